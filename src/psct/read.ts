import { type CardFacts, startsInExtraDeck } from '../engine/model/card.js';
import {
  type CardText,
  type Effect,
  type Limit,
  type Span,
  type SummoningText,
  type TextBox,
  type Unparsed,
} from '../engine/model/effects.js';
import { appliedOnlyWhile, stateOfAll, stateOfBefore } from './assemble/applied-only-while.js';
import { assembleEffect } from './assemble/effect.js';
import { positionOfOthers } from './assemble/not-in-a-position.js';
import { afterEquipping } from './assemble/after-equipping.js';
import { countedWhereItLies } from './assemble/counted-where-it-lies.js';
import { doneBehindReplacing } from './assemble/done-instead.js';
import { onTheWearer } from './assemble/on-the-wearer.js';
import { type BoxSource } from './assemble/source.js';
import { assembleGrants } from './assemble/bullets/grants.js';
import { listCondition, underCondition } from './assemble/bullets/heading.js';
import { type Grammar } from './assemble/grammar.js';
import { gainedOnce } from './assemble/gained-once.js';
import { withListedEffect } from './assemble/listed-effect.js';
import { assembleLasting } from './assemble/lasting.js';
import { saidOfSomebody } from './assemble/of-whom.js';
import { equipOnly } from './assemble/equip-only.js';
import { saidOfTokens } from './assemble/said-of-tokens.js';
import { mentionsIn, summonsAsIn, nameConditions, quotedIn } from './assemble/names.js';
import { tailRole } from './assemble/tail.js';
import { withWays } from './assemble/summoning/riders.js';
import { assembleSummoning } from './assemble/summoning/summoning.js';
import { trapMonsterIn } from './assemble/trap-monster.js';
import { COMPILER_VERSION, type PrintedTexts } from './printed.js';
import { TYPED_GRAMMAR } from './typed-grammar.js';
import { type NameIndex } from './lexer/names.js';
import { tokenize, type TokenizedText } from './lexer/tokens.js';
import {
  analyseBox,
  type Carrier,
  carrierOf,
  maskNames,
  type RoughBox,
  type RoughEffect,
  type RoughStatic,
  type Unit,
} from './skeleton/index.js';

/** One text box with everything that was made of it. */
export interface BoxReading {
  readonly box: TextBox;
  readonly text: string;
  readonly source: TokenizedText;
  readonly materials: Span | null;
  /** The text tells a story. */
  readonly flavour: boolean;
  readonly rough: RoughBox;
}

/** An effect beside the markers that it was told from. */
export interface EffectReading {
  readonly effect: Effect;
  readonly box: TextBox;
  readonly rough: RoughEffect | null;
  readonly sentence: RoughStatic | null;
}

/** A card's text with its tree and the effects made of it: what printing and explaining need. */
export interface CardReading {
  readonly boxes: readonly BoxReading[];
  readonly effects: readonly EffectReading[];
  readonly cardText: CardText;
}

/** Sentences that become an effect of kind `continuous` or `unclassified`. */
const LASTING_ROLES: readonly RoughStatic['role'][] = ['lasting', 'grants', 'maintenance'];

