/** Is this copy like that? One question per kind of {@link Filter}. */
import { deniesMembership } from './own-text.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import { countsAs, equipsOf, inMonsterZone, materialsOf, onField } from '../board/places.js';
import type { Context, Frame, NounUse } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter, Location, Noun, Reference } from '../model/effects.js';
import { all, any, citing, judged, not, unknown, unreadText, YES, NO, type Judgement } from '../model/facts.js';
import { kindGiven } from '../continuous/identity.js';
import { among } from './among.js';
import { wasBroughtBy, wasMadeWith } from './made-with.js';
import { cameByOwnText } from './own-way.js';
import { happenedToIt, inState, wasSummoned } from './history.js';
import { resolve } from './reference.js';
import { compareRanges, exactly } from './range.js';
import { isSide, nameOf } from './traits.js';
import { isInColumnOf, isInZone, isLinkedLike, isPointedTo, pointsToOneOf } from './geometry.js';
import { CONCEALED, hasNumber, orRenamed, shares, statCompares } from './compared.js';

const FACE_DOWN_IS_NO_EXCEPTION = citing(YES, 'card.face-down-information');

const CURRENT: NounUse = { places: [], seesFaceDown: false };

export function fits(context: Context, copy: Copy, filter: Filter, frame: Frame, use: NounUse = CURRENT): Judgement {
  switch (filter.is) {
    case 'any':
      return YES;
    case 'all-of':
      return all(filter.of.map((part) => fits(context, copy, part, frame, use)));
    case 'any-of':
      return any(filter.of.map((part) => fits(context, copy, part, frame, use)));
    case 'not':
      // A face-down card is not the exception that is named ("all monsters, except …") ...
      if (filter.apart === true && concealed(copy, use) && isPrintedFact(filter.of)) return FACE_DOWN_IS_NO_EXCEPTION;
      // ... but neither "a Dragon monster" nor "a non-Dragon monster": nobody can tell.
      return concealed(copy, use) && isPrintedFact(filter.of)
        ? CONCEALED
        : not(fits(context, copy, filter.of, frame, use));
    case 'kind':
      return kindOf(copy, filter.kind);
    case 'face':
      return judged(copy.face === filter.face);
    case 'set':
      return judged(onField(copy) && copy.face === 'down');
    case 'position':
      return judged(copy.position === filter.position && inMonsterZone(copy));
    case 'self':
      return judged(copy.id === frame.self?.id);
    case 'other':
      return judged(copy.id !== frame.self?.id);
    case 'same':
      return among(copy, resolve(context, filter.as, frame), 'which card is meant');
    case 'at':
      return judged(
        isAt(copy, filter.locations) &&
          (filter.controller === null || isSide(copy.controller, filter.controller, frame.player)),
      );
    case 'owner':
      return judged(isSide(copy.owner, filter.side, frame.player));
    case 'unparsed':
      return unreadText(frame.self?.card?.name ?? '', filter.text, filter.span);
    case 'summoned':
      if (filter.source !== undefined)
        return all([
          wasSummoned(copy, filter, frame.player),
          copy.summoned === null ? YES : wasBroughtBy(context, copy, filter.source, frame),
        ]);
      if (filter.own !== undefined)
        return all([
          // From where is told by the way itself.
          wasSummoned(copy, copy.summoned?.from === 'unknown' ? { ...filter, from: [] } : filter, frame.player),
          cameByOwnText(context, copy, filter.own),
        ]);
      return filter.using === undefined
        ? wasSummoned(copy, filter, frame.player)
        : all([wasSummoned(copy, filter, frame.player), wasMadeWith(context, copy, filter.using, frame)]);
    case 'this-turn':
      return happenedToIt(context, copy, filter.what);
    case 'state':
      return inState(context, copy, filter, frame);
    case 'counter':
      return judgedRange(compareRanges(exactly(countersOn(copy, filter.counter)), filter.at, exactly(filter.n)), copy);
    case 'has-material':
      return hasMaterial(context, copy, filter.noun, frame);
    case 'equipped':
      return isEquipped(context, copy, filter.with, frame);
    case 'equipped-to':
      return among(
        copy.equippedTo === null ? null : context.board.copies.get(copy.equippedTo),
        whom(context, filter.to, frame),
        'what it is equipped to',
      );
    case 'attached-to':
      return among(
        copy.attachedTo === null ? null : context.board.copies.get(copy.attachedTo),
        whom(context, filter.to, frame),
        'to what it is attached',
      );
    case 'column':
      return isInColumnOf(copy, whom(context, filter.of, frame), filter.adjacent === true ? 1 : 0);
    case 'zone':
      return isInZone(copy, filter.at);
    case 'pointed-to':
      return isPointedTo(context, copy, whom(context, filter.by, frame));
    case 'points-to':
      return pointsTo(context, copy, filter.at, frame);
    case 'co-linked':
      return filter.with === undefined
        ? isLinkedLike(context, copy, filter.is)
        : unknown('whether both point to each other');
    case 'linked':
    case 'extra-linked':
      return isLinkedLike(context, copy, filter.is);
    default:
      return concealed(copy, use) ? CONCEALED : printedFact(context, copy, filter, frame);
  }
}

