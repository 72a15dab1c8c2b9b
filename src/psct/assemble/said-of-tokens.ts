/**
 * '"Foo Token" cannot be destroyed by battle', beside an effect that brings that Token when its own card is gone: nobody is
 * there to go on saying it, so it is said by what brought the Token (token.nature).
 */
import {
  blankClause,
  type Clause,
  type Effect,
  type EventKind,
  type EventPattern,
  type Filter,
  type LastingRule,
} from '../../engine/model/effects.js';

/** The effects, those that bring Tokens with what the text says of these elsewhere. */
export function saidOfTokens(effects: readonly Effect[]): readonly Effect[] {
  return ofThisToken(saidByName(effects));
}

/** "When this Token is destroyed, …", a sentence behind the effect that brings it: said of whatever that effect brought. */
function ofThisToken(effects: readonly Effect[]): readonly Effect[] {
  const [maker, ...others] = effects.filter(({ resolution }) =>
    resolution.some(({ action }) => action.kind === 'summon-token'),
  );
  if (maker === undefined || others.length > 0) return effects;
  const waits = effects.filter((effect) => effect !== maker && waitsForToken(effect, maker));
  const said = [
    ...effects.flatMap(({ lasting }) => lasting.flatMap((rule) => aboutPrevious(rule) ?? [])),
    ...waits.map(asWhenever),
  ];
  if (said.length === 0) return effects;
  const clauses = said.map((rule) =>
    blankClause({ kind: 'apply-rule', rule, until: null }, maker.span, { conjunction: 'sentence' }),
  );
  return effects.map((effect) =>
    effect === maker
      ? { ...effect, resolution: [...effect.resolution, ...clauses] }
      : waits.includes(effect)
        ? { ...effect, kind: 'continuous', speed: null, triggers: [], resolution: [] }
        : { ...effect, lasting: effect.lasting.filter((rule) => aboutPrevious(rule) === null) },
  );
}

/** 'When the "Foo Token" is destroyed, inflict …': the same, by its name. */
function waitsForToken({ kind, mandatory, triggers, condition, activation }: Effect, { resolution }: Effect): boolean {
  if (kind !== 'trigger' || !mandatory || triggers.length === 0 || condition !== null || activation.length > 0)
    return false;
  return triggers.every(
    ({ event, subject }) =>
      LEAVING.has(event) &&
      subject?.filter.is === 'named' &&
      resolution.some((clause) => subject.filter.is === 'named' && brings(clause, subject.filter.name)),
  );
}

function asWhenever({ triggers, resolution }: Effect): LastingRule {
  return { rule: 'whenever', events: triggers.map(ofPrevious), condition: null, clauses: resolution };
}

function ofPrevious(event: EventPattern): EventPattern {
  const { subject } = event;
  return subject === null
    ? event
    : { ...event, subject: { ...subject, filter: { is: 'any' }, reference: { ref: 'previous' } } };
}

/** The rule as said of what was brought before; `null` where it waits for something else. */
function aboutPrevious(rule: LastingRule): LastingRule | null {
  if (rule.rule !== 'whenever' || rule.events.length === 0) return null;
  const thisToken = rule.events.every(({ subject }) => subject?.reference?.ref === 'event' && isToken(subject.filter));
  return thisToken ? { ...rule, events: rule.events.map(ofPrevious) } : null;
}

function isToken(filter: Filter): boolean {
  return filter.is === 'kind' && filter.kind === 'token';
}

function saidByName(effects: readonly Effect[]): readonly Effect[] {
  const said = effects.flatMap(({ lasting, condition }) => (condition === null ? lasting : []));
  return effects.map((effect) => {
    if (!effect.triggers.some(takesItAway)) return effect;
    const own = said.flatMap((rule): readonly Clause[] => {
      const name = tokenOf(rule);
      if (name === null || !effect.resolution.some((clause) => brings(clause, name))) return [];
      const action = { kind: 'apply-rule', rule, until: null } as const;
      return [blankClause(action, effect.span, { conjunction: 'sentence' })];
    });
    return own.length === 0 ? effect : { ...effect, resolution: [...effect.resolution, ...own] };
  });
}

const LEAVING: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'sent', 'left-field', 'banished', 'tributed']);

/** Whether the event takes the card itself away. */
export function takesItAway({ event, subject }: EventPattern): boolean {
  return LEAVING.has(event) && subject?.reference?.ref === 'this-card';
}

/** The Token of that name, of which the rule is said. */
function tokenOf(rule: LastingRule): string | null {
  if (rule.rule !== 'cannot' || rule.what?.reference !== null) return null;
  const { filter } = rule.what;
  return filter.is === 'named' && /\bTokens?$/.test(filter.name) ? filter.name : null;
}

function brings({ action }: Clause, name: string): boolean {
  return (
    (action.kind === 'summon-token' && action.name === name) ||
    (action.kind === 'unparsed' && action.text.includes(`"${name}"`))
  );
}
