/** How the wire shape finds cards: names, passwords or Konami IDs become cards with what their text does. */
import type { CardFacts } from '../engine/index.js';
import type { CardText } from '../engine/index.js';

export interface ResolvedCard {
  readonly card: CardFacts;
  readonly text: CardText | null;
  /** Printed text per box, to find an effect by words; empty where there is none. */
  readonly boxes: { readonly main: string; readonly pendulum: string };
}

export type Resolution =
  | {
      readonly found: ResolvedCard;
      /** Only a part of its name was written. */
      readonly short?: boolean;
    }
  | { readonly found: null; readonly candidates: readonly string[]; readonly ambiguous: boolean };

/** Handed in by whoever holds the catalogue; must be pure for the time of one question. */
export interface CardResolver {
  resolve(nameOrId: string | number): Resolution;
  /** What is printed on the card of exactly this name, which costs no compiling. */
  factsOf(name: string): NamedCard | null;
  /** Cards whose texts place counters of that name ("Predator"; "A-" of an A-Counter), by name; none where none is known. */
  placing(counter: string): readonly ResolvedCard[];
}

export interface NamedCard {
  readonly card: CardFacts;
  /** A Trap that its own text makes a monster. */
  readonly trapMonster: boolean;
}