type PrintedFilter = Extract<
  Filter,
  {
    is:
      | 'property'
      | 'frame'
      | 'pendulum'
      | 'effect-monster'
      | 'ability'
      | 'type'
      | 'attribute'
      | 'named'
      | 'archetype'
      | 'mentions'
      | 'in-name'
      | 'number-in-name'
      | 'mentioned-on'
      | 'mentions-card'
      | 'can-have-counter'
      | 'has-effect-that'
      | 'stat'
      | 'has-stat'
      | 'parity'
      | 'shares'
      | 'normal-summonable';
  }
>;

const PRINTED = new Set<Filter['is']>([
  'property',
  'frame',
  'pendulum',
  'effect-monster',
  'ability',
  'type',
  'attribute',
  'named',
  'archetype',
  'mentions',
  'stat',
  'has-stat',
  'parity',
  'shares',
  'normal-summonable',
]);

function isPrintedFact(filter: Filter): boolean {
  return (
    PRINTED.has(filter.is) || ((filter.is === 'any-of' || filter.is === 'all-of') && filter.of.some(isPrintedFact))
  );
}

/** What a face-down card on the field is cannot be asked for, except by the player who shows their own. */
function concealed(copy: Copy, use: NounUse): boolean {
  return copy.face === 'down' && onField(copy) && !use.seesFaceDown;
}

