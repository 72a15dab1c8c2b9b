/** What comes with a Summon by a monster's own text: "…, but its original ATK becomes 1000", "If Summoned this way, …". */
import {
  type Condition,
  type Effect,
  type EventPattern,
  type Filter,
  type LastingRule,
  type Noun,
  type OwnWay,
  type Span,
  type SummonProcedure,
  type Unparsed,
  bindsPlayer,
  blankEvent,
  blankNoun,
} from '../../../engine/model/effects.js';
import { rangeOf, trimmed } from '../ranges.js';
import { type BoxSource } from '../source.js';

/** Where a rider begins behind the Summon; "but no …" and "but cannot be Set" belong to what is asked for. */
const RIDER =
  /,? but (?=(?:its?|you|your|this (?:card|monster)|banish|if)\b)|, and if you do, |, and (?=if you Tributed\b)/;
/** Said once more that it speaks of this way. */
const THIS_WAY = /^if you (?:Special |Normal )?Summon(?:ed)? (?:this card|it) (?:this way|with the second method), /;

/** Where what is asked for ends and what comes with the Summon begins. */
export function riderStart(text: string): number {
  const at = text.search(RIDER);
  return at < 0 ? text.length : at;
}

/** The riders of a procedure: rules for the monster that came this way, or for whoever Summoned it. */
export function ridersOf(
  text: string,
  base: number,
  from: number,
  { source, grammar }: BoxSource,
): { readonly rules: readonly LastingRule[]; readonly unread: readonly Unparsed[] } {
  const hit = RIDER.exec(text.slice(from));
  if (hit === null) return { rules: [], unread: [] };
  const behind = from + hit.index + hit[0].length;
  const start = behind + (THIS_WAY.exec(text.slice(behind))?.[0].length ?? 0);
  const read = grammar.lasting(
    source,
    trimmed(source, rangeOf(source, { start: base + start, end: base + text.length })),
  );
  const rules =
    read.condition === null
      ? read.rules
      : [{ rule: 'conditional', condition: read.condition, rules: read.rules } as const];
  const ofTurn = /\bthis turn\b/.test(text.slice(start));
  return { rules: ofTurn ? rules.map(inItsTurn) : rules, unread: read.unread };
}

/** "It cannot attack this turn": in the turn of its Summon. What binds a player is laid down for that turn alone. */
function inItsTurn(rule: LastingRule): LastingRule {
  if (bindsPlayer(rule)) return rule;
  const like: Filter = { is: 'summoned', how: [], from: [], by: null, thisTurn: true };
  return { rule: 'conditional', condition: { if: 'is', what: { ref: 'this-card' }, like }, rules: [rule] };
}

/** "… as a Level 4 monster": the Level that it has because it came this way (summon.special.card-procedure). */
export function levelOfWay(level: number | undefined, span: Span): readonly LastingRule[] {
  if (level === undefined) return [];
  const what = blankNoun(span, { quantity: { kind: 'given' }, reference: { ref: 'this-card' } });
  return [
    { rule: 'change-stat', what, stats: ['level'], change: 'set', amount: { kind: 'number', n: level }, forEach: null },
  ];
}

/** Which monsters on the field came by this way. */
export function cameBy({ how, from, cost }: SummonProcedure, text: string): Filter {
  const [tribute] = cost.flatMap((action) => (action.kind === 'tribute' ? [action.what.quantity] : []));
  const number = tribute?.kind === 'exactly' && tribute.n.kind === 'number' ? tribute.n.n : null;
  const tributes = /\bwithout Tribut/.test(text) ? 0 : number;
  const normal = how === 'normal' || how === 'tribute';
  return {
    is: 'summoned',
    how: normal ? (tributes === 0 || (how === 'normal' && tribute === undefined) ? ['normal'] : ['tribute']) : [how],
    from: how === 'special' ? from : [],
    by: null,
    thisTurn: false,
    own: { by: 'procedure', ...(normal && tributes !== null ? { tributes } : {}) },
  };
}

const BY_EFFECT: Filter = {
  is: 'summoned',
  how: ['special'],
  from: [],
  by: null,
  thisTurn: false,
  own: { by: 'effect' } satisfies OwnWay,
};

/** The effects of a box, with "this way" said of the last way before it that brings this card to the field. */
export function withWays(
  effects: readonly Effect[],
  procedures: readonly SummonProcedure[],
  textOf: (span: Span) => string,
): readonly Effect[] {
  const ways = [
    ...procedures.flatMap(({ span, came }) => (came === undefined ? [] : [{ end: span.end, came }])),
    ...effects.flatMap(({ span, resolution }) =>
      resolution.some(({ action }) => action.kind === 'special-summon' && action.what.reference?.ref === 'this-card')
        ? [{ end: span.end, came: BY_EFFECT }]
        : [],
    ),
  ].sort((a, b) => a.end - b.end);
  let locked: Filter | null = null;
  return effects.map((effect) => {
    const way = ways.findLast(({ end }) => end <= effect.span.start)?.came;
    if (locked !== null && effect.lasting.length === 0) {
      const not: Condition = { if: 'not', of: { if: 'is', what: { ref: 'this-card' }, like: locked } };
      locked = null;
      return { ...effect, condition: effect.condition === null ? not : both(effect.condition, not) };
    }
    const said = textOf(effect.span);
    if (said.startsWith('If you do, ') && !isBehindWay(ways, effect, textOf)) return notRead(effect, said);
    if (way === undefined) return effect;
    if (DID_SO.test(said) && isBehindWay(ways, effect, textOf)) return thisWay(ofThisWay(effect), way, said);
    if (LOCKS_NEXT.test(said)) {
      locked = { ...way, ...(way.is === 'summoned' ? { thisTurn: true } : {}) };
      return { ...effect, condition: null, lasting: [], unread: [] };
    }
    return thisWay(effect, way, said);
  });
}

