/** Turns that are played through: the board as it is by now, what was done, and the decisions still to be taken. */
import type { Board, Copy, CopyId, GameEvent } from '../model/board.js';
import type { Assumption, UnreadText } from '../model/facts.js';
import { Pause, type CarriedOut, type Choice, type Choices, type ResolutionStep } from '../resolution/index.js';
import { inTurn } from './new-turn.js';

/** It lives while turns are passed and is handed to no one. */
export class Way {
  readonly steps: ResolutionStep[] = [];
  readonly assumed: Assumption[] = [];
  /** What was dealt with in the phase where the way is by now. */
  readonly dealtWith = new Set<string>();
  private readonly arrivals = new Map<CopyId, { readonly location: string; readonly turn: number }>();

  constructor(
    private current: Board,
    readonly choices: Choices,
  ) {
    for (const { copy, cardActivation } of current.chainResolved) {
      const there = copy === null ? undefined : current.copies.get(copy);
      if (there !== undefined && cardActivation === true) this.arrived(there);
    }
  }

  get board(): Board {
    return this.current;
  }

  /** The turn in which the card came where it is, if that was seen or told. */
  since = (copy: Copy): number | null => {
    const { number } = this.current.turn;
    if (copy.summoned?.thisTurn === true || copy.sentThisTurn === true) return number;
    const seen = this.arrivals.get(copy.id);
    return seen?.location === copy.place.location ? seen.turn : (copy.sentOnTurn ?? null);
  };

  /** Goes on to the end of that phase; what happened in the turn so far is all there was. */
  goTo(turn: Board['turn']): void {
    const before = this.current;
    const next = turn.number !== before.turn.number;
    if (next) for (const copy of before.copies.values()) if (copy.summoned?.thisTurn === true) this.arrived(copy);
    this.dealtWith.clear();
    const now = inTurn(before, turn);
    this.current = {
      ...now,
      moment: { at: 'open' },
      events: [],
      chain: [],
      chainResolved: [],
      history: {
        events: [...now.history.events, ...(next ? [] : before.events)],
        complete: next || now.history.complete,
      },
    };
  }

  private arrived(copy: Copy): void {
    const { number } = this.current.turn;
    if (number !== null) this.arrivals.set(copy.id, { location: copy.place.location, turn: number });
  }

  assume(assumption: Assumption): void {
    if (!this.assumed.some(({ fact }) => fact === assumption.fact)) this.assumed.push(assumption);
  }

  /** Takes over what was carried out; the game state is open again then. */
  took(done: Pick<CarriedOut, 'board' | 'steps' | 'events'>): void {
    this.steps.push(...done.steps);
    const { history } = done.board;
    this.current = {
      ...done.board,
      moment: { at: 'open' },
      events: [],
      chain: [],
      chainResolved: [],
      history: { ...history, events: [...history.events, ...done.events] },
    };
  }

  /** Words that were not read, a state that is not known: nothing can be said of what comes afterwards. */
  givesUp(fact: string, choice: Choice | null = null, unread: UnreadText | null = null): never {
    throw new Pause(choice, fact, unread);
  }
}

/** What happened, for what answers it: the game state is not open yet. */
export function afterEvents(board: Board, events: readonly GameEvent[]): Board {
  return { ...board, chain: [], events, moment: { at: 'after-events' } };
}
