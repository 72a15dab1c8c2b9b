/**
 * Resolving what mandatory effects do to a battle, as far as it can be said without anybody's choice: Life Points,
 * values of the battling monsters, a battling monster that leaves. Everything else leaves the result open.
 */
import { inMonsterZone } from '../board/places.js';
import { toldPosition } from '../board/taken-position.js';
import { frameOf } from '../continuous/entries.js';
import { pointsOf } from '../continuous/promised.js';
import { nameOf } from '../evaluate/traits.js';
import { resolve } from '../evaluate/reference.js';
import { isSide } from '../evaluate/traits.js';
import type { Context, Frame } from '../context.js';
import type { AppliedEffect, Board, Copy } from '../model/board.js';
import { startsInExtraDeck } from '../model/card.js';
import type { Action, Clause, Location, Noun } from '../model/effects.js';
import { unknown, type Judgement } from '../model/facts.js';
import { PLAYERS, type ByPlayer, type Player } from '../model/timing.js';
import { carryOutClauses } from '../resolution/index.js';
import { covers } from '../stats/covers.js';
import { freeSpellZones } from '../zones/index.js';
import { actionsIn, isBesideThen, type Triggered } from './mandatory.js';

export interface Forced {
  readonly board: Board;
  readonly lifePoints: ByPlayer<number>;
  /** A battling monster left or the attacker may no longer attack (damage.stops-when-monster-leaves). */
  readonly stops: boolean;
  /** Set where what happens cannot be said. */
  readonly open: Judgement | null;
}

export const NO_CHANGE: ByPlayer<number> = { A: 0, B: 0 };

/** What the effect does when it resolves here; once damage was calculated, only what it does to Life Points and the battle. */
export function applyForced(
  context: Context,
  triggered: Triggered,
  when: 'before-calculation' | 'after-calculation',
): Forced {
  const { copy, effect } = triggered;
  const frame = frameWith(context, triggered);
  let forced: Forced = { board: context.board, lifePoints: NO_CHANGE, stops: false, open: null };
  const givesUp = (fact: string): Forced => ({ ...forced, open: unknown(fact) });
  if (triggered.triggers.answer === 'unknown') return { ...forced, open: triggered.triggers };
  if (effect.unread.length > 0) return givesUp(`what the mandatory effect of ${nameOf(copy)} does`);
  if (effect.activation.some((action) => action.kind === 'target' || action.kind === 'choose'))
    return givesUp(`what the mandatory effect of ${nameOf(copy)} targets`);
  for (const paid of effect.activation) {
    if (paid.kind !== 'pay-life-points') continue;
    const amount = context.value(paid.amount, frame).value;
    if (amount === 'unknown') return givesUp(`what is paid for the mandatory effect of ${nameOf(copy)}`);
    const who = PLAYERS.filter((player) => isSide(player, paid.who, frame.player));
    forced = { ...forced, lifePoints: add(forced.lifePoints, who, -amount) };
  }
  // What comes behind may hang on a part, so only the last ones are passed over.
  const last =
    when === 'after-calculation' ? effect.resolution.findLastIndex((clause) => !isBesideThen(clause)) + 1 : undefined;
  for (const clause of effect.resolution.slice(0, last)) {
    const next = applyClause(context, forced, clause, triggered, frame);
    if (next === null) return givesUp(`what the mandatory effect of ${nameOf(copy)} does`);
    forced = next;
  }
  return puttingOff(forced, triggered, frame);
}

/** "If you do, after damage calculation: Banish it": left for that point of the same battle. */
function puttingOff(forced: Forced, triggered: Triggered, { player }: Frame): Forced {
  const resolution = triggered.effect.resolution.filter((clause) => pointsOf(clause) !== null);
  const { battle } = forced.board;
  if (resolution.length === 0 || battle === null) return forced;
  const left = resolvedNow(forced.board, triggered, player);
  return leaving(forced, { ...left, effect: { ...triggered.effect, resolution }, during: battle.attacker });
}

function frameWith(context: Context, { copy, effect, event }: Triggered): Frame {
  const about =
    event === null
      ? 'unknown'
      : [...event.copies, ...(event.other === null ? [] : [event.other])]
          .flatMap((id) => context.board.copies.get(id) ?? [])
          .filter((c) => c.id !== copy.id);
  const amount = event?.amount ?? null;
  const told = { amount, die: null, coins: null, called: null, declared: [] };
  // "Gain Life Points equal to the damage inflicted": that much, as it has just happened.
  return { ...frameOf(copy, effect), event: about, ...(amount === null ? {} : { told }) };
}

