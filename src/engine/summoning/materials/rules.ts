/** What texts say of materials beyond the printed line, as far as it is judged (card.text-over-rules). */
import type { Context } from '../../context.js';
import { frameOf, SHOWN } from '../frame.js';
import { leavesFor, withinLeaves } from './leave.js';
import type { Copy } from '../../model/board.js';
import type { Filter, MaterialUse, MaterialUseRule } from '../../model/effects.js';
import { all, judged, NO, not, YES, type Judgement } from '../../model/facts.js';
import { covers } from '../../evaluate/covers.js';
import { levelsNamed } from './levels-named.js';
import { countsOf, type MaterialMethod, type MaterialPool } from './materials.js';

export function rulesOn(copy: Copy, method: MaterialMethod, kind: MaterialUse['kind']): readonly MaterialUseRule[] {
  return (copy.text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.filter(
      (rule): rule is MaterialUseRule =>
        rule.rule === 'material-use' && rule.use.kind === kind && (rule.how.length === 0 || rule.how.includes(method)),
    ),
  );
}

/** Cards that may be used besides, and how many of them. */
export interface MoreMaterials {
  readonly cards: readonly Copy[];
  /** Those of them that serve only by being banished. */
  readonly banished: readonly Copy[];
  /** Those among the player's own monsters that may serve face-down. */
  readonly faceDown: readonly Copy[];
  /** No more of them than the text says. */
  readonly within: (chosen: readonly Copy[]) => Judgement;
}

/** What leaves open (see `leave.ts`), and cards of the Graveyard that offer themselves. */
export function alsoUsed(context: Context, pool: MaterialPool): MoreMaterials {
  if (pool.fixed === true) return { cards: [], banished: [], faceDown: [], within: () => YES };
  const { opened = () => YES } = pool;
  const given = leavesFor(context, pool).map((leave) => ({
    ...leave,
    cards: leave.cards.filter((copy) => opened(copy).answer !== 'no'),
  }));
  const leaves = [...(pool.leaves ?? []), ...given];
  const offered = saidByMaterials(context, pool);
  const more = leaves.flatMap(({ cards }) => cards).filter((copy) => !pool.cards.includes(copy));
  const own = leaves.flatMap(({ cards }) => cards).filter((copy) => pool.cards.includes(copy));
  return {
    cards: [...new Set([...more, ...offered])],
    faceDown: own.filter(({ face, place }) => face === 'down' && isMonsterZone(place.location)),
    banished: [
      ...offered,
      ...more.filter((copy) => leaves.every(({ deed, cards }) => deed === 'banish' || !cards.includes(copy))),
    ],
    within: (chosen) => withinLeaves(leaves, [...pool.cards, ...offered], chosen),
  };
}

/** "You can banish this card from your GY as 1 of the monsters you Ritual Summon with": cards that offer themselves. */
function saidByMaterials(context: Context, pool: MaterialPool): readonly Copy[] {
  const usual = pool.cards.every(({ place }) => place.location === 'hand' || isMonsterZone(place.location));
  if (pool.method !== 'ritual' || !usual || pool.only !== null) return [];
  return [...context.board.copies.values()].filter((copy) => {
    if (copy.place.player !== pool.player || copy.place.location !== 'graveyard') return false;
    return rulesOn(copy, pool.method, 'also').some(({ what, use, beside, summoned }) => {
      if (what.reference?.ref !== 'this-card' || beside !== undefined || !what.locations.includes('graveyard'))
        return false;
      const meant = summoned === null ? null : { ...summoned, locations: [], controller: null };
      const frame = frameOf(pool.player, copy);
      const fits = meant === null || covers(context, meant, { ...pool.monster, face: 'up' }, frame).answer === 'yes';
      return use.kind === 'also' && use.deed === 'banish' && fits;
    });
  });
}

function isMonsterZone(location: Copy['place']['location']): boolean {
  return location === 'monster-zone' || location === 'extra-monster-zone';
}

/** "The other Synchro Material must be 1 monster in your hand": what such a card brings into the choice. */
export function fromHandBeside(pool: MaterialPool, board: Context['board']): readonly Copy[] {
  const offers = pool.method === 'synchro' && pool.cards.some((copy) => wantsHand(copy, pool.method));
  return offers
    ? [...board.copies.values()].filter(
        ({ place, card }) => place.player === pool.player && place.location === 'hand' && card?.kind === 'monster',
      )
    : [];
}

function wantsHand(copy: Copy, method: MaterialMethod): boolean {
  return rulesOn(copy, method, 'others-must').some(({ use }) => use.kind === 'others-must' && asksForHand(use.like));
}

/** "This card in your hand can also be used as material": whether this Summon lets it is judged with the other leaves. */
function offersItself(copy: Copy, method: MaterialMethod): boolean {
  return rulesOn(copy, method, 'also').some(
    ({ what }) => what.reference?.ref === 'this-card' && what.locations.includes('hand'),
  );
}

function asksForHand(like: Filter): boolean {
  const parts = like.is === 'all-of' ? like.of : [like];
  return parts.some((part) => part.is === 'at' && part.locations.includes('hand'));
}