/** "When you do: Target 1 monster", "if you do, during the End Phase: …": of the Summon that the sentence before offers. */
const DID_SO = /^(?:If|When) you do(?:, (?:during|at) [^.,:;]*)?: /;

function ofThisWay(effect: Effect): Effect {
  const like: Filter = { is: 'state', state: 'this-effect' };
  return effect.condition?.if === 'effect-used'
    ? { ...effect, condition: { if: 'is', what: { ref: 'this-card' }, like } }
    : effect;
}

/** "You can only Special Summon "X" once per turn this way": stands between the way and what is said of it. */
const COUNTED = /^[.)\s]*You can only Special Summon "[^"]+" once per turn this way(?=\.)/;

/** "If you do, you cannot …": said of the Summon only where the sentence before offers it. */
function isBehindWay(
  ways: readonly { readonly end: number }[],
  effect: Effect,
  textOf: (span: Span) => string,
): boolean {
  return ways.some(
    ({ end }) =>
      end <= effect.span.start &&
      /^[.)\s]*(?:\((?:Transfer|This is treated)[^)]*\)\s*)?$/.test(
        textOf({ start: end, end: effect.span.start }).replace(COUNTED, ''),
      ),
  );
}

function notRead(effect: Effect, text: string): Effect {
  if (effect.lasting.length === 0) return effect;
  const { span } = effect;
  const lasting: readonly LastingRule[] = [{ rule: 'unparsed', text, span }];
  return { ...effect, condition: null, lasting, unread: [{ kind: 'unparsed', text, span }] };
}

/** "If Summoned this way, the following effect cannot be activated this turn": said of that effect. */
const LOCKS_NEXT = /^If Summoned this way, the following effect cannot be activated this turn\.?$/;

function thisWay(effect: Effect, way: Filter, said: string): Effect {
  const ofTurn = effect.lasting.length > 0 && /\b(?:this|that) turn\b/.test(said);
  const came: Filter = way.is === 'summoned' && ofTurn ? { ...way, thisTurn: true } : way;
  const condition = effect.condition === null ? null : inCondition(effect.condition, came);
  const changed = condition !== effect.condition;
  const told: Effect = {
    ...effect,
    condition,
    triggers: effect.triggers.map((pattern) => inEvent(pattern, came)),
    lasting: effect.lasting.map((rule) => inRule(rule, came)),
  };
  if (changed && told.kind === 'trigger' && told.triggers.length === 0) return { ...told, triggers: [ownSummon(came)] };
  const bound = changed && ofTurn && told.lasting.length > 0 && told.lasting.every(bindsPlayer);
  return bound
    ? { ...told, lasting: [], oaths: [...told.oaths, ...told.lasting], bindsSummoner: true, fromThenOn: true }
    : told;
}

function both(a: Condition, b: Condition): Condition {
  return { if: 'all-of', of: [a, b] };
}

function isThisWay(filter: Filter): boolean {
  return filter.is === 'state' && filter.state === 'this-effect';
}

/** The same condition where nothing in it speaks of this way. */
function inCondition(condition: Condition, came: Filter): Condition {
  switch (condition.if) {
    case 'is': {
      if (condition.what.ref !== 'this-card') return condition;
      const like = inFilter(condition.like, came);
      return like === condition.like ? condition : { ...condition, like };
    }
    case 'not': {
      const of = inCondition(condition.of, came);
      return of === condition.of ? condition : { ...condition, of };
    }
    case 'all-of':
    case 'any-of': {
      const of = condition.of.map((one) => inCondition(one, came));
      return of.every((one, at) => one === condition.of[at]) ? condition : { ...condition, of };
    }
    case 'exists': {
      // "While you control this card Summoned this way".
      const { noun } = condition;
      const filter = noun.reference?.ref === 'this-card' ? inFilter(noun.filter, came) : noun.filter;
      return filter === noun.filter ? condition : { ...condition, noun: { ...noun, filter } };
    }
    case 'happened': {
      // A Summon of this turn, of which its own record tells.
      const { event } = condition;
      const own = event.event === 'summoned' && event.subject?.reference?.ref === 'this-card';
      const [only] = event.conditions;
      if (!own || event.conditions.length !== 1 || only?.if !== 'is' || !isThisWay(only.like)) return condition;
      return { if: 'is', what: { ref: 'this-card' }, like: came };
    }
    default:
      return condition;
  }
}

function inFilter(filter: Filter, came: Filter): Filter {
  if (isThisWay(filter)) return came;
  if (filter.is !== 'all-of' || !filter.of.some(isThisWay)) return filter;
  // "While equipped by this effect" is no way to the field.
  if (filter.of.some(({ is }) => is === 'equipped-to')) return filter;
  return { ...filter, of: filter.of.map((one) => (isThisWay(one) ? came : one)) };
}

function inEvent(pattern: EventPattern, came: Filter): EventPattern {
  const { subject } = pattern;
  const about: Noun | null =
    subject?.reference?.ref === 'this-card' ? { ...subject, filter: inFilter(subject.filter, came) } : subject;
  return { ...pattern, subject: about, conditions: pattern.conditions.map((one) => inCondition(one, came)) };
}

function inRule(rule: LastingRule, came: Filter): LastingRule {
  return rule.rule === 'conditional' ? { ...rule, condition: inCondition(rule.condition, came) } : rule;
}

function ownSummon(came: Filter): EventPattern {
  const span: Span = { start: 0, end: 0 };
  return blankEvent('summoned', span, {
    subject: blankNoun(span, { reference: { ref: 'this-card' } }),
    // From where is asked by the state that goes with it.
    how: came.is === 'summoned' ? came.how : [],
  });
}
