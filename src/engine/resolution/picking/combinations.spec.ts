import { describe, expect, it } from '@jest/globals';
import { legalPicks, withCombinations } from './combinations.js';

const LEVELS: Readonly<Record<string, number>> = { seven: 7, four: 4, two: 2 };
const sumOf = (pick: readonly string[]): number => pick.reduce((sum, one) => sum + (LEVELS[one] ?? 0), 0);
const asked = { options: ['seven', 'four', 'two'], min: 1, max: 3 };

describe('picks that have to fit together (psct.quantities)', () => {
  it('lists those that do, with the numbers that may be taken', () => {
    const picks = legalPicks(asked, (pick) => sumOf(pick) === 11 || sumOf(pick) === 9) ?? [];
    expect(withCombinations(asked, picks)).toEqual({
      options: ['seven', 'four', 'two'],
      min: 2,
      max: 2,
      combinations: [
        ['seven', 'four'],
        ['seven', 'two'],
      ],
    });
  });

  it('lists none where every pick of so many is legal', () => {
    const picks = legalPicks(asked, (pick) => pick.length === 2) ?? [];
    expect(withCombinations(asked, picks)).toEqual({ options: ['seven', 'four', 'two'], min: 2, max: 2 });
  });

  it('leaves out what belongs to no legal pick', () => {
    const picks = legalPicks(asked, (pick) => !pick.includes('two')) ?? [];
    expect(withCombinations(asked, picks).options).toEqual(['seven', 'four']);
  });

  it('says that there are more where not all are listed', () => {
    const options = Array.from({ length: 10 }, (_, i) => String(i));
    const picks = legalPicks({ options, min: 3, max: 3 }, ([first]) => first !== '9') ?? [];
    const listed = withCombinations({ options, min: 3, max: 3 }, picks.slice(1));
    expect(listed.combinations).toHaveLength(60);
    expect(listed.moreCombinations).toBe(true);
  });

  it('does not try more than can be tried', () => {
    const options = Array.from({ length: 20 }, (_, i) => String(i));
    expect(legalPicks({ options, min: 0, max: 20 }, () => true)).toBeNull();
  });
});
