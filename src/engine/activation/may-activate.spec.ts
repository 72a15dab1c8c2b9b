import { describe, expect, it } from '@jest/globals';
import { board, copyIn, type BoardWish } from '../../../test/support/board.js';
import { cardText, continuousText, monster, noun, spell, trap, MONSTER } from '../../../test/support/cards.js';
import {
  activated,
  activation,
  clause,
  destroy,
  draw,
  effect,
  event,
  FACE_UP_MONSTER,
  gainAtk,
  one,
  target,
  THAT_TARGET,
  THIS_CARD,
} from '../../../test/support/effects.js';
import type { Board, ChainLink } from '../model/board.js';
import type { Effect } from '../model/effects.js';
import type { Player } from '../model/timing.js';
import { mayActivate } from './may-activate.js';

const texts = (...effects: readonly Effect[]) => cardText({ effects });

const STORM = spell('Wide Storm');
const GUST = spell('Short Gust', 'quick-play');
const PIT = trap('Deep Pit');
const MIRROR = trap('Angry Mirror');
const STOP = trap('Loud Stop', 'counter');
const DRAIN = trap('Slow Drain', 'continuous');
const SCOUT = monster('Keen Scout', { frame: 'effect', hasEffect: true });
const SOLDIER = monster('Plain Soldier');
const GIANT = monster('Tall Giant', { atk: 2500 });

const TEXTS = {
  [STORM.name]: texts(
    activation('spell', { resolution: [destroy(noun({ is: 'kind', kind: 'trap' }, { quantity: { kind: 'all' } }))] }),
  ),
  [GUST.name]: texts(
    activation('spell', {
      speed: 2,
      activation: [target(one(FACE_UP_MONSTER))],
      resolution: [gainAtk(THAT_TARGET, 700)],
    }),
  ),
  [PIT.name]: texts(
    activation('trap', {
      timing: 'when',
      triggers: [
        event('summoned', {
          how: ['normal', 'flip'],
          player: 'opponent',
          subject: one({
            is: 'all-of',
            of: [
              MONSTER,
              { is: 'stat', stat: 'atk', original: false, compare: '>=', value: { kind: 'number', n: 1000 } },
            ],
          }),
        }),
      ],
      resolution: [destroy(noun({ is: 'any' }, { quantity: { kind: 'given' }, reference: { ref: 'event' } }))],
    }),
  ),
  [MIRROR.name]: texts(
    activation('trap', {
      timing: 'when',
      triggers: [event('attack-declared', { subject: one(MONSTER, { controller: 'opponent' }) })],
      resolution: [
        destroy(
          noun({ is: 'all-of', of: [MONSTER, { is: 'position', position: 'attack' }] }, { controller: 'opponent' }),
        ),
      ],
    }),
  ),
  [STOP.name]: texts(
    activation('trap', {
      speed: 3,
      timing: 'when',
      negates: ['activation'],
      triggers: [activated({ what: ['spell-card'] })],
      activation: [{ kind: 'discard', what: one({ is: 'any' }), who: 'you' }],
      resolution: [clause({ kind: 'negate', what: 'activation', of: null, until: null })],
    }),
  ),
  [DRAIN.name]: continuousText({ rule: 'negate-effects', what: noun(FACE_UP_MONSTER) }),
  [SCOUT.name]: texts(
    effect({
      number: 1,
      kind: 'ignition',
      speed: 1,
      resolution: [draw(1)],
      limits: [{ scope: 'soft', per: 'turn', count: 1, verb: 'use', sharedKey: null, span: { start: 0, end: 0 } }],
    }),
    effect({
      number: 2,
      kind: 'trigger',
      speed: 1,
      timing: 'when',
      triggers: [event('summoned', { how: ['normal'], subject: THIS_CARD })],
      resolution: [draw(1)],
    }),
    effect({
      number: 3,
      resolution: [gainAtk(THIS_CARD, 500)],
      activation: [{ kind: 'pay-life-points', who: 'you', amount: { kind: 'number', n: 1000 } }],
    }),
  ),
};

