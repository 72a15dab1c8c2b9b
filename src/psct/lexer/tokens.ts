import type { Span } from '../../engine/model/effects.js';
import { type NameIndex, straighten } from './names.js';
import { inTodaysWords } from './older-words.js';
import { type Token, type TokenKind } from './token.js';

export { TOKEN_KINDS, type Token, type TokenKind } from './token.js';

/** A text with its tokens; every production works on a range of these. */
export interface TokenizedText {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Half-open range of token indices. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** "E.C. Counter": the periods are the word's own. */
const INITIALS = /(?:[A-Z]\.){2,}(?= )/y;
const WORD = /[A-Za-zÀ-ÖØ-öø-ɏ#@&][A-Za-zÀ-ÖØ-öø-ɏ0-9#@&]*(?:(?:-|'(?!s\b))[A-Za-zÀ-ÖØ-öø-ɏ0-9]+)*/y;
/** The possessive mark is a token of its own, so that "that monster's" is a reference and a mark. */
const POSSESSIVE = /'s?(?![A-Za-z])/y;
const NUMBER = /\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:st|nd|rd|th)\b|\d+/y;
/** A leading "non-" ("non Machine-Type" on older cards) and a trailing "-Type" are tokens of their own, so that nouns compose. */
const PREFIX = /non(?:-| (?=[A-Z]))/iy;
const SUFFIX = /-(?:type|attribute)s?\b/iy;
const PLURAL = /\((?:s|es)\)/y;

/** What a die shows, at the beginning of a line: a bullet without its mark. */
const NUMBERED = /\n\s*\d(?:(?:, ?| or | to |-)\d)*: /y;

const SPACE = /\s/;

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9';
}

/** Spellings that mean the same token. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['graveyard', 'gy'],
  ['graveyards', 'gys'],
  ['defence', 'defense'],
  ['normally', 'normal'],
  ["isn't", 'not'],
]);

/** Splits a text into tokens. Linear in its length; every character that is not white space lies in one token. */
export function tokenize(text: string, names: NameIndex): TokenizedText {
  const plain = straighten(text);
  const tokens: Token[] = [];
  const push = (
    kind: TokenKind,
    start: number,
    end: number,
    fold: string,
    value = Number.NaN,
    oneOrMore = false,
  ): void => {
    tokens.push({ kind, text: text.slice(start, end), fold, span: { start, end }, value, oneOrMore });
  };
  const match = (pattern: RegExp, at: number): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(plain)?.[0] ?? null;
  };
  let at = 0;
  while (at < plain.length) {
    const char = plain[at] ?? '';
    if (char === '\n') {
      if (match(NUMBERED, at) === null) push('newline', at, at + 1, '\n');
      else push('bullet', at, at + 1, '●');
      at += 1;
      continue;
    }
    if (char === ' ' || SPACE.test(char)) {
      at += 1;
      continue;
    }
    if (char === '"') {
      const quoted = names.read(plain, at);
      if (quoted !== null) {
        const several = match(PLURAL, at + quoted.length);
        const end = at + quoted.length + (several?.length ?? 0);
        push('quoted', at, end, quoted.name, Number.NaN, several !== null || quoted.several === true);
        at = end;
        continue;
      }
    }
    if (char === '●' || char === '•') {
      push('bullet', at, at + 1, '●');
      at += 1;
      continue;
    }
    const possessive = char === "'" ? match(POSSESSIVE, at) : null;
    if (possessive !== null) {
      push('punctuation', at, at + possessive.length, "'s");
      at += possessive.length;
      continue;
    }
    const number = isDigit(char) ? match(NUMBER, at) : null;
    if (number !== null) {
      const ordinal = /[a-z]$/.test(number);
      push(
        ordinal ? 'word' : 'number',
        at,
        at + number.length,
        number,
        Number.parseInt(number.replaceAll(',', ''), 10),
      );
      at += number.length;
      continue;
    }
    const prefix = char === 'n' || char === 'N' ? match(PREFIX, at) : null;
    if (prefix !== null) {
      push('word', at, at + prefix.length, 'non-');
      at += prefix.length;
      continue;
    }
    const suffix = char === '-' ? match(SUFFIX, at) : null;
    if (suffix !== null) {
      push('word', at, at + suffix.length, suffix.toLowerCase().replace(/s$/, ''));
      at += suffix.length;
      continue;
    }
    const initials = match(INITIALS, at);
    if (initials !== null) {
      push('word', at, at + initials.length, initials.toLowerCase());
      at += initials.length;
      continue;
    }
    let word = match(WORD, at);
    if (word === null) {
      push('punctuation', at, at + 1, char);
      at += 1;
      continue;
    }
    if (word.length === 3 && /^and$/i.test(word) && plain.slice(at + 3, at + 6).toLowerCase() === '/or')
      word = plain.slice(at, at + 6);
    const type = word.includes('-') ? /-(?:type|attribute)s?$/i.exec(word) : null;
    if (type !== null && type.index > 0) word = word.slice(0, type.index);
    const plural = plain[at + word.length] === '(' ? match(PLURAL, at + word.length) : null;
    const fold = word.toLowerCase();
    const end = at + word.length + (plural?.length ?? 0);
    const folded = plural === null ? fold : `${fold}${plural.slice(1, -1)}`;
    push('word', at, end, SPELLINGS.get(folded) ?? folded, Number.NaN, plural !== null);
    at = end;
  }
  return { text, tokens: inTodaysWords(tokens, text) };
}

/** The range of all tokens of a text. */
export function wholeRange(source: TokenizedText): Range {
  return { start: 0, end: source.tokens.length };
}

/** Where in the text a range of tokens stands; empty ranges stand before their first token. */
export function spanOf(source: TokenizedText, range: Range): Span {
  const first = source.tokens[range.start];
  const last = source.tokens[range.end - 1];
  if (range.end <= range.start || first === undefined || last === undefined) {
    const at = first?.span.start ?? source.text.length;
    return { start: at, end: at };
  }
  return { start: first.span.start, end: last.span.end };
}
