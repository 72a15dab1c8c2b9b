import { bindsPlayer, type Effect, type Filter, type LastingRule, type Unparsed } from '../../engine/model/effects.js';
import { type Carrier, fromOf, onceLimits, type RoughStatic } from '../skeleton/index.js';
import { type BoxSource } from './source.js';
import { joined, rangeOf, trimmed } from './ranges.js';
import { withTheDifference } from './the-difference.js';

/** Where the card is while the sentence applies; leave to activate the card itself applies where it is activated from. */
function whereFrom(text: string, carrier: Carrier): Effect['from'] {
  if (/\bactivate this card\b[^.]*\bhand\b/.test(text)) return ['hand'];
  if (/\bactivate this card\b[^.]*\bturn it was Set\b/.test(text)) return ['spell-trap-zone'];
  if (/^If this card would be sent from (?:the|your) hand or (?:Main )?Deck\b/.test(text)) return ['hand', 'deck'];
  if (/\btreated as\b[^.]* while in (?:the|your) hand\b/.test(text))
    return / hand or (?:your )?GY\b/.test(text) ? ['hand', 'graveyard'] : ['hand'];
  if (/\bthis card in your hand can (?:also )?be used as\b/.test(text)) return ['hand'];
  if (/^While this card is revealed\b/.test(text)) return ['hand'];
  // Only a card in the hand can be discarded in place of what would happen to others.
  if (/\bwould be\b[^.]*, you can discard this card,? instead\b/.test(text)) return ['hand'];
  // spell.equip.monster-as-equip: what a monster says of the one that it is equipped to, it says where Equip Cards lie.
  if (carrier.kind === 'monster' && carrier.box === 'main' && /^The equipped monster\b/.test(text))
    return ['spell-trap-zone'];
  // "You can banish this card from your GY instead": it says so where it can be banished from.
  const given = /\b(?:banish|send|discard|shuffle) this card from [^,.;]*\bGY\b[^,.;]* instead\b/.exec(
    text.replace(/\bthis card you control or (?:from|in) your GY\b/, 'this card from your field or GY'),
  )?.[0];
  // "After this card destroys a card …, while it is in the GY": there lies the other card, not the one that says so.
  const said = /^After this card destroys\b/.test(text) ? text.replace(/\bwhile it is in the GY\b/, '') : text;
  return fromOf(carrier, said, given ?? '', '', []);
}

/** What binds only the turn in which an effect was used does not apply all the time. */
const BINDS_A_TURN = /\bthe (?:same )?turn (?:in which )?(?:you (?:activate|use)|this (?:card|effect) is activated)\b/;

