/** One attack from its declaration to the end of the Damage Step, nobody activating anything that is optional. */
import { inMonsterZone } from '../board/places.js';
import { contextOf } from '../context-of.js';
import type { Context } from '../context.js';
import { nameOf } from '../evaluate/traits.js';
import type { BattleState, Board, Copy, CopyId, GameEvent, Known } from '../model/board.js';
import type { Clause } from '../model/effects.js';
import { all, unknown, YES, type Assumption, type Judgement } from '../model/facts.js';
import type { ByPlayer, Player } from '../model/timing.js';
import { toldPosition } from '../board/taken-position.js';
import { covers } from '../stats/covers.js';
import { Choices, type Choice, type Chosen } from '../resolution/choices.js';
import { carryOutClauses, carryOutWith, withoutFallen } from '../resolution/index.js';
import { payWithCards } from './attack/payment.js';
import { priceOfAttack } from './attack/price.js';
import type { Calculation, Destruction } from './damage/calculation.js';
import { choiceOfReplacing, declinedIn } from './damage/declined.js';
import { changeWith, doneFor, fallenIn, lostOf, movesCards, replacingOf, sumOf, usedUp } from './reckoning.js';
import type { Wants } from './damage/protection.js';
import { fateOf, sendTo, type Fate } from './damage/fate.js';
import { carriedOut, inChainOrder, mayChangeField } from './carried-out.js';
import { applyForced, NO_CHANGE } from './forced.js';
import { consequenceOf, mandatoryAt, withUse, type Triggered } from './mandatory.js';
import { doneAtOnce } from './at-once.js';
import { dueAtStep, gainedByDeclaring, type DueAtTheEnd } from './end-of-step.js';
import { destructionEvents, eventsAt, type BattleSoFar } from './events-at.js';
import { boardAt, changeCopy, declareAttack, flipUp, pointReached, type Attack } from './progress.js';
import { putOffTillNow } from './put-off.js';
import type { Fight, PointReport } from './report.js';
import { BATTLE_POINTS, isBefore, POINTS, type BattlePoint } from './steps.js';
import { calculateAsRead, mayEndBattle } from './unread.js';

const BEFORE: readonly BattlePoint[] = ['declaration', 'battle-step', 'start', 'before-calculation', 'calculation'];

/** Plays the attack through. */
export function fight(board: Board, attack: Attack, choices: readonly Chosen[] = []): Fight {
  const began = pointReached(board, attack);
  const decisions = new Choices(choices);
  const course = new Course(declareAttack(board, attack), attack, decisions, began);
  // What an attack in progress cost was paid as it was declared (cost.pay).
  if (board.battle?.attacker !== attack.attacker) course.pay();
  for (const point of BATTLE_POINTS) {
    if (isBefore(point, began)) course.pass(point);
    else if (BEFORE.includes(point)) course.approach(point);
    else course.follow(point);
  }
  const result = course.result();
  const over = result.undecided === null && result.open.length === 0;
  return over ? { ...result, leftAside: decisions.unused() } : result;
}

/** What has been found so far; every step replaces the board and adds to the lists. */
class Course {
  private board: Board;
  private battle: BattleState;
  private readonly points: PointReport[] = [];
  private readonly undone: string[] = [];
  private readonly events: GameEvent[] = [];
  private phaseOver: Board['turn'] | null = null;
  private readonly open: Judgement[] = [];
  private readonly granted: Assumption[] = [];
  private readonly fired = new Set<string>();
  private readonly kept = new Set<Clause>();
  private stopped: BattlePoint | null = null;
  private calculation: Calculation | null = null;
  private changed: ByPlayer<Known<number>> = NO_CHANGE;
  private flipped: readonly Copy[] = [];
  private fates: readonly Fate[] = [];
  private readonly fellInstead: Copy[] = [];
  private undecided: Choice | null = null;
  /**
   * What was open before the values were compared: it may change whatever follows from them. What words that nobody read
   * may do is open for the answer as a whole; the values stand for what was read.
   */
  private doubted: readonly Judgement[] = [];

