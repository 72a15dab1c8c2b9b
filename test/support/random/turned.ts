/** The same board told otherwise: from the other side of the table, or some turns later. */
import type { RandomBoard } from './boards.js';
import type { RandomQuestion } from './question.js';

type Json = Readonly<Record<string, unknown>>;

const OTHER: Readonly<Record<string, string>> = { A: 'B', B: 'A' };

/** Player A for player B and B for A, in whatever is described or answered: as players, and as whose place it is. */
export function turnedRound<T>(told: T): T {
  return turned(told) as T;
}

function turned(told: unknown): unknown {
  if (typeof told === 'string') return named(told);
  if (Array.isArray(told)) return told.map(turned);
  if (typeof told !== 'object' || told === null) return told;
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [named(key), turned(value)]));
}

function named(word: string): string {
  const player = /^[AB](?=$|\.)/.exec(word)?.[0];
  return player === undefined ? word : `${OTHER[player] ?? player}${word.slice(1)}`;
}

/** So many turns later; what was Set then was Set so much later, too. */
export function later(board: RandomBoard, turns: number): RandomBoard {
  const shifted = (told: unknown): unknown => {
    if (Array.isArray(told)) return told.map(shifted);
    if (typeof told !== 'object' || told === null) return told;
    return Object.fromEntries(
      Object.entries(told as Json).map(([key, value]) => [
        key,
        key === 'setOnTurn' && typeof value === 'number' ? value + turns : shifted(value),
      ]),
    );
  };
  const { turn, players } = board;
  return {
    ...board,
    turn: { ...turn, number: Number(turn['number']) + turns },
    players: shifted(players) as RandomBoard['players'],
  };
}

/** What a judge would hear: yes, no or depends, by which rules; of each card where several are answered. */
export function heard(answer: Json, { kind }: RandomQuestion): Json {
  const because = (answer['because'] ?? []) as readonly Json[];
  return {
    kind,
    answer: answer['answer'] ?? null,
    refused: answer['refused'] ?? null,
    // Cards are gone through player by player; in which order that is changes nothing.
    rules: because.map(({ rule, finding }) => `${String(rule)}: ${String(finding)}`).sort(),
  };
}
