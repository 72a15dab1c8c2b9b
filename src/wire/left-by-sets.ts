/** "Set 1 Trap directly from your Deck. It can be activated this turn": left by the effect that is told to have Set a card (trap.not-turn-set). */
import {
  isLeaveAtOnce,
  type AppliedEffect,
  type CardFacts,
  type CardText,
  type Clause,
  type Effect,
  type GameEvent,
  type Location,
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
      (effect) => (used === undefined || used.effect === effect.number) && everyPart(effect.resolution).some(setsOther),
    );
    const says = ({ resolution }: Effect): readonly Clause[] =>
      everyPart(resolution).filter((clause) => saysAtOnce(clause) && mayHaveBeenSetSo(clause, event));
    return setting.flatMap((effect): readonly AppliedEffect[] => {
      const resolution = says(effect);
      if (resolution.length === 0) return [];
      const all = setting.every((one) => says(one).length > 0);
      const why = !all
        ? `which effect of ${card.name} was used`
        : event.from === null && resolution.every(asksFromWhere)
          ? 'from where the card was Set'
          : null;
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
          ...(why === null ? {} : { perhaps: why }),
        },
      ];
    });
  });
}

function textOf(draft: Draft, card: CardFacts, copy: GameEvent['byCopy']): CardText | null {
  const described = copy === null ? null : (draft.copies.get(copy)?.text ?? null);
  return described ?? draft.resolver.resolve(card.password ?? card.name).found?.text ?? null;
}

/** The clauses, and those of their bullets. */
function everyPart(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) => {
    const { action } = clause;
    const listed = action.kind === 'apply-one-of' || action.kind === 'apply-in-order' ? action.options : [];
    return [clause, ...listed.flatMap((option) => everyPart(option.clauses))];
  });
}

/** "If Set from the Deck": it was Set from elsewhere, where that is told. */
function mayHaveBeenSetSo(clause: Clause, { from }: GameEvent): boolean {
  return from === null || !asksFromWhere(clause) || placesAsked(clause).includes(from);
}

function asksFromWhere(clause: Clause): boolean {
  return placesAsked(clause).length > 0;
}

function placesAsked({ condition }: Clause): readonly Location[] {
  return condition?.if === 'happened' ? condition.event.from : [];
}

function setsOther({ action }: Clause): boolean {
  return action.kind === 'set' && action.what.reference?.ref !== 'this-card';
}

function saysAtOnce({ action }: Clause): boolean {
  return action.kind === 'apply-rule' && isLeaveAtOnce(action.rule);
}