  constructor(
    board: Board,
    private readonly attack: Attack,
    private readonly choices: Choices,
    private readonly began: BattlePoint,
  ) {
    this.board = board;
    const target = attack.target === 'direct' ? null : this.copy(attack.target);
    this.battle = { attacker: attack.attacker, target: attack.target, targetWasFaceDown: target?.face === 'down' };
  }

  private copy(id: CopyId): Copy | null {
    return this.board.copies.get(id) ?? null;
  }

  private get attacker(): Copy | null {
    return this.copy(this.attack.attacker);
  }

  private get target(): Copy | null {
    return this.attack.target === 'direct' ? null : this.copy(this.attack.target);
  }

  private state(): BattleSoFar {
    const { attacker, target, calculation, flipped, fates } = this;
    return { direct: this.attack.target === 'direct', attacker, target, calculation, flipped, fates };
  }

  /** What cards ask to be paid for the declaration itself. */
  pay(): void {
    const attacker = this.attacker;
    if (attacker === null) return;
    const price = priceOfAttack(contextOf(this.board), attacker);
    this.takeDamage(attacker.controller === 'A' ? { A: price, B: 0 } : { A: 0, B: price }, -1);
    const paid = payWithCards(this.board, attacker, this.choices);
    this.board = paid.board;
    this.events.push(...paid.events);
    this.undecided ??= paid.choice;
    if (paid.open !== null) this.open.push(paid.open);
  }

  private hasStopped(): boolean {
    return this.stopped !== null;
  }

  /** A point that lies behind the board that is told: what the players did there is told with it. */
  pass(point: BattlePoint): void {
    const target = this.target;
    if (point === 'before-calculation' && target?.face === 'down') {
      this.board = flipUp(this.board, target.id);
      this.flipped = [this.target ?? target];
    }
    const attacker = this.attacker;
    if (point !== 'calculation' || attacker === null) return;
    // damage.calculation: computed once; the Life Points that are told are those after it.
    const context = contextOf(boardAt(this.board, this.battle, point, []));
    const calculation = calculateAsRead(context, attacker, this.target);
    const destructions = this.toldDestructions() ?? calculation.destructions;
    this.calculation = {
      ...calculation,
      determination: null,
      changed: null,
      damage: NO_CHANGE,
      open: [],
      destructions,
    };
    const fallen = destructions.filter(({ happens }) => happens.answer === 'yes').map(({ copy }) => copy.id);
    if (fallen.length > 0) this.battle = { ...this.battle, destroyed: fallen };
    this.open.push(...destructions.flatMap(({ happens }) => (happens.answer === 'unknown' ? [happens] : [])));
  }

  /** What the board shows to be destroyed by this battle already; `null` where it says nothing of that. */
  private toldDestructions(): readonly Destruction[] | null {
    const told = this.board.battle?.destroyed;
    if (told === undefined) return null;
    const battlers = [this.attacker, this.target].flatMap((copy) => copy ?? []);
    return battlers
      .filter(({ id }) => told.includes(id))
      .map((copy) => ({
        copy,
        other: battlers.find(({ id }) => id !== copy.id) ?? null,
        happens: YES,
        protections: [],
      }));
  }

  /** What the board told of the point at which the battle is taken up. */
  private toldEvents(point: BattlePoint, found: readonly GameEvent[]): readonly GameEvent[] {
    if (point !== this.began || isBefore(point, 'after-calculation')) return [];
    const kinds = new Set(found.map(({ event }) => event));
    return this.board.events.filter(({ event }) => !kinds.has(event));
  }

