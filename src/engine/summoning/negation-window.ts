/** When a Summon can be negated (negsummon.window, summon.after-effect, pendulum.summon.negation). */
import type { RuleId } from '../citations/catalogue.generated.js';

/** `effect`: at the resolution of an effect; `after-effect`: "immediately after this effect resolves". */
export type Performed = 'procedure' | 'effect' | 'after-effect';

export interface NegationWindow {
  readonly open: boolean;
  readonly rule: RuleId;
}

/** `link`: the Chain Link of the effect that makes the Summon or lets it be made. */
export function negationWindow(performed: Performed, link: number | null): NegationWindow {
  switch (performed) {
    case 'procedure':
      return { open: true, rule: 'negsummon.window' };
    case 'effect':
      return { open: false, rule: 'negsummon.window' };
    case 'after-effect':
      // Below Chain Link 1 the Chain goes on resolving, and nothing can be activated before it has finished.
      return { open: link === null || link === 1, rule: 'summon.after-effect' };
  }
}

/** May a card that negates a Summon of so many monsters negate this one? `null`: any Summon. */
export function negatesSummonOf(monsters: number, exactly: number | null): boolean {
  return exactly === null || exactly === monsters;
}
