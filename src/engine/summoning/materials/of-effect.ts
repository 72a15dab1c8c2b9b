/**
 * What an effect that Summons with materials lets its player use: from where, which cards have to be among them, and what
 * it opens besides (fusion.procedure, card.text-over-rules).
 */
import type { Context, Frame } from '../../context.js';
import { inMonsterZone, onField } from '../../board/places.js';
import { nameOf } from '../../evaluate/traits.js';
import { covers } from '../../evaluate/covers.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { Copy } from '../../model/board.js';
import {
  type Action,
  type Clause,
  FIELD_LOCATIONS,
  type Filter,
  type Location,
  type MaterialUseRule,
  type Noun,
  type Stat,
} from '../../model/effects.js';
import { all, any, judged, NO, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { coversShown } from '../frame.js';
import { leaveOf } from './leave.js';
import { countsOf, ordinaryPool, type Leave, type MaterialPool } from './materials.js';
import type { MaterialWish } from './with-materials.js';

export type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;

/**
 * "Using materials you control, including this card", "including 2 or more Fish monsters": as many of each as it says, and
 * "using 3 or more monsters" as many in all.
 */
export function including(
  context: Context,
  { materials }: WithMaterials,
  frame: Frame,
): Pick<MaterialWish, 'including'> {
  const wanted = materials?.each ?? [];
  const counts = materials?.reference === null ? countsOf(materials.quantity) : null;
  if (wanted.length === 0 && counts === null) return {};
  return {
    including: (cards) =>
      all([
        counts === null ? YES : judged(cards.length >= counts.min && cards.length <= counts.max),
        ...wanted.map((noun) => enoughOf(context, noun, cards, frame)),
      ]),
  };
}

function enoughOf(context: Context, noun: Noun, cards: readonly Copy[], frame: Frame): Judgement {
  const fit = cards.map((copy) => covers(context, noun, copy, frame));
  const least = countsOf(noun.quantity)?.min ?? 1;
  if (least === 1) return any(fit);
  const count = (answers: readonly string[]): number => fit.filter(({ answer }) => answers.includes(answer)).length;
  if (count(['yes']) >= least) return YES;
  return count(['yes', 'unknown']) < least ? NO : unknown('which of the materials those are');
}

/** "You can discard this card; Fusion Summon …": it is in the Graveyard by then (cost.pay). */
function isGoneAsCost({ materials }: WithMaterials, { effect }: Frame): boolean {
  if (materials?.locations.includes('graveyard') === true) return false;
  return (effect?.activation ?? []).some(
    (cost) =>
      (cost.kind === 'discard' || cost.kind === 'tribute' || (cost.kind === 'send' && cost.to === 'graveyard')) &&
      cost.what.reference?.ref === 'this-card',
  );
}

/** Cards that the text lets the player use; without such words the ordinary ones of that Summon. */
export function poolOf(
  context: Context,
  action: WithMaterials,
  how: MaterialPool['method'],
  monster: Copy,
  frame: Frame,
): MaterialPool | null {
  const player = playerOf(action.who, frame.player);
  const counts = countedBy(action);
  const ordinary: MaterialPool = {
    ...ordinaryPool(context, how, monster, player),
    ...(counts === null ? {} : { counts }),
    ...(action.fate === 'banished' ? { banishes: true as const } : {}),
    ...(how === 'fusion' || how === 'ritual' ? { by: { ...frame, player } } : {}),
  };
  const withoutSelf = (cards: readonly Copy[]): readonly Copy[] =>
    frame.activating === true || isGoneAsCost(action, frame) ? cards.filter((copy) => copy !== frame.self) : cards;
  const leaves = leavesOfEffect(context, monster, { ...frame, player });
  if (action.materials === null) return { ...ordinary, leaves, cards: withoutSelf(ordinary.cards) };
  const { reference } = action.materials;
  if (reference !== null) {
    const given = reference.ref === 'target' ? targetsOf(context, frame) : null;
    return given === null ? null : { ...ordinary, fixed: true, cards: given.filter((copy) => copy.id !== monster.id) };
  }
  const found = context.find(
    // "Materials you control, including this card": any of them; what is to be among them is asked of the player.
    action.materials.locations.length > 0 ? { ...action.materials, each: [] } : action.materials,
    { ...frame, player },
    { places: ['hand', 'monster-zone'], seesFaceDown: true },
  );
  const only = { ...action.materials, each: [], locations: [], controller: null, quantity: ALL } as const;
  return {
    ...ordinary,
    leaves,
    // What other cards open has to be of the kind that the effect takes.
    opened: (copy) => coversShown(context, only, copy, { ...frame, player }),
    cards: withoutSelf(
      [...found.sure, ...found.maybe].filter((copy) => copy !== monster && !isOthersFaceDown(copy, player)),
    ),
  };
}

/** fusion.material-face-down: "monsters on either field" are of the opponent's only those that lie face-up. */
function isOthersFaceDown(copy: Copy, player: Player): boolean {
  return onField(copy) && copy.face === 'down' && copy.controller !== player;
}

/** "Whose total ATK equals or exceeds its ATK": which number is added up instead of Levels (card.text-over-rules). */
function countedBy({ how, materials, what }: WithMaterials): Stat | null {
  const together = materials?.together ?? what.together;
  if (how !== 'ritual' || together?.if !== 'compare') return null;
  const { left, right } = together;
  if (left.kind !== 'aggregate' || left.how !== 'total' || left.stat === 'level') return null;
  return right.kind === 'stat' && right.stat === left.stat ? left.stat : null;
}

const ALL = { kind: 'all' } as const;

/** "If your opponent controls …, you can also use monsters in your Deck as material". */
function leavesOfEffect(context: Context, monster: Copy, frame: Frame): readonly Leave[] {
  return alsoClauses(frame).flatMap((clause) => {
    const rule = ruleOf(clause);
    const applies = whetherAlso(context, clause, frame);
    if (rule?.use.kind !== 'also' || rule.requires !== undefined || applies.answer === 'no') return [];
    return isFor(context, clause, monster, frame) ? leaveOf(context, rule, rule.use, frame, applies) : [];
  });
}

function ruleOf({ action }: Clause): MaterialUseRule | null {
  return action.kind === 'apply-rule' && action.rule.rule === 'material-use' ? action.rule : null;
}

/** "If Summoning a "X" Fusion Monster this way": only for such a monster. */
function isFor(context: Context, clause: Clause, monster: Copy, frame: Frame): boolean {
  const summoned = ruleOf(clause)?.summoned ?? null;
  return summoned === null || covers(context, { ...summoned, locations: [] }, monster, frame).answer === 'yes';
}

/** Is it told what becomes of the cards? Banished or not, where both are open, is the player's choice, and not asked yet. */
function hasOneFate(clause: Clause, summon: WithMaterials): boolean {
  const rule = ruleOf(clause);
  if (rule?.use.kind !== 'also' || rule.what.locations.length === 0) return false;
  const { deed } = rule.use;
  return deed === 'use' || deed === 'send' || (isMovedElsewhere(deed) && liesApart(rule.what, summon));
}

function isMovedElsewhere(deed: Leave['deed']): boolean {
  return deed === 'banish' || deed === 'shuffle';
}

/** None of its places is one where the ordinary materials of this Summon lie. */
function liesApart({ locations }: Noun, { materials }: WithMaterials): boolean {
  const usual = (materials?.locations.length ?? 0) > 0 ? (materials?.locations ?? []) : USUAL_MATERIALS;
  return !locations.some((place) => usual.includes(place));
}

const USUAL_MATERIALS: readonly Location[] = ['hand', ...FIELD_LOCATIONS];

function whetherAlso(context: Context, { condition }: Clause, frame: Frame): Judgement {
  const holds = condition === null ? YES : context.holds(condition, frame);
  // What is closed to the player drops out, and with it the Life Points that were taken for granted: nobody could read them.
  const untold = holds.answer === 'no' ? holds.assumed : [];
  const granted = untold.find(({ rule }) => rule === 'duel.start.life-points');
  return granted === undefined ? holds : unknown(`whether ${granted.fact}`, 'yes');
}

function alsoClauses({ effect }: Frame): readonly Clause[] {
  return (effect?.resolution ?? []).filter(({ action }) => isAlsoMaterial(action));
}

/** What is asked of the other materials that an effect opens: for which monsters, and whether its player told the cards. */
interface Wanted {
  /** `null`: not all of them are known. */
  readonly monsters: readonly Copy[] | null;
  readonly told: boolean;
}

/**
 * Without a Summon from what is known: may the effect let its player use something else? Cards that are told were tried
 * with all that it opens.
 */
export function openMaterials(context: Context, frame: Frame, { monsters, told }: Wanted): Judgement | null {
  for (const clause of alsoClauses(frame)) {
    const applies = whetherAlso(context, clause, frame);
    if (applies.answer === 'no' || monsters?.every((monster) => isNotFor(context, clause, monster, frame)) === true)
      continue;
    const rule = ruleOf(clause);
    const [leave] =
      rule?.use.kind === 'also' && rule.requires === undefined ? leaveOf(context, rule, rule.use, frame, applies) : [];
    if (leave === undefined) return unknown('what else the effect lets its player use as material', 'yes');
    if (told) continue;
    if (applies.answer === 'unknown') return applies;
    if (leave.open) return unknown('which other materials may be used', 'yes');
  }
  return null;
}

/** What it opens serves another monster. */
function isNotFor(context: Context, clause: Clause, monster: Copy, frame: Frame): boolean {
  const summoned = ruleOf(clause)?.summoned ?? null;
  return summoned !== null && covers(context, { ...summoned, locations: [] }, monster, frame).answer === 'no';
}

/**
 * "Use cards in your Pendulum Zones as Fusion Material": what lies there is no monster, and as what it serves is not
 * worked out. `cards`: only these are asked for.
 */
export function fromSpellZones({ leaves = [] }: MaterialPool, cards: readonly Copy[] | null): Judgement | null {
  const copy = leaves
    .flatMap((leave) => leave.cards)
    .find((one) => onField(one) && !inMonsterZone(one) && (cards === null || cards.includes(one)));
  return copy === undefined ? null : unknown(`as what ${nameOf(copy)} serves where it lies`, 'yes');
}

/** Words of the effect that nobody read and that may let its player use other cards, or take them from elsewhere. */
export function unreadMaterials({ effect, self }: Frame): Judgement | null {
  const line = effect?.unread.find(({ text }) => TAKES_CARDS.test(text));
  return line === undefined ? null : unreadText(self?.card?.name ?? '', line.text, line.span);
}

const TAKES_CARDS = /\bas (?:\w+ )?materials?\b|\b(?:banish|send|Tribute|shuffle)\b/;

/** "Using only those 2 monsters": the targets, or whatever could be targeted where none are told yet. */
function targetsOf(context: Context, frame: Frame): readonly Copy[] | null {
  if (frame.targets !== 'unknown') return frame.targets.flatMap(({ id }) => context.board.copies.get(id) ?? []);
  const nouns = (frame.effect?.activation ?? []).flatMap((one) => (one.kind === 'target' ? [one.what] : []));
  if (nouns.length === 0 || nouns.some((noun) => noun.reference !== null)) return null;
  const found = nouns.map((noun) => context.find(noun, frame, { places: [], seesFaceDown: true }));
  if (found.some(({ unnamed }) => unnamed !== 0)) return null;
  return [...new Set(found.flatMap(({ sure, maybe }) => [...sure, ...maybe]))];
}

/** "You can also banish monsters from your field as material", said by the same effect: what becomes of them is open. */
export function alsoMaterials(context: Context, action: WithMaterials, frame: Frame): Judgement | null {
  const open = alsoClauses(frame).some((clause) => {
    const { answer } = whetherAlso(context, clause, frame);
    return answer === 'unknown' || (answer === 'yes' && !hasOneFate(clause, action));
  });
  return open ? unknown('what else the effect lets its player use as material', 'yes') : null;
}

/** A clause that only says what else may be used. */
export function isAlsoMaterial(action: Action): boolean {
  return action.kind === 'apply-rule' && action.rule.rule === 'material-use' && action.until === null;
}

/** ritual.spell-match: in some editions a Ritual Monster is Ritual Summoned only by a card that names it. */
export function namesItsMonster({ parameters }: Context, { how, what }: WithMaterials): boolean {
  return how !== 'ritual' || !parameters.ritualSpellNamesMonster || namesOne(what.filter);
}

/** Every monster that fits is given by its name. */
function namesOne(filter: Filter): boolean {
  if (filter.is === 'any-of') return filter.of.every(namesOne);
  if (filter.is === 'all-of') return filter.of.some(namesOne);
  return filter.is === 'named';
}
