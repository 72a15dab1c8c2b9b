/**
 * What may be activated at each point of the Damage Step, as a table: a row per reason that lets something be
 * activated, a column per sub-step, a table per reading of the editions. Whoever asks first finds the reason that its
 * card or effect has, then looks here.
 */
import { parametersOf, type EditionId, type EditionParameters } from '../editions.js';
import type { RuleId } from '../citations/index.js';
import type { DamageSubstep } from '../model/timing.js';

/** Why something may be activated in the Damage Step at all. */
export const DAMAGE_STEP_REASONS = [
  /** Its text names this point of the Damage Step, or allows the Damage Step. */
  'text-names-point',
  'counter-trap',
  /** "Negate the activation", not merely the effect. */
  'negates-activation',
  /** A card or effect of Spell Speed 2 or higher that directly changes ATK or DEF. */
  'changes-stats',
  'mandatory',
  /** An optional Trigger Effect about its own card, or about the battle itself. */
  'trigger-of-its-own',
  /** An optional Trigger Effect about other cards. */
  'trigger-about-others',
  /** Nothing of all that. */
  'none',
] as const;
export type DamageStepReason = (typeof DAMAGE_STEP_REASONS)[number];

export interface DamageStepPermission {
  readonly allowed: boolean;
  readonly rule: RuleId;
}

type Row = Readonly<Record<DamageSubstep, boolean>> & { readonly rule: RuleId };
type Table = Readonly<Record<DamageStepReason, Row>>;

const row = (
  rule: RuleId,
  start: boolean,
  before: boolean,
  calculation: boolean,
  after: boolean,
  end: boolean,
): Row => ({
  rule,
  start,
  'before-calculation': before,
  calculation,
  'after-calculation': after,
  end,
});
const always = (rule: RuleId): Row => row(rule, true, true, true, true, true);
const never = (rule: RuleId): Row => row(rule, false, false, false, false, false);
const untilCalculation = (rule: RuleId): Row => row(rule, true, true, false, false, false);

const CURRENT: Table = {
  'text-names-point': always('damage.named-timing'),
  'counter-trap': always('damage.counter-traps'),
  'negates-activation': always('damage.negate-activation'),
  'changes-stats': untilCalculation('damage.modifier-window'),
  mandatory: always('damage.trigger-effects'),
  'trigger-of-its-own': always('damage.trigger-effects'),
  'trigger-about-others': never('damage.trigger-effects'),
  none: never('damage.entry-limits'),
};

const TABLES: Readonly<Record<EditionParameters['damageStep'], Table>> = {
  current: CURRENT,
  // The guide lets every Trigger Effect activate whose event happens there.
  guide: { ...CURRENT, 'trigger-about-others': always('damage.trigger-effects') },
  // The rulebooks of 2011 and 2017 end the time of Counter Traps with that of ATK/DEF changes.
  'stat-changes-and-counter-traps': {
    ...CURRENT,
    'counter-trap': untilCalculation('damage.counter-traps'),
    'trigger-about-others': always('damage.trigger-effects'),
  },
  'stat-changes': {
    ...CURRENT,
    'counter-trap': never('damage.counter-traps'),
    'negates-activation': never('damage.entry-limits'),
    'trigger-about-others': always('damage.trigger-effects'),
  },
  'text-only': {
    ...CURRENT,
    'counter-trap': never('damage.counter-traps'),
    'negates-activation': never('damage.entry-limits'),
    'changes-stats': never('damage.entry-limits'),
    'trigger-about-others': always('damage.trigger-effects'),
  },
};

/** May something be activated at this point of the Damage Step for that reason? */
export function damageStepPermission(
  edition: EditionId,
  substep: DamageSubstep,
  reason: DamageStepReason,
): DamageStepPermission {
  const found = TABLES[parametersOf(edition).damageStep][reason];
  return { allowed: found[substep], rule: found.rule };
}

/** All reasons that let something be activated at this point. */
export function reasonsAt(edition: EditionId, substep: DamageSubstep): readonly DamageStepReason[] {
  return DAMAGE_STEP_REASONS.filter((reason) => damageStepPermission(edition, substep, reason).allowed);
}

/** What the players may still begin at a point, after some Chains there (damage.multi-chains, damage.named-timing). */
export interface ChainsAtPoint {
  readonly another: boolean;
  /** Effects that name the point belong to its first Chain. */
  readonly namedEffects: boolean;
}

export function chainsAt(substep: DamageSubstep, chainsMade: number): ChainsAtPoint {
  const first = chainsMade === 0;
  return { another: first || substep !== 'calculation', namedEffects: first };
}
