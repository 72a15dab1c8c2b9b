/** "Banish 1 Trap from your Deck, and if you do, Set 1 card with the same name": the later part is compared with the earlier. */
import type { Context, Frame } from '../context.js';
import { somePart, type Action, type Filter } from '../model/effects.js';
import { any, type Judgement } from '../model/facts.js';
import { ownMonsters, useOf } from './enough.js';
import { canHappenTo, type Purpose } from './happens-to.js';
import { nounOf } from './part.js';

type CanDo = (context: Context, action: Action, frame: Frame, purpose: Purpose) => Judgement;

/**
 * Some card for the earlier part with which the later one could be done is enough; `untold` stays where the parts are not
 * compared, or where a card that nobody described might be taken.
 */
export function withPicked(
  context: Context,
  before: Action | null,
  action: Action,
  frame: Frame,
  purpose: Purpose,
  untold: Judgement,
  can: CanDo,
): Judgement {
  const named = before === null ? null : nounOf(before);
  const compared = nounOf(action);
  if (before === null || named === null || compared === null || untold.answer !== 'unknown') return untold;
  const noun = before.kind === 'tribute' ? ownMonsters(named) : named;
  const { quantity } = noun;
  const one = quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
  const looks = looksAtPrevious(compared.filter) || isWorthAsPrevious(action);
  if (!one || noun.reference !== null || noun.each.length > 0 || !looks) return untold;
  const found = context.find(noun, frame, useOf(before, purpose));
  const some = any(
    found.sure
      .filter((copy) => canHappenTo(context, before, copy, frame, purpose).answer !== 'no')
      .map((copy) => {
        // What is only shown stays where it is.
        const stays = before.kind === 'reveal' || before.kind === 'look';
        const spent = stays ? purpose.spent : new Set([...(purpose.spent ?? []), copy.id]);
        return can(context, action, { ...frame, previous: [copy] }, { ...purpose, ...(spent && { spent }) });
      }),
  );
  const complete = found.maybe.length === 0 && found.unnamed === 0;
  return some.answer === 'yes' || complete ? some : untold;
}

/** "Monsters whose total Levels equal that monster's": the cards that are picked for it together. */
export function isWorthAsPrevious(action: Action): boolean {
  const together = nounOf(action)?.together ?? null;
  return together?.if === 'compare' && together.right.kind === 'stat' && together.right.of.ref === 'previous';
}

function looksAtPrevious(filter: Filter): boolean {
  return somePart(
    filter,
    (part) =>
      (part.is === 'shares' && part.with.ref === 'previous') ||
      ((part.is === 'mentioned-on' || part.is === 'mentions-card') && part.card.ref === 'previous') ||
      (part.is === 'stat' && part.value.kind === 'stat' && part.value.of.ref === 'previous'),
  );
}
