import type { Token } from './token.js';

/**
 * Phrases of card text, as the grammar writes them:
 *   `(is|are) sent [from the field] to the gy`
 * words are compared with the folded token; `[…]` is optional, `(…|…)` chooses (first that lets the rest match);
 * `'s` and `'` are the possessive mark, `{` and `}` stand for printed parentheses, `Q` for a quoted name, `N` for a number, `_` for any one token.
 */
type Node =
  | { readonly op: 'word'; readonly word: string }
  | { readonly op: 'quoted' | 'number' | 'any' }
  /** A choice between single words, or none of them. */
  | { readonly op: 'words'; readonly words: ReadonlySet<string>; readonly optional: boolean }
  | { readonly op: 'choice'; readonly of: readonly (readonly Node[])[] };

const LEXEME = /[()[\]|]|'s?(?=[\s()[\]|]|$)|[^\s()[\]|']+(?:'(?!s\b)[a-z]+)*/g;

export interface Pattern {
  readonly nodes: readonly Node[];
  /** The words a match can begin with; `null` where it can begin with anything. Lets most tries fail at once. */
  readonly first: ReadonlySet<string> | null;
}

const compiled = new Map<string, Pattern>();

/** Patterns are constants of the grammar; each is compiled once. */
export function compile(pattern: string): Pattern {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const lexemes = pattern.replaceAll(/[,;]/g, ' $& ').match(LEXEME) ?? [];
  let at = 0;
  const sequence = (): readonly Node[] => {
    const nodes: Node[] = [];
    while (at < lexemes.length) {
      const lexeme = lexemes[at] ?? '';
      if (lexeme === ')' || lexeme === ']' || lexeme === '|') break;
      at += 1;
      if (lexeme === '(' || lexeme === '[') {
        const of = [sequence()];
        while (lexemes[at] === '|') {
          at += 1;
          of.push(sequence());
        }
        at += 1;
        if (lexeme === '[') of.push([]);
        nodes.push(choice(of));
      } else nodes.push(single(lexeme));
    }
    return nodes;
  };
  const of = [sequence()];
  while (lexemes[at] === '|') {
    at += 1;
    of.push(sequence());
  }
  const nodes: readonly Node[] = of.length === 1 ? (of[0] ?? []) : [choice(of)];
  const result: Pattern = { nodes, first: firstOf(nodes) };
  compiled.set(pattern, result);
  return result;
}

/** Choices between words need no going back, except to leave the word out. */
function choice(of: readonly (readonly Node[])[]): Node {
  const optional = of.at(-1)?.length === 0;
  const words = new Set<string>();
  for (const option of optional ? of.slice(0, -1) : of) {
    const [node] = option;
    if (option.length !== 1 || node?.op !== 'word') return { op: 'choice', of };
    words.add(node.word);
  }
  return { op: 'words', words, optional };
}

/** `null`: anything, or nothing at all. */
function firstOf(nodes: readonly Node[]): ReadonlySet<string> | null {
  const first = new Set<string>();
  for (const node of nodes) {
    if (node.op === 'word') return first.add(node.word);
    if (node.op === 'words') {
      for (const word of node.words) first.add(word);
      if (node.optional) continue;
      return first;
    }
    if (node.op !== 'choice') return null;
    let open = false;
    for (const option of node.of) {
      if (option.length === 0) {
        open = true;
        continue;
      }
      const inner = firstOf(option);
      if (inner === null) return null;
      for (const word of inner) first.add(word);
    }
    if (!open) return first;
  }
  return null;
}

function single(lexeme: string): Node {
  if (lexeme === 'Q') return { op: 'quoted' };
  if (lexeme === 'N') return { op: 'number' };
  if (lexeme === '_') return { op: 'any' };
  if (lexeme === "'" || lexeme === "'s") return { op: 'word', word: "'s" };
  if (lexeme === '{') return { op: 'word', word: '(' };
  if (lexeme === '}') return { op: 'word', word: ')' };
  return { op: 'word', word: lexeme };
}

/** Told of the last token that was looked at. */
export interface Watch {
  high: number;
}

/** Index after the match that starts at `at`, or -1. */
export function match(tokens: readonly Token[], pattern: Pattern, at: number, end: number, watch: Watch): number {
  if (at > watch.high) watch.high = at;
  if (pattern.first !== null) {
    const token = at < end ? tokens[at] : undefined;
    if (token === undefined || !pattern.first.has(token.fold)) return -1;
  }
  return step(tokens, pattern.nodes, 0, at, end, null, watch);
}

interface Rest {
  readonly pattern: readonly Node[];
  readonly index: number;
  readonly next: Rest | null;
}

function step(
  tokens: readonly Token[],
  pattern: readonly Node[],
  index: number,
  at: number,
  end: number,
  rest: Rest | null,
  watch: Watch,
): number {
  let position = at;
  for (let i = index; i < pattern.length; i += 1) {
    const node = pattern[i];
    if (node === undefined) return -1;
    if (node.op === 'choice') {
      const after: Rest = { pattern, index: i + 1, next: rest };
      for (const option of node.of) {
        const reached = step(tokens, option, 0, position, end, after, watch);
        if (reached >= 0) return reached;
      }
      return -1;
    }
    if (position > watch.high) watch.high = position;
    const token = position < end ? tokens[position] : undefined;
    if (node.op === 'words') {
      const here = token !== undefined && token.kind !== 'quoted' && node.words.has(token.fold);
      if (here && node.optional) {
        const reached = step(tokens, pattern, i + 1, position + 1, end, rest, watch);
        if (reached >= 0) return reached;
      } else if (here) position += 1;
      else if (!node.optional) return -1;
      continue;
    }
    if (token === undefined || !fits(token, node)) return -1;
    position += 1;
  }
  return rest === null ? position : step(tokens, rest.pattern, rest.index, position, end, rest.next, watch);
}

function fits(token: Token, node: Exclude<Node, { op: 'choice' | 'words' }>): boolean {
  switch (node.op) {
    case 'word':
      return token.fold === node.word && token.kind !== 'quoted';
    case 'quoted':
      return token.kind === 'quoted';
    case 'number':
      return token.kind === 'number';
    case 'any':
      return true;
  }
}
