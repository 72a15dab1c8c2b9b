/** What goes to the Graveyard, whichever card it is (cost.sent-to-graveyard-replaced). */
import type { Context } from '../context.js';
import type { Filter, Location, Noun } from '../model/effects.js';
import { any, NO, type Judgement } from '../model/facts.js';

/** Nothing at all gets from there to the Graveyard: "any card sent to the GY is banished instead". */
export function nothingArrives(context: Context, from: Location, noun: Noun): Judgement {
  return any(
    context.lasting('redirect').map(({ rule, applies }) => {
      if (rule.to !== 'graveyard' || rule.instead === 'graveyard' || rule.what.controller !== null) return NO;
      if (rule.from.length > 0 && !rule.from.includes(from)) return NO;
      const { filter } = rule.what;
      const everything = filter.is === 'any' || (filter.is === 'kind' && asksForKind(noun.filter, filter.kind));
      return everything ? applies : NO;
    }),
  );
}

function asksForKind(filter: Filter, kind: 'monster' | 'spell' | 'trap' | 'token' | 'skill'): boolean {
  return filter.is === 'all-of'
    ? filter.of.some((part) => asksForKind(part, kind))
    : filter.is === 'kind' && filter.kind === kind;
}
