import {
  blankClause,
  type Action,
  type Clause,
  type Duration,
  type EventPattern,
  type LastingRule,
} from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** "Cannot …", "is unaffected by … during the Battle Phase": nothing that happens then, but a rule that holds only then. */
export function bannedDuring(action: Action, moment: EventPattern | null): Action {
  const phase = moment?.event === 'phase' ? moment.phase : null;
  if (phase?.point !== 'during' || action.kind !== 'apply-rule') return action;
  const attacks = action.rule.rule === 'extra-attack';
  const ofThisTurn = action.rule.rule === 'unaffected' && phase.whose === null;
  if (action.rule.rule !== 'cannot' && !attacks && !ofThisTurn) return action;
  if (phase.nth !== undefined) return action;
  const { phases, whose, point } = phase;
  const rule: LastingRule = {
    rule: 'conditional',
    condition: { if: 'phase', phases, whose, point },
    rules: [action.rule],
  };
  // "The Battle Phase" is that of this turn.
  return { ...action, rule, until: action.until ?? ofThatTurn(phase) };
}

function ofThatTurn({ whose, nextTurn }: NonNullable<EventPattern['phase']>): Duration | null {
  if (nextTurn === true) return { until: 'later', phases: [], whose, point: 'end', nth: 1, only: true };
  return whose === null ? { until: 'end-of-turn' } : null;
}

/** "The next time it would be destroyed this turn, it is not destroyed": spared once, from now on; `words`: all that is said. */
export function sparedNextTime(action: Action, moment: EventPattern | null, words: string): Action {
  if (moment?.event !== 'would-be-destroyed' || moment.subject === null || action.kind !== 'apply-rule') return action;
  const until: Duration | null =
    action.until ?? (/\bthe (?:first|next) time\b.*\bthis turn\b/i.test(words) ? { until: 'end-of-turn' } : null);
  const { rule } = action;
  // "The first time that face-up monster would be destroyed", in whatever turn.
  const per = until === null ? 'ever' : 'turn';
  if (until === null && !/\bthe first time (?:it|that|this)\b/i.test(words)) return action;
  if (rule.rule !== 'cannot' || rule.act !== 'be-destroyed' || rule.by !== null || rule.except !== null) return action;
  const { subject: what, cause: by } = moment;
  return { ...action, until, rule: { rule: 'indestructible-count', what, by, per, times: 1 } };
}

/** "If that target would be destroyed, you can destroy this card instead": a rule from now on, nothing that is done now. */
export function replacing(clause: Clause, words: string): Clause {
  const { delayed, action } = clause;
  const optional = clause.optional || /\b(?:you|they|players?|opponent) can\b/i.test(words);
  if (delayed?.event !== 'would-be-destroyed' || action.kind === 'apply-rule' || action.kind === 'unparsed')
    return clause;
  if (clause.condition !== null || !/\binstead\b/i.test(words)) return clause;
  const instead: Clause = { ...clause, conjunction: 'first', optional: false, delayed: null };
  const rule: LastingRule = { rule: 'replace', event: delayed, optional, instead: [instead] };
  return { ...clause, optional: false, delayed: null, action: { kind: 'apply-rule', rule, until: null } };
}

/** A rule that says itself when it matters: nothing of it is left for later. */
export function appliesAtOnce(action: Action): boolean {
  return (
    action.kind === 'apply-rule' && (action.rule.rule === 'indestructible-count' || action.rule.rule === 'piercing')
  );
}

/** "This turn, if your Dragon attacks a Defense Position monster, inflict piercing battle damage": of those monsters. */
export function piercingOf(action: Action, moment: EventPattern | null, before: Clause | undefined): Action {
  const said = moment?.event === 'attack-declared' ? moment.subject : null;
  if (said === null || action.kind !== 'apply-rule' || action.rule.rule !== 'piercing') return action;
  // "Your Fish cannot be destroyed, and if they attack …": those of whom the rule before was laid down.
  const those = said.reference?.ref === 'event' && before?.action.kind === 'apply-rule' ? before.action.rule : null;
  const attacker = (those !== null && 'what' in those ? those.what : null) ?? said;
  // Whoever the words mean last, it is the monster that attacks which pierces.
  const own = attacker.reference?.ref === 'this-card' && action.rule.what.reference !== null;
  return own || action.rule.what.reference?.ref === 'event'
    ? { ...action, rule: { ...action.rule, what: attacker } }
    : action;
}

export function isBanDuring(action: Action): boolean {
  return action.kind === 'apply-rule' && action.rule.rule === 'conditional' && action.rule.condition.if === 'phase';
}

/** "In response to this card's activation, your opponent cannot activate …". */
export function asResponse(action: Action): Action {
  if (action.kind !== 'apply-rule' || action.rule.rule !== 'cannot' || action.rule.act !== 'activate') return action;
  return { ...action, rule: { ...action.rule, act: 'activate-in-response' } };
}

/** "This turn, each time your opponent Special Summons a monster, draw 1 card": a rule for as long as it is said. */
export function eachTime(
  r: Reader,
  action: Action,
  events: readonly EventPattern[],
  optional: boolean,
  until: Duration | null,
  start: number,
): Action {
  const span = r.since(start);
  const [event] = events;
  // "Each time you would take damage, gain that much LP instead": in its place, every time.
  if (event?.event === 'would-take-damage' && events.length === 1 && /\binstead\b/i.test(r.textOf(span)))
    return {
      kind: 'apply-rule',
      rule: { rule: 'replace', event, optional, instead: [blankClause(action, span)] },
      until,
    };
  const clause = blankClause(action, span, { optional });
  return { kind: 'apply-rule', rule: { rule: 'whenever', events, condition: null, clauses: [clause] }, until };
}

/** "It cannot be destroyed by that battle": no longer than that battle. */
export function thatBattle(r: Reader, start: number): Duration | null {
  return /\b(?:destroyed by|damage(?: you take| you would take| your opponent takes)? from|would have taken from|dealt by) (?:that|this) (?:battle|attack)\b/i.test(
    r.textOf(r.since(start)),
  )
    ? { until: 'end-of-damage-step' }
    : null;
}
