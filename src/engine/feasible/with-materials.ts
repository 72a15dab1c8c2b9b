/** Is there a monster that this effect could Fusion, Ritual, Synchro, Xyz or Link Summon now? */
import type { Context, Found, Frame } from '../context.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Copy } from '../model/board.js';
import { FIELD_LOCATIONS, type Action, type Clause, type Filter, type Location, type Noun } from '../model/effects.js';
import { all, any, citing, NO, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import { covers } from '../evaluate/covers.js';
import type { Player } from '../model/timing.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { maySpecialSummon } from '../summoning/eligible.js';
import { canOverlay } from './overlay.js';
import {
  isMaterialMethod,
  materialLine,
  ordinaryPool,
  usable,
  type MaterialPool,
} from '../summoning/materials/materials.js';
import { ANY_MATERIALS, tryMaterials, type MaterialWish } from '../summoning/materials/with-materials.js';

type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;

export function canSummonWithMaterials(context: Context, action: WithMaterials, frame: Frame): Judgement {
  if (action.how === 'special') return canOverlay(context, action, frame);
  if (action.how === 'ritual' && context.parameters.ritualSpellNamesMonster && !namesOne(action.what.filter))
    return citing(NO, 'ritual.spell-match');
  const tried = tryEach(context, action, frame);
  if (tried === null) return unknown('whether that Summon can be performed');
  if (tried.each.length === 0)
    return citing(tried.found.unnamed === 0 ? NO : tried.found.judgement, ...rulesOf(context, action.how));
  const possible = citing(any(tried.each.map(({ judgement }) => judgement)), ...rulesOf(context, action.how));
  const more =
    possible.answer === 'no'
      ? (openMaterials(context, action, frame) ?? permitted(context, action, frame) ?? moreMaterials(context, frame))
      : null;
  if (more !== null) return more;
  // fusion.material-destination: materials that are banished instead are used all the same.
  const elsewhere = context.lasting('redirect').some(({ rule }) => rule.to === 'graveyard');
  return possible.answer === 'yes' && elsewhere ? citing(possible, 'fusion.material-destination') : possible;
}

/** What the rulebook says of such a Summon; of Fusion Substitutes where one of them is there. */
function rulesOf(context: Context, how: WithMaterials['how']): readonly RuleId[] {
  if (how === 'ritual') return ['ritual.procedure', 'ritual.tribute.who', 'ritual.tribute.level', 'ritual.spell-match'];
  if (how !== 'fusion') return [];
  const substitutes = [...context.board.copies.values()].some(({ text }) =>
    text?.effects.some(({ lasting }) => lasting.some(({ rule }) => rule === 'fusion-substitute')),
  );
  return substitutes ? ['fusion.procedure', 'fusion.substitute'] : ['fusion.procedure'];
}

/** Every monster that fits is given by its name. */
function namesOne(filter: Filter): boolean {
  if (filter.is === 'any-of') return filter.of.every(namesOne);
  if (filter.is === 'all-of') return filter.of.some(namesOne);
  return filter.is === 'named';
}

/** Described monsters that the effect could Summon now, and whether others may be there. */
export function summonable(
  context: Context,
  action: WithMaterials,
  frame: Frame,
): { readonly monsters: readonly Copy[]; readonly open: boolean } {
  const tried = tryEach(context, action, frame);
  if (tried === null) return { monsters: [], open: true };
  const possible = tried.each.filter(({ judgement }) => judgement.answer !== 'no').map(({ monster }) => monster);
  return { monsters: possible, open: tried.found.unnamed !== 0 };
}

interface Tried {
  readonly found: Found;
  readonly each: readonly { readonly monster: Copy; readonly judgement: Judgement }[];
}

function tryEach(context: Context, action: WithMaterials, frame: Frame): Tried | null {
  const { how } = action;
  if (!isMaterialMethod(how)) return null;
  const player = playerOf(action.who, frame.player);
  const places = how === 'ritual' ? (['hand'] as const) : (['extra-deck'] as const);
  const noun =
    action.what.locations.length > 0
      ? action.what
      : { ...action.what, locations: places, controller: action.what.controller ?? 'you' };
  const found = context.find(noun, { ...frame, player }, { places, seesFaceDown: true });
  const candidates = [...found.sure, ...found.maybe].filter(
    (copy) => copy.card?.monster?.frame === how || found.sure.includes(copy),
  );
  const each = candidates.map((monster) => {
    const way = { by: 'effect', how, source: frame.self, ignoringConditions: false, namesSource: true } as const;
    const allowed = maySpecialSummon(context, monster, player, way);
    const judgement =
      allowed.answer === 'no' ? allowed : all([allowed, hasMaterials(context, action, how, monster, frame)]);
    return { monster, judgement };
  });
  return { found, each };
}

function hasMaterials(
  context: Context,
  action: WithMaterials,
  how: MaterialPool['method'],
  monster: Copy,
  frame: Frame,
): Judgement {
  const pool = poolOf(context, action, how, monster, frame);
  if (pool === null) return YES;
  const together = action.materials?.together ?? action.what.together;
  // "whose total Levels exactly equal" (ritual.tribute.level).
  const exactLevels = together?.if === 'compare' && together.compare === '=';
  const tried = tryMaterials(context, pool, { ...ANY_MATERIALS, exactLevels, ...including(context, action, frame) });
  if (tried.kind === 'unread') return tried.judgement;
  const { judgement, best } = tried.result;
  if (judgement.answer !== 'no' || best?.checks.zone.answer === 'no') return judgement;
  if (lacksExtraDeckMonster(context, pool, action, frame)) return judgement;
  return mayHaveOthers(context, action, how, playerOf(action.who, frame.player)) ?? judgement;
}

/** A material that only a monster of the Extra Deck can be is in no hand and no Main Deck (deck.extra.contents). */
function lacksExtraDeckMonster(
  context: Context,
  pool: MaterialPool,
  { materials }: WithMaterials,
  frame: Frame,
): boolean {
  const places = materials?.locations ?? [];
  const known = places.every((place) => {
    const { complete, unnamed } = context.board.places[frame.player][place];
    return !HOLDS_MONSTERS.has(place) || place === 'hand' || place === 'deck' || (complete && unnamed === 0);
  });
  if (places.length === 0 || !known) return false;
  const line = materialLine(pool.monster);
  if ('unread' in line) return false;
  return line.parts
    .filter(({ filter }) => isFromExtraDeck(filter))
    .some(({ filter }) =>
      pool.cards.every(
        (copy) => context.fits(copy, filter, frame).answer === 'no' || usable(context, pool, copy).answer === 'no',
      ),
    );
}

const EXTRA_DECK_FRAMES: ReadonlySet<string> = new Set(['fusion', 'synchro', 'xyz', 'link']);

function isFromExtraDeck(filter: Filter): boolean {
  if (filter.is === 'any-of') return filter.of.length > 0 && filter.of.every(isFromExtraDeck);
  if (filter.is === 'all-of') return filter.of.some(isFromExtraDeck);
  return filter.is === 'frame' && EXTRA_DECK_FRAMES.has(filter.frame);
}

const HOLDS_MONSTERS: ReadonlySet<Location> = new Set<Location>([
  'hand',
  'monster-zone',
  'extra-monster-zone',
  'graveyard',
  'banished',
  'deck',
]);

/** Cards that nobody described could be the missing materials. */
function mayHaveOthers(
  context: Context,
  { materials }: WithMaterials,
  how: MaterialPool['method'],
  player: Player,
): Judgement | null {
  if (context.board.complete) return null;
  const usual =
    how === 'fusion' || how === 'ritual' ? (['hand', 'monster-zone'] as const) : (['monster-zone'] as const);
  const places = (materials?.locations.length ?? 0) > 0 ? (materials?.locations ?? []) : usual;
  const open = places.some((place) => {
    if (!HOLDS_MONSTERS.has(place)) return false;
    const known = context.board.places[player][place];
    return !known.complete || known.unnamed > 0;
  });
  return open ? unknown(`which other materials player ${player} has`, 'yes') : null;
}

/** "Using materials you control, including this card": each of the named is among them. */
export function including(
  context: Context,
  { materials }: WithMaterials,
  frame: Frame,
): Pick<MaterialWish, 'including'> {
  const wanted = materials?.each ?? [];
  if (wanted.length === 0) return {};
  return {
    including: (cards) => all(wanted.map((noun) => any(cards.map((copy) => covers(context, noun, copy, frame))))),
  };
}

/** Cards that the text lets the player use; without such words the ordinary ones of that Summon. */
/** "You can discard this card; Fusion Summon …": it is in the Graveyard by then (cost.pay). */
function isGoneAsCost({ materials }: WithMaterials, { effect }: Frame): boolean {
  if (materials?.locations.includes('graveyard') === true) return false;
  return (effect?.activation ?? []).some(
    (cost) =>
      (cost.kind === 'discard' || cost.kind === 'tribute' || (cost.kind === 'send' && cost.to === 'graveyard')) &&
      cost.what.reference?.ref === 'this-card',
  );
}

export function poolOf(
  context: Context,
  action: WithMaterials,
  how: MaterialPool['method'],
  monster: Copy,
  frame: Frame,
): MaterialPool | null {
  const player = playerOf(action.who, frame.player);
  const ordinary = ordinaryPool(context, how, monster, player);
  const withoutSelf = (cards: readonly Copy[]): readonly Copy[] =>
    frame.activating === true || isGoneAsCost(action, frame) ? cards.filter((copy) => copy !== frame.self) : cards;
  if (action.materials === null) return { ...ordinary, cards: withoutSelf(ordinary.cards) };
  const { reference } = action.materials;
  if (reference !== null) {
    const given = reference.ref === 'target' ? targetsOf(context, frame) : null;
    return given === null ? null : { ...ordinary, cards: given.filter((copy) => copy.id !== monster.id) };
  }
  const found = context.find(
    // "Materials you control, including this card": any of them; what is to be among them is asked of the player.
    action.materials.locations.length > 0 ? { ...action.materials, each: [] } : action.materials,
    { ...frame, player },
    { places: ['hand', 'monster-zone'], seesFaceDown: true },
  );
  const also = usableToo(context, action, monster, frame, player).filter((copy) => !found.sure.includes(copy));
  return {
    ...ordinary,
    cards: withoutSelf([...found.sure, ...found.maybe, ...also].filter((copy) => copy !== monster)),
  };
}

/** "If your opponent controls …, you can also use monsters in your Deck as material": those too, where it is so. */
function usableToo(
  context: Context,
  action: WithMaterials,
  monster: Copy,
  frame: Frame,
  player: Player,
): readonly Copy[] {
  return alsoClauses(frame).flatMap((clause) => {
    const noun = plainlyUsed(clause, action);
    if (noun === null || !isFor(context, clause, monster, frame)) return [];
    if (whetherAlso(context, clause, frame).answer !== 'yes') return [];
    const found = context.find(noun, { ...frame, player }, { places: [], seesFaceDown: true });
    return [...found.sure, ...found.maybe];
  });
}

/** "If Summoning a "X" Fusion Monster this way": only for such a monster. */
function isFor(context: Context, { action }: Clause, monster: Copy, frame: Frame): boolean {
  if (action.kind !== 'apply-rule' || action.rule.rule !== 'material-use') return false;
  const { summoned } = action.rule;
  return summoned === null || covers(context, { ...summoned, locations: [] }, monster, frame).answer === 'yes';
}

/** Materials from places that the effect opens only for what is banished (fusion.material-destination). */
export function banishedInstead(action: WithMaterials, frame: Frame, materials: readonly Copy[]): readonly Copy[] {
  const places = alsoClauses(frame).flatMap((clause) =>
    clause.action.kind === 'apply-rule' &&
    clause.action.rule.rule === 'material-use' &&
    clause.action.rule.use.kind === 'also' &&
    clause.action.rule.use.deed === 'banish'
      ? (plainlyUsed(clause, action)?.locations ?? [])
      : [],
  );
  return materials.filter(({ place }) => places.includes(place.location));
}

/** What may be used like any other material, or banished from a place of its own; only some of it is not judged yet. */
function plainlyUsed({ action }: Clause, summon: WithMaterials): Noun | null {
  if (action.kind !== 'apply-rule' || action.rule.rule !== 'material-use') return null;
  const { use, what, how, once, requires, beside } = action.rule;
  if (use.kind !== 'also' || (use.deed !== 'use' && !(use.deed === 'banish' && liesApart(what, summon)))) return null;
  const plain =
    how.length === 0 &&
    (once ?? requires ?? beside) === undefined &&
    what.quantity.kind === 'all' &&
    what.locations.length > 0;
  return plain ? what : null;
}

/** None of its places is one where the ordinary materials of this Summon lie; of the field, it says whose. */
function liesApart({ locations, controller }: Noun, { materials }: WithMaterials): boolean {
  const usual = (materials?.locations.length ?? 0) > 0 ? (materials?.locations ?? []) : USUAL_MATERIALS;
  const onField: readonly Location[] = FIELD_LOCATIONS;
  const onlyOwn = controller === 'you' || !locations.some((place) => onField.includes(place));
  return onlyOwn && !locations.some((place) => usual.includes(place));
}

const USUAL_MATERIALS: readonly Location[] = ['hand', ...FIELD_LOCATIONS];

function whetherAlso(context: Context, { condition }: Clause, frame: Frame): Judgement {
  return condition === null ? YES : context.holds(condition, frame);
}

function alsoClauses({ effect }: Frame): readonly Clause[] {
  return (effect?.resolution ?? []).filter(({ action }) => isAlsoMaterial(action));
}

/** Without a Summon from what is known: may the effect let its player use something else? */
function openMaterials(context: Context, action: WithMaterials, frame: Frame): Judgement | null {
  for (const clause of alsoClauses(frame)) {
    const applies = whetherAlso(context, clause, frame);
    if (applies.answer === 'no') continue;
    const noun = plainlyUsed(clause, action);
    if (noun === null) return unknown('what else the effect lets its player use as material', 'yes');
    if (applies.answer === 'unknown') return applies;
    const { unnamed } = context.find(noun, frame, { places: [], seesFaceDown: true });
    if (unnamed !== 0) return unknown('which other materials may be used', 'yes');
  }
  return null;
}

/** "Using only those 2 monsters": the targets, or whatever could be targeted where none are told yet. */
function targetsOf(context: Context, frame: Frame): readonly Copy[] | null {
  if (frame.targets !== 'unknown') return frame.targets.flatMap(({ id }) => context.board.copies.get(id) ?? []);
  const nouns = (frame.effect?.activation ?? []).flatMap((one) => (one.kind === 'target' ? [one.what] : []));
  if (nouns.length === 0 || nouns.some((noun) => noun.reference !== null)) return null;
  const found = nouns.map((noun) => context.find(noun, frame, { places: [], seesFaceDown: true }));
  if (found.some(({ unnamed }) => unnamed !== 0)) return null;
  return [...new Set(found.flatMap(({ sure, maybe }) => [...sure, ...maybe]))];
}

/** "You can also banish monsters from your GY as material", said by the same effect: not judged yet. */
export function alsoMaterials(context: Context, action: WithMaterials, frame: Frame): Judgement | null {
  const open = (clause: Clause): boolean =>
    plainlyUsed(clause, action) === null
      ? whetherAlso(context, clause, frame).answer !== 'no'
      : whetherAlso(context, clause, frame).answer === 'unknown';
  return alsoClauses(frame).some(open) ? unknown('what else the effect lets its player use as material', 'yes') : null;
}

/** The same from an effect that resolved before. */
function permitted(context: Context, { how }: WithMaterials, frame: Frame): Judgement | null {
  const entry = context
    .lasting('material-use')
    .find(
      (one) =>
        one.origin === 'applied' &&
        one.frame.player === frame.player &&
        (one.rule.how.length === 0 || one.rule.how.includes(how)) &&
        one.applies.answer !== 'no',
    );
  return entry === undefined ? null : unreadText(entry.cardName, entry.rule.text, entry.rule.span);
}

/** A clause that only says what else may be used. */
export function isAlsoMaterial(action: Action): boolean {
  return action.kind === 'apply-rule' && action.rule.rule === 'material-use' && action.until === null;
}

/** "You can also use cards in your Pendulum Zones as material": text of the player's cards that nobody could read. */
function moreMaterials(context: Context, frame: Frame): Judgement | null {
  for (const copy of context.board.copies.values()) {
    if (copy.controller !== frame.player || copy.face === 'down' || copy === frame.self) continue;
    const line = copy.text?.unread.find(({ text }) => /\b(?:use|used|using)\b.*\bas (?:\w+ )?material/i.test(text));
    if (line !== undefined && copy.card !== null) return unreadText(copy.card.name, line.text, line.span);
  }
  return null;
}
