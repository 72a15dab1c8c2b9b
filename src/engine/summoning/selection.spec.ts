import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../test/support/board.js';
import { monster } from '../../../test/support/cards.js';
import { judged, NO, YES } from '../model/facts.js';
import { select, type Chosen } from './selection.js';

const many = board({ A: { graveyard: Array.from({ length: 24 }, (_, i) => monster(`Filler ${String(i + 1)}`)) } });
const candidates = Array.from({ length: 24 }, (_, i) => ({
  copy: copyIn(many, `A.graveyard.${String(i + 1)}`),
  fits: YES,
}));
const task = { exactly: null, limit: 3 };

describe('choosing cards for the places of a requirement (card.text-over-rules)', () => {
  it('is open where there are too many combinations to try, and none of those tried was legal', () => {
    const { judgement, exhausted } = select({
      ...task,
      slots: [{ candidates, min: 12, max: 12 }],
      assess: () => ({ total: NO }),
    });
    expect(judgement.answer).toBe('unknown');
    expect(exhausted).toBe(false);
  });

  it('is a sure no where every combination was tried', () => {
    const { judgement, exhausted } = select({
      ...task,
      slots: [{ candidates: candidates.slice(0, 6), min: 2, max: 3 }],
      assess: () => ({ total: NO }),
    });
    expect(judgement.answer).toBe('no');
    expect(exhausted).toBe(true);
  });

  it('uses no card for two places', () => {
    const places = { candidates: candidates.slice(0, 1), min: 1, max: 1 };
    expect(select({ ...task, slots: [places], assess: () => ({ total: YES }) }).judgement.answer).toBe('yes');
    expect(select({ ...task, slots: [places, places], assess: () => ({ total: YES }) }).judgement.answer).toBe('no');
  });

  it('lists as many legal choices as were asked for, and those of exactly these cards only', () => {
    const slots = [{ candidates: candidates.slice(0, 5), min: 1, max: 5 }];
    const assess = (chosen: readonly Chosen[]) => ({ total: judged(chosen.length === 2) });
    expect(select({ ...task, slots, assess }).legal).toHaveLength(3);
    expect(select({ ...task, limit: 99, slots, assess }).legal).toHaveLength(10);
    const exactly = [candidates[1], candidates[3]].flatMap((one) => one?.copy.id ?? []);
    const { legal } = select({ exactly, limit: 99, slots, assess });
    expect(legal.map(({ chosen }) => chosen.map(({ copy }) => copy.id))).toEqual([exactly]);
  });
});
