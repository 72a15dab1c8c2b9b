/** Filters about what is printed on a card; whether they can be asked of a card that nobody sees is decided in filter.ts. */
import { hasEffectThat } from './negates-kind.js';
import { listsMaterial, namesAsMaterial } from './lists-material.js';
import { deniesMembership } from '../own-text.js';
import type { RuleId } from '../../citations/catalogue.generated.js';
import { countersHeld, holdsByItself, mostHeld } from '../../board/held.js';
import { countsAs, inMonsterZone, isMadeMonster, onField } from '../../board/places.js';
import type { Ability } from '../../model/card.js';
import type { Context, Frame } from '../../context.js';
import { counterInWords, type Copy } from '../../model/board.js';
import type { Filter, Location, Reference } from '../../model/effects.js';
import { any, assume, citing, judged, unknown, YES, NO, type Judgement } from '../../model/facts.js';
import { affects } from '../../continuous/affects.js';
import { gainsFromMaterials } from '../../continuous/grants.js';
import { hasAbility, kindGiven } from '../../continuous/identity.js';
import { isMonsterAmongSpells, liesAs, liesAsProperty } from '../lies-as.js';
import { resolve, untold } from '../reference.js';
import { nameOf, traits } from '../traits.js';
import { hasNumber, orRenamed, shares, statCompares } from './compared.js';
import { sharesWithAny } from './shares-any.js';

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
      | 'lists-material'
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
      | 'normal-summonable'
      | 'special-summonable';
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
  'special-summonable',
]);

export function isPrintedFact(filter: Filter): boolean {
  return (
    PRINTED.has(filter.is) || ((filter.is === 'any-of' || filter.is === 'all-of') && filter.of.some(isPrintedFact))
  );
}

