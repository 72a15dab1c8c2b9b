/** Changes that a card on the field would make if it lay otherwise; for the ledger alone. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import { silentRules } from '../continuous/silent.js';
import { bareFrame } from '../frames.js';
import { nameOf } from '../evaluate/traits.js';
import type { Copy } from '../model/board.js';
import type { Stat } from '../model/effects.js';
import { covers } from './covers.js';

export interface SilentChange {
  readonly source: string;
  readonly change: string;
  readonly rules: readonly RuleId[];
  readonly note: string;
}

export function silentChanges(context: Context, monster: Copy, stat: Stat): readonly SilentChange[] {
  return silentRules(context, 'change-stat').flatMap(({ copy, effect, rule, why }) => {
    if (copy.id === monster.id || !rule.stats.includes(stat)) return [];
    // As it would be if the card lay face-up: "each other face-up monster" leaves out the card itself all the same.
    const frame = bareFrame(copy.controller, { ...copy, face: 'up' }, effect);
    if (covers(context, rule.what, monster, frame).answer !== 'yes') return [];
    return [
      {
        source: nameOf(copy),
        change: rule.change,
        rules: why,
        note: `what ${nameOf(copy)} says does not apply as it lies there`,
      },
    ];
  });
}