  /** The points up to damage calculation. */
  approach(point: BattlePoint): void {
    if (this.stopped !== null) return;
    const target = this.target;
    if (point === 'before-calculation' && target?.face === 'down') {
      this.board = flipUp(this.board, target.id);
      this.flipped = [this.target ?? target];
      if (this.attackerIsTurned(point)) this.stopped = point;
    }
    const happened = eventsAt(point, this.state());
    this.events.push(...happened.filter((event) => event.event !== 'battles' || point === 'calculation'));
    // What the declaration of an attack in progress brought about is told with it.
    if (point !== 'declaration' || this.board.battle?.attacker !== this.attack.attacker)
      this.doByThemselves(point, happened, doneAtOnce);
    this.force(point, happened, 'before-calculation');
    if (!this.hasStopped() && this.board.applied.length > 0) {
      this.keepPromises(point, happened);
      this.stopIfGone(point);
    }
    if (this.hasStopped() || point !== 'calculation') return;
    const attacker = this.attacker;
    if (attacker === null) return;
    const context = contextOf(boardAt(this.board, this.battle, point, happened));
    const wants: Wants = (card, player, copy) => this.decided(card, player, copy);
    this.doubted = this.open.filter(({ unread }) => unread.length === 0);
    this.calculation = calculateAsRead(context, attacker, this.target, wants);
    const doubts = this.calculation.destructions.flatMap(({ happens }) =>
      happens.answer === 'unknown' ? [happens] : [],
    );
    const { open, unread } = this.calculation;
    this.open.push(...new Set([...open, ...doubts, ...(unread === undefined ? [] : [unread])]));
    const [declined] = declinedIn(this.calculation.destructions);
    if (declined !== undefined) {
      const { destruction, protection } = declined;
      const choice = choiceOfReplacing(protection.source, protection.leftTo, destruction.copy);
      this.undecided ??= { ...choice, number: this.choices.count + 1 };
    }
    const fallen = this.calculation.destructions
      .filter(({ happens }) => happens.answer === 'yes')
      .map(({ copy }) => copy.id);
    if (fallen.length > 0) this.battle = { ...this.battle, destroyed: fallen };
    const { destructions } = this.calculation;
    const used = [...this.board.used, ...replacingOf(destructions)];
    this.board = { ...this.board, used, spared: [...(this.board.spared ?? []), ...usedUp(destructions)] };
    this.takeDamage(this.calculation.damage, -1);
    const gained = this.calculation.changed?.gained;
    if (gained !== undefined) this.takeDamage(gained, 1);
  }

  /** "You can destroy this card instead": as its player decided, where that was told. */
  private decided(card: string, player: Player, copy: Copy): boolean | null {
    const chosen = this.choices.takeIfGiven(choiceOfReplacing(card, player, copy));
    return chosen === null ? null : chosen[0] === 'yes';
  }

  /** damage.stops-when-monster-leaves: what the flipped monster says continuously may turn the attacker at once. */
  private attackerIsTurned(point: BattlePoint): boolean {
    const attacker = this.attacker;
    if (attacker?.position !== 'attack') return false;
    const context = contextOf(boardAt(this.board, this.battle, point, []));
    const turns = context
      .lasting('whenever')
      .some(
        ({ rule, applies, frame }) =>
          rule.events.length === 0 &&
          rule.condition === null &&
          applies.answer === 'yes' &&
          rule.clauses.some(
            ({ action, optional }) =>
              !optional &&
              action.kind === 'change-position' &&
              action.to.endsWith('defense') &&
              covers(context, action.what, attacker, frame).answer === 'yes',
          ),
      );
    if (turns)
      this.board = changeCopy(this.board, attacker.id, (copy) => ({
        ...copy,
        position: 'defense',
        ...toldPosition(copy),
      }));
    return turns;
  }

