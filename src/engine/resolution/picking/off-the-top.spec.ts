import { describe, expect, it } from '@jest/globals';
import { board } from '../../../../test/support/board.js';
import { exactly, MONSTER, monster, noun } from '../../../../test/support/cards.js';
import { bareFrame } from '../../frames.js';
import type { Board, PlaceKnowledge } from '../../model/board.js';
import type { Action } from '../../model/effects.js';
import { Choices, type Chosen } from '../choices.js';
import { runClauses } from '../clauses.js';
import { Play } from '../play.js';
import { pick } from './pick.js';

const SCOUT = monster('Keen Scout');
const TOP = noun({ is: 'any' }, { quantity: exactly(3), controller: 'you', locations: ['deck'], chosen: 'top' });
const SENT: Action = { kind: 'send', what: TOP, who: 'you', to: 'graveyard' };

function taken(deck: PlaceKnowledge, named: number, choices: readonly Chosen[] = [], action = SENT) {
  const plain = board({ A: { deck: Array.from({ length: named }, () => SCOUT) } });
  const at: Board = { ...plain, complete: false, places: { ...plain.places, A: { ...plain.places.A, deck } } };
  const play = new Play(at, new Choices(choices), runClauses);
  const what = 'what' in action && typeof action.what === 'object' && action.what !== null ? action.what : TOP;
  const copies = 'quantity' in what ? pick(play, action, what, bareFrame('A', null, null)) : null;
  return {
    ids: copies?.map(({ id }) => id) ?? null,
    left: play.board.places.A.deck.unnamed,
    assumed: play.assumed.map(({ rule }) => rule),
  };
}

const UNNAMED = ['A.deck.unnamed.1', 'A.deck.unnamed.2', 'A.deck.unnamed.3'];

describe('cards off the top of a Deck (zone.deck)', () => {
  it('go unnamed where the Deck is only counted, and the Deck holds so many fewer', () => {
    expect(taken({ complete: true, unnamed: 20 }, 0)).toEqual({ ids: UNNAMED, left: 17, assumed: [] });
  });

  it('are none that was described, unless a decision says so', () => {
    expect(taken({ complete: true, unnamed: 20 }, 3)).toEqual({ ids: UNNAMED, left: 17, assumed: ['zone.deck'] });
    const told = ['A.deck.1', 'A.deck.2', 'A.deck.3'];
    expect(taken({ complete: true, unnamed: 20 }, 3, [told]).ids).toEqual(told);
  });

  it('are there for all that was said of the Deck, and all of it where it has no others', () => {
    expect(taken({ complete: false, unnamed: 0 }, 0)).toEqual({ ids: UNNAMED, left: 0, assumed: ['zone.deck'] });
    expect(taken({ complete: true, unnamed: 0 }, 3).ids).toEqual(['A.deck.1', 'A.deck.2', 'A.deck.3']);
  });

  it('are not taken from a Deck that holds fewer (psct.cannot-activate-impossible)', () => {
    expect(taken({ complete: true, unnamed: 2 }, 0).ids).toBeNull();
  });

  it('are looked for where the text asks what they are', () => {
    const monsters: Action = { kind: 'send', what: { ...TOP, filter: MONSTER }, who: 'you', to: 'graveyard' };
    expect(() => taken({ complete: true, unnamed: 20 }, 0, [], monsters)).toThrow();
  });
});
