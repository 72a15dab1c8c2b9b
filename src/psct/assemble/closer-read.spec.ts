/** Readings that no other text of ours asked for. */
import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectOf(main: string): Effect | undefined {
  return compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects[0];
}

describe('what a text says', () => {
  it('switches ATK and DEF (stat.modified-original)', () => {
    const effect = effectOf('Once per turn: You can target 1 face-up monster; its ATK and DEF are switched.');
    expect(effect?.resolution).toMatchObject([
      { action: { kind: 'change-stat', stats: ['atk', 'def'], change: 'swap' } },
    ]);
  });

  it('applies in the hand and Deck where it speaks of what leaves them (leave.effects)', () => {
    const effect = effectOf('If this card would be sent from your hand or Deck to the GY, banish it instead.');
    expect(effect).toMatchObject({ from: ['hand', 'deck'], lasting: [{ rule: 'redirect', from: ['hand', 'deck'] }] });
  });

  it('excepts a phase (turn.phases)', () => {
    const effect = effectOf('Once per turn, except during your Battle Phase: You can draw 1 card.');
    expect(effect?.condition).toMatchObject({ if: 'not', of: { if: 'phase', phases: ['battle'] } });
  });

  it('says by the position before in which one the monster is now (position.change.by-effect)', () => {
    const effect = effectOf('If this card is changed from Defense Position: You can draw 1 card.');
    expect(effect?.triggers).toMatchObject([
      { event: 'position-changed', conditions: [{ if: 'is', like: { is: 'position', position: 'attack' } }] },
    ]);
  });

  it('declares several at once (psct.quantities)', () => {
    const effect = effectOf('Once per turn: You can declare 2 Attributes; draw 1 card.');
    expect(effect?.activation).toMatchObject([{ kind: 'declare', what: 'attribute', several: true }]);
    const one = effectOf('Once per turn: You can declare 1 Attribute; draw 1 card.');
    expect(one?.activation).not.toMatchObject([{ several: true }]);
  });

  it('ends what the note behind it speaks of, and nothing else (stat.until-when)', () => {
    const effect = effectOf(
      'Once per turn: You can target 1 Fish monster your opponent controls; take control of it, also it loses 600 ATK. (This ATK change lasts until the end of this turn.)',
    );
    expect(effect?.resolution).toMatchObject([
      { action: { kind: 'take-control' } },
      { action: { kind: 'change-stat', until: { until: 'end-of-turn' } } },
    ]);
    expect(effect?.resolution[0]?.action).not.toHaveProperty('until', { until: 'end-of-turn' });
  });

  it('asks for its owner’s control of the event beside which that stands (effect.trigger)', () => {
    const effect = effectOf(
      'If this card is destroyed by battle, or leaves the field by a card effect while its owner controls it: You can draw 1 card.',
    );
    expect(effect?.triggers).toMatchObject([
      { event: 'destroyed', subject: { controller: null }, conditions: [] },
      { event: 'left-field', subject: { controller: 'you' }, conditions: [] },
    ]);
  });

  it('asks for the state that nobody read of what is said beside it, too (effect.continuous)', () => {
    const effect = effectOf(
      'While your flags are torn, monsters you control gain 300 ATK, also Fish monsters you control cannot be destroyed by battle.',
    );
    expect(effect?.condition).toMatchObject({ if: 'unparsed' });
    expect(effect?.unread).toHaveLength(1);
    expect(effect?.lasting).toMatchObject([{ rule: 'unparsed' }, { rule: 'cannot', act: 'be-destroyed-by-battle' }]);
  });
});
