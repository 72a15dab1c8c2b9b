/** How many Tributes a Normal Summon or Set needs, and whether they can be made (summon.tribute.*). */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { MaterialUseRule, Noun } from '../model/effects.js';
import { all, citing, judged, not, NO, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { inMonsterZone, onField } from '../board/places.js';
import { unaffected } from '../continuous/negation.js';
import { covers } from '../evaluate/covers.js';
import { isSide } from '../evaluate/traits.js';
import { monstersOf } from '../zones/index.js';
import { TRIBUTES_WORTH } from '../evaluate/past/own-way.js';
import { coversShown, frameOf, SHOWN } from './frame.js';
import { withinLeaves } from './materials/leave.js';
import { countsOf, type Leave } from './materials/materials.js';
import { textsOnMaterial } from './materials/texts-on-material.js';
import { forbidden, keptFromTribute } from './restrictions.js';
import type { Candidate, Slot } from './selection.js';

export interface TributeNeed {
  readonly count: number | 'unknown';
  /** The text names its own number (summon.tribute.three). */
  readonly byText: boolean;
  readonly mustBe: Noun | null;
  /** They may be monsters of either player, all of the same one, to whose field it is Summoned then. */
  readonly eitherSide?: true;
}

/** Fewer Tributes than the Level asks for, and whether the card that allows them does so here. */
export interface ReducedNeed extends TributeNeed {
  readonly count: number;
  readonly allowed: Judgement;
}

/**
 * What cards allow beside the full number ("with 1 less Tribute", "without Tributing"). A monster that requires three
 * always needs them (summon.tribute.three).
 */
export function fewerTributes(
  context: Context,
  copy: Copy,
  player: Player,
  full: TributeNeed,
  set: boolean,
): readonly ReducedNeed[] {
  const { count } = full;
  if (count === 'unknown' || count === 0 || full.byText) return [];
  const found = context.lasting('fewer-tributes').flatMap(({ rule, frame, applies, cardName }) => {
    if (!isSide(player, rule.who, frame.player) || (set && !rule.orSet)) return [];
    const allowed = all([
      applies,
      coversShown(context, { ...rule.what, controller: null, locations: [] }, copy, frame),
    ]);
    if (allowed.answer === 'no') return [];
    const left = rule.fewer === 'all' ? 0 : Math.max(0, count - rule.fewer);
    return [{ cardName, need: { ...full, count: left, allowed: citing(allowed, 'summon.tribute.reduced') } }];
  });
  const needs = found.map(({ need }) => need);
  // What cards of different names take off adds up; two of the same name take off no more than one.
  const named = [...new Map(found.map(({ cardName, need }) => [cardName, need])).values()];
  const saved = named.reduce((sum, need) => sum + (count - need.count), 0);
  return named.length < 2
    ? needs
    : [...needs, { ...full, count: Math.max(0, count - saved), allowed: all(named.map(({ allowed }) => allowed)) }];
}

/** By the current Level in the hand, or by the monster's own text. */
export function tributesNeeded(context: Context, copy: Copy): TributeNeed {
  // "Requires 3 Tributes from either side of the field", which nobody read.
  const unread = copy.text?.unread.some(({ text }) => /\brequires? \d+ Tributes?\b/i.test(text)) === true;
  if (unread) return { count: 'unknown', byText: true, mustBe: null };
  const says = copy.text?.summoning.normalSummon;
  if (typeof says === 'object' && 'tributes' in says && says.tributes !== null) {
    const eitherSide = says.eitherSide === true ? ({ eitherSide: true } as const) : {};
    return { count: says.tributes, byText: true, mustBe: says.mustTribute, ...eitherSide };
  }
  const mustBe = typeof says === 'object' && 'mustTribute' in says ? says.mustTribute : null;
  const level = context.stat(copy, 'level', false).value;
  if (level === 'unknown') return { count: 'unknown', byText: false, mustBe };
  return { count: level === null ? 0 : tributesForLevel(level), byText: false, mustBe };
}

const OF_ITS_TRIBUTES =
  /\bthis card can be (?:Normal|Tribute) Summoned\b|\byou Tribute Summon this card\b|\bTribute Summon of this card\b/i;

/** Words of the monster itself that nobody read may allow other Tributes than its Level asks for. */
export function unreadOwnTributes({ card, text }: Copy): Judgement | null {
  const line = text?.unread.find((one) => OF_ITS_TRIBUTES.test(one.text));
  return line === undefined ? null : unreadText(card?.name ?? '', line.text, line.span);
}

/** Words in play that nobody read may ask for Tributes where the Level asks for none ("… they must Tribute Summon it"). */
export function unreadTributes(context: Context): Judgement | null {
  const entry = context
    .lasting('unparsed')
    .find(({ rule, applies }) => applies.answer !== 'no' && /\bmust Tribute Summon\b/i.test(rule.text));
  return entry === undefined ? null : unreadText(entry.cardName, entry.rule.text, entry.rule.span);
}

/** summon.tribute.count: what the Level alone asks for. */
export function tributesForLevel(level: number): number {
  return level <= 4 ? 0 : level <= 6 ? 1 : 2;
}

/** Monsters the player controls (or, where the text says so, either player), face-up or face-down, as far as nothing keeps them from being Tributed. */
export function tributeSlot(
  context: Context,
  need: TributeNeed,
  count: number,
  player: Player,
  monster: Copy,
  set: boolean,
  leaves: readonly Leave[],
): Slot {
  const frame = frameOf(player, monster);
  const monsters = PLAYERS.flatMap((one) =>
    one === player || need.eitherSide === true ? monstersOf(context.board, one) : [],
  );
  const candidates = monsters.map((copy): Candidate => {
    const kept = keptFromTribute(context, player, copy, monster);
    const fitting =
      need.mustBe === null
        ? YES
        : coversShown(context, { ...need.mustBe, controller: null, locations: [] }, copy, frame);
    const taken = copy.owner === copy.controller ? YES : TAKEN;
    const goes = copy.card?.monster?.pendulum === true ? TO_EXTRA_DECK : YES;
    return { copy, fits: copy.id === monster.id ? NO : all([taken, goes, shielded(copy), not(kept), fitting]) };
  });
  const others = set ? [] : otherTributes(context, player, monster);
  const opened = openedTributes(context, need, player, monster, leaves);
  return { candidates: [...candidates, ...others, ...opened], min: count === 0 ? 0 : 1, max: count };
}

/** "You can Tribute 1 monster your opponent controls": what other cards open. */
function openedTributes(
  context: Context,
  need: TributeNeed,
  player: Player,
  monster: Copy,
  leaves: readonly Leave[],
): readonly Candidate[] {
  const frame = frameOf(player, monster);
  const cards = leaves.flatMap((leave) => leave.cards);
  return [...new Set(cards)]
    .filter((copy) => copy.controller !== player && inMonsterZone(copy))
    .map((copy): Candidate => {
      const kept = keptFromTribute(context, player, copy, monster);
      const fitting =
        need.mustBe === null
          ? YES
          : coversShown(context, { ...need.mustBe, controller: null, locations: [] }, copy, frame);
      return { copy, fits: all([not(kept), fitting]) };
    });
}

/** Do the Tributes stay within what leave there is, and hold to what it demands? */
export function tributesWithinLeave(
  context: Context,
  player: Player,
  monster: Copy,
  leaves: readonly Leave[],
  chosen: readonly Copy[],
): Judgement {
  if (chosen.length === 0) return YES;
  const others = othersWithin(context, player, monster, chosen);
  if (leaves.length === 0) return others;
  const usual = [...context.board.copies.values()].filter((copy) => copy.controller === player);
  return all([others, withinLeaves(leaves, usual, chosen)]);
}

const TAKEN = citing(YES, 'zone.control.take');

/** What does not keep a monster from being Tributed. */
function shielded({ text }: Copy): Judgement {
  const lasting = (text?.effects ?? []).flatMap((effect) => effect.lasting);
  if (lasting.some((rule) => rule.rule === 'unaffected')) return citing(YES, 'effect.unaffected');
  const kept = lasting.some((rule) => rule.rule === 'cannot' && rule.act.startsWith('be-destroyed'));
  return kept ? citing(YES, 'effect.protection-words') : YES;
}

/** A Tribute does not have to arrive in the Graveyard. */
const TO_EXTRA_DECK = citing(YES, 'pendulum.leave.other-ways', 'pendulum.cannot-be-sent-as-cost');

function rulesOfOthers({ text }: Copy): readonly MaterialUseRule[] {
  return (text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) =>
      rule.rule === 'material-use' &&
      rule.use.kind === 'also' &&
      rule.use.deed === 'tribute' &&
      rule.how.includes('tribute')
        ? [rule]
        : [],
    ),
  );
}