function on(wish: BoardWish): Board {
  return board({ texts: TEXTS, ...wish, A: { deck: [SOLDIER, GIANT], ...wish.A } });
}

function link(board: Board, copy: string, player: Player): ChainLink {
  const described = copyIn(board, copy);
  const own = described.text?.effects[0] ?? null;
  const card = described.card;
  return {
    number: 1,
    player,
    copy: described.id,
    card,
    text: described.text,
    effect: own,
    cardActivation: card?.kind !== 'monster',
    speed: card?.property === 'counter' ? 3 : card?.kind === 'trap' || card?.property === 'quick-play' ? 2 : 1,
    from: described.place.location,
    targets: [],
    cost: [],
    declares: [],
    negated: 'no',
    features: null,
  };
}

function responding(wish: BoardWish, to: string, player: Player): Board {
  const before = on(wish);
  return { ...before, chain: [link(before, to, player)], moment: { at: 'response', link: 1 } };
}

interface Row {
  readonly name: string;
  readonly board: Board;
  readonly player: Player;
  readonly copy: string;
  readonly effect?: number;
  readonly answer: 'yes' | 'no' | 'depends';
  readonly rule?: string;
}

const SET = { face: 'down' } as const;

const ROWS: readonly Row[] = [
  {
    name: 'a Normal Spell in the own Main Phase',
    board: on({ A: { hand: [STORM] }, B: { spellsAndTraps: { 1: { card: PIT, ...SET } } } }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'yes',
  },
  {
    name: 'a Set Normal Spell in the opponent’s turn',
    board: on({ B: { spellsAndTraps: { 1: { card: STORM, ...SET }, 2: { card: PIT, ...SET } } } }),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'state.open',
  },
  {
    name: 'a Normal Spell in the Battle Phase',
    board: on({ A: { hand: [STORM] }, B: { spellsAndTraps: { 1: { card: PIT, ...SET } } }, turn: { phase: 'battle' } }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'no',
    rule: 'state.open',
  },
  {
    name: 'a Quick-Play Spell from the hand in the opponent’s turn',
    board: on({ A: { monsters: { 1: GIANT } }, B: { hand: [GUST] } }),
    player: 'B',
    copy: 'B.hand.1',
    answer: 'no',
    rule: 'spell.activation.where',
  },
  {
    name: 'a Quick-Play Spell Set on an earlier turn, in the opponent’s turn',
    board: on({ A: { monsters: { 1: GIANT } }, B: { spellsAndTraps: { 1: { card: GUST, ...SET } } } }),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'yes',
  },
  {
    name: 'a Quick-Play Spell in the turn it was Set',
    board: on({ A: { monsters: { 1: GIANT }, spellsAndTraps: { 1: { card: GUST, ...SET, setThisTurn: true } } } }),
    player: 'A',
    copy: 'A.spellsAndTraps.1',
    answer: 'no',
    rule: 'trap.not-turn-set',
  },
  {
    name: 'a Trap from the hand',
    board: on({ A: { hand: [MIRROR] } }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'no',
    rule: 'trap.set-first',
  },
  {
    name: 'a Quick-Play Spell without a monster to target',
    board: on({ A: { hand: [GUST] } }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'no',
    rule: 'psct.targeting',
  },
  {
    name: 'a Quick-Play Spell with only a face-down monster to target',
    board: on({ A: { hand: [GUST], monsters: { 1: { card: SOLDIER, face: 'down', position: 'defense' } } } }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'no',
    rule: 'psct.targeting',
  },
  {
    name: 'a Spell that would destroy nothing',
    board: on({ A: { hand: [STORM] } }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'no',
    rule: 'psct.cannot-activate-impossible',
  },
  {
    name: 'a sixth Spell with all zones full',
    board: on({
      A: {
        hand: [STORM],
        spellsAndTraps: {
          1: { card: PIT, ...SET },
          2: { card: PIT, ...SET },
          3: { card: PIT, ...SET },
          4: { card: PIT, ...SET },
          5: { card: PIT, ...SET },
        },
      },
    }),
    player: 'A',
    copy: 'A.hand.1',
    answer: 'no',
    rule: 'spell.activation.where',
  },
  {
    name: 'a Counter Trap against a Spell',
    board: responding(
      { A: { spellsAndTraps: { 1: STORM } }, B: { hand: [SOLDIER], spellsAndTraps: { 1: { card: STOP, ...SET } } } },
      'A.spellsAndTraps.1',
      'A',
    ),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'yes',
  },
  {
    name: 'a Counter Trap whose cost cannot be paid',
    board: responding(
      { A: { spellsAndTraps: { 1: STORM } }, B: { spellsAndTraps: { 1: { card: STOP, ...SET } } } },
      'A.spellsAndTraps.1',
      'A',
    ),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'cost.cannot-pay',
  },
  {
    name: 'a Counter Trap that answers Spells against a Trap',
    board: responding(
      { A: { spellsAndTraps: { 1: MIRROR } }, B: { hand: [SOLDIER], spellsAndTraps: { 1: { card: STOP, ...SET } } } },
      'A.spellsAndTraps.1',
      'A',
    ),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'effect.trigger',
  },
  {
    name: 'a Quick-Play Spell against a Counter Trap',
    board: responding(
      {
        A: { monsters: { 1: GIANT }, spellsAndTraps: { 1: STOP } },
        B: { spellsAndTraps: { 1: { card: GUST, ...SET } } },
      },
      'A.spellsAndTraps.1',
      'A',
    ),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'speed.three',
  },
  {
    name: 'an Ignition Effect in the own Main Phase',
    board: on({ A: { monsters: { 1: SCOUT } } }),
    player: 'A',
    copy: 'A.monsters.1',
    effect: 1,
    answer: 'yes',
  },
  {
    name: 'an Ignition Effect in response',
    board: responding(
      { A: { monsters: { 1: SCOUT } }, B: { spellsAndTraps: { 1: MIRROR } } },
      'B.spellsAndTraps.1',
      'B',
    ),
    player: 'A',
    copy: 'A.monsters.1',
    effect: 1,
    answer: 'no',
    rule: 'speed.three',
  },
  {
    name: 'an Ignition Effect used already this turn',
    board: {
      ...on({ A: { monsters: { 1: SCOUT } } }),
      used: [
        {
          player: 'A',
          card: SCOUT,
          copy: copyIn(on({ A: { monsters: { 1: SCOUT } } }), 'A.monsters.1').id,
          effect: 1,
          turn: 3,
          negated: 'no',
        },
      ],
    },
    player: 'A',
    copy: 'A.monsters.1',
    effect: 1,
    answer: 'no',
    rule: 'opt.hard',
  },
  {
    name: 'a Trigger Effect when nothing happened',
    board: on({ A: { monsters: { 1: SCOUT } } }),
    player: 'A',
    copy: 'A.monsters.1',
    effect: 2,
    answer: 'no',
    rule: 'effect.trigger',
  },
  {
    name: 'an effect of a face-down monster',
    board: on({ A: { monsters: { 1: { card: SCOUT, face: 'down', position: 'defense' } } } }),
    player: 'A',
    copy: 'A.monsters.1',
    effect: 3,
    answer: 'no',
    rule: 'effect.face-up-to-use',
  },
  {
    name: 'a cost of 1000 Life Points with 800 left',
    board: on({ A: { monsters: { 1: SCOUT } }, lifePoints: { A: 800, B: 8000 } }),
    player: 'A',
    copy: 'A.monsters.1',
    effect: 3,
    answer: 'no',
    rule: 'cost.cannot-pay',
  },
  {
    name: 'a cost of 1000 Life Points with exactly 1000 left',
    board: on({ A: { monsters: { 1: SCOUT } }, lifePoints: { A: 1000, B: 8000 } }),
    player: 'A',
    copy: 'A.monsters.1',
    effect: 3,
    answer: 'yes',
  },
  {
    name: 'a Continuous Trap without an effect at its activation',
    board: on({ B: { spellsAndTraps: { 1: { card: DRAIN, ...SET } } } }),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'yes',
  },
  {
    name: 'a Continuous Trap in the Damage Step',
    board: on({
      B: { spellsAndTraps: { 1: { card: DRAIN, ...SET } } },
      turn: { phase: 'battle', battleStep: 'damage' },
      moment: { at: 'damage-step', substep: 'start' },
    }),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'damage.entry-limits',
  },
  {
    name: 'an ATK change before damage calculation',
    board: on({
      A: { monsters: { 1: GIANT } },
      B: { spellsAndTraps: { 1: { card: GUST, ...SET } } },
      turn: { phase: 'battle', battleStep: 'damage' },
      moment: { at: 'damage-step', substep: 'before-calculation' },
    }),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'yes',
  },
  {
    name: 'an ATK change during damage calculation',
    board: on({
      A: { monsters: { 1: GIANT } },
      B: { spellsAndTraps: { 1: { card: GUST, ...SET } } },
      turn: { phase: 'battle', battleStep: 'damage' },
      moment: { at: 'damage-step', substep: 'calculation' },
    }),
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'damage.entry-limits',
  },
  {
    name: 'anything while a Chain resolves',
    board: {
      ...responding(
        {
          A: { monsters: { 1: GIANT }, spellsAndTraps: { 1: STORM } },
          B: { spellsAndTraps: { 1: { card: GUST, ...SET } } },
        },
        'A.spellsAndTraps.1',
        'A',
      ),
      moment: { at: 'resolving', link: 1 },
    },
    player: 'B',
    copy: 'B.spellsAndTraps.1',
    answer: 'no',
    rule: 'chain.during-resolution',
  },
  {
    name: 'a monster without effects',
    board: on({ A: { monsters: { 1: SOLDIER } } }),
    player: 'A',
    copy: 'A.monsters.1',
    answer: 'no',
    rule: 'effect.kinds',
  },
];

describe('may this be activated?', () => {
  it.each(ROWS.map((row) => [row.name, row] as const))('%s', (_, row) => {
    const verdict = mayActivate({
      board: row.board,
      player: row.player,
      copy: copyIn(row.board, row.copy).id,
      effect: row.effect ?? null,
      cardActivation: null,
    });
    expect(verdict.answer).toBe(row.answer);
    if (row.rule !== undefined)
      expect(verdict.because.filter((found) => found.deciding).map((found) => found.rule)).toContain(row.rule);
  });

  it('answers a Summon with the ATK that the monster has on the field (timing.respond-event.once)', () => {
    const plain = on({
      A: {
        monsters: { 1: { card: monster('Low Runner', { atk: 900 }), summoned: { how: 'normal', thisTurn: true } } },
      },
      B: { spellsAndTraps: { 1: { card: PIT, ...SET } } },
    });
    const summoned: Board = { ...plain, moment: { at: 'after-summon' }, events: [happened(plain, 'A.monsters.1')] };
    const ask = (at: Board) =>
      mayActivate({
        board: at,
        player: 'B',
        copy: copyIn(at, 'B.spellsAndTraps.1').id,
        effect: null,
        cardActivation: null,
      }).answer;
    expect(ask(summoned)).toBe('no');
    const raised = new Map(summoned.copies);
    const runner = copyIn(summoned, 'A.monsters.1');
    raised.set(runner.id, { ...runner, stated: { atk: 1100 } });
    expect(ask({ ...summoned, copies: raised })).toBe('yes');
  });

  it('does not let a Trap be activated that a face-up card forbids (effect.cannot-wins)', () => {
    const guard = monster('Trap Breaker', { frame: 'effect' });
    const open = on({ A: { monsters: { 1: GIANT } }, B: { spellsAndTraps: { 1: { card: DRAIN, ...SET } } } });
    const shut = board({
      texts: {
        ...TEXTS,
        [guard.name]: continuousText({
          rule: 'cannot',
          who: null,
          what: noun({ is: 'kind', kind: 'trap' }),
          act: 'activate',
          except: null,
          by: null,
        }),
      },
      A: { monsters: { 1: guard } },
      B: { spellsAndTraps: { 1: { card: DRAIN, ...SET } } },
    });
    const ask = (at: Board) =>
      mayActivate({
        board: at,
        player: 'B',
        copy: copyIn(at, 'B.spellsAndTraps.1').id,
        effect: null,
        cardActivation: null,
      });
    expect(ask(open).answer).toBe('yes');
    expect(ask(shut).answer).toBe('no');
    expect(ask(shut).because.find((found) => found.deciding)?.facts['by']).toBe('Trap Breaker');
  });

  it('says what it would need to know of zones that nobody described', () => {
    const told = on({ A: { hand: [STORM] } });
    const partial: Board = {
      ...told,
      complete: false,
      places: { ...told.places, B: { ...told.places.B, 'spell-trap-zone': { complete: false, unnamed: 0 } } },
    };
    const verdict = mayActivate({
      board: partial,
      player: 'A',
      copy: copyIn(partial, 'A.hand.1').id,
      effect: null,
      cardActivation: null,
    });
    expect(verdict.answer).toBe('depends');
    expect(verdict.needed.map((need) => need.fact)).toContain("which cards are at B's spell-trap-zone");
  });
});

describe('windows and Chains', () => {
  const answer = (at: Board, copy: string, player: Player = 'B', effect: number | null = null) =>
    mayActivate({ board: at, player, copy: copyIn(at, copy).id, effect, cardActivation: null });
  const rules = (verdict: ReturnType<typeof answer>) =>
    verdict.because
      .filter((found) => found.deciding)
      .flatMap((found) => [found.rule, ...found.cites.map((cite) => cite.rule)]);
  const pit = on({
    A: { monsters: { 1: { card: GIANT, summoned: { how: 'normal', thisTurn: true } } } },
    B: { spellsAndTraps: { 1: { card: PIT, ...SET } } },
  });
  const summoned: Board = { ...pit, moment: { at: 'after-summon' }, events: [happened(pit, 'A.monsters.1')] };

  it('close with the first Chain after the event (timing.respond-event.once, negsummon.one-chain)', () => {
    expect(answer(summoned, 'B.spellsAndTraps.1').answer).toBe('yes');
    const before = on({ A: { spellsAndTraps: { 1: STORM } } });
    const after: Board = { ...summoned, chainResolved: [link(before, 'A.spellsAndTraps.1', 'A')] };
    expect(answer(after, 'B.spellsAndTraps.1').answer).toBe('no');
    expect(rules(answer(after, 'B.spellsAndTraps.1'))).toContain('timing.respond-event.once');
  });

  it('let an optional "when" miss what was not the last thing (timing.when-traps-too)', () => {
    const [first] = summoned.events;
    const later: Board = {
      ...summoned,
      events: first === undefined ? [] : [first, { ...first, event: 'drawn', group: 2, copies: [], how: null }],
    };
    expect(answer(later, 'B.spellsAndTraps.1').answer).toBe('no');
    expect(rules(answer(later, 'B.spellsAndTraps.1'))).toContain('timing.when-traps-too');
  });

  it('let a Trigger Effect of the Summoned monster react (effect.trigger)', () => {
    const scout = on({ A: { monsters: { 1: { card: SCOUT, summoned: { how: 'normal', thisTurn: true } } } } });
    const now: Board = { ...scout, moment: { at: 'after-summon' }, events: [happened(scout, 'A.monsters.1')] };
    expect(answer(now, 'A.monsters.1', 'A', 2).answer).toBe('yes');
    expect(answer(now, 'A.monsters.1', 'A', 1).answer).toBe('no');
  });

  it('give the turn player an Ignition Effect right after a Summon only where priority was like that (priority.ignition)', () => {
    const scout = on({ A: { monsters: { 1: { card: SCOUT, summoned: { how: 'normal', thisTurn: true } } } } });
    const now: Board = { ...scout, moment: { at: 'after-summon' }, events: [happened(scout, 'A.monsters.1')] };
    expect(answer({ ...now, edition: 'ude-2006' }, 'A.monsters.1', 'A', 1).answer).toBe('yes');
    expect(answer({ ...now, edition: 'v10-2017' }, 'A.monsters.1', 'A', 1).answer).toBe('no');
  });

  it('allow one Chain in damage calculation (damage.multi-chains)', () => {
    const small = monster('Hand Ball', { frame: 'effect' });
    const named = effect({
      from: ['hand'],
      condition: { if: 'damage-step', substeps: ['calculation'] },
      activation: [{ kind: 'discard', what: THIS_CARD, who: 'you' }],
      resolution: [
        clause({
          kind: 'apply-rule',
          rule: { rule: 'battle-damage', who: 'you', what: null, change: 'zero' },
          until: null,
        }),
      ],
    });
    const at: Board = {
      ...board({ texts: { [small.name]: texts(named) }, B: { hand: [small] }, A: { monsters: { 1: GIANT } } }),
      turn: { number: 3, player: 'A', phase: 'battle', battleStep: 'damage', damageSubstep: 'calculation' },
      moment: { at: 'damage-step', substep: 'calculation' },
    };
    expect(answer(at, 'B.hand.1').answer).toBe('yes');
    expect(answer({ ...at, moment: { at: 'damage-step', substep: 'start' } }, 'B.hand.1').answer).toBe('no');
    const before = on({ A: { spellsAndTraps: { 1: STORM } } });
    const made: Board = { ...at, chainResolved: [link(before, 'A.spellsAndTraps.1', 'A')] };
    expect(rules(answer(made, 'B.hand.1'))).toContain('damage.multi-chains');
  });

  it('keep "once per turn" with the copy when control changes (opt.control-change)', () => {
    const scout = on({ B: { monsters: { 1: SCOUT } }, turn: { player: 'B' } });
    const used: Board = {
      ...scout,
      used: [{ player: 'A', card: SCOUT, copy: copyIn(scout, 'B.monsters.1').id, effect: 1, turn: 3, negated: 'no' }],
    };
    expect(answer(scout, 'B.monsters.1', 'B', 1).answer).not.toBe('depends');
    expect(rules(answer(used, 'B.monsters.1', 'B', 1))).toContain('opt.hard');
  });

  it('let only what answers the attempt into the Summon negation window (negsummon.window)', () => {
    const horn = trap('Black Note', 'counter');
    const negation = activation('trap', {
      speed: 3,
      negates: ['summon'],
      triggers: [event('would-be-summoned', { subject: one(MONSTER) })],
      resolution: [clause({ kind: 'negate', what: 'summon', of: null, until: null })],
    });
    const plain = board({
      texts: { ...TEXTS, [horn.name]: texts(negation) },
      A: { monsters: { 1: GIANT } },
      B: { spellsAndTraps: { 1: { card: horn, ...SET }, 2: { card: GUST, ...SET } } },
    });
    const giant = copyIn(plain, 'A.monsters.1').id;
    const attempt: Board = {
      ...plain,
      moment: { at: 'summon-negation' },
      summoning: { player: 'A', copies: [giant], how: 'normal', from: 'hand', byEffect: false },
    };
    expect(answer(attempt, 'B.spellsAndTraps.1').answer).toBe('yes');
    expect(answer(attempt, 'B.spellsAndTraps.2').answer).toBe('no');
    const done: Board = {
      ...attempt,
      moment: { at: 'after-summon' },
      summoning: null,
      events: [happened(plain, 'A.monsters.1')],
    };
    expect(answer(done, 'B.spellsAndTraps.1').answer).toBe('no');
    expect(answer(done, 'B.spellsAndTraps.2').answer).toBe('yes');
  });
});

function happened(at: Board, copy: string) {
  return {
    event: 'summoned',
    group: 1,
    copies: [copyIn(at, copy).id],
    cards: [],
    player: 'A',
    how: 'normal',
    from: 'hand',
    fromController: null,
    to: null,
    by: null,
    byPlayer: null,
    byCopy: null,
    byCard: null,
    other: null,
    link: null,
    amount: null,
    phase: null,
    wasFaceUp: null,
  } as const;
}
