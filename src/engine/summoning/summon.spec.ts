import { describe, expect, it } from '@jest/globals';
import { board, copyIn, type BoardWish } from '../../../test/support/board.js';
import {
  allOf,
  atLeast,
  cardText,
  continuousText,
  exactly,
  level,
  materialsOf,
  MONSTER,
  monster,
  noun,
  procedure,
  spell,
  TUNER,
} from '../../../test/support/cards.js';
import { contextOf } from '../context-of.js';
import { copyId } from '../model/board.js';
import type { LinkArrow } from '../model/card.js';
import type { Filter } from '../model/effects.js';
import type { VerdictAnswer } from '../verdict.js';
import { summonQuestion, type SummonAct, type SummonQuestion, type SummonVerdict } from './question.js';
import { summon } from './summon.js';

const squire = monster('Squire');
const knight = monster('Knight', { level: 6 });
const dragon = monster('Wyrm Lord', { level: 8 });
const FULL = { 1: squire, 2: squire, 3: squire, 4: squire, 5: squire };
const MODERN = { edition: 'tcg-2020' } as const;

function ask(
  act: SummonAct,
  name: string,
  wish: BoardWish,
  more: Partial<SummonQuestion> & { readonly using?: readonly string[] } = {},
): SummonVerdict {
  const { using, ...rest } = more;
  const on = board(wish);
  const used = using === undefined ? null : using.map((each) => copyIn(on, each).id);
  return summon(contextOf(on), summonQuestion(act, 'A', copyIn(on, name).id, { with: used, ...rest }));
}

function expectAnswer(verdict: SummonVerdict, answer: VerdictAnswer, rule?: string): void {
  expect(verdict.answer).toBe(answer);
  if (rule !== undefined)
    expect(verdict.because.filter((finding) => finding.deciding).map((finding) => finding.rule)).toContain(rule);
}

describe('summon.normal.once', () => {
  it('allows one Normal Summon', () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [squire] } }), 'yes');
  });
  it('refuses a second one', () => {
    const used = { A: { used: 1, granted: 1 }, B: { used: 0, granted: 1 } };
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [squire] }, normalSummons: used }),
      'no',
      'summon.normal.once',
    );
    expectAnswer(
      ask('normal-set', 'A.hand.1', { A: { hand: [squire] }, normalSummons: used }),
      'no',
      'summon.normal.once',
    );
  });
});

describe('summon.normal.extra.additional', () => {
  it('lets one more monster of the kind be Normal Summoned', () => {
    const used = { A: { used: 1, granted: 1 }, B: { used: 0, granted: 1 } };
    const herald = monster('Herald', { frame: 'effect' });
    const texts = {
      Herald: continuousText({
        rule: 'extra-normal-summon',
        what: noun(allOf(MONSTER, { is: 'type', type: 'Dragon' })),
        count: 1,
      }),
    };
    const drake = monster('Drake', { type: 'Dragon' });
    const side = { hand: [squire, drake], monsters: { 1: herald } };
    expectAnswer(ask('normal-summon', 'A.hand.2', { A: side, texts, normalSummons: used }), 'yes');
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: side, texts, normalSummons: used }), 'no', 'summon.normal.once');
  });
});

describe('summon.normal.position', () => {
  it('refuses face-up Defense Position from the hand', () => {
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [squire] } }, { position: 'face-up-defense' }),
      'no',
      'summon.normal.position',
    );
  });
});

describe('summon.normal.no-chain', () => {
  it.each([
    ['in the opponent turn', { turn: { player: 'B' } }],
    ['in the Battle Phase', { turn: { phase: 'battle' } }],
    ['in a response window', { moment: { at: 'response', link: 1 } }],
  ] as const)('refuses a Normal Summon %s', (_when, wish) => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [squire] }, ...wish }), 'no', 'summon.normal.no-chain');
  });
});

