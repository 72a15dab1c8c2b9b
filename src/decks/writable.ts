/** What a deck can be written from: its cards by every kind of id, and those that a notation cannot say. */
import { SECTIONS, type BySection, type DeckLine, type DeckList, type Section } from '../engine/index.js';

export interface WritableDeck {
  readonly lines: DeckList;
  readonly passwords: BySection<readonly number[]>;
  readonly konamiIds: BySection<readonly number[]>;
  /** Cards without a password, or without a Konami ID. */
  readonly withoutPassword: readonly string[];
  readonly withoutKonamiId: readonly string[];
}

export function toWritable(lines: DeckList): WritableDeck {
  const password = (line: DeckLine): number | null => line.card?.facts.password ?? numberIn(line.written);
  const konamiId = (line: DeckLine): number | null => line.card?.facts.konamiId ?? null;
  return {
    lines,
    passwords: bySection((section) => idsOf(lines, section, password)),
    konamiIds: bySection((section) => idsOf(lines, section, konamiId)),
    withoutPassword: lines.filter((line) => password(line) === null).map(nameOf),
    withoutKonamiId: lines.filter((line) => konamiId(line) === null).map(nameOf),
  };
}

/** The card's name, or what was written where no card is known. */
export function nameOf(line: DeckLine): string {
  return line.card?.facts.name ?? line.written;
}

export function bySection<T>(make: (section: Section) => T): BySection<T> {
  const [main, extra, side] = SECTIONS.map(make) as [T, T, T];
  return { main, extra, side };
}

function idsOf(lines: DeckList, section: Section, idOf: (line: DeckLine) => number | null): readonly number[] {
  return lines.flatMap((line) => {
    const id = line.section === section ? idOf(line) : null;
    return id === null ? [] : Array<number>(line.count).fill(id);
  });
}

/** A password of which no card is known is still written as it came. */
function numberIn(written: string): number | null {
  return /^\d{1,10}$/.test(written) ? Number(written) : null;
}
