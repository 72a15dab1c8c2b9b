import {
  type Action,
  blankNoun,
  type Clause,
  type Condition,
  type EventPattern,
  type LastingRule,
  type Noun,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { parseAsQuick } from './as-quick.js';
import { parseBeforeResolving } from './before-resolving.js';
import { bothNumbers } from './both-numbers.js';
import { ofEachSide, ofWhoeverDidIt } from './each-side.js';
import { eachTimeBehind } from '../events/each-time-behind.js';
import { withDuration } from '../clauses/amended.js';
import { type Clauses, parseClauses } from '../clauses/clauses.js';
import { isAlternative } from './alternative.js';
import { doneAndLaid, phaseOf } from './in-phase.js';
import { ofThoseEquipped } from './of-those-equipped.js';
import { inThatTurn, turnOfSummon } from '../summoning/turn-of-summon.js';
import { asResponse } from './rule-clause.js';
import { parseMaterialUse } from '../summoning/material-use.js';
import { passing } from '../clauses/passing.js';
import { parsePaysInstead } from './pays-instead.js';
import { atEachDeclaration, requiresCost, unlessPaid } from './price.js';
import { fallsInItsTurn } from './falls-in-its-turn.js';
import { parseFirstNegated, parseMayNegate, parseNegatedLinks } from '../actions/negated-links.js';
import { parseNoun } from '../nouns/noun.js';
import { parsePrefix, type Prefix } from '../clauses/prefix.js';
import type { Reader } from '../reader.js';
import { afterEvents, objectOf } from '../scope.js';
import { sinceItsSummon } from '../summoning/since-summon.js';
import { sentInstead } from './sent-instead.js';
import { saidOfSame } from './said-of-same.js';
import { fromSummonOn } from './until-next-turn.js';
import { parseStandingNegation } from './standing-negation.js';
import { sparedWithDamage } from './spared-with-damage.js';
import { summonedSo } from '../summoning/summoned-so.js';
import { together } from '../conditions/parts.js';
import { parseWorthTwo } from './worth-two.js';
import {
  INSTEAD_OF_SENDING,
  beforeItFalls,
  fallsInPlace,
  placedInstead,
  toRule,
  ruleOf,
  leftToPlayer,
  ruleObject,
} from './lasting-rule.js';

export interface Lasting {
  readonly rules: readonly LastingRule[];
  /** Holds for all the rules ("While you control a Dragon monster, …"). */
  readonly condition: Condition | null;
  readonly unread: readonly Unparsed[];
}

/** lasting : [prefix] clauses ; said of the board for as long as the effect applies, without a Chain. */
export function parseLasting(r: Reader): Lasting {
  skipMarks(r);
  const applied = numbersApplied(r) ?? onceWhileThere(r);
  if (applied !== null) return applied;
  const special: Condition | null = r.accept(
    '(if|when) [special] summoned this way , | if you do , | while this card , summoned this way , is in the monster zone , | after this card was special summoned this way ,',
  )
    ? { if: 'is', what: { ref: 'this-card' }, like: { is: 'state', state: 'this-effect' } }
    : null;
  const alone =
    special === null
      ? (parseMaterialUse(r) ??
        parseWorthTwo(r) ??
        parseAsQuick(r) ??
        parseBeforeResolving(r) ??
        parsePaysInstead(r) ??
        fallsInItsTurn(r) ??
        atEachDeclaration(r) ??
        requiresCost(r) ??
        eachTimeBehind(r))
      : null;
  if (alone !== null) return only(alone);
  const paid = special === null ? unlessPaid(r) : null;
  if (paid !== null) return only(...paid);
  const turn = r.attempt(() => {
    const when = turnOfSummon(r);
    return when !== null && r.accept(',') ? when : null;
  });
  const rest = turn === null ? null : r.attempt(() => ofThatTurn(r, turn));
  if (rest !== null) return rest;
  const plain = special === null && turn === null;
  return (plain ? forEachFirst(r) : null) ?? behindPrefix(r, [plain ? summonedSo(r) : null, turn, special]);
}

/** "Once, while this card is face-up, you can Normal Summon 1 monster without Tributing": a leave to do so. */
function onceWhileThere(r: Reader): Lasting | null {
  return r.attempt(() => {
    if (!r.accept('once [,]') || !r.sees('while this')) return null;
    const rest = behindPrefix(r, []);
    const read = rest.unread.length === 0 && rest.condition !== null;
    return read && rest.rules.every(({ rule }) => rule === 'fewer-tributes') ? rest : null;
  });
}

function only(...rules: readonly LastingRule[]): Lasting {
  return { rules, condition: null, unread: [] };
}

function skipMarks(r: Reader): void {
  while (r.accept('(.|,)') || r.peek()?.kind === 'newline' || r.peek()?.kind === 'bullet')
    if (r.sees('_') && (r.peek()?.kind === 'newline' || r.peek()?.kind === 'bullet')) r.position += 1;
}

/** "If it does, apply its DEF for damage calculation.": said of the sentence before, which lets it attack so. */
function numbersApplied(r: Reader): Lasting | null {
  return r.attempt(() => {
    const found = r.acceptOneOf<Lasting>([
      [
        'if it does , apply its def for damage calculation [.]',
        only({ rule: 'stated', statement: 'attack-in-defense', what: null }),
      ],
      [
        'if it does , apply its atk for damage calculation [.]',
        only({ rule: 'stated', statement: 'attacks-with-atk', what: null }),
      ],
      // Whose monsters they are, that sentence said.
      ['if they do , apply their def for damage calculation [.]', only()],
    ]);
    return r.done ? found : null;
  });
}

/** A sentence with what stands in front of it. */
interface Sentence {
  readonly prefix: Prefix;
  readonly body: Clauses;
  /** All that holds for it, together. */
  readonly condition: Condition | null;
  readonly optional: boolean;
  /** Prefix and all. */
  readonly words: string;
  /** Where it begins behind the prefix. */
  readonly start: number;
  /** "Immediately after that effect resolves,". */
  readonly resolved: boolean;
}

/** `states`: what was said in front of the prefix. */
function behindPrefix(r: Reader, states: readonly (Condition | null)[]): Lasting {
  const began = r.position;
  const prefix = parsePrefix(r);
  const resolved = r.accept('immediately after (it|that effect|that card) resolves ,');
  prefix.conditions.push(...states.filter((state) => state !== null));
  r.scope = afterEvents(r.scope, prefix.events);
  if (prefix.conditions.some(isWorn)) r.scope = { ...r.scope, that: { ref: 'equipped-monster' } };
  if (prefix.conditions.some(isOfWearer)) r.scope = { ...r.scope, it: { ref: 'equipped-monster' } };
  // "After this card is Fusion Summoned, for the rest of this turn": of the turn of its Summon alone.
  if (prefix.duration?.until === 'end-of-turn')
    prefix.conditions.splice(0, prefix.conditions.length, ...prefix.conditions.map(inItsTurn));
  const start = r.position;
  const waits = prefix.events.length > 0 || prefix.delayed !== null;
  const condition = together(prefix.conditions);
  const first = waits || prefix.optional ? null : parseFirstNegated(r);
  if (first !== null)
    return { ...only(first.rule), condition: together([condition, first.condition].filter((one) => one !== null)) };
  const mayNegate = waits ? null : parseMayNegate(r, prefix.optional);
  if (mayNegate !== null) return { ...only(mayNegate), condition };
  const negated = waits || prefix.optional ? null : parseStandingNegation(r);
  if (negated !== null) return { ...only(...negated), condition };
  const answered =
    waits || prefix.optional || prefix.summoning !== null ? null : (parseNegatedLinks(r) ?? parseMaterialUse(r));
  if (answered !== null) return { ...only(answered), condition };
  const parsed = parseClauses(r);
  const clauses = forEachOf(prefix.forEach, spelledOut(r, waits ? parsed.clauses : bothNumbers(parsed.clauses), waits));
  const body = {
    ...parsed,
    clauses: prefix.response ? clauses.map((clause) => ({ ...clause, action: asResponse(clause.action) })) : clauses,
  };
  const optional = prefix.optional || body.youCan;
  const words = r.textOf(r.since(began));
  const sentence: Sentence = { prefix, body, condition, optional, words, start, resolved };
  return (
    inPlaceOfSending(r, sentence) ??
    saidOfBefore(r, sentence) ??
    inPhase(r, sentence) ??
    (waits ? wheneverItHappens(r, sentence) : standing(r, sentence))
  );
}

/** "… instead of sending it to the GY", as far as it is understood. */
function inPlaceOfSending(r: Reader, { prefix, body, condition, optional, words, start }: Sentence): Lasting | null {
  const placed = goesElsewhere(r, start) ? placedInstead(prefix, body, optional) : null;
  if (placed !== null) return { rules: [placed], condition: null, unread: body.unread };
  const sent = sentInstead(words, prefix.events, body.clauses);
  return sent === null || sent === 'unread' ? null : { rules: [sent], condition, unread: body.unread };
}

function goesElsewhere(r: Reader, start: number): boolean {
  return INSTEAD_OF_SENDING.test(r.textOf(r.since(start)));
}

/** Said of what the sentence before did, it says nothing alone; nor does a place that was not understood. */
function saidOfBefore(r: Reader, { prefix, body, condition, words, start }: Sentence): Lasting | null {
  const elsewhere = goesElsewhere(r, start);
  const sent = sentInstead(words, prefix.events, body.clauses);
  const moment = prefix.conditions.some(isMoment);
  const tie = body.clauses[0]?.conjunction;
  const tied = tie === 'if-you-do-sentence' || tie === 'otherwise' || isAlternative(words, prefix, body.unread);
  if (!elsewhere && !moment && !tied && sent !== 'unread') return null;
  const whole = r.unparsed(start, r.end);
  return {
    rules: [{ rule: 'unparsed', text: whole.text, span: whole.span }],
    // What the destruction was said to be would be asked before it happens.
    condition: elsewhere || moment ? null : condition,
    unread: [...(elsewhere ? [] : body.unread), whole],
  };
}

/** "During your Main Phase, you can Normal Summon …", "during the Battle Phase, monsters you control …": a state, no event. */
function inPhase(r: Reader, { prefix, body, condition, optional }: Sentence): Lasting | null {
  const { clauses, unread } = body;
  if (prefix.events.length > 0 || prefix.delayed === null) return null;
  if (clauses.every(({ action }) => action.kind === 'normal-summon' && action.additional))
    return { rules: clauses.map((clause) => toRule(r, clause)), condition, unread };
  const during = optional ? null : phaseOf(prefix.delayed);
  if (during === null || clauses.some((clause) => clause.delayed !== null)) return null;
  if (clauses.some((clause) => ruleOf(clause.action, clause) === null))
    return doneAndLaid(r, prefix, body, { condition, during: together([...prefix.conditions, during]) });
  return {
    rules: clauses.flatMap((clause) => ofEachSide(toRule(r, clause), r.textOf(clause.span))),
    condition: together([...prefix.conditions, during]),
    unread,
  };
}

/** "Each time …": done by the card without an activation. */
function wheneverItHappens(r: Reader, { prefix, body, condition, optional, words, resolved }: Sentence): Lasting {
  const { unread } = body;
  const told = prefix.events.length > 0 ? prefix.events : prefix.delayed === null ? [] : [prefix.delayed];
  const events = fallsInPlace(body.clauses, words) ? told.map(beforeItFalls) : told;
  const [event] = events;
  if (event?.event.startsWith('would') === true) {
    const one = INSTEAD_OF_ONE.test(words) ? ({ one: true } as const) : {};
    const instead = body.clauses.map((clause) => ofThoseEquipped(clause, event));
    return { rules: [{ rule: 'replace', event, optional, ...one, instead }], condition, unread };
  }
  const clauses = (optional ? leftToPlayer(body.clauses) : body.clauses).map((clause) => ({
    ...clause,
    action: withDuration(clause.action, prefix.duration),
  }));
  const laid = clauses.map((clause) => ruleOf(clause.action, clause));
  const summoned = sinceItsSummon(events, clauses, laid, words);
  if (summoned !== null)
    return {
      rules: clauses.map((clause) => toRule(r, clause)),
      condition: together([...prefix.conditions, summoned]),
      unread,
    };
  // "If any cards have been sent to the GY this turn, …": a state, whatever happens from then on.
  if (HAS_BEEN.test(words) && event !== undefined && events.length === 1 && laid.every((rule) => rule !== null)) {
    const been: Condition = { if: 'happened', event, since: 'this-turn', negated: false };
    return {
      rules: clauses.map((clause) => toRule(r, clause)),
      condition: together([...prefix.conditions, been]),
      unread,
    };
  }
  const phase = optional && events.length === 1 && laid.every(isPermission) ? phaseOf(event ?? null) : null;
  if (phase !== null)
    return {
      rules: laid.flatMap((rule) => rule ?? []),
      condition: together([...prefix.conditions, phase]),
      unread,
    };
  const after = onceResolved(r, events, resolved);
  // "If that monster has 0 ATK": asked of the one whose effect resolves, when it does.
  const then = after.some(({ event: what }) => what === 'effect-resolved') && asksOfEvent(condition) ? condition : null;
  const rules = ofWhoeverDidIt({ rule: 'whenever', events: after, condition: then, clauses }, words);
  return { rules: [...rules], condition: then === null ? condition : null, unread };
}

function asksOfEvent(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return ('ref' in part && part.ref === 'event') || Object.values(part).some(asksOfEvent);
}

/** "During your Main Phase, you can activate 1 Trap the turn it was Set": nothing that is done then, but may be (trap.not-turn-set). */
function isPermission(rule: LastingRule | null): boolean {
  return rule?.rule === 'activate-turn-set';
}

const HAS_BEEN = /^\W*if [^,:;]*\b(?:has|have) been\b[^,:;]* this turn,/i;
const INSTEAD_OF_ONE = /\binstead of destroying 1 of (?:those|them)\b/i;

/** What holds as long as the card applies. */
function standing(r: Reader, { prefix, body, condition }: Sentence): Lasting {
  const { clauses, unread } = body;
  const later = doneTogether(clauses);
  if (later !== null) return { rules: [later], condition, unread };
  // "… it is not destroyed, and you take no battle damage from that battle": nothing of any other battle.
  const ofBattle = clauses.slice(1).filter((clause) => OF_THAT_BATTLE.test(r.textOf(clause.span)));
  const spared = sparedWithDamage(clauses, ofBattle);
  if (spared !== null) return { rules: spared, condition, unread };
  const tied = clauses.filter(
    (clause) => ofBattle.includes(clause) || passing(clause, condition) === 'open' || isDeed(clause),
  );
  const [alone] = clauses;
  const since =
    alone !== undefined && clauses.length === 1
      ? fromSummonOn(ruleOf(alone.action, alone), alone, condition, { text: r.textOf(alone.span), span: alone.span })
      : null;
  if (since !== null) return { rules: since, condition, unread };
  const brief = clauses.some((clause) => passing(clause, condition) === 'turn');
  return {
    rules: saidOfSame(
      clauses.flatMap((clause): readonly LastingRule[] =>
        tied.includes(clause)
          ? [{ rule: 'unparsed', text: r.textOf(clause.span), span: clause.span }]
          : ofEachSide(toRule(r, clause), r.textOf(clause.span)),
      ),
    ),
    condition: brief ? together(prefix.conditions.map(inItsTurn)) : condition,
    unread: [...unread, ...tied.map(({ span }): Unparsed => ({ kind: 'unparsed', text: r.textOf(span), span }))],
  };
}

/** "The turn they are Special Summoned, Xyz Monsters you control cannot …": of each of them in its own turn. */
function ofThatTurn(r: Reader, when: Condition): Lasting | null {
  const read = parseLasting(r);
  const whole = read.condition === null && read.unread.length === 0;
  if (!whole || read.rules.some((rule) => rule.rule !== 'cannot' || rule.what?.reference?.ref === 'this-card'))
    return null;
  return { ...read, rules: read.rules.map((rule) => inThatTurn(rule, when)) };
}

/** "For each material this card has, monsters you control gain 100 ATK and …": all that is said changes by that number. */
function forEachFirst(r: Reader): Lasting | null {
  return r.attempt(() => {
    if (!r.accept('for each')) return null;
    const start = r.position;
    const forEach = r.accept('material (this card|it) has')
      ? blankNoun(r.since(start), {
          quantity: { kind: 'all' },
          filter: { is: 'attached-to', to: { ref: 'this-card' } },
          locations: ['xyz-material'],
        })
      : parseNoun(r);
    if (forEach === null || !r.accept(',')) return null;
    const { clauses, unread, youCan } = parseClauses(r);
    const rules = clauses.map((clause) =>
      clause.forEach === null && clause.condition === null && clause.delayed === null && !clause.optional
        ? ruleOf(clause.action, { ...clause, forEach })
        : null,
    );
    const told = rules.flatMap((rule) => (rule?.rule === 'change-stat' && rule.amount.kind === 'number' ? [rule] : []));
    return unread.length === 0 && !youCan && told.length === rules.length && told.length > 0
      ? { rules: told, condition: null, unread: [] }
      : null;
  });
}

/** "Draw 1 card", "… or return them to the Deck": what is done once is nothing that lasts. */
function isDeed(clause: Clause): boolean {
  const { action, conjunction, optional, delayed } = clause;
  if (delayed !== null || ruleOf(action, clause) !== null) return false;
  if (conjunction === 'or') return true;
  return DEEDS.has(action.kind) && !optional && objectOf(action)?.reference?.ref !== 'this-card';
}

const DEEDS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'damage',
  'gain-life-points',
  'draw',
  'special-summon',
  'add-to-hand',
  'banish',
  'discard',
  'look',
  'reveal',
  'choose',
  'shuffle-into-deck',
  'return',
]);

