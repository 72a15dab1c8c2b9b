/**
 * Effects that would take a card out of the GY are negated: the whole effect, as it resolves, if it
 * then has such a card to move; where its player may take a card from elsewhere instead, it is not negated.
 */
import type { Frame } from '../../context.js';
import { linkStandsAgainst } from '../../evaluate/links/chain-rules.js';
import type { ChainLink, Copy } from '../../model/board.js';
import type { Action, Clause, Noun } from '../../model/effects.js';
import { holdsGraveyard } from '../../continuous/graveyard.js';
import { MOVES } from '../../feasible/moves.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

/** Is the effect that is about to resolve negated for what it would do to the Graveyard? */
export function wouldMoveGraveyard(play: Play, link: ChainLink, clauses: readonly Clause[], frame: Frame): boolean {
  const held = holdsGraveyard(play.context, (card) => linkStandsAgainst(play.context, link, card).answer !== 'yes');
  if (held.answer === 'no' || !clauses.some((clause) => moves(play, clause, frame))) return false;
  if (held.answer === 'unknown')
    throw new Pause(null, held.needed[0]?.fact ?? 'whether cards can leave the Graveyard', held.unread[0] ?? null);
  return true;
}

function moves(play: Play, clause: Clause, frame: Frame): boolean {
  if (clause.optional || clause.delayed !== null || clause.condition !== null) return false;
  const { action } = clause;
  return MOVES.has(action.kind) && nounsOf(action).some((noun) => takesFromGraveyard(play, noun, frame));
}

function nounsOf(action: Action): readonly Noun[] {
  const what = 'what' in action && typeof action.what === 'object' ? action.what : null;
  if (what === null || !('locations' in what)) return [];
  return what.each.length > 0 ? what.each : [what];
}

function takesFromGraveyard(play: Play, noun: Noun, frame: Frame): boolean {
  const lies = (copy: Copy | null): boolean => copy !== null && play.now(copy)?.place.location === 'graveyard';
  const { reference, locations, quantity } = noun;
  if (reference?.ref === 'this-card') return lies(frame.self);
  if (reference?.ref === 'target') return frame.targets !== 'unknown' && frame.targets.some(lies);
  if (reference !== null || !locations.includes('graveyard')) return false;
  const elsewhere = locations.some((place) => place !== 'graveyard');
  if (elsewhere && quantity.kind !== 'all') return false;
  const found = play.context.find(noun, frame, { places: ['graveyard'], seesFaceDown: true });
  return [...found.sure, ...found.maybe].some(lies);
}
