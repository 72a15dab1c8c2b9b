/** Effects that cards have from others, laid down as if they were printed on them. */
import { inMonsterZone } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import { bareFrame } from '../frames.js';
import type { Copy } from '../model/board.js';
import type { Effect, Filter, LastingRule, Reference } from '../model/effects.js';
import { all, any } from '../model/facts.js';
import { entryOf, frameOf, lazily, textApplies, type Entry, type LastingIndex } from './entries.js';
import { expand } from './expand.js';
import { asksForUse, leftByItsUse } from './left-by-its-use.js';
import { givenTo, madeOf } from './grants.js';

/** What effects that cards give to others lay down, as if it were printed on those that have them. */
export function granted(context: Context, index: LastingIndex): readonly Entry[] {
  const granting = (index.get('grant') ?? []).filter(isGrant);
  const materials = [...context.board.copies.values()].some(
    ({ summoned, attachedTo }) =>
      attachedTo !== null || summoned?.usedCopies !== undefined || summoned?.usedTexts !== undefined,
  );
  if (granting.length === 0 && !materials) return [];
  return [...context.board.copies.values()].flatMap((holder) => [
    ...laidByMaterials(context, holder),
    ...givenTo(context, granting, holder).flatMap(({ effects, has }) =>
      effects.flatMap((effect) => {
        const frame = frameOf(holder, effect);
        const applies = lazily(() => {
          const given = has();
          return given.answer === 'no' ? given : all([given, textApplies(context, holder, effect, frame)]);
        });
        return effect.lasting
          .flatMap((rule) => expand(context, rule, frame, applies))
          .map((laid) => entryOf(laid.rule, laid.frame, lazily(laid.applies), 'text', holder));
      }),
    ),
  ]);
}

/** "A Link Monster that used this card as material cannot be …": laid on that monster, wherever this card is now. */
function laidByMaterials(context: Context, holder: Copy): readonly Entry[] {
  if (!inMonsterZone(holder) || holder.face === 'down') return [];
  return madeOf(context, holder).flatMap((material) =>
    (material.text?.effects ?? []).flatMap((effect) => [
      ...laidWhileThere(context, material, effect, holder),
      ...leftByItsUse(context, material, effect, holder),
      ...laidAsItActs(context, material, effect, holder),
      ...effect.lasting.flatMap((rule): readonly Entry[] => {
        const what = 'what' in rule && rule.what !== null && rule.rule !== 'grant' ? rule.what : null;
        const others = what === null ? null : besideUse(what.filter);
        if (what === null || others === null) return [];
        const frame: Frame = {
          ...bareFrame(holder.controller, material, effect),
          previous: [holder],
          activating: false,
        };
        const laid = { ...rule, what: { ...what, filter: ANY, reference: { ref: 'previous' } } } as LastingRule;
        const applies = lazily(() => all(others.map((filter) => context.fits(holder, filter, frame))));
        return expand(context, laid, frame, applies).map((one) =>
          entryOf(one.rule, one.frame, lazily(one.applies), 'text', material),
        );
      }),
    ]),
  );
}

/** "While the monster Ritual Summoned using this card is face-up, …": said of others, for as long as it is there. */
function laidWhileThere(context: Context, material: Copy, effect: Effect, holder: Copy): readonly Entry[] {
  const { condition } = effect;
  if (condition?.if !== 'exists' || condition.compare !== '>=') return [];
  const others = besideUse(condition.noun.filter);
  if (others === null) return [];
  const frame: Frame = { ...bareFrame(holder.controller, material, effect), activating: false };
  const applies = lazily(() => all(others.map((filter) => context.fits(holder, filter, frame))));
  return effect.lasting
    .flatMap((rule) => expand(context, rule, frame, applies))
    .map((one) => entryOf(one.rule, one.frame, lazily(one.applies), 'text', material));
}

/** "If the Synchro Monster that used this card as material attacks, …": said of what that monster does. */
function laidAsItActs(context: Context, material: Copy, effect: Effect, holder: Copy): readonly Entry[] {
  const frame: Frame = { ...bareFrame(holder.controller, material, effect), previous: [holder], activating: false };
  return effect.lasting.flatMap((rule): readonly Entry[] => {
    if (rule.rule !== 'whenever') return [];
    const events = rule.events.flatMap((event) => {
      const { subject } = event;
      const others = subject === null ? null : besideUse(subject.filter);
      if (subject === null || others === null) return [];
      return [{ others, event: { ...event, subject: { ...subject, filter: ANY, reference: PREVIOUS } } }];
    });
    if (events.length === 0) return [];
    const applies = lazily(() =>
      any(events.map(({ others }) => all(others.map((filter) => context.fits(holder, filter, frame))))),
    );
    return expand(context, { ...rule, events: events.map(({ event }) => event) }, frame, applies).map((one) =>
      entryOf(one.rule, one.frame, lazily(one.applies), 'text', material),
    );
  });
}

const ANY: Filter = { is: 'any' };
const PREVIOUS: Reference = { ref: 'previous' };

/** What a filter asks for beside "that used this card as material"; `null` where it does not speak of that. */
function besideUse(filter: Filter): readonly Filter[] | null {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const others = parts.filter((part) => !asksForUse(part));
  return others.length === parts.length ? null : others;
}

function isGrant(entry: Entry): entry is Entry & { readonly rule: Extract<LastingRule, { rule: 'grant' }> } {
  return entry.rule.rule === 'grant';
}

/** A gained effect speaks of "this card": the card that gained it. */
export function gainedBy(
  context: Context,
  effects: readonly Effect[],
  copies: readonly Copy[],
  cardName: string,
): readonly Entry[] {
  return copies.flatMap((holder) =>
    effects.flatMap((effect) => {
      const frame = frameOf(holder, effect);
      const applies = lazily(() => textApplies(context, holder, effect, frame));
      return effect.lasting
        .flatMap((rule) => expand(context, rule, frame, applies))
        .map((laid) => {
          // What it says of numbers counts as if it were printed there, and not as fixed when it was gained.
          const origin = laid.rule.rule === 'change-stat' ? 'text' : 'applied';
          return entryOf(laid.rule, laid.frame, lazily(laid.applies), origin, holder, cardName);
        });
    }),
  );
}
