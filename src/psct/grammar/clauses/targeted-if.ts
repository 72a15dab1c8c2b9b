/** "…, and if you control a Warrior monster, you can target 1 additional monster": targeted where that holds, else nothing. */
import { type Action, type Condition, type Noun } from '../../../engine/model/effects.js';
import { doneSoFar, sinceThen } from '../conditions/done-so-far.js';
import { together } from '../conditions/parts.js';
import { type Prefix } from './prefix.js';

type Target = Extract<Action, { kind: 'target' }>;

/** `asked`: the words in front of what is targeted. `null` where they are no state, or more than a state. */
export function targetedIf(
  action: Action,
  { conditions, events, duration, delayed }: Prefix,
  asked: string,
  additional: boolean,
): Target | null {
  if (action.kind !== 'target' || action.or !== undefined || duration !== null || delayed !== null) return null;
  const so = events.length === 0 ? [] : [doneSoFar(asked, events)];
  const states = [...conditions, ...so].map((one) => (one === null ? null : sinceThen(sinceDiscarded(one), asked)));
  const known = states.filter((one): one is Condition => one !== null);
  const condition = together(known);
  if (condition === null || known.length < states.length || known.some(({ if: kind }) => kind === 'unparsed'))
    return null;
  const what = additional ? besides(action.what) : action.what;
  const none = { ...what, quantity: { kind: 'exactly', n: { kind: 'number', n: 0 } } } as const;
  return { ...action, what: none, or: [{ condition, what }] };
}

/** "1 additional monster": other than those targeted before, which may be this card. */
function besides(what: Noun): Noun {
  if (what.filter.is === 'other') return { ...what, filter: { is: 'any' } };
  if (what.filter.is !== 'all-of') return what;
  return { ...what, filter: { ...what.filter, of: what.filter.of.filter(({ is }) => is !== 'other') } };
}

/** What happened to it before it could be activated was in this turn, nothing that this effect does. */
function sinceDiscarded(condition: Condition): Condition {
  return condition.if === 'happened' && condition.since === 'this-effect'
    ? { ...condition, since: 'this-turn' }
    : condition;
}