const OF_THAT_BATTLE = /\bdamage from that battle\b/i;

/** "It is changed … at the end of the Battle Phase, and its battle position cannot …": from then on. */
function doneTogether(clauses: readonly Clause[]): LastingRule | null {
  const [first, ...others] = clauses;
  if (first?.delayed?.event !== 'phase' || others.length === 0 || first.optional) return null;
  const follow = others.every(
    ({ action, delayed, conjunction }) =>
      action.kind === 'apply-rule' &&
      action.until !== null &&
      delayed === null &&
      (conjunction === 'and' || conjunction === 'sentence'),
  );
  if (!follow) return null;
  return {
    rule: 'whenever',
    events: [first.delayed],
    condition: first.condition,
    clauses: [{ ...first, condition: null, delayed: null }, ...others],
  };
}

function inItsTurn(condition: Condition): Condition {
  return condition.if === 'is' && condition.like.is === 'summoned'
    ? { ...condition, like: { ...condition.like, thisTurn: true } }
    : condition;
}

/** "While this card is equipped to a monster, that monster …". */
function isWorn(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(isWorn);
  if (condition.if !== 'is' || condition.what.ref !== 'this-card') return false;
  const like = condition.like.is === 'all-of' ? condition.like.of : [condition.like];
  return like.some(({ is }) => is === 'equipped-to');
}

