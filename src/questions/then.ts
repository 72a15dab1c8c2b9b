/** `then`: what is asked of the board that a resolution leaves behind. */
import { happening, inTurn, lapsed, leftOpen, passTo, triggersAfter } from '../engine/index.js';
import type { Assumption, Board, Chosen, CopyId, UnreadText, UsedEffect } from '../engine/index.js';
import { readChain } from '../wire/chain-entries.js';
import { readDecisions } from '../wire/decisions.js';
import { withChainLaid } from '../wire/board.js';
import { bulletMeant } from '../wire/bullets.js';
import { Fields, isObject, type JsonObject } from '../wire/reader.js';
import { eachOnce, findingsOf, toAnswer, type Answer } from './answer.js';
import type { Asked } from './asked.js';
import { readLaterTurn } from './later-turn.js';
import { legally } from './legally.js';
import { told } from './steps.js';

/** A question of another kind, about a later turn or phase or another Chain; its fields stand beside its `kind`. */
export interface FollowUp {
  readonly kind: string;
  readonly fields: Fields;
  readonly turn: Fields | null;
  /** What players decide while the turns between go by. */
  readonly meanwhile: readonly Chosen[];
  readonly chain: ReturnType<Fields['list']>;
}

/** Answers the question on that board; given by whoever knows all kinds. */
export type AskNext = (kind: string, asked: Asked) => Answer | null;

/** Reads `{ "kind": "stats", "card": … }`; what the kind takes is read once the Chain has resolved. */
export function readThen({ draft, fields }: Asked): FollowUp | null {
  const found = fields.raw('then');
  if (found === null) return null;
  // A kind alone: nothing else has to be said of it.
  const value: unknown = typeof found.value === 'string' ? { kind: found.value } : found.value;
  const said = Fields.of(value, found.pointer, draft.faults, '"then"');
  if (said === null || !isObject(value)) return null;
  const kind = said.text('kind');
  if (kind === null)
    draft.faults.add(
      said.at('kind'),
      'wire/missing-field',
      'What is asked afterwards?',
      'For example { "kind": "stats", "card": "A.monsters.1" }.',
    );
  const later = said.raw('turn');
  const turn = later === null ? null : Fields.of(later.value, later.pointer, draft.faults, '"turn"');
  const chain = said.list(['chain'], 60);
  const meanwhile = readDecisions(draft, said, 'meanwhile');
  return kind === null
    ? null
    : { kind, turn, chain, meanwhile, fields: new Fields(withoutOwn(value), found.pointer, draft.faults) };
}

/** What the question of that kind reads itself. */
function withoutOwn(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => !['kind', 'turn', 'chain', 'meanwhile'].includes(key)),
  );
}

const SHARED = ['answer', 'summary', 'because', 'needed', 'unread'] as const;

/**
 * The answer to both: what the Chain did, the follow-up whole under `then`, and its verdict in front, for that is what
 * was asked. What was taken for granted on the way counts for both.
 */
function joined(first: Answer, then: Answer): Answer {
  const shared = Object.fromEntries(SHARED.map((field) => [field, then[field]]));
  return { ...first, ...shared, assumed: eachOnce([...assumedIn(first), ...assumedIn(then)]), then };
}

/** What the answer took for granted. */
export function assumedIn({ assumed }: Answer): readonly Assumption[] {
  return Array.isArray(assumed) ? (assumed as readonly Assumption[]) : [];
}

/** What a player does when the game state is open again, not right after what the Chain did. */
const LATER: ReadonlySet<string> = new Set(['summon', 'battle', 'turn']);

/**
 * The answer to what was asked of the board that was left behind, joined with that to the question in front; `unread`: words
 * that leave something to be done in the turns between.
 */
export function askAfter(
  asked: Asked,
  first: Answer,
  left: Board,
  then: FollowUp,
  askNext: AskNext,
  unread: readonly UnreadText[] = [],
): Answer {
  const { draft } = asked;
  const board = asksOfAttack(asked, then)
    ? { ...left, battle: asked.board.battle, turn: asked.board.turn }
    : battleStillOn(left)
      ? left
      : { ...left, battle: null };
  if (then.turn === null) return answered(first, askedAtOnce(asked, board, then, askNext));
  const turn = readLaterTurn(draft, board.turn, then.turn, then.kind);
  const passed = legally(() => passTo(board, turn, then.meanwhile));
  const { choice } = passed;
  const meanwhile = told(draft, passed.steps);
  const open = passed.open ?? (unread.length === 0 ? null : { fact: 'what the battle left to be done', unread });
  if (open !== null) return { ...joined(first, toAnswer(leftOpen(open, board), passed.assumed)), meanwhile, choice };
  const before = {
    ...first,
    assumed: eachOnce([...assumedIn(first), ...passed.assumed]),
    ...(meanwhile.length === 0 ? {} : { meanwhile }),
  };
  const later = inTurn(opened(passed.board), turn);
  return answered(before, withOver(askNext(then.kind, askedOf(asked, later, then)), later));
}

/** With what no longer applies by then (turn.effects-expire). */
function withOver(answer: Answer | null, board: Board): Answer | null {
  const because = answer?.['because'];
  return answer === null || !Array.isArray(because)
    ? answer
    : { ...answer, because: [...(because as readonly Answer[]), ...findingsOf(lapsed(board))] };
}

