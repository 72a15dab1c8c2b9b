/** What players may apply in place of a destruction by battle, and did not, as nobody said that they do. */
import { nameOf } from '../../evaluate/traits.js';
import type { Player } from '../../model/timing.js';
import type { Copy } from '../../model/board.js';
import { defineRule } from '../../rule.js';
import type { Choice } from '../../resolution/choices.js';
import type { Calculation, Destruction } from './calculation.js';
import type { Protection } from './protection.js';

/** The decision about applying a card in place of a destruction. */
export function choiceOfReplacing(card: string, player: Player, copy: Copy): Omit<Choice, 'number'> {
  const about = `whether ${card} replaces the destruction of ${nameOf(copy)}`;
  return { player, link: null, kind: 'yes-no', about, options: ['yes', 'no'], min: 1, max: 1, open: false };
}

interface Declined {
  readonly destruction: Destruction;
  readonly protection: Protection & { readonly leftTo: Player };
}

/** Those that would change something: what is not destroyed anyway needs none. */
export function declinedIn(destructions: readonly Destruction[]): readonly Declined[] {
  return destructions
    .filter(({ happens }) => happens.answer === 'yes')
    .flatMap((destruction) =>
      destruction.protections.flatMap((protection): readonly Declined[] =>
        protection.leftTo === undefined
          ? []
          : [{ destruction, protection: { ...protection, leftTo: protection.leftTo } }],
      ),
    );
}

/** What the rule looks at of a battle. */
interface Calculated {
  readonly fight: { readonly calculation: Calculation | null };
}

/** term.controller-decides: it is the player's choice, which the answer takes for declined and says so. */
export const declinedRule = defineRule<Calculated>({
  id: 'effect.protection-words',
  messages: { declined: 'Player {player} could apply {source} in place of the destruction of {monster}.' },
  check({ fight }) {
    const declined = declinedIn(fight.calculation?.destructions ?? []);
    const [first] = declined;
    if (first === undefined) return null;
    const { destruction, protection } = first;
    return {
      answer: 'yes',
      messageId: 'declined',
      data: { player: protection.leftTo, source: protection.source, monster: nameOf(destruction.copy) },
      assumed: declined.flatMap((one) => one.protection.protects.assumed),
    };
  },
});
