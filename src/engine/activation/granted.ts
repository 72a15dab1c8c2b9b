/** Effects that a monster may activate because other cards give them to it. */
import { gainedEffects, stillBound } from '../continuous/applied.js';
import { inMonsterZone } from '../board/places.js';
import type { Context } from '../context.js';
import { contextOf } from '../context-of.js';
import { activeWhileWorn } from '../continuous/worn.js';
import { givenTo } from '../continuous/grants.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import type { Condition, Effect } from '../model/effects.js';
import type { Judgement } from '../model/facts.js';

/** Activated effects beyond those printed on the card itself, numbered after them. */
export function grantedEffects(context: Context, copy: Copy): readonly Effect[] {
  // Cards give effects to monsters on the field, and what resolved gave them to whatever it says.
  const worn = activeWhileWorn(copy);
  const mayHave = (inMonsterZone(copy) && copy.face === 'up') || context.board.applied.length > 0 || worn.length > 0;
  if (!mayHave) return NONE;
  const granting = context.lasting('grant').filter(({ frame }) => frame.self?.id !== copy.id);
  const own = copy.text?.effects.length ?? 0;
  return [
    ...givenTo(context, granting, copy).flatMap(({ effects, has, by }) => {
      const active = effects.filter((effect) => effect.speed !== null);
      if (active.length === 0) return [];
      const given = has();
      if (given.answer === 'no') return [];
      return active.map((effect) => ({ ...(given.answer === 'yes' ? effect : underOpen(effect, given)), givenBy: by }));
    }),
    ...worn,
    ...leftTo(context, copy).filter((effect) => !worn.some(({ span }) => span.start === effect.span.start)),
  ].map((effect, at) => ({ ...effect, number: own + at + 1 }));
}

const NONE: readonly Effect[] = [];

/** "This card gains the following effect": from effects that resolved earlier. */
function leftTo(context: Context, copy: Copy): readonly Effect[] {
  return context.board.applied.flatMap((applied) => {
    const active = gainedEffects(context, applied).filter((effect) => effect.speed !== null);
    if (active.length === 0 || !stillBound(context, applied).some(({ id }) => id === copy.id)) return [];
    return active.map((effect) => ({ ...effect, givenBy: applied.card?.name ?? '' }));
  });
}

/** The number under which a copy has such an effect; after all others where it does not have it now. */
export function numberOfGiven(board: Board, id: CopyId, effect: Effect): number {
  const copy = board.copies.get(id);
  if (copy === undefined) return effect.number;
  const granted = grantedEffects(contextOf(board), copy);
  // The same words of the same box: texts are read anew for every question.
  const like = granted.filter(
    ({ box, span }) => box === effect.box && span.start === effect.span.start && span.end === effect.span.end,
  );
  const same = like.find(({ givenBy }) => givenBy === effect.givenBy) ?? like[0];
  return same?.number ?? (copy.text?.effects.length ?? 0) + granted.length + effect.number;
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