/** "If the equipped monster is a Fish monster, it …". */
function isOfWearer(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(isOfWearer);
  return condition.if === 'is' && condition.what.ref === 'equipped-monster';
}

/** "At the start of your Battle Phase, …": what is laid down then goes on, so it is no state that something lasts in. */
function isMoment(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(isMoment);
  return condition.if === 'battle-step' && condition.point === 'start-step';
}

/** "For each Equip Card on this card, it gains 1 additional attack": said in front of what it counts for. */
function forEachOf(each: Noun | null, clauses: readonly Clause[]): readonly Clause[] {
  return each === null ? clauses : clauses.map((clause) => ({ ...clause, forEach: clause.forEach ?? each }));
}

/** "Your opponent's monsters cannot target X for attacks, also …": X is spoken of from then on. */
function attackedOf(action: Clause['action']): Noun | null {
  const rule = action.kind === 'apply-rule' ? action.rule : null;
  return rule?.rule === 'cannot' && rule.act === 'be-targeted-for-attack' ? rule.except : null;
}

/** "All X gain 500 ATK, also their DEF …": nothing is done before that "their" could point at, so it means the same X. */
function spelledOut(r: Reader, clauses: readonly Clause[], waits: boolean): readonly Clause[] {
  let named: Noun | null = null;
  let one: Noun | null = null;
  return clauses.map((told) => {
    const said = one === null ? told : ofThatOne(told, one, r.textOf(told.span));
    one ??= theOne(r, said);
    const clause = waits || !saysWhose(said.condition, named) ? said : { ...said, condition: null };
    const { action } = clause;
    const what = action.kind === 'apply-rule' ? ruleObject(action.rule) : objectOf(action);
    if (what !== null && what.reference === null) named = attackedOf(action) ?? what;
    if (named === null) return clause;
    if (action.kind === 'change-stat' && action.what.reference?.ref === 'previous')
      return { ...clause, action: { ...action, what: named } };
    const back = what?.reference?.ref;
    if (action.kind !== 'apply-rule' || waits || (back !== 'previous' && back !== 'event')) return clause;
    return 'what' in action.rule ? { ...clause, action: { ...action, rule: { ...action.rule, what: named } } } : clause;
  });
}

