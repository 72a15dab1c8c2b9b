import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { type Catalogue } from '../../src/catalogue/catalogue.js';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { DeckCards } from '../../src/decks/deck-cards.js';
import { loadListBook } from '../../src/decks/list-files.js';
import { type ListBook } from '../../src/decks/list-book.js';
import { BUILT_IN_FORMATS, checkDeck, type DeckCard, type DeckFault, type DeckFormat } from '../../src/engine/index.js';
import { type CardPools, DeckPlanter, randomFrom, type RawList } from './planted-decks.js';
import { DATA, withData } from '../support/real-data.js';

/** For each list; a thousand in the full run, which takes some minutes. */
const DECKS = process.env['CI'] === undefined ? 100 : 1_000;
const TRACKS = ['tcg', 'ocg', 'ocg-ae', 'master-duel', 'genesys'] as const;
const EDOPRO = ['0TCG', 'OCG', 'Traditional', 'GOAT'] as const;
const EMPTY_BY_MISTAKE = 'genesys/2026-08-14';

let catalogue: Catalogue;
let cards: DeckCards;
let book: ListBook;
let pools: CardPools;

withData('decks built to be legal or not, against every list', () => {
  beforeAll(async () => {
    catalogue = await loadCatalogueFromFiles(DATA);
    cards = new DeckCards(catalogue);
    book = await loadListBook(DATA, catalogue);
    pools = poolsOf(catalogue, cards);
  }, 60_000);

  it.each(TRACKS)(
    'every list of %s: all that was planted is found, and nothing else',
    (track) => {
      for (const date of datesOf(track)) {
        const list = book.inForce(track, date);
        expect(list?.date).toBe(date);
        expect(misjudged(rawVector(track, date), formatFor(track), list, `${track}/${date}`)).toEqual([]);
      }
    },
    600_000,
  );

  it.each(EDOPRO)(
    'the EDOPro list %s: all that was planted is found, and nothing else',
    (file) => {
      const [title, raw] = rawLflist(file);
      const list = book.of(trackOf(title)).at(-1) ?? null;
      expect(list).not.toBeNull();
      expect(misjudged(raw, formatFor('tcg'), list, file)).toEqual([]);
    },
    600_000,
  );
});

withData('two sources of one list', () => {
  it.each([
    ['tcg', '2026-05-18', '0TCG'],
    ['ocg', '2026-07-01', 'OCG'],
  ] as const)('%s of %s and EDOPro agree card by card', (track, date, file) => {
    const [title] = rawLflist(file);
    const ours = book.inForce(track, date)?.limits ?? new Map<string, number>();
    const theirs = book.of(trackOf(title)).at(-1)?.limits ?? new Map<string, number>();
    expect(ours.size).toBeGreaterThan(100);
    expect(differences(ours, theirs)).toEqual([]);
  });

  it('Traditional is the TCG list with one copy of each Forbidden card', () => {
    const tcg = book.inForce('tcg', '2026-05-18')?.limits ?? new Map<string, number>();
    const traditional = book.of('traditional').at(-1)?.limits ?? new Map<string, number>();
    expect(differences(new Map([...tcg].map(([card, limit]) => [card, limit === 0 ? 1 : limit])), traditional)).toEqual(
      [],
    );
  });

  it('Goat differs from the list of March 2005 in four cards, none of which is in its pool', () => {
    const limits = book.inForce('tcg', '2005-04-01')?.limits ?? new Map<string, number>();
    const goat = book.of('goat').at(-1)?.limits ?? new Map<string, number>();
    const inBoth = new Map([...limits].filter(([card]) => goat.has(card)));
    expect(differences(inBoth, new Map([...goat].filter(([, limit]) => limit < 3)))).toEqual([]);
    expect([...limits.keys()].filter((card) => !goat.has(card)).sort()).toEqual([
      'Crush Card Virus',
      'Exchange of the Spirit',
      'Marshmallon',
      'Sixth Sense',
    ]);
  });
});

/** Decks of which the check found something else than was planted; the first few, with what was found. */
function misjudged(
  raw: RawList,
  format: DeckFormat,
  list: ReturnType<ListBook['inForce']>,
  name: string,
): readonly object[] {
  const modernAllowed = format.without.length === 0;
  const planter = new DeckPlanter(pools, raw, modernAllowed, randomFrom(seedOf(name)));
  const wrong: object[] = [];
  for (let n = 0; n < DECKS && wrong.length < 3; n += 1) {
    const { deck, cap, expected } = planter.make();
    const report = checkDeck(deck, { format, date: '2026-08-22', list, cap });
    const found = [...new Set(report.faults.map(keyOf))].sort();
    const legal = expected.length === 0;
    if (report.legal !== legal || JSON.stringify(found) !== JSON.stringify(expected)) {
      wrong.push({ list: name, deck: n, expected, found });
    }
  }
  return wrong;
}

