/** Effects that a monster has from other cards: those that point to it or cover it, and its Xyz Materials. */
import { inMonsterZone, materialsOf } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import { affects } from '../continuous/affects.js';
import { covers } from '../evaluate/activation-pattern.js';
import type { Copy } from '../model/board.js';
import type { Condition, Effect } from '../model/effects.js';

/** Activated effects beyond those printed on the card itself, numbered after them. */
export function grantedEffects(context: Context, copy: Copy): readonly Effect[] {
  if (!inMonsterZone(copy) || copy.face === 'down') return [];
  const fromField = context
    .lasting('grant')
    .filter(({ frame }) => frame.self?.id !== copy.id)
    .filter((entry) => entry.rule.what !== null && affects(context, entry, entry.rule.what, copy).answer === 'yes')
    .flatMap(({ rule }) => rule.effects);
  const fromMaterials = materialsOf(context.board, copy).flatMap((material) =>
    (material.text?.effects ?? []).flatMap((effect) =>
      effect.lasting.flatMap((rule) => {
        if (rule.rule !== 'grant') return [];
        if (rule.what === null) return rule.effects.map((own) => underUnread(own, effect));
        return covers(context, rule.what, copy, frameOf(material, effect, copy)).answer === 'no' ? [] : rule.effects;
      }),
    ),
  );
  const own = copy.text?.effects.length ?? 0;
  return [...fromField, ...fromMaterials]
    .filter((effect) => effect.speed !== null)
    .map((effect, at) => ({ ...effect, number: own + at + 1 }));
}

/** To which monsters it is given was not read: whether this one has it stays open. */
function underUnread(own: Effect, by: Effect): Effect {
  const [part] = by.unread;
  if (part === undefined) return own;
  const given: Condition = { if: 'unparsed', ...part };
  return { ...own, condition: own.condition === null ? given : { if: 'all-of', of: [own.condition, given] } };
}

function frameOf(material: Copy, effect: Effect, holder: Copy): Frame {
  return {
    player: holder.controller,
    self: material,
    effect,
    targets: 'unknown',
    cost: 'unknown',
    previous: 'unknown',
    event: 'unknown',
    chainLink: null,
    activating: false,
  };
}
