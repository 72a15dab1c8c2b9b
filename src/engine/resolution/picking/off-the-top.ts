/** "Send the top 3 cards of your Deck to the GY": nobody decides which, and nobody knows what lies there. */
import { copiesAt, knowledgeOf } from '../../board/places.js';
import { unnamedOfDeck } from '../../board/unnamed.js';
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Action, Noun } from '../../model/effects.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { Play } from '../play.js';

/** What is done to cards without looking at what they are first. */
const BLINDLY: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['send', 'banish', 'attach', 'add-to-hand']);

/**
 * The cards on top of a Deck that is only counted: they go where the effect takes them, and what they are stays open
 * (zone.deck). `null` where the description tells which they are.
 */
export function offTheTop(
  play: Play,
  action: Action,
  noun: Noun,
  n: number,
  frame: Frame,
): readonly Copy[] | 'too few' | null {
  const [place, ...others] = noun.locations;
  const blind = BLINDLY.has(action.kind) && noun.chosen === 'top' && noun.filter.is === 'any' && noun.together === null;
  if (!blind || place !== 'deck' || others.length > 0 || n < 1) return null;
  const player = playerOf(noun.controller ?? 'you', frame.player);
  const { complete, unnamed } = knowledgeOf(play.board, player, 'deck');
  const named = copiesAt(play.board, player, 'deck');
  if (complete && unnamed + named.length < n) return 'too few';
  if (complete && unnamed < n) return null;
  if (named.length > 0 && play.choices.nextIsAmong(named.map(({ id }) => id))) return null;
  if (named.length > 0)
    play.assumed.push({
      fact: `no card that was described is among the top ${String(n)} of player ${player}'s Deck`,
      rule: 'zone.deck',
    });
  if (!complete && unnamed + named.length < n)
    play.assumed.push({ fact: `the Deck of player ${player} holds enough cards`, rule: 'zone.deck' });
  const { board, copies } = unnamedOfDeck(play.board, player, n);
  play.board = board;
  return copies;
}