/** "The equipped monster …", "your "X" …": a single card that a later "it" means. */
function theOne(r: Reader, { action }: Clause): Noun | null {
  const what = action.kind === 'apply-rule' ? ruleObject(action.rule) : objectOf(action);
  if (what === null) return null;
  const { reference, quantity } = what;
  if (reference !== null) return reference.ref === 'equipped-monster' ? what : null;
  const single = quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
  return single || /^the \w+ monster that\b/i.test(r.textOf(what.span)) ? what : null;
}

/** "…, also its effects are negated": of the card that was named, not of the one that says so. */
function ofThatOne(clause: Clause, one: Noun, words: string): Clause {
  const { action } = clause;
  if (!/\bits?\b/i.test(words) || /\bthis card\b/i.test(words)) return clause;
  if (action.kind === 'change-stat' && action.what.reference?.ref === 'this-card')
    return { ...clause, action: { ...action, what: one } };
  const rule = action.kind === 'apply-rule' ? action.rule : ruleOf(action, clause);
  if (rule === null || !('what' in rule) || rule.what?.reference?.ref !== 'this-card') return clause;
  return { ...clause, action: { kind: 'apply-rule', rule: { ...rule, what: one }, until: null } };
}

/** "…, also those monsters cannot be destroyed while you control them": said already of the ones that are named. */
function saysWhose(condition: Condition | null, named: Noun | null): boolean {
  if (condition?.if !== 'at' || named === null || named.locations.length === 0) return false;
  return condition.what.ref !== 'this-card' && condition.controller === named.controller;
}

/** "Each time a Spell Card is activated, … when it resolves": what is waited for is the resolution. */
function onceResolved(r: Reader, events: readonly EventPattern[], said: boolean): readonly EventPattern[] {
  const later =
    said || /\b(?:when|immediately after) (?:it|th(?:at|e) [\w/ ]+) resolves\b/i.test(r.textOf(r.since(r.start)));
  return later
    ? events.map((event) => (event.event === 'activated' ? { ...event, event: 'effect-resolved' } : event))
    : events;
}
