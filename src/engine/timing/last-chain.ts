/** Of all that resolved so far, the links of the Chain that resolved last. */
import type { Board, ChainLink } from '../model/board.js';

/** The links of the last Chain that has resolved, beginning with its Chain Link 1. */
export function lastChainResolved({ chainResolved }: Pick<Board, 'chainResolved'>): readonly ChainLink[] {
  return chainResolved.slice(Math.max(0, chainResolved.map(({ number }) => number).lastIndexOf(1)));
}