  /** The points after it. */
  follow(point: BattlePoint): void {
    if (this.stopped !== null && point === 'after-calculation') return;
    const replaced = point === 'end' ? this.doInstead() : [];
    if (point === 'end') this.decideFates();
    const found = eventsAt(point, this.state());
    const happened = [...replaced, ...this.toldEvents(point, found), ...found];
    this.events.push(...happened);
    const before = contextOf(boardAt(this.board, this.battle, point, []));
    const followed = point === 'end' ? this.send() : [];
    this.events.push(...followed);
    this.force(point, [...happened, ...followed], 'after-calculation');
    if (this.stopped === null || !isBefore(this.stopped, 'start')) this.keepPromises(point, happened);
    // Damage is inflicted before anything counts as destroyed (damage.calculation), so its event finds all of them there.
    const { destroyed: _fallen, ...untouched } = this.battle;
    this.doByThemselves(point, [...found, ...followed], doneAtOnce, untouched);
    const step = point === 'after-calculation' ? untouched : this.battle;
    if ((point === 'end' || point === 'after-calculation') && this.stopped === null)
      this.doByThemselves(point, happened, (context) => dueAtStep(context, before, point), step);
    if (point === 'end') this.doByThemselves(point, happened, (context) => gainedByDeclaring(context, before));
  }

  /** effect.protection-words: what is done in place of the destructions, as their players decide. */
  private doInstead(): readonly GameEvent[] {
    const group = BATTLE_POINTS.indexOf('end');
    const all = (this.calculation?.destructions ?? []).flatMap((one) =>
      doneFor(one).map((instead) => ({ one, instead })),
    );
    return all.flatMap(({ one, instead }): readonly GameEvent[] => {
      const at = this.boardNow('end', []);
      const frame = { ...instead.frame, event: [one.copy], falling: [one.copy.id] };
      const { board, events, choice, open } = carryOutWith(at, instead.clauses, frame, this.choices);
      this.undecided ??= choice;
      if (choice !== null || open !== null) {
        this.open.push(unknown(`what ${instead.cardName} does instead of the destruction of ${nameOf(one.copy)}`));
        return [];
      }
      this.fellInstead.push(...fallenIn(events).flatMap((id) => this.copy(id) ?? []));
      this.board = { ...this.board, copies: board.copies, places: board.places, applied: board.applied };
      this.takeWhatWasLost(at, board);
      return events.map((event) => ({ ...event, group, link: null }));
    });
  }

  /** The board at that point, with the Life Points that the battle has left so far. */
  private boardNow(point: BattlePoint, happened: readonly GameEvent[]): Board {
    const { A, B } = this.board.lifePoints;
    const lifePoints = { A: sumOf(A, this.changed.A), B: sumOf(B, this.changed.B) };
    return boardAt({ ...this.board, lifePoints }, this.battle, point, happened);
  }

  private takeWhatWasLost({ lifePoints: before }: Board, { lifePoints: after }: Board): void {
    this.takeDamage({ A: lostOf(before.A, after.A), B: lostOf(before.B, after.B) }, -1);
  }

  /** What cards do by themselves, without a Chain. */
  private doByThemselves(
    point: BattlePoint,
    happened: readonly GameEvent[],
    dueIn: (context: Context, happened: readonly GameEvent[]) => readonly DueAtTheEnd[],
    battle: BattleState = this.battle,
  ): void {
    const due = dueIn(contextOf(boardAt(this.board, battle, point, happened)), happened);
    for (const { clauses, frame, happens, cardName } of due) {
      const at = this.boardNow(point, happened);
      const done = carryOutClauses(at, clauses, frame, []);
      if (happens.answer !== 'yes' || done.open !== null || done.choice !== null) {
        this.open.push(unknown(`what ${cardName} does at this point (${POINTS[point].happens})`));
        continue;
      }
      const { copies, places, applied } = done.board;
      this.board = { ...this.board, copies, places, applied };
      this.takeWhatWasLost(at, done.board);
      this.events.push(...done.events);
    }
  }

