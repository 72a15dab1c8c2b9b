/** Counters of which nobody knows what the texts that place them say of the monsters that hold them. */
import type { Context } from '../../context.js';
import { countersHeld } from '../../board/held.js';
import { counterInWords, UNNAMED_COUNTER, type Copy } from '../../model/board.js';
import { citing, unknown, type Judgement } from '../../model/facts.js';

/** Counters that mean nothing by themselves. */
const PLAIN = ['Spell', UNNAMED_COUNTER];

/** That a counter on the monster may keep it from attacking, and what to call it. */
export interface CounterBan {
  readonly bans: Judgement;
  readonly source: string;
}

/** counter.place: what is known to be said of counters is in force as an applied effect; of others it is open. */
export function counterBans({ board }: Context, attacker: Copy): readonly CounterBan[] {
  return Object.keys(attacker.counters)
    .filter((counter) => !PLAIN.includes(counter) && board.countersExplained?.has(counter) !== true)
    .filter((counter) => countersHeld(board, attacker, counter).min > 0)
    .map((counter) => ({
      bans: citing(unknown(`what a ${counterInWords(counter)} does, whose card was not described`), 'counter.place'),
      source: `its ${counterInWords(counter)}`,
    }));
}
