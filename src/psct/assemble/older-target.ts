import {
  type Action,
  type Clause,
  type Condition,
  type Filter,
  type Noun,
  type Reference,
} from '../../engine/model/effects.js';

/** Activation and resolution of one effect. */
export interface Parts {
  readonly activation: readonly Action[];
  readonly resolution: readonly Clause[];
  /** A state that an older text names before what it selects: the choice is made only where it holds. */
  readonly selectsIf?: Condition;
}

const TARGET: Reference = { ref: 'target', index: null };

/**
 * Old texts choose their target in the sentence that uses it: "select 1 monster and destroy it", "destroy 1 card on the
 * field". Where such a text targets, the choice belongs to the activation (psct.targeting), and what the resolution does is
 * done to that target.
 */
export function withOlderTarget(parts: Parts): Parts {
  if (parts.activation.some((action) => action.kind === 'target')) return parts;
  // "Select 1 monster you control to activate this card": what is chosen for the activation is targeted.
  const early = parts.activation.find((action) => action.kind === 'choose');
  if (early !== undefined) {
    const meant = early.what.reference?.ref;
    return {
      activation: parts.activation.map((action) => (action.kind === 'choose' ? { ...action, kind: 'target' } : action)),
      // "Select that monster. It can attack directly": what was selected, which was spoken of before.
      resolution: meant === undefined ? parts.resolution : parts.resolution.map((one) => pointingAtTarget(one, meant)),
    };
  }
  const chosen = parts.resolution.findIndex(({ action }) => action.kind === 'choose');
  const at =
    chosen >= 0
      ? chosen
      : parts.resolution.findIndex((clause) => !isLeftOpen(clause) && nounOf(clause.action) !== null);
  const clause = parts.resolution[at];
  const noun = clause === undefined ? null : nounOf(clause.action);
  if (clause === undefined || noun === null) return parts;
  const target: Action = { kind: 'target', what: ofItsController(noun, clause.action), who: 'you' };
  const activation = [...parts.activation, target];
  if (clause.action.kind === 'choose') {
    const next = parts.resolution[at + 1];
    // "If you control no monsters, select 1 monster": asked where it is selected, and no more when the effect resolves.
    const selectsIf = at === 0 ? clause.condition : null;
    const condition = next?.condition ?? (selectsIf === null ? clause.condition : null);
    const rest =
      next === undefined
        ? []
        : [pointingAtTarget({ ...next, condition, conjunction: at === 0 ? 'first' : next.conjunction })];
    const later = parts.resolution.slice(at + 2).map((one) => withDeedAs(one, 'choose', TARGET));
    const resolution = [...parts.resolution.slice(0, at), ...rest, ...later];
    return selectsIf === null ? { activation, resolution } : { activation, resolution, selectsIf };
  }
  const given: Noun = { ...noun, quantity: { kind: 'given' }, each: [], reference: TARGET };
  const done = { ...clause, action: { ...clause.action, what: given } as Action };
  return { activation, resolution: parts.resolution.map((one, index) => (index === at ? done : one)) };
}

/** "…, then you can add 1 … to your hand": whether that is done at all is decided as the effect resolves, and so is with which card. */
function isLeftOpen({ optional, conjunction }: Clause): boolean {
  return optional && conjunction === 'then';
}

/** "The controller of this card can add 1 monster from their GY": of the player whose effect it is. */
function ofItsController(noun: Noun, action: Action): Noun {
  const its =
    'player' in action && action.player.of === 'controller' && action.player.card.reference?.ref === 'this-card';
  return its && noun.controller === 'either' ? { ...noun, controller: 'you' } : noun;
}

/** What is chosen, where the action chooses cards on the field or in a Graveyard. */
function nounOf(action: Action): Noun | null {
  switch (action.kind) {
    case 'choose':
    case 'destroy':
    case 'banish':
    case 'return':
    case 'send':
    case 'add-to-hand':
    case 'special-summon':
    case 'take-control':
    case 'change-position':
    case 'change-stat':
    case 'shuffle-into-deck':
      return isChosen(action.what) ? action.what : null;
    default:
      return null;
  }
}

function isChosen({ quantity, reference, locations, each, filter }: Noun): boolean {
  if (each.length > 0) return reference === null && each.every(isChosen);
  const counted = quantity.kind === 'exactly' || quantity.kind === 'up-to';
  return (
    counted && reference === null && !locations.includes('hand') && !locations.includes('deck') && !isShown(filter)
  );
}

/** "Choose 1 of those cards": of cards that the effect turns up as it resolves. */
function isShown(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(isShown);
  return filter.is === 'same' && filter.as.ref === 'previous';
}

/** "it" after the choice is now the target. */
function pointingAtTarget(clause: Clause, meant: Reference['ref'] = 'previous'): Clause {
  return replaced(clause, meant) as Clause;
}

function replaced(value: unknown, meant: Reference['ref'], by: Reference = TARGET): unknown {
  if (Array.isArray(value)) return value.map((one) => replaced(one, meant, by));
  if (typeof value !== 'object' || value === null) return value;
  if ('ref' in value && value.ref === meant) return by;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, meant, by)]));
}

const COSTS: readonly Action['kind'][] = [
  'pay-life-points',
  'discard',
  'tribute',
  'send',
  'banish',
  'detach',
  'reveal',
  'return',
  'remove-counter',
];

/** A cost in a sentence of its own before anything is done belongs to the activation (cost.pay). */
export function withOlderCost(parts: Parts): Parts {
  const [first, ...rest] = parts.resolution;
  if (first === undefined || rest.length === 0 || parts.activation.length > 0 || !COSTS.includes(first.action.kind))
    return parts;
  const [second, ...others] = rest;
  if (second?.conjunction !== 'sentence') return parts;
  const resolution: readonly Clause[] = [{ ...second, conjunction: 'first' }, ...others];
  const paid = resolution.map((clause, at) =>
    // "Its Level", said of the first thing done: nothing else was spoken of but what was paid.
    at === 0 && clause.condition === null
      ? (replaced(clause, 'previous', COST) as Clause)
      : asPaid(clause, first.action.kind),
  );
  return { activation: [first.action], resolution: paid };
}

const COST: Reference = { ref: 'cost' };

/** "The Tributed monster" behind what is a cost now is what was paid. */
function asPaid(clause: Clause, deed: Action['kind']): Clause {
  return withDeedAs(clause, deed, COST);
}

/** With another word for the cards that this was done to. */
function withDeedAs(clause: Clause, deed: Action['kind'], reference: Reference): Clause {
  const again = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(again);
    if (typeof value !== 'object' || value === null) return value;
    if ('ref' in value && value.ref === 'previous' && 'deed' in value && value.deed === deed) return reference;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, again(one)]));
  };
  return again(clause) as Clause;
}
