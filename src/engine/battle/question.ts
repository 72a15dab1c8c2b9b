/** The questions about battles: may it attack, what happens if it does. */
import { takenPosition } from '../board/taken-position.js';
import { ownersGranted } from '../board/owners-granted.js';
import { nobodyInterferes } from '../board/undescribed.js';
import { contextOf } from '../context-of.js';
import { EngineError } from '../errors.js';
import type { Board, Copy, CopyId, GameEvent, Known } from '../model/board.js';
import type { Answer, Judgement } from '../model/facts.js';
import type { Location } from '../model/effects.js';
import type { ByPlayer } from '../model/timing.js';
import type { LedgerEntry } from '../context.js';
import { decidesNothing, type Choice, type Chosen } from '../resolution/choices.js';
import { judge, restingOn, type Verdict } from '../verdict.js';
import { replay } from './attack/replay.js';
import { ATTACK_RULES, type AttackQuestion } from './attack/rules.js';
import { becomesDirect } from './attack/targets.js';
import { BATTLE_RULES } from './battle-rules.js';
import { reasonsAt, type DamageStepReason } from './damage-step-table.js';
import { fight } from './fight.js';
import type { Fight } from './report.js';
import { POINTS, type BattlePoint } from './steps.js';

export interface AskAttack {
  readonly board: Board;
  readonly attacker: CopyId;
  readonly target: CopyId | 'direct' | 'any';
}

export interface AskBattle {
  readonly board: Board;
  readonly attacker: CopyId;
  readonly target: CopyId | 'direct';
  /** Decisions about what replaces a destruction and where destroyed monsters go, in the order in which they come up. */
  readonly choices?: readonly Chosen[];
}

/** One point at which the players may act. */
export interface BattleWindow {
  readonly point: BattlePoint;
  readonly rule: string;
  readonly happens: string;
  /** In the Damage Step: for which reasons something may be activated; `null`: any fast effect whose own conditions are met. */
  readonly permits: readonly DamageStepReason[] | null;
  readonly mandatory: Fight['points'][number]['mandatory'];
  /** What happened there without anybody acting. */
  readonly events: readonly GameEvent[];
  /** The board at that point, for asking what may be activated. */
  readonly board: Board;
}

export interface ValueReport {
  readonly copy: CopyId;
  readonly stat: 'atk' | 'def';
  readonly value: Known<number> | null;
  readonly ledger: readonly LedgerEntry[];
}

export interface BattleAnswer {
  readonly verdict: Verdict;
  /** May the attack be declared at all? What stands below is that of the attack once it is: while this is open, "if it may". */
  readonly declaration: Answer;
  /** Is everything below sure, granted that the attack is declared? */
  readonly sure: boolean;
  /** What keeps the result from being sure. */
  readonly open: readonly Judgement[];
  readonly windows: readonly BattleWindow[];
  /** Cards whose mandatory effects were left to the players, though they may change what lies on the field. */
  readonly undone: readonly string[];
  readonly events: readonly GameEvent[];
  readonly values: readonly ValueReport[];
  readonly battleDamage: ByPlayer<Known<number>>;
  readonly lifePointChange: ByPlayer<Known<number>>;
  readonly destroyed: readonly { readonly copy: CopyId; readonly happens: Answer }[];
  readonly flipped: readonly CopyId[];
  /** `may`: where it may go, if its player has not decided that. */
  readonly sent: readonly {
    readonly copy: CopyId;
    readonly to: Location | 'removed' | 'unknown';
    readonly may?: readonly Location[];
  }[];
  /** The decision that is needed to tell where a destroyed monster goes, or what is done in its place. */
  readonly choice: Choice | null;
  /** The board afterwards. */
  readonly board: Board;
}

/** May this monster declare that attack (on anything, if no target is named)? */
export function mayAttack(ask: AskAttack): Verdict {
  return judge(ATTACK_RULES, toQuestion(ask), ask.board.edition, nobodyInterferes(ask.board).assumed);
}

