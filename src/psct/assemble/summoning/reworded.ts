/**
 * Sentences about Summons put actions into other forms ("by banishing …", "by having …"). The grammar reads actions
 * and states in one form only, so their tokens are handed to it as that form; what is read keeps its place in the text.
 */
import { type Span } from '../../../engine/model/effects.js';
import { type Range, type Token, type TokenizedText } from '../../lexer/tokens.js';
import { rangeOf } from '../ranges.js';

/** A tokenized text of its own, with the whole of it as range. */
export interface Reworded {
  readonly source: TokenizedText;
  readonly range: Range;
}

/** "-ing" forms as the grammar's imperatives. */
const IMPERATIVES: Readonly<Record<string, string>> = {
  tributing: 'tribute',
  banishing: 'banish',
  sending: 'send',
  discarding: 'discard',
  returning: 'return',
  shuffling: 'shuffle',
  revealing: 'reveal',
  removing: 'remove',
  detaching: 'detach',
  paying: 'pay',
  destroying: 'destroy',
  placing: 'place',
  targeting: 'target',
  adding: 'add',
  summoning: 'summon',
};

/** "banishing 1 monster and sending 1 card" as "banish 1 monster and send 1 card". */
export function asActions(source: TokenizedText, span: Span, left: readonly Span[]): Reworded {
  const { source: renamed } = reworded(source, span, left, [], (token) => IMPERATIVES[token.fold] ?? null);
  const tokens = withNumbers(withHeads(renamed.tokens));
  return { source: { ...renamed, tokens }, range: { start: 0, end: tokens.length } };
}

const HEADS: ReadonlySet<string> = new Set([
  'monster',
  'monsters',
  'card',
  'cards',
  'spell',
  'spells',
  'trap',
  'traps',
]);

/** "1 LIGHT and 1 DARK monster" as "1 LIGHT monster and 1 DARK monster": the two share their noun. */
function withHeads(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, i) => {
    const shared =
      token.kind === 'word' &&
      tokens[i - 1]?.kind === 'number' &&
      tokens[i + 1]?.fold === 'and' &&
      tokens[i + 2]?.kind === 'number';
    const head = shared ? tokens.slice(i + 3, i + 6).find((next) => HEADS.has(next.fold)) : undefined;
    return head === undefined || HEADS.has(token.fold) || token.fold === 'tuner'
      ? [token]
      : [token, { ...head, span: token.span }];
  });
}

/** The tokens behind other words: "3 Fiends in your GY" behind "if you have". */
export function behind(source: TokenizedText, span: Span, left: readonly Span[], words: readonly string[]): Reworded {
  return reworded(source, span, left, words, () => null);
}

/** "your opponent must have 3 cards" as "if your opponent has 3 cards". */
export function asState(source: TokenizedText, span: Span): Reworded {
  const { source: state } = reworded(source, span, [], ['if'], () => null);
  const at = state.tokens.findIndex(({ fold }) => fold === 'must');
  const verb = state.tokens.findIndex(({ fold }, i) => i > at && VERBS[fold] !== undefined);
  if (at < 0 || verb < 0) return { source: state, range: { start: 0, end: state.tokens.length } };
  const subject = state.tokens.slice(1, at);
  const many = subject.some(({ fold }) => fold === 'all' || fold === 'lp' || /^(?:you|they)$/.test(fold));
  const denied = state.tokens.slice(at, verb).some(({ fold }) => fold === 'not');
  const tokens = state.tokens.flatMap((token, i) => {
    if (i > at && i < verb) return [];
    if (i === at) return denied && many ? ['do', 'not'].map((fold) => ({ ...token, text: fold, fold })) : [];
    // "X must be on the field and this card must be in your GY".
    const again = i > verb && token.fold === 'must' && state.tokens[i + 1]?.fold === 'be';
    if (again) return [];
    if (i > verb && token.fold === 'be' && state.tokens[i - 1]?.fold === 'must')
      return [{ ...token, text: 'is', fold: 'is' }];
    const form = i === verb ? VERBS[token.fold]?.[many ? 1 : 0] : undefined;
    return [form === undefined ? token : { ...token, text: form, fold: form }];
  });
  return { source: { ...state, tokens }, range: { start: 0, end: tokens.length } };
}

/** What follows "must", as said of one and of many. */
const VERBS: Readonly<Record<string, readonly [string, string]>> = {
  be: ['is', 'are'],
  have: ['has', 'have'],
  control: ['controls', 'control'],
};

/** The tokens of the span without those that lie in what is left out (remarks in parentheses). */
function reworded(
  source: TokenizedText,
  span: Span,
  left: readonly Span[],
  words: readonly string[],
  rename: (token: Token) => string | null,
): Reworded {
  const range = rangeOf(source, span);
  const tokens = source.tokens
    .slice(range.start, range.end)
    .filter((token) => !left.some((part) => token.span.start >= part.start && token.span.end <= part.end));
  const at = tokens[0]?.span.start ?? span.start;
  const added = words.map((word): Token => ({
    kind: 'word',
    text: word,
    fold: word,
    span: { start: at, end: at },
    value: Number.NaN,
    oneOrMore: false,
  }));
  const kept = tokens.map((token) => {
    const fold = rename(token);
    return fold === null ? token : { ...token, fold };
  });
  const all = trimmed([...added, ...kept]);
  return { source: { text: source.text, tokens: all }, range: { start: 0, end: all.length } };
}

const MARKS: ReadonlySet<string> = new Set([',', '.', ';', ':', '\n']);

function trimmed(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (end > 0 && MARKS.has(tokens[end - 1]?.fold ?? '')) end -= 1;
  let start = 0;
  while (start < end && MARKS.has(tokens[start]?.fold ?? '')) start += 1;
  return tokens.slice(start, end);
}

/** `1 "A", "B", and "C"` as `1 "A", 1 "B", and 1 "C"`: one of each. */
function withNumbers(tokens: readonly Token[]): readonly Token[] {
  let number: Token | null = null;
  return tokens.flatMap((token, i) => {
    if (token.kind === 'number' && tokens[i + 1]?.kind === 'quoted') number = listsEach(tokens, i + 1) ? token : null;
    else if (token.kind === 'quoted' && number !== null && tokens[i - 1]?.kind !== 'number')
      return [{ ...number, span: token.span }, token];
    else if (token.kind !== 'quoted' && token.fold !== ',' && token.fold !== 'and') number = null;
    return [token];
  });
}

/** Names one after the other, the last behind "and". */
function listsEach(tokens: readonly Token[], from: number): boolean {
  let at = from;
  while (tokens[at]?.kind === 'quoted' || tokens[at]?.fold === ',') at += 1;
  return tokens[at]?.fold === 'and' && tokens[at + 1]?.kind === 'quoted';
}

/** A materials line: "1+ non-Tuners" as "1+ non-Tuner monsters". */
export function asMaterials(source: TokenizedText, span: Span): Reworded {
  const { source: line } = reworded(source, span, [], [], () => null);
  const tokens = line.tokens.flatMap((token, i) => {
    const next = line.tokens[i + 1];
    const bare =
      /^tuners?$/.test(token.fold) &&
      line.tokens[i - 1]?.fold === 'non-' &&
      (next === undefined || next.fold === '+' || next.fold === ',');
    if (!bare) return [token];
    return [
      { ...token, fold: 'tuner' },
      { ...token, text: 'monsters', fold: 'monsters', oneOrMore: false },
    ];
  });
  return { source: { ...line, tokens }, range: { start: 0, end: tokens.length } };
}