/** "It" as the first that a sentence of an Equip Card names: the equipped monster. */
const ON_THE_WEARER =
  /^(?:[●•]\s*)?(?:During your (?:opponent's )?turn: )?(?:Take control of it\b|(?:(?:Once|Twice|Thrice) (?:per|each) turn, )?(?:(?:if|when|while|each time|the first time) )?its?\b)/i;

/** Reads both text boxes of a card. */
export function readCard(
  card: CardFacts,
  texts: PrintedTexts,
  names: NameIndex,
  grammar: Grammar = TYPED_GRAMMAR,
): CardReading {
  const boxes: BoxReading[] = [];
  if (texts.pendulum !== undefined && texts.pendulum !== null && texts.pendulum.trim() !== '')
    boxes.push(readBox('pendulum', texts.pendulum, card, names, texts));
  if (texts.main.trim() !== '') boxes.push(readBox('main', texts.main, card, names, texts));

  const effects: EffectReading[] = [];
  for (const reading of boxes) {
    const source: BoxSource = { box: reading.box, source: reading.source, grammar };
    effects.push(...effectsOf(reading, source, carrierOf(card, reading.box, reading.text), effects.length));
  }
  const summoning = summoningFrom(boxes, grammar);
  const main = boxes.find(({ box }) => box === 'main')?.text ?? '';
  const told = inWays(effects, summoning, main, card.property === 'equip');
  return { boxes, effects: told, cardText: cardTextFrom(card, boxes, told, summoning) };
}

/** "This way" in the main box means the way, or the effect, before it; what is said of a Token is said by what brings it. */
function inWays(
  effects: readonly EffectReading[],
  { procedures }: SummoningText,
  text: string,
  equips: boolean,
): readonly EffectReading[] {
  const own = effects.filter(({ box }) => box === 'main').map(({ effect }) => effect);
  const inOwnWays = saidOfTokens(withWays(own, procedures, ({ start, end }) => text.slice(start, end)));
  const told = equips ? equipOnly(inOwnWays, text) : inOwnWays;
  return effects.map((one) => ({ ...one, effect: told[own.indexOf(one.effect)] ?? one.effect }));
}

function readBox(box: TextBox, text: string, card: CardFacts, names: NameIndex, texts: PrintedTexts): BoxReading {
  const flavour = box === 'main' && texts.flavour === true;
  const materials = box === 'main' && startsInExtraDeck(card) ? materialsSpan(text, texts.materials ?? null) : null;
  const masked = flavour ? ' '.repeat(text.length) : maskNames(text, names);
  return {
    box,
    text,
    source: tokenize(text, names),
    materials,
    flavour,
    rough: analyseBox(masked, carrierOf(card, box, masked), materials?.end ?? 0),
  };
}

/** The first line of an Extra Deck monster, unless it is a sentence. */
function materialsSpan(text: string, given: string | null): Span | null {
  if (given !== null && given !== '') {
    const start = text.indexOf(given);
    if (start >= 0 && text.slice(0, start).trim() === '') return { start, end: start + given.length };
  }
  const first = text.split(/\n| \/ (?=[A-Z(])/, 1)[0] ?? '';
  const line = first.trim();
  const sentence = /[.:;!]\)?$/.test(line) || line === '';
  if (sentence) return null;
  const start = first.indexOf(line);
  return { start, end: start + line.length };
}

/** "(Transfer its materials to this card.)" by itself: what becomes of them is said of the way to Summon before it. */
const TRANSFERS = /^\(?Transfer its (?:Xyz )?[Mm]aterials to this card\.?\)?$/;

function effectsOf(reading: BoxReading, source: BoxSource, carrier: Carrier, taken: number): readonly EffectReading[] {
  const { rough } = reading;
  const parts: readonly (RoughEffect | RoughStatic)[] = [
    ...rough.effects,
    ...rough.statics.filter(
      (sentence) =>
        LASTING_ROLES.includes(sentence.role) &&
        !TRANSFERS.test(sentence.lead.plain) &&
        !onlyAnnounces(sentence, rough.units),
    ),
  ].sort((a, b) => a.lead.span.start - b.lead.span.start);
  const notes = rough.statics.filter(
    ({ role, lead }) =>
      (role === 'note' || role === 'oath') &&
      tailRole(lead) !== 'resolution' &&
      !rough.effects.some(({ bound }) => bound.includes(lead)),
  );
  let holds = false;
  const read = parts.map((part, index): EffectReading => {
    const worn = carrier.property === 'equip' && ON_THE_WEARER.test(part.lead.plain);
    const from = { ...source, ...(holds ? { holds } : {}), ...(worn ? { worn } : {}) };
    const number = taken + index + 1;
    const under = listCondition(part.lead, rough.units, source);
    const words = reading.text.slice(part.lead.span.start, parts[index + 1]?.lead.span.start);
    if ('role' in part)
      return {
        effect: gainedOnce(underCondition(assembleStatic(part, carrier, from, number), under), words),
        box: reading.box,
        rough: null,
        sentence: part,
      };
    const own =
      part.from.includes('card-activation') || rough.effects.length === 1 ? notes.map((note) => note.lead) : [];
    const whole = own.length === 0 ? part : { ...part, tail: [...part.tail, ...own] };
    const effect = gainedOnce(underCondition(assembleEffect(whole, from, number), under), words);
    holds ||= STAYS.has(carrier.property ?? '') && targetsAsActivated(effect);
    return {
      effect,
      box: reading.box,
      rough: part,
      sentence: null,
    };
  });
  const whole = underStateOfAll(underStateBehind(withListed(read, reading.text), source), source);
  if (carrier.kind === 'monster') return countedWhereItLies(doneBehindReplacing(afterEquipping(whole)));
  const said = whole.map((one) => ({ ...one, effect: positionOfOthers(one.effect) }));
  if (carrier.property !== 'equip') return said;
  return said.map((one) => ({ ...one, effect: onTheWearer(one.effect, reading.text) }));
}

/** "The 2nd effect listed above": of the bullets before the sentence that says so. */
function withListed(readings: readonly EffectReading[], text: string): readonly EffectReading[] {
  return readings.map((one, at) => {
    const listed = readings
      .slice(0, at)
      .filter(({ rough, sentence }) => ((rough ?? sentence)?.lead.list ?? null) !== null)
      .map(({ effect }) => effect);
    return { ...one, effect: withListedEffect(one.effect, listed, text) };
  });
}

/** A state that one sentence asks for the effect before it; the sentence itself lays down nothing else. */
function underStateBehind(readings: readonly EffectReading[], source: BoxSource): readonly EffectReading[] {
  const states = readings.map(({ sentence }) => (sentence === null ? null : stateOfBefore(sentence, source)));
  return readings.map((one, index) => {
    if (index > 0 && (states[index] ?? null) !== null)
      return { ...one, effect: { ...one.effect, lasting: [], unread: [] } };
    const state = states[index + 1] ?? null;
    return state === null ? one : { ...one, effect: appliedOnlyWhile(one.effect, state) };
  });
}

/** A state that one sentence asks for all effects of the card; the sentence itself lays down nothing else. */
function underStateOfAll(readings: readonly EffectReading[], source: BoxSource): readonly EffectReading[] {
  const states = readings.map(({ sentence }) => (sentence === null ? null : stateOfAll(sentence, source)));
  const state = states.find((one) => one !== null) ?? null;
  if (state === null) return readings;
  return readings.map((one, index) =>
    states[index] === null
      ? { ...one, effect: appliedOnlyWhile(one.effect, state) }
      : { ...one, effect: { ...one.effect, lasting: [], unread: [] } },
  );
}

const STAYS: ReadonlySet<string> = new Set(['continuous', 'field']);

function targetsAsActivated({ from, activation }: Effect): boolean {
  return from.includes('card-activation') && activation.some(({ kind }) => kind === 'target');
}

function assembleStatic(sentence: RoughStatic, carrier: Carrier, source: BoxSource, number: number): Effect {
  return sentence.bullets === 'granted'
    ? assembleGrants(sentence, carrier, source, number)
    : saidOfSomebody(assembleLasting(sentence, carrier, source, number), source.source);
}

/** "This card gains effects based on …": the bullets after it are the effects. */
function onlyAnnounces({ lead, bullets, tail }: RoughStatic, units: readonly Unit[]): boolean {
  const next = units[units.indexOf(lead) + 1];
  return (
    bullets === null &&
    tail.length === 0 &&
    (ANNOUNCES.test(lead.plain) || (next?.list !== null && ANNOUNCES_BULLETS.test(lead.plain)))
  );
}

const ANNOUNCES = /\bgains? (?:the following |these |this )?effects?(?: based on\b| depending on\b|\.|$)/;
const ANNOUNCES_BULLETS =
  /\bgains? (?:the following|the appropriate|these|this|an) effects?(?:, (?:based|depending) on\b|,? based on\b| if you (?:Normal|Tribute) Summon it by Tributing\b)|^This card's effects? (?:depends?|changes? depending) on\b/;

function staticsOf(
  boxes: readonly BoxReading[],
): readonly { readonly reading: BoxReading; readonly sentence: RoughStatic }[] {
  return boxes.flatMap((reading) => reading.rough.statics.map((sentence) => ({ reading, sentence })));
}

function summoningFrom(boxes: readonly BoxReading[], grammar: Grammar): SummoningText {
  const statics = staticsOf(boxes);
  const main = boxes.find((reading) => reading.box === 'main') ?? null;
  const source: BoxSource = { box: 'main', source: main?.source ?? { text: '', tokens: [] }, grammar };
  const summoningSentences = statics.filter(
    ({ reading, sentence }) =>
      reading === main && (sentence.role === 'procedure' || sentence.role === 'summon-condition'),
  );
  const limited = statics.filter(({ sentence }) => sentence.limit?.coverage === 'summon');
  const ofWays: readonly Limit[] = limited.flatMap(({ sentence: { limit } }) => limit?.limit ?? []);
  // "Once per turn this way": says nothing of a Summon by an effect of another card.
  const ofAll: readonly Limit[] = limited.flatMap(({ sentence: { lead, limit } }) =>
    / this way\.?$/.test(lead.plain) ? [] : (limit?.limit ?? []),
  );
  return assembleSummoning(
    summoningSentences.map(({ sentence }) => sentence),
    main?.materials ?? null,
    { ofWays, ofAll },
    source,
  );
}

function cardTextFrom(
  card: CardFacts,
  boxes: readonly BoxReading[],
  effects: readonly EffectReading[],
  summoning: SummoningText,
): CardText {
  const statics = staticsOf(boxes);
  const summonsAs = boxes.flatMap(({ source }) => summonsAsIn(source));
  const unread: (Unparsed & { readonly box: TextBox })[] = [
    ...effects.flatMap(({ effect, box }) => effect.unread.map((node) => ({ ...node, box }))),
    ...summoning.unread.map((node) => ({ ...node, box: 'main' as const })),
  ];
  return {
    source: boxes.length === 0 ? 'none' : 'compiled',
    compiler: COMPILER_VERSION,
    effects: effects.map(({ effect }) => effect),
    summoning,
    names: statics.flatMap(({ reading, sentence }) =>
      sentence.role === 'name' ? nameConditions(reading.source, sentence) : [],
    ),
    ...activationLimitsIn(statics, card),
    ...controlLimitIn(statics, card.name),
    mentions: [...new Set(boxes.flatMap((reading) => (reading.flavour ? [] : mentionsIn(reading.source, card.name))))],
    ...(summonsAs.length === 0 ? {} : { summonsAs }),
    trapMonster:
      card.kind === 'trap' ? trapMonsterIn(boxes.map((reading) => reading.text).join('\n'), card.name) : null,
    unread,
  };
}

const MAY_BE_BARE: ReadonlySet<string> = new Set(['continuous', 'field', 'equip']);

/** spell.continuous.bare-activation: a limit of its activation binds such a card where no effect is activated with it. */
function activationLimitsIn(
  statics: readonly { readonly sentence: RoughStatic }[],
  { property }: CardFacts,
): Pick<CardText, 'activationLimits'> {
  if (property === null || !MAY_BE_BARE.has(property)) return {};
  const limits = statics.flatMap(({ sentence: { limit } }) => (limit?.coverage === 'activation' ? [limit.limit] : []));
  return limits.length === 0 ? {} : { activationLimits: limits };
}

/** "You can only control 1 "X"" is about cards of that name, "1 "X" monster" about a series. */
function controlLimitIn(
  statics: readonly { readonly reading: { readonly source: TokenizedText }; readonly sentence: RoughStatic }[],
  own: string,
): Pick<CardText, 'controlLimit' | 'controlLimitOf'> {
  const found = statics.find(({ sentence }) => sentence.role === 'control-limit');
  if (found === undefined) return { controlLimit: null };
  const said = found.sentence.lead.plain;
  const digits = /control (\d+)/.exec(said)?.[1];
  const controlLimit = digits === undefined ? 1 : Number.parseInt(digits, 10);
  const [series] = /"[^"]*" (?:monster|card)s?\b/.test(said) ? quotedIn(found.reading.source, found.sentence) : [];
  return series === undefined || series === own ? { controlLimit } : { controlLimit, controlLimitOf: series };
}
