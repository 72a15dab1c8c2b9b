/** Each Chain Link has to be fast enough for the one below it (speed.one, speed.three-counter). */
import type { ChainLink } from '../model/board.js';
import type { BoardCheck, Violation } from './violation.js';

export const linksFastEnough: BoardCheck = ({ chain, copies }) =>
  chain.flatMap((link, i): readonly Violation[] => {
    const below = chain[i - 1];
    if (below === undefined) return [];
    const copy = link.copy !== null && copies.has(link.copy) ? link.copy : null;
    const data = { card: link.card?.name ?? `Chain Link ${String(link.number)}` };
    if (isSlowSpell(link)) return [{ code: 'board/slow-spell-in-chain', copy, field: null, data }];
    const slower = isCounter(below) && link.card !== null && !isCounter(link);
    return slower ? [{ code: 'board/slow-link-on-counter-trap', copy, field: null, data }] : [];
  });

function isCounter({ card, cardActivation }: ChainLink): boolean {
  return card?.property === 'counter' && cardActivation === true;
}

const SLOW: ReadonlySet<string> = new Set(['normal', 'ritual', 'continuous', 'equip', 'field']);

/** A Spell of Spell Speed 1 whose card is activated; no text makes an exception of a printed one. */
function isSlowSpell({ card, cardActivation }: ChainLink): boolean {
  return card?.kind === 'spell' && cardActivation === true && SLOW.has(card.property ?? 'normal');
}
