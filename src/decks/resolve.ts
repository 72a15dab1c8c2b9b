/** Looks up what was written: every line becomes a card or an unknown, and everything that was mended is listed. */
import { outsideKind, type BySection, type DeckCard, type DeckLine, type Section } from '../engine/index.js';
import type { DeckCards } from './deck-cards.js';
import { NameFinder, type NameMatch } from './name-finder.js';
import { piecesOf } from './run-on.js';
import type { NotationProblem, Reading, WrittenDeck, WrittenLine } from './written.js';

/** Why a card was taken for what was written. `number`: a Konami ID where a password was expected, or another artwork's. */
export type CorrectionKind = 'spelling' | 'language' | 'typing-error' | 'short-name' | 'artwork';

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
  readonly card: DeckCard | null;
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
    const sections = deck.headings ? null : sectionsByBlock(found);
    const lines = new Lines();
    const corrections = new Map<string, Correction>();
    const unknown = new Map<string, UnknownCard>();
    found.forEach(({ line, resolved }, index) => {
      const { card, written, kind, suggestions, count } = resolved;
      const section = line.section ?? sections?.[index] ?? homeOf(card);
      lines.add(card, written, count, section);
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
      return named === null ? this.outside(ref.text, count) : this.matched(named, ref.text, count);
    }
    const { catalogue } = this.cards;
    const found = ref.by === 'password' ? catalogue.byPassword(ref.id) : catalogue.byKonamiId(ref.id);
    const token = found === null && ref.by === 'password' ? this.cards.token(ref.id) : null;
    const card = found === null ? token : this.cards.of(found);
    return card === null ? null : { count, written: String(ref.id), card, kind: null, suggestions: [] };
  }

  /** Tokens have names of their own. Skills do not, but the name of many a card is in that of a Skill: nothing is guessed. */
  private outside(written: string, count: number): Resolved | null {
    const card = this.cards.token(written);
    if (card === null) {
      return outsideKind(written) === 'skill' ? { count, written, card, kind: null, suggestions: [] } : null;
    }
    return { count, written, card, kind: card.facts.name === written ? null : 'spelling', suggestions: [] };
  }

  private matched(named: NameMatch, written: string, count: number): Resolved {
    if (named.match === 'none') return { count, written, card: null, kind: null, suggestions: named.suggestions };
    const kind = named.match === 'exact' ? null : named.match;
    return { count, written, card: this.cards.of(named.card), kind, suggestions: [] };
  }

  private guess({ count, ref }: Reading): Resolved {
    if (ref.by === 'name') return this.matched(this.names.find(ref.text), ref.text, count);
    const written = String(ref.id);
    const near = ref.by === 'password' ? this.byArtwork(ref.id) : null;
    if (near === null) return { count, written, card: null, kind: null, suggestions: [] };
    // Tokens are numbered as artworks are; only where Tokens are known is the rest an artwork.
    return this.cards.catalogue.tokens.size > 0
      ? { count, written, card: near, kind: 'artwork', suggestions: [] }
      : { count, written, card: null, kind: null, suggestions: [near.facts.name] };
  }

  /** Numbers of other artworks follow closely on the card's own password, as those of its Tokens do; nothing else is so near. */
  private byArtwork(id: number): DeckCard | null {
    for (let away = 1; away <= ARTWORK_REACH; away += 1) {
      const card = this.cards.catalogue.byPassword(id - away);
      if (card !== null) return this.cards.of(card);
    }
    return null;
  }
}

function homeOf(card: DeckCard | null): Section {
  return card?.home === 'extra' ? 'extra' : 'main';
}

/** Simulators number the artworks of a card upwards from its password, ten at most. */
const ARTWORK_REACH = 10;

/**
 * Sections of a list without headings: Extra Deck cards are the Extra Deck, the first blocks the Main Deck; a block
 * after a full Main Deck is the Side Deck, unless it is the first that holds nothing but Extra Deck cards.
 */
function sectionsByBlock(
  found: readonly { readonly line: WrittenLine; readonly resolved: Resolved }[],
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
