import { type Limit } from '../../engine/model/effects.js';
import { type Carrier } from './card.js';
import { BINDS_EACH, boundBy, type LimitSentence, limitSentence, oncePerChain } from './limits.js';
import { ASKED_OF_FOLLOWING } from './requirement.js';
import { type BulletMode, bulletMode } from './roles.js';
import { roughEffect } from './rough-effect.js';
import { readSentence, type Sentence } from './sentence.js';
import { segment } from './segment.js';
import { shapeOf } from './shape.js';
import { type RoughBox, type RoughStatic } from './types.js';
import { OLD_WORDS, type Unit } from './unit.js';

/** A sentence while its tail is still growing. */
interface Draft {
  readonly sentence: Sentence;
  readonly tail: Unit[];
  readonly limits: Limit[];
  /** Sentences, or parts of them, that stand elsewhere and bind it too. */
  readonly bound: Unit[];
  bullets: RoughStatic['bullets'];
}

interface PlacedLimit {
  readonly sentence: LimitSentence;
  /** How many drafts stand before it. */
  readonly at: number;
  /** It stands between a sentence that grants effects and their list: it limits what is granted. */
  readonly ofGranted: boolean;
}

/** A semicolon before a deed, or a colon before "You can". */
const TODAY = /; (?:[a-z]|Special Summon)|: You can\b/;
/** "GY" is younger than both, where nothing else is of the old wording. */
const YOUNG = /\bGY\b|\bYou can only activate 1 "/;

