/** Does an attack in progress go on, stop, or is its target chosen again? (battle.replay.*, battle.attack.stopped) */
import { inMonsterZone } from '../../board/places.js';
import { nobodyInterferes } from '../../board/undescribed.js';
import { contextOf } from '../../context-of.js';
import { playerCannot } from '../../continuous/restrictions.js';
import { nameOf } from '../../evaluate/traits.js';
import type { Context } from '../../context.js';
import type { BattleState, Board, Copy, CopyId, GameEvent } from '../../model/board.js';
import type { EventKind } from '../../model/effects.js';
import { any, citing, judged, NO, type Judgement } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { defineRule, finding, type Rule } from '../../rule.js';
import { judge, restingOn, type Verdict } from '../../verdict.js';
import { mayAttackInDefense, unreadInDefense } from './position.js';
import { attackTargets, mayAttackDirectly, monstersOf } from './targets.js';
import { mayDeclare } from './rules.js';

export interface ReplayAnswer {
  /** `yes`: the attacking player chooses again. */
  readonly verdict: Verdict;
  readonly attack: 'goes-on' | 'stops' | 'replay' | 'depends';
  /** What the attacking monster may attack if it goes on. */
  readonly targets: readonly (CopyId | 'direct')[];
  /** Other monsters that may attack instead, with a new declaration where the edition has it so. */
  readonly others: readonly CopyId[];
  /** Whether a monster that is not chosen again keeps its attack for later; `null`: the edition's book does not say. */
  readonly attackerMayAttackLater: boolean | null;
}

interface Question {
  readonly context: Context;
  readonly battle: BattleState;
  readonly attacker: Copy | null;
  readonly player: Player;
}

/** The board in the Battle Step after Chains have resolved; `board.events` tell what happened since the declaration. */
export function replay(board: Board): ReplayAnswer | null {
  const battle = board.battle;
  if (battle === null) return null;
  const context = contextOf(board);
  const attacker = board.copies.get(battle.attacker) ?? null;
  const question: Question = { context, battle, attacker, player: board.turn.player };
  const verdict = restingOn(judge(REPLAY_RULES, question, board.edition), nobodyInterferes(board).assumed);
  const stopped = stops(question).answer;
  const attack = inDamageStep(board)
    ? battleEnds(question)
      ? 'stops'
      : 'goes-on'
    : stopped === 'yes'
      ? 'stops'
      : verdict.answer === 'yes'
        ? 'replay'
        : verdict.answer === 'no'
          ? 'goes-on'
          : 'depends';
  const offered = attack === 'replay' && attacker !== null;
  return {
    verdict,
    attack,
    ...(offered ? choices(context, attacker) : NO_CHOICES),
    // battle.replay.not-in-damage-step: there the attack was carried out, and nothing is chosen again.
    attackerMayAttackLater: inDamageStep(board) ? false : LATER[context.parameters.replay],
  };
}

const NO_CHOICES = { targets: [], others: [] } as const;
const LATER = { 'attack-declared': false, 'attack-not-declared': true, 'not-stated': null } as const;

function choices(context: Context, attacker: Copy): Pick<ReplayAnswer, 'targets' | 'others'> {
  const { monsters, direct } = attackTargets(context, attacker);
  const targets = monsters.filter(({ may }) => may.answer !== 'no').map(({ copy }) => copy.id);
  const fresh = contextOf({ ...context.board, battle: null, moment: { at: 'open' } });
  const others = monstersOf(context, attacker.controller).filter(
    (copy) => copy.id !== attacker.id && mayDeclare({ context: fresh, attacker: copy, target: 'any' }).answer !== 'no',
  );
  return { targets: direct.answer === 'no' ? targets : [...targets, 'direct'], others: others.map((copy) => copy.id) };
}

function inDamageStep(board: Board): boolean {
  return board.moment.at === 'damage-step' || board.turn.battleStep === 'damage';
}

const damageStep = defineRule<Question>({
  id: 'battle.replay.not-in-damage-step',
  messages: { no: 'Once the Damage Step has begun there is no replay.' },
  check({ context, battle }) {
    if (!inDamageStep(context.board)) return null;
    return {
      answer: 'no',
      messageId: 'no',
      also: battle.target === 'direct' ? ['battle.direct-attack.permission'] : [],
    };
  },
});

const ended = defineRule<Question>({
  id: 'damage.stops-when-monster-leaves',
  messages: { no: 'A monster of this battle is no longer there to fight it: no damage is calculated.' },
  check: (question) =>
    inDamageStep(question.context.board) && battleEnds(question) ? { answer: 'no', messageId: 'no' } : null,
});

const LATE: ReadonlySet<string> = new Set(['after-calculation', 'end']);

/** Before the damage is calculated a battling monster left, changed sides, or the attacker was turned. */
function battleEnds({ context, battle, attacker, player }: Question): boolean {
  const { turn, moment, copies } = context.board;
  const substep = moment.at === 'damage-step' ? moment.substep : turn.damageSubstep;
  if (substep !== null && LATE.has(substep)) return false;
  const target = battle.target === 'direct' ? null : copies.get(battle.target);
  const gone = (copy: Copy | null | undefined, of: Player): boolean =>
    copy === null || copy === undefined || !inMonsterZone(copy) || copy.controller !== of;
  if (gone(attacker, player) || (target !== null && gone(target, opponentOf(player)))) return true;
  return attacker !== null && wasTurned(context, attacker, target ?? 'direct');
}