function applyClause(
  context: Context,
  forced: Forced,
  clause: Clause,
  triggered: Triggered,
  frame: Frame,
): Forced | null {
  if (clause.delayed !== null) return forced;
  if (clause.optional) return forced;
  if (clause.condition !== null) {
    const holds = context.holds(clause.condition, frame).answer;
    if (holds === 'no') return forced;
    if (holds === 'unknown') return null;
  }
  return applyAction(context, forced, clause, clause.action, triggered, frame);
}

function applyAction(
  context: Context,
  forced: Forced,
  clause: Clause,
  action: Action,
  triggered: Triggered,
  frame: Frame,
): Forced | null {
  switch (action.kind) {
    case 'damage':
    case 'lose-life-points':
    case 'gain-life-points':
      return changeLifePoints(context, forced, clause, action, frame);
    case 'change-stat':
      return changeStat(context, forced, clause, action, triggered, frame);
    case 'destroy':
    case 'banish':
    case 'send':
    case 'return':
    case 'shuffle-into-deck':
    case 'take-control': {
      const gone = meant(context, action.what, frame);
      if (gone === null) return null;
      if (action.kind === 'destroy' && gone.some((copy) => mayResist(context, copy))) return null;
      return leave(context, forced, gone, action);
    }
    case 'equip':
      return wear(context, forced, action, frame);
    case 'apply-rule':
      return action.rule.rule === 'battle-damage' ? layDown(forced, clause, triggered, frame) : null;
    case 'change-position':
      return changePosition(context, forced, action, frame);
    case 'negate':
      // battle.attack.stopped
      return action.what === 'attack' ? { ...forced, stops: true } : null;
    case 'end-phase':
      return action.phase === 'battle' || action.phase === 'battle-phase' ? { ...forced, stops: true } : null;
    case 'draw':
    case 'add-to-hand':
    case 'discard':
    case 'reveal':
    case 'look':
    case 'shuffle':
    case 'nothing':
      return forced;
    default:
      return null;
  }
}

/** The battling monsters among the cards that a phrase refers to; `null`: a choice or something that is not known. */
function meant(context: Context, what: Noun, frame: Frame): readonly Copy[] | null {
  const battle = context.board.battle;
  const battlers = [battle?.attacker, battle?.target].flatMap((id) =>
    id === undefined || id === 'direct' ? [] : (context.board.copies.get(id) ?? []),
  );
  if (what.reference !== null) {
    const copies = resolve(context, what.reference, frame);
    return copies === 'unknown' ? null : copies;
  }
  if (what.quantity.kind !== 'all' && what.quantity.kind !== 'given' && what.filter.is !== 'self') return null;
  const covered = battlers.map((copy) => ({ copy, covered: covers(context, what, copy, frame) }));
  if (covered.some(({ covered: j }) => j.answer === 'unknown')) return null;
  return covered.filter(({ covered: j }) => j.answer === 'yes').map(({ copy }) => copy);
}

/** "All monsters you control gain 300 ATK": those that do not battle keep it for what follows. */
function besideBattle(context: Context, what: Noun, frame: Frame): readonly Copy[] {
  if (what.reference !== null || what.quantity.kind !== 'all') return [];
  const { battle, copies } = context.board;
  return [...copies.values()].filter(
    (copy) =>
      inMonsterZone(copy) &&
      copy.id !== battle?.attacker &&
      copy.id !== battle?.target &&
      covers(context, what, copy, frame).answer === 'yes',
  );
}

/** The target may turn (battle.target-position); an attacker that does stops attacking. */
function changePosition(
  context: Context,
  forced: Forced,
  action: Extract<Action, { kind: 'change-position' }>,
  frame: Frame,
): Forced | null {
  const turned = meant(context, action.what, frame);
  if (turned === null || action.to === 'face-up') return null;
  const battling = forced.board.battle;
  if (action.to === 'face-down-defense') {
    // damage.set-again: the target is flipped face-up again at once, and the battle goes on.
    const known = turned.every((copy) => copy.id === battling?.target || copy.id === battling?.attacker);
    return known ? { ...forced, stops: forced.stops || turned.some((copy) => copy.id === battling?.attacker) } : null;
  }
  if (context.lasting('cannot').some((entry) => entry.rule.act === 'be-flipped')) return null;
  const copies = new Map(forced.board.copies);
  let stops = forced.stops;
  for (const copy of turned) {
    if (copy.face === 'down' || copy.card?.monster?.frame === 'link') return null;
    const to =
      action.to === 'other'
        ? copy.position === 'attack'
          ? 'defense'
          : 'attack'
        : action.to.endsWith('attack')
          ? 'attack'
          : 'defense';
    copies.set(copy.id, { ...copy, position: to, ...toldPosition(copy) });
    if (copy.id === battling?.attacker && to === 'defense') stops = true;
  }
  return { ...forced, board: { ...forced.board, copies }, stops };
}

