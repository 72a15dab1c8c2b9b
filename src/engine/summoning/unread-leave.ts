/**
 * A Summon that the cards at hand do not allow may be allowed by words that nobody read: of an effect that resolved
 * earlier ("it can be treated as a … monster for a Fusion Summon"), or of a monster that would be Tributed.
 */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import { unreadText, type Judgement } from '../model/facts.js';
import { unreadLines } from '../stats/unread.js';
import type { Check, Way } from './checks.js';
import { PROCEDURE_RULE } from './materials/materials.js';
import type { SummonQuestion } from './question.js';

/** What a Summon is made with: the only checks that such words could change. */
const MEANS: ReadonlySet<RuleId> = new Set<RuleId>([
  ...Object.values(PROCEDURE_RULE),
  'summon.tribute.count',
  'summon.tribute.three',
  'pendulum.summon',
  'summon.special.card-procedure',
]);

/** "You can Tribute Summon … by banishing … instead of Tributing": other cards than those that are Tributed say so. */
const INSTEAD = /\binstead of Tributing\b/i;

const ALLOWS = /\bcan\b|\btreated as\b|\bbecomes?\b/i;

/** The way with its failed checks left open, where nothing else forbids it and unread words speak of such a Summon. */
export function withUnreadLeave(context: Context, question: SummonQuestion, way: Way): Way {
  const failed = way.checks.filter(({ judgement }) => judgement.answer === 'no');
  if (failed.length === 0 || failed.some(({ rule }) => !MEANS.has(rule))) return way;
  const words = wordsOf(question);
  const open =
    words === null
      ? ofProcedure(context, question)
      : (ofApplied(context, words) ?? ofTributes(context, question, words) ?? ofMaterials(context, question, words));
  if (open === null) return way;
  const checks = way.checks.map((check): Check => (failed.includes(check) ? { ...check, judgement: open } : check));
  return { ...way, checks };
}

function wordsOf({ act, how, by }: SummonQuestion): RegExp | null {
  if (act === 'normal-summon') return /\bTribut(?:e|es|ed|ing)\b/i;
  const method = act === 'pendulum-summon' ? 'pendulum' : (by?.how ?? how);
  if (method === null || method === 'special') return null;
  return method === 'pendulum' ? /\bPendulum (?:Summon|Scale)/i : new RegExp(`\\b${method} (?:Summon|Material)`, 'i');
}

/** "To Special Summon "X" using its own procedure, you can also …": words of a card in play about that monster's way. */
function ofProcedure(context: Context, { copy, by }: SummonQuestion): Judgement | null {
  const name = by === null ? context.board.copies.get(copy)?.card?.name : undefined;
  if (name === undefined) return null;
  const line = unreadLines(context).find(({ text }) => /\bown procedure\b/i.test(text) && text.includes(`"${name}"`));
  return line === undefined ? null : unreadText(line.card, line.text, { start: line.span[0], end: line.span[1] });
}

function ofApplied({ board }: Context, words: RegExp): Judgement | null {
  for (const { card, effect } of board.applied)
    for (const { text, span } of effect?.unread ?? [])
      if (words.test(text) && ALLOWS.test(text)) return unreadText(card?.name ?? '', text, span);
  return null;
}

function ofTributes(context: Context, question: SummonQuestion, words: RegExp): Judgement | null {
  if (question.act !== 'normal-summon') return null;
  const line = unreadLines(context).find(
    ({ copy, text }) =>
      words.test(text) &&
      (INSTEAD.test(text) || ALLOWS.test(text)) &&
      (question.with === null || INSTEAD.test(text)
        ? copy.controller === question.player
        : question.with.includes(copy.id) || (copy.equippedTo !== null && question.with.includes(copy.equippedTo))),
  );
  return line === undefined ? null : unreadText(line.card, line.text, { start: line.span[0], end: line.span[1] });
}

const SAYS_OF_MATERIALS = /\byou can\b[^.]*\bmaterials?\b|\bwith \d less materials?\b/i;

/** "If you Link Summon a Fish monster, you can … with 1 less material": words of a card of that player. */
function ofMaterials(context: Context, { act, player }: SummonQuestion, words: RegExp): Judgement | null {
  if (act === 'normal-summon') return null;
  const line = unreadLines(context).find(
    ({ copy, text }) =>
      copy.controller === player &&
      words.test(text) &&
      SAYS_OF_MATERIALS.test(text) &&
      context.negated(copy).answer !== 'yes',
  );
  return line === undefined ? null : unreadText(line.card, line.text, { start: line.span[0], end: line.span[1] });
}
