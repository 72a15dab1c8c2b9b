/** Cards that several texts ask for at one attack declaration: each of them pays for one of these texts only (cost.pay). */
import type { Copy, CopyId } from '../../model/board.js';
import { judged, unknown, YES, type Judgement } from '../../model/facts.js';

/** What one text asks for, and the cards that may pay it. */
export interface Share {
  readonly count: number;
  readonly sure: readonly Copy[];
  readonly maybe: readonly Copy[];
  /** Cards that nobody named and that are counted. */
  readonly unnamed: number;
  /** Texts that look for the same cards share those, too. */
  readonly pool: string;
  /** Whether it asks for anything of this attacker. */
  readonly asks: Judgement;
}

/** Are there cards enough for all of them together? */
export function paysTogether(shares: readonly Share[]): Judgement {
  if (canPay(shares, (share) => [...share.sure.map(({ id }) => id), ...unnamedOf(share)])) return YES;
  const certain = shares.filter(({ asks }) => asks.answer === 'yes');
  const possible = (share: Share): readonly string[] => [
    ...[...share.sure, ...share.maybe].map(({ id }) => id),
    ...unnamedOf(share),
  ];
  return canPay(certain, possible) ? unknown('whether all that the attack costs can be paid') : judged(false);
}

function unnamedOf({ unnamed, pool }: Share): readonly string[] {
  return Array.from({ length: unnamed }, (_, at) => `${pool} ${String(at)}`);
}

/** Gives every text cards of its own; one that was given away is exchanged where another will do. */
function canPay(shares: readonly Share[], cardsOf: (share: Share) => readonly string[]): boolean {
  const needs = shares.flatMap((share) => Array.from({ length: share.count }, () => cardsOf(share)));
  const paidBy = new Map<CopyId | string, number>();
  const pays = (need: number, tried: Set<string>): boolean =>
    (needs[need] ?? []).some((card) => {
      if (tried.has(card)) return false;
      tried.add(card);
      const other = paidBy.get(card);
      if (other !== undefined && !pays(other, tried)) return false;
      paidBy.set(card, need);
      return true;
    });
  return needs.every((_, need) => pays(need, new Set()));
}
