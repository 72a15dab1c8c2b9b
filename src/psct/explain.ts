import { type Effect, type Limit, type Span, type TextBox, type Unparsed } from '../engine/model/effects.js';
import { type Part, type RoughEffect, type RoughStatic } from './skeleton/index.js';
import { type BoxReading, type CardReading, type EffectReading } from './read.js';

/** A fact told from the text, with the rule that tells it or the words that say it. */
export interface ExplainedFact {
  readonly fact:
    | 'kind'
    | 'starts-a-chain'
    | 'spell-speed'
    | 'mandatory'
    | 'timing'
    | 'from'
    | 'targets'
    | 'cost'
    | 'damage-step'
    | 'damage-calculation'
    | 'negates'
    | 'limit';
  readonly value: string;
  /** Id of a rule of the rulebook; `null` where only words of the text decide. */
  readonly rule: string | null;
  readonly words: string | null;
}

/** A piece of the sentence and what it is to the effect. */
export interface ExplainedPart {
  readonly role: 'heading' | 'condition' | 'activation' | 'resolution' | 'follow-up' | 'option' | 'granted-effect';
  readonly text: string;
  readonly span: Span;
  readonly rule: string;
}

export interface ExplainedEffect {
  readonly number: number;
  readonly box: TextBox;
  readonly text: string;
  readonly span: Span;
  readonly parts: readonly ExplainedPart[];
  readonly facts: readonly ExplainedFact[];
  readonly wording: Effect['wording'];
  /** Words that no rule of the grammar read. */
  readonly unread: readonly string[];
  readonly effect: Effect;
}

/** A sentence that is no effect of its own. */
export interface ExplainedSentence {
  readonly box: TextBox;
  readonly role: RoughStatic['role'] | 'materials' | 'flavour';
  readonly text: string;
  readonly span: Span;
  readonly rule: string;
}

export interface Explanation {
  readonly effects: readonly ExplainedEffect[];
  readonly sentences: readonly ExplainedSentence[];
  /** `whole`: every word of every effect was read. */
  readonly read: 'whole' | 'partly' | 'not';
  readonly unread: readonly Unparsed[];
}

/** Tells clause by clause what the compiler made of a card's text, and by which rule. */
export function explain(reading: CardReading): Explanation {
  const effects = reading.effects.map((one) => explainEffect(one, boxOf(reading, one.box)));
  return {
    effects,
    sentences: reading.boxes.flatMap((box) => sentencesOf(box)),
    read: readShare(effects),
    unread: reading.cardText.unread,
  };
}

function boxOf(reading: CardReading, name: TextBox): BoxReading | null {
  return reading.boxes.find((box) => box.box === name) ?? null;
}

function readShare(effects: readonly ExplainedEffect[]): Explanation['read'] {
  const open = effects.filter((one) => one.unread.length > 0).length;
  if (open === 0) return 'whole';
  return open === effects.length ? 'not' : 'partly';
}

function explainEffect({ effect, rough, sentence, box }: EffectReading, reading: BoxReading | null): ExplainedEffect {
  const text = (span: Span): string => reading?.text.slice(span.start, span.end) ?? '';
  return {
    number: effect.number,
    box,
    text: text(effect.span),
    span: effect.span,
    parts: rough === null ? lastingParts(sentence, text) : activatedParts(rough, text),
    facts: rough === null ? lastingFacts(effect) : activatedFacts(effect, rough),
    wording: effect.wording,
    unread: effect.unread.map((node) => node.text),
    effect,
  };
}

function activatedParts(rough: RoughEffect, text: (span: Span) => string): readonly ExplainedPart[] {
  const { condition, activation, resolution } = rough.shape;
  const part = (role: ExplainedPart['role'], one: Part | null, rule: string): readonly ExplainedPart[] =>
    one === null || one.span.end <= one.span.start ? [] : [{ role, text: text(one.span), span: one.span, rule }];
  return [
    ...part('condition', condition, 'psct.colon'),
    ...part('activation', activation, 'psct.semicolon'),
    ...part('resolution', resolution, activation === null ? 'psct.condition-only-colon' : 'psct.semicolon'),
    ...rough.tail.map((unit): ExplainedPart => {
      const role = unit.list === null ? 'follow-up' : rough.bullets === 'granted' ? 'granted-effect' : 'option';
      return {
        role,
        text: text(unit.span),
        span: unit.span,
        rule: role === 'option' ? 'psct.bullet-choice' : 'psct.multiple-effects-one-text',
      };
    }),
  ];
}

function lastingParts(sentence: RoughStatic | null, text: (span: Span) => string): readonly ExplainedPart[] {
  if (sentence === null) return [];
  return [sentence.lead, ...sentence.tail].map((unit, index) => ({
    role:
      index === 0 ? ('resolution' as const) : unit.list === null ? ('follow-up' as const) : ('granted-effect' as const),
    text: text(unit.span),
    span: unit.span,
    rule: 'effect.continuous',
  }));
}

