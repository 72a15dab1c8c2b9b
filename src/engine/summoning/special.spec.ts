import { describe, it } from '@jest/globals';
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
  NO_SPAN,
  noun,
  procedure,
  spell,
  TUNER,
} from '../../../test/support/cards.js';
import { effect, one, THIS_CARD } from '../../../test/support/effects.js';
import { ask, expectAnswer, knight, MODERN, squire } from '../../../test/support/summoning.js';
import type { LinkArrow } from '../model/card.js';
import type { Filter, LastingRule } from '../model/effects.js';

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
  it('takes a monster without a Level where the Synchro Monster counts it as a Tuner of one (card.text-over-rules)', () => {
    const treats: LastingRule = {
      rule: 'material-use',
      what: one({ is: 'frame', frame: 'link' }, { controller: 'you' }),
      use: { kind: 'as', like: allOf(level(3), TUNER) },
      how: ['synchro'],
      summoned: THIS_CARD,
      text: '',
      span: NO_SPAN,
    };
    const text = { Star: { ...texts.Star, effects: [effect({ kind: 'continuous', lasting: [treats] })] } };
    const ring = monster('Ring', { frame: 'link', rating: 1 });
    const made = (...cards: readonly ReturnType<typeof plain>[]) =>
      ask('special-summon', 'A.extraDeck.1', { ...field(...cards), texts: text });
    expectAnswer(made(ring, plain(2)), 'yes');
    expectAnswer(made(ring, plain(3)), 'no', 'synchro.procedure');
    expectAnswer(made(ring, ring), 'no', 'synchro.procedure');
    expectAnswer(ask('special-summon', 'A.extraDeck.1', field(ring, plain(2))), 'no', 'synchro.procedure');
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
