/** One attack from its declaration to the end of the Damage Step, nobody activating anything that is optional. */
import { onField } from '../board/places.js';
import { contextOf } from '../context-of.js';
import { nameOf } from '../evaluate/traits.js';
import type { Context } from '../context.js';
import type { BattleState, Board, Copy, CopyId, GameEvent, Known } from '../model/board.js';
import type { Location } from '../model/effects.js';
import type { Judgement, UnreadText } from '../model/facts.js';
import { opponentOf, PLAYERS, type ByPlayer } from '../model/timing.js';
import { covers } from '../stats/covers.js';
import { unreadLines } from '../stats/unread.js';
import { affects } from '../continuous/affects.js';
import { priceOfAttack } from './attack-price.js';
import { calculate, type Calculation } from './calculation.js';
import { applyForced, NO_CHANGE } from './forced.js';
import { consequenceOf, mandatoryAt } from './mandatory.js';
import { boardAt, changeCopy, declareAttack, eventOf, flipUp, type Attack } from './progress.js';
import { BATTLE_POINTS, type BattlePoint } from './steps.js';

export interface PointReport {
  readonly point: BattlePoint;
  /** The board when players may act here. */
  readonly board: Board;
  readonly events: readonly GameEvent[];
  /** Mandatory effects that activate here. */
  readonly mandatory: readonly {
    readonly card: string;
    readonly copy: CopyId;
    readonly effect: number;
    readonly sure: boolean;
  }[];
}

export interface Fight {
  readonly points: readonly PointReport[];
  /** Where the battle stopped before damage calculation; `null`: it did not. */
  readonly stopped: BattlePoint | null;
  readonly calculation: Calculation | null;
  readonly lifePoints: ByPlayer<Known<number>>;
  readonly destroyed: readonly { readonly copy: Copy; readonly happens: Judgement }[];
  readonly flipped: readonly Copy[];
  readonly sent: readonly { readonly copy: Copy; readonly to: Location | 'removed' | 'unknown' }[];
  readonly events: readonly GameEvent[];
  /** What keeps the damage or the destruction from being sure. */
  readonly open: readonly Judgement[];
  readonly board: Board;
}

const BEFORE: readonly BattlePoint[] = ['declaration', 'battle-step', 'start', 'before-calculation', 'calculation'];

/** Plays the attack through. */
export function fight(board: Board, attack: Attack): Fight {
  const course = new Course(declareAttack(board, attack), attack);
  course.pay();
  for (const point of BATTLE_POINTS) {
    if (BEFORE.includes(point)) course.approach(point);
    else course.follow(point);
  }
  return course.result();
}

/** What has been found so far; every step replaces the board and adds to the lists. */
class Course {
  private board: Board;
  private battle: BattleState;
  private readonly points: PointReport[] = [];
  private readonly events: GameEvent[] = [];
  private readonly open: Judgement[] = [];
  private readonly fired = new Set<string>();
  private stopped: BattlePoint | null = null;
  private calculation: Calculation | null = null;
  private changed: ByPlayer<Known<number>> = NO_CHANGE;
  private flipped: readonly Copy[] = [];
  private sent: Fight['sent'] = [];

