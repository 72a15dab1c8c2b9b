/** "A monster that attacks this card is destroyed in the End Phase of …": what a battle leaves for later, and nobody read. */
import { inMonsterZone } from '../board/places.js';
import { contextOf } from '../context-of.js';
import { nameOf } from '../evaluate/traits.js';
import type { Board, Copy } from '../model/board.js';
import type { UnreadText } from '../model/facts.js';
import type { AskBattle } from './question.js';

const OF_A_FIGHT = /\b(?:attacks|attacked|attacking|battles|battled|battling)\b/i;
const LATER = /\bEnd Phase\b|\bturns?\b(?!\s*,)/i;
const LEFT_TO_PLAYER = /^\W*(?:\(|once per turn)|\byou can\b/i;

/** Words in the texts of the two that fought, about the other one and a later time; `after`: the board that the battle left. */
export function unreadForLater({ board, attacker, target }: AskBattle, after: Board): readonly UnreadText[] {
  const fighters = [attacker, target].flatMap((id) => (id === 'direct' ? [] : (board.copies.get(id) ?? [])));
  if (fighters.length < 2) return [];
  const context = contextOf(board);
  return fighters
    .filter((one) => fighters.some((other) => other.id !== one.id && isThere(after, other)))
    .filter((one) => context.negated(one).answer !== 'yes')
    .flatMap(linesOfFight);
}

function isThere({ copies }: Board, { id }: Copy): boolean {
  const copy = copies.get(id);
  return copy !== undefined && inMonsterZone(copy);
}

function linesOfFight(copy: Copy): readonly UnreadText[] {
  return (copy.text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) =>
      rule.rule === 'unparsed' && OF_A_FIGHT.test(rule.text) && LATER.test(rule.text) && !LEFT_TO_PLAYER.test(rule.text)
        ? [{ card: nameOf(copy), text: rule.text, span: [rule.span.start, rule.span.end] as const }]
        : [],
    ),
  );
}
