/** Effects that cards have from others, laid down as if they were printed on them. */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Effect, LastingRule } from '../model/effects.js';
import { all } from '../model/facts.js';
import { entryOf, frameOf, lazily, textApplies, type Entry, type LastingIndex } from './entries.js';
import { expand } from './expand.js';
import { givenTo } from './grants.js';

/** What effects that cards give to others lay down, as if it were printed on those that have them. */
export function granted(context: Context, index: LastingIndex): readonly Entry[] {
  const granting = (index.get('grant') ?? []).filter(isGrant);
  const materials = [...context.board.copies.values()].some(
    ({ summoned, attachedTo }) => attachedTo !== null || summoned?.usedCopies !== undefined,
  );
  if (granting.length === 0 && !materials) return [];
  return [...context.board.copies.values()].flatMap((holder) =>
    givenTo(context, granting, holder).flatMap(({ effects, has }) =>
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
  );
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
        .map((laid) => entryOf(laid.rule, laid.frame, lazily(laid.applies), 'applied', holder, cardName));
    }),
  );
}
