/** May anything of this kind be activated in this window at all? */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Condition, Effect, Unparsed } from '../../model/effects.js';
import type { Assumption } from '../../model/facts.js';
import type { Moment, Phase } from '../../model/timing.js';
import { defineRule, type RuleFinding } from '../../rule.js';
import { onField } from '../../board/places.js';
import { attemptsOf, isTrigger, quickNow, type Attempt } from '../attempt.js';
import { asksFor } from '../triggers.js';
import { mayBeQuick } from '../../evaluate/unread.js';

/** While a Chain resolves nothing is activated (chain.during-resolution). */
export const duringResolution = defineRule<Attempt>({
  id: 'chain.during-resolution',
  messages: { resolving: 'Nothing can be activated while a Chain resolves.' },
  check: ({ window, context }) =>
    window.box === 'resolving-chain'
      ? {
          answer: 'no',
          messageId: 'resolving',
          also: context.board.summoning === null ? [] : ['summon.after-effect'],
          firm: true,
        }
      : null,
});

/** Ignition Effects and Spells of Spell Speed 1: the player's own Main Phase, open game state. */
export const openGameState = defineRule<Attempt>({
  id: 'state.open',
  messages: {
    closed: '{name} can be used only while the game state is open.',
    'not-your-turn': '{name} can be used only in its player’s own turn.',
    'not-main-phase': '{name} can be used only in a Main Phase.',
    'phase-unknown': 'The game state is open, and nothing says that it is another phase than a Main Phase.',
    'answered-first': 'What {other} does after the Summon has to be activated first: {name} cannot be activated now.',
    'maybe-quick': 'Whether the effect of {name} is a Quick Effect now is open.',
    open: 'The game state is open in the player’s own Main Phase.',
    'text-says': 'The text of {name} names the phase in which it is activated.',
  },
  check(attempt) {
    if (attempt.speed !== 1 || isTrigger(attempt)) return null;
    // As an Ignition Effect as well as a Quick Effect it can be used there.
    const either = isOwnOpenMainPhase(attempt);
    const quick =
      attempt.cardActivation || either ? undefined : attempt.text?.unread.find((part) => mayBeQuick(part.text));
    if (quick !== undefined)
      return {
        answer: 'unknown',
        messageId: 'maybe-quick',
        data: { name: attempt.card.name },
        unread: [{ card: attempt.card.name, text: quick.text, span: [quick.span.start, quick.span.end] }],
      };
    const state = attempt.cardActivation || either ? null : quickNow(attempt.context, attempt.frame);
    if (state?.answer === 'unknown')
      return {
        answer: 'unknown',
        messageId: 'maybe-quick',
        data: { name: attempt.card.name },
        needed: state.needed,
        unread: state.unread,
      };
    const { board, parameters } = attempt.context;
    const data = { name: attempt.card.name };
    const afterSummon = !attempt.cardActivation && board.moment.at === 'after-summon';
    const also: RuleId[] = attempt.cardActivation
      ? ['spell.activation.main-phase']
      : ['effect.ignition', 'effect.monster-main-phase-default'];
    const { phase } = board.turn;
    if (phase === 'draw' || phase === 'standby') also.push('turn.draw.other-actions');
    if (phase === 'end') also.push('turn.end');
    if (attempt.cardActivation && onField(attempt.copy) && attempt.copy.face === 'down')
      also.push('spelltrap.set-face-down-bluff');
    if (attempt.cardActivation && attempt.card.property === 'ritual') also.push('spell.ritual-card');
    if (afterSummon) also.push('priority.ignition');
    if (attempt.cardActivation && attempt.card.monster?.pendulum === true) also.push('pendulum.activate');
    if (attempt.cardActivation && attempt.card.property === 'field') also.push('spell.field', 'zone.field.set');
    if (!attempt.cardActivation && attempt.card.property === 'field') also.push('spell.field');
    if (!attempt.cardActivation && attempt.card.monster?.abilities.includes('union') === true)
      also.push('ability.union');
    // Other cards make Quick Effects of monsters' effects ("becomes a Quick Effect"), never of these Spells.
    const firm = attempt.cardActivation ? ({ firm: true } as const) : {};
    if (board.turn.player !== attempt.player) return { answer: 'no', messageId: 'not-your-turn', data, also, ...firm };
    // priority.ignition: where an edition has it, right after a Summon the turn player may use an Ignition Effect first.
    const priority = (board.ignitionPriority ?? parameters.ignitionPriority) && afterSummon;
    // Both would begin the Chain, and a mandatory effect begins it whatever the turn player would rather do.
    const other = priority ? mustAnswerFirst(attempt) : null;
    if (other !== null) return { answer: 'no', messageId: 'answered-first', data: { ...data, other }, also };
    // "At the start of your Main Phase 1": nothing was done in it yet, so that the game state is open.
    const atStart = board.moment.at === 'phase-start' && asksForStart(attempt.effect);
    if (board.moment.at !== 'open' && !priority && !atStart)
      return { answer: 'no', messageId: 'closed', data, also: [...also, 'state.closed'], ...firm };
    if (board.turn.phase === 'unknown')
      return {
        answer: 'yes',
        messageId: 'phase-unknown',
        data,
        assumed: [{ fact: 'it is a Main Phase', rule: 'turn.main1.actions' }],
        also,
      };
    // card.text-over-rules: "You can only activate this card during your Standby Phase".
    if (attempt.cardActivation && namesPhase(attempt.effect, board.turn.phase))
      return { answer: 'yes', messageId: 'text-says', data, also: [...also, 'card.text-over-rules'] };
    if (board.turn.phase !== 'main-1' && board.turn.phase !== 'main-2')
      return { answer: 'no', messageId: 'not-main-phase', data, also, ...firm };
    return { answer: 'yes', messageId: 'open', data, also };
  },
});