  /** What effects that resolved earlier put off until this happens, or until this point. */
  private keepPromises(point: BattlePoint, happened: readonly GameEvent[]): void {
    for (const applied of this.board.applied) {
      // "If you do, destroy this card after damage calculation": it falls by the battle all the same.
      const own = applied.source !== null && this.battle.destroyed?.includes(applied.source) === true;
      if (own && point === 'after-calculation') continue;
      const at = this.boardNow(point, happened);
      const kept = putOffTillNow(contextOf(at), applied, happened, this.choices, this.kept);
      if (kept === null) continue;
      for (const part of kept.parts) this.kept.add(part);
      this.undecided ??= kept.choice;
      if (kept.open !== null) this.open.push(kept.open);
      if (kept.board === null) continue;
      this.takeAway(kept.board);
      this.board = { ...this.board, places: kept.board.places, applied: kept.board.applied };
      this.takeWhatWasLost(at, kept.board);
      this.events.push(...kept.events);
    }
  }

  /** damage.stops-when-monster-leaves */
  private stopIfGone(point: BattlePoint): void {
    const { attacker, target } = this;
    const gone = (copy: Copy | null): boolean => copy === null || !inMonsterZone(copy);
    if (gone(attacker) || (this.attack.target !== 'direct' && gone(target))) this.stopped ??= point;
  }

  private force(
    point: BattlePoint,
    happened: readonly GameEvent[],
    when: 'before-calculation' | 'after-calculation',
  ): void {
    const at = boardAt(this.board, this.battle, point, happened);
    const context = contextOf(at);
    // damage.before-calculation: what answers the flip waits until after damage calculation.
    const answered =
      when === 'after-calculation' ? happened : happened.filter((event) => event.event !== 'flipped-face-up');
    const settled = point === 'after-calculation' ? destructionEvents(this.state()) : [];
    const triggered = inChainOrder(
      at,
      mandatoryAt(context, answered, settled).filter(
        ({ copy, effect }) => !this.fired.has(`${copy.id}|${effect.number}`),
      ),
    );
    this.points.push({
      point,
      board: at,
      events: happened,
      mandatory: triggered.map(({ copy, effect, triggers }) => ({
        card: nameOf(copy),
        copy: copy.id,
        effect: effect.number,
        sure: triggers.answer === 'yes',
      })),
    });
    // A Chain resolves from its last link to its first (chain.resolve-order).
    for (const one of [...triggered].reverse()) {
      this.fired.add(`${one.copy.id}|${one.effect.number}`);
      this.board = withUse(this.board, one);
      if (one.triggers.answer === 'yes') this.granted.push(...one.triggers.assumed);
      const consequence = consequenceOf(one.effect, when);
      if (consequence === 'none') {
        if (when === 'after-calculation') this.carryOut(point, happened, one, NO_CHANGE);
        continue;
      }
      const forced = applyForced(context, one, when);
      if (forced.open !== null) {
        const ends = mayEndBattle(one.effect.unread);
        this.open.push(ends ? unknown(`what the mandatory effect of ${nameOf(one.copy)} does`) : forced.open);
        continue;
      }
      const late = when === 'after-calculation';
      const taken = late && consequence === 'battle' && point === 'after-calculation';
      const moves = late ? !taken : movesCards(context.board, forced.board);
      const moved = moves && this.carryOut(point, happened, one, forced.lifePoints);
      if (!moved) this.takeDamage(forced.lifePoints, 1);
      if (taken) this.takeAway(forced.board);
      if (late) continue;
      if (!moved) this.board = { ...this.board, copies: forced.board.copies, applied: forced.board.applied };
      if (forced.stops) this.stopped = point;
    }
  }