describe('summon.tribute.count', () => {
  it('asks 1 Tribute for Level 5 and 6, 2 from Level 7', () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [knight] } }), 'no', 'summon.tribute.count');
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [knight], monsters: { 1: squire } } }), 'yes');
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [dragon], monsters: { 1: squire } } }),
      'no',
      'summon.tribute.count',
    );
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [dragon], monsters: { 1: squire, 2: squire } } }),
      'yes',
    );
  });
  it('lists who may be Tributed, face-down monsters included (summon.tribute.what)', () => {
    const down = { card: squire, face: 'down', position: 'defense' } as const;
    const verdict = ask('normal-summon', 'A.hand.1', { A: { hand: [knight], monsters: { 1: squire, 2: down } } });
    expect(verdict.choices.map((choice) => choice.with)).toEqual([['A.monsters.1'], ['A.monsters.2']]);
  });
  it('refuses one Tribute too many (summon.tribute.reduced)', () => {
    const side = { hand: [knight], monsters: { 1: squire, 2: squire } };
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: side }, { using: ['A.monsters.1', 'A.monsters.2'] }),
      'no',
      'summon.tribute.reduced',
    );
  });
  it("refuses a Tribute of the opponent's monster", () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: { hand: [knight] }, B: { monsters: { 1: squire } } }), 'no');
  });
});

describe('zone.monster.freed-by-procedure', () => {
  const side = { hand: [knight, dragon, squire], monsters: FULL, extraMonsterZones: { left: squire } };
  it('a full field needs a Tribute from a Main Monster Zone', () => {
    expectAnswer(ask('normal-summon', 'A.hand.1', { A: side }), 'yes');
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: side }, { using: ['A.extraMonsterZones.left'] }),
      'no',
      'zone.monster.freed-by-procedure',
    );
    expectAnswer(
      ask('normal-summon', 'A.hand.2', { A: side }, { using: ['A.extraMonsterZones.left', 'A.monsters.1'] }),
      'yes',
    );
  });
  it('without a Tribute nothing fits (zone.monster.limit)', () => {
    expectAnswer(ask('normal-set', 'A.hand.3', { A: side }), 'no', 'zone.monster.limit');
  });
});

describe('summon.normal.eligible', () => {
  it('refuses monsters that can only be Special Summoned', () => {
    const texts = { Recluse: cardText({ summoning: { normalSummon: 'cannot', special: 'must-first' } }) };
    expectAnswer(
      ask('normal-set', 'A.hand.1', { A: { hand: [monster('Recluse', { frame: 'effect' })] }, texts }),
      'no',
      'summon.normal.eligible',
    );
    expectAnswer(
      ask('normal-summon', 'A.hand.1', { A: { hand: [monster('Rite', { frame: 'ritual' })] } }),
      'no',
      'summon.normal.eligible',
    );
  });
});

describe('summon.flip and position.change.once', () => {
  const down = { card: squire, face: 'down', position: 'defense' } as const;
  it('flips a monster that was Set on an earlier turn', () => {
    expectAnswer(ask('flip-summon', 'A.monsters.1', { A: { monsters: { 1: down } } }), 'yes');
    expectAnswer(ask('change-position', 'A.monsters.1', { A: { monsters: { 1: down } } }), 'yes');
  });
  it('asks what its own text asks of a Flip Summon as well (card.text-over-rules)', () => {
    const never = { if: 'any-of', of: [] } as const;
    const asked = (flip: boolean) => ({
      [squire.name]: cardText({ summoning: { normalSummon: { unless: never, settable: true, flip } } }),
    });
    const A = { monsters: { 1: down } };
    expectAnswer(ask('flip-summon', 'A.monsters.1', { A, texts: asked(true) }), 'no', 'card.text-over-rules');
    expectAnswer(ask('flip-summon', 'A.monsters.1', { A, texts: asked(false) }), 'yes');
  });
  it('not in the turn it was Set, and not to Defense Position', () => {
    expectAnswer(
      ask('flip-summon', 'A.monsters.1', { A: { monsters: { 1: { ...down, setThisTurn: true } } } }),
      'no',
      'summon.flip',
    );
    expectAnswer(
      ask('flip-summon', 'A.monsters.1', { A: { monsters: { 1: down } } }, { position: 'face-up-defense' }),
      'no',
      'summon.flip',
    );
  });
  it('changes the position of a monster once, and not after it attacked or arrived', () => {
    expectAnswer(ask('change-position', 'A.monsters.1', { A: { monsters: { 1: squire } } }), 'yes');
    expectAnswer(
      ask('change-position', 'A.monsters.1', { A: { monsters: { 1: { card: squire, changedPosition: true } } } }),
      'no',
      'position.change.once',
    );
    expectAnswer(
      ask('change-position', 'A.monsters.1', { A: { monsters: { 1: { card: squire, attacks: 1 } } } }),
      'no',
      'position.change.attacked-even-stopped',
    );
    expectAnswer(
      ask('change-position', 'A.monsters.1', {
        A: { monsters: { 1: { card: squire, summoned: { thisTurn: true } } } },
      }),
      'no',
      'position.change.once',
    );
  });
  it('link.position: a Link Monster has no other position', () => {
    expectAnswer(
      ask('change-position', 'A.monsters.1', { A: { monsters: { 1: monster('Linker', { frame: 'link' }) } } }),
      'no',
      'link.position',
    );
  });
});

