/** A handful of invented cards that together ask most of what an activation may be asked, and boards with them. */
import type { Board, ChainLink, GameEvent } from '../../src/engine/model/board.js';
import type { CardText, Effect } from '../../src/engine/model/effects.js';
import type { Player } from '../../src/engine/model/timing.js';
import { happening } from '../../src/engine/timing/happening.js';
import { board, copyIn, type BoardWish } from './board.js';
import { cardText, continuousText, monster, MONSTER, noun, spell, trap } from './cards.js';
import {
  activated,
  activation,
  clause,
  destroy,
  draw,
  effect,
  event,
  FACE_UP_MONSTER,
  gainAtk,
  one,
  target,
  THAT_TARGET,
  THIS_CARD,
} from './effects.js';

export const texts = (...effects: readonly Effect[]): CardText => cardText({ effects });

export const STORM = spell('Wide Storm');
export const GUST = spell('Short Gust', 'quick-play');
export const PIT = trap('Deep Pit');
export const MIRROR = trap('Angry Mirror');
export const STOP = trap('Loud Stop', 'counter');
export const DRAIN = trap('Slow Drain', 'continuous');
export const SCOUT = monster('Keen Scout', { frame: 'effect', hasEffect: true });
export const SOLDIER = monster('Plain Soldier');
export const GIANT = monster('Tall Giant', { atk: 2500 });

export const TEXTS = {
  [STORM.name]: texts(
    activation('spell', { resolution: [destroy(noun({ is: 'kind', kind: 'trap' }, { quantity: { kind: 'all' } }))] }),
  ),
  [GUST.name]: texts(
    activation('spell', {
      speed: 2,
      activation: [target(one(FACE_UP_MONSTER))],
      resolution: [gainAtk(THAT_TARGET, 700)],
    }),
  ),
  [PIT.name]: texts(
    activation('trap', {
      timing: 'when',
      triggers: [
        event('summoned', {
          how: ['normal', 'flip'],
          player: 'opponent',
          subject: one({
            is: 'all-of',
            of: [
              MONSTER,
              { is: 'stat', stat: 'atk', original: false, compare: '>=', value: { kind: 'number', n: 1000 } },
            ],
          }),
        }),
      ],
      resolution: [destroy(noun({ is: 'any' }, { quantity: { kind: 'given' }, reference: { ref: 'event' } }))],
    }),
  ),
  [MIRROR.name]: texts(
    activation('trap', {
      timing: 'when',
      triggers: [event('attack-declared', { subject: one(MONSTER, { controller: 'opponent' }) })],
      resolution: [
        destroy(
          noun({ is: 'all-of', of: [MONSTER, { is: 'position', position: 'attack' }] }, { controller: 'opponent' }),
        ),
      ],
    }),
  ),
  [STOP.name]: texts(
    activation('trap', {
      speed: 3,
      timing: 'when',
      negates: ['activation'],
      triggers: [activated({ what: ['spell-card'] })],
      activation: [{ kind: 'discard', what: one({ is: 'any' }), who: 'you' }],
      resolution: [clause({ kind: 'negate', what: 'activation', of: null, until: null })],
    }),
  ),
  [DRAIN.name]: continuousText({ rule: 'negate-effects', what: noun(FACE_UP_MONSTER) }),
  [SCOUT.name]: texts(
    effect({
      number: 1,
      kind: 'ignition',
      speed: 1,
      resolution: [draw(1)],
      limits: [{ scope: 'soft', per: 'turn', count: 1, verb: 'use', sharedKey: null, span: { start: 0, end: 0 } }],
    }),
    effect({
      number: 2,
      kind: 'trigger',
      speed: 1,
      timing: 'when',
      triggers: [event('summoned', { how: ['normal'], subject: THIS_CARD })],
      resolution: [draw(1)],
    }),
    effect({
      number: 3,
      resolution: [gainAtk(THIS_CARD, 500)],
      activation: [{ kind: 'pay-life-points', who: 'you', amount: { kind: 'number', n: 1000 } }],
    }),
  ),
};

export function on(wish: BoardWish): Board {
  return board({ texts: TEXTS, ...wish, A: { deck: [SOLDIER, GIANT], ...wish.A } });
}

export function link(board: Board, copy: string, player: Player): ChainLink {
  const described = copyIn(board, copy);
  const own = described.text?.effects[0] ?? null;
  const card = described.card;
  return {
    number: 1,
    player,
    copy: described.id,
    card,
    text: described.text,
    effect: own,
    cardActivation: card?.kind !== 'monster',
    speed: card?.property === 'counter' ? 3 : card?.kind === 'trap' || card?.property === 'quick-play' ? 2 : 1,
    from: described.place.location,
    targets: [],
    cost: [],
    declares: [],
    negated: 'no',
    features: null,
  };
}

export function responding(wish: BoardWish, to: string, player: Player): Board {
  const before = on(wish);
  return { ...before, chain: [link(before, to, player)], moment: { at: 'response', link: 1 } };
}

export const SET = { face: 'down' } as const;

/** The monster there was just Normal Summoned by player A. */
export function happened(at: Board, copy: string): GameEvent {
  return happening('summoned', 1, [copyIn(at, copy).id], { player: 'A', how: 'normal', from: 'hand' });
}
