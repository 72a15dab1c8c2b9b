/** States of the game that hold or not. */
import type { DamageSubstep, Phase } from '../timing.js';
import type { EventPattern } from './events.js';
import type { Filter, Noun, Reference, Value } from './nouns.js';
import type { Comparison, Location, Side, Unparsed } from './places.js';

/** A state of the game that holds or not. */
export type Condition =
  | { readonly if: 'all-of' | 'any-of'; readonly of: readonly Condition[] }
  | { readonly if: 'not'; readonly of: Condition }
  /** "you control a X", "there are no X on the field", "you have 3 or more X in your GY". */
  | { readonly if: 'exists'; readonly noun: Noun; readonly compare: Comparison; readonly n: Value }
  | { readonly if: 'compare'; readonly left: Value; readonly compare: Comparison; readonly right: Value }
  /** All cards of the noun are like that ("all monsters you control are Dragons", "the only monster you control is"). */
  | { readonly if: 'all'; readonly noun: Noun; readonly are: Filter }
  | { readonly if: 'is'; readonly what: Reference; readonly like: Filter }
  | {
      readonly if: 'at';
      readonly what: Reference;
      readonly locations: readonly Location[];
      readonly controller: Side | null;
      readonly face: 'up' | 'down' | null;
    }
  | { readonly if: 'turn'; readonly whose: Side }
  | {
      readonly if: 'phase';
      readonly phases: readonly Phase[];
      readonly whose: Side | null;
      readonly point: 'during' | 'start' | 'end';
    }
  | { readonly if: 'battle-step'; readonly point: 'battle-step' | 'damage-step' | 'start-step' }
  | { readonly if: 'damage-step'; readonly substeps: readonly DamageSubstep[] }
  | { readonly if: 'not-in-damage-step' }
  /** Something happened (or did not) earlier. */
  | {
      readonly if: 'happened';
      readonly event: EventPattern;
      /**
       * `activation`: when this effect was activated (what was paid for it, and what was there). `this-effect`: while it
       * resolves, by what its earlier parts did.
       */
      readonly since:
        'this-turn' | 'last-turn' | 'this-duel' | 'this-battle-phase' | 'this-chain' | 'activation' | 'this-effect';
      readonly negated: boolean;
    }
  | { readonly if: 'first-turn' }
  /** "If the previous effect was activated this turn (and was not negated)". */
  | {
      readonly if: 'effect-used';
      readonly which: 'this' | 'previous';
      readonly verb: 'activated' | 'applied' | 'used';
      readonly since: 'this-turn' | 'last-turn' | 'this-duel';
      readonly butNotNegated: boolean;
    }
  /** A state as it was when this effect was activated, not as it is now. */
  | { readonly if: 'at-activation'; readonly of: Condition }
  /** Before the normal draw of the Draw Phase; `instead`: that draw is not conducted. */
  | { readonly if: 'before-normal-draw'; readonly instead: boolean }
  /** What a coin showed, whether a call was right, or whether the die shows a declared number (`right`). */
  /** `count`: of several coins so many showed it; `atLeast`: or more. */
  | {
      readonly if: 'chance';
      readonly result: 'heads' | 'tails' | 'right' | 'wrong' | 'win' | 'lose';
      readonly count?: number;
      readonly atLeast?: boolean;
    }
  /** "as Chain Link 2 or higher", "if there is no other Chain Link of yours". */
  | { readonly if: 'chain-link'; readonly compare: Comparison; readonly n: number }
  /** "Multiple cards/effects with the same name are in that Chain". */
  | { readonly if: 'repeated-in-chain' }
  | { readonly if: 'field-zone-card'; readonly name: string }
  /** Every zone of this card's column is occupied. */
  | { readonly if: 'column-full'; readonly of: Reference }
  | (Unparsed & { readonly if: 'unparsed' });

const WHILE_THERE: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['previous', 'this-card', 'target']);

/**
 * "While that Token is in the Monster Zone", "while you control this face-up card", "as long as it has a Counter": asked
 * for as long as what was laid down lasts.
 */
export function isWhileThere(condition: Condition): boolean {
  switch (condition.if) {
    case 'at':
      return WHILE_THERE.has(condition.what.ref);
    case 'exists':
      return condition.noun.quantity.kind === 'given' && WHILE_THERE.has(condition.noun.reference?.ref ?? 'event');
    case 'is':
      // "While this card is in Defense Position": of another card, its position is settled as the effect resolves.
      if (condition.what.ref === 'this-card' && condition.like.is === 'position') return true;
      return WHILE_THERE.has(condition.what.ref) && asksForHeld(condition.like);
    case 'all-of':
      return condition.of.every(isWhileThere);
    default:
      return false;
  }
}

/**
 * The part of a state that goes on being asked; what else it asks is settled as the effect resolves. Beside such a state
 * where cards are is asked then, too ("if this card was Set before and is on the field").
 */
export function whileTherePart(condition: Condition): Condition | null {
  if (isWhileThere(condition)) return condition;
  if (condition.if !== 'all-of') return null;
  const of = condition.of.filter((part) => part.if === 'is' && isWhileThere(part));
  return of.length > 1 ? { if: 'all-of', of } : (of[0] ?? null);
}

/** Of a state that goes on being asked: whether it is about this card itself, wherever that has gone. */
export function asksOfOwnCard(condition: Condition): boolean {
  if (!isWhileThere(condition)) return false;
  if (condition.if === 'all-of') return condition.of.some(asksOfOwnCard);
  return (
    (condition.if === 'at' && condition.what.ref === 'this-card') ||
    (condition.if === 'exists' && condition.noun.reference?.ref === 'this-card')
  );
}

/** Counters and equipment: what a card may lose again while it stays where it is. */
export function asksForHeld(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForHeld);
  return filter.is === 'counter' || filter.is === 'equipped' || filter.is === 'equipped-to';
}

/** "After damage calculation", "at the end of the Damage Step": the points of the Damage Step that the words name; `null`: none. */
export function substepsNamed(condition: Condition | null): readonly DamageSubstep[] | null {
  if (condition?.if === 'damage-step') return condition.substeps;
  if (condition?.if !== 'all-of') return null;
  return condition.of.map(substepsNamed).find((found) => found !== null) ?? null;
}
