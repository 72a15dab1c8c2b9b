/** What Chain Links that have resolved left behind: it counts as if it stood under `applied` (effect.lingering). */
import { bindsByActivation, type AppliedEffect, type ChainLink } from '../engine/index.js';
import { staysAfterResolving, supposeApplied } from './applied-entries.js';
import type { Draft } from './draft.js';

export function leftByLinks(
  draft: Draft,
  resolved: readonly ChainLink[],
  told: readonly AppliedEffect[],
): readonly AppliedEffect[] {
  return resolved.flatMap((link): readonly AppliedEffect[] => {
    const { player, card, text, copy, effect, declares, from, cost, targets, negated } = link;
    const isTold = told.some((one) => one.card?.name === card?.name && one.player === player);
    if (card === null || effect === null || negated === 'activation' || isTold) return [];
    // neg.effect-only: what hangs on the activation is left all the same.
    const left = negated === 'no' ? effect : { ...effect, resolution: effect.resolution.filter(bindsByActivation) };
    if (!staysAfterResolving(left)) return [];
    const to = targets === 'unknown' ? null : targets;
    supposeApplied(draft, card.name, effect, { to: to !== null, from: from !== 'unknown', amount: false });
    return [
      {
        card,
        text,
        source: copy,
        player,
        effect: left,
        to: to ?? [],
        until: null,
        turn: draft.turnNumber,
        amount: null,
        declares,
        ...(cost === 'unknown' ? {} : { cost }),
        ...(from === 'unknown' ? {} : { from }),
      },
    ];
  });
}
