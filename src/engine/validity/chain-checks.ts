/** Each Chain Link has to be fast enough for the one below it (speed.one, speed.three-counter). */
import type { Board, ChainLink } from '../model/board.js';
import type { LastingRule } from '../model/effects.js';
import type { BoardCheck, Violation } from './violation.js';

export const linksFastEnough: BoardCheck = (board) => {
  const { chain, copies } = board;
  return chain.flatMap((link, i): readonly Violation[] => {
    const below = chain[i - 1];
    if (below === undefined) return [];
    const copy = link.copy !== null && copies.has(link.copy) ? link.copy : null;
    const data = { card: link.card?.name ?? `Chain Link ${String(link.number)}` };
    if (isSlowSpell(link)) return [{ code: 'board/slow-spell-in-chain', copy, field: null, data }];
    if (isSlowEffect(link) && !grantsSpeed(board))
      return [{ code: 'board/slow-effect-in-chain', copy, field: null, data }];
    const slower = isCounter(below) && !mayBeCounter(link);
    return slower ? [{ code: 'board/slow-link-on-counter-trap', copy, field: null, data }] : [];
  });
};

function isCounter({ card, cardActivation }: ChainLink): boolean {
  return card?.property === 'counter' && cardActivation === true;
}

/** Of a card in the Graveyard nobody may have told whether it was activated or an effect of it was. */
function mayBeCounter({ card, cardActivation }: ChainLink): boolean {
  return card === null || (card.property === 'counter' && cardActivation !== false);
}

/** These have no other effects on the field; of the others it may be an effect that nobody read. */
const ACTIVATED: ReadonlySet<string> = new Set(['normal', 'ritual']);
const STAY: ReadonlySet<string> = new Set(['continuous', 'equip', 'field']);

/** A Spell of Spell Speed 1 whose card is activated; no text makes an exception of a printed one. */
function isSlowSpell({ card, text, cardActivation, effect }: ChainLink): boolean {
  if (card?.kind !== 'spell' || cardActivation !== true) return false;
  const kind = card.property ?? 'normal';
  const told = effect !== null || text?.unread.length === 0;
  return ACTIVATED.has(kind) || (STAY.has(kind) && told);
}

/** An Ignition Effect of which its text says nowhere that it may be a Quick Effect (effect.ignition); unread words may. */
function isSlowEffect({ text, effect }: ChainLink): boolean {
  if (effect?.kind !== 'ignition' || effect.speed !== 1 || text === null) return false;
  return (
    effect.quickIf === null && text.unread.length === 0 && !text.effects.some(({ lasting }) => speaksOfQuick(lasting))
  );
}

/** "You can activate the effects of … as Quick Effects": on a described card, or applied since it resolved. */
function grantsSpeed({ copies, applied }: Board): boolean {
  const texts = [...copies.values(), ...applied].map(({ text }) => text);
  return texts.some((text) => text?.effects.some(({ lasting }) => speaksOfQuick(lasting)) === true);
}

function speaksOfQuick(rules: readonly LastingRule[]): boolean {
  return rules.some((one) => {
    if (one.rule === 'conditional') return speaksOfQuick(one.rules);
    return one.rule === 'as-quick' || (one.rule === 'stated' && one.statement === 'quick');
  });
}