export function printedFact(context: Context, copy: Copy, filter: PrintedFilter, frame: Frame): Judgement {
  const card = copy.card;
  const monster = card?.monster ?? null;
  if (card === null && copy.token === null) return unknown(`what the card at ${copy.id} is`);
  switch (filter.is) {
    case 'property':
      // ability.trap-monster.nature: it is still a Trap, unless its text says otherwise.
      if (isMonsterAmongSpells(copy)) return liesAsProperty(copy, filter.property);
      // A monster that left may have been one as it lay there.
      if (filter.property === 'equip' && card?.kind === 'monster' && !onField(copy) && sawLeave(context, copy))
        return unknown(`whether ${nameOf(copy)} was an Equip Card`);
      return judged(card?.property === filter.property && (!inMonsterZone(copy) || countsAs(copy, card.kind) === true));
    case 'frame': {
      const given =
        filter.frame === 'normal' || filter.frame === 'effect'
          ? (kindGiven(context, copy) ?? geminiKind(context, copy))
          : null;
      if (given === 'unread') return unknown(`whether ${nameOf(copy)} is a Normal Monster now`);
      if (isMadeMonster(copy) && given === null)
        return filter.frame === 'normal' || filter.frame === 'effect' ? unknown(`what monster ${nameOf(copy)} is`) : NO;
      if (copy.trapMonster)
        return citing(
          judged((given ?? trapMonsterKind(context, copy)) === filter.frame),
          'ability.trap-monster.nature',
        );
      const is = judged((given ?? monster?.frame) === filter.frame);
      if (isGemini(copy)) return citing(is, 'ability.gemini');
      if (copy.token !== null) return citing(is, 'token.nature');
      return filter.frame === 'normal' && monster !== null ? citing(is, ...NORMAL_RULES(monster)) : is;
    }
    case 'pendulum':
      return judged(monster?.pendulum === true);
    case 'effect-monster':
      // ability.gemini.summon-details: without its effects it is no longer treated as a Normal Monster.
      if (isGemini(copy) && onField(copy) && context.negated(copy).answer === 'yes')
        return citing(YES, 'ability.gemini', 'ability.gemini.summon-details');
      if (kindGiven(context, copy) === 'normal') return NO;
      if (isGemini(copy) && kindGiven(context, copy) === 'effect') return citing(YES, 'ability.gemini');
      if (isMadeMonster(copy)) return unknown(`what monster ${nameOf(copy)} is`);
      if (copy.trapMonster)
        return citing(judged(trapMonsterKind(context, copy) === 'effect'), 'ability.trap-monster.nature');
      // A monster without an effect of its own that was given one is an Effect Monster as long as it has it.
      if (monster !== null && !monster.hasEffect && monster.frame !== 'effect' && monster.frame !== 'normal') {
        const given = gainsFromMaterials(context, copy);
        if (given.answer !== 'no') return given;
      }
      return citing(
        judged(monster !== null && (monster.hasEffect || monster.frame === 'effect') && !isUnawakenedGemini(copy)),
        ...(isGemini(copy) ? (['ability.gemini'] as const) : copy.token !== null ? (['token.nature'] as const) : []),
        ...(monster !== null && monster.frame !== 'effect' && monster.frame !== 'normal' ? EFFECT_RULES : []),
      );
    case 'ability': {
      const has = hasAbility(context, copy, filter.ability);
      // A name with the word in it is not the Ability.
      return filter.ability === 'toon' && has.answer === 'no' && containsName(nameOf(copy), 'Toon')
        ? citing(NO, 'ability.toon.not-archetype')
        : citing(has, ...(ABILITY_RULES[filter.ability] ?? []));
    }
    case 'type': {
      if (filter.original === true) return hasOriginal(context, copy, 'original-type', filter.type);
      const types = context.types(copy);
      if (types === 'unknown') return unknown(`the Type of ${nameOf(copy)}`);
      const is = types.includes(filter.type);
      return !is && containsName(nameOf(copy), filter.type) ? citing(NO, 'card.type-vs-archetype') : judged(is);
    }
    case 'attribute': {
      if (filter.original === true) return hasOriginal(context, copy, 'original-attribute', filter.attribute);
      const attributes = context.attributes(copy);
      return attributes === 'unknown'
        ? unknown(`the Attribute of ${nameOf(copy)}`)
        : judged(attributes.includes(filter.attribute));
    }
    case 'named':
      if (filter.original === true) return hasOriginal(context, copy, 'original-name', filter.name);
      return orRenamed(context, copy, judged(context.names(copy).some((name) => isCalled(name, filter.name))));
    case 'archetype':
      return citing(orRenamed(context, copy, belongsTo(context, copy, filter.name)), 'card.archetype');
    case 'in-name': {
      const names = filter.original ? [nameOf(copy)] : context.names(copy);
      if (filter.of === undefined) return judged(names.some((name) => name.includes(filter.words)));
      const those = resolve(context, filter.of, frame);
      if (those === 'unknown') return unknown(untold(filter.of, frame));
      const words = those.flatMap((one) => context.names({ ...one, face: 'up' }));
      return judged(names.some((name) => words.some((one) => name.includes(one))));
    }
    case 'number-in-name': {
      const numbers = context.names(copy).flatMap((name) => /^Number \D*(\d+)/.exec(name)?.[1] ?? []);
      return judged(numbers.some((digits) => Number(digits) >= filter.min && Number(digits) <= filter.max));
    }
    case 'mentions-card':
      return mentionsOneOf(context, copy, filter.card, frame);
    case 'mentioned-on':
      return mentionedOn(context, copy, filter, frame);
    case 'has-effect-that':
      return hasEffectThat(copy, filter.what);
    case 'can-have-counter':
      return canHold(context, copy, filter.counter);
    case 'mentions':
      return copy.text === null
        ? unknown(`what the text of ${nameOf(copy)} mentions`)
        : judged(copy.text.mentions.includes(filter.name));
    case 'lists-material':
      return listsMaterial(copy, filter.like);
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
      return filter.than === undefined
        ? shares(context, copy, filter.what, filter.with, filter.different, frame)
        : sharesWithAny(context, copy, { ...filter, than: filter.than }, frame);
    case 'normal-summonable': {
      // Ritual Monsters and those of the Extra Deck never can, whatever is read of their texts.
      if (monster === null || (monster.frame !== 'normal' && monster.frame !== 'effect')) return NO;
      const how = copy.text?.summoning.normalSummon;
      if (how === undefined) return monster.hasEffect ? unknown(`whether ${nameOf(copy)} can be Normal Summoned`) : YES;
      return judged(how !== 'cannot');
    }
    case 'special-summonable':
      return monster === null ? NO : byAnEffect(copy);
  }
}

