/** The damage calculation sub-step: the values used, the result of comparing them, what protects and what changes. */
import { nameOf } from '../../evaluate/traits.js';
import type { Context, StatAccount } from '../../context.js';
import type { Copy, Known } from '../../model/board.js';
import type { Stat } from '../../model/effects.js';
import { all, not, unknown, YES, type Judgement } from '../../model/facts.js';
import type { ByPlayer, Player } from '../../model/timing.js';
import { changeDamage, type ChangedDamage, type ChangeOfDamage } from './changes.js';
import { changesOfDamage, piercingOf } from './rules.js';
import { determine, type Determination } from './determination.js';
import { isProtected, protectionsFromBattle, type Protection, type Wants } from './protection.js';

export interface ValueUsed {
  readonly copy: Copy;
  readonly stat: Stat;
  readonly account: StatAccount;
}

export interface Destruction {
  readonly copy: Copy;
  readonly other: Copy | null;
  /** Destroyed by this battle? */
  readonly happens: Judgement;
  readonly protections: readonly Protection[];
}

export interface Calculation {
  readonly attacker: ValueUsed;
  readonly target: ValueUsed | null;
  /** `null`: a value is not known. */
  readonly determination: Determination | null;
  readonly destructions: readonly Destruction[];
  readonly changed: ChangedDamage | null;
  readonly damage: ByPlayer<Known<number>>;
  /** Why the damage is not known. */
  readonly open: readonly Judgement[];
  /** Lines that nobody could read and that may change any of it. */
  readonly unread?: Judgement;
}

/** damage.defense-attacker: its DEF counts, unless its text says that its ATK does. */
function countsAtk(context: Context, attacker: Copy): boolean {
  return context
    .lasting('stated')
    .some(
      ({ rule, frame, applies }) =>
        rule.statement === 'attacks-with-atk' && frame.self?.id === attacker.id && applies.answer === 'yes',
    );
}

export function calculate(context: Context, attacker: Copy, target: Copy | null, wants?: Wants): Calculation {
  const byDefense = attacker.position === 'defense' && !countsAtk(context, attacker);
  const attacking = valueOf(context, attacker, byDefense ? 'def' : 'atk');
  const defending = target === null ? null : valueOf(context, target, target.position === 'defense' ? 'def' : 'atk');
  const attack = attacking.account.value;
  const defense = defending === null ? 0 : defending.account.value;
  const unknownDamage = { A: 'unknown', B: 'unknown' } as const;
  if (attack === 'unknown' || attack === null || defense === 'unknown' || defense === null) {
    const open = [attacking, defending].flatMap((used) =>
      used === null || typeof used.account.value === 'number' ? [] : [doubtAbout(used)],
    );
    return {
      attacker: attacking,
      target: defending,
      determination: null,
      destructions: [],
      changed: null,
      damage: unknownDamage,
      open,
    };
  }
  const results = possibleResults(context, attacker, target, attack, defense);
  const [first] = results.outcomes;
  const same = results.outcomes.every(
    (outcome) =>
      outcome.changed.damage.A === first.changed.damage.A && outcome.changed.damage.B === first.changed.damage.B,
  );
  return {
    attacker: attacking,
    target: defending,
    determination: first.determination,
    destructions: destructionsOf(context, attacker, target, first.determination, wants),
    changed: first.changed,
    damage: same ? first.changed.damage : unknownDamage,
    open: same ? [] : results.doubts,
  };
}

function valueOf(context: Context, copy: Copy, stat: Stat): ValueUsed {
  return { copy, stat, account: context.stat(copy, stat, false) };
}

function doubtAbout({ copy, stat, account }: ValueUsed): Judgement {
  return account.judgement.answer === 'unknown' ? account.judgement : unknown(`the ${stat} of ${nameOf(copy)}`);
}

interface Outcome {
  readonly determination: Determination;
  readonly changed: ChangedDamage;
}

/** The result with every choice of the changes that may or may not apply; the sure ones always. */
function possibleResults(
  context: Context,
  attacker: Copy,
  target: Copy | null,
  attack: number,
  defense: number,
): { readonly outcomes: readonly [Outcome, ...Outcome[]]; readonly doubts: readonly Judgement[] } {
  const piercing = target === null ? [] : piercingOf(context, attacker);
  const changes = changesOfDamage(context, target === null ? [attacker] : [attacker, target]);
  const surePiercing = Math.max(0, ...piercing.filter((p) => p.applies.answer === 'yes').map((p) => p.multiplier));
  const multipliers = [
    surePiercing,
    ...piercing.filter((p) => p.applies.answer === 'unknown').map((p) => p.multiplier),
  ];
  const sure = changes.filter((c) => c.applies.answer === 'yes').flatMap((c) => c.change ?? []);
  const unsure = changes.filter((c) => c.applies.answer === 'unknown');
  const choices: readonly ChangeOfDamage[][] = unsure
    .slice(0, 5)
    .reduce<ChangeOfDamage[][]>(
      (sets, { change }) => (change === null ? sets : [...sets, ...sets.map((set) => [...set, change])]),
      [sure],
    );
  const outcomes = multipliers.flatMap((multiplier) => {
    const determination = determine(
      {
        attack,
        target:
          target === null ? null : { position: target.position === 'defense' ? 'defense' : 'attack', value: defense },
        piercing: multiplier,
      },
      context.parameters,
    );
    return choices.map((chosen) => ({
      determination,
      changed: changeDamage(damageOf(determination, attacker, target), chosen),
    }));
  });
  const doubts = [...piercing, ...changes].map((p) => p.applies).filter((j) => j.answer === 'unknown');
  // A change that nobody understood only matters where there is damage.
  const [first, ...rest] = outcomes as [Outcome, ...Outcome[]];
  const mattering =
    unsure.some((c) => c.change === null) && outcomes.some(({ changed }) => changed.damage.A + changed.damage.B > 0);
  const blurred: Outcome = {
    ...first,
    changed: { ...first.changed, damage: { A: first.changed.damage.A + 1, B: first.changed.damage.B + 1 } },
  };
  return { outcomes: mattering ? [first, ...rest, blurred] : [first, ...rest], doubts };
}

function damageOf({ damage }: Determination, attacker: Copy, target: Copy | null): ByPlayer<number> {
  const to: Player =
    damage?.to === 'attacker' ? attacker.controller : (target?.controller ?? (attacker.controller === 'A' ? 'B' : 'A'));
  const amount = damage?.amount ?? 0;
  return to === 'A' ? { A: amount, B: 0 } : { A: 0, B: amount };
}

function destructionsOf(
  context: Context,
  attacker: Copy,
  target: Copy | null,
  { destroyed }: Determination,
  wants?: Wants,
): readonly Destruction[] {
  return destroyed.flatMap((which) => {
    const copy = which === 'attacker' ? attacker : target;
    if (copy === null) return [];
    const other = which === 'attacker' ? target : attacker;
    const protections = protectionsFromBattle(context, copy, other, wants);
    return [{ copy, other, happens: all([YES, not(isProtected(protections))]), protections }];
  });
}
