/**
 * Leave that cards in force give for Summons: "you can also use 1 monster your opponent controls as material", "you can
 * banish monsters from your GY as the Fusion Materials", "you can Tribute 1 monster your opponent controls" (card.text-over-rules).
 */
import type { Context, Frame } from '../../context.js';
import { isJudgedLeave } from '../../continuous/judged-leave.js';
import { covers } from '../../evaluate/covers.js';
import type { Copy } from '../../model/board.js';
import type { MaterialUse, MaterialUseRule, Noun } from '../../model/effects.js';
import { all, any, assume, citing, judged, NO, YES, type Judgement } from '../../model/facts.js';
import type { Player, SummonMethod } from '../../model/timing.js';
import { inMonsterZone, onField } from '../../board/places.js';
import { wasUsedByName } from '../../board/uses.js';
import { coversShown, frameOf } from '../frame.js';
import { countsOf, type Leave, type MaterialPool } from './materials.js';

/** The Summon for which cards are taken. */
export interface SummonMade {
  readonly method: SummonMethod;
  readonly monster: Copy;
  readonly player: Player;
}

/** What the monster that is to come says of its own Summon, and what other cards allow. */
export function leavesFor(context: Context, summon: SummonMade): readonly Leave[] {
  return [...ownLeaves(context, summon), ...leavesInForce(context, summon)];
}

/** "You can also use 2 monsters of the other side for its Link Summon", said by the monster itself. */
function ownLeaves(context: Context, summon: SummonMade): readonly Leave[] {
  const frame = frameOf(summon.player, summon.monster);
  return (summon.monster.text?.effects ?? [])
    .flatMap(({ lasting }) => lasting)
    .flatMap((rule): readonly Leave[] => {
      if (rule.rule !== 'material-use' || !isFor(rule, summon.method)) return [];
      const plain = rule.use.kind === 'also' && rule.use.deed === 'use' && rule.beside === undefined;
      if (!plain || rule.summoned?.reference?.ref !== 'this-card' || rule.what.reference !== null) return [];
      return leaveOf(context, rule, rule.use, frame, YES);
    });
}

function leavesInForce(context: Context, summon: SummonMade): readonly Leave[] {
  return context.lasting('material-use').flatMap(({ rule, frame, applies, cardName }): readonly Leave[] => {
    const { use, summoned } = rule;
    if (use.kind !== 'also' || !isJudgedLeave(rule) || !isFor(rule, summon.method)) return [];
    if (frame.player !== summon.player || applies.answer === 'no') return [];
    const meant =
      summoned === null
        ? YES
        : covers(context, { ...summoned, locations: [], controller: null }, { ...summon.monster, face: 'up' }, frame);
    if (meant.answer === 'no') return [];
    const offered = rule.what.reference?.ref === 'this-card' ? frame.self : null;
    const fresh =
      rule.once === true
        ? notUsedYet(context, summon, cardName)
        : offered === null
          ? YES
          : notOfferedYet(context, frame, offered);
    return leaveOf(context, rule, use, frame, citing(all([applies, meant, fresh]), 'card.text-over-rules'));
  });
}

function isFor({ how, inPlaceOf }: MaterialUseRule, method: SummonMethod): boolean {
  return how.length === 0 ? inPlaceOf === undefined && method !== 'tribute' : how.includes(method);
}

export function leaveOf(
  context: Context,
  { what, beside }: MaterialUseRule,
  use: Extract<MaterialUse, { kind: 'also' }>,
  frame: Frame,
  applies: Judgement,
): readonly Leave[] {
  const most = mostOf(what);
  if (most === null) return [];
  const { unnamed } = what.reference === null ? context.find(what, frame, WHEREVER) : { unnamed: 0 };
  return [
    {
      cards: [...context.board.copies.values()].filter(
        (copy) =>
          opened(context, what, copy, frame).answer === 'yes' &&
          // effect.unaffected: the effect makes it one that may be Tributed.
          !(use.deed === 'tribute' && onField(copy) && context.unaffected(copy, frame).answer === 'yes'),
      ),
      deed: use.deed,
      most,
      applies,
      beside: beside === undefined ? null : (copy) => covers(context, beside, copy, frame),
      whole: use.whole === true,
      must: use.must === true,
      open: unnamed !== 0,
    },
  ];
}

const WHEREVER = { places: [], seesFaceDown: true } as const;

/** The player knows their own face-down cards, not those of the other (card.face-down-information). */
function opened(context: Context, what: Noun, copy: Copy, frame: Frame): Judgement {
  return coversShown(context, what, copy, frame, copy.controller === frame.player);
}

