import { describe, expect, it } from '@jest/globals';
import {
  DRAIN,
  GIANT,
  GUST,
  MIRROR,
  PIT,
  SCOUT,
  SET,
  SOLDIER,
  STOP,
  STORM,
  TEXTS,
  happened,
  on,
  responding,
} from '../../../test/support/activation-cards.js';
import { board, copyIn } from '../../../test/support/board.js';
import { continuousText, monster, noun } from '../../../test/support/cards.js';
import type { Board } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { mayActivate } from './may-activate.js';

interface Row {
  readonly name: string;
  readonly board: Board;
  readonly player: Player;
  readonly copy: string;
  readonly effect?: number;
  readonly answer: 'yes' | 'no' | 'depends';
  readonly rule?: string;
}

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