/** "Whose original Type is …": what is printed on it counts, whatever changed it since. */
function hasOriginal(
  context: Context,
  copy: Copy,
  what: 'original-type' | 'original-attribute' | 'original-name',
  value: string,
): Judgement {
  const own = traits(context, copy, what);
  return own === 'unknown'
    ? unknown(`the ${what} of ${nameOf(copy)}`)
    : judged(own.some((one) => isCalled(String(one), value)));
}

/** As far as its own conditions go: the ways that a text names stay open here. */
function byAnEffect(copy: Copy): Judgement {
  const special = copy.text?.summoning.special ?? (copy.card?.monster?.hasEffect === false ? 'free' : 'unknown');
  if (special === 'never') return NO;
  const frame = copy.card?.monster?.frame;
  if (special === 'free' && (frame === 'normal' || frame === 'effect')) return YES;
  const fresh = !['monster-zone', 'graveyard', 'banished'].includes(copy.place.location);
  if (fresh && special !== 'unknown') return NO;
  return unknown(`whether ${nameOf(copy)} can be Special Summoned`);
}

/** It has just left a Spell & Trap Zone, and nobody said whether it was equipped to a monster there. */
function sawLeave({ board }: Context, copy: Copy): boolean {
  return board.events.some(({ copies, from }) => copies.includes(copy.id) && from === 'spell-trap-zone');
}

/** Only yellow frames are Normal Monsters; a Pendulum Monster with one is one wherever it is a monster. */
const NORMAL_RULES = ({
  frame,
  pendulum,
}: {
  readonly frame: string;
  readonly pendulum: boolean;
}): readonly RuleId[] =>
  frame === 'normal'
    ? pendulum
      ? ['card.pendulum.two-natures']
      : []
    : frame === 'effect'
      ? []
      : ['card.monster.normal'];

const ABILITY_RULES: Readonly<Partial<Record<Ability, readonly RuleId[]>>> = {
  toon: ['ability.toon.not-archetype'],
  tuner: ['ability.tuner'],
  flip: ['ability.flip.monster'],
};

const EFFECT_RULES: readonly RuleId[] = ['card.monster.effect', 'card.monster.normal'];

/**
 * "Mentioned on that card": a name of this one stands in the text of the other. Whether a card is one of the materials that a
 * Fusion Monster asks for without naming it is another question.
 */
function mentionedOn(
  context: Context,
  copy: Copy,
  { card, asMaterial }: Extract<Filter, { is: 'mentioned-on' }>,
  frame: Frame,
): Judgement {
  const on = resolve(context, card, frame);
  if (on === 'unknown' || on.length === 0 || on.some(({ text }) => text === null))
    return unknown('what the text of another card mentions');
  if (asMaterial === true) return any(on.map((other) => namesAsMaterial(other, context.names(copy))));
  const named = on.some(({ text }) => context.names(copy).some((name) => text?.mentions.includes(name) === true));
  const mayMeanMaterials = on.some((other) => other.card?.monster?.frame === 'fusion');
  return named || !mayMeanMaterials ? judged(named) : unknown('whether it is one of the materials that are asked for');
}

/** "That mentions that monster": its name stands in the text (name.mention asks for names, as they are now). */
function mentionsOneOf(context: Context, copy: Copy, card: Reference, frame: Frame): Judgement {
  const others = resolve(context, card, frame);
  if (copy.text === null) return unknown(`what the text of ${nameOf(copy)} mentions`);
  if (others === 'unknown' || others.length === 0) return unknown('which card the text has to mention');
  const { mentions } = copy.text;
  return judged(others.some((other) => context.names(other).some((name) => mentions.includes(name))));
}