function printedFact(context: Context, copy: Copy, filter: PrintedFilter, frame: Frame): Judgement {
  const card = copy.card;
  const monster = card?.monster ?? null;
  if (card === null && copy.token === null) return unknown(`what the card at ${copy.id} is`);
  switch (filter.is) {
    case 'property':
      // ability.trap-monster.nature: it is still a Trap, unless its text says otherwise.
      return judged(card?.property === filter.property && (!inMonsterZone(copy) || countsAs(copy, card.kind) === true));
    case 'frame': {
      const given =
        filter.frame === 'normal' || filter.frame === 'effect'
          ? (kindGiven(context, copy) ?? geminiKind(context, copy))
          : null;
      if (given === 'unread') return unknown(`whether ${nameOf(copy)} is a Normal Monster now`);
      const is = judged((given ?? monster?.frame) === filter.frame);
      if (isGemini(copy)) return citing(is, 'ability.gemini');
      return copy.token === null ? is : citing(is, 'token.nature');
    }
    case 'pendulum':
      return judged(monster?.pendulum === true);
    case 'effect-monster':
      // ability.gemini.summon-details: without its effects it is no longer treated as a Normal Monster.
      if (isGemini(copy) && onField(copy) && context.negated(copy).answer === 'yes')
        return citing(YES, 'ability.gemini', 'ability.gemini.summon-details');
      if (kindGiven(context, copy) === 'normal') return NO;
      if (copy.trapMonster)
        return citing(
          judged(context.parameters.trapMonsterHasEffect || isEffectTrapMonster(copy)),
          'ability.trap-monster.nature',
        );
      return citing(
        judged(monster !== null && (monster.hasEffect || monster.frame === 'effect') && !isUnawakenedGemini(copy)),
        ...(isGemini(copy) ? (['ability.gemini'] as const) : []),
      );
    case 'ability':
      return judged(context.abilities(copy).includes(filter.ability));
    case 'type': {
      const types = context.types(copy);
      return types === 'unknown' ? unknown(`the Type of ${nameOf(copy)}`) : judged(types.includes(filter.type));
    }
    case 'attribute': {
      const attributes = context.attributes(copy);
      return attributes === 'unknown'
        ? unknown(`the Attribute of ${nameOf(copy)}`)
        : judged(attributes.includes(filter.attribute));
    }
    case 'named':
      return orRenamed(context, copy, judged(context.names(copy).includes(filter.name)));
    case 'archetype':
      return orRenamed(context, copy, belongsTo(context, copy, filter.name));
    case 'in-name': {
      const names = filter.original ? [nameOf(copy)] : context.names(copy);
      return judged(names.some((name) => name.includes(filter.words)));
    }
    case 'number-in-name': {
      const numbers = context.names(copy).flatMap((name) => /^Number \D*(\d+)/.exec(name)?.[1] ?? []);
      return judged(numbers.some((digits) => Number(digits) >= filter.min && Number(digits) <= filter.max));
    }
    case 'mentions-card':
      return mentionsOneOf(context, copy, filter.card, frame);
    case 'mentioned-on':
      return unknown('what the text of another card mentions');
    case 'has-effect-that':
      return unknown('which effects the text of a card has');
    case 'can-have-counter':
      return unknown('which cards can have such a counter');
    case 'mentions':
      return copy.text === null
        ? unknown(`what the text of ${nameOf(copy)} mentions`)
        : judged(copy.text.mentions.includes(filter.name));
    case 'has-stat':
      return hasNumber(context, copy, filter.stat);
    case 'parity': {
      const { value } = context.stat(copy, filter.stat, false);
      if (value === 'unknown') return unknown(`${filter.stat} of ${nameOf(copy)}`);
      return judged(value !== null && Math.abs(value % 2) === (filter.odd ? 1 : 0));
    }
    case 'stat':
      return statCompares(context, copy, filter, frame);
    case 'shares':
      return shares(context, copy, filter.what, filter.with, filter.different, frame);
    case 'normal-summonable': {
      const how = copy.text?.summoning.normalSummon;
      if (monster === null) return NO;
      if (how === undefined) return monster.hasEffect ? unknown(`whether ${nameOf(copy)} can be Normal Summoned`) : YES;
      return judged(how !== 'cannot' && (monster.frame === 'normal' || monster.frame === 'effect'));
    }
  }
}

/** "That mentions that monster": its name stands in the text (name.mention asks for names, as they are now). */
function mentionsOneOf(context: Context, copy: Copy, card: Reference, frame: Frame): Judgement {
  const others = resolve(context, card, frame);
  if (copy.text === null) return unknown(`what the text of ${nameOf(copy)} mentions`);
  if (others === 'unknown' || others.length === 0) return unknown('which card the text has to mention');
  const { mentions } = copy.text;
  return judged(others.some((other) => context.names(other).some((name) => mentions.includes(name))));
}

/** Some Trap Monsters are Effect Monsters; the text that says so is read into the token facts' name only. */
function isEffectTrapMonster(copy: Copy): boolean {
  return copy.text?.effects.some((effect) => effect.from.includes('monster-zone')) ?? false;
}

/** ability.gemini: on the field and in the Graveyard a Normal Monster until it is Summoned again, unless it is negated. */
function geminiKind(context: Context, copy: Copy): 'normal' | null {
  return isUnawakenedGemini(copy) && !(onField(copy) && context.negated(copy).answer === 'yes') ? 'normal' : null;
}

/** A Gemini Monster on the field or in the Graveyard is a Normal Monster until Summoned again (gemini.*). */
function isUnawakenedGemini(copy: Copy): boolean {
  return isGemini(copy) && copy.gemini !== true && (onField(copy) || copy.place.location === 'graveyard');
}

function isGemini(copy: Copy): boolean {
  return copy.card?.monster?.abilities.includes('gemini') ?? false;
}

function isAt(copy: Copy, locations: readonly Location[]): boolean {
  return (
    locations.length === 0 ||
    locations.includes(copy.place.location) ||
    (inMonsterZone(copy) && locations.includes('monster-zone'))
  );
}

function kindOf(copy: Copy, kind: 'monster' | 'spell' | 'trap' | 'token' | 'skill'): Judgement {
  const counts = countsAs(copy, kind === 'token' ? 'token' : kind);
  if (counts === 'unknown') return unknown(`whether ${nameOf(copy)} counts as a ${kind}`);
  const is = judged(counts || (kind === 'monster' && copy.token !== null && inMonsterZone(copy)));
  return inPlaceOfItsKind(copy) ? citing(is, ...kindRules(copy)) : is;
}