function keyOf({ kind, card, sections }: DeckFault): string {
  if (kind === 'points') return 'points';
  return kind === 'size' ? `size|${sections[0] ?? ''}` : `${kind}|${card ?? ''}`;
}

function formatFor(track: string): DeckFormat {
  const format = BUILT_IN_FORMATS.find(({ id }) => id === track);
  if (format === undefined) throw new Error(`There is no format ${track}.`);
  return { ...format, edition: 'tcg-2020', pool: { kind: 'everything' } };
}

function datesOf(track: string): readonly string[] {
  return readdirSync(join(DATA, 'limit-regulation', track))
    .map((file) => file.replace('.vector.json', ''))
    .filter((date) => `${track}/${date}` !== EMPTY_BY_MISTAKE)
    .sort();
}

function rawVector(track: string, date: string): RawList {
  const path = join(DATA, 'limit-regulation', track, `${date}.vector.json`);
  const { regulation } = JSON.parse(readFileSync(path, 'utf8')) as { regulation: Record<string, number> };
  const byName = new Map(
    Object.entries(regulation).flatMap(([id, value]): [string, number][] => {
      const card = catalogue.byKonamiId(Number(id));
      return card === null ? [] : [[card.facts.name, value]];
    }),
  );
  const none = new Map<string, number>();
  return track === 'genesys'
    ? { limits: none, points: byName, whitelist: false }
    : { limits: byName, points: none, whitelist: false };
}

/** Title of the file's list and its entries; artworks and old texts are told by the names behind the dashes. */
function rawLflist(file: string): readonly [string, RawList] {
  const lines = readFileSync(join(DATA, 'edopro', `${file}.lflist.conf`), 'utf8').split(/\r?\n/);
  const limits = new Map<string, number>();
  for (const line of lines) {
    const [, password = '', limit = '', comment = ''] = /^(\d+) (\d)\s*--(.*)$/.exec(line) ?? [];
    const name = comment.split('\t')[0]?.trim() ?? '';
    const card =
      catalogue.byPassword(Number(password)) ?? (password === '' ? undefined : catalogue.named(name)[0]) ?? null;
    if (card === null) continue;
    if (!limits.has(card.facts.name) || card.facts.password === Number(password))
      limits.set(card.facts.name, Number(limit));
  }
  const title = lines.find((line) => line.startsWith('!'))?.slice(1) ?? '';
  return [title, { limits, points: new Map(), whitelist: lines.includes('$whitelist') }];
}

function trackOf(title: string): string {
  const name = title.replace(/^\S+\s+/, '').toLowerCase();
  return name === 'tcg' || name === 'ocg' ? `edopro-${name}` : name;
}

function differences(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((card) => (one.get(card) ?? 3) !== (other.get(card) ?? 3))
    .map((card) => `${card}: ${one.get(card) ?? 3} and ${other.get(card) ?? 3}`);
}

function poolsOf(from: Catalogue, deckCards: DeckCards): CardPools {
  const all = from.cards
    .filter(({ facts }) => facts.kind !== 'token' && facts.kind !== 'skill')
    .map((card) => deckCards.of(card));
  const byName = new Map(all.map((card) => [card.facts.name, card]));
  const shared = all.flatMap((card): [DeckCard, DeckCard][] => {
    const other = card.countsAs === card.facts.name ? undefined : byName.get(card.countsAs);
    return other === undefined ? [] : [[other, card]];
  });
  const isModern = ({ facts: { monster } }: DeckCard): boolean =>
    monster !== null && (monster.frame === 'link' || monster.pendulum);
  const unique = all.filter((card) => byName.get(card.facts.name) === card);
  return {
    main: unique.filter(({ home }) => home === 'main'),
    extra: unique.filter(({ home }) => home === 'extra'),
    shared: shared.filter(([one, other]) => !isModern(one) && !isModern(other)),
    modern: unique.filter(isModern),
  };
}

function seedOf(text: string): number {
  return text.split('').reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, 7);
}