function mostOf({ quantity, reference }: Noun): number | null {
  if (reference !== null) return 1;
  return quantity.kind === 'all' ? Number.POSITIVE_INFINITY : (countsOf(quantity)?.max ?? null);
}

/** "If you Tribute a monster, you must Tribute that target": what no other Tribute of the player may leave out. */
export function mustBeTributed(context: Context, player: Player): readonly Copy[] {
  return context.lasting('material-use').flatMap(({ rule, frame, applies }): readonly Copy[] => {
    const { use } = rule;
    if (use.kind !== 'also' || use.deed !== 'tribute' || use.must !== true) return [];
    if (frame.player !== player || applies.answer !== 'yes') return [];
    return leaveOf(context, rule, use, frame, applies).flatMap(({ cards }) => cards.filter(inMonsterZone));
  });
}

/** "Once, if you Fusion Summon …": of the Summons since, one may have been made with it. */
function notUsedYet({ board }: Context, { method, player }: SummonMade, cardName: string): Judgement {
  const made = [...board.history.events, ...board.events].some(
    ({ event, how, player: by }) => event === 'summoned' && how === method && by === player,
  );
  return made ? assume(true, `the leave of ${cardName} was not used yet`, 'effect.lingering') : YES;
}

/** "You can only use each effect of … once per turn" stands at the effects of that card which start a Chain. */
function offersOnce({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ limits }) => limits.some(({ scope }) => scope === 'hard'));
}

/** opt.hard: a card of that name that offers itself as material does so once per turn. */
function notOfferedYet({ board }: Context, { player, effect }: Frame, offered: Copy): Judgement {
  if (!offersOnce(offered)) return YES;
  const name = offered.card?.name;
  if (wasUsedByName(board, player, name, (number) => number === effect?.number)) return citing(NO, 'opt.hard');
  return assume(true, `${name ?? offered.id} did not offer itself as material before this turn`, 'opt.hard');
}

/** opt.hard: of several copies of one card only one can offer itself. */
function oneOfAName(leaves: readonly Leave[], more: readonly Copy[]): Judgement {
  const names = more.filter(
    (copy) => offersOnce(copy) && leaves.some(({ cards, most }) => most === 1 && cards[0] === copy),
  );
  const twice = names.some(({ card }, at) => names.some((other, n) => n < at && other.card?.name === card?.name));
  return twice ? citing(NO, 'opt.hard') : YES;
}

/** Do the chosen cards stay within what the leaves allow, and hold to what they demand? */
export function withinLeaves(leaves: readonly Leave[], usual: readonly Copy[], chosen: readonly Copy[]): Judgement {
  // What came in by other words, those of a material say, is not counted here.
  const more = chosen.filter((copy) => !usual.includes(copy) && leaves.some(({ cards }) => cards.includes(copy)));
  const forced = leaves
    .filter(({ must, applies }) => must && applies.answer === 'yes')
    .map(({ cards }) => judged(cards.length === 0 || cards.some((copy) => chosen.includes(copy))));
  if (more.length === 0) return all(forced);
  const used = leaves.filter(({ cards }) => cards.some((copy) => more.includes(copy)));
  const most = used.reduce((sum, leave) => sum + leave.most, 0);
  return all([
    ...forced,
    judged(more.length <= most),
    oneOfAName(used, more),
    ...more.map((copy) => any(used.filter(({ cards }) => cards.includes(copy)).map((leave) => holds(leave, chosen)))),
  ]);
}

function holds({ applies, beside, whole, cards }: Leave, chosen: readonly Copy[]): Judgement {
  return all([
    applies,
    beside === null ? YES : any(chosen.map(beside)),
    judged(!whole || chosen.every((copy) => cards.includes(copy))),
  ]);
}

/**
 * Which of the materials a leave banishes (or shuffles into the Deck): those that only it opens, and all of them where it
 * is for the whole Summon.
 */
export function takenByLeave(
  context: Context,
  pool: MaterialPool,
  materials: readonly Copy[],
  taken: Leave['deed'],
): readonly Copy[] {
  const more = materials.filter((copy) => !pool.cards.includes(copy));
  const used = [...(pool.leaves ?? []), ...leavesInForce(context, pool)].filter(
    ({ deed, cards }) => deed === taken && cards.some((copy) => more.includes(copy)),
  );
  return materials.filter((copy) =>
    used.some(({ whole, cards }) => whole || (more.includes(copy) && cards.includes(copy))),
  );
}
