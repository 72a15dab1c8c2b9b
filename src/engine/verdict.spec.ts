import { describe, expect, it } from '@jest/globals';
import { defineRule, type RuleFinding } from './rule.js';
import { judge } from './verdict.js';

const UNLIFTED = [{ fact: 'no other card or effect interferes', rule: 'effect.cannot-wins' }] as const;

/** One rule that finds this, beside what nobody described. */
function judged(found: Pick<RuleFinding, 'answer' | 'firm'>): ReturnType<typeof judge> {
  const rule = defineRule<null>({
    id: 'speed.two',
    messages: { found: 'Found.' },
    check: () => ({ ...found, messageId: 'found' }),
  });
  return judge([rule], null, 'tcg-2020', UNLIFTED);
}

describe('what keeps nobody from interfering', () => {
  it('is what a "no" rests on that some card could lift', () => {
    expect(judged({ answer: 'no' })).toMatchObject({ answer: 'no', assumed: UNLIFTED });
  });

  it('is nothing to a "no" that no card could lift', () => {
    expect(judged({ answer: 'no', firm: true })).toMatchObject({ answer: 'no', assumed: [] });
  });

  it('is nothing to what is open, nor to a "yes" whose rules say by themselves what they rest on', () => {
    expect(judged({ answer: 'unknown' })).toMatchObject({ answer: 'depends', assumed: [] });
    expect(judged({ answer: 'yes' })).toMatchObject({ answer: 'yes', assumed: [] });
  });
});
