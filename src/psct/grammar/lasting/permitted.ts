import {
  type Action,
  type Duration,
  type EventPattern,
  type LastingRule,
  type MaterialUseRule,
  type Noun,
} from '../../../engine/model/effects.js';

/** Nothing that is done, and no choice as it resolves: leave to do it later. */
export function isPermission(rule: LastingRule): boolean {
  return PERMISSIONS.has(rule.rule);
}

const PERMISSIONS: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>([
  'extra-normal-summon',
  'extra-pendulum-summon',
  'fewer-tributes',
  'material-use',
]);

/** Does it only say what else may be used as material? */
export function isLeaveForMaterial(said: { readonly rules: readonly LastingRule[] } | object): boolean {
  return 'rules' in said && said.rules.every(({ rule }) => rule === 'material-use');
}

/** What stands before the leave. */
export interface SaidBefore {
  readonly events: readonly EventPattern[];
  readonly once: boolean;
  readonly summoning: Noun | null;
  readonly using: Noun | null;
}

/** "If you Fusion Summon a Dragon monster this turn, you can also banish …": for which Summon it is. */
export function permittedFor(
  told: LastingRule,
  { events, once, summoning, using }: SaidBefore,
  until: Duration | null,
): Action {
  const rule: LastingRule = once && told.rule === 'material-use' ? { ...told, once } : told;
  const [event] = events;
  if (rule.rule === 'material-use' && (summoning ?? using) !== null && event === undefined) {
    const beside = using === null ? {} : { beside: using };
    return { kind: 'apply-rule', rule: { ...rule, summoned: summoning ?? rule.summoned, ...beside }, until };
  }
  if (rule.rule !== 'material-use' || event === undefined) return { kind: 'apply-rule', rule, until };
  const lasts: Duration = until ?? { until: 'end-of-turn' };
  // What no Summon is would be lost.
  if (events.length === 1 && event.event === 'tributed' && isAnyTribute(event))
    return {
      kind: 'apply-rule',
      rule: { ...rule, how: ['tribute'], inPlaceOf: event.subject ?? rule.what },
      until: lasts,
    };
  if (events.length > 1 || event.event !== 'summoned') return { kind: 'unparsed', text: rule.text, span: rule.span };
  return { kind: 'apply-rule', rule: { ...rule, ...forSummon(event) }, until: lasts };
}

/** "If you Tribute a monster": for a Tribute Summon or as a cost. */
function isAnyTribute({ cause, player, subject }: EventPattern): boolean {
  return cause === null && player === 'you' && subject?.reference === null;
}

/** Of which Summon, of what, and beside which material. */
function forSummon({ how, subject, cause }: EventPattern): Pick<MaterialUseRule, 'how' | 'summoned' | 'beside'> {
  const beside = cause?.card ?? null;
  return { how, summoned: subject, ...(beside === null ? {} : { beside }) };
}