/** Its attack was declared in Attack Position, as no text lets it attack in Defense Position. */
function wasTurned(context: Context, attacker: Copy, target: Copy | 'direct'): boolean {
  if (attacker.position !== 'defense') return false;
  if (attacker.face === 'down') return true;
  return (
    mayAttackInDefense(context, attacker, target).answer === 'no' && unreadInDefense(context, attacker).length === 0
  );
}

const stopped = defineRule<Question>({
  id: 'battle.attack.stopped',
  messages: {
    no: 'The attack has stopped: {monster} can no longer attack.',
    unknown: 'Whether {monster} can still attack is open.',
    yes: '{monster} can still attack.',
  },
  check(question) {
    if (inDamageStep(question.context.board)) return null;
    const j = stops(question);
    if (j.answer === 'no') return null;
    return finding(
      j.answer === 'yes' ? judged(false) : j,
      { yes: 'yes', no: 'no', unknown: 'unknown' },
      { monster: question.attacker === null ? 'the attacker' : nameOf(question.attacker) },
    );
  },
});

/** The attacker left, turned, changed sides, or came under an effect "cannot attack". */
function stops({ context, attacker, player }: Question): Judgement {
  if (attacker === null || !inMonsterZone(attacker) || attacker.controller !== player) return judged(true);
  if (attacker.face === 'down' || attacker.position !== 'attack') return judged(true);
  if (context.board.events.some((event) => event.event === 'attack-negated')) return judged(true);
  // "Cannot declare an attack" does not stop one that was declared.
  return playerCannot(context, attacker.controller, ['attack'], attacker);
}

const changed = defineRule<Question>({
  id: 'battle.replay.when-checked',
  messages: {
    yes: 'The monsters that the opponent controls have changed, or the attack lost its permission.',
    no: 'The monsters that the opponent controls are the same, and the attack is still permitted.',
    unknown: 'Whether the monsters that the opponent controls have changed is open.',
  },
  check(question) {
    if (inDamageStep(question.context.board)) return null;
    const j = any([sideChanged(question), permissionLost(question)]);
    return {
      ...finding(j, { yes: 'yes', no: 'no', unknown: 'unknown' }),
      also: ['battle.replay', 'battle.attack.stopped', ...(targetTurned(question) ? TURNED : []), ...(j.rules ?? [])],
    };
  },
});

const TURNED = ['battle.target-position'] as const;

/** The target was turned face-down or changed its position, which changes nothing of the attack. */
function targetTurned({ context, battle }: Question): boolean {
  return context.board.events.some(
    ({ event, copies }) =>
      (event === 'position-changed' || event === 'turned-face-down') &&
      battle.target !== 'direct' &&
      copies.includes(battle.target),
  );
}

const COMING: ReadonlySet<EventKind> = new Set<EventKind>(['summoned', 'control-changed', 'placed']);
const GOING: ReadonlySet<EventKind> = new Set<EventKind>([
  'destroyed',
  'banished',
  'returned',
  'left-field',
  'tributed',
  'sent',
  'control-changed',
  'used-as-material',
]);

/** Also where one left and one came, so that there are as many as before. */
function sideChanged({ context, battle, player }: Question): Judgement {
  const defender = opponentOf(player);
  const { events, copies } = context.board;
  const came = events.some((event) => COMING.has(event.event) && controls(event, defender, copies));
  const went = events.some((event) => GOING.has(event.event) && wasTheirs(event, defender, copies));
  const target = battle.target === 'direct' ? undefined : copies.get(battle.target);
  const gone =
    battle.target !== 'direct' && (target === undefined || !inMonsterZone(target) || target.controller !== defender);
  return judged(came || went || gone);
}

function controls(event: GameEvent, player: Player, copies: Board['copies']): boolean {
  return event.copies.some((id) => copies.get(id)?.controller === player);
}

function wasTheirs(event: GameEvent, player: Player, copies: Board['copies']): boolean {
  const fromMonsterZone = event.from === null || event.from === 'monster-zone' || event.from === 'extra-monster-zone';
  if (!fromMonsterZone) return false;
  if (event.event === 'control-changed') return event.copies.some((id) => copies.get(id)?.controller !== player);
  return (event.fromController ?? copies.get(event.copies[0] ?? ('' as CopyId))?.controller) === player;
}

/** battle.direct-attack.permission: attacking directly is no longer allowed. */
function permissionLost({ context, battle, attacker }: Question): Judgement {
  if (battle.target !== 'direct' || attacker === null) return NO;
  const may = mayAttackDirectly(context, attacker);
  return citing(may.answer === 'unknown' ? may : judged(may.answer === 'no'), 'battle.direct-attack.permission');
}

const REPLAY_RULES: readonly Rule<Question>[] = [damageStep, ended, stopped, changed];
