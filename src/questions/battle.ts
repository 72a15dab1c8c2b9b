import {
  battle,
  mayAttack,
  replay,
  unreadForLater,
  type AppliedEffect,
  type Assumption,
  type BattleAnswer,
  type Board,
  type CopyId,
  type Player,
} from '../engine/index.js';
import { readDecisions } from '../wire/decisions.js';
import { readPlayer } from '../wire/monster-entry.js';
import { readReference } from '../wire/references.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { battleInWords } from './battle-in-words.js';
import { toBoardDto } from './board-dto.js';
import { legally } from './legally.js';
import { askAfter, assumedIn, readThen, withAttack, type AskNext, type FollowUp } from './then.js';

/**
 * `{ "attacker": "A.monsters.3", "target": "direct" }`; with `"only": "declaration"` just whether it may be declared,
 * with `"only": "replay"` what becomes of the attack in progress.
 */
export function askBattle(asked: Asked, askNext: AskNext): Answer {
  const { draft, board, fields } = asked;
  const said = readPlayer(fields, draft, 'player');
  const attackerField = fields.raw('attacker', 'card');
  const targetField = fields.raw('target', 'attackTarget', 'defender');
  const only = fields.text('only');
  const choices = readDecisions(draft, fields, 'choices');
  const then = only === null ? readThen(asked) : null;
  fields.done('player, attacker, target, only, choices, then');
  const inProgress = board.battle;
  let attacker: CopyId | null = inProgress?.attacker ?? null;
  if (attackerField !== null)
    attacker = readReference(draft, attackerField.value, attackerField.pointer, said)?.id ?? null;
  else if (inProgress === null)
    draft.faults.add(
      fields.at('attacker'),
      'wire/missing-field',
      'Which monster attacks?',
      'For example "A.monsters.3".',
    );
  const target = readTarget(asked, targetField, only === 'declaration');
  if (only === 'replay' && inProgress === null)
    draft.faults.add('/board/battle', 'wire/missing-field', 'Which attack is in progress?', 'Say it under "battle".');
  refuse(asked, { whatMayBeDone: true });
  if (only === 'replay') return askReplay(asked);
  if (attacker === null || target === null)
    throw new Error('A battle without an attacker is refused before it is judged.');
  if (target === 'any' || only === 'declaration')
    return toAnswer(mayAttack({ board, attacker, target }), draft.assumed);
  const result = legally(() => battle({ board, attacker, target, choices }));
  const answer = toAnswer(result.verdict, draft.assumed);
  const first = {
    ...answer,
    summary: battleInWords(result, board) ?? answer['summary'],
    ...toResult(result),
  };
  if (then === null || result.choice !== null || result.verdict.answer !== 'yes') return first;
  const fought = withAttack({ ...result.board, lifePoints: lifePointsAfter(result) }, attacker, target);
  // Who has won is asked of the moment in which the damage was inflicted.
  const still = {
    attacker,
    target,
    targetWasFaceDown: target !== 'direct' && board.copies.get(target)?.face === 'down',
  };
  const ends = { ...fought, events: result.events, battle: still };
  // What triggers is asked of the end of the Damage Step, too, where monsters destroyed by battle are sent (damage.end);
  // what the battle itself set off triggers there, though it counts as used afterwards.
  if (then.kind === 'activation')
    return unlessUndone(
      askActivation(asked, first, { atOnce: atEnd(ends), later: remembering(fought, result) }, then, askNext),
      then.kind,
      result,
    );
  const left =
    then.kind === 'outcome'
      ? ends
      : then.kind === 'triggers'
        ? inDamageStep({ ...ends, used: board.used })
        : remembering(fought, result);
  const window = result.windows.find(({ point }) => point === 'after-calculation')?.board ?? board;
  // What is asked of the point as such, and what answers that which happened up to it.
  const afterCalculation = [board, window].map((at) => ({
    ...at,
    copies: new Map(at.copies),
    battle: still,
    moment: AFTER_CALCULATION,
    turn: inDamageStep(board).turn,
  }));
  const next: AskNext = (kind, one) => askNext(kind, kind === 'triggers' ? { ...one, afterCalculation } : one);
  return unlessUndone(
    askAfter(asked, first, left, then, next, unreadForLater({ board, attacker, target }, left)),
    then.kind,
    result,
  );
}

/**
 * Mandatory effects that target, or were not read, are left to the players: what is sure without them is not sure behind
 * them (damage.trigger-effects). Which of them trigger is what `triggers` asks.
 */