/** Some rule speaks of not being destroyed, so whether it leaves is not for here to say. */
function mayResist(context: Context, copy: Copy): boolean {
  const words = new Set(['be-destroyed', 'be-destroyed-by-effects', 'leave-field']);
  const forbids = context.lasting('cannot').some((entry) => words.has(entry.rule.act));
  return (
    forbids ||
    context.lasting('replace').length > 0 ||
    context.lasting('indestructible-count').length > 0 ||
    context.lasting('unaffected').length > 0 ||
    !inMonsterZone(copy)
  );
}

type Leaving = Extract<
  Action,
  { kind: 'destroy' | 'banish' | 'send' | 'return' | 'shuffle-into-deck' | 'take-control' }
>;

/** `null`: where a card goes is decided by more than the effect. */
function leave(context: Context, forced: Forced, copies: readonly Copy[], action: Leaving): Forced | null {
  const battle = forced.board.battle;
  if (action.kind !== 'banish' && context.lasting('redirect').length > 0) return null;
  const stops = copies.some((copy) => copy.id === battle?.attacker || copy.id === battle?.target);
  const remaining = new Map(forced.board.copies);
  for (const copy of copies) {
    const location = goesTo(action, copy);
    if (location === null) remaining.delete(copy.id);
    else
      remaining.set(copy.id, {
        ...copy,
        place: { player: copy.owner, location, index: null },
        position: null,
        face: action.kind === 'banish' ? action.face : 'up',
      });
  }
  return { ...forced, board: { ...forced.board, copies: remaining }, stops: forced.stops || stops };
}

/** A battling monster that becomes an Equip Card battles no more (spell.equip.monster-as-equip, damage.stops-when-monster-leaves). */
function wear(
  context: Context,
  forced: Forced,
  action: Extract<Action, { kind: 'equip' }>,
  frame: Frame,
): Forced | null {
  const [worn, ...more] = meant(context, action.what, frame) ?? [];
  const [wearer] = meant(context, action.to, frame) ?? [];
  const battle = forced.board.battle;
  if (worn === undefined || wearer === undefined || more.length > 0) return null;
  if (worn.id !== battle?.attacker && worn.id !== battle?.target) return null;
  const { player } = frame;
  if (freeSpellZones(forced.board, context.parameters, player).free === 0) return null;
  const copies = new Map(forced.board.copies);
  const place = { player, location: 'spell-trap-zone', index: null } as const;
  copies.set(worn.id, { ...worn, place, controller: player, position: null, face: 'up', equippedTo: wearer.id });
  return { ...forced, board: { ...forced.board, copies }, stops: true };
}

/** `null`: a Token goes nowhere (token.leaves). */
function goesTo(action: Leaving, copy: Copy): Location | null {
  if (copy.token !== null) return null;
  if (action.kind === 'banish') return 'banished';
  if (action.kind !== 'return' && action.kind !== 'shuffle-into-deck') return 'graveyard';
  if (copy.card !== null && startsInExtraDeck(copy.card)) return 'extra-deck';
  return action.kind === 'return' && action.to === 'hand' ? 'hand' : 'deck';
}

type LifeAction = Extract<Action, { kind: 'damage' | 'lose-life-points' | 'gain-life-points' }>;

function changeLifePoints(
  context: Context,
  forced: Forced,
  clause: Clause,
  action: LifeAction,
  frame: Frame,
): Forced | null {
  const changed =
    (action.kind === 'damage' && context.lasting('effect-damage').length > 0) ||
    (action.kind === 'gain-life-points' && context.lasting('gain-as-damage').length > 0);
  if (changed) return asOtherCardsHaveIt(context, forced, clause, frame);
  const each =
    clause.forEach === null
      ? 1
      : context.value({ kind: 'count', of: clause.forEach, distinct: clause.forEach.distinct }, frame).value;
  const amount = context.value(action.amount, frame).value;
  if (amount === 'unknown' || each === 'unknown') return null;
  const sign = action.kind === 'gain-life-points' ? 1 : -1;
  const who = whoseLifePoints(context, action, frame);
  return who === null ? null : { ...forced, lifePoints: add(forced.lifePoints, who, sign * amount * each) };
}

/** damage.reflected: "You take no effect damage", "increases their LP instead": what comes of it where such words are in force. */
function asOtherCardsHaveIt(context: Context, forced: Forced, clause: Clause, frame: Frame): Forced | null {
  // "The next damage you take" would have to be used up for what follows.
  if (context.lasting('effect-damage').some(({ rule }) => rule.next === true)) return null;
  const only: Clause = { ...clause, conjunction: 'first', condition: null };
  const { events, open, choice, assumed } = carryOutClauses(context.board, [only], frame, []);
  if (open !== null || choice !== null || assumed.length > 0) return null;
  return events.reduce<Forced | null>((sum, { event, player, amount }) => {
    const sign = event === 'life-points-gained' ? 1 : event === 'effect-damage' ? -1 : 0;
    if (sum === null || sign === 0) return sum;
    return player === null || amount === null
      ? null
      : { ...sum, lifePoints: add(sum.lifePoints, [player], sign * amount) };
  }, forced);
}

