/** "Set 1 Trap directly from your Deck. It can be activated this turn": left by the effect that is told to have Set a card (trap.not-turn-set). */
import {
  isLeaveAtOnce,
  type AppliedEffect,
  type CardFacts,
  type CardText,
  type Clause,
  type GameEvent,
  type UsedEffect,
} from '../engine/index.js';
import type { Draft } from './draft.js';

/** Of cards that were Set by the effect of a card, as far as nothing that is told to apply says it already. */
export function leftBySets(
  draft: Draft,
  happened: readonly GameEvent[],
  told: { readonly applied: readonly AppliedEffect[]; readonly used: readonly UsedEffect[] },
): readonly AppliedEffect[] {
  return happened.flatMap((event): readonly AppliedEffect[] => {
    const { copies, byCard: card, byCopy } = event;
    const player = event.player ?? event.byPlayer;
    if (event.event !== 'set' || event.by !== 'card-effect' || card === null || player === null) return [];
    if (copies.length === 0 || told.applied.some((one) => one.card?.name === card.name && one.player === player))
      return [];
    const text = textOf(draft, card, byCopy);
    const used = told.used.find((use) => use.card?.name === card.name && use.player === player && use.effect !== null);
    const setting = (text?.effects ?? []).filter(
      (effect) => (used === undefined || used.effect === effect.number) && effect.resolution.some(setsOther),
    );
    return setting.flatMap((effect): readonly AppliedEffect[] => {
      const resolution = effect.resolution.filter(saysAtOnce);
      const all = setting.every((one) => one.resolution.some(saysAtOnce));
      if (resolution.length === 0) return [];
      return [
        {
          card,
          text,
          source: byCopy,
          player,
          effect: { ...effect, activation: [], resolution, oaths: [] },
          to: copies,
          until: null,
          turn: draft.turnNumber,
          amount: null,
          declares: [],
          ...(all ? {} : { perhaps: `which effect of ${card.name} was used` }),
        },
      ];
    });
  });
}

function textOf(draft: Draft, card: CardFacts, copy: GameEvent['byCopy']): CardText | null {
  const described = copy === null ? null : (draft.copies.get(copy)?.text ?? null);
  return described ?? draft.resolver.resolve(card.password ?? card.name).found?.text ?? null;
}

function setsOther({ action }: Clause): boolean {
  return action.kind === 'set' && action.what.reference?.ref !== 'this-card';
}

function saysAtOnce({ action }: Clause): boolean {
  return action.kind === 'apply-rule' && isLeaveAtOnce(action.rule);
}
