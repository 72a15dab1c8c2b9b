/** Summons asked of the engine in its specs. */
import { expect } from '@jest/globals';
import { contextOf } from '../../src/engine/context-of.js';
import {
  summonQuestion,
  type SummonAct,
  type SummonQuestion,
  type SummonVerdict,
} from '../../src/engine/summoning/question.js';
import { summon } from '../../src/engine/summoning/summon.js';
import type { VerdictAnswer } from '../../src/engine/verdict.js';
import { board, copyIn, type BoardWish } from './board.js';
import { monster } from './cards.js';

/** Plain monsters of Levels 4, 6 and 8, and Monster Zones without a free one. */
export const squire = monster('Squire');
export const knight = monster('Knight', { level: 6 });
export const dragon = monster('Wyrm Lord', { level: 8 });
export const FULL = { 1: squire, 2: squire, 3: squire, 4: squire, 5: squire };
export const MODERN = { edition: 'tcg-2020' } as const;

/** Asks about player A's card; `using` names the cards that it is made with. */
export function ask(
  act: SummonAct,
  name: string,
  wish: BoardWish,
  more: Partial<SummonQuestion> & { readonly using?: readonly string[] } = {},
): SummonVerdict {
  const { using, ...rest } = more;
  const on = board(wish);
  const used = using === undefined ? null : using.map((each) => copyIn(on, each).id);
  return summon(contextOf(on), summonQuestion(act, 'A', copyIn(on, name).id, { with: used, ...rest }));
}

/** The answer, and a rule that is among those that decided it. */
export function expectAnswer(verdict: SummonVerdict, answer: VerdictAnswer, rule?: string): void {
  expect(verdict.answer).toBe(answer);
  if (rule !== undefined)
    expect(verdict.because.filter((finding) => finding.deciding).map((finding) => finding.rule)).toContain(rule);
}
