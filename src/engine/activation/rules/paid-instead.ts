/** "If a Fish monster you control would discard to activate its effect, you can … instead": other ways to pay (cost.pay). */
import type { LastingInForce } from '../../context.js';
import { canDo } from '../../feasible/action.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { leastOf } from '../../feasible/selection.js';
import { inMonsterZone } from '../../board/places.js';
import { wasUsedByName } from '../../board/uses.js';
import { covers } from '../../evaluate/covers.js';
import { coversShown } from '../../summoning/frame.js';
import type { Action, LastingRule, Noun } from '../../model/effects.js';
import { all, any, assume, citing, NO, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';
import type { Attempt } from '../attempt.js';

type Instead = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'pays-instead' }> };

/** Can something be done in place of this cost, which cannot be paid as it is printed? */
export function paidInstead(attempt: Attempt, cost: Action, purpose: Purpose): Judgement {
  const ways = attempt.context
    .lasting('pays-instead')
    .filter(({ rule, frame }) => frame.player === attempt.player && isMeant(rule, cost))
    .map((entry) => citing(takesItsPlace(attempt, entry, cost, purpose), 'card.text-over-rules'));
  const foreign = cost.kind === 'tribute' ? tributesOfOthers(attempt, cost, purpose) : [];
  const worn = cost.kind === 'detach' ? unreadOfWorn(attempt) : [];
  return ways.length + foreign.length + worn.length === 0 ? NO : any([...ways, ...foreign, ...worn]);
}

/** What a card that the monster wears says of detaching, where nobody could read it, may pay for some of it. */
function unreadOfWorn({ context, copy }: Attempt): readonly Judgement[] {
  return [...context.board.copies.values()]
    .filter(({ equippedTo, face }) => equippedTo === copy.id && face === 'up')
    .flatMap(({ card, text }) => {
      const line = text?.unread.find((one) => /\bwould detach\b/i.test(one.text));
      return line === undefined ? [] : [unreadText(card?.name ?? '', line.text, line.span)];
    });
}

/** "If you would Tribute a monster you control to activate an effect, you can Tribute 1 monster your opponent controls". */
function tributesOfOthers(
  { context, player, frame }: Attempt,
  cost: Extract<Action, { kind: 'tribute' }>,
  purpose: Purpose,
): readonly Judgement[] {
  const wanted = cost.what;
  if (wanted.reference !== null || wanted.each.length > 0) return [];
  return context.lasting('material-use').flatMap(({ rule, frame: theirs, applies, cardName }): readonly Judgement[] => {
    if (rule.inPlaceOf === undefined || theirs.player !== player) return [];
    if (leastOf(context, wanted.quantity, frame) !== 1)
      return [unknown(`whether the rest of the cost can be paid beside ${cardName}`)];
    const opened = [...context.board.copies.values()].filter(
      (copy) => copy.controller !== player && inMonsterZone(copy),
    );
    // It stands for a card of that cost, and has to be one that the cost could ask for.
    const fits = opened.map((copy) =>
      all([
        coversShown(context, rule.what, copy, theirs, false),
        context.fits(copy, wanted.filter, frame),
        canHappenTo(context, { ...cost, what: rule.what }, copy, frame, purpose),
      ]),
    );
    const always = rule.use.kind === 'also' && rule.use.must === true;
    const fresh = always ? YES : assume(true, `${cardName} was not yet used in place of a cost this turn`, 'opt.soft');
    return fits.length === 0 ? [] : [all([applies, any(fits), fresh])];
  });
}

function isMeant({ deeds, itself }: Instead['rule'], cost: Action): boolean {
  if (!deeds.some((deed) => deed === cost.kind)) return false;
  const own = cost.kind === 'tribute' && cost.what.reference?.ref === 'this-card';
  return itself !== true || own;
}

function takesItsPlace({ context, copy }: Attempt, entry: Instead, cost: Action, purpose: Purpose): Judgement {
  const { rule, frame, applies } = entry;
  return all([
    applies,
    covers(context, rule.what, copy.face === 'up' ? copy : { ...copy, face: 'up' }, frame),
    rule.one === true ? onlyOne(entry, cost, context) : YES,
    notUsedYet(entry, context),
    ...rule.instead.map((action) => canDo(context, action, frame, { cost: true, leaving: purpose.leaving })),
  ]);
}

/** It stands in for one card; where more have to be paid, the others are still asked for, or it says that it does not. */
function onlyOne({ cardName, frame, rule }: Instead, cost: Action, context: Attempt['context']): Judgement {
  const count = cost.kind === 'detach' ? cost.count : 'what' in cost && isNoun(cost.what) ? cost.what.quantity : null;
  const least = count === null ? 'unknown' : count.kind === 'given' ? 1 : leastOf(context, count, frame);
  if (rule.exactly === true && least !== 'unknown' && least > 1) return NO;
  return least === 1 ? YES : unknown(`whether the rest of the cost can be paid beside ${cardName}`);
}

function isNoun(what: unknown): what is Noun {
  return typeof what === 'object' && what !== null && 'quantity' in what;
}

/** "Once per turn", or a limit of its own: it may have been used already. */
function notUsedYet({ rule, frame, cardName }: Instead, context: Attempt['context']): Judgement {
  // "You can only use each effect of … once per turn" stands at the effects of that card which start a Chain.
  const limits = (frame.self?.text?.effects ?? []).flatMap((effect) => effect.limits);
  if (rule.once !== true && !limits.some(({ scope }) => scope === 'hard')) return YES;
  const shared = limits.some(({ sharedKey }) => sharedKey !== null);
  const used = wasUsedByName(
    context.board,
    frame.player,
    cardName,
    (number) => shared || number === null || number === frame.effect?.number,
  );
  return used ? NO : assume(true, `${cardName} was not yet used in place of a cost this turn`, 'opt.soft');
}
