/** "Apply that card's activation effect", "this effect becomes that Spell's effect": whose effect, and could it do anything? */
import type { Context, Frame } from '../context.js';
import { useOf } from './enough.js';
import { selectable } from './selection.js';
import type { Purpose } from './happens-to.js';
import type { Copy } from '../model/board.js';
import type { Action, Clause, Effect, Noun } from '../model/effects.js';
import { all, any, assume, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';

type ApplyEffectOf = Extract<Action, { kind: 'apply-effect-of' }>;
type ResolutionPossible = (context: Context, clauses: readonly Clause[], frame: Frame, purpose: Purpose) => Judgement;

/** At least one of the cards that it could be has an effect that could be applied now. */
export function canApplyEffectOf(
  context: Context,
  action: ApplyEffectOf,
  frame: Frame,
  purpose: Purpose,
  possible: ResolutionPossible,
): Judgement {
  const nouns = candidatesOf(action, frame.effect);
  if (nouns === null) return unknown('whose effect is applied');
  return any(
    nouns.map((noun) => {
      const found = context.find(noun, frame, { places: [], seesFaceDown: true });
      const known = any(
        [...found.sure, ...found.maybe].map((copy) => wouldWork(context, action, copy, frame, purpose, possible)),
      );
      if (known.answer === 'yes' || found.unnamed === 0) return known;
      return noun.locations.includes('deck') || noun.locations.includes('extra-deck')
        ? assume(true, 'the Deck holds a fitting card', 'psct.cannot-activate-impossible')
        : unknown('whose effect is applied');
    }),
  );
}

/** The phrases that choose the card: the cost, the target, or the phrase itself. */
function candidatesOf(action: ApplyEffectOf, effect: Effect | null): readonly Noun[] | null {
  const { reference, filter } = action.what;
  if (reference === null) return [action.what];
  if (reference.ref !== 'cost' && reference.ref !== 'target' && reference.ref !== 'previous') return null;
  const wanted = (effect?.activation ?? []).filter((one) => (one.kind === 'target') === (reference.ref === 'target'));
  const nouns = wanted
    .flatMap((one) => ('what' in one && typeof one.what === 'object' && one.what !== null ? [one.what] : []))
    .flatMap((what) => ('locations' in what ? (what.each.length > 0 ? what.each : [what]) : []))
    .filter((what) => what.reference === null)
    .map((what): Noun =>
      filter.is === 'any' ? what : { ...what, filter: { is: 'all-of', of: [what.filter, filter] } },
    );
  return nouns.length === 0 ? null : nouns;
}

function wouldWork(
  context: Context,
  action: ApplyEffectOf,
  copy: Copy,
  frame: Frame,
  purpose: Purpose,
  possible: ResolutionPossible,
): Judgement {
  const effect = effectTakenOver(action, copy);
  if (effect === 'none') return NO;
  if (effect === 'unknown') return unknown(`which effect of ${copy.card?.name ?? copy.id} is applied`);
  // ability.trap-monster: what a card becomes by its own effect, another card that takes the effect over does not.
  if (
    effect.resolution.some(
      ({ action }) => action.kind === 'special-summon' && action.what.reference?.ref === 'this-card',
    )
  )
    return NO;
  const framed: Frame = { ...frame, effect };
  const targets = effect.activation.flatMap((one) =>
    one.kind === 'target' ? [selectable(context, one.what, framed, useOf(one, purpose), () => YES)] : [],
  );
  return all([
    judged(effect.resolution.length > 0),
    ...targets,
    meetsItsConditions(context, action, effect, framed),
    possible(context, effect.resolution, framed, purpose),
  ]);
}

/** "Becomes that Trap's effect when that card is activated": it could be activated now, as far as its condition goes. */
function meetsItsConditions(context: Context, { which }: ApplyEffectOf, effect: Effect, frame: Frame): Judgement {
  if (which === undefined) return YES;
  const waits = effect.triggers.some(({ event }) => event !== 'phase');
  return all([
    effect.condition === null ? YES : context.holds(effect.condition, frame),
    waits ? unknown('whether what that effect answers to has happened') : YES,
  ]);
}

/** The effect of the card's own activation is meant, and no other of its effects. */
function isActivation({ which }: ApplyEffectOf): boolean {
  return which === undefined || /^when (?:that|the|this) card is activated$/i.test(which);
}

const isSelf = (noun: Noun | null): boolean => noun?.reference?.ref === 'this-card';

/** The words by which texts tell one effect of a card from its others. */
const WAYS: readonly (readonly [RegExp, (effect: Effect) => boolean])[] = [
  [
    /^that discards itself to activate$/i,
    ({ activation }) => activation.some((action) => action.kind === 'discard' && isSelf(action.what)),
  ],
  [
    /^that ritual summons a monster(?: when (?:the|that) card is activated)?$/i,
    ({ from, resolution }) =>
      from.includes('card-activation') &&
      resolution.some(({ action }) => action.kind === 'summon-with-materials' && action.how === 'ritual'),
  ],
  [
    /^that activates when it is normal summoned$/i,
    ({ triggers }) =>
      triggers.some(
        ({ event, subject, how }) =>
          event === 'summoned' && isSelf(subject) && (how.length === 0 || how.includes('normal')),
      ),
  ],
];

function describedBy(which: string): ((effect: Effect) => boolean) | null {
  return WAYS.find(([words]) => words.test(which.trim()))?.[1] ?? null;
}

/** What the card does when it is activated; `none`: nothing that applies when it resolves. */
export function effectTakenOver(action: ApplyEffectOf, copy: Copy): Effect | 'none' | 'unknown' {
  const { card, text } = copy;
  if (card === null || text === null || text.source === 'none') return 'unknown';
  const usable = text.effects.filter((effect) => effect.speed !== null);
  if (!isActivation(action)) {
    const so = describedBy(action.which ?? '');
    const own = so === null ? [] : usable.filter(so);
    return own.length === 1 ? (own[0] ?? 'unknown') : 'unknown';
  }
  if (card.kind === 'monster') {
    const own = usable.filter((effect) => effect.from.includes('hand'));
    return own.length === 1 ? (own[0] ?? 'unknown') : 'unknown';
  }
  const own = usable.filter((effect) => effect.from.includes('card-activation'));
  if (own.length === 1) return own[0] ?? 'unknown';
  const stays = card.property === 'continuous' || card.property === 'field' || card.property === 'equip';
  return own.length === 0 && stays ? 'none' : 'unknown';
}