/** "You cannot Normal Summon/Set the turn you Special Summon this card." */
const BINDS_SUMMONER =
  /^\(?(?:You cannot\b[^.]*|During )the turn you (?:(?:Special|Normal or Special|Ritual|Fusion|Synchro|Xyz|Link) Summon|Summon) this (?:card|way)\b/;

const DERIVED_NO = { value: false, because: 'effect.continuous' } as const;

/** What a sentence lays down, however it was read. */
export interface LaidDown {
  readonly rules: readonly LastingRule[];
  readonly condition: Effect['condition'];
  readonly unread: readonly Unparsed[];
}

/** A sentence that applies without activating: a Continuous Effect, a condition or a maintenance cost. */
export function assembleLasting(
  sentence: RoughStatic,
  carrier: Carrier,
  { box, source, grammar, holds, worn }: BoxSource,
  number: number,
): Effect {
  const rules: LastingRule[] = [];
  const unread: Unparsed[] = [];
  let condition: Effect['condition'] = null;
  const first = sentence.shape.heading === null ? sentence.lead.span : sentence.shape.resolution.span;
  const spans = [first, ...sentence.tail.map((unit) => unit.span)];
  const ranges = spans.map((span) => rangeOf(source, span));
  for (const range of joined(source, ranges)) {
    const read = grammar.lasting(source, trimmed(source, range), worn, holds);
    rules.push(...read.rules);
    unread.push(...read.unread, ...unreadAmong(read.rules, read.unread));
    condition ??= read.condition;
  }
  const bound = boundForSummoning(rules, sentence.lead.plain);
  if (bound !== null && condition === null)
    return { ...standingEffect(sentence, carrier, { ...bound, unread }, { box, number }), ...bound.binds };
  condition ??= unreadCondition(unread, rules);
  const laid = { rules: withTheDifference(rules, condition), condition, unread };
  return standingEffect(sentence, carrier, laid, { box, number });
}

const IF_YOU_SUMMON = /^If you (?:Special |Normal or Special )?Summon this (?:monster|card)\b[^.]*\bthe same turn\.?$/;

interface BoundForSummoning extends Pick<LaidDown, 'rules' | 'condition'> {
  readonly binds: Pick<Effect, 'oaths' | 'bindsSummoner'>;
}

/**
 * "If you Special Summon this monster, place 1 counter on it, and you cannot Normal Summon the same turn": that binds whoever
 * Summoned it, before it is there as well; the rest is done as it comes (opt.summon-restriction).
 */
function boundForSummoning([rule, ...others]: readonly LastingRule[], said: string): BoundForSummoning | null {
  if (others.length > 0 || rule?.rule !== 'whenever' || !IF_YOU_SUMMON.test(said)) return null;
  const [event] = rule.events;
  if (event?.event !== 'summoned' || event.subject?.reference?.ref !== 'this-card') return null;
  const oaths = rule.clauses.flatMap(({ action }) =>
    action.kind === 'apply-rule' && bindsPlayer(action.rule) ? [action.rule] : [],
  );
  if (oaths.length === 0) return null;
  const [first, ...rest] = rule.clauses.filter(
    ({ action }) => action.kind !== 'apply-rule' || !bindsPlayer(action.rule),
  );
  const came: Filter = { is: 'summoned', how: event.how, from: [], by: null, thisTurn: true };
  return {
    rules: first === undefined ? [] : [{ ...rule, clauses: [{ ...first, conjunction: 'first' }, ...rest] }],
    condition: { if: 'is', what: { ref: 'this-card' }, like: came },
    binds: { oaths, bindsSummoner: true },
  };
}

/** Rules of which nothing is known but their words. */
function unreadAmong(rules: readonly LastingRule[], unread: readonly Unparsed[]): readonly Unparsed[] {
  return rules.flatMap((rule): readonly Unparsed[] =>
    rule.rule !== 'unparsed' || unread.some(({ span }) => span.start <= rule.span.start && rule.span.end <= span.end)
      ? []
      : [{ kind: 'unparsed', text: rule.text, span: rule.span }],
  );
}

/** "While …, A, also B": where A could not be read, what was asked for it is asked for B, and nobody read what it was. */
function unreadCondition(unread: readonly Unparsed[], rules: readonly LastingRule[]): Effect['condition'] {
  const lead = unread.find(({ text }) =>
    /^(?:(?:Once|Twice),? )?(?:while|if|during|as long as|at the time)\b/i.test(text),
  );
  const others = rules.some(({ rule }) => rule !== 'unparsed');
  return lead === undefined || !others ? null : { if: 'unparsed', ...lead };
}

/** "Once per turn, if it would be destroyed, you can … instead": what may be done instead is used (opt.soft, opt.hard). */
function limitsOf({ role, shape, limits = [] }: RoughStatic, rules: readonly LastingRule[]): Effect['limits'] {
  const replaces = rules.some(
    (rule) => rule.rule === 'replace' && (rule.optional || rule.event.event === 'would-take-damage'),
  );
  if (replaces) return [...onceLimits(shape), ...limits];
  // What is granted has them itself.
  return role === 'grants' ? [] : limits;
}

/** The effect that a sentence is that applies without activating. */
export function standingEffect(
  sentence: RoughStatic,
  carrier: Carrier,
  { rules, condition, unread }: LaidDown,
  { box, number }: Pick<Effect, 'box' | 'number'>,
): Effect {
  const last = sentence.tail.at(-1) ?? sentence.lead;
  const summoner = BINDS_SUMMONER.test(sentence.lead.plain);
  const oath = summoner || sentence.role === 'oath' || BINDS_A_TURN.test(sentence.lead.plain);
  return {
    number,
    box,
    kind: sentence.role === 'lasting' || sentence.role === 'grants' ? 'continuous' : 'unclassified',
    speed: null,
    mandatory: true,
    timing: null,
    from: whereFrom(sentence.lead.plain, carrier),
    triggers: [],
    condition,
    activation: [],
    resolution: [],
    lasting: oath ? [] : rules,
    limits: limitsOf(sentence, rules),
    oaths: oath ? rules : [],
    ...(summoner ? { bindsSummoner: true } : {}),
    chainRules: [],
    damageStep: DERIVED_NO,
    damageCalculation: DERIVED_NO,
    quickIf: null,
    negates: [],
    wording: 'psct',
    unread,
    span: { start: sentence.lead.span.start, end: last.span.end },
  };
}
