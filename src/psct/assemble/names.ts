import { type CardText, type Location } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';
import { type RoughStatic } from '../skeleton/index.js';
import { rangeOf } from './ranges.js';

type NameCondition = CardText['names'][number];

const PLACES: readonly (readonly [RegExp, readonly Location[]])[] = [
  [/\bhand\b/, ['hand']],
  [/\bGYs?\b/, ['graveyard']],
  [/\bDeck\b/, ['deck']],
  [/\bMonster Zone\b/, ['monster-zone']],
  [/\bField Zone\b/, ['field-zone']],
  [/\bbanish/, ['banished']],
  [/\bPendulum Zone\b/, ['pendulum-zone']],
  [/\bSpell & Trap Zone\b/, ['spell-trap-zone']],
  [
    /\bon the field\b|\bon your field\b/,
    ['monster-zone', 'extra-monster-zone', 'spell-trap-zone', 'field-zone', 'pendulum-zone'],
  ],
];

/** Names that the card's own text gives it (card.name.treated-as): "always treated as", "name becomes … while in …". */
export function nameConditions(source: TokenizedText, sentence: RoughStatic): readonly NameCondition[] {
  const text = sentence.lead.plain;
  const names = quotedIn(source, sentence);
  if (text.includes('always treated as')) {
    const archetype =
      /always treated as (?:an? )?"[^"]*"(?:,? (?:and|or)?\/?(?:or)? ?(?:an? )?"[^"]*")* (?:card|monster|Spell|Trap)/.test(
        text,
      );
    return names.map((name) => ({ name, archetype, locations: 'always' as const }));
  }
  const where = /\b(?:while|in the|on the field|on your field)\b[^.]*/.exec(text)?.[0] ?? '';
  const locations = PLACES.filter(([words]) => words.test(where)).flatMap(([, places]) => places);
  const equipped = /\bwhile equipped with an Equip Card\b/i.test(where);
  // "…, but is still treated as an "X" card": a series, whatever its name becomes.
  const still = /\bstill treated as\b/.exec(text)?.index ?? text.length;
  const first = (text.slice(0, still).match(/"[^"]*"/g) ?? []).length;
  return names.map((name, i) => ({
    name,
    archetype: i >= first,
    locations: equipped
      ? (['monster-zone'] as const)
      : locations.length === 0 || i >= first
        ? ('always' as const)
        : locations,
    ...(equipped ? { equipped } : {}),
  }));
}

/** The names that one sentence quotes. */
export function quotedIn(source: TokenizedText, sentence: RoughStatic): readonly string[] {
  const { start, end } = rangeOf(source, sentence.lead.span);
  return source.tokens.slice(start, end).flatMap((token) => (token.kind === 'quoted' ? [token.fold] : []));
}

/** All names that the text quotes, but the card's own. */
export function mentionsIn(source: TokenizedText, own: string): readonly string[] {
  return source.tokens.flatMap((token, i) =>
    token.kind === 'quoted' && token.fold !== own && !speaksOfSeries(source, i) ? [token.fold] : [],
  );
}

/** '(This is treated as a Special Summon with "X".)': the cards as whose Summons those of this text count. */
export function summonsAsIn({ tokens }: TokenizedText): readonly string[] {
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'quoted') return [];
    const before = tokens.slice(Math.max(0, i - 10), i).map(({ fold }) => fold);
    return SUMMONS_AS.test(before.join(' ')) ? [token.fold] : [];
  });
}

const SUMMONS_AS = /\btreated as an? (?:\w+ )?summon(?:ed)? (?:with|by)(?: the effect of)?(?: an?)?$/;

/** name.archetype: `"X" monster(s)`, `"X" cards` speak of all whose names contain it, which mentions no card of that name. */
function speaksOfSeries({ tokens }: TokenizedText, at: number): boolean {
  let next = at + 1;
  // '"A" or "B" monster' speaks of both series.
  while (/^(?:or|and|,|\/)$/.test(tokens[next]?.fold ?? '') && tokens[next + 1]?.kind === 'quoted') next += 2;
  return /^(?:monster|monsters|card|cards|spell|spells|trap|traps|effect|fusion|synchro|xyz|link|ritual|pendulum|normal|continuous|quick-play|equip|field|counter|tuner|tuners|token|tokens)\b/.test(
    tokens[next]?.fold ?? '',
  );
}
