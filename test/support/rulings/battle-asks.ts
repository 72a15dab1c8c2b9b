/** Questions of the chapters about battles, values, turns and victory. */
import {
  battle,
  chainsAt,
  choosesFirst,
  contextOf,
  damageStepPermission,
  handLimitDiscards,
  isEdition,
  matchResult,
  mayActivate,
  mayAttack,
  mayGoTo,
  normalDraw,
  OPENING_HAND,
  outcome,
  replay,
  STARTING_LIFE_POINTS,
  type Board,
  type Chosen,
  type Copy,
  type DamageStepReason,
  type DamageSubstep,
  type DuelResult,
  type Phase,
  type Stat,
  type StatAccount,
  type Verdict,
} from '../../../src/engine/index.js';
import { type Draft } from '../../../src/wire/draft.js';
import { type Fields } from '../../../src/wire/reader.js';
import { readReference } from '../../../src/wire/references.js';

interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly question: Fields;
}
type Answer = Readonly<Record<string, unknown>>;

function copyOf({ draft, board, question }: Asked, field: string): Copy | null {
  const found = question.raw(field);
  return found === null ? null : readReference(draft, found.value, found.pointer, null, board.chain);
}

function needed(asked: Asked, field: string): Copy {
  const copy = copyOf(asked, field);
  if (copy === null)
    throw new Error(`The question has no ${field}. ${asked.draft.faults.list.map((fault) => fault.detail).join('; ')}`);
  return copy;
}

function told(verdict: Verdict): Answer {
  return {
    answer: verdict.answer,
    rules: verdict.because.map((finding) => finding.rule),
    deciding: verdict.because.filter((finding) => finding.deciding).map((finding) => finding.rule),
    sources: [...new Set(verdict.because.flatMap((finding) => finding.cites.map((cite) => cite.source)))],
  };
}

/** Amounts in the order of the players, as judges write them. */
function byPlayer(amounts: Readonly<Record<'A' | 'B', unknown>>): string {
  return `A ${String(amounts.A)}, B ${String(amounts.B)}`;
}

function values(asked: Asked): Answer {
  const copy = needed(asked, 'card');
  const context = contextOf(asked.board);
  const account = (stat: Stat, original: boolean): StatAccount => context.stat(copy, stat, original);
  const ledger = account('atk', false).ledger;
  return {
    atk: account('atk', false).value,
    def: account('def', false).value,
    level: account('level', false).value,
    originalAtk: account('atk', true).value,
    originalDef: account('def', true).value,
    notes: Object.fromEntries(ledger.flatMap((line) => (line.source === null ? [] : [[line.source, line.note]]))),
    rules: ledger.map((line) => line.rule),
  };
}

function fought(asked: Asked): Answer {
  const { board, question } = asked;
  const attacker = needed(asked, 'attacker').id;
  const direct = question.text('target') === 'direct';
  const target = direct ? 'direct' : needed(asked, 'target').id;
  const choices = (question.raw('choices')?.value ?? []) as unknown as readonly Chosen[];
  const result = battle({ board, attacker, target, choices });
  const at = (event: string): string | null =>
    result.windows.find((window) => window.events.some((one) => one.event === event))?.point ?? null;
  return {
    ...told(result.verdict),
    declaration: result.declaration,
    tieStatedIn:
      result.verdict.because.find((finding) => finding.rule === 'damage.vs-attack.tie')?.cites[0]?.source ?? null,
    sure: result.sure,
    at: Object.fromEntries([...result.board.copies.values()].map((copy) => [copy.id, copy.place.location])),
    damage: byPlayer(result.battleDamage),
    lifePoints: byPlayer(result.lifePointChange),
    destroyed: result.destroyed.filter((one) => one.happens === 'yes').map((one) => one.copy),
    flipped: result.flipped,
    sent: Object.fromEntries(result.sent.map((one) => [one.copy, one.to])),
    mayGo: Object.fromEntries(result.sent.flatMap((one) => (one.may === undefined ? [] : [[one.copy, one.may]]))),
    flippedAt: at('flipped-face-up'),
    sentAt: at('destroyed'),
    damageAt: at('battle-damage') === null ? null : 'calculation',
    mandatory: result.windows.flatMap((window) => window.mandatory.map((one) => `${window.point}: ${one.card}`)),
    positions: Object.fromEntries([attacker, target].map((id) => [id, positionOf(result.board, id)])),
  };
}

function positionOf(board: Board, id: string): string | null {
  const copy = [...board.copies.values()].find((one) => one.id === id);
  const position = copy?.position ?? null;
  return copy === undefined || position === null ? null : `face-${copy.face} ${position}`;
}

export const BATTLE_ASKS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  stats: values,
  battle: fought,

  attack: (asked) => {
    const word = asked.question.text('target');
    const target = word === 'direct' || word === null ? (word ?? 'any') : needed(asked, 'target').id;
    return told(mayAttack({ board: asked.board, attacker: needed(asked, 'attacker').id, target }));
  },

  /** An attack in progress, after what `events` tell. */
  replay: ({ board }) => {
    const answer = replay(board);
    if (answer === null) throw new Error('No attack is in progress.');
    const { attack, targets, others, attackerMayAttackLater } = answer;
    return { ...told(answer.verdict), attack, targets, others, attackerMayAttackLater };
  },

  activation: (asked) => {
    const copy = needed(asked, 'card');
    const player =
      asked.question.text('player') === 'B' ? 'B' : asked.question.text('player') === 'A' ? 'A' : copy.controller;
    const number = asked.question.count(['effect'], 1, 20);
    return told(mayActivate({ board: asked.board, player, copy: copy.id, effect: number, cardActivation: null }));
  },

  /** The table of the Damage Step itself. */
  'damage-step': ({ board, question }) => {
    const edition = isEdition(board.edition) ? board.edition : 'tcg-2020';
    const reason = (question.text('reason') ?? 'none') as DamageStepReason;
    const substep = (question.text('substep') ?? 'start') as DamageSubstep;
    const { allowed, rule } = damageStepPermission(edition, substep, reason);
    const made = question.count(['chainsMade'], 0, 9) ?? 0;
    return { answer: allowed ? 'yes' : 'no', rules: [rule], ...chainsAt(substep, made) };
  },

  phase: ({ board, question }) => told(mayGoTo({ board, next: (question.text('next') ?? 'end') as Phase })),

  turn: ({ board, question }) => {
    const edition = isEdition(board.edition) ? board.edition : 'tcg-2020';
    const context = contextOf(board);
    return {
      lifePoints: STARTING_LIFE_POINTS,
      openingHand: OPENING_HAND,
      draws: normalDraw(edition, board.turn.number ?? 2),
      handAfterFirstDraw: OPENING_HAND + normalDraw(edition, 1),
      discards: handLimitDiscards(context, question.text('player') === 'B' ? 'B' : 'A'),
    };
  },

  outcome: ({ board, question }) => {
    const [A, B] = [question.count(['drawsA'], 0, 99), question.count(['drawsB'], 0, 99)];
    const { verdict, result } = outcome({
      board,
      draws: { ...(A === null ? {} : { A }), ...(B === null ? {} : { B }) },
    });
    return { ...told(verdict), result };
  },

  match: ({ board, question }) => {
    const edition = isEdition(board.edition) ? board.edition : 'tcg-2020';
    const duels = (question.list(['duels'], 9)?.items ?? []) as readonly DuelResult[];
    return { ...matchResult(duels, edition), choosesFirst: choosesFirst(duels) };
  },
};