/** The attack, played through with nobody activating anything optional. */
export function battle(asked: AskBattle): BattleAnswer {
  const ask = isMadeDirect(asked) ? { ...asked, target: 'direct' as const } : asked;
  const question = toQuestion(ask);
  const { assumed } = nobodyInterferes(ask.board);
  const declared = judge(ATTACK_RULES, question, ask.board.edition, assumed);
  const goesOn = declared.answer === 'no' && isGoingOn(ask);
  if (declared.answer === 'no' && !goesOn) return notDeclared(ask.board, declared);
  // battle.attack.stopped: a ban on declaring comes too late for it, one on attacking does not.
  const course = goesOn ? replay(ask.board) : null;
  if (course?.attack === 'stops') return { ...notDeclared(ask.board, course.verdict), declaration: 'yes' };
  const fought = fight(ask.board, ask, ask.choices);
  const rules = goesOn ? BATTLE_RULES : [...ATTACK_RULES, ...BATTLE_RULES];
  const judgedSo = judge(rules, { ...question, fight: fought }, ask.board.edition, assumed);
  const target = ask.target === 'direct' ? undefined : ask.board.copies.get(ask.target);
  const position = target === undefined || judgedSo.answer === 'no' ? [] : takenPosition(ask.board, target);
  // Also of a battle that is open as a whole a part may be sure.
  const verdict =
    judgedSo.answer === 'depends'
      ? { ...judgedSo, assumed: [...judgedSo.assumed, ...position] }
      : restingOn(judgedSo, position);
  const declaration = goesOn ? 'yes' : declared.answer === 'depends' ? 'unknown' : declared.answer;
  const told = report(fought, ask.board);
  const aside = (fought.leftAside ?? []).map(decidesNothing);
  const granted = restingOn(verdict, [...ownersGranted(ask.board, told.board), ...fought.granted, ...aside]);
  return { verdict: granted, declaration, sure: isSure(fought), open: fought.open, ...told };
}

/** An attack for which a monster was named, where every attack of its attacker becomes a direct one. */
function isMadeDirect(ask: AskBattle): boolean {
  if (ask.target === 'direct' || isGoingOn(ask)) return false;
  const { context, attacker } = toQuestion(ask);
  return becomesDirect(context, attacker);
}

/** The board tells of this very attack: it was declared, whatever may be declared now. */
function isGoingOn({ board, attacker, target }: AskBattle): boolean {
  return board.battle?.attacker === attacker && board.battle.target === target;
}

/** Where the attack cannot be declared there is no battle, and nothing of the board changes (battle.attack-declaration). */
function notDeclared(board: Board, verdict: Verdict): BattleAnswer {
  const nothing = { windows: [], undone: [], events: [], values: [], destroyed: [], flipped: [], sent: [], open: [] };
  const unchanged = { A: 0, B: 0 };
  return {
    ...nothing,
    verdict,
    declaration: 'no',
    sure: true,
    battleDamage: unchanged,
    lifePointChange: unchanged,
    choice: null,
    board,
  };
}

function isSure(fought: Fight): boolean {
  return (
    fought.open.length === 0 &&
    fought.lifePoints.A !== 'unknown' &&
    fought.lifePoints.B !== 'unknown' &&
    (fought.stopped !== null || isCalculated(fought))
  );
}

/** The values were compared, here or before the battle was taken up. */
function isCalculated({ began, calculation }: Fight): boolean {
  return began === 'after-calculation' || began === 'end' || (calculation?.determination ?? null) !== null;
}

function report(fought: Fight, board: Board): Omit<BattleAnswer, 'verdict' | 'declaration' | 'sure' | 'open'> {
  const used = fought.calculation === null ? [] : [fought.calculation.attacker, fought.calculation.target];
  return {
    windows: fought.points.map(({ point, mandatory, events, board: at }) => {
      const { rule, happens, substep } = POINTS[point];
      return {
        point,
        rule,
        happens,
        permits: substep === null ? null : reasonsAt(editionOf(board), substep),
        mandatory,
        events,
        board: at,
      };
    }),
    undone: fought.undone,
    events: fought.events,
    values: used.flatMap((value) =>
      value === null
        ? []
        : [
            {
              copy: value.copy.id,
              stat: value.stat === 'def' ? ('def' as const) : ('atk' as const),
              value: value.account.value,
              ledger: value.account.ledger,
            },
          ],
    ),
    battleDamage: fought.calculation?.damage ?? { A: 0, B: 0 },
    lifePointChange: fought.lifePoints,
    destroyed: fought.destroyed.map(({ copy, happens }) => ({ copy: copy.id, happens: happens.answer })),
    flipped: fought.flipped.map((copy) => copy.id),
    sent: fought.sent.map(({ copy, to, may }) => ({ copy: copy.id, to, ...(may.length === 0 ? {} : { may }) })),
    choice: fought.sent.find(({ choice }) => choice !== null)?.choice ?? fought.undecided,
    board: fought.board,
  };
}

function editionOf(board: Board): ReturnType<typeof contextOf>['edition'] {
  return contextOf(board).edition;
}

function toQuestion(ask: AskAttack): AttackQuestion {
  const find = (id: CopyId): Copy => {
    const copy = ask.board.copies.get(id);
    if (copy === undefined) throw new EngineError('question/no-such-card', '/question', { reference: id });
    return copy;
  };
  const { target: asked } = ask;
  const target = asked === 'direct' ? 'direct' : asked === 'any' ? 'any' : find(asked);
  return { context: contextOf(ask.board), attacker: find(ask.attacker), target };
}
