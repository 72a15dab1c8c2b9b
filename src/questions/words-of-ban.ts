/** The words of the card that forbids a Summon: which of its sentences does, where only one can. */
import type { Effect, Finding, ForbiddenAct, LastingRule } from '../engine/index.js';
import type { ResolvedCard } from '../wire/cards.js';
import { bare, LONGEST } from './spoken.js';

/** What a sentence keeps somebody from that is asked of a Summon or a Set. */
const OF_SUMMONS: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'be-normal-summoned',
  'be-set',
  'be-special-summoned',
  'be-summoned',
  'be-flip-summoned',
  'be-tribute-summoned',
  'normal-summon',
  'tribute-summon',
  'set',
  'special-summon',
  'summon',
  'flip-summon',
]);

/** `null` where the finding names no card of the board, or where several of its sentences may be the one. */
export function wordsOfBan({ rule, facts }: Finding, described: Iterable<ResolvedCard>): string | null {
  const by = facts['by'];
  if (rule !== 'card.text-over-rules' || by === undefined) return null;
  const [card] = [...described].filter((one) => one.card.name === by);
  const effects = card?.text?.effects ?? [];
  const standing = effects.filter(({ lasting }) => lasting.some(bansSummons));
  const [only, ...others] = standing.length > 0 ? standing : effects.filter(bindsWhoUsesIt);
  if (card === undefined || only === undefined || others.length > 0) return null;
  const words = bare(card.boxes[only.box].slice(only.span.start, only.span.end));
  return words === '' || words.length > LONGEST ? null : words;
}

function bansSummons(rule: LastingRule): boolean {
  return rule.rule === 'cannot' ? OF_SUMMONS.has(rule.act) : rule.rule === 'control-limit' || rule.rule === 'limited';
}

/** "You cannot Special Summon … the turn you activate this effect". */
function bindsWhoUsesIt({ oaths }: Effect): boolean {
  return oaths.length > 0;
}
