/** A Summon with materials, tried to its end: line, numbers and a zone for the monster once the materials are gone. */
import { copiesAt } from '../../board/places.js';
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Context } from '../../context.js';
import type { Copy, CopyId } from '../../model/board.js';
import { blankNoun, type Noun } from '../../model/effects.js';
import { all, any, assume, citing, judged, unknown, unreadText, NO, YES, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { nameOf } from '../../evaluate/traits.js';
import { isInMonsterZone, openZones, type MonsterZone } from '../../zones/index.js';
import { materialLine, numbersFit, partsHold, slotsFor, tooMuch, type MaterialPool } from './materials.js';
import { countedLevels, levelsOfAll } from './levels.js';
import { levelsNamed } from './levels-named.js';
import { isTreatedForXyz, withTreated } from './treated-level.js';
import { entireMaterials } from './entire.js';
import { alsoUsed, isEntireTribute, fromHandBeside, othersFit, treatedAsTuner, treatmentBy } from './rules.js';
import { textsOnMaterial } from './texts-on-material.js';
import { select, type Chosen, type SelectionResult } from '../selection.js';
import { substituteSlots } from './substitutes.js';

export type MaterialCheck = 'line' | 'numbers' | 'zone';

/** What may be asked beyond "is there any way?". */
export interface MaterialWish {
  readonly exactly: readonly CopyId[] | null;
  readonly zone: MonsterZone | null;
  /** Ritual Spells that say "exactly". */
  readonly exactLevels: boolean;
  readonly limit: number;
  /** "Including this card": whether what the text wants among the materials is there. */
  readonly including?: (cards: readonly Copy[]) => Judgement;
}

export const ANY_MATERIALS: MaterialWish = { exactly: null, zone: null, exactLevels: false, limit: 1 };

export type MaterialResult =
  | { readonly kind: 'tried'; readonly result: SelectionResult<MaterialCheck> }
  /** The line could not be read. */
  | { readonly kind: 'unread'; readonly judgement: Judgement };

export function tryMaterials(context: Context, ordinary: MaterialPool, wish: MaterialWish): MaterialResult {
  if (ordinary.levels !== undefined) return tryWith(context, ordinary, wish);
  const [first, ...others] = countedLevels(context, ordinary).map((levels): MaterialPool => ({ ...ordinary, levels }));
  let best = tryWith(context, first ?? ordinary, wish);
  for (const pool of others) {
    if (isYes(best)) return best;
    const tried = tryWith(context, pool, wish);
    if (isYes(tried) || (tried.kind === 'unread' && best.kind === 'tried')) best = tried;
  }
  for (const { levels, by } of isYes(best) ? [] : levelsOfAll(context, ordinary)) {
    const used = (cards: readonly Copy[]): Judgement =>
      all([judged(cards.includes(by)), wish.including?.(cards) ?? YES]);
    const tried = tryWith(context, { ...ordinary, levels }, { ...wish, including: used });
    if (isYes(tried)) return tried;
  }
  return best;
}

/** "With at least 1 monster from each", said by the monster itself (summon.special.condition-wordings). */
function ofEachPlace({ monster, method }: MaterialPool, cards: readonly Copy[]): Judgement {
  const only = monster.text?.summoning.only ?? null;
  if (only?.ofEach === undefined || !only.how.includes(method)) return YES;
  const used = only.ofEach.every((places) => cards.some(({ place }) => places.includes(place.location)));
  return used ? YES : citing(NO, 'summon.special.condition-wordings');
}

/** "For this card's Link Summon, you can only use …": what nobody read of it may forbid materials that its line allows. */
function unreadLimit({ monster }: MaterialPool): Judgement {
  const words = monster.text?.unread.find(({ text }) =>
    /^\W*you can only use\b.*\bas (?:\w+ )?materials?\b/i.test(text),
  );
  return words === undefined ? YES : unreadText(nameOf(monster), words.text, words.span);
}

function isYes(tried: MaterialResult): boolean {
  return tried.kind === 'tried' && tried.result.judgement.answer === 'yes';
}

function tryWith(context: Context, ordinary: MaterialPool, wish: MaterialWish): MaterialResult {
  const more = alsoUsed(context, ordinary);
  const added = [...more.cards, ...fromHandBeside(ordinary, context.board)];
  const { banished, faceDown } = more;
  const pool =
    added.length + faceDown.length === 0
      ? ordinary
      : { ...ordinary, cards: [...ordinary.cards, ...added], banished, faceDown };
  const line = pool.method === 'ritual' ? { parts: [ANY_TRIBUTES] } : materialLine(pool.monster);
  if ('unread' in line) return { kind: 'unread', judgement: line.unread };
  const slots = withTreated(context, pool, line.parts, slotsFor(context, pool, line.parts));
  if (slots === null) return { kind: 'unread', judgement: unreadCount(pool) };
  const said = (cards: readonly Copy[], js: readonly Judgement[]): Judgement =>
    citing(all(js), ...textsOnMaterial(context, cards, pool.method));
  const assess = (chosen: readonly Chosen[]): Readonly<Record<MaterialCheck, Judgement>> => {
    const cards = chosen.map((one) => one.copy);
    return {
      line: said(cards, [
        partsHold(context, pool, line.parts, chosen),
        more.within(cards),
        othersFit(context, pool, cards),
        ofEachPlace(pool, cards),
        unreadLimit(pool),
        wish.including?.(cards) ?? YES,
      ]),
      numbers: said(cards, [
        any([numbersFit(context, pool, cards, !wish.exactLevels), isEntireTribute(context, pool, cards)]),
      ]),
      zone: zoneJudgement(context, pool.monster, pool.player, cards, wish.zone),
    };
  };
  const hopeless = (chosen: readonly Chosen[]): boolean =>
    tooMuch(
      context,
      pool,
      chosen.map((one) => one.copy),
    );
  const task = { assess, hopeless, exactly: wish.exactly, limit: wish.limit };
  const result = select({ ...task, slots });
  const entire = result.judgement.answer === 'yes' ? [] : entireMaterials(context, pool);
  if (entire.length > 0) {
    const alone = { ...task, assess: (chosen: readonly Chosen[]) => ({ ...assess(chosen), line: YES, numbers: YES }) };
    const other = select({ ...alone, slots: [{ candidates: entire, min: 1, max: 1 }] });
    if (other.judgement.answer !== 'no') return { kind: 'tried', result: other };
  }
  if (result.judgement.answer === 'no' && pool.treated !== true)
    for (const other of treatedAsTuner(context, pool)) {
      const tried = tryMaterials(context, { ...other, treated: true }, wish);
      if (tried.kind === 'tried' && tried.result.judgement.answer === 'yes') return tried;
    }
  const treated = result.judgement.answer === 'no' ? treatedOtherwise(context, pool) : null;
  if (treated !== null) return { kind: 'unread', judgement: treated };
  if ((pool.method !== 'fusion' && pool.method !== 'synchro') || result.judgement.answer === 'yes')
    return { kind: 'tried', result };
  return { kind: 'tried', result: withSubstitutes(context, pool, line.parts, task, result) };
}

/** "For its Xyz Summon you can treat … as Level 2 monsters": said by the monster or by a material, and not counted here. */
function treatedOtherwise({ board }: Context, { method, monster, cards }: MaterialPool): Judgement | null {
  const words = new RegExp(`\\b(?:as|used as|treat|substitute)\\b.*\\b(?:${method} )?material`, 'i');
  for (const { card, effect } of board.applied)
    for (const { text, span } of effect?.unread ?? [])
      if (words.test(text)) return unreadText(card?.name ?? '', text, span);
  for (const { card, text } of [monster, ...cards])
    for (const rule of (text?.effects ?? []).flatMap(({ unread, kind }) => (kind === 'continuous' ? unread : [])))
      if (words.test(rule.text)) return unreadText(card?.name ?? '', rule.text, rule.span);
  for (const { card, text } of [monster, ...cards])
    for (const rule of text?.effects.flatMap(({ lasting }) => lasting) ?? [])
      if (
        rule.rule === 'material-use' &&
        !(method === 'synchro' && treatmentBy(rule) !== null) &&
        ((rule.use.kind === 'as' && levelsNamed(rule.use.like) === null) ||
          rule.use.kind === 'several' ||
          (rule.use.kind === 'as' && method !== 'synchro' && method !== 'ritual' && !isTreatedForXyz(monster, rule))) &&
        (rule.how.length === 0 || rule.how.includes(method))
      )
        return unreadText(card?.name ?? '', rule.text, rule.span);
  return null;
}

/** Any number of monsters with Levels (ritual.tribute.who). */
const ANY_TRIBUTES: Noun = blankNoun({ start: 0, end: 0 }, { quantity: { kind: 'any-number' } });

function unreadCount(pool: MaterialPool): Judgement {
  const line = materialLine({ ...pool.monster, text: null });
  return 'unread' in line ? line.unread : YES;
}

/** Tries each named place with a Fusion Substitute Monster; at most one can be used (fusion.substitute). */
function withSubstitutes(
  context: Context,
  pool: MaterialPool,
  parts: readonly Noun[],
  task: Omit<Parameters<typeof select<MaterialCheck>>[0], 'slots'>,
  without: SelectionResult<MaterialCheck>,
): SelectionResult<MaterialCheck> {
  let best = without;
  for (const slots of substituteSlots(context, pool, parts)) {
    const result = select({ ...task, slots });
    if (result.judgement.answer === 'yes') return result;
    if (result.judgement.answer === 'unknown' && best.judgement.answer === 'no') best = result;
  }
  return best;
}

/** Zones for the monster after the cards have left, as asked. */
export function zonesAfter(
  context: Context,
  monster: Copy,
  player: Player,
  leaving: readonly Copy[],
): readonly MonsterZone[] {
  return arrival(context, monster, player, leaving).zones;
}

function arrival(
  context: Context,
  monster: Copy,
  player: Player,
  leaving: readonly Copy[],
): ReturnType<typeof openZones> {
  return openZones(context.board, context.parameters, {
    player,
    from: monster.place.location,
    faceUpInExtraDeck: monster.place.location === 'extra-deck' && monster.face === 'up',
    arrows: monster.card?.monster?.frame === 'link' ? monster.card.monster.arrows : null,
    leaving: new Set(leaving.filter(isInMonsterZone).map((copy) => copy.id)),
  });
}

/** Is there a zone for it (or is the zone asked for one of them)? */
export function zoneJudgement(
  context: Context,
  monster: Copy,
  player: Player,
  leaving: readonly Copy[],
  zone: MonsterZone | null,
): Judgement {
  const open = arrival(context, monster, player, leaving);
  const there = zone === null ? open.capacity > 0 : open.zones.includes(zone);
  if (!there && monster.place.location === 'extra-deck')
    return citing(mayBePointedTo(context, leaving), ...whyNoZone(leaving, zone));
  const rules = there && monster.place.location === 'extra-deck' ? whyThatZone(context, player, leaving, zone) : [];
  if (!there || open.complete) return citing(judged(there), ...rules);
  return all([
    citing(YES, ...rules),
    assume(true, `nothing else stands in the Monster Zones of player ${player}`, 'zone.monster.limit'),
  ]);
}

/** By which rules this very zone serves: one that a material leaves, one that is pointed to, the end of an Extra Link. */
function whyThatZone(
  { board }: Context,
  player: Player,
  leaving: readonly Copy[],
  zone: MonsterZone | null,
): readonly RuleId[] {
  if (zone === null) return [];
  if (zone !== 'XL' && zone !== 'XR') return ['linkgeo.open-zones', 'link.points-to-grant', ...ARROWS];
  if (leaving.some(({ place }) => place.location === 'extra-monster-zone')) return ['zone.emz.reuse-by-material'];
  return copiesAt(board, player, 'extra-monster-zone').length > 0 ? ['link.extra-link'] : [];
}

/** To which zones arrows point, and which of them may be used. */
const ARROWS: readonly RuleId[] = ['link.arrows', 'linkgeo.table', 'link.zone-after-leaving'];

/** An Extra Monster Zone that is not the player's, or an arrow that leaves with its monster. */
function whyNoZone(leaving: readonly Copy[], zone: MonsterZone | null): readonly RuleId[] {
  const rules: RuleId[] =
    zone === 'XL' || zone === 'XR'
      ? ['zone.emz.who', 'link.extra-link']
      : ['zone.monster.limit', 'zone.emz.extra-deck-arrival', ...ARROWS];
  if (leaving.some(({ card }) => card?.monster?.frame === 'link')) rules.push('link.no-self-pointing-material');
  return rules;
}

/** A face-up monster that nobody named may be a Link Monster, whose arrows would open zones. */
function mayBePointedTo(context: Context, leaving: readonly Copy[]): Judgement {
  const nameless = [...context.board.copies.values()].find(
    (copy) =>
      isInMonsterZone(copy) &&
      copy.card === null &&
      copy.token === null &&
      copy.face === 'up' &&
      !leaving.some((one) => one.id === copy.id),
  );
  return nameless === undefined || !context.parameters.extraMonsterZones
    ? NO
    : unknown(`what the monster at ${nameless.id} is`);
}