/** "A Continuous Spell you control, instead of a monster": no more of them than that. */
function othersWithin(context: Context, player: Player, monster: Copy, chosen: readonly Copy[]): Judgement {
  const frame = frameOf(player, monster);
  return all(
    rulesOfOthers(monster).map(({ what }) => {
      const most = what.quantity.kind === 'all' ? chosen.length : (countsOf(what.quantity)?.max ?? chosen.length);
      const taken = chosen.filter(
        (copy) => !inMonsterZone(copy) && coversShown(context, what, { ...copy, face: 'up' }, frame).answer !== 'no',
      );
      return judged(taken.length <= most);
    }),
  );
}

/** "You can Tribute Continuous Spells you control, as well as monsters": what the monster's own text adds. */
function otherTributes(context: Context, player: Player, monster: Copy): readonly Candidate[] {
  const frame = frameOf(player, monster);
  return rulesOfOthers(monster).flatMap(({ what }) =>
    [...context.board.copies.values()].flatMap((copy): Candidate[] => {
      if (copy.controller !== player || !onField(copy) || inMonsterZone(copy)) return [];
      const fits = coversShown(context, what, { ...copy, face: 'up' }, frame);
      const kept = forbidden(context, ['be-tributed'], player, copy, 'rule').judgement;
      const open = copy.face === 'up' ? YES : unknown('whether what lies Set may be Tributed for it');
      return fits.answer === 'no' ? [] : [{ copy, fits: all([fits, not(kept), open]) }];
    }),
  );
}

