/** "If you control 2 or more Fish monsters: Target 1 of them": where nothing is waited for, those that the state asks for. */
import { type Action, type Condition, type EventPattern, type Filter, type Noun } from '../../engine/model/effects.js';

export function ofThoseAsked(
  activation: readonly Action[],
  triggers: readonly EventPattern[],
  condition: Condition | null,
): readonly Action[] {
  const asked = triggers.length > 0 || condition === null ? null : there(condition);
  if (asked === null) return activation;
  return activation.map((action) =>
    action.kind === 'target' ? { ...action, what: amongThose(action.what, asked) } : action,
  );
}

/** The only cards that have to be there, where nothing more is asked of them together. */
function there(condition: Condition): Noun | null {
  const parts = condition.if === 'all-of' ? condition.of : [condition];
  const nouns = parts.flatMap((part) =>
    part.if === 'exists' && (part.compare === '>=' || part.compare === '=') && !isNone(part.n) ? [part.noun] : [],
  );
  const [noun, ...others] = nouns;
  if (noun === undefined || others.length > 0 || noun.reference !== null || noun.each.length > 0) return null;
  return noun.alike === undefined && noun.together === null && noun.distinct === null ? noun : null;
}

function isNone(n: Extract<Condition, { if: 'exists' }>['n']): boolean {
  return n.kind === 'number' && n.n === 0;
}

function amongThose(what: Noun, asked: Noun): Noun {
  const { controller, locations } = asked;
  if (what.reference?.ref === 'event' && what.quantity.kind === 'given' && asked.quantity.kind === 'exactly')
    return {
      ...what,
      quantity: asked.quantity,
      reference: null,
      filter: joined([asked.filter, what.filter]),
      controller,
      locations,
    };
  const parts = what.filter.is === 'all-of' ? what.filter.of : [what.filter];
  const rest = parts.filter((part) => !(part.is === 'same' && part.as.ref === 'event'));
  if (rest.length === parts.length || what.reference !== null || what.controller !== null || what.locations.length > 0)
    return what;
  return { ...what, filter: joined([asked.filter, ...rest]), controller, locations };
}

/** Both filters as one, each part once. */
function joined(filters: readonly Filter[]): Filter {
  const parts = filters.flatMap((one) => (one.is === 'all-of' ? one.of : one.is === 'any' ? [] : [one]));
  const kept = parts.filter(
    (one, at) => parts.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );
  const [only, ...others] = kept;
  return only === undefined ? { is: 'any' } : others.length === 0 ? only : { is: 'all-of', of: kept };
}