const KIND_RULES: Readonly<Record<Effect['kind'], string>> = {
  continuous: 'effect.continuous',
  ignition: 'effect.ignition',
  quick: 'effect.quick',
  trigger: 'effect.trigger',
  flip: 'effect.flip',
  spell: 'spell.activation.where',
  trap: 'trap.normal',
  unclassified: 'effect.kinds',
};

const SPEED_RULES = { 1: 'speed.one', 2: 'speed.two', 3: 'speed.three-counter' } as const;

function activatedFacts(effect: Effect, rough: RoughEffect): readonly ExplainedFact[] {
  const fact = (name: ExplainedFact['fact'], value: string, because: string): ExplainedFact => ({
    fact: name,
    value,
    rule: because.startsWith('words: ') ? null : because,
    words: because.startsWith('words: ') ? because.slice(7) : null,
  });
  const yesNo = (value: boolean | 'unknown'): string => (value === 'unknown' ? 'unknown' : value ? 'yes' : 'no');
  const marked = rough.shape.condition !== null ? 'psct.colon' : 'psct.semicolon';
  return [
    fact('kind', effect.kind, KIND_RULES[effect.kind]),
    fact('starts-a-chain', 'yes', rough.wording === 'older' ? 'psct.purpose' : marked),
    ...(effect.speed === null ? [] : [fact('spell-speed', String(effect.speed), SPEED_RULES[effect.speed])]),
    fact('mandatory', yesNo(effect.mandatory), 'effect.mandatory-vs-optional'),
    ...(effect.timing === null
      ? []
      : [
          fact('timing', effect.timing, effect.timing === 'if' ? 'timing.missed.if-never' : 'timing.missed.definition'),
        ]),
    fact(
      'from',
      effect.from.join(', '),
      effect.from.includes('card-activation') ? 'spell.activation.where' : 'effect.face-up-to-use',
    ),
    fact('targets', yesNo(rough.targets.value), rough.targets.because),
    fact('cost', yesNo(rough.cost.value), rough.cost.because),
    fact('damage-step', yesNo(effect.damageStep.value), effect.damageStep.because),
    fact('damage-calculation', yesNo(effect.damageCalculation.value), effect.damageCalculation.because),
    ...(effect.negates.length === 0 ? [] : [fact('negates', effect.negates.join(', '), 'effect.negation-kinds')]),
    ...effect.limits.map((limit) => fact('limit', limitWords(limit), limitRule(limit))),
  ];
}

function lastingFacts(effect: Effect): readonly ExplainedFact[] {
  const rule = effect.kind === 'continuous' ? 'effect.continuous' : 'effect.kinds';
  return [
    { fact: 'kind', value: effect.kind, rule, words: null },
    { fact: 'starts-a-chain', value: 'no', rule: 'psct.purpose', words: null },
    { fact: 'from', value: effect.from.join(', '), rule: 'effect.face-up-to-use', words: null },
  ];
}

function limitWords(limit: Limit): string {
  const shared = limit.sharedKey === null ? '' : ', one counter for several effects';
  return `${limit.count} per ${limit.per}, ${limit.scope === 'hard' ? 'every copy of the name' : 'this copy'}, counts what is ${limit.verb === 'activate' ? 'activated' : 'used'}${shared}`;
}

function limitRule(limit: Limit): string {
  if (limit.sharedKey !== null) return 'opt.each-effect';
  if (limit.per !== 'turn' || limit.count !== 1) return 'opt.other-numbers';
  return limit.scope === 'hard' ? 'opt.hard' : 'opt.soft';
}

const SENTENCE_RULES: Readonly<Record<RoughStatic['role'], string>> = {
  flavour: 'card.monster.normal',
  materials: 'card.text-over-rules',
  name: 'card.archetype.condition',
  'control-limit': 'effect.flavour-conditions',
  'summon-condition': 'effect.flavour-conditions',
  procedure: 'effect.flavour-conditions',
  maintenance: 'effect.maintenance',
  lasting: 'effect.continuous',
  grants: 'effect.continuous',
  limit: 'psct.once-per-turn-text',
  note: 'card.text-over-rules',
  oath: 'opt.summon-restriction',
  'trap-monster': 'trap.normal',
};

/** Sentences that are no effects of their own: limits, names, ways to Summon, materials, a story. */
function sentencesOf(box: BoxReading): readonly ExplainedSentence[] {
  const at = (role: ExplainedSentence['role'], span: Span, rule: string): ExplainedSentence => ({
    box: box.box,
    role,
    text: box.text.slice(span.start, span.end),
    span,
    rule,
  });
  if (box.flavour) return [at('flavour', { start: 0, end: box.text.length }, 'card.monster.normal')];
  const own = box.rough.statics.filter(({ role }) => role !== 'lasting' && role !== 'grants' && role !== 'maintenance');
  return [
    ...(box.materials === null ? [] : [at('materials', box.materials, 'card.text-over-rules')]),
    ...own.flatMap((sentence) =>
      [sentence.lead, ...sentence.tail].map((unit) => at(sentence.role, unit.span, SENTENCE_RULES[sentence.role])),
    ),
  ];
}
