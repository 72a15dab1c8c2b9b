import type { CardResolver, Resolution } from '../wire/cards.js';

/** Cases name cards by passcode; where the pool lacks one, the case's own table of names helps, for it may be another artwork. */
export function caseResolver(pool: CardResolver, names: Readonly<Record<string, string>> | undefined): CardResolver {
  if (names === undefined) return pool;
  return {
    factsOf: (name) => pool.factsOf(name),
    placing: (counter) => pool.placing(counter),
    resolve(nameOrId): Resolution {
      const found = pool.resolve(nameOrId);
      const name = found.found === null ? names[String(nameOrId)] : undefined;
      if (name === undefined) return found;
      // The name of an unknown card may be the beginning of another card's.
      const named = pool.resolve(name);
      return named.found !== null && named.short === true ? found : named;
    },
  };
}
