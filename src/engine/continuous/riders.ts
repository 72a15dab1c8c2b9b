/** What came with a Summon by a monster's own procedure: "…, but its original ATK becomes 1000" (summon.special.card-procedure). */
import type { Context, Frame } from '../context.js';
import { onField } from '../board/places.js';
import { notItsOwnWay } from '../board/undescribed.js';
import type { Copy } from '../model/board.js';
import { bindsPlayer, type Filter, type LastingRule, type SummonProcedure } from '../model/effects.js';
import { all, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { asItCameThisTurn } from './came-this-turn.js';
import { entryOf, frameOf, lazily, type Entry } from './entries.js';
import { expand } from './expand.js';
import { summonerOf } from './summoner.js';

export function ridersOn(context: Context, copy: Copy): readonly Entry[] {
  const riders = proceduresWithRiders(copy);
  if (riders.length === 0) return [];
  if (!onField(copy)) return ofOneThatLeft(context, copy, riders);
  if (copy.summoned === null || copy.face === 'down') return [];
  return riders.flatMap(({ restrictions, came }) => {
    const frame = frameFor(context, copy);
    const byIt = lazily(() => cameThisWay(context, copy, came, frame));
    return restrictions.flatMap((rule) => {
      if (bindsPlayer(rule)) return bound(context, copy, rule, came, frame);
      const applies = lazily(() => {
        const so = byIt();
        return so.answer === 'no' ? so : all([so, unlessNegated(context, copy, rule)]);
      });
      return expand(context, rule, frame, applies).map((laid) =>
        entryOf(laid.rule, laid.frame, lazily(laid.applies), 'text', copy),
      );
    });
  });
}

/** What binds its player for the turn goes on; what it said of the monster itself is over. */
function ofOneThatLeft(context: Context, copy: Copy, riders: typeof NONE): readonly Entry[] {
  const then = asItCameThisTurn(context.board, copy);
  if (then === null) return [];
  return riders.flatMap(({ restrictions, came }) =>
    restrictions.filter(bindsPlayer).flatMap((rule) => bound(context, then, rule, came, frameFor(context, then))),
  );
}

const NONE: readonly Required<Pick<SummonProcedure, 'restrictions' | 'came'>>[] = [];

function proceduresWithRiders({ text }: Copy): typeof NONE {
  if (text === null || text.summoning.procedures.length === 0) return NONE;
  return text.summoning.procedures.flatMap(({ restrictions, came }) =>
    restrictions.length === 0 || came === undefined ? [] : [{ restrictions, came }],
  );
}

/** What was Tributed or banished for it, as far as that is described, is what its text calls "the Tributed monster". */
function frameFor({ board }: Context, copy: Copy): Frame {
  const used = copy.summoned?.usedCopies?.flatMap((id) => board.copies.get(id) ?? []);
  return used === undefined ? frameOf(copy, null) : { ...frameOf(copy, null), cost: used, event: used };
}

function cameThisWay(context: Context, copy: Copy, came: Filter, frame: Frame): Judgement {
  // Where nobody told how it came, it is taken for a monster like any other.
  if (copy.summoned?.how === 'unknown') return { ...NO, assumed: [notItsOwnWay(nameOf(copy))] };
  return context.fits(copy, came, frame);
}

/** A changed ATK is an effect that can be negated; of what else comes with the Summon rulings differ. */
function unlessNegated(context: Context, copy: Copy, rule: LastingRule): Judgement {
  const negated = context.negated(copy);
  if (rule.rule === 'change-stat') return not(negated);
  return negated.answer === 'no'
    ? YES
    : unknown(`what becomes of the way ${nameOf(copy)} was Summoned once it is negated`);
}

/** "You cannot … for the rest of this turn": whoever Summoned it, on whichever side it is. */
function bound(context: Context, copy: Copy, rule: LastingRule, came: Filter, frame: Frame): readonly Entry[] {
  const { summoned } = copy;
  if (summoned?.thisTurn !== true) return [];
  const by = summonerOf(copy, summoned);
  const applies = lazily(() => all([cameThisWay(context, copy, came, frame), by.judgement]));
  return [entryOf(rule, { ...frame, player: by.player }, applies, 'oath', copy)];
}
