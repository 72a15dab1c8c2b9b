/** Tokens as cards on the board. */
import { UNTOUCHED_STAY, UNTOLD_SUMMON, type Copy, type CopyId } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import type { Action, TokenFacts } from '../model/effects.js';
import type { Player } from '../model/timing.js';

type TokenAction = Extract<Action, { kind: 'summon-token' }>;

/** What a Token is as a card, with no more known of it than its text describes (token.nature). */
export function cardOfToken({ name, type, attribute, level, atk, def, tuner }: TokenFacts): CardFacts {
  return {
    password: null,
    konamiId: null,
    name,
    treatedAs: [],
    kind: 'token',
    property: null,
    series: [],
    monster:
      type === null || attribute === null || level === null
        ? null
        : {
            type,
            attribute,
            frame: 'normal',
            pendulum: false,
            abilities: tuner === true ? ['tuner'] : [],
            hasEffect: false,
            level,
            rank: null,
            rating: null,
            arrows: [],
            atk: atk ?? '?',
            def: def ?? '?',
            scale: null,
          },
  };
}

/**
 * The Token that the action Special Summons to that player's field, as its text describes it (token.nature); whoever
 * Summons it is its owner, also on the other side of the field.
 */
export function tokenOf(
  action: Pick<TokenAction, 'token' | 'name' | 'position'>,
  to: Player,
  id: CopyId,
  by: Copy | null,
  player: Player = to,
): Copy {
  const facts = action.token ?? { name: action.name, type: null, attribute: null, level: null, atk: null, def: null };
  const stance = action.position[0] === 'face-up-attack' ? 'attack' : 'defense';
  return {
    id,
    card: cardOfToken(facts),
    text: null,
    owner: player,
    controller: to,
    place: { player: to, location: 'monster-zone', index: null },
    face: 'up',
    position: new Set(action.position).size === 1 ? stance : 'attack',
    summoned: {
      ...UNTOLD_SUMMON,
      how: 'special',
      by: player,
      thisTurn: true,
      materials: [],
      tributed: 0,
      source: by?.card ?? null,
    },
    ...UNTOUCHED_STAY,
    token: facts,
    sentThisTurn: 'unknown',
  };
}