/** It lies where it is not, or not only, what is printed on it. */
function inPlaceOfItsKind(copy: Copy): boolean {
  return copy.trapMonster || (copy.card?.kind === 'monster' && NOT_AS_MONSTER.has(copy.place.location));
}

const NOT_AS_MONSTER: ReadonlySet<Location> = new Set<Location>(['pendulum-zone', 'spell-trap-zone', 'field-zone']);

function kindRules(copy: Copy): readonly RuleId[] {
  if (copy.trapMonster) return ['ability.trap-monster.nature'];
  if (copy.place.location === 'pendulum-zone') return ['pendulum.in-zone-is-spell'];
  return copy.equippedTo === null ? ['card.monster-card-in-spell-zone'] : ['spell.equip.monster-as-equip'];
}

function belongsTo(context: Context, copy: Copy, archetype: string): Judgement {
  const card = copy.card;
  if (card?.series.includes(archetype) === true) return YES;
  if (
    copy.text?.names.some(
      (n) =>
        n.archetype && n.name === archetype && (n.locations === 'always' || n.locations.includes(copy.place.location)),
    ) === true
  )
    return YES;
  const named = context.names(copy).some((name) => containsName(name, archetype));
  return judged(named && !deniesMembership(copy.text, archetype));
}

/** Archetypes are words of the name, not parts of words ("Ally of Justice" is no "Just"). */
function containsName(name: string, archetype: string): boolean {
  const at = name.indexOf(archetype);
  if (at < 0) return false;
  const before = name[at - 1];
  const after = name[at + archetype.length];
  return !isLetter(before) && (!isLetter(after) || after === 's');
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function countersOn(copy: Copy, counter: string | null): number {
  if (counter !== null) return copy.counters[counter] ?? 0;
  return Object.values(copy.counters).reduce((sum, n) => sum + n, 0);
}

function judgedRange(answer: 'yes' | 'no' | 'unknown', copy: Copy): Judgement {
  return answer === 'unknown' ? unknown(`the counters on ${nameOf(copy)}`) : judged(answer === 'yes');
}

function hasMaterial(context: Context, copy: Copy, noun: Noun | null, frame: Frame): Judgement {
  const materials = materialsOf(context.board, copy);
  if (noun === null) return judged(materials.length + copy.unnamedMaterials > 0);
  const counted = countedMaterials(noun);
  if (counted !== null) return judged(materials.length + copy.unnamedMaterials >= counted);
  const named = any(
    materials.map((material) => fits(context, material, noun.filter, frame, { places: [], seesFaceDown: true })),
  );
  return named.answer === 'yes' || copy.unnamedMaterials === 0 ? named : unknown(`the materials of ${nameOf(copy)}`);
}

/** "With 5 or more materials": whichever they are. */
function countedMaterials({ quantity, filter }: Noun): number | null {
  return quantity.kind === 'at-least' && quantity.n.kind === 'number' && filter.is === 'any' ? quantity.n.n : null;
}

function isEquipped(context: Context, copy: Copy, noun: Noun | null, frame: Frame): Judgement {
  const equips = equipsOf(context.board, copy);
  if (noun === null) return judged(equips.length > 0);
  return any(equips.map((equip) => fits(context, equip, noun.filter, frame)));
}

/** "Points to no monsters" asks that it points to none of them. */
function pointsTo(context: Context, copy: Copy, at: Noun | Reference, frame: Frame): Judgement {
  if ('ref' in at || at.quantity.kind !== 'exactly' || at.quantity.n.kind !== 'number' || at.quantity.n.n > 0)
    return pointsToOneOf(context, copy, whom(context, at, frame));
  return not(pointsToOneOf(context, copy, whom(context, { ...at, quantity: { kind: 'all' } }, frame)));
}

export function whom(context: Context, of: Noun | Reference, frame: Frame): readonly Copy[] | 'unknown' {
  if ('ref' in of) return resolve(context, of, frame);
  if (of.reference !== null) return resolve(context, of.reference, frame);
  const found = context.find(of, frame);
  return found.maybe.length === 0 && found.unnamed === 0 ? found.sure : found.sure.length > 0 ? found.sure : 'unknown';
}
