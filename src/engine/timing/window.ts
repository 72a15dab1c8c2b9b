/** The window in which a question is asked: what is answered, and what just happened that cards may react to. */
import type { Board, ChainLink, CopyId, GameEvent, Known } from '../model/board.js';
import type { SpellSpeed } from '../model/effects.js';
import type { DamageSubstep } from '../model/timing.js';
import { boxOf, type Box } from './fast-effect-chart.js';

export interface Window {
  readonly box: Box;
  /** The link that is answered; `null` outside a Chain. */
  readonly link: ChainLink | null;
  readonly speed: Known<SpellSpeed> | null;
  /** What just happened and may be reacted to, oldest first. */
  readonly events: readonly GameEvent[];
  /** The group of events that happened last. */
  readonly lastGroup: number;
  /** `null` outside the Damage Step. */
  readonly substep: DamageSubstep | null;
  readonly summonNegation: boolean;
}

const windows = new WeakMap<Board, Window>();

export function windowOf(board: Board): Window {
  const known = windows.get(board);
  if (known !== undefined) return known;
  const window = read(board);
  windows.set(board, window);
  return window;
}

function read(board: Board): Window {
  const { moment } = board;
  const link = moment.at === 'response' ? (board.chain.find((one) => one.number === moment.link) ?? board.chain.at(-1) ?? null) : null;
  const lastGroup = board.events.reduce((last, event) => Math.max(last, event.group), 0);
  const events = [...board.events, ...implied(board, link, lastGroup)];
  return {
    box: boxOf(moment),
    link,
    speed: link?.speed ?? null,
    events,
    lastGroup,
    substep: moment.at === 'damage-step' ? moment.substep : board.turn.battleStep === 'damage' ? (board.turn.damageSubstep ?? 'start') : null,
    summonNegation: moment.at === 'summon-negation',
  };
}

/** Events that the moment itself tells of, so that nobody needs to list them. */
function implied(board: Board, link: ChainLink | null, group: number): readonly GameEvent[] {
  if (link !== null) return ofLink(link, group);
  const { moment, battle, summoning } = board;
  if (moment.at === 'summon-negation' && summoning !== null) {
    return [happening('would-be-summoned', group, summoning.copies, { player: summoning.player, how: summoning.how, from: summoning.from })];
  }
  if (battle === null) return [];
  const attacked = battle.target === 'direct' ? [] : [battle.target];
  const attackerPlayer = board.copies.get(battle.attacker)?.controller ?? null;
  const other = attacked[0] ?? null;
  const declared = board.events.some((event) => event.event === 'attack-declared');
  switch (moment.at) {
    case 'attack-declaration':
      return [
        ...(declared ? [] : [happening('attack-declared', group, [battle.attacker], { player: attackerPlayer, other })]),
        ...(other === null ? [] : [happening('targeted-for-attack', group, attacked, { other: battle.attacker, byPlayer: attackerPlayer, byCopy: battle.attacker })]),
      ];
    case 'damage-step':
      return inDamageStep(board, moment.substep, group, [battle.attacker, ...attacked]);
    default:
      return [];
  }
}

function ofLink(link: ChainLink, group: number): readonly GameEvent[] {
  const copies = link.copy === null ? [] : [link.copy];
  const cards = link.card === null ? [] : [link.card];
  const activated = happening('activated', group, copies, { player: link.player, link: link.number, from: link.from === 'unknown' ? null : link.from, cards });
  if (link.targets === 'unknown' || link.targets.length === 0) return [activated];
  return [activated, happening('targeted', group, link.targets, { byPlayer: link.player, byCopy: link.copy, byCard: link.card, by: 'card-effect', link: link.number })];
}

function inDamageStep(board: Board, substep: DamageSubstep, group: number, fighters: readonly CopyId[]): readonly GameEvent[] {
  const { battle } = board;
  if (battle === null) return [];
  const [attacker, target] = fighters;
  const pair = (id: CopyId, other: CopyId | undefined): GameEvent => happening('battles', group, [id], { player: board.copies.get(id)?.controller ?? null, other: other ?? null });
  const fighting = attacker === undefined ? [] : [pair(attacker, target), ...(target === undefined ? [] : [pair(target, attacker)])];
  const flipped = battle.targetWasFaceDown && target !== undefined && !board.events.some((event) => event.event === 'flipped-face-up');
  switch (substep) {
    case 'start':
      return target === undefined ? [] : fighting;
    case 'before-calculation':
      return [...(target === undefined ? [] : fighting), ...(flipped ? [happening('flipped-face-up', group, [target], { wasFaceUp: true, by: 'battle' })] : [])];
    case 'calculation':
      return [...(target === undefined ? [] : fighting), happening('damage-calculated', group, fighters, {})];
    case 'after-calculation':
      return [...(target === undefined ? [] : fighting), happening('damage-calculated', group, fighters, {}), ...(flipped ? [happening('flipped-face-up', group, [target], { wasFaceUp: true, by: 'battle' })] : [])];
    case 'end':
      return target === undefined ? [] : fighting;
  }
}

function happening(event: GameEvent['event'], group: number, copies: readonly CopyId[], more: Partial<GameEvent>): GameEvent {
  return {
    event, group, copies, cards: [], player: null, how: null, from: null, fromController: null, to: null, by: null, byPlayer: null, byCopy: null,
    byCard: null, other: null, link: null, amount: null, phase: null, wasFaceUp: null, ...more,
  };
}
