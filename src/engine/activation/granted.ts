/** Effects that a monster may activate because other cards give them to it. */
import type { Context } from '../context.js';
import { givenTo } from '../continuous/grants.js';
import type { Copy } from '../model/board.js';
import type { Condition, Effect } from '../model/effects.js';
import type { Judgement } from '../model/facts.js';

/** Activated effects beyond those printed on the card itself, numbered after them. */
export function grantedEffects(context: Context, copy: Copy): readonly Effect[] {
  const granting = context.lasting('grant').filter(({ frame }) => frame.self?.id !== copy.id);
  const own = copy.text?.effects.length ?? 0;
  return givenTo(context, granting, copy)
    .flatMap(({ effects, has }) => {
      const active = effects.filter((effect) => effect.speed !== null);
      if (active.length === 0) return [];
      const given = has();
      if (given.answer === 'no') return [];
      return given.answer === 'yes' ? active : active.map((effect) => underOpen(effect, given));
    })
    .map((effect, at) => ({ ...effect, number: own + at + 1 }));
}

/** Whether this monster has it stays open: so does whether it may be activated. */
function underOpen(own: Effect, { unread, needed }: Judgement): Effect {
  const [part] = unread;
  const [fact] = needed;
  if (part === undefined && fact === undefined) return own;
  const [start, end] = part?.span ?? [0, 0];
  const given: Condition = {
    if: 'unparsed',
    kind: 'unparsed',
    text: part?.text ?? fact?.fact ?? '',
    span: { start, end },
  };
  return { ...own, condition: own.condition === null ? given : { if: 'all-of', of: [own.condition, given] } };
}
