/** What a card is called where a verdict speaks of it. */
import type { Copy } from '../model/board.js';

export function nameOf(copy: Copy): string {
  return copy.card?.name ?? copy.token?.name ?? copy.id;
}
