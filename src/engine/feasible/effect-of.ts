/** "Apply that card's activation effect", "this effect becomes that Spell's effect": whose effect, and could it do anything? */
import type { Context, Frame } from '../context.js';
import { useOf } from './enough.js';
import { selectable } from './selection.js';
import type { Purpose } from './happens-to.js';
import type { Copy } from '../model/board.js';
import { effectTakenOver } from '../evaluate/links/taken-over.js';
import { isOwnSummon, type Action, type Clause, type Effect, type Noun } from '../model/effects.js';
import { all, any, assume, judged, NO, ofAnotherText, unknown, YES, type Judgement } from '../model/facts.js';

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
  if (effect.resolution.some((clause) => isOwnSummon(clause.action))) return NO;
  const framed: Frame = { ...frame, effect };
  const targets = effect.activation.flatMap((one) =>
    one.kind === 'target' ? [selectable(context, one.what, framed, useOf(one, purpose), () => YES)] : [],
  );
  return all([
    judged(effect.resolution.length > 0),
    ...targets,
    action.which === undefined && !staysBound(frame) ? YES : meetsItsConditions(context, effect, framed),
    ofAnotherText(possible(context, effect.resolution, framed, purpose)),
  ]);
}

/** "(The Trap's activation requirements must still be correct.)": said beside it, in words of its own. */
function staysBound({ effect }: Frame): boolean {
  return (effect?.resolution ?? []).some(
    ({ action }) => action.kind === 'unparsed' && /\bactivation requirements must\b/.test(action.text),
  );
}

/** "Becomes that Trap's effect when that card is activated": it could be activated now, as far as its condition goes. */
function meetsItsConditions(context: Context, effect: Effect, frame: Frame): Judgement {
  const waits = effect.triggers.some(({ event }) => event !== 'phase');
  return all([
    effect.condition === null ? YES : context.holds(effect.condition, frame),
    waits ? unknown('whether what that effect answers to has happened') : YES,
  ]);
}