describe('ability.gemini', () => {
  const twin = monster('Twin Soul', { frame: 'effect', abilities: ['gemini'] });
  it('is Summoned again with the Normal Summon of the turn', () => {
    const wish = {
      A: { monsters: { 1: { card: twin, summoned: { thisTurn: true } } } },
      texts: { 'Twin Soul': cardText() },
    };
    expectAnswer(ask('gemini-summon', 'A.monsters.1', wish), 'yes');
    expectAnswer(
      ask('gemini-summon', 'A.monsters.1', {
        ...wish,
        normalSummons: { A: { used: 1, granted: 1 }, B: { used: 0, granted: 1 } },
      }),
      'no',
      'summon.normal.once',
    );
  });
});

describe('synchro.procedure', () => {
  const star = monster('Star', { frame: 'synchro', level: 5 });
  const nonTuner: Filter = { is: 'not', of: TUNER };
  const texts = { Star: materialsOf(noun(TUNER, { quantity: exactly(1) }), noun(nonTuner, { quantity: atLeast(1) })) };
  const tuner = (n: number) => monster(`Tuner ${String(n)}`, { level: n, abilities: ['tuner'] });
  const plain = (n: number) => monster(`Plain ${String(n)}`, { level: n });
  const field = (...cards: readonly ReturnType<typeof plain>[]) => ({
    A: { extraDeck: [star], monsters: Object.fromEntries(cards.map((card, i) => [i + 1, card])) },
    texts,
  });

  it('adds Levels up exactly', () => {
    expectAnswer(ask('special-summon', 'A.extraDeck.1', field(tuner(3), plain(2))), 'yes');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', field(tuner(3), plain(3))), 'no', 'synchro.procedure');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', field(tuner(2), plain(1), plain(2))), 'yes');
  });
  it('needs one Tuner and a non-Tuner (synchro.one-tuner)', () => {
    expectAnswer(ask('special-summon', 'A.extraDeck.1', field(tuner(5))), 'no', 'synchro.procedure');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', field(tuner(2), tuner(3))), 'no', 'synchro.procedure');
  });
  it('takes no Xyz Monster and no face-down Tuner (synchro.material-kinds)', () => {
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', field(tuner(3), monster('Stack', { frame: 'xyz', rank: 2 }))),
      'no',
    );
    const down = { card: tuner(3), face: 'down', position: 'defense' } as const;
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', { A: { extraDeck: [star], monsters: { 1: down, 2: plain(2) } }, texts }),
      'no',
    );
  });
  it('v10-2017: needs an Extra Monster Zone or a linked zone, tcg-2020 does not', () => {
    const wish = {
      A: { extraDeck: [star], monsters: { 1: tuner(3), 2: plain(2) }, extraMonsterZones: { left: plain(1) } },
      texts,
    };
    expectAnswer(ask('special-summon', 'A.extraDeck.1', { ...wish, ...MODERN }), 'yes');
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', { ...wish, edition: 'v10-2017' }),
      'no',
      'zone.emz.extra-deck-arrival',
    );
  });
});

