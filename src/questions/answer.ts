/** What every answer has in common: the verdict's shape on the wire. */
import type { Assumption, Finding, Verdict } from '../engine/index.js';
import { spoken } from './spoken.js';

export type Answer = Readonly<Record<string, unknown>>;

/** The same fact may be taken for granted more than once on the way to an answer; it is told once. */
export function eachOnce<T extends { readonly fact: string }>(assumed: readonly T[]): readonly T[] {
  return assumed.filter(({ fact }, at) => assumed.findIndex((one) => one.fact === fact) === at);
}

/** Findings as they stand in an answer. */
export function findingsOf(because: readonly Finding[]): readonly Answer[] {
  return because.map(({ rule, finding, message, facts, cites, deciding }) => ({
    rule,
    finding,
    message,
    deciding,
    facts,
    cites: cites.map(({ source, where, rule: stated }) => ({ source, where, rule: stated })),
  }));
}

/** Every field of a verdict, with what reading the board already assumed. */
export function toAnswer(verdict: Verdict, assumed: readonly Assumption[] = []): Answer {
  return {
    answer: verdict.answer,
    summary: spoken(verdict),
    because: findingsOf(verdict.because),
    assumed: eachOnce([...assumed, ...verdict.assumed]),
    needed: verdict.needed,
    unread: verdict.unread.map(({ card, text, span }) => ({ card, text, span })),
    edition: verdict.edition,
    engine: verdict.engine,
  };
}
