import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SECTIONS, type DeckList, type Section } from '../../engine/index.js';
import { canonicalDeck, canonicalText, deckHash } from '../canonical.js';
import { toWritable } from '../writable.js';
import { NOTATIONS, type Notation } from '../written.js';
import { deskOf, SOME_CARDS, SOME_TOKENS } from '../../../test/support/decks.js';
import { detectNotation, readDeck, writeDeck } from './index.js';

const desk = deskOf(SOME_CARDS, [], SOME_TOKENS);

/** Decks of known cards; Extra Deck cards lie where Omega codes can put them. */
const decks: fc.Arbitrary<DeckList> = fc
  .array(fc.record({ at: fc.nat(SOME_CARDS.length - 1), count: fc.integer({ min: 1, max: 4 }), side: fc.boolean() }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((picks) => {
    const lines = new Map<string, DeckList[number]>();
    for (const { at, count, side } of picks) {
      const found = SOME_CARDS[at];
      if (found === undefined) continue;
      const card = desk.cards.of(found);
      const section: Section = side ? 'side' : card.home === 'extra' ? 'extra' : 'main';
      lines.set(`${section} ${at}`, { card, written: card.facts.name, count, section });
    }
    return [...lines.values()];
  });

describe.each(NOTATIONS)('%s', (notation) => {
  it('gives back every deck that it wrote', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        const text = writeDeck(toWritable(deck), notation);
        const { lines, problems } = desk.resolver.resolve(readDeck(text, notation));
        expect(problems).toEqual([]);
        expect(canonicalText(canonicalDeck(lines))).toBe(canonicalText(canonicalDeck(deck)));
      }),
      { numRuns: 60 },
    );
  });

  it('is recognised without its name', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        expect(detectNotation(writeDeck(toWritable(deck), notation))).toBe(notation);
      }),
      { numRuns: 60 },
    );
  });

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readDeck(text, notation).lines.length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });
});

/** `[count, name, section]` of every line. */
function read(text: string, notation: Notation | null = null): readonly unknown[] {
  const { lines } = desk.resolver.resolve(readDeck(text, notation));
  return lines.map(({ card, written, count, section }) => [count, card?.facts.name ?? `?${written}`, section]);
}

function problemsOf(text: string, notation: Notation | null = null): readonly string[] {
  return readDeck(text, notation).problems.map(({ code }) => code);
}

describe('YDK as liberal readers take it', () => {
  it('takes a byte order mark, CRLF, spaces, leading zeros, comments and any "!" line', () => {
    const text =
      '\uFEFF#created by someone\r\n#main\r\n 00010001 \r\n10001 -- Tin Soldier\r\n#note\r\n#extra\r\n10004\r\n!Side\r\n10002\r\n';
    expect(read(text)).toEqual([
      [2, 'Tin Soldier', 'main'],
      [1, 'Brass Giant', 'extra'],
      [1, 'Rust Charm', 'side'],
    ]);
    expect(problemsOf(text)).toEqual([]);
  });

  it('sorts Extra Deck cards out where there is no #extra heading, and says so', () => {
    expect(read('#main\n10001\n10004\n!side\n')).toEqual([
      [1, 'Tin Soldier', 'main'],
      [1, 'Brass Giant', 'extra'],
    ]);
    expect(problemsOf('#main\n10001\n!side\n')).toEqual(['no-extra-heading']);
    expect(problemsOf('10001\n#extra\n!side\n', 'ydk')).toEqual(['no-main-heading']);
  });

  it('leaves an Extra Deck card where a heading put it', () => {
    expect(read('#main\n10004\n#extra\n!side\n')).toEqual([[1, 'Brass Giant', 'main']]);
  });

  it('knows the passwords of other artworks', () => {
    expect(read('#main\n10021\n#extra\n!side')).toEqual([[1, 'Tin Soldier', 'main']]);
  });

  it('takes a number close behind a password for another artwork, and says so', () => {
    const deck = desk.resolver.resolve(readDeck('#main\n50000001\n#extra\n!side'));
    expect(deck.corrections).toEqual([{ kind: 'artwork', written: '50000001', card: 'Lonely Idol', line: 2 }]);
  });

  it('only suggests that where it might as well be a Token of the card', () => {
    const deck = deskOf(SOME_CARDS).resolver.resolve(readDeck('#main\n50000001\n#extra\n!side'));
    expect(deck.corrections).toEqual([]);
    expect(deck.unknown).toEqual([{ written: '50000001', line: 2, suggestions: ['Lonely Idol'] }]);
  });

  it('knows the passcodes of Tokens, which are no further artworks', () => {
    const deck = desk.resolver.resolve(readDeck('#main\n50000003\n50000004\n#extra\n!side'));
    expect([deck.corrections, deck.unknown]).toEqual([[], []]);
    expect(deck.lines).toMatchObject([
      { count: 2, card: { home: 'none', facts: { name: 'Idle Puppet Token', kind: 'token' } } },
    ]);
  });

  it('reports lines that are no numbers', () => {
    expect(problemsOf('#main\nTin Soldier\n#extra\n!side')).toEqual(['line-not-read']);
  });
});

