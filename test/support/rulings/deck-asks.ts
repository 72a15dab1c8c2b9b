/** Questions about deck lists, put to the deck check. */
import {
  BUILT_IN_FORMATS,
  checkDeck,
  DEFAULT_EDITION,
  EMPTY_LIST,
  isEdition,
  SECTIONS,
  sidingFaults,
  startsInExtraDeck,
  type CardFacts,
  type DeckCard,
  type DeckFormat,
  type DeckList,
  type EditionId,
  type Frame,
} from '../../../src/engine/index.js';
import { monster } from '../cards.js';
import { type Asker } from './chain-asks.js';
import { type CardResolver } from '../../../src/wire/cards.js';

const DATE = '2026-01-01';
const TRACK = 'tcg';

/** A card's name, copies of it, or so many different cards (Normal Monsters unless a frame is named) or Tokens. */
type WrittenLine =
  | string
  | { readonly card: string; readonly count?: number }
  | { readonly others: number; readonly frame?: Frame; readonly tokens?: boolean };
type WrittenDeck = Readonly<Partial<Record<(typeof SECTIONS)[number], readonly WrittenLine[]>>>;

function formatOf(edition: EditionId): DeckFormat {
  const advanced = BUILT_IN_FORMATS.find((each) => each.id === 'tcg');
  if (advanced === undefined) throw new Error('The Advanced Format is not built in.');
  return { ...advanced, edition, pool: { kind: 'everything' } };
}

function deckCard(facts: CardFacts): DeckCard {
  const out = facts.kind === 'token' || facts.kind === 'skill';
  return {
    facts,
    countsAs: facts.treatedAs[0] ?? facts.name,
    home: out ? 'none' : startsInExtraDeck(facts) ? 'extra' : 'main',
    released: {},
    mentions: [],
  };
}

function readLists(written: WrittenDeck, resolver: CardResolver): DeckList {
  const known = new Map<string, DeckCard>();
  const named = (name: string): DeckCard => {
    const found = known.get(name) ?? resolver.resolve(name).found?.card;
    if (found === undefined) throw new Error(`There is no card "${name}".`);
    const card = 'facts' in found ? found : deckCard(found);
    known.set(name, card);
    return card;
  };
  return SECTIONS.flatMap((section) =>
    (written[section] ?? []).flatMap((line): DeckList => {
      if (typeof line === 'object' && 'others' in line) {
        const { others, frame = 'normal', tokens = false } = line;
        return Array.from({ length: others }, (_, i) => {
          const made = monster(`Other ${section} ${frame} ${String(i)}`, { frame });
          const facts: CardFacts = tokens ? { ...made, name: `${made.name} Token`, kind: 'token' } : made;
          return { card: deckCard(facts), written: facts.name, count: 1, section };
        });
      }
      const [name, count] = typeof line === 'string' ? [line, 1] : [line.card, line.count ?? 1];
      return [{ card: named(name), written: name, count, section }];
    }),
  );
}

export const DECK_ASKS: Readonly<Record<string, Asker>> = {
  /** `main`, `extra`, `side`; `list`: copies allowed by name. */
  deck: ({ draft, board, question }) => {
    const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
    const lists = Object.fromEntries(SECTIONS.map((section) => [section, question.raw(section)?.value ?? []]));
    const limits = Object.entries((question.raw('list')?.value ?? {}) as Readonly<Record<string, number>>);
    const report = checkDeck(readLists(lists, draft.resolver), {
      format: formatOf(edition),
      date: DATE,
      list: { ...EMPTY_LIST, track: TRACK, date: DATE, revision: 1, limits: new Map(limits) },
    });
    return {
      answer: report.legal ? 'yes' : 'no',
      rules: report.faults.map((fault) => fault.rule),
      faults: report.faults.map(({ code, count, allowed }) => `${code} ${String(count)}/${String(allowed)}`),
      sizes: report.sizes,
    };
  },

  /** `registered` and `sided` lists before the Duel number `duel` of a Match. */
  siding: ({ draft, board, question }) => {
    const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
    const read = (field: string): DeckList =>
      readLists((question.raw(field)?.value ?? {}) as unknown as WrittenDeck, draft.resolver);
    const duel = question.count(['duel'], 1, 9) ?? 2;
    const faults = sidingFaults({ edition, registered: read('registered'), sided: read('sided'), duel });
    return {
      answer: faults.length === 0 ? 'yes' : 'no',
      rules: faults.map((fault) => fault.rule),
      faults: faults.map(({ section, count, allowed }) => `${section ?? 'cards'} ${String(count)}/${String(allowed)}`),
    };
  },
};
