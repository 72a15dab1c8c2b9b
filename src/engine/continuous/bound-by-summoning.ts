/** What a player is bound by for having Summoned a monster this turn (opt.summon-restriction). */
import type { Context } from '../context.js';
import { onField } from '../board/places.js';
import { byName } from '../evaluate/past/made-with.js';
import type { Copy, GameEvent } from '../model/board.js';
import { bindsPlayer, type Effect, type LastingRule } from '../model/effects.js';
import { all, YES } from '../model/facts.js';
import { asItCameThisTurn, recordOf } from './came-this-turn.js';
import { entryOf, frameOf, lazily, type Entry } from './entries.js';
import { summonerOf } from './summoner.js';

/** "The turn you Special Summon this card": it binds whoever Summoned it, on whichever side it is (opt.summon-restriction). */
export function boundBySummoning(context: Context, copy: Copy): readonly Entry[] {
  const left = !onField(copy);
  const binding = (copy.text?.effects ?? []).flatMap((effect) => {
    const rules = effect.bindsSummoner === true ? effect.oaths : left ? boundSinceItsSummon(effect) : [];
    return rules.length === 0 ? [] : [{ effect, rules }];
  });
  const came = binding.length === 0 ? null : asItCameThisTurn(context.board, copy);
  if (came === null) return [];
  const by = summonerOf(came, came.summoned);
  return binding.flatMap(({ effect, rules }) => {
    const { condition } = effect;
    const frame = { ...frameOf(came, effect), player: by.player };
    const applies = lazily(() => all([condition === null ? YES : context.holds(condition, frame), by.judgement]));
    return rules.map((rule) => entryOf(rule, frame, applies, 'oath', copy));
  });
}

/** "If this card is Special Summoned, you cannot … for the rest of this turn": it goes on where the monster is gone. */
function boundSinceItsSummon({ condition, lasting }: Effect): readonly LastingRule[] {
  const { like } = condition?.if === 'is' && condition.what.ref === 'this-card' ? condition : { like: null };
  if (like?.is !== 'summoned' || !like.thisTurn) return [];
  return lasting.filter(bindsPlayer);
}

/** The same of monsters that are told to have been Summoned this turn and are described nowhere any more. */
export function boundByNamedSummons(context: Context): readonly Entry[] {
  const { board } = context;
  const [near] = board.copies.values();
  if (near === undefined) return [];
  return [...board.history.events, ...board.events].flatMap((event) =>
    (event.cameAs ?? []).flatMap(({ card, text }, i) =>
      boundBySummoning(context, { ...byName(near, card, i + 1), text, ...asItCame(near, event) }),
    ),
  );
}

function asItCame(near: Copy, event: GameEvent): Pick<Copy, 'controller' | 'owner' | 'place' | 'summoned'> {
  const player = event.player ?? near.controller;
  const record = recordOf(event);
  const own = event.by === 'summon-procedure' && event.how !== 'xyz' ? (event.cards[0] ?? null) : null;
  return {
    controller: player,
    owner: player,
    place: { player, location: 'graveyard', index: null },
    summoned: record === null ? null : { ...record, source: event.byCard ?? own },
  };
}