function isOwnOpenMainPhase({ context: { board }, player }: Attempt): boolean {
  const { turn, moment } = board;
  // Where nobody says which phase it is, an open game state is taken to be that of a Main Phase.
  const main = turn.phase === 'main-1' || turn.phase === 'main-2' || turn.phase === 'unknown';
  return turn.player === player && moment.at === 'open' && main;
}

/** A described card whose mandatory Trigger Effect answers what just happened. */
function mustAnswerFirst({ context }: Attempt): string | null {
  for (const copy of context.board.copies.values()) {
    if (copy.attachedTo !== null || context.negated(copy).answer !== 'no') continue;
    const player = onField(copy) ? copy.controller : copy.place.player;
    const waiting = attemptsOf(context, player, copy, { effect: null, cardActivation: false }).find(
      (one) => isTrigger(one) && one.effect?.mandatory === true && one.match?.judgement.answer === 'yes',
    );
    if (waiting !== undefined) return waiting.card.name;
  }
  return null;
}

function namesPhase(effect: Effect | null, phase: Phase): boolean {
  if (effect?.from.includes('card-activation') !== true) return false;
  const { condition } = effect;
  const parts = condition?.if === 'all-of' ? condition.of : [condition];
  return parts.some((part) => part?.if === 'phase' && part.point === 'during' && part.phases.includes(phase));
}

function asksForStart(effect: Effect | null): boolean {
  const { condition = null, triggers = [] } = effect ?? {};
  const parts = condition?.if === 'all-of' ? condition.of : [condition];
  return (
    parts.some((part) => part?.if === 'phase' && part.point === 'start') ||
    triggers.some(({ phase }) => phase?.point === 'start')
  );
}

/** In a phase or step that the turn player proposes to leave, the opponent may act before it ends (priority.pass). */
export const leavingPhase = defineRule<Attempt>({
  id: 'priority.pass',
  messages: { passed: 'The turn player has passed to leave the phase: {player} may act before it ends.' },
  check: ({ context, player, speed }) =>
    context.board.moment.at === 'phase-end' && player !== context.board.turn.player && (speed ?? 0) > 1
      ? { answer: 'yes', messageId: 'passed', data: { player }, also: ['priority.turn-player', 'turn.phase-end.pass'] }
      : null,
});

