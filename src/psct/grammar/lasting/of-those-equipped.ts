import { FIELD_LOCATIONS, type Clause, type EventPattern } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';

/** "While equipped with an Equip Spell(s), … 1 of those cards": one that is on this card. */
export function ofThoseEquipped(clause: Clause, { subject, conditions }: EventPattern): Clause {
  const { action } = clause;
  const worn = conditions.flatMap((one) =>
    one.if === 'is' && one.what.ref === 'this-card' && one.like.is === 'equipped' ? (one.like.with ?? []) : [],
  );
  const [equip] = worn;
  if (
    equip === undefined ||
    subject?.reference?.ref !== 'this-card' ||
    (action.kind !== 'send' && action.kind !== 'destroy')
  )
    return clause;
  const { what } = action;
  if (what.filter.is !== 'same' || what.filter.as.ref !== 'event') return clause;
  const filter = allOf([equip.filter, { is: 'equipped-to', to: { ref: 'this-card' } }]);
  return { ...clause, action: { ...action, what: { ...what, filter, locations: FIELD_LOCATIONS } } };
}
