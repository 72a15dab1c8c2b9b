/**
 * "Target 1 monster; other monsters you control cannot attack", said by a Spell or Trap: this card is no monster, so that
 * others are meant than the monster that was spoken of (psct.target).
 */
import {
  type Action,
  type Condition,
  type Effect,
  type EventPattern,
  type Filter,
  type Location,
  type Noun,
  type Reference,
  type Side,
} from '../../engine/model/effects.js';

type Told = Pick<Effect, 'from' | 'triggers' | 'condition' | 'activation' | 'resolution'>;

const SPELLS_PLACES: ReadonlySet<Location | 'card-activation'> = new Set<Location | 'card-activation'>([
  'card-activation',
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
]);

/** What such a phrase sets apart, by whose cards it speaks of; `null`: none that can be told. */
type Meant = (side: Side | null) => Filter | null;

/** The activation and resolution with "other monsters" as those that are not what was targeted, or what the effect waits for. */
export function otherThanMeant({
  from,
  triggers,
  condition,
  activation,
  resolution,
}: Told): Pick<Told, 'activation' | 'resolution'> {
  if (from.length === 0 || !from.every((place) => SPELLS_PLACES.has(place))) return { activation, resolution };
  const event: Meant = (side) => sameAs(waitedFor(triggers, side)) ?? namedIn(condition);
  const chosen = targets(activation) ? TARGET : resolution.some(({ action }) => choosesOne(action)) ? CHOSEN : null;
  return {
    activation: besides(activation, event) as typeof activation,
    // A rule that is laid on others spares what the effect was applied to, not what it waits for.
    resolution: resolution.map((clause) =>
      chosen !== null
        ? (besides(clause, () => sameAs(chosen)) as typeof clause)
        : clause.action.kind === 'apply-rule'
          ? clause
          : (besides(clause, event) as typeof clause),
    ),
  };
}

const TARGET: Reference = { ref: 'target', index: null };
const CHOSEN: Reference = { ref: 'previous', deed: 'choose' };

/** The monster that the effect waits for; of an attack, the one that is on the side of those that are spoken of. */
function waitedFor(triggers: readonly EventPattern[], side: Side | null): Reference | null {
  const [trigger] = triggers;
  if (trigger?.subject?.reference !== null) return null;
  const { event, subject, other } = trigger;
  if (other === null || side === null || side !== other.controller || side === subject.controller)
    return { ref: 'event' };
  return event === 'attack-declared' ? { ref: 'attack-target' } : null;
}

function sameAs(as: Reference | null): Filter | null {
  return as === null ? null : { is: 'same', as };
}

/** "If you control "X": Tribute 2 other monsters": the one card that has to be there; a second one of that name is another. */
function namedIn(condition: Condition | null): Filter | null {
  const states = condition?.if === 'all-of' ? condition.of : [condition];
  const nouns = states.flatMap((state) => (state?.if === 'exists' ? [state.noun] : []));
  const [noun, ...others] = nouns;
  if (noun === undefined || others.length > 0) return null;
  const parts = noun.filter.is === 'all-of' ? noun.filter.of : [noun.filter];
  return parts.some(({ is }) => is === 'named') ? { is: 'same', as: { ref: 'one-of', what: noun } } : null;
}

function targets(activation: readonly Action[]): boolean {
  return activation.some(({ kind }) => kind === 'target');
}

function choosesOne(action: Action): boolean {
  return action.kind === 'choose' && action.what.quantity.kind === 'exactly';
}

/** Every phrase about other monsters in it, as those besides that card. */
function besides(part: unknown, meant: Meant): unknown {
  if (Array.isArray(part)) return part.map((one) => besides(one, meant));
  if (typeof part !== 'object' || part === null) return part;
  const within = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, besides(value, meant)]));
  return isNoun(part) ? { ...within, filter: apartFrom(part.filter, meant(part.controller)) } : within;
}

function isNoun(part: object): part is Noun {
  return 'filter' in part && 'quantity' in part && 'controller' in part;
}

function apartFrom(filter: Filter, meant: Filter | null): Filter {
  if (meant === null || filter.is !== 'all-of') return filter;
  const { of } = filter;
  if (!of.some(({ is }) => is === 'other') || !of.some((one) => one.is === 'kind' && one.kind === 'monster'))
    return filter;
  return {
    is: 'all-of',
    of: of.map((one) => (one.is === 'other' ? { is: 'not', of: meant } : one)),
  };
}