function unlessUndone(answer: Answer, kind: string, { undone }: BattleAnswer): Answer {
  const next = answer['then'];
  const [card] = undone;
  if (card === undefined || kind === 'triggers' || typeof next !== 'object' || next === null) return answer;
  const { answer: said, needed } = next as Answer;
  // Who has lost by the damage has lost before anything triggers.
  if ((said !== 'yes' && said !== 'no') || (kind === 'outcome' && said === 'yes')) return answer;
  const fact = `what the mandatory effect of ${card} was used for after that battle`;
  const open = {
    ...next,
    answer: 'depends',
    summary: `It depends on ${fact}.`,
    needed: [...(Array.isArray(needed) ? (needed as readonly unknown[]) : []), { fact, wouldDecide: null }],
  };
  return { ...answer, answer: 'depends', summary: open.summary, then: open };
}

const PASSED: Assumption = {
  fact: 'both players pass at the end of the Damage Step',
  rule: 'timing.fast-effect-chart',
};

/** What answers the end of the Damage Step is asked of it; all else of the Battle Step that goes on (damage.end). */
function askActivation(
  asked: Asked,
  first: Answer,
  { atOnce, later }: { readonly atOnce: Board; readonly later: Board },
  then: FollowUp,
  askNext: AskNext,
): Answer {
  const now = then.turn === null ? askAfter(asked, first, atOnce, then, askNext) : null;
  if (now?.['answer'] === 'yes') return now;
  const next = askAfter(asked, first, later, then, askNext);
  if (next['answer'] !== 'no') return { ...next, assumed: [...assumedIn(next), PASSED] };
  return now?.['answer'] === 'depends' ? now : next;
}

/** What happened in the battle is part of what happened this turn; its Damage Step is over (stat.until-when). */
function remembering(board: Board, { events }: BattleAnswer): Board {
  const happened = events.filter(({ event }) => event !== 'attack-declared');
  const { length } = board.applied;
  const applied = board.applied.map((one): AppliedEffect => ({ ...one, attackOver: one.attackOver ?? length }));
  return { ...board, applied, history: { ...board.history, events: [...board.history.events, ...happened] } };
}

function atEnd(board: Board): Board {
  return { ...inDamageStep(board), moment: { at: 'damage-step', substep: 'end' } };
}

const AFTER_CALCULATION = { at: 'damage-step', substep: 'after-calculation' } as const;

function inDamageStep(board: Board): Board {
  return { ...board, turn: { ...board.turn, phase: 'battle', battleStep: 'damage', damageSubstep: 'end' } };
}

/** Does the attack in progress go on, after what `events` tell of, or does the attacking player choose again? */
function askReplay({ draft, board }: Asked): Answer {
  const answer = replay(board);
  if (answer === null) throw new Error('A replay without an attack is refused before it is judged.');
  const { verdict, attack, targets, others, attackerMayAttackLater } = answer;
  return { ...toAnswer(verdict, draft.assumed), attack, targets, others, attackerMayAttackLater };
}

function readTarget(
  asked: Asked,
  found: ReturnType<Asked['fields']['raw']>,
  any: boolean,
): CopyId | 'direct' | 'any' | null {
  const { draft, board } = asked;
  if (found === null) return board.battle?.target ?? (any ? 'any' : 'direct');
  if (found.value === 'direct' || found.value === 'any') return found.value;
  return readReference(draft, found.value, found.pointer, null)?.id ?? null;
}

function toResult(result: BattleAnswer): Answer {
  return {
    declaration: result.declaration === 'unknown' ? 'depends' : result.declaration,
    sure: result.sure,
    windows: result.windows.map(({ point, rule, happens, permits, mandatory }) => ({
      point,
      rule,
      happens,
      permits,
      // What `permits` is by; a window outside the Damage Step has no such limits.
      ...(permits === null ? {} : { limits: { rule: 'damage.entry-limits' } }),
      mandatory: mandatory.map((one) => ({ ...one })),
    })),
    values: result.values,
    battleDamage: result.battleDamage,
    lifePointChange: result.lifePointChange,
    destroyed: result.destroyed.map(({ copy, happens }) => ({
      copy,
      happens: happens === 'unknown' ? 'depends' : happens,
    })),
    flipped: result.flipped,
    sent: result.sent,
    choice: result.choice,
    board: toBoardDto({ ...result.board, lifePoints: lifePointsAfter(result) }),
    events: result.events.map(({ event, copies, player, to, amount }) => ({
      what: event,
      cards: copies,
      player,
      to,
      amount,
    })),
  };
}

function lifePointsAfter({ board, lifePointChange, battleDamage }: BattleAnswer): BattleAnswer['board']['lifePoints'] {
  const after = (player: Player): number | 'unknown' => {
    const [now, change, damage] = [board.lifePoints[player], lifePointChange[player], battleDamage[player]];
    // victory.immediate: who has fallen by the battle damage gains nothing any more.
    if (now !== 'unknown' && damage !== 'unknown' && damage > 0 && now <= damage) return 0;
    return now === 'unknown' || change === 'unknown' ? 'unknown' : Math.max(0, now + change);
  };
  return { A: after('A'), B: after('B') };
}
