import {
  blankActivation,
  blankEvent,
  type EffectFeature,
  type EventPattern,
  type Side,
} from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** Events as older texts word them. */
export function olderEvents(r: Reader): EventPattern[] | null {
  return r.foreseen('event older', () => effectOf(r) ?? draws(r) ?? ofBanished(r));
}

const feature = (action: EffectFeature['action']): EffectFeature => ({
  action,
  what: null,
  from: [],
  to: [],
  summon: [],
});

/** "an effect of drawing card(s) is activated", "an effect that inflicts damage is activated" */
function effectOf(r: Reader): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    const start = r.position;
    const what = r.acceptOneOf<EffectFeature>([
      ['(an|the|any) effect of drawing [a] (card|cards)', feature('draw')],
      ['(an|any) effect that inflicts damage [to (you|your lp|a player)]', feature('damage')],
    ]);
    if (what === null || !r.accept('is activated')) return null;
    const span = r.since(start);
    const activation = blankActivation(span, { what: ['card', 'any-effect'], includes: [what] });
    r.accept('{ except battle damage }');
    return [blankEvent('activated', span, { activation })];
  });
}

/** "your opponent draws a card(s) outside of either Draw Phase" */
function draws(r: Reader): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    const start = r.position;
    const player = r.acceptOneOf<Side>([
      ['your opponent', 'opponent'],
      ['you', 'you'],
      ['a player', 'either'],
    ]);
    if (
      player === null ||
      !r.accept('(draws|draw) (a card|a cards|cards) outside of (either|the|their|your) draw phase')
    )
      return null;
    const outside = { if: 'not', of: { if: 'phase', phases: ['draw'], whose: null, point: 'during' } } as const;
    return [blankEvent('drawn', r.since(start), { player, conditions: [outside] })];
  });
}

/** "your opponent's banished monster effect is activated" */
function ofBanished(r: Reader): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    const start = r.position;
    const player = r.acceptOneOf<Side>([
      ["(your|an) opponent's", 'opponent'],
      ['your', 'you'],
    ]);
    if (player === null || !r.accept('banished monster effect is activated')) return null;
    const span = r.since(start);
    const activation = blankActivation(span, {
      what: ['monster-effect'],
      card: { is: 'kind', kind: 'monster' },
      from: ['banished'],
      player,
    });
    return [blankEvent('activated', span, { activation, player })];
  });
}