describe('YDKE', () => {
  const url = writeDeck(
    toWritable(desk.resolver.resolve(readDeck('2 Tin Soldier\n1 Brass Giant', 'names')).lines),
    'ydke',
  );
  const expected = [
    [2, 'Tin Soldier', 'main'],
    [1, 'Brass Giant', 'extra'],
  ];

  it.each([
    ['percent-encoded', encodeURIComponent(url)],
    ['in a sentence', `my deck: ${url} have fun`],
    ['in the address of a deck builder', `https://example.org/deckbuilder/?y=${url.slice('ydke://'.length)}`],
    ['without the last mark', url.slice(0, -1)],
  ])('is read %s', (_name, text) => {
    expect(read(text)).toEqual(expected);
  });

  it('reports a part that is cut short', () => {
    expect(problemsOf('ydke://EScAABEn!!!', 'ydke')).toEqual(['broken-length']);
    expect(problemsOf('ydke://?!!!', 'ydke')).toEqual(['bad-base64']);
    expect(problemsOf('ydke://EScAAA==', 'ydke')).toEqual(['not-a-deck']);
  });
});

describe('names lists', () => {
  it.each([
    '3 Tin Soldier',
    '3x Tin Soldier',
    '3 x Tin Soldier',
    'Tin Soldier x3',
    'Tin Soldier (3)',
    '- 3 tin soldier',
    '(3) Tin Soldier',
    '[3] Tin Soldier',
    '３ Tin Soldier',
    'Tin Soldier\t3',
    '3,Tin Soldier',
    '"Tin Soldier",3',
    '| 3 | Tin Soldier |',
    '3 Tin Soldier (ABC-EN012)',
    '3 Tin Soldier // key card',
  ])('reads "%s"', (text) => {
    expect(read(text, 'names')).toEqual([[3, 'Tin Soldier', 'main']]);
  });

  it('takes no correction for what stands around a name', () => {
    const text = 'name,count\n"Tin Soldier",3\n"Rust Charm",1\nTotal: 4';
    expect(desk.resolver.resolve(readDeck(text, 'names'))).toMatchObject({ corrections: [], unknown: [] });
    expect(read(text, 'names')).toEqual([
      [3, 'Tin Soldier', 'main'],
      [1, 'Rust Charm', 'main'],
    ]);
  });

  it.each([
    '3 Tin Soldier 2 9 Tailed Kite 1 Rust Charm',
    '3 Tin Soldier, 2 9 Tailed Kite; 1 Rust Charm',
    '3x Tin Soldier 2x 9 Tailed Kite 1x Rust Charm',
    'Tin Soldier x3 9 Tailed Kite x2 Rust Charm x1',
  ])('takes apart "%s", which lost its line breaks', (text) => {
    expect(read(text)).toEqual([
      [3, 'Tin Soldier', 'main'],
      [2, '9 Tailed Kite', 'main'],
      [1, 'Rust Charm', 'main'],
    ]);
  });

  it('finds the sections of a list on one line', () => {
    const text = 'Main Deck: 3 Tin Soldier 1 Rust Charm Extra Deck (1): 1 Brass Giant Side Deck: 2 Rust Charm';
    expect(read(text)).toEqual([
      [3, 'Tin Soldier', 'main'],
      [1, 'Rust Charm', 'main'],
      [1, 'Brass Giant', 'extra'],
      [2, 'Rust Charm', 'side'],
    ]);
  });

  it('takes nothing apart where a part is no card', () => {
    const text = '3 Tin Soldier 2 Whatever This Is';
    expect(desk.resolver.resolve(readDeck(text, 'names')).unknown).toHaveLength(1);
  });

  it.each([
    ['Monsterkarten', 'Extra-Deck'],
    ['Cartes Monstre', 'Deck supplémentaire'],
    ['Cartas de monstruo', 'Mazo extra'],
    ['Carte Mostro', 'Extra Deck'],
    ['Mostri', 'Extra'],
    ['Monstruos', 'Mazo adicional'],
    ['モンスター', 'エクストラデッキ'],
    ['몬스터 카드', '엑스트라 덱'],
    ['怪兽', '额外卡组'],
  ])('follows headings in other languages: %s', (monsters, extra) => {
    expect(read(`${monsters}\n3 Tin Soldier\n${extra}\n1 Brass Giant`, 'names')).toEqual([
      [3, 'Tin Soldier', 'main'],
      [1, 'Brass Giant', 'extra'],
    ]);
  });

  it('knows numbers that belong to the name', () => {
    expect(read('9 Tailed Kite', 'names')).toEqual([[1, '9 Tailed Kite', 'main']]);
    expect(read('2 9 Tailed Kite', 'names')).toEqual([[2, '9 Tailed Kite', 'main']]);
  });

  it('knows an x that belongs to the name', () => {
    expect(read('3 X-Soldier\n3xX-Soldier\n2 x X-Soldier', 'names')).toEqual([[8, 'X-Soldier', 'main']]);
    expect(desk.resolver.resolve(readDeck('3 X-Soldier', 'names')).corrections).toEqual([]);
  });

  it('follows headings, with numbers and marks or without', () => {
    const text =
      '== Main Deck (2) ==\nMonsters: 2\n2 Tin Soldier\nSpells (1)\nRust Charm\n\nExtra:\nBrass Giant\n[Side Deck]\n1 Brass Giant';
    expect(read(text)).toEqual([
      [2, 'Tin Soldier', 'main'],
      [1, 'Rust Charm', 'main'],
      [1, 'Brass Giant', 'extra'],
      [1, 'Brass Giant', 'side'],
    ]);
  });

  it('divides a list without headings by card type and by blocks', () => {
    const main = Array.from({ length: 20 }, () => '2 Tin Soldier').join('\n');
    expect(read(`${main}\n\n1 Brass Giant\n\n1 Rust Charm\n1 Brass Giant`, 'names')).toEqual([
      [40, 'Tin Soldier', 'main'],
      [1, 'Brass Giant', 'extra'],
      [1, 'Rust Charm', 'side'],
      [1, 'Brass Giant', 'side'],
    ]);
  });

  it('mends slips of the pen and other languages, never silently', () => {
    const { lines, corrections } = desk.resolver.resolve(
      readDeck('1 Tin Soldire\n1 Rostzauber\n1 rust-charm\n2 Tailed Kite\n1 Clockwork Guard', 'names'),
    );
    expect(lines.map(({ card, written }) => card?.facts.name ?? `?${written}`)).toEqual([
      'Tin Soldier',
      'Rust Charm',
      '9 Tailed Kite',
      '?Clockwork Guard',
    ]);
    expect(corrections.map(({ kind, written, card, line }) => [kind, written, card, line])).toEqual([
      ['typing-error', 'Tin Soldire', 'Tin Soldier', 1],
      ['language', 'Rostzauber', 'Rust Charm', 2],
      ['spelling', 'rust-charm', 'Rust Charm', 3],
      ['short-name', 'Tailed Kite', '9 Tailed Kite', 4],
    ]);
  });

  it('does not guess between numbers', () => {
    const { unknown } = desk.resolver.resolve(readDeck('1 Clockwork Guard #3', 'names'));
    expect(unknown).toMatchObject([
      { written: 'Clockwork Guard #3', suggestions: expect.arrayContaining(['Clockwork Guard #1']) },
    ]);
  });

  it('refuses numbers of copies that nobody means', () => {
    expect(problemsOf('5000 Tin Soldier', 'names')).toEqual(['count-too-large']);
  });
});