  constructor(
    board: Board,
    private readonly attack: Attack,
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

  /** What cards ask to be paid for the declaration itself. */
  pay(): void {
    const attacker = this.attacker;
    if (attacker === null) return;
    const price = priceOfAttack(contextOf(this.board), attacker);
    this.takeDamage(attacker.controller === 'A' ? { A: price, B: 0 } : { A: 0, B: price }, -1);
  }

  private hasStopped(): boolean {
    return this.stopped !== null;
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
    const happened = this.eventsAt(point);
    this.events.push(...happened.filter((event) => event.event !== 'battles' || point === 'calculation'));
    this.force(point, happened, 'before-calculation');
    if (this.hasStopped() || point !== 'calculation') return;
    const attacker = this.attacker;
    if (attacker === null) return;
    const context = contextOf(boardAt(this.board, this.battle, point, happened));
    this.calculation = calculate(context, attacker, this.target);
    this.open.push(
      ...this.calculation.open,
      ...this.calculation.destructions.flatMap(({ happens }) => (happens.answer === 'unknown' ? [happens] : [])),
    );
    const fallen = this.calculation.destructions
      .filter(({ happens, instead }) => happens.answer === 'yes' && instead !== true)
      .map(({ copy }) => copy.id);
    if (fallen.length > 0) this.battle = { ...this.battle, destroyed: fallen };
    const unread = unreadAbout(context, this.calculation);
    if (unread !== null) this.open.push(unread);
    this.takeDamage(this.calculation.damage, -1);
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
    if (turns) this.board = changeCopy(this.board, attacker.id, (copy) => ({ ...copy, position: 'defense' }));
    return turns;
  }

  /** The points after it. */
  follow(point: BattlePoint): void {
    if (this.stopped !== null && point === 'after-calculation') return;
    const happened = this.eventsAt(point);
    this.events.push(...happened);
    if (point === 'end') this.send();
    this.force(point, happened, 'after-calculation');
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
    const triggered = mandatoryAt(context, answered).filter(
      ({ copy, effect }) => !this.fired.has(`${copy.id}|${effect.number}`),
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
    for (const one of triggered) {
      this.fired.add(`${one.copy.id}|${one.effect.number}`);
      const consequence = consequenceOf(one.effect, when);
      if (consequence === 'none') continue;
      const forced = applyForced(context, one);
      if (forced.open !== null) {
        this.open.push(forced.open);
        continue;
      }
      this.takeDamage(forced.lifePoints, 1);
      if (when === 'after-calculation') continue;
      this.board = { ...this.board, copies: forced.board.copies, applied: forced.board.applied };
      if (forced.stops) this.stopped = point;
    }
  }

  private takeDamage(amounts: ByPlayer<Known<number>>, sign: 1 | -1): void {
    const sum = (player: 'A' | 'B'): Known<number> => {
      const [now, more] = [this.changed[player], amounts[player]];
      return now === 'unknown' || more === 'unknown' ? 'unknown' : now + sign * more || 0;
    };
    this.changed = { A: sum('A'), B: sum('B') };
  }

  private eventsAt(point: BattlePoint): readonly GameEvent[] {
    const attacker = this.attacker;
    const target = this.target;
    if (attacker === null) return [];
    const group = BATTLE_POINTS.indexOf(point);
    const direct = this.attack.target === 'direct';
    const both = [attacker, ...(target === null ? [] : [target])];
    const battles = both.map((copy) =>
      eventOf('battles', [copy], {
        group,
        other: both.find((other) => other.id !== copy.id)?.id ?? null,
        player: copy.controller,
      }),
    );
    switch (point) {
      case 'declaration': {
        const declared = eventOf('attack-declared', [attacker], {
          group,
          player: attacker.controller,
          other: target?.id ?? null,
        });
        return direct || target === null
          ? [declared]
          : [
              declared,
              eventOf('targeted-for-attack', [target], { group, player: attacker.controller, other: attacker.id }),
            ];
      }
      case 'battle-step':
        return [];
      case 'start':
      case 'calculation':
        return battles;
      case 'before-calculation':
        return [...battles, ...this.flipEvents(group)];
      case 'after-calculation':
        return [
          ...battles,
          eventOf('damage-calculated', both, { group }),
          ...this.damageEvents(group, attacker, target),
          ...this.flipEvents(group),
        ];
      case 'end':
        return this.destructionEvents(group);
    }
  }

  private flipEvents(group: number): readonly GameEvent[] {
    return this.flipped.map((copy) =>
      eventOf('flipped-face-up', [copy], { group, by: 'battle', player: opponentOf(copy.controller), wasFaceUp: true }),
    );
  }

  /** damage.zero-is-none: only amounts above 0 are battle damage. */
  private damageEvents(group: number, attacker: Copy, target: Copy | null): readonly GameEvent[] {
    return PLAYERS.flatMap((player) => {
      const amount = this.calculation?.damage[player] ?? 0;
      if (amount === 0) return [];
      const inflicting = attacker.controller === player ? (target ?? attacker) : attacker;
      const other = inflicting.id === attacker.id ? target : attacker;
      return [
        eventOf('battle-damage', [inflicting], {
          group,
          player,
          amount: amount === 'unknown' ? null : amount,
          by: 'battle',
          byCopy: inflicting.id,
          byPlayer: inflicting.controller,
          other: other?.id ?? null,
        }),
      ];
    });
  }

  private destructionEvents(group: number): readonly GameEvent[] {
    return (this.calculation?.destructions ?? [])
      .filter(({ happens }) => happens.answer === 'yes')
      .flatMap(({ copy, other, instead }) => {
        const to = this.placeFor(copy);
        const facts = {
          group,
          from: copy.place.location,
          fromController: copy.controller,
          by: instead === true ? 'card-effect' : 'battle',
          byCopy: other?.id ?? null,
          byPlayer: other?.controller ?? null,
          other: other?.id ?? null,
          wasFaceUp: true,
        } as const;
        const place = to === 'removed' || to === 'unknown' ? null : to;
        const destroyed = eventOf('destroyed', [copy], { ...facts, to: place, player: copy.controller });
        const destroys =
          other === null || instead === true || !this.survives(other)
            ? []
            : [
                eventOf('destroys-by-battle', [other], {
                  ...facts,
                  from: null,
                  fromController: null,
                  to: place,
                  player: other.controller,
                  other: copy.id,
                }),
              ];
        return [destroyed, ...destroys];
      });
  }

  /** damage.battle-destruction-effects: the destroyer must itself still be on the field. */
  private survives(copy: Copy): boolean {
    return !(this.calculation?.destructions ?? []).some((d) => d.copy.id === copy.id && d.happens.answer !== 'no');
  }

  /** damage.end: where a monster destroyed by battle goes. */
  private placeFor(copy: Copy): Location | 'removed' | 'unknown' {
    if (copy.token !== null) return 'removed';
    const context = contextOf(boardAt(this.board, this.battle, 'end', []));
    const redirects = context.lasting('redirect').filter(({ rule }) => rule.to === 'graveyard' || rule.from.length > 0);
    for (const entry of redirects) {
      const reached = affects(context, entry, entry.rule.what, copy).answer;
      if (reached === 'unknown') return 'unknown';
      if (reached === 'yes') return entry.rule.instead === 'banished' ? 'banished' : 'unknown';
    }
    const pendulum = copy.card?.monster?.pendulum === true && !copy.trapMonster;
    return pendulum ? 'extra-deck' : 'graveyard';
  }

  private send(): void {
    const gone = (this.calculation?.destructions ?? []).filter(({ happens }) => happens.answer === 'yes');
    const { destroyed: _gone, ...over } = this.battle;
    this.battle = over;
    this.sent = gone.map(({ copy }) => ({ copy, to: this.placeFor(copy) }));
    for (const { copy, to } of this.sent) {
      const location = to === 'removed' || to === 'unknown' ? 'graveyard' : to;
      this.board = changeCopy(this.board, copy.id, (c) => ({
        ...c,
        place: { player: c.owner, location, index: null },
        position: null,
        face: 'up',
        equippedTo: null,
      }));
    }
  }

  result(): Fight {
    const destroyed = (this.calculation?.destructions ?? []).map(({ copy, happens }) => ({ copy, happens }));
    const { points, stopped, calculation, flipped, sent, events, open, board } = this;
    return { points, stopped, calculation, lifePoints: this.changed, destroyed, flipped, sent, events, open, board };
  }
}

/**
 * Words of lines that may change a battle: its damage, or what it destroys. Values are the ledger's business, and who may
 * attack that of the declaration.
 */
const WORDS =
  /battle damage|(?:cannot|not|neither|never)\b.{0,60}\bdestroyed(?! by (?:[\w']+ )*?(?:card )?effects?)|would be destroyed(?! by (?:[\w']+ )*?(?:card )?effects?)|pierc|damage calculation|takes? (?:no|any|the|half|double)\b|damage (?:you|your|from)\b|\bthe difference\b/i;
/** Lines that only say when cards may be used, or leave it to the player. */
const HARMLESS = /^\s*(?:\(|You can|Once per turn)|\byou can\b/i;

/** How a monster attacks from Defense Position is no matter to any other attack. */
const ONLY_IN_DEFENSE = /apply its (?:ATK|DEF) for damage calculation/i;

/** What happens after damage was taken does not change the damage. */
function withoutTriggers(text: string): string {
  return text.replace(/\b(?:when|if|each time|whenever)\b[^,:]*\binflicts? (?:battle )?damage[^,:]*/gi, '');
}

/** Lines that nobody could read and that may change this battle; `null`: there are none. */
function unreadAbout(context: Context, calculation: Calculation): Judgement | null {
  const battlers = [calculation.attacker.copy.id, calculation.target?.copy.id];
  const concerns = (copy: Copy): boolean =>
    battlers.includes(copy.id) || (copy.equippedTo !== null && battlers.includes(copy.equippedTo));
  const inDefense = calculation.attacker.copy.position === 'defense';
  const unread: UnreadText[] = unreadLines(context)
    .filter(
      (line) =>
        WORDS.test(withoutTriggers(line.text)) &&
        (inDefense || !ONLY_IN_DEFENSE.test(line.text)) &&
        !HARMLESS.test(line.text) &&
        onField(line.copy),
    )
    .filter((line) => concerns(line.copy) || /\bmonsters?\b|\byou take\b|\bdamage\b/i.test(line.text))
    .filter((line) => concerns(line.copy) || !/^\W*(?:If |When |While )?this card\b/i.test(line.text))
    .filter((line) => context.negated(line.copy).answer !== 'yes')
    .map(({ card, text, span }) => ({ card, text, span }));
  return unread.length === 0 ? null : { answer: 'unknown', assumed: [], needed: [], unread };
}
