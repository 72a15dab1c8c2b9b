/** What a card says and does not apply, because of how or where it lies: the rule that silences it. */
import { inMonsterZone, onField } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Effect, LastingRule } from '../model/effects.js';

/** A lasting rule that is printed on a described card and is not in force. */
export interface Silent<R extends LastingRule['rule']> {
  readonly copy: Copy;
  readonly effect: Effect;
  readonly rule: Extract<LastingRule, { rule: R }>;
  readonly why: readonly RuleId[];
}

/** Rules of that kind on cards that lie on the field, or under a monster, and keep silent there. */
export function silentRules<R extends LastingRule['rule']>({ board }: Context, kind: R): readonly Silent<R>[] {
  return [...board.copies.values()].flatMap((copy) =>
    (copy.text?.effects ?? []).flatMap((effect) => {
      const why = effect.lasting.length === 0 ? [] : silencedBy(copy, effect);
      if (why.length === 0) return [];
      return effect.lasting.flatMap((rule) => (isOfKind(rule, kind) ? [{ copy, effect, rule, why }] : []));
    }),
  );
}

function isOfKind<R extends LastingRule['rule']>(
  rule: LastingRule,
  kind: R,
): rule is Extract<LastingRule, { rule: R }> {
  return rule.rule === kind;
}

function silencedBy(copy: Copy, effect: Effect): readonly RuleId[] {
  const { place, card, face } = copy;
  if (copy.attachedTo !== null) return ['xyz.materials-not-on-field'];
  if (!onField(copy)) return [];
  if (card?.monster?.pendulum === true && (place.location === 'pendulum-zone') !== (effect.box === 'pendulum'))
    return ['card.pendulum.two-natures'];
  if (face === 'down') {
    if (place.location === 'field-zone') return ['zone.field.set'];
    if (inMonsterZone(copy)) return ['effect.face-up-to-use', 'card.face-down-information', 'effect.continuous'];
    return card?.kind === 'trap' ? ['trap.continuous'] : ['spell.continuous.must-stay'];
  }
  if (card?.kind === 'monster' && place.location === 'spell-trap-zone' && !effect.from.includes('spell-trap-zone'))
    return ['spell.equip.monster-as-equip'];
  return [];
}