/** What became of the attack that was in progress before the Chain, also where the Chain has stopped it. */
function asksOfAttack({ board: { battle, chain } }: Asked, { kind, fields }: FollowUp): boolean {
  return kind === 'battle' && battle !== null && chain.length > 0 && fields.raw('only')?.value === 'replay';
}

const BOTH_PASS: Assumption = {
  fact: 'both players pass after the Chain, so that the game state is open',
  rule: 'timing.fast-effect-chart',
};

/**
 * What is asked right after the Chain. What cannot be activated there may be once both players have passed and the game
 * state is open, unless something has to be activated first (timing.fast-effect-chart).
 */
function askedAtOnce(asked: Asked, board: Board, then: FollowUp, askNext: AskNext): Answer | null {
  const atOnce = askNext(then.kind, askedOf(asked, board, then));
  const mayPass = then.kind === 'activation' && then.chain === null && board.moment.at === 'after-events';
  if (!mayPass || atOnce?.['answer'] !== 'no' || mustBeActivated(board)) return atOnce;
  const later = askNext(then.kind, askedOf(asked, opened(board), then));
  if (later === null || later['answer'] === 'no') return atOnce;
  return { ...later, assumed: eachOnce([...assumedIn(later), BOTH_PASS]) };
}

function mustBeActivated(board: Board): boolean {
  return triggersAfter({ board, order: null }).triggers.some(({ mandatory, answer }) => mandatory && answer !== 'no');
}

function answered(first: Answer, next: Answer | null): Answer {
  return next === null ? first : joined(first, next);
}

/** The same input, asked of the board as it is afterwards, or as it is when that other Chain has been built on it. */
function askedOf({ draft }: Asked, board: Board, { kind, fields, chain }: FollowUp): Asked {
  // A battle that is under way goes on.
  const later = LATER.has(kind) && !(kind === 'battle' && board.battle !== null);
  const when = later || chain !== null ? opened(board) : board;
  // What is asked of a card is asked of it as it is now.
  draft.layOut(when.copies);
  // The draft's own, so that a card that only the question names is put there, too.
  if (chain === null) return { draft, board: { ...when, copies: draft.copies }, fields, left: true };
  const links = readChain(draft, chain.items, chain.pointer).map(
    (link) => ({ ...link, sinceDescribed: true }) as const,
  );
  const moment = { at: 'response', link: links.length } as const;
  const laid = withChainLaid(draft, { ...when, chain: links, chainResolved: [], moment });
  return { draft, board: { ...laid, copies: new Map(laid.copies) }, fields, left: true };
}

/** What was activated on that Chain counts as used (opt.soft); a card that left the field since is another when it comes back. */
export function withUses(after: Board, before: Board): Board {
  // opt.other-limits-refund: what became of each link is known once the Chain has resolved.
  const links = before.chain.map(
    (link) => after.chainResolved.findLast(({ number }) => number === link.number) ?? link,
  );
  const uses = links.map(({ player, card, text, copy, effect, negated, targets, cardActivation }): UsedEffect => {
    const stayed = copy !== null && after.copies.get(copy)?.place.location === before.copies.get(copy)?.place.location;
    return {
      player,
      card,
      text,
      copy: stayed ? copy : null,
      effect: effect?.number ?? null,
      ...(cardActivation === true ? { asCard: true as const } : {}),
      ...(effect?.givenBy === undefined ? {} : { given: effect }),
      ...bulletMeant(effect),
      ...(targets === 'unknown' || targets.length === 0 ? {} : { targets }),
      turn: before.turn.number,
      negated,
    };
  });
  return { ...after, used: [...after.used, ...uses] };
}

/** After a battle its attack counts, and the Battle Step goes on, unless the Battle Phase was ended (battle.ended-by-effect). */
export function withAttack(after: Board, attacker: CopyId, target: CopyId | 'direct'): Board {
  const copies = new Map(
    [...after.copies]
      // token.leaves: a Token that left the field is nowhere.
      .filter(([, { token, place }]) => token === null || MONSTER_ZONES.has(place.location))
      .map(([id, copy]) => [
        id,
        id === attacker ? { ...copy, attacks: (copy.attacks === 'unknown' ? 0 : copy.attacks) + 1 } : copy,
      ]),
  );
  const declared = happening('attack-declared', 0, [attacker], {
    player: after.turn.player,
    other: target === 'direct' ? null : target,
  });
  return {
    ...after,
    copies,
    battle: null,
    turn:
      after.turn.phase === 'main-2'
        ? after.turn
        : { ...after.turn, phase: 'battle', battleStep: 'battle', damageSubstep: null },
    history: { ...after.history, events: [...after.history.events, declared] },
  };
}

const MONSTER_ZONES: ReadonlySet<string> = new Set(['monster-zone', 'extra-monster-zone']);

/** A battle whose monsters are no longer both there does not go on; one that was fought lasts to the end of the Damage Step. */
function battleStillOn({ battle, copies, turn }: Board): boolean {
  if (turn.battleStep === 'damage' && turn.damageSubstep !== null && FOUGHT.has(turn.damageSubstep)) return true;
  const fights = (id: CopyId): boolean => copies.get(id)?.position !== null && copies.has(id);
  return battle === null || (fights(battle.attacker) && (battle.target === 'direct' || fights(battle.target)));
}

const FOUGHT: ReadonlySet<string> = new Set(['after-calculation', 'end']);

function opened(board: Board): Board {
  const { history } = board;
  return {
    ...board,
    moment: { at: 'open' },
    events: [],
    history: { ...history, events: [...history.events, ...board.events] },
  };
}
