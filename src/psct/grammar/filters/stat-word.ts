import { type Filter, type Stat } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

const STATS_OF_MONSTERS: readonly Stat[] = ['level', 'rank', 'rating'];

const BOUNDS = [
  ['or (lower|below|less)', '<='],
  ['or (higher|above|more)', '>='],
] as const;

/** "Level 4", "Level 4 or lower", "Rank 5 or 6", "Link-2", "Level 5 or higher". */
export function parseStatWord(r: Reader): Filter | null {
  return r.foreseen('stat word', (): Filter | null => {
    const original = r.accept('original');
    const statStart = r.position;
    const stat = r.acceptOneOf([
      ['(level|levels) / rank [/ link]', 'level'],
      ['(rank|ranks) / link', 'rank'],
      ['(level|levels) / link', 'level'],
      ['(level|levels)', 'level'],
      ['(rank|ranks)', 'rank'],
      ['link [rating]', 'rating'],
      ['link-', 'rating'],
      ['[pendulum] (scale|scales)', 'scale'],
    ] as const);
    if (stat === null) {
      // "Link-2" is one word.
      const link = /^link-(\d+)$/.exec(r.peek()?.fold ?? '');
      if (link === null) return null;
      r.position += 1;
      const compare = r.acceptOneOf(BOUNDS);
      return {
        is: 'stat',
        stat: 'rating',
        original,
        compare: compare ?? '=',
        value: { kind: 'number', n: Number(link[1]) },
      };
    }
    const named = r.textOf(r.since(statStart)).toLowerCase();
    // "Level/Rank 3": a monster has one of them.
    const stats: readonly Stat[] = named.includes('/')
      ? STATS_OF_MONSTERS.filter((name) => named.includes(name === 'rating' ? 'link' : name))
      : [stat];
    r.accept('-');
    const numbers: number[] = [];
    for (;;) {
      const n = r.attempt(() => {
        if (numbers.length > 0 && !r.accept('(, (or|and)|,|or|and|/)')) return null;
        return r.acceptNumber();
      });
      if (n === null) break;
      numbers.push(n);
    }
    const [first] = numbers;
    if (first === undefined) return null;
    const compare = r.acceptOneOf([...BOUNDS, ['+', '>='] as const]);
    const one = (n: number): Filter => {
      const of = stats.map((name): Filter => {
        return { is: 'stat', stat: name, original, compare: compare ?? '=', value: { kind: 'number', n } };
      });
      const [only] = of;
      return only !== undefined && of.length === 1 ? only : { is: 'any-of', of };
    };
    return numbers.length === 1 ? one(first) : { is: 'any-of', of: numbers.map(one) };
  });
}