/** "You can only activate this effect during …", said before the effect itself. */
const OF_THIS_EFFECT =
  /^(?:You can only (?:activate|use) this (?:card's )?effect|This effect can (?:only )?be (?:activated|used))\b/;

/** Reads one text box into effects and other sentences. `bodyAt`: where the text begins after the line of materials. */
export function analyseBox(masked: string, carrier: Carrier, bodyAt = 0): RoughBox {
  const all = segment(`${masked.slice(0, bodyAt).replace(/[^\n]/g, ' ')}${masked.slice(bodyAt)}`);
  const drafts: Draft[] = [];
  const limits: PlacedLimit[] = [];
  let mode: BulletMode = 'separate';
  let list: number | null = null;
  let afterLimit = false;
  // Pendulum Monsters are younger than today's marks.
  const today = carrier.box === 'pendulum' || all.some((unit) => TODAY.test(unit.masked)) || isYoung(all);

  const ahead: Unit[] = [];
  for (const [at, unit] of all.entries()) {
    let current = drafts.at(-1) ?? null;
    const limit = unit.list === null || !unit.opens ? limitSentence(unit) : null;
    if (limit === null && drafts.length === 0 && at + 1 < all.length && OF_THIS_EFFECT.test(unit.plain)) {
      ahead.push(unit);
      continue;
    }
    if (limit !== null && !(unit.list !== null && unit.list === list && mode === 'granted')) {
      const ofGranted = current?.sentence.role === 'grants' && !current.sentence.activates && current.tail.length === 0;
      limits.push({ sentence: limit, at: drafts.length, ofGranted: ofGranted && limit.coverage === 'before' });
      afterLimit = true;
      continue;
    }
    if (unit.list !== list) {
      list = unit.list;
      if (list !== null) mode = modeOf(leadOf(all, at), unit, current, carrier);
    }
    // "This card's activation cannot be negated." between the list and what announces it.
    const announcing =
      list === null || current?.sentence.role !== 'note'
        ? null
        : leadOf(
            all,
            all.findIndex((one) => one.list === list),
          );
    if (announcing !== null) current = drafts.find(({ sentence }) => sentence.unit === announcing) ?? current;
    const startsList =
      list !== null && current?.sentence.isCardActivation === true && current.sentence.unit.list === list;
    if (mode === 'separate' && startsList && carrier.kind !== 'monster' && !carrier.stays) mode = 'options';
    if (list !== null && mode !== 'separate' && current !== null) {
      current.bullets = mode;
      current.tail.push(unit);
      continue;
    }
    const usedNext =
      (all[at + 1]?.plain ?? '').startsWith('You can only use this effect') ||
      /\bthe following effect\b/.test(all[at - 1]?.plain ?? '');
    const taken = drafts.some((draft) => draft.sentence.isCardActivation) || (usedNext && carrier.stays);
    const sentence = readSentence(unit, carrier, {
      current: current?.sentence ?? null,
      activationTaken: taken,
      afterLimit,
      today,
      goesOnAfter: at + 1 < all.length,
    });
    afterLimit = false;
    if (sentence === null) current?.tail.push(unit);
    else drafts.push({ sentence, tail: ahead.splice(0), limits: [], bound: [], bullets: null });
  }

  applyLimits(drafts, limits);
  bindEach(drafts);
  const oldBox =
    !/, and if you do\b/.test(masked) &&
    !drafts.some((draft) => isToday(draft.sentence)) &&
    (OLD_WORDS.test(masked) || drafts.some(({ sentence }) => sentence.older && !sentence.isCardActivation));
  return {
    units: all,
    effects: drafts.filter((draft) => draft.sentence.activates).map((draft) => roughEffect(draft, carrier, oldBox)),
    statics: [
      ...drafts.filter((draft) => !draft.sentence.activates).map((draft) => staticOf(draft)),
      ...limits.map(({ sentence }) => limitStatic(sentence)),
    ],
  };
}

function isYoung(units: readonly Unit[]): boolean {
  return units.some((unit) => YOUNG.test(unit.masked)) && !units.some((unit) => OLD_WORDS.test(unit.masked));
}

function modeOf(before: Unit | null, first: Unit, current: Draft | null, carrier: Carrier): BulletMode {
  return before === null ? 'separate' : bulletMode(before, first, current?.sentence.activates ?? false, carrier);
}

/** The sentence that a bullet list hangs on: the one before it, or one before that which speaks of effects to come. */
function leadOf(units: readonly Unit[], at: number): Unit | null {
  const last = units[at - 1] ?? null;
  for (let back = at - 1; back >= Math.max(0, at - 3); back -= 1) {
    const unit = units[back];
    if (
      unit?.list === null &&
      /\b(?:these|this|following) effects?\b|\beffects? from this list\b|;$/.test(unit.plain) &&
      !/\bcannot be negated\b/.test(unit.plain) &&
      limitSentence(unit) === null
    )
      return unit;
  }
  return last;
}

/** Worded with today's markers. Flip effects had their colon before there were any. */
function isToday(sentence: Sentence): boolean {
  return sentence.activates && !sentence.older && !(sentence.shape.condition?.plain ?? '').startsWith('FLIP');
}

function staticOf(draft: Draft): RoughStatic {
  const { role, unit, shape } = draft.sentence;
  const base = { role, lead: unit, shape, tail: draft.tail, bullets: draft.bullets, limit: null };
  return draft.limits.length === 0 ? base : { ...base, limits: draft.limits };
}

const OF_ALL_EFFECTS = /^The activation and effects? of this card's effects cannot be negated\b/;

/** What a sentence asks of effects that it does not stand behind (opt.summon-restriction). */
function bindEach(drafts: readonly Draft[]): void {
  const effects = drafts.filter(({ sentence }) => sentence.activates);
  for (const [at, { sentence, tail }] of drafts.entries()) {
    if (ASKED_OF_FOLLOWING.test(sentence.unit.plain))
      for (const draft of drafts.slice(at).filter((one) => effects.includes(one))) draft.bound.push(sentence.unit);
    // Said once of all effects of the card, before or after them (effect.negation-kinds).
    if (OF_ALL_EFFECTS.test(sentence.unit.plain) && !sentence.activates)
      for (const draft of effects) draft.tail.push(sentence.unit);
    if (effects.length < 2) continue;
    const lead = sentence.role === 'oath' ? [sentence.unit] : [];
    for (const unit of [...lead, ...tail].filter(({ plain }) => BINDS_EACH.test(plain)))
      for (const draft of effects.filter((one) => !one.tail.includes(unit))) draft.bound.push(unit);
  }
}

function limitStatic(limit: LimitSentence): RoughStatic {
  return { role: 'limit', lead: limit.unit, shape: shapeOf(limit.unit), tail: [], bullets: null, limit };
}

const SUMMONED_SO = /^(?:When|If) (?:this card is )?(?:Special )?Summoned this way: (?!You can\b|You may\b)/;

/**
 * "You can only use this effect": the effect just before; what follows of itself on the Summon by that effect is not
 * used by anybody, so it is then the one that Summons.
 */
function chosenOf(before: readonly Draft[]): readonly Draft[] {
  const [summons, last] = before.length < 2 ? [undefined, before.at(-1)] : before.slice(-2);
  if (last === undefined) return [];
  const follows = SUMMONED_SO.test(last.sentence.unit.plain);
  return summons !== undefined && follows && SUMMONS_ITSELF.test(summons.sentence.unit.plain) ? [summons] : [last];
}

const SUMMONS_ITSELF = /\bYou can\b.*\bSpecial Summon (?:this card|it)\b/;

/** What a player uses: what is activated, and what may be done instead of a destruction. */
function isUsed({ sentence }: Draft): boolean {
  return sentence.activates || (sentence.role === 'lasting' && MAY_REPLACE.test(sentence.unit.plain));
}

/** "You can only use the effect of …": whichever effect the card has, where none stands before the sentence. */
const NAMED = /\bthe effects? of "~/;

const MAY_REPLACE = /\bwould be destroyed\b[^.:;]*\byou (?:can|may)\b[^.:;]*\binstead\b/;

/** A leave that a player may make use of: "this card in your hand can also be used as material". */
const LEAVE =
  /\bcan (?:also )?be used as\b|\b(?:you|its controller) can (?:also )?(?:activate\b.* from (?:your|the) hand\b|.* as (?:\w+ )?material\b|.* as 1 of the monsters used\b)|\bwould\b.*\bcan\b.*\binstead\b|\bresolves\b.*\byou can negate\b/;

/** The sentence before, which a player makes use of without activating anything. */
function leaveBefore(before: readonly Draft[]): readonly Draft[] {
  const last = before.at(-1);
  if (last === undefined || isUsed(last)) return [];
  const { role, unit } = last.sentence;
  return role === 'grants' ? [last] : role === 'lasting' && LEAVE.test(unit.plain) ? [last] : [];
}

/** Gives each limit sentence to the effects that it covers. */
function applyLimits(drafts: readonly Draft[], limits: readonly PlacedLimit[]): void {
  const effects = drafts.filter(isUsed);
  for (const { sentence, at, ofGranted } of limits) {
    const before = drafts.slice(0, at).filter(isUsed);
    const after = drafts.slice(at).filter(isUsed);
    const leave = leaveBefore(drafts.slice(0, at));
    const bound = boundBy(sentence);
    const chained = oncePerChain(sentence);
    const give = (to: readonly Draft[]): void => {
      for (const draft of to) {
        draft.limits.push(sentence.limit, ...(chained === null ? [] : [chained]));
        if (bound !== null) draft.bound.push(bound);
      }
    };
    switch (sentence.coverage) {
      case 'shared':
        give(sentence.unit.plain.includes('of the following') ? after : effects);
        break;
      case 'each':
        give(
          sentence.unit.plain.includes('of these effects') && after[0]?.sentence.unit.list !== null && after.length > 0
            ? after
            : effects,
        );
        break;
      case 'these':
        give(effects);
        break;
      case 'following':
        give(after);
        break;
      case 'next':
        give(after.slice(0, 1));
        break;
      case 'preceding':
        give(before);
        break;
      case 'activation':
        give(effects.filter((draft) => draft.sentence.isCardActivation));
        break;
      case 'before':
        give(
          ofGranted
            ? drafts.slice(at - 1, at)
            : leave.length > 0
              ? leave
              : before.length === 0 && NAMED.test(sentence.unit.plain)
                ? after
                : chosenOf(before),
        );
        break;
      case 'gain':
        // What a Continuous effect lets a player do is counted where it is done (summon.normal.extra).
        if (drafts[at - 1]?.sentence.activates === true && /^[({]/.test(sentence.unit.plain.trim()))
          give(drafts.slice(at - 1, at));
        break;
      case 'summon':
        break;
    }
  }
}
