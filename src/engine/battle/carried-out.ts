/**
 * Mandatory effects after damage calculation that ask nobody anything: they are put on one Chain (segoc.order) and carried out,
 * so that the board afterwards is the one that they leave.
 */
import { onField } from '../board/places.js';
import { frameOf } from '../continuous/entries.js';
import { chooseTargets, type ChosenTargets } from '../resolution/choose-targets.js';
import { Choices, Pause } from '../resolution/choices.js';
import { resolveWith } from '../resolution/resolve-chain.js';
import type { Board, ChainLink, Copy, GameEvent } from '../model/board.js';
import type { Action, Effect } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
import type { Triggered } from './mandatory.js';

/** In the order in which they go on the Chain: the turn player's first, as the board lists them. */
export function inChainOrder(board: Board, triggered: readonly Triggered[]): readonly Triggered[] {
  const { player } = board.turn;
  return [
    ...triggered.filter(({ copy }) => copy.controller === player),
    ...triggered.filter(({ copy }) => copy.controller !== player),
  ];
}

/** What an effect left once it had resolved. */
export interface Carried {
  readonly board: Board;
  /** What happened, but for what is about the Chain itself. */
  readonly events: readonly GameEvent[];
  readonly assumed: readonly Assumption[];
}

/** Kinds of event that are about the Chain itself. */
const ACTIVATIONS: ReadonlySet<string> = new Set(['activated', 'would-be-activated', 'effect-resolved']);

/**
 * The board after the effect has resolved, and what was taken for granted of it; `null` where it is not sure that it
 * triggers, where it asks for a choice, of a target too, or where something in it was not read. Nobody chooses for the players.
 */
export function carriedOut(board: Board, { copy, effect, triggers }: Triggered): Carried | null {
  const asks = effect.activation.some(({ kind }) => kind !== 'nothing' && kind !== 'target');
  if (triggers.answer !== 'yes' || asks || effect.unread.length > 0) return null;
  const chosen = onlyTargets(board, copy, effect);
  if (chosen === null) return null;
  const link: ChainLink = {
    number: 1,
    player: copy.controller,
    copy: copy.id,
    card: copy.card,
    text: copy.text,
    effect,
    cardActivation: false,
    speed: 1,
    from: copy.place.location,
    targets: chosen.targets,
    cost: [],
    declares: [],
    negated: 'no',
    features: null,
  };
  const { verdict, choice, board: after } = resolveWith({ ...board, chain: [link] }, new Choices([]));
  if (verdict.answer !== 'yes' || choice !== null) return null;
  const events = after.events.filter(({ event }) => !ACTIVATIONS.has(event));
  return { board: after, events, assumed: [...chosen.assumed, ...verdict.assumed] };
}

/**
 * The targets, where there are no others to choose from; `null` where somebody chooses, or where there is none. What a monster
 * that this battle destroyed does to a target is left alone: what destroyed it may have negated it.
 */
function onlyTargets(board: Board, copy: Copy, effect: Effect): ChosenTargets | null {
  if (!effect.activation.some(({ kind }) => kind === 'target')) return { targets: [], assumed: [] };
  if (board.battle?.destroyed?.includes(copy.id) === true || !onField(copy)) return null;
  try {
    const chosen = chooseTargets(board, effect, frameOf(copy, effect), new Choices([]));
    return chosen.targets.length === 0 ? null : chosen;
  } catch (pause) {
    if (pause instanceof Pause) return null;
    throw pause;
  }
}

/** What is left to the players may put other cards on the field, or take some away. */
export function mayChangeField({ resolution, unread }: Effect): boolean {
  return unread.length > 0 || resolution.some(({ action, optional }) => !optional && ON_THE_FIELD.has(action.kind));
}

const ON_THE_FIELD: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'banish',
  'change-position',
  'destroy',
  'end-phase',
  'equip',
  'return',
  'send',
  'shuffle-into-deck',
  'special-summon',
  'take-control',
  'unparsed',
]);
