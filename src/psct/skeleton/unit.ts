import type { Span } from '../../engine/model/effects.js';
import { type NameIndex, straighten } from '../lexer/names.js';

/** One sentence of a text box, or one sentence of a bullet. */
export interface Unit {
  readonly span: Span;
  /** The text of the span with the insides of quoted names blotted out; same length. */
  readonly masked: string;
  /** {@link masked} with old spellings written as today's, for looking up phrases; length differs. */
  readonly plain: string;
  /** Number of the bullet list that it stands in; `null` outside lists. */
  readonly list: number | null;
  /** Number of the bullet in its list. */
  readonly item: number;
  /** First sentence of its bullet. */
  readonly opens: boolean;
  /** Number of the printed line. */
  readonly line: number;
}

/**
 * The text with the inside of every quoted name replaced by `~`: names hold colons, periods and whole words of the
 * grammar, which must not be taken for the text's own. Same length as the text.
 */
export function maskNames(text: string, names: NameIndex): string {
  const plain = straighten(text);
  const parts: string[] = [];
  let from = 0;
  let at = plain.indexOf('"');
  while (at >= 0) {
    const quoted = names.read(plain, at);
    const length = quoted === null ? 1 : nestedLength(plain, at, quoted.length, quoted.known);
    if (length > 2) {
      parts.push(plain.slice(from, at + 1), '~'.repeat(length - 2), '"');
      from = at + length;
    }
    at = plain.indexOf('"', at + length);
  }
  parts.push(plain.slice(from));
  return parts.join('');
}

const OPENS_INSIDE = /[\s-]"(?=[^\s.,;:)"])/;

/** An unknown name may hold a quoted word: a mark after a space that opens again belongs to it. */
function nestedLength(text: string, at: number, length: number, known: boolean): number {
  if (known) return length;
  const inner = text.slice(at + 1, at + length - 1);
  const close = at + length - 1;
  if (!inner.endsWith(' ') || !OPENS_INSIDE.test(text.slice(close - 1, close + 2))) return length;
  const second = text.indexOf('"', close + 1);
  const third = second < 0 ? -1 : text.indexOf('"', second + 1);
  if (third < 0 || third - at > 80 || text.slice(at, third).includes('\n')) return length;
  return third - at + 1;
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\((?:s|es)\)/g, ''],
  [/\bGraveyard/g, 'GY'],
  [/\bLife Points\b/g, 'LP'],
  [/\bDefence\b/g, 'Defense'],
  [/\b(?:Xyz Materials?(?: Monsters?)?)\b/g, 'material'],
  [/\b(remov)(e|es|ed|ing) from play\b/gi, 'banish$2'],
  [/\bremove (["\w][^.;:]{0,70}?) from play\b/gi, 'banish $1'],
  [/\bremoving (["\w][^.;:]{0,70}?) from play\b/gi, 'banishing $1'],
  [/\bbanishe(?=\b)/g, 'banish'],
  [/\bRemove(?= from play)/g, 'Banish'],
  [/\bhis\/her\b|\bhis or her\b/g, 'their'],
  [/-Type\b/g, ''],
  [/\bMonster Card Zone/g, 'Monster Zone'],
  [/\bSpell & Trap Card Zone/g, 'Spell & Trap Zone'],
  [/\bSpell and Trap Card Zone/g, 'Spell & Trap Zone'],
  [/\bField (?:Spell |Card )Zone/g, 'Field Zone'],
  [/\bBattle Damage\b/g, 'battle damage'],
  [/\bsummon(ed|s)?\b/g, 'Summon$1'],
  [/\bNormally Summon/g, 'Normal Summon'],
  [/\bWhen equipped (?=to a monster by\b)/g, 'While equipped '],
  [/\b(?:on|to) your opponent's side of the field\b/g, "on your opponent's field"],
  [/\b(on|to|or|and) your side of the field\b/g, '$1 your field'],
];

/** Most sentences need none of it. */
const ANY_SPELLING =
  /\(e?s\)|Graveyard|Life Points|Defence|Xyz Material|from play|\bhis\b|-Type|Card Zone|Battle Damage|\bsummon|Normally|side of the field|Spell and Trap|Field Spell Zone|When equipped to/;

/** Old spellings written as today's. */
export function modernise(masked: string): string {
  if (!ANY_SPELLING.test(masked)) return masked.replace(/\s+/g, ' ').trim();
  let text = masked;
  for (const [pattern, spelling] of SPELLINGS) text = text.replace(pattern, spelling);
  return text.replace(/\s+/g, ' ').trim();
}

/** Words that today's texts no longer use. */
export const OLD_WORDS =
  /\b(?:[Ss]elect(?:s|ed)?|Graveyard|Life Points|remove[ds]? (?:\w+ )*from play|side of the field|Activate only|as a result of battle|\d+ points\b|Spell or Trap Card|Spell and Trap Cards?|Battle Damage|summoned)\b|-Type\b/;