/** A Trap Monster is what its text says; where it says neither, one with effects of its own is an Effect Monster. */
function trapMonsterKind({ parameters }: Context, { text }: Copy): 'normal' | 'effect' {
  const acts = text?.effects.some((effect) => effect.from.includes('monster-zone')) ?? false;
  return text?.trapMonster?.kind ?? (parameters.trapMonsterHasEffect || acts ? 'effect' : 'normal');
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

export function kindOf(copy: Copy, kind: 'monster' | 'spell' | 'trap' | 'token' | 'skill', printed = false): Judgement {
  if (printed && copy.card !== null && onField(copy))
    return citing(judged(copy.card.kind === kind), ...kindRules(copy));
  if ((kind === 'spell' || kind === 'trap') && isMonsterAmongSpells(copy)) return liesAs(copy, kind);
  const counts = countsAs(copy, kind === 'token' ? 'token' : kind);
  if (counts === 'unknown') return unknown(`whether ${nameOf(copy)} counts as a ${kind}`);
  const is = judged(counts || (kind === 'monster' && copy.token !== null && inMonsterZone(copy)));
  return inPlaceOfItsKind(copy) ? citing(is, ...kindRules(copy)) : is;
}

/** It lies where it is not, or not only, what is printed on it. */
function inPlaceOfItsKind(copy: Copy): boolean {
  if (copy.trapMonster || copy.token !== null) return true;
  if (copy.card?.kind === 'monster') return NOT_AS_MONSTER.has(copy.place.location);
  return copy.card?.kind === 'trap' && (copy.text?.trapMonster ?? null) !== null;
}

const NOT_AS_MONSTER: ReadonlySet<Location> = new Set<Location>(['pendulum-zone', 'spell-trap-zone', 'field-zone']);

function kindRules(copy: Copy): readonly RuleId[] {
  if (copy.token !== null) return ['token.nature'];
  if (copy.card?.kind === 'trap') return ['ability.trap-monster.nature'];
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
  return named && !deniesMembership(copy.text, archetype) ? YES : countedAsMember(context, copy, archetype);
}

/** "It is also treated as a "X" monster": a text of a card in force, or of an effect that goes on. */
function countedAsMember(context: Context, copy: Copy, archetype: string): Judgement {
  const said = context.lasting('treated-as').filter(({ rule }) => rule.as.includes(`"${archetype}"`));
  return said.length === 0 ? NO : any(said.map((entry) => affects(context, entry, entry.rule.what, copy)));
}

/** Archetypes are words of the name, not parts of words ("Ally of Justice" is no "Just"). */
/** Older texts shorten a word of a name to its first letter ("Red-Eyes B. Dragon"). */
function isCalled(name: string, asked: string): boolean {
  // Several "Sheep Tokens" are each a "Sheep Token".
  if (name === asked || (name.endsWith('Token') && `${name}s` === asked)) return true;
  const [whole, short] = [name.split(' '), asked.split(' ')];
  return (
    short.some(isInitial) &&
    whole.length === short.length &&
    short.every((word, i) => (isInitial(word) ? whole[i]?.startsWith(word.charAt(0)) === true : word === whole[i]))
  );
}

function isInitial(word: string): boolean {
  return /^[A-Z]\.$/.test(word);
}

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

/** counter.place: counters with a name are placed on cards that their own text places them on. */
function canHold(context: Context, copy: Copy, counter: string | null): Judgement {
  if (holdsByItself(copy, counter)) return counter === null ? YES : hasRoom(context, copy, counter);
  const { card, text } = copy;
  if (card?.monster?.hasEffect === false) return NO;
  const silent = text !== null && text.source !== 'none' && !text.unread.some((part) => /counter/i.test(part.text));
  return silent ? NO : unknown(`whether ${nameOf(copy)} can have such a counter`);
}

/** "(max. 3)": fewer lie on it than its own text lets it have. */
function hasRoom({ board }: Context, copy: Copy, counter: string): Judgement {
  const most = mostHeld(copy, counter);
  const held = countersHeld(board, copy, counter);
  if (held.min >= most) return NO;
  return held.max < most || most === Infinity
    ? YES
    : assume(true, `${nameOf(copy)} has fewer than ${String(most)} ${counterInWords(counter)}s`, 'counter.place');
}
