/** What a monster's own effect said of its player as it Summoned it, for as long as the monster lies there (effect.lingering). */
import type { Context } from '../context.js';
import { inMonsterZone } from '../board/places.js';
import { notItsOwnWay } from '../board/undescribed.js';
import type { Copy } from '../model/board.js';
import { bindsPlayer, isOwnSummon, isWhileThere, type Condition, type Effect, type Filter } from '../model/effects.js';
import { all, NO, unknown, YES } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { entryOf, frameOf, lazily, type Entry } from './entries.js';
import { usedFrom } from './own-revival.js';
import { summonerOf } from './summoner.js';

/** "…, but while it is face-up in the Monster Zone, you cannot …": of a monster that is told to have come by that effect of its own. */
export function boundWhileThere(context: Context, copy: Copy): readonly Entry[] {
  const { summoned, text } = copy;
  if (summoned === null || text === null || copy.face === 'down' || !inMonsterZone(copy)) return [];
  const ways = text.effects.filter(
    (effect) => effect.resolution.some(({ action }) => isOwnSummon(action)) && usedFrom(effect, summoned.from),
  );
  return ways.flatMap((effect) => {
    const rules = effect.resolution.flatMap(({ action, condition }) =>
      action.kind === 'apply-rule' && bindsPlayer(action.rule) && condition !== null && isOfItself(condition)
        ? [action.rule]
        : [],
    );
    // What an effect is told to have left behind says so by itself.
    if (rules.length === 0 || isApplied(context, copy, effect)) return [];
    const frame = frameOf(copy, effect);
    const by = summonerOf(copy, summoned);
    const applies = lazily(() =>
      all([
        // Where nobody told how it came, it is taken for a monster like any other.
        summoned.how === 'unknown'
          ? { ...NO, assumed: [notItsOwnWay(nameOf(copy))] }
          : context.fits(copy, BY_OWN_EFFECT, frame),
        by.judgement,
        ways.length === 1 ? YES : unknown(`by which of its effects ${nameOf(copy)} was Summoned`),
      ]),
    );
    return rules.map((rule) => entryOf(rule, { ...frame, player: by.player }, applies, 'oath', copy));
  });
}

const BY_OWN_EFFECT: Filter = {
  is: 'summoned',
  how: ['special'],
  from: [],
  by: null,
  thisTurn: false,
  own: { by: 'effect' },
};

function isOfItself(condition: Condition): boolean {
  return condition.if === 'at' && condition.what.ref === 'this-card' && isWhileThere(condition);
}

function isApplied({ board }: Context, { id }: Copy, { number }: Effect): boolean {
  return board.applied.some(({ source, effect }) => source === id && effect?.number === number);
}