/** A monster that counts as more than one Tribute is still one monster; more than needed may not be Tributed. */
export function tributesSuffice(context: Context, count: number, monster: Copy, cards: readonly Copy[]): Judgement {
  if (cards.length === count) return YES;
  if (cards.length > count) return NO;
  const worths = cards.map((copy) => worthOf(context, copy, monster, cards.length));
  const texts = textsOnMaterial(context, cards, 'tribute');
  if (worths.every((worth) => worth === 1)) return citing(NO, ...texts);
  const reached = worths.some((worth) => worth === 3) ? sumsOf(worths).has(count) : total(worths) >= count;
  // Whether what counts as 3 may be Tributed where fewer are needed is left to rulings.
  const open = !reached && total(worths) > count;
  return open
    ? unknown('whether a monster may count as more Tributes than are needed')
    : citing(judged(reached), 'summon.tribute.reduced', ...texts);
}

/** "To that side of the field": of one player are all of them. */
export function ofOneSide({ eitherSide }: TributeNeed, cards: readonly Copy[]): Judgement {
  return eitherSide === true ? judged(new Set(cards.map(({ controller }) => controller)).size <= 1) : YES;
}

function total(worths: readonly number[]): number {
  return worths.reduce((sum, worth) => sum + worth, 0);
}

/** Each counts as the one that it is, or as all that its text says. */
function sumsOf(worths: readonly number[]): ReadonlySet<number> {
  return worths.reduce<ReadonlySet<number>>(
    (sums, worth) => new Set([...sums].flatMap((sum) => [sum + 1, sum + worth])),
    new Set([0]),
  );
}

/** May it count as more than one of the Tributes of that monster? */
export function countsAsSeveral(context: Context, copy: Copy, monster: Copy): boolean {
  return worthOf(context, copy, monster, 1) > 1;
}

/** "can be treated as 2 Tributes for the Tribute Summon of a … monster". */
function worthOf(context: Context, copy: Copy, monster: Copy, tributes: number): number {
  for (const inForce of context.lasting('stated')) {
    const { statement, what } = inForce.rule;
    const worth = TRIBUTES_WORTH[statement];
    if (worth === undefined || inForce.frame.self?.id !== copy.id || inForce.applies.answer !== 'yes') continue;
    if (what === null || context.fits(monster, what.filter, inForce.frame, SHOWN).answer === 'yes') return worth;
  }
  return worthByOthers(context, copy, monster, tributes);
}

/** "The equipped monster can be treated as 2 Tributes", said by another card. */
function worthByOthers(context: Context, copy: Copy, monster: Copy, tributes: number): number {
  for (const { rule, frame, applies } of context.lasting('material-use')) {
    const { use, how, what, summoned } = rule;
    if (use.kind !== 'several' || !how.includes('tribute') || applies.answer !== 'yes') continue;
    if (use.alone === true && tributes > 1) continue;
    if (covers(context, what, copy, frame).answer !== 'yes' || unaffected(context, copy, frame).answer === 'yes')
      continue;
    if (summoned === null || context.fits(monster, summoned.filter, frame, SHOWN).answer === 'yes') return use.n;
  }
  return 1;
}