describe('xyz.procedure', () => {
  const stack = monster('Stack', { frame: 'xyz', rank: 4 });
  const two = { Stack: materialsOf(noun(level(4), { quantity: exactly(2) })) };
  it('stacks exactly the number of face-up monsters of the Level', () => {
    const side = { extraDeck: [stack], monsters: { 1: squire, 2: squire, 3: squire } };
    expectAnswer(ask('special-summon', 'A.extraDeck.1', { A: side, texts: two }), 'yes');
    const all = ['A.monsters.1', 'A.monsters.2', 'A.monsters.3'];
    expectAnswer(ask('special-summon', 'A.extraDeck.1', { A: side, texts: two }, { using: all }), 'no');
    expectAnswer(
      ask(
        'special-summon',
        'A.extraDeck.1',
        { A: side, texts: { Stack: materialsOf(noun(level(4), { quantity: atLeast(2) })) } },
        { using: all },
      ),
      'yes',
    );
  });
  it('takes no other Level and no Token (xyz.material-not-token)', () => {
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', {
        A: { extraDeck: [stack], monsters: { 1: squire, 2: knight } },
        texts: two,
      }),
      'no',
    );
    const token = {
      card: null,
      token: { name: 'Clay Token', type: 'Rock', attribute: 'EARTH', level: 4, atk: 0, def: 0 },
    } as const;
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', {
        A: { extraDeck: [stack], monsters: { 1: squire, 2: token } },
        texts: two,
      }),
      'no',
    );
  });
});

describe('link.procedure', () => {
  const effect = (name: string) => monster(name, { frame: 'effect' });
  const link = (name: string, rating: number, ...arrows: readonly LinkArrow[]) =>
    monster(name, { frame: 'link', rating, arrows, hasEffect: true });
  const decode = link('Decoder', 3, 'top', 'bottom-left', 'bottom-right');
  const texts = { Decoder: materialsOf(noun({ is: 'effect-monster' }, { quantity: atLeast(2) })) };
  const asked = (monsters: Record<number, ReturnType<typeof effect>>, emz?: ReturnType<typeof effect>) => ({
    A: { extraDeck: [decode], monsters, ...(emz === undefined ? {} : { extraMonsterZones: { left: emz } }) },
    texts,
  });

  it('counts a Link Monster as 1 or as its Rating', () => {
    expectAnswer(ask('special-summon', 'A.extraDeck.1', asked({ 1: effect('One') }, link('Two', 2, 'left'))), 'yes');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', asked({ 1: effect('One'), 2: effect('Two') }, decode)), 'yes');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', asked({}, decode)), 'no', 'link.procedure');
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', asked({ 1: effect('One'), 2: effect('Two') })),
      'no',
      'link.procedure',
    );
  });
  it('asks each material to fit the line (link.material-requirements)', () => {
    expectAnswer(
      ask('special-summon', 'A.extraDeck.1', asked({ 1: squire, 2: squire, 3: squire })),
      'no',
      'link.procedure',
    );
  });
  it('needs a zone after the materials left (linkgeo.open-zones)', () => {
    const holder = monster('Holder', { frame: 'fusion' });
    const three = { 1: effect('One'), 2: effect('Two'), 3: effect('Three') };
    expectAnswer(ask('special-summon', 'A.extraDeck.1', asked(three, holder)), 'no', 'linkgeo.open-zones');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', asked(three)), 'yes');
  });
});

describe('summon.special.card-procedure', () => {
  const hermit = monster('Hermit', { frame: 'effect', level: 8 });
  const fiends = noun(allOf(MONSTER, { is: 'type', type: 'Fiend' }), {
    quantity: exactly(3),
    controller: 'you',
    locations: ['graveyard'],
  });
  const texts = {
    Hermit: cardText({
      summoning: {
        normalSummon: 'cannot',
        special: 'must-first',
        procedures: [procedure({ cost: [{ kind: 'banish', what: fiends, who: 'you', face: 'up', until: null }] })],
      },
    }),
  };
  const fiend = monster('Imp', { type: 'Fiend' });
  it('needs everything that the procedure asks for', () => {
    expectAnswer(
      ask('special-summon', 'A.hand.1', { A: { hand: [hermit], graveyard: [fiend, fiend] }, texts }),
      'no',
      'summon.special.card-procedure',
    );
    expectAnswer(
      ask('special-summon', 'A.hand.1', { A: { hand: [hermit], graveyard: [fiend, fiend, fiend] }, texts }),
      'yes',
    );
  });
  it('summon.procedure-must-finish: not where Special Summons are forbidden', () => {
    const seal = spell('Seal', 'continuous');
    const sealed = {
      ...texts,
      Seal: continuousText({
        rule: 'cannot',
        who: 'opponent',
        what: null,
        act: 'special-summon',
        except: null,
        by: null,
      }),
    };
    const wish = {
      A: { hand: [hermit], graveyard: [fiend, fiend, fiend] },
      B: { spellsAndTraps: { 1: seal } },
      texts: sealed,
    };
    expectAnswer(ask('special-summon', 'A.hand.1', wish), 'no', 'card.text-over-rules');
  });
  it('summon.special.proper-first: another effect revives it only after its own Summon', () => {
    const by = { player: 'A', copy: null, how: 'special', ignoringConditions: false, namesSource: false } as const;
    const revived = (proper: boolean) =>
      ask(
        'special-summon',
        'A.graveyard.1',
        { A: { graveyard: [{ card: hermit, summoned: { proper } }] }, texts },
        { by },
      );
    expectAnswer(revived(true), 'yes');
    expectAnswer(revived(false), 'no', 'summon.special.proper-first');
  });
});

