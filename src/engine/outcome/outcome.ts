/** Has someone won? All results of one moment are collected before anything is decided (victory.simultaneous). */
import { countAt } from '../board/places.js';
import { nobodyInterferes } from '../board/undescribed.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import { contextOf } from '../context-of.js';
import type { Context } from '../context.js';
import type { Board } from '../model/board.js';
import { judged, YES, type Judgement } from '../model/facts.js';
import { opponentOf, PLAYERS, type ByPlayer, type Player } from '../model/timing.js';
import { defineRule, finding, type Rule } from '../rule.js';
import { judge, restingOn, type Verdict } from '../verdict.js';
import { cardVictories, type CardVictory } from './conditions.js';
import { enoughToDraw } from './draws.js';
import { awaitedVictories } from './waiting.js';
import { loserByLifePoints } from './life-points.js';

export interface AskOutcome {
  readonly board: Board;
  /** Draws that have to be made at this moment. */
  readonly draws?: Partial<ByPlayer<number>>;
}

export interface OutcomeAnswer {
  /** `yes`: the Duel is over. */
  readonly verdict: Verdict;
  readonly result: Player | 'draw' | null;
}

interface Facts {
  readonly context: Context;
  readonly fallen: Player | 'both' | null;
  readonly undrawn: readonly { readonly player: Player; readonly cards: number; readonly can: Judgement }[];
  readonly victories: readonly CardVictory[];
  readonly losers: readonly Player[];
}

export function outcome(ask: AskOutcome): OutcomeAnswer {
  const context = contextOf(ask.board);
  const fallen = loserByLifePoints(ask.board);
  const undrawn = PLAYERS.flatMap((player) => {
    const failed = ask.board.undrawn?.[player] ?? 0;
    if (failed > 0) return [{ player, cards: failed, can: judged(false) }];
    const cards = ask.draws?.[player] ?? 0;
    return cards > 0 ? [{ player, cards, can: enoughToDraw(ask.board, player, cards) }] : [];
  });
  const victories = [...cardVictories(context), ...awaitedVictories(context), ...wonAlready(ask.board)];
  const losers = new Set<Player>([
    ...(fallen === null ? [] : fallen === 'both' ? PLAYERS : [fallen]),
    ...undrawn.filter(({ can }) => can.answer === 'no').map(({ player }) => player),
    ...victories.filter(({ met }) => met.answer === 'yes').map(({ winner }) => opponentOf(winner)),
  ]);
  const facts: Facts = { context, fallen, undrawn, victories, losers: [...losers] };
  const verdict = judge(OUTCOME_RULES, facts, ask.board.edition);
  const [loser] = facts.losers;
  const result = loser === undefined ? null : losers.size === 2 ? 'draw' : opponentOf(loser);
  if (result !== null || verdict.answer !== 'yes')
    return { verdict: { ...verdict, answer: result !== null ? 'yes' : verdict.answer }, result };
  // Every check found the Duel going on.
  const summary = verdict.summary.replace(/^Yes\. /, 'No, the Duel goes on. ');
  return { verdict: restingOn({ ...verdict, answer: 'no', summary }, nobodyInterferes(ask.board).assumed), result };
}

/** victory.immediate: an effect that resolved just now made somebody win. */
function wonAlready({ won }: Board): readonly CardVictory[] {
  return won === undefined ? [] : [{ ...won, met: YES, rules: ['victory.immediate'] }];
}

const lifePoints = defineRule<Facts>({
  id: 'victory.life-points',
  messages: {
    lost: 'Player {player} has no Life Points left and loses at once.',
    none: 'Both players have Life Points left.',
    unknown: 'The Life Points are not known.',
  },
  check({ context, fallen }) {
    if (fallen === 'both') return null;
    if (fallen !== null)
      return { answer: 'yes', messageId: 'lost', data: { player: fallen }, also: ['victory.immediate'] };
    const known = PLAYERS.every((player) => context.board.lifePoints[player] !== 'unknown');
    if (known) return { answer: 'yes', messageId: 'none' };
    return {
      answer: 'yes',
      messageId: 'none',
      assumed: [{ fact: 'both players have Life Points left', rule: 'duel.start.life-points' }],
    };
  },
});

const bothZero = defineRule<Facts>({
  id: 'victory.both-zero',
  messages: { draw: 'Both players reached 0 Life Points at the same time: the Duel is a draw.' },
  check: ({ fallen }) => (fallen === 'both' ? { answer: 'yes', messageId: 'draw' } : null),
});

/** What has to be drawn in the Draw Phase is the normal draw. */
function normalDraw({ board }: Context): readonly RuleId[] {
  return board.turn.phase === 'draw' ? ['turn.draw.mandatory'] : [];
}

const deckOut = defineRule<Facts>({
  id: 'victory.deck-out',
  messages: {
    lost: 'Player {player} must draw {cards} and cannot: that player loses.',
    empty: 'The Deck of player {player} is empty, but nothing has to be drawn.',
    drawn: 'Player {player} can draw {cards}.',
    unknown: 'Whether player {player} can draw {cards} is not known.',
  },
  check({ undrawn, context }) {
    const decisive =
      undrawn.find(({ can }) => can.answer === 'no') ??
      undrawn.find(({ can }) => can.answer === 'unknown') ??
      undrawn[0];
    if (decisive === undefined) {
      const empty = PLAYERS.find((player) => countAt(context.board, player, 'deck').max === 0);
      return empty === undefined ? null : { answer: 'yes', messageId: 'empty', data: { player: empty } };
    }
    const data = { player: decisive.player, cards: decisive.cards };
    if (decisive.can.answer === 'no')
      return { answer: 'yes', messageId: 'lost', data, also: ['victory.immediate', ...normalDraw(context)] };
    return finding(decisive.can, { yes: 'drawn', no: 'lost', unknown: 'unknown' }, data);
  },
});

const cardEffect = defineRule<Facts>({
  id: 'victory.card-effect',
  messages: {
    won: 'Player {player} meets the victory condition of {card}; it cannot be negated.',
    unknown: 'Whether the victory condition of {card} is met is not known.',
    unmet: 'The victory condition of {card} is not met.',
  },
  check({ victories }) {
    const met = victories.find((victory) => victory.met.answer === 'yes');
    if (met !== undefined)
      return { answer: 'yes', messageId: 'won', data: { player: met.winner, card: met.card }, also: met.rules };
    const open = victories.find((victory) => victory.met.answer === 'unknown');
    if (open !== undefined)
      return {
        ...finding(open.met, { yes: 'won', no: 'unmet', unknown: 'unknown' }, { player: open.winner, card: open.card }),
        also: open.rules,
      };
    const [unmet] = victories;
    return unmet === undefined
      ? null
      : { answer: 'yes', messageId: 'unmet', data: { card: unmet.card }, also: unmet.rules };
  },
});

const simultaneous = defineRule<Facts>({
  id: 'victory.simultaneous',
  messages: { draw: 'Both players lose, or both win, at the same moment: the Duel is a draw.' },
  check: ({ losers, fallen }) =>
    losers.length === 2 && fallen !== 'both' ? { answer: 'yes', messageId: 'draw' } : null,
});

const OUTCOME_RULES: readonly Rule<Facts>[] = [lifePoints, bothZero, deckOut, cardEffect, simultaneous];
