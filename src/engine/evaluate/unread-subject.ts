/** Of which cards words speak that nobody could read: what stands before their verb still says whom they cannot mean. */
import type { Context } from '../context.js';
import { bareFrame } from '../frames.js';
import type { Copy } from '../model/board.js';
import { opponentOf } from '../model/timing.js';

const SELF = /^(?:(?:in this case|also|then),? )?(?:this (?:card|monster)|it|)$/i;
const EQUIPPED = /^(?:the |a monster )?equipped(?: monster| only to this card)\b/i;
const OTHERS = /^(?:the |all |your |any )?other\b/i;
/** What follows an "or" that was cut off: of whom else it speaks is not said. */
const CUT_OFF = /^(?:or )?(?:is|are|was|were|has|have|that)\b/i;
/** Words that turn round or widen what stands beside them. */
const WIDENED = /\b(?:except|other than|non-|mentions?|and|or|with)\b/i;
const THEIRS = /\byour opponent(?:'s| controls)\b|\b(?:on|in) your opponent's side\b/i;
const OURS = /\byou (?:currently )?control\b|\b(?:on|in) your side of the field\b|^your (?!opponent)/i;
const NAMED = /"([^"]+)"/g;
const FRAMES = /\b(Fusion|Ritual|Synchro|Xyz|Link) Monsters?\b/;
const LEVELS = /\bLevel (\d+)(?: or (higher|lower|above|below))? monsters?\b/i;

/** May a subject in a card's words be that copy? Where the words say nothing of it, it may. */
export function mayMean(context: Context, subject: string, source: Copy, copy: Copy): boolean {
  const words = subject.trim();
  if (CUT_OFF.test(words)) return true;
  if (SELF.test(words)) return copy.id === source.id || source.equippedTo === copy.id;
  if (EQUIPPED.test(words)) return source.equippedTo === copy.id;
  if (OTHERS.test(words) && copy.id === source.id) return false;
  if (THEIRS.test(words) && !OURS.test(words) && copy.controller === source.controller) return false;
  if (OURS.test(words) && !THEIRS.test(words) && copy.controller === opponentOf(source.controller)) return false;
  return !isNamedOtherwise(context, words, source, copy) && !isOfOtherKind(context, words, copy);
}

/** "“X” monsters you control": none that is neither called so nor has that in its name. */
function isNamedOtherwise(context: Context, words: string, source: Copy, copy: Copy): boolean {
  const names = [...words.matchAll(NAMED)].flatMap(([, name]) => name ?? []);
  const rest = words.replace(NAMED, ' ').replace(/\b(?:and|or)\b/gi, ' ');
  if (names.length === 0 || WIDENED.test(rest) || /\b(?:it|this card)\b/i.test(rest)) return false;
  // Of "“X” and all monsters" only a part is named.
  if (/\b(?:and|or)\s+(?!")/i.test(words)) return false;
  const frame = bareFrame(source.controller, source, null);
  return names.every(
    (name) =>
      context.fits(copy, { is: 'named', name }, frame).answer === 'no' &&
      context.fits(copy, { is: 'archetype', name }, frame).answer === 'no',
  );
}

function isOfOtherKind(context: Context, words: string, copy: Copy): boolean {
  if (WIDENED.test(words.replace(/\bor (?:higher|lower|above|below)\b/gi, ' '))) return false;
  const monster = copy.card?.monster;
  const frame = FRAMES.exec(words)?.[1]?.toLowerCase();
  if (frame !== undefined && monster !== undefined && monster !== null && monster.frame !== frame) return true;
  const asked = LEVELS.exec(words);
  if (asked === null) return false;
  const { value } = context.stat(copy, 'level', false);
  if (value === 'unknown') return false;
  if (value === null) return true;
  const n = Number(asked[1]);
  if (asked[2] === undefined) return value !== n;
  return /higher|above/i.test(asked[2]) ? value < n : value > n;
}

/** What stands before a verb, back to where its part of the sentence begins. */
export function subjectBefore(text: string, at: number): string {
  const before = text.slice(0, at);
  const from = Math.max(before.lastIndexOf(', '), before.lastIndexOf('; '), before.lastIndexOf('. '));
  if (from < 0) return before;
  const part = before.slice(from + 2);
  // "Monsters that …, or are …, gain 900 ATK", "this card cannot attack, and gains 900 ATK": it stands before the comma.
  return HOLDS_NONE.test(part) ? subjectOfPart(before.slice(0, from)) : part;
}

const HOLDS_NONE = /^(?:and|but|also|then)?\s*$/i;
/** "If this card battles, gains 500 ATK": the words before are no subject, so that the card speaks of itself. */
const NO_SUBJECT = /^(?:if|when|while|during|once|each time|after|as long as|until|for)\b/i;
const OF_ITSELF = /^(?:this (?:card|monster)|it)\b(?! or\b| and\b)/i;

function subjectOfPart(before: string): string {
  const from = Math.max(before.lastIndexOf('; '), before.lastIndexOf('. '));
  const part = before.slice(from < 0 ? 0 : from + 2);
  return NO_SUBJECT.test(part) || OF_ITSELF.test(part) ? '' : part;
}
