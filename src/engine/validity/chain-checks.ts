/** Each Chain Link has to be fast enough for the one below it (speed.one, speed.three-counter). */
import type { Board, ChainLink } from '../model/board.js';
import type { CardText, LastingRule } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
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

/**
 * spell.activation.main-phase, effect.ignition: a first Chain Link that belongs to a Main Phase of its player, told at
 * another time. Boards often leave whose turn it is as it was: the Chain is resolved, and the answer names it.
 */
export function firstLinkTakenAsTold(board: Board): readonly Assumption[] {
  const [first] = board.chain;
  if (first?.number !== 1) return [];
  const spell = isSlowSpell(first);
  if (!spell && !(isSlowEffect(first) && !grantsSpeed(board))) return [];
  const { player, phase } = board.turn;
  if (player === first.player && MAY_BE_MAIN.has(phase)) return [];
  const what = `${spell ? '' : 'the Ignition Effect of '}${first.card?.name ?? 'Chain Link 1'}`;
  return [
    {
      fact: `Chain Link 1 is taken as told, though ${what} begins a Chain only in a Main Phase of its player`,
      rule: spell ? 'spell.activation.main-phase' : 'effect.ignition',
    },
  ];
}

const MAY_BE_MAIN: ReadonlySet<string> = new Set(['main-1', 'main-2', 'unknown']);

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
  return effect.quickIf === null && text.unread.length === 0 && !says(text, saysItIsQuick);
}

/** "You can activate the effects of … as Quick Effects": on a described card, or applied since it resolved. */
function grantsSpeed({ copies, applied }: Board): boolean {
  const texts = [...copies.values(), ...applied].map(({ text }) => text);
  return texts.some((text) => says(text, ({ rule }) => rule === 'as-quick'));
}

function saysItIsQuick(rule: LastingRule): boolean {
  return rule.rule === 'stated' && rule.statement === 'quick';
}

/** Whether the text has such a rule, at once or under a condition. */
function says(text: CardText | null, is: (rule: LastingRule) => boolean): boolean {
  const among = (rules: readonly LastingRule[]): boolean =>
    rules.some((one) => is(one) || (one.rule === 'conditional' && among(one.rules)));
  return text?.effects.some(({ lasting }) => among(lasting)) === true;
}
