import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { startsInExtraDeck, type CardFacts, type Frame } from '../model/card.js';
import { checkDeck, type DeckCheckOptions } from './check.js';
import { UNRELEASED, type DeckCard, type DeckLine, type DeckList, type Section } from './deck.js';
import { BUILT_IN_FORMATS } from './formats.js';
import { SIZES, type DeckFormat } from './format.js';
import { EMPTY_LIST, type LimitList } from './list.js';

const DATE = '2026-05-18';

function format(id: string): DeckFormat {
  const found = BUILT_IN_FORMATS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No format ${id}.`);
  return found;
}

function card(facts: CardFacts, more: Partial<DeckCard> = {}): DeckCard {
  const countsAs = facts.treatedAs[0] ?? facts.name;
  const home = facts.kind === 'token' || facts.kind === 'skill' ? 'none' : startsInExtraDeck(facts) ? 'extra' : 'main';
  return {
    facts,
    countsAs,
    home,
    released: { tcg: { earliest: '2002-01-01', latest: '2002-01-01' } },
    mentions: [],
    ...more,
  };
}

function line(facts: CardFacts | DeckCard, count = 1, section: Section = 'main'): DeckLine {
  const known = 'facts' in facts ? facts : card(facts);
  return { card: known, written: known.facts.name, count, section };
}

/** So many different cards that stand in no rule's way. */
function filler(count: number, section: Section = 'main', frame: Frame = 'normal'): DeckList {
  return Array.from({ length: count }, (_, i) => line(monster(`Filler ${section} ${i}`, { frame }), 1, section));
}

function list(wish: Partial<LimitList>): LimitList {
  return { ...EMPTY_LIST, track: 'tcg', date: DATE, revision: 1, ...wish };
}

/** Code, card and numbers of every fault. */
function faultsOf(deck: DeckList, options: Partial<DeckCheckOptions> = {}): readonly unknown[] {
  const report = checkDeck(deck, { format: format('tcg'), date: DATE, list: list({}), ...options });
  expect(report.legal).toBe(report.faults.length === 0);
  return report.faults.map(({ code, card: name, sections, count, allowed }) => [code, name, sections, count, allowed]);
}

const HARPY = monster('Storm Harpy');
const HARPY_TWO = monster('Storm Harpy 2', { treatedAs: ['Storm Harpy'] });

describe('sizes', () => {
  it.each([
    ['39 cards are too few', 39, 0, 0, [['size/too-few', null, ['main'], 39, 40]]],
    ['40 to 60 cards are legal', 60, 15, 15, []],
    ['61 are too many', 61, 0, 0, [['size/too-many', null, ['main'], 61, 60]]],
    ['the Extra Deck does not help the minimum', 38, 15, 0, [['size/too-few', null, ['main'], 38, 40]]],
    [
      'every section that is wrong is named',
      30,
      16,
      16,
      [
        ['size/too-few', null, ['main'], 30, 40],
        ['size/too-many', null, ['extra'], 16, 15],
        ['size/too-many', null, ['side'], 16, 15],
      ],
    ],
  ])('%s', (_name, main, extra, side, expected) => {
    expect(faultsOf([...filler(main), ...filler(extra, 'extra', 'fusion'), ...filler(side, 'side')])).toEqual(expected);
  });

  it('the first editions know no maximum, and a Side Deck of none or exactly 15', () => {
    const old = { ...format('tcg'), edition: 'ude-2006' as const };
    expect(faultsOf([...filler(75), ...filler(30, 'extra', 'fusion'), ...filler(15, 'side')], { format: old })).toEqual(
      [],
    );
    expect(faultsOf([...filler(40), ...filler(10, 'side')], { format: old })).toEqual([
      ['size/none-or-exactly', null, ['side'], 10, 15],
    ]);
  });

  it('a format on the day of the event takes the sizes of that day', () => {
    expect(faultsOf(filler(75), { date: '2004-01-01' })).toEqual([]);
    expect(faultsOf(filler(75), { date: '2010-03-01' })).toHaveLength(1);
  });

  it('a format may set its own sizes', () => {
    const small = { ...format('tcg'), sizes: { ...SIZES['tcg-2020'], main: { min: 20, max: 30, exactly: null } } };
    expect(faultsOf(filler(20), { format: small })).toEqual([]);
    expect(faultsOf(filler(40), { format: small })).toEqual([['size/too-many', null, ['main'], 40, 30]]);
  });
});

describe('copies', () => {
  it('are counted over all sections together', () => {
    expect(faultsOf([...filler(40), line(spell('Copied Charm'), 2), line(spell('Copied Charm'), 2, 'side')])).toEqual([
      ['copies/too-many', 'Copied Charm', ['main', 'side'], 4, 3],
    ]);
  });

  it('of cards that always have one name are counted together under that name', () => {
    expect(faultsOf([...filler(40), line(HARPY, 2), line(HARPY_TWO, 2)])).toEqual([
      ['copies/too-many-by-name', 'Storm Harpy', ['main'], 4, 3],
    ]);
    expect(faultsOf([...filler(40), line(HARPY, 2), line(HARPY_TWO, 1)])).toEqual([]);
  });

  it('share the limit of the name', () => {
    const limited = list({ limits: new Map([['Storm Harpy', 1]]) });
    expect(faultsOf([...filler(40), line(HARPY), line(HARPY_TWO)], { list: limited })).toEqual([
      ['limit/limited', 'Storm Harpy', ['main'], 2, 1],
    ]);
  });
});

describe('the list', () => {
  const limits = new Map([
    ['Banned Charm', 0],
    ['Single Charm', 1],
    ['Double Charm', 2],
  ]);

  it('allows no Forbidden card, one Limited and two Semi-Limited, and names the list', () => {
    const deck = [
      ...filler(40),
      line(spell('Banned Charm'), 1, 'side'),
      line(spell('Single Charm'), 2),
      line(spell('Double Charm'), 3),
    ];
    expect(faultsOf(deck, { list: list({ limits }) })).toEqual([
      ['limit/forbidden', 'Banned Charm', ['side'], 1, 0],
      ['limit/limited', 'Single Charm', ['main'], 2, 1],
      ['limit/semi-limited', 'Double Charm', ['main'], 3, 2],
    ]);
    const report = checkDeck(deck, { format: format('tcg'), date: DATE, list: list({ limits }) });
    expect(report.faults[0]).toMatchObject({
      rule: 'deck.restriction-list',
      list: { track: 'tcg', date: DATE, revision: 1 },
    });
  });

  it('a fourth copy of a Limited card is one fault, not two', () => {
    expect(faultsOf([...filler(40), line(spell('Single Charm'), 4)], { list: list({ limits }) })).toEqual([
      ['limit/limited', 'Single Charm', ['main'], 4, 1],
    ]);
  });

  it('Traditional allows one copy of a Forbidden card', () => {
    const traditional = format('traditional');
    const one = [...filler(40), line(spell('Banned Charm'))];
    expect(faultsOf(one, { format: traditional, list: list({ limits }) })).toEqual([]);
    expect(faultsOf([...one, line(spell('Banned Charm'))], { format: traditional, list: list({ limits }) })).toEqual([
      ['limit/forbidden-allows-one', 'Banned Charm', ['main'], 2, 1],
    ]);
  });
});

describe('sections', () => {
  it('keep Extra Deck cards out of the Main Deck and the reverse; the Side Deck takes both', () => {
    const deck = [
      ...filler(40),
      line(monster('Fused', { frame: 'fusion' })),
      line(monster('Rite', { frame: 'ritual' }), 1, 'extra'),
      line(monster('Swing', { frame: 'effect', pendulum: true }), 1, 'extra'),
      line(monster('Tuned', { frame: 'synchro' }), 1, 'side'),
    ];
    expect(faultsOf(deck)).toEqual([
      ['section/extra-deck-card-in-main', 'Fused', ['main'], 1, 0],
      ['section/main-deck-card-in-extra', 'Rite', ['extra'], 1, 0],
      ['section/main-deck-card-in-extra', 'Swing', ['extra'], 1, 0],
    ]);
  });

  it('Tokens are a fault and are not counted', () => {
    const token: CardFacts = { ...monster('Lamb Token'), kind: 'token' };
    expect(faultsOf([...filler(39), line(token)])).toEqual([
      ['size/too-few', null, ['main'], 39, 40],
      ['section/token', 'Lamb Token', ['main'], 1, 0],
    ]);
  });

  it('Tokens are told by their name where no card data has them', () => {
    expect(faultsOf([...filler(40), { card: null, written: 'Lamb Token', count: 2, section: 'side' }])).toEqual([
      ['section/token', 'Lamb Token', ['side'], 2, 0],
    ]);
  });

  it('a Token is one fault, however many there are and whatever the pool', () => {
    const token: CardFacts = { ...monster('Lamb Token'), kind: 'token' };
    const whitelist = list({ limits: new Map([['Filler 1', 3]]), whitelist: true });
    const found = faultsOf([...filler(40), line(token, 4)], { format: format('goat'), poolList: whitelist });
    expect(found).toContainEqual(['section/token', 'Lamb Token', ['main'], 4, 0]);
    expect(found.flat(2).filter((part) => part === 'Lamb Token')).toHaveLength(1);
    const { notes } = checkDeck([...filler(40), line(token)], {
      format: format('tcg'),
      date: '2026-06-01',
      list: null,
    });
    expect(notes.flatMap(({ cards }) => cards)).not.toContain('Lamb Token');
  });

  it.each([
    ['Jeton Mouton', 'section/token'],
    ['Schaf-Spielmarke', 'section/token'],
    ['羊トークン', 'section/token'],
    ['Skill: Born Lucky', 'section/skill'],
    ['Born Lucky (Skill Card)', 'section/skill'],
    ['Token Parade', 'unknown/card'],
    ['Skill Thief', 'unknown/card'],
  ])('%s is told by its name', (written, code) => {
    const faults = faultsOf([...filler(40), { card: null, written, count: 1, section: 'main' }]);
    expect(faults).toEqual([[code, written, ['main'], 1, 0]]);
  });
});

describe('formats', () => {
  const genesys = format('genesys');
  const points = new Map([['Costly Charm', 40]]);

  it('Genesys adds up the points of every copy in every section', () => {
    const deck = [...filler(40), line(spell('Costly Charm'), 2), line(spell('Costly Charm'), 1, 'side')];
    expect(faultsOf(deck, { format: genesys, list: list({ points }) })).toEqual([
      ['points/over-cap', null, ['main', 'side'], 120, 100],
    ]);
    expect(faultsOf(deck, { format: genesys, list: list({ points }), cap: 120 })).toEqual([]);
    expect(
      faultsOf([...filler(40), line(spell('Costly Charm'))], { format: genesys, list: list({ points }), cap: 0 }),
    ).toEqual([['points/over-cap', null, ['main'], 40, 0]]);
    expect(
      faultsOf([...filler(40), line(spell('Costly Charm'), 3, 'side')], { format: genesys, list: list({ points }) }),
    ).toEqual([['points/over-cap', null, ['side'], 120, 100]]);
  });

  it('says that limits or a pool were not checked where their list is not known', () => {
    const codes = (options: Partial<DeckCheckOptions>): readonly string[] =>
      checkDeck(filler(40), { format: format('tcg'), date: DATE, list: list({}), ...options }).notes.map(
        ({ code }) => code,
      );
    expect(codes({})).toEqual([]);
    expect(codes({ list: null })).toEqual(['list-not-known']);
    const pooled = format('goat');
    expect(codes({ format: pooled })).toContain('pool-not-known');
    expect(codes({ format: pooled, poolList: list({ whitelist: true }) })).not.toContain('pool-not-known');
  });

  it('Genesys has no Link and no Pendulum Monsters, in no section', () => {
    const deck = [
      ...filler(40),
      line(monster('Linked', { frame: 'link' }), 1, 'extra'),
      line(monster('Swing', { frame: 'effect', pendulum: true }), 1, 'side'),
    ];
    expect(faultsOf(deck, { format: genesys })).toEqual([
      ['type/frame-not-in-format', 'Linked', ['extra'], 1, 0],
      ['type/frame-not-in-format', 'Swing', ['side'], 1, 0],
    ]);
  });

  it('Genesys notes cards that speak of what it does not have', () => {
    const mute = card(spell('Gate Charm'), { mentions: ['extra-monster-zone', 'pendulum'] });
    const report = checkDeck([...filler(40), line(mute)], { format: genesys, date: DATE, list: list({}) });
    expect(report.legal).toBe(true);
    expect(report.notes).toMatchObject([{ code: 'effect-not-usable', cards: ['Gate Charm'] }]);
  });

  it('an edition before Link Monsters has none', () => {
    const deck = [...filler(40), line(monster('Linked', { frame: 'link' }), 1, 'extra')];
    expect(faultsOf(deck, { format: { ...format('tcg'), edition: 'v8-2011' } })).toEqual([
      ['type/frame-not-in-edition', 'Linked', ['extra'], 1, 0],
    ]);
  });

  it('a pool by date leaves out what came later, and says what it could not check', () => {
    const late = card(spell('Late Charm'), { released: { tcg: { earliest: '2026-06-01', latest: '2026-06-01' } } });
    const never = card(spell('Foreign Charm'), { released: { tcg: { earliest: UNRELEASED, latest: UNRELEASED } } });
    const hidden = card(spell('Old Charm'), { released: {} });
    const deck = [...filler(40), line(late), line(never), line(hidden)];
    expect(faultsOf(deck)).toEqual([
      ['pool/not-yet-released', 'Late Charm', ['main'], 1, 0],
      ['pool/not-released', 'Foreign Charm', ['main'], 1, 0],
    ]);
    const { notes } = checkDeck(deck, { format: format('tcg'), date: DATE, list: list({}) });
    expect(notes).toMatchObject([{ code: 'release-not-known', cards: ['Old Charm'] }]);
  });

  it('a whitelist leaves out what it does not name', () => {
    const whitelist = list({ whitelist: true, limits: new Map([['Listed Charm', 3]]) });
    const deck = [line(spell('Listed Charm'), 3), line(spell('Other Charm'))];
    expect(faultsOf(deck, { list: whitelist })).toContainEqual(['pool/not-on-the-list', 'Other Charm', ['main'], 1, 0]);
  });
});

it('names an unknown card and still counts it', () => {
  const unknown: DeckLine = { card: null, written: '123456789', count: 2, section: 'main' };
  expect(faultsOf([...filler(38), unknown])).toEqual([['unknown/card', '123456789', ['main'], 2, 0]]);
});

it('says every fault in a sentence without open places', () => {
  const { faults } = checkDeck([line(spell('Copied Charm'), 4)], { format: format('tcg'), date: DATE, list: list({}) });
  expect(faults.map(({ message }) => message)).toEqual([
    expect.not.stringMatching(/[{}]/),
    expect.not.stringMatching(/[{}]/),
  ]);
});