describe('pendulum.summon', () => {
  const scale = (n: number) => monster(`Scale ${String(n)}`, { pendulum: true, scale: n });
  const zones = { left: scale(1), right: scale(8) };
  it('takes Levels strictly between the Scales', () => {
    for (const [n, answer] of [
      [1, 'no'],
      [2, 'yes'],
      [7, 'yes'],
      [8, 'no'],
    ] as const) {
      expectAnswer(
        ask('pendulum-summon', 'A.hand.1', { A: { hand: [monster('Guest', { level: n })], pendulumZones: zones } }),
        answer,
      );
    }
  });
  it('needs own Scales on both sides', () => {
    expectAnswer(
      ask('pendulum-summon', 'A.hand.1', { A: { hand: [squire] }, B: { pendulumZones: zones } }),
      'no',
      'pendulum.summon',
    );
  });
  it('pendulum.summon.zones: only one from the Extra Deck without arrows', () => {
    const up = { card: scale(4), face: 'up' } as const;
    const wish = { A: { extraDeck: [up, up], pendulumZones: zones } };
    expectAnswer(ask('pendulum-summon', 'A.extraDeck.1', wish), 'yes');
    expectAnswer(
      ask('pendulum-summon', 'A.extraDeck.1', wish, { using: ['A.extraDeck.2'] }),
      'no',
      'linkgeo.open-zones',
    );
  });
  it('pendulum.summon.eligible: no Ritual Monster from the hand', () => {
    expectAnswer(
      ask('pendulum-summon', 'A.hand.1', { A: { hand: [monster('Rite', { frame: 'ritual' })], pendulumZones: zones } }),
      'no',
      'pendulum.summon.eligible',
    );
  });
});

describe('zone.spell-trap.limit', () => {
  it('a sixth card cannot be Set, a Field Spell can', () => {
    const s = spell('Ember');
    const full = { 1: s, 2: s, 3: s, 4: s, 5: s };
    expectAnswer(
      ask('set-card', 'A.hand.1', { A: { hand: [s], spellsAndTraps: full } }),
      'no',
      'zone.spell-trap.limit',
    );
    expectAnswer(ask('set-card', 'A.hand.1', { A: { hand: [spell('Meadow', 'field')], spellsAndTraps: full } }), 'yes');
  });
});

describe('a partial board', () => {
  it('adding knowledge never turns a sure answer round', () => {
    const unsaid = { A: { hand: [{ card: null }] } };
    expectAnswer(ask('normal-summon', 'A.hand.1', unsaid), 'depends');
  });
  it('assumes an unused Normal Summon and says so', () => {
    const unknownUse = { A: { used: 'unknown', granted: 1 }, B: { used: 'unknown', granted: 1 } } as const;
    const verdict = ask('normal-summon', 'A.hand.1', { A: { hand: [squire] }, normalSummons: unknownUse });
    expect(verdict.answer).toBe('yes');
    expect(verdict.assumed.map((assumption) => assumption.rule)).toContain('summon.normal.once');
  });
  it('knows no card that was not described', () => {
    const on = board();
    expect(() => summon(contextOf(on), summonQuestion('normal-summon', 'A', copyId('A.hand.1')))).toThrow();
  });
});
