/** "If this card is sent to the GY as material, that monster gains 500 ATK until the end of this turn": left without a Chain. */
import type { Context, Frame } from '../context.js';
import { bareFrame } from '../frames.js';
import type { Copy } from '../model/board.js';
import { ruleOfAction, type Effect, type EventPattern, type Filter, type LastingRule } from '../model/effects.js';
import { all, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { entryOf, lazily, type Entry } from './entries.js';

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

/** What a material says of its own use goes on for the turn, on the monster that was Summoned with it (effect.lingering). */
export function leftByItsUse(context: Context, material: Copy, effect: Effect, holder: Copy): readonly Entry[] {
  return effect.lasting.flatMap((rule) => {
    if (rule.rule !== 'whenever' || rule.events.length === 0 || !rule.events.every(isOwnUse)) return [];
    const frame: Frame = { ...bareFrame(holder.controller, material, effect), previous: [holder], activating: false };
    const happened = lazily(() => wasUsed(context, rule, material, holder, frame));
    return rule.clauses.flatMap((clause) => {
      const { action, optional, delayed, condition } = clause;
      const lasts = 'until' in action && action.until?.until === 'end-of-turn';
      const laid = optional || delayed !== null || condition !== null || !lasts ? null : ruleOfAction(action, clause);
      const of = laid === null ? null : onHolder(laid);
      // Numbers that no resolved effect fixed are reckoned as those that a text states.
      const origin = of?.rule === 'change-stat' ? 'text' : 'applied';
      return of === null ? [] : [entryOf(of, frame, happened, origin, material)];
    });
  });
}

function isOwnUse({ event, subject, cause }: EventPattern): boolean {
  const asMaterial = event === 'used-as-material' || (event === 'sent' && cause?.by.includes('material') === true);
  return asMaterial && subject?.reference?.ref === 'this-card';
}

function wasUsed(context: Context, rule: Whenever, material: Copy, holder: Copy, frame: Frame): Judgement {
  const { summoned } = holder;
  const name = nameOf(holder);
  if (summoned === null || summoned.thisTurn === false) return NO;
  const { how } = summoned;
  if (how !== 'unknown' && !rule.events.some((event) => event.how.length === 0 || event.how.includes(how))) return NO;
  const gone = rule.events.some(({ event }) => event === 'sent') && material.place.location !== 'graveyard';
  return all([
    how === 'unknown' ? unknown(`how ${name} was Summoned`) : YES,
    summoned.thisTurn === 'unknown' ? unknown(`whether ${name} was Summoned this turn`) : YES,
    // Told by its name alone it lies where such a material goes; a described one may have moved on since.
    gone && context.board.copies.has(material.id)
      ? unknown(`whether ${nameOf(material)} was sent to the Graveyard`)
      : YES,
    rule.condition === null ? YES : context.holds(rule.condition, frame),
  ]);
}

const ANY: Filter = { is: 'any' };

/** The rule as one of the monster that was Summoned with it; `null` where it speaks of others. */
function onHolder(rule: LastingRule): LastingRule | null {
  const what = 'what' in rule ? rule.what : null;
  if (what === null) return null;
  const ref = what.reference?.ref;
  const ofIt = ref === 'previous' || (ref === undefined && asksForUse(what.filter));
  if (!ofIt) return null;
  return { ...rule, what: { ...what, filter: ANY, reference: { ref: 'previous' } } } as LastingRule;
}

/** "That was Summoned using this card". */
export function asksForUse(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForUse);
  if (filter.is === 'has-material') return filter.noun?.reference?.ref === 'this-card';
  return filter.is === 'summoned' && filter.using?.what.reference?.ref === 'this-card';
}
