/** Looks up what was written: every line becomes a card or an unknown, and everything that was mended is listed. */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import type { BySection, DeckCard, DeckLine, Section } from '../engine/index.js';
import type { DeckCards } from './deck-cards.js';
import { NameFinder } from './name-finder.js';
import { piecesOf } from './run-on.js';
import type { NotationProblem, Reading, WrittenDeck, WrittenLine } from './written.js';

/** Why a card was taken for what was written. `number`: a Konami ID where a password was expected, or another artwork's. */
export type CorrectionKind = 'spelling' | 'language' | 'typing-error' | 'artwork';

export interface Correction {
  readonly kind: CorrectionKind;
  readonly written: string;
  readonly card: string;
  readonly line: number | null;
}

export interface UnknownCard {
  readonly written: string;
  readonly line: number | null;
  readonly suggestions: readonly string[];
}

export interface ResolvedDeck {
  readonly notation: WrittenDeck['notation'];
  readonly lines: readonly DeckLine[];
  readonly corrections: readonly Correction[];
  readonly unknown: readonly UnknownCard[];
  readonly problems: readonly NotationProblem[];
}

interface Resolved {
  readonly count: number;
  readonly written: string;
  readonly card: CatalogueCard | null;
  readonly kind: CorrectionKind | null;
  readonly suggestions: readonly string[];
}

/** Cards of the Main Deck after which a further block of a list without headings is its Side Deck. */
const FULL_MAIN = 40;

export class DeckResolver {
  private readonly names: NameFinder;

  constructor(readonly cards: DeckCards) {
    this.names = new NameFinder(cards.catalogue);
  }

  resolve(deck: WrittenDeck): ResolvedDeck {
    const found = deck.lines.flatMap((line) => this.resolveLine(line).map((resolved) => ({ line, resolved })));
    const sections = deck.headings ? null : sectionsByBlock(found, (card) => this.homeOf(card));
    const lines = new Lines();
    const corrections = new Map<string, Correction>();
    const unknown = new Map<string, UnknownCard>();
    found.forEach(({ line, resolved }, index) => {
      const { card, written, kind, suggestions, count } = resolved;
      const section = line.section ?? sections?.[index] ?? this.homeOf(card);
      lines.add(card === null ? null : this.cards.of(card), written, count, section);
      if (card !== null && kind !== null) {
        const key = kind === 'artwork' ? written : `${written} ${line.line ?? ''}`;
        corrections.set(key, { kind, written, card: card.facts.name, line: line.line });
      }
      if (card === null && !unknown.has(written)) unknown.set(written, { written, line: line.line, suggestions });
    });
    return {
      notation: deck.notation,
      lines: lines.all(),
      corrections: [...corrections.values()],
      unknown: [...unknown.values()],
      problems: deck.problems,
    };
  }

  private homeOf(card: CatalogueCard | null): Section {
    return card !== null && this.cards.of(card).home === 'extra' ? 'extra' : 'main';
  }

  /**
   * The first reading that names a card, letter for letter before other spellings; else the cards of several lines that became one; else the first
   * reading that is near to a card; else the first.
   */
  private resolveLine({ readings }: WrittenLine): readonly Resolved[] {
    let literal: Resolved | null = null;
    for (const reading of readings) {
      const found = this.literal(reading);
      if (found !== null && found.card !== null && found.kind === null) return [found];
      literal ??= found;
    }
    if (literal !== null) return [literal];
    const whole = readings.at(-1)?.ref;
    const pieces = whole?.by === 'name' ? piecesOf(whole.text, (name) => this.isName(name)) : null;
    if (pieces !== null) {
      return pieces.flatMap(({ count, name }) => this.literal({ count, ref: { by: 'name', text: name } }) ?? []);
    }
    const guesses = readings.map((reading) => this.guess(reading));
    const [first] = guesses;
    if (first === undefined) throw new Error('A written line has no reading.');
    return [guesses.find(({ card }) => card !== null) ?? first];
  }

  private isName(text: string): boolean {
    const named = this.names.named(text);
    return named !== null && named.match !== 'none';
  }

  private literal({ count, ref }: Reading): Resolved | null {
    if (ref.by === 'name') {
      const named = this.names.named(ref.text);
      if (named === null) return null;
      return named.match === 'none'
        ? { count, written: ref.text, card: null, kind: null, suggestions: named.suggestions }
        : {
            count,
            written: ref.text,
            card: named.card,
            kind: named.match === 'exact' ? null : named.match,
            suggestions: [],
          };
    }
    const { catalogue } = this.cards;
    const card = ref.by === 'password' ? catalogue.byPassword(ref.id) : catalogue.byKonamiId(ref.id);
    return card === null ? null : { count, written: String(ref.id), card, kind: null, suggestions: [] };
  }

  private guess({ count, ref }: Reading): Resolved {
    if (ref.by === 'name') {
      const guess = this.names.find(ref.text);
      if (guess.match === 'none')
        return { count, written: ref.text, card: null, kind: null, suggestions: guess.suggestions };
      return {
        count,
        written: ref.text,
        card: guess.card,
        kind: guess.match === 'exact' ? null : guess.match,
        suggestions: [],
      };
    }
    const card = ref.by === 'password' ? this.byArtwork(ref.id) : null;
    return { count, written: String(ref.id), card, kind: card === null ? null : 'artwork', suggestions: [] };
  }

  /** Numbers of other artworks follow closely on the card's own password; nothing else is so near. */
  private byArtwork(id: number): CatalogueCard | null {
    for (let away = 1; away <= ARTWORK_REACH; away += 1) {
      const card = this.cards.catalogue.byPassword(id - away);
      if (card !== null) return card;
    }
    return null;
  }
}

/** Simulators number the artworks of a card upwards from its password, ten at most. */
const ARTWORK_REACH = 10;

/**
 * Sections of a list without headings: Extra Deck cards are the Extra Deck, the first blocks the Main Deck; a block
 * after a full Main Deck is the Side Deck, unless it is the first that holds nothing but Extra Deck cards.
 */
function sectionsByBlock(
  found: readonly { readonly line: WrittenLine; readonly resolved: Resolved }[],
  homeOf: (card: CatalogueCard | null) => Section,
): readonly Section[] {
  const blocks = new Map<number, (typeof found)[number][]>();
  for (const entry of found) blocks.set(entry.line.block, [...(blocks.get(entry.line.block) ?? []), entry]);
  const sections: Section[] = [];
  let main = 0;
  let extra = 0;
  for (const block of blocks.values()) {
    const allExtra = block.every(({ resolved }) => homeOf(resolved.card) === 'extra');
    const side = main >= FULL_MAIN && !(allExtra && extra === 0);
    for (const { resolved } of block) {
      const section = side ? 'side' : homeOf(resolved.card);
      sections.push(section);
      if (section === 'main') main += resolved.count;
      if (section === 'extra') extra += resolved.count;
    }
  }
  return sections;
}

/** Copies of one card in one section stand on one line, where the first of them stood. */
class Lines {
  private readonly lines: { card: DeckCard | null; written: string; count: number; section: Section }[] = [];
  private readonly at: BySection<Map<DeckCard | string, number>> = {
    main: new Map(),
    extra: new Map(),
    side: new Map(),
  };

  add(card: DeckCard | null, written: string, count: number, section: Section): void {
    const key = card ?? written;
    const place = this.at[section];
    const line = this.lines[place.get(key) ?? -1];
    if (line !== undefined) line.count += count;
    else {
      place.set(key, this.lines.length);
      this.lines.push({ card, written, count, section });
    }
  }

  all(): readonly DeckLine[] {
    return this.lines;
  }
}