/** "The player who controlled the destroyed monster": told by that card; `null` where the words tell it otherwise. */
function whoseLifePoints(context: Context, action: LifeAction, frame: Frame): readonly Player[] | null {
  if (action.player === undefined) return PLAYERS.filter((player) => isSide(player, action.who, frame.player));
  const { of, card } = action.player;
  const meant = of === 'controller' && card.reference !== null ? resolve(context, card.reference, frame) : 'unknown';
  const [copy, ...more] = meant === 'unknown' ? [] : meant;
  if (copy === undefined || more.length > 0) return null;
  const fell = context.board.events.findLast(({ event, copies }) => event === 'destroyed' && copies.includes(copy.id));
  return [fell?.fromController ?? copy.controller];
}

function add(points: ByPlayer<number>, players: readonly Player[], amount: number): ByPlayer<number> {
  return players.reduce<ByPlayer<number>>((sum, player) => ({ ...sum, [player]: sum[player] + amount }), points);
}

/** "You take no battle damage this turn": said from here on, of this battle and of those that come. */
function layDown(forced: Forced, clause: Clause, triggered: Triggered, { player }: Frame): Forced {
  const effect = { ...triggered.effect, resolution: [clause], lasting: [], oaths: [] };
  return leaving(forced, { ...resolvedNow(forced.board, triggered, player), effect });
}

/** What an effect that was carried out in this battle leaves behind, for those that say more of it. */
function resolvedNow({ turn }: Board, { copy, effect }: Triggered, player: Player): AppliedEffect {
  return {
    card: copy.card,
    text: copy.text,
    source: copy.id,
    player,
    effect,
    to: [],
    until: null,
    turn: turn.number,
    amount: null,
    declares: [],
  };
}

function leaving(forced: Forced, applied: AppliedEffect): Forced {
  return { ...forced, board: { ...forced.board, applied: [...forced.board.applied, applied] } };
}

/** Leaves the change behind as an effect that resolved; the ledger does the rest. */
function changeStat(
  context: Context,
  forced: Forced,
  clause: Clause,
  action: Extract<Action, { kind: 'change-stat' }>,
  triggered: Triggered,
  frame: Frame,
): Forced | null {
  const battling = meant(context, action.what, frame);
  if (battling === null) return null;
  const to = [...battling, ...besideBattle(context, action.what, frame)];
  const only = actionsIn(triggered.effect.resolution).filter((other) => other.kind === 'change-stat').length === 1;
  const fixed = isOwnStat(action) ? null : fixedAmount(context, clause, action, frame);
  if (fixed === 'unknown' || (fixed !== null && !only)) return null;
  const already = forced.board.applied.some(
    (other) =>
      other.effect === triggered.effect && other.source === triggered.copy.id && !mayAgain(forced.board, other),
  );
  if (already) return forced;
  return leaving(forced, {
    ...resolvedNow(context.board, triggered, frame.player),
    to: to.map((copy) => copy.id),
    until: action.until?.until === 'damage-calculation' ? 'damage-calculation' : null,
    amount: fixed,
  });
}

/** What an effect left behind in an earlier battle counts beside what it does in this one, unless it has done its one time (opt.soft). */
function mayAgain({ turn }: Board, { attackOver, effect, turn: then }: AppliedEffect): boolean {
  if (attackOver === undefined) return false;
  return (effect?.limits ?? []).every(
    ({ per }) => per === 'battle' || per === 'chain' || (per === 'turn' && then !== turn.number),
  );
}

function isOwnStat(action: Extract<Action, { kind: 'change-stat' }>): boolean {
  return (
    action.change === 'double' ||
    action.change === 'halve' ||
    action.change === 'swap' ||
    action.amount.kind === 'half' ||
    action.amount.kind === 'times'
  );
}

function fixedAmount(
  context: Context,
  clause: Clause,
  action: Extract<Action, { kind: 'change-stat' }>,
  frame: Frame,
): number | 'unknown' {
  const each =
    clause.forEach === null
      ? 1
      : context.value({ kind: 'count', of: clause.forEach, distinct: clause.forEach.distinct }, frame).value;
  const amount = context.value(action.amount, frame).value;
  return amount === 'unknown' || each === 'unknown' ? 'unknown' : amount * each;
}
