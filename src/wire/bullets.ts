/** "Activate 1 of these effects": an effect as it is once one of its bullets is chosen (psct.bullet-choice). */
import {
  boundsOf,
  changesBattleStats,
  payingJust,
  quantityOf,
  type Action,
  type CardText,
  type Condition,
  type Effect,
} from '../engine/index.js';

export type ListOfBullets = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;
type Bullet = ListOfBullets['options'][number];

/**
 * The bullets that a player chooses from; none where all of them are applied or the text itself decides. `resolved`: of an
 * effect that has resolved, also those between which a coin or a state decided.
 */
export function bulletsOf(effect: Effect, headedToo = false, resolved = false): readonly Bullet[] {
  const actions = effect.resolution.map(({ action }) => action);
  const list = actions.find((action): action is ListOfBullets => isListed(action, resolved));
  if (list === undefined) return [];
  if (resolved) return list.options;
  // A heading says when a bullet applies, but after "activate 1 of these effects" it is what that bullet takes.
  const headed = list.options.some(({ heading }) => heading !== undefined);
  return headed && !(headedToo && effect.activation.some(leavesOneToChoose)) ? [] : list.options;
}

/** The effect whose bullet is meant, where a card has only one such. */
export function onlyList(text: CardText | null): Effect | null {
  const lists = (text?.effects ?? []).filter((effect) => bulletsOf(effect).length > 0);
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** One of its bullets is chosen as it is activated, and nobody told which. */
export function leavesBulletOpen(effect: Effect): boolean {
  return effect.activation.some(leavesOneToChoose) && bulletsOf(effect, true).length > 1;
}

function leavesOneToChoose(action: Action): boolean {
  return action.kind === 'apply-one-of' && isHeader(action) && action.by === undefined && isOne(action.count);
}

/** A player chose one of them, by no state and no number. */
export function isChoiceOfOne({ count, by, more, options }: ListOfBullets): boolean {
  return isOne(count) && by === undefined && more === undefined && options.every(({ condition }) => condition === null);
}

function isOne(count: ListOfBullets['count']): boolean {
  return count.kind === 'exactly' && count.n.kind === 'number' && count.n.n === 1;
}

function isList(action: Action): action is ListOfBullets {
  return action.kind === 'apply-one-of' && action.options.length > 0;
}

/**
 * Also one of which the player settles the bullet by what is paid; once the effect has resolved, also bullets between which a
 * state decided ("depending on this card's battle position").
 */
function isListed(action: Action, resolved: boolean): action is ListOfBullets {
  if (action.kind !== 'apply-in-order') return isList(action);
  if (action.options.length === 0) return false;
  return isByPayment(action) || (resolved && action.options.every(({ heading }) => heading?.on === 'like'));
}

/** "Remove any number of counters; apply this effect, depending on the number removed": just one of them applies. */
function isByPayment({ by, options }: ListOfBullets): boolean {
  return by?.kind === 'that-amount' && options.every(({ threshold }) => threshold?.compare === '=');
}

/** The cost is paid with as many as the bullet asks for (psct.quantities). */
function paidForBullet({ activation, resolution }: Effect, { threshold }: Bullet): (cost: Action) => Action {
  const lists = resolution.flatMap(({ action }) => (isListed(action, false) && isByPayment(action) ? [action] : []));
  const open = activation.filter((cost) => cost.kind !== 'target' && boundsOf(quantityOf(cost)) !== null);
  return (cost) =>
    lists.length === 1 && open.length === 1 && cost === open[0] && threshold !== null
      ? payingJust(cost, threshold.n)
      : cost;
}

/** The announcement before the bullets; costs to choose from have options of their own. */
function isHeader(action: Action): boolean {
  return action.kind === 'apply-one-of' && action.options.length === 0;
}

/** What the bullet itself waits for, and the state that it asks for, are those of the effect once it is chosen. */
function waitingAs(effect: Effect, bullet: Bullet): Partial<Effect> {
  const { triggers = [], condition, heading } = bullet;
  if (heading !== undefined) return {};
  const asked = [effect.condition, condition, reached(effect, bullet)].filter((one) => one !== null);
  return {
    ...(triggers.length === 0 || effect.triggers.length > 0 ? {} : { triggers, timing: 'when' }),
    ...(triggers.length > 0 && effect.kind === 'ignition' ? { kind: 'trigger' } : {}),
    condition: asked.length < 2 ? (asked[0] ?? null) : { if: 'all-of', of: asked },
  };
}

/** "Activate 1 of these effects, based on the number of …; ● 4+": what is counted has to reach that once it is chosen. */
function reached({ activation, resolution }: Effect, { threshold }: Bullet): Condition | null {
  const [by] = [...activation, ...resolution.map(({ action }) => action)].flatMap((action) =>
    action.kind === 'apply-one-of' && action.by?.kind === 'count' ? [action.by] : [],
  );
  return by === undefined || threshold === null
    ? null
    : { if: 'compare', left: by, compare: threshold.compare, right: { kind: 'number', n: threshold.n } };
}

/** The bullet that an effect was narrowed to. */
export function bulletMeant(effect: Effect | null): { readonly bullet?: number } {
  const [bullet, another] = effect?.bullets?.meant ?? [];
  return bullet === undefined || another !== undefined ? {} : { bullet };
}

/** The effect with that bullet in place of the list; `null` where it has no such bullet. */
export function withBullet(effect: Effect, number: number, resolved = false): Effect | null {
  const bullets = bulletsOf(effect, true, resolved);
  const bullet = bullets[number - 1];
  if (bullet === undefined) return null;
  const others = bullets.filter((one) => one !== bullet).map(({ span }) => span);
  return withItsOwnTimes({
    ...effect,
    ...waitingAs(effect, bullet),
    bullets: { meant: [number], of: bullets.length },
    activation: [
      ...effect.activation.filter((action) => !isHeader(action)).map(paidForBullet(effect, bullet)),
      ...bullet.activation,
    ],
    resolution: effect.resolution.flatMap((clause) =>
      isListed(clause.action, resolved)
        ? bullet.clauses.map((own, i) => (i === 0 ? { ...own, conjunction: clause.conjunction } : own))
        : [clause],
    ),
    oaths: effect.oaths.filter(({ ofBullet = number }) => ofBullet === number),
    unread: effect.unread.filter(({ span }) => !others.some((one) => span.start >= one.start && span.end <= one.end)),
  });
}

/** damage.modifier-window: a bullet beside one that changes ATK or DEF may not be used in the Damage Step for that. */
function withItsOwnTimes(effect: Effect): Effect {
  const { damageStep, unread } = effect;
  const ofAnother = damageStep.value === true && damageStep.because === 'damage.modifier-window';
  if (!ofAnother || unread.length > 0 || changesBattleStats(effect)) return effect;
  return { ...effect, damageStep: { value: false, because: 'damage.entry-limits' } };
}
