import { describe, expect, it } from '@jest/globals';
import { sourcesBelow } from '../support/sources.js';

/** The same question must get the same answer on every machine and every day, so the engine sees none of these. */
const OUTSIDE_WORLD = [
  { what: 'a clock', pattern: /\bDate\b|performance\.now/ },
  { what: 'chance', pattern: /Math\.random|randomUUID/ },
  { what: 'the environment', pattern: /\bprocess\.|\bglobalThis\b/ },
  { what: 'a terminal', pattern: /\bconsole\./ },
  { what: 'a timer', pattern: /\bset(Timeout|Interval|Immediate)\b/ },
  { what: 'the order of a locale', pattern: /localeCompare|toLocale/ },
];

describe.each(['src/engine', 'src/psct'])('%s', (folder) => {
  it.each(OUTSIDE_WORLD)('sees no $what', ({ pattern }) => {
    const seen = sourcesBelow(folder).filter(({ code }) => pattern.test(code));
    expect(seen.map(({ path }) => path)).toEqual([]);
  });

  it('imports no package and no Node module', () => {
    const foreign = sourcesBelow(folder).flatMap(({ path, code }) =>
      [...code.matchAll(/^(?:import|export)[^;]*? from '([^.][^']*)'/gm)].map(
        ([, name]) => `${path} imports ${name ?? ''}`,
      ),
    );
    expect(foreign).toEqual([]);
  });
});