describe('JSON and Konami IDs', () => {
  it('takes passwords, names and objects', () => {
    const text = JSON.stringify({
      main: [10001, 'Rust Charm', { konamiId: 51, count: 2 }],
      extra: [{ name: 'Brass Giant' }],
    });
    expect(read(text)).toEqual([
      [3, 'Tin Soldier', 'main'],
      [1, 'Rust Charm', 'main'],
      [1, 'Brass Giant', 'extra'],
    ]);
  });

  it('reports what is no card', () => {
    expect(problemsOf('{"main":[true]}')).toEqual(['item-not-read']);
    expect(problemsOf('{"cards":[]}')).toEqual(['not-a-deck']);
    for (const count of ['0', '-1', '1.5', '"2"', '100000'])
      expect(problemsOf(`{"main":[{"name":"Tin Soldier","count":${count}}]}`)).toEqual(['item-not-read']);
    expect(read('{"main":[{"password":10001,"name":"Rust Charm","count":2}]}')).toEqual([[2, 'Tin Soldier', 'main']]);
    expect(problemsOf('{"main":')).toEqual(['bad-json']);
  });

  it('reads Konami IDs from a list and from addresses of a copied page', () => {
    expect(read('#main\n51\n51 x2\n#extra\n54\n!side\n52', 'konami-ids')).toEqual([
      [3, 'Tin Soldier', 'main'],
      [1, 'Brass Giant', 'extra'],
      [1, 'Rust Charm', 'side'],
    ]);
    expect(read('https://db.example.org/card_search.action?ope=2&cid=54')).toEqual([[1, 'Brass Giant', 'extra']]);
  });
});