  /** What changes neither the damage nor who was destroyed is carried out where it asks nobody anything, with what follows. */
  private carryOut(point: BattlePoint, happened: readonly GameEvent[], one: Triggered, own: ByPlayer<number>): boolean {
    const carried = carriedOut(boardAt(this.board, this.battle, point, happened), one);
    if (carried === null) {
      if (mayChangeField(one.effect)) this.undone.push(nameOf(one.copy));
      return false;
    }
    const { board: after, events, assumed } = carried;
    this.granted.push(...assumed);
    const { copies, places, applied, undrawn } = after;
    this.takeDamage(changeWith(this.board.lifePoints, after.lifePoints, own), 1);
    this.board = { ...this.board, copies, places, applied, ...(undrawn === undefined ? {} : { undrawn }) };
    // battle.ended-by-effect: the Damage Step is still played through.
    if (after.turn.phase !== 'battle') this.phaseOver = after.turn;
    this.events.push(...events);
    return true;
  }

  /** damage.destroyed-monster-locked: what an effect moves now was not destroyed by the battle. */
  private takeAway(after: Board): void {
    const { copies: before } = this.board;
    const stays = ({ copy: { id } }: { readonly copy: Copy }): boolean =>
      after.copies.get(id)?.place.location === before.get(id)?.place.location;
    this.board = { ...this.board, copies: after.copies };
    if (this.calculation === null) return;
    const destructions = this.calculation.destructions.filter(stays);
    this.calculation = { ...this.calculation, destructions };
    const destroyed = this.battle.destroyed?.filter((id) => destructions.some(({ copy }) => copy.id === id)) ?? [];
    const { destroyed: _before, ...battle } = this.battle;
    this.battle = destroyed.length === 0 ? battle : { ...battle, destroyed };
  }

  private takeDamage(amounts: ByPlayer<Known<number>>, sign: 1 | -1): void {
    const sum = (player: 'A' | 'B'): Known<number> => {
      const [now, more] = [this.changed[player], amounts[player]];
      return now === 'unknown' || more === 'unknown' ? 'unknown' : now + sign * more || 0;
    };
    this.changed = { A: sum('A'), B: sum('B') };
  }

  /** The players decide where monsters go before any of them leaves (damage.end). */
  private decideFates(): void {
    const context = contextOf(boardAt(this.board, this.battle, 'end', []));
    const gone = (this.calculation?.destructions ?? []).filter(({ happens }) => happens.answer === 'yes');
    this.fates = gone.map((one) => fateOf(context, one, this.choices));
    for (const { copy, to, may } of this.fates)
      if (to === 'unknown' && may.length === 0) this.open.push(unknown(`where ${nameOf(copy)} goes`));
  }

  /** Sends what was destroyed, with all that it leaves behind; what happened beside it. */
  private send(): readonly GameEvent[] {
    const { destroyed: _gone, ...over } = this.battle;
    const waiting = this.fates.filter(({ choice }) => choice !== null).map(({ copy }) => copy.id);
    this.battle = waiting.length === 0 ? over : { ...over, destroyed: waiting };
    const decided = this.fates.filter(({ choice }) => choice === null);
    if (decided.length === 0) return [];
    const fallen = decided.flatMap(({ copy }) => this.copy(copy.id) ?? []);
    const fighters = [this.attacker, this.target].filter((copy) => copy !== null);
    const { board, events, open } = withoutFallen(this.board, fallen, fighters, (before) =>
      decided.reduce(sendTo, before),
    );
    if (open !== null) this.open.push(unknown(open));
    this.board = board;
    const group = BATTLE_POINTS.indexOf('end');
    return events.map((event) => ({ ...event, group }));
  }

  result(): Fight {
    const destroyed = [
      ...(this.calculation?.destructions ?? []).map(({ copy, happens }) => ({
        copy,
        happens: all([happens, ...this.doubted]),
      })),
      ...this.fellInstead.map((copy) => ({ copy, happens: YES })),
    ];
    const { began, points, stopped, calculation, flipped, undecided, undone, events, open, granted } = this;
    const board = this.phaseOver === null ? this.board : { ...this.board, turn: this.phaseOver };
    const told = { began, points, stopped, calculation, flipped, undecided, undone, events, open, granted };
    return { ...told, lifePoints: this.changed, destroyed, sent: this.fates, board };
  }
}
