import { type Limit, type Value } from '../../engine/model/effects.js';
import { behind } from './summoning/reworded.js';
import { type BoxSource } from './source.js';

const UP_TO = /\ba number of times\b[^.]*?,?\s(?=up to the number of\b)/;

/** As such a number is said of attacks, which the grammar reads. */
const OF_ATTACKS = ['this', 'card', 'can', 'attack', 'a', 'number', 'of', 'times'];

/** "Usable a number of times per turn, up to the number of …": that number, as far as it was read. */
export function withCounted(limits: readonly Limit[], from: BoxSource): readonly Limit[] {
  return limits.map((limit) => {
    const upTo = limit.counted === true ? numberIn(limit, from) : null;
    return upTo === null ? limit : { ...limit, upTo };
  });
}

function numberIn({ span }: Limit, { source, grammar }: BoxSource): Value | null {
  const said = source.text.slice(span.start, span.end);
  const found = UP_TO.exec(said);
  if (found === null) return null;
  const start = span.start + found.index + found[0].length;
  const end = span.start + said.replace(/[.)\s]+$/, '').length;
  const { source: reworded, range } = behind(source, { start, end }, [], OF_ATTACKS);
  const { rules, unread } = grammar.lasting(reworded, range);
  const [only, ...others] = rules;
  if (unread.length > 0 || others.length > 0 || only?.rule !== 'extra-attack') return null;
  return only.times ?? null;
}
