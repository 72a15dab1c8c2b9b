import { type Pattern, compile, match } from './pattern.js';
import type { Token } from './token.js';

/**
 * Set phrases of older texts with the words that today's texts use for the same (psct.purpose), so that the grammar
 * knows only one wording. Longest first where one begins another; no words: nothing is said by them.
 */
const OLDER: readonly (readonly [phrase: string, today: string])[] = [
  ['his / her', 'their'],
  ['his or her', 'their'],
  ['he / she', 'they'],
  ['him / her', 'them'],
  ['phase of the turn this card was activated , (apply|add)', 'phase of this turn , ='],
  ['life points', 'lp'],
  ['life point', 'lp'],
  ['removed from play', 'banished'],
  ['removes from play', 'banishes'],
  ['removing from play', 'banishing'],
  ['remove from play', 'banish'],
  ['as a result of battle', 'by battle'],
  ['as a result of a battle', 'by battle'],
  ['(selected|declared|designated) as (an|the) attack target', 'targeted for an attack'],
  ['on your opponents side of the field', 'your opponent controls'],
  ['has 1 or more (monsters|cards) under (their|his / her) control', 'controls a monster'],
  ['remains in face-up attack position on your side of the field', 'remains in face-up attack position'],
  ['remains in face-up defense position on your side of the field', 'remains in face-up defense position'],
  ['after that , each time', 'each time'],
  ['if summoned by a normal summon , the card', 'if this card is normal summoned , this card'],
  ['the battle phase for that turn ends [immediately]', 'end the battle phase'],
  ['(selected|declared|designated) as the target of an attack', 'targeted for an attack'],
  ['monster card (zone|zones)', 'monster zone'],
  ['will be unaffected by', 'is unaffected by'],
  ['cards controlled by your opponent', 'cards your opponent controls'],
  ['(the|a) monster that this card is equipped to', 'the equipped monster'],
  ['(fusion|synchro) material (monster|monsters)', '= material'],
  ["(an|the) effect monster's effect", 'a monster effect'],
  ["effect monster's effect", 'monster effect'],
  [
    "an opponent's monster that battled this card is not destroyed",
    "this card battled an opponent 's monster that was not destroyed",
  ],
  ['spell and trap card (zone|zones)', 'spell & trap zone'],
  ['spell and trap (zone|zones)', 'spell & trap zone'],
  ['(spell|magic) or trap (card|cards)', 'spell / trap ='],
  ['(spell|magic) and trap (card|cards)', 'spell / trap ='],
  ['pick up and (see|look at)', 'look at'],
  ['play or set', 'activate or set'],
  ['level stars', 'levels'],
  ['while it remains on the field all of', 'all of'],
  ['attack with only', 'only attack with'],
  ['you and your opponent cannot', 'neither player can'],
  ['unequip the union equipment', 'unequip this card'],
  ['flip effect (monster|monsters)', 'flip ='],
  ['their monsters cannot target them with attacks', 'they cannot be targeted for attacks'],
  // Whose it is stands first elsewhere.
  ["attack position opponent 's monster", "opponent 's attack position monster"],
  ["defense position opponent 's monster", "opponent 's defense position monster"],
  // Attacks are declared in no other phase.
  ['directly during the battle phase of this turn', 'directly this turn'],
  // "Special Summon 1 Token, which cannot be Tributed".
  ['which cannot (be|attack)', 'it cannot ='],
  ['the 1 and only (monster|card)', 'the only ='],
];

interface Rewriting {
  readonly pattern: Pattern;
  readonly today: readonly string[];
}

const REWRITINGS: ReadonlyMap<string, readonly Rewriting[]> = byFirstWord();

function byFirstWord(): ReadonlyMap<string, readonly Rewriting[]> {
  const table = new Map<string, Rewriting[]>();
  for (const [phrase, today] of OLDER) {
    const pattern = compile(phrase);
    const rewriting = { pattern, today: today === '' ? [] : today.split(' ') };
    for (const word of pattern.first ?? []) table.set(word, [...(table.get(word) ?? []), rewriting]);
  }
  return table;
}

const NOT_WATCHED = { high: 0 };

/** The same tokens with older phrases folded as today's; what was printed stays in their texts and spans. */
export function inTodaysWords(tokens: readonly Token[], text: string): Token[] {
  const out: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (token === undefined) break;
    const end = token.kind === 'word' ? reachOf(tokens, at) : null;
    if (end === null) {
      if (!isPoints(tokens, at)) out.push(token);
      else extendLast(out, token, text);
      at += 1;
      continue;
    }
    const printed = tokens.slice(at, end.to);
    end.today.forEach((fold, i) => {
      const first = printed[i] ?? token;
      const last = i === end.today.length - 1 ? (printed.at(-1) ?? first) : first;
      const span = { start: first.span.start, end: last.span.end };
      out.push({ ...first, fold: fold === '=' ? last.fold : fold, text: text.slice(span.start, span.end), span });
    });
    at = end.to;
  }
  return out;
}

function reachOf(
  tokens: readonly Token[],
  at: number,
): { readonly to: number; readonly today: readonly string[] } | null {
  for (const { pattern, today } of REWRITINGS.get(tokens[at]?.fold ?? '') ?? []) {
    const to = match(tokens, pattern, at, tokens.length, NOT_WATCHED);
    if (to - at >= today.length) return { to, today };
  }
  return null;
}

/** "500 points of damage", "by 500 points": the number alone says as much. */
function isPoints(tokens: readonly Token[], at: number): boolean {
  const here = tokens[at]?.fold;
  const before = tokens[at - 1];
  if (here === 'points' || here === 'point') return before?.kind === 'number';
  return here === 'of' && before?.fold === 'points' && tokens[at - 2]?.kind === 'number' && isDamage(tokens, at + 1);
}

function isDamage(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at]?.fold;
  return next === 'damage' || ((next === 'battle' || next === 'direct') && tokens[at + 1]?.fold === 'damage');
}

function extendLast(out: Token[], token: Token, text: string): void {
  const last = out.pop();
  if (last === undefined) return;
  const span = { start: last.span.start, end: token.span.end };
  out.push({ ...last, text: text.slice(span.start, span.end), span });
}