/** In an open game state the turn player acts first; the other player only once that player acted or passed. */
export const turnPlayerFirst = defineRule<Attempt>({
  id: 'priority.turn-player',
  messages: {
    first: 'In an open game state {player} can act only after the turn player has acted or passed.',
    passed: 'The turn player lets {player} act.',
    'turn-player': 'In an open game state {player}, the turn player, may act first.',
  },
  check(attempt) {
    const { player, speed, context } = attempt;
    const { moment, turn } = context.board;
    if (moment.at !== 'open' || (speed ?? 0) < 2 || isTrigger(attempt)) return null;
    const also: RuleId[] = ['state.open', 'timing.fast-effect-chart'];
    if (turn.battleStep === 'start') also.push('battle.no-window-before-declaration');
    if (player === turn.player)
      return moment.told === true ? { answer: 'yes', messageId: 'turn-player', data: { player }, also } : null;
    return moment.told === true
      ? { answer: 'no', messageId: 'first', data: { player }, also, firm: true }
      : { answer: 'yes', messageId: 'passed', data: { player }, assumed: [LET_ACT], also };
  },
});

/** While something is answered, only Spell Speed 2 or higher can be used. */
export const closedGameState = defineRule<Attempt>({
  id: 'state.closed',
  messages: { fast: 'Something has just happened: {name} is fast enough to be used now.' },
  check: (attempt) =>
    ANSWERED.has(attempt.context.board.moment.at) && (attempt.speed ?? 0) > 1 && !isTrigger(attempt)
      ? { answer: 'yes', messageId: 'fast', data: { name: attempt.card.name } }
      : null,
});

const ANSWERED: ReadonlySet<Moment['at']> = new Set<Moment['at']>([
  'after-summon',
  'after-events',
  'attack-declaration',
  'battle-step',
]);

/** Nobody asks about the other player's cards in the middle of the turn player's thoughts. */
const LET_ACT: Assumption = { fact: 'the turn player acts or passes first', rule: 'priority.turn-player' };

/** While a Summon can be negated, only what answers the attempt can be activated (negsummon.window). */
export const summonNegationWindow = defineRule<Attempt>({
  id: 'negsummon.window',
  messages: {
    'not-an-answer': 'While the Summon is attempted only cards that answer the attempt can be activated.',
    answers: 'It answers the attempted Summon.',
    'not-read': 'Whether it answers an attempted Summon was not read.',
  },
  check({ window, effect, card, context }): RuleFinding | null {
    const answers = effect !== null && asksFor(effect, ['would-be-summoned']);
    if (!window.summonNegation) return null;
    const { summoning } = context.board;
    if (answers)
      return {
        answer: 'yes',
        messageId: 'answers',
        also: [
          summoning?.how === 'flip' ? 'negsummon.flip-summon' : 'negsummon.monster-not-on-field',
          'negsummon.turn-player-first',
          ...(context.board.chainResolved.length > 0 ? (['summon.after-effect'] as const) : []),
        ],
      };
    const unread =
      effect === null || effect.speed === 1 ? undefined : effect.unread.find((part) => mayTellWhen(effect, part));
    if (unread === undefined)
      return {
        answer: 'no',
        messageId: 'not-an-answer',
        also: ['chain.not-chainable', 'negsummon.monster-not-on-field'],
        firm: true,
      };
    return {
      answer: 'unknown',
      messageId: 'not-read',
      unread: [{ card: card.name, text: unread.text, span: [unread.span.start, unread.span.end] }],
    };
  },
});

/** Unread words that may say when the effect is used: those of its condition, or the first of an old text. */
function mayTellWhen(effect: Effect, part: Unparsed): boolean {
  if (effect.condition !== null && holdsUnread(effect.condition)) return true;
  const [first] = effect.resolution;
  return effect.wording === 'older' && first?.action.kind === 'unparsed' && first.action.span.start === part.span.start;
}

function holdsUnread(condition: Condition): boolean {
  switch (condition.if) {
    case 'unparsed':
      return true;
    case 'all-of':
    case 'any-of':
      return condition.of.some(holdsUnread);
    case 'not':
      return holdsUnread(condition.of);
    default:
      return false;
  }
}
