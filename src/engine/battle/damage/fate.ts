/** Where a monster destroyed by battle goes at the end of the Damage Step (damage.end). */
import { affects, coveredBy } from '../../continuous/affects.js';
import type { Context } from '../../context.js';
import type { Board, Copy } from '../../model/board.js';
import { startsInExtraDeck } from '../../model/card.js';
import { all, NO, YES, type Assumption } from '../../model/facts.js';
import type { Location } from '../../model/effects.js';
import { destinationOf, placedInstead, type PlacedInstead } from '../../movement/index.js';
import { Pause, type Choice, type Choices } from '../../resolution/choices.js';
import { choiceOf } from '../../resolution/moves/elsewhere.js';
import { vanish } from '../../resolution/moves/move.js';
import type { Destruction } from './calculation.js';
import { changeCopy } from '../progress.js';

export interface Fate {
  readonly copy: Copy;
  readonly to: Location | 'removed' | 'unknown';
  /** Where it may go, if its player has not decided that. */
  readonly may: readonly Location[];
  readonly choice: Choice | null;
  /** The card that lets it go, or makes it go, somewhere else than to the Graveyard. */
  readonly source: string | null;
  /** What is taken for granted where it goes elsewhere because a text says so of whoever destroyed it. */
  readonly assumed: readonly Assumption[];
}

/** Decides for one monster; what its player may choose is taken from the choices, or left open. */
export function fateOf(context: Context, { copy, other }: Destruction, choices: Choices): Fate {
  const by = { by: 'battle', byPlayer: null, byCopy: null } as const;
  const cause = other === null ? by : { ...by, byPlayer: other.controller, byCopy: other.id };
  const way = placedInstead(context, copy, cause);
  const { to: place, assumed } = usualPlace(context, copy, other);
  const usual = { copy, to: place, may: [], choice: null, source: null, assumed };
  if (way === null) return usual;
  const decided = decide(way, copy, choices);
  const source = way.entry.cardName;
  if (decided === 'no') return { ...usual, source };
  const to = whereIn(way);
  if (decided === 'yes' && to !== null) return { copy, to, may: [], choice: null, source, assumed: [] };
  const may = usual.to === 'unknown' || usual.to === 'removed' ? [way.to] : [usual.to, way.to];
  return { copy, to: 'unknown', may, choice: decided === 'yes' ? null : decided, source, assumed: [] };
}

function decide(way: PlacedInstead, copy: Copy, choices: Choices): 'yes' | 'no' | Choice | null {
  if (way.possible.answer === 'unknown') return null;
  if (!way.entry.rule.optional) return 'yes';
  try {
    return choices.take({ ...choiceOf(way, copy), link: null })[0] === 'yes' ? 'yes' : 'no';
  } catch (error) {
    if (error instanceof Pause) return error.choice;
    throw error;
  }
}

/** What is equipped to another monster is not carried out in a battle. */
function whereIn({ entry, to }: PlacedInstead): Location | null {
  return entry.rule.instead[0]?.action.kind === 'equip' ? null : to;
}

function usualPlace(context: Context, copy: Copy, other: Copy | null): Pick<Fate, 'to' | 'assumed'> {
  const sure = (to: Fate['to']): Pick<Fate, 'to' | 'assumed'> => ({ to, assumed: [] });
  if (copy.token !== null) return sure('removed');
  for (const entry of context.lasting('battle-fate')) {
    const { what, by, instead } = entry.rule;
    const fought =
      by === null
        ? YES
        : other === null
          ? NO
          : by.reference === null
            ? affects(context, entry, by, other)
            : coveredBy(context, entry, by, other);
    const reached = all([fought, affects(context, entry, what, copy)]);
    if (reached.answer === 'unknown') return sure('unknown');
    if (reached.answer === 'yes') {
      const to = instead === 'banished' ? 'banished' : backTo(copy, instead === 'hand' ? 'hand' : 'deck');
      return { to, assumed: reached.assumed };
    }
  }
  const cause = { by: 'battle', copy: other } as const;
  const move = { to: 'graveyard', face: 'up', wasOnField: true, cause, destroyed: true } as const;
  const { to, judgement, ifWanted } = destinationOf(context, copy, move);
  if (judgement?.answer === 'unknown' || ifWanted !== undefined) return sure('unknown');
  return sure(to === 'vanishes' ? 'removed' : to);
}

/** fusion.destroyed-and-returned: cards of the Extra Deck go back there. */
function backTo({ card }: Copy, to: 'hand' | 'deck'): Location {
  return card !== null && startsInExtraDeck(card) ? 'extra-deck' : to;
}

/** The board with the monster where it went; a Token is nowhere any more (token.leaves). */
export function sendTo(board: Board, { copy, to }: Fate): Board {
  if (to === 'removed') return vanish(board, copy);
  const location = to === 'unknown' ? 'graveyard' : to;
  return changeCopy(board, copy.id, (c) => ({
    ...c,
    place: { player: location === 'spell-trap-zone' ? c.controller : c.owner, location, index: null },
    controller: location === 'spell-trap-zone' ? c.controller : c.owner,
    position: null,
    face: 'up',
    equippedTo: null,
  }));
}