/** "The other Synchro Materials must be WATER": what a material asks of the cards beside it. */
export function othersFit(context: Context, pool: MaterialPool, chosen: readonly Copy[]): Judgement {
  const stray =
    pool.method === 'synchro' &&
    chosen.some((copy) => copy.place.location === 'hand' && !offersItself(copy, pool.method)) &&
    !chosen.some((copy) => wantsHand(copy, pool.method));
  if (stray) return NO;
  return all(
    chosen.flatMap((copy) =>
      rulesOn(copy, pool.method, 'others-must').flatMap(({ use, summoned }): readonly Judgement[] => {
        const like = use.kind === 'others-must' ? use.like : null;
        const frame = frameOf(pool.player, copy);
        const meant = summoned === null ? null : { ...summoned, locations: [], controller: null };
        if (
          like === null ||
          (meant !== null && covers(context, meant, { ...pool.monster, face: 'up' }, frame).answer === 'no')
        )
          return [];
        const others = chosen.filter((other) => other !== copy);
        if (asksForHand(like))
          return [judged(others.length === 1), ...others.map((other) => context.fits(other, like, frame, SHOWN))];
        return others.map((other) => context.fits(other, like, frame, SHOWN));
      }),
    ),
  );
}

/** "This card can be used as the entire Tribute": alone, whatever its Level; "this card you control" not from the hand. */
export function isEntireTribute(context: Context, pool: MaterialPool, chosen: readonly Copy[]): Judgement {
  const [only, ...others] = chosen;
  if (only === undefined || others.length > 0) return NO;
  const [rule] = rulesOn(only, pool.method, 'entire');
  if (rule?.what.reference?.ref !== 'this-card') return NO;
  const frame = frameOf(pool.player, only);
  const wanted = rule.summoned === null ? null : { ...rule.summoned, locations: [], controller: null };
  const onField = isMonsterZone(only.place.location);
  if (rule.what.controller === 'you' && (!onField || only.controller !== pool.player)) return NO;
  const fits = wanted === null ? [] : [covers(context, wanted, { ...pool.monster, face: 'up' }, frame)];
  return all([...fits, ...(onField ? [not(context.negated(only))] : [])]);
}

/** "For this card's Synchro Summon, you can treat 1 … as a Tuner", "you can treat it as a non-Tuner": the pools with that done. */
export function treatedAsTuner(context: Context, pool: MaterialPool): readonly MaterialPool[] {
  if (pool.method !== 'synchro') return [];
  const says = (copy: Copy): readonly { readonly rule: MaterialUseRule; readonly by: Copy }[] =>
    rulesOn(copy, 'synchro', 'as').map((rule) => ({ rule, by: copy }));
  return [pool.monster, ...pool.cards].flatMap(says).flatMap(({ rule, by }) => {
    const treated = treatmentBy(rule);
    if (treated === null) return [];
    const frame = frameOf(pool.player, by);
    const meant = rule.summoned === null ? null : { ...rule.summoned, locations: [] };
    if (meant !== null && covers(context, meant, { ...pool.monster, face: 'up' }, frame).answer !== 'yes') return [];
    // "This card you control": not one that other words let a player use.
    const own = rule.what.controller === 'you';
    return pool.cards
      .filter((copy) => covers(context, rule.what, copy, frame).answer === 'yes')
      .filter((copy) => !own || copy.controller === pool.player)
      .map((copy) => ({
        ...pool,
        cards: pool.cards.map((one) => (one === copy ? withTuner(copy, treated.tuner) : one)),
        ...(treated.level === null ? {} : { levels: new Map([...(pool.levels ?? []), [copy.id, treated.level]]) }),
      }));
  });
}

/** What a rule lets one card count as, where that is judged here; `null` for any other rule. */
export function treatmentBy({ use, what, beside }: MaterialUseRule): ReturnType<typeof treatment> {
  const one = what.reference?.ref === 'this-card' || countsOf(what.quantity)?.max === 1;
  return use.kind === 'as' && one && beside === undefined ? treatment(use.like) : null;
}

/** "As a Tuner", "as a non-Tuner", "as a Level 1 Tuner": what such a monster counts as; `null` where it says neither. */
function treatment(like: Filter): { readonly tuner: boolean; readonly level: number | null } | null {
  const parts = like.is === 'all-of' ? like.of : [like];
  const tuner = parts.map(asTuner).find((one) => one !== null) ?? null;
  const levels = parts.flatMap((part) => levelsNamed(part) ?? []);
  if (tuner === null || parts.length > 2 || levels.length !== parts.length - 1) return null;
  return { tuner, level: levels[0] ?? null };
}

function asTuner(like: Filter): boolean | null {
  if (like.is === 'not') return like.of.is === 'ability' && like.of.ability === 'tuner' ? false : null;
  return like.is === 'ability' && like.ability === 'tuner' ? true : null;
}

/** Such a monster counts so for this Summon alone. */
function withTuner(copy: Copy, tuner: boolean): Copy {
  const monster = copy.card?.monster ?? null;
  if (copy.card === null || monster === null) return copy;
  const others = monster.abilities.filter((ability) => ability !== 'tuner');
  const abilities = tuner ? [...others, 'tuner' as const] : others;
  return { ...copy, card: { ...copy.card, monster: { ...monster, abilities } } };
}