describe('the canonical text', () => {
  it('is the same for every order and notation, and its hash tells decks apart', () => {
    const hashOf = (text: string): string => deckHash(canonicalDeck(desk.resolver.resolve(readDeck(text)).lines));
    expect(hashOf('Main Deck\n1 Rust Charm\n2 Tin Soldier')).toBe(hashOf('#main\n10001\n10002\n10021\n#extra\n!side'));
    expect(hashOf('Main Deck\n2 Tin Soldier')).not.toBe(hashOf('Side Deck\n2 Tin Soldier'));
  });

  it('holds all sections', () => {
    expect(canonicalText(canonicalDeck([]))).toBe(SECTIONS.map((section) => `${section}:\n`).join(''));
  });
});

describe('what is in no Deck', () => {
  const outside = (text: string) =>
    desk.resolver
      .resolve(readDeck(text, 'names'))
      .lines.map(({ card, written, count }) => [count, card?.facts.kind ?? written]);

  it('a Token is found by its name, also with a slip in the spelling', () => {
    expect(outside('2 Idle Puppet Token\n1 idle-puppet token')).toEqual([[3, 'token']]);
  });

  it('what stands under "Skill" or "Tokens" is one, up to the next heading or blank line', () => {
    expect(
      outside('Skill Card:\nTin Soldier\n\n3 Oil Slick\nTokens\n2 Idle Puppet\n1 Mud Pie\nSide Deck\n1 Rust Charm'),
    ).toEqual([
      [1, 'Skill: Tin Soldier'],
      [3, 'trap'],
      [2, 'token'],
      [1, 'Mud Pie Token'],
      [1, 'spell'],
    ]);
  });

  it('a Skill is never taken for a card of nearly that name', () => {
    expect(outside('1 Skill: Tin Soldier\nStorm Harpy (Skill)')).toEqual([
      [1, 'Skill: Tin Soldier'],
      [1, 'Storm Harpy (Skill)'],
    ]);
  });
});
