import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { board, type Described } from '../../../test/support/board.js';
import { cardText, monster, noun } from '../../../test/support/cards.js';
import { clause, effect } from '../../../test/support/effects.js';
import { EDITIONS, type EditionId } from '../editions.js';
import { copyId, type Board } from '../model/board.js';
import type { LastingRule, Noun } from '../model/effects.js';
import { battle, mayAttack, type BattleAnswer } from './question.js';

const SELF: Noun = noun({ is: 'any' }, { reference: { ref: 'this-card' }, quantity: { kind: 'given' } });
const says = (...lasting: readonly LastingRule[]) =>
  cardText({ effects: [effect({ kind: 'continuous', speed: null, mandatory: true, lasting })] });
const cannot = (act: 'be-destroyed-by-battle' | 'attack' | 'be-targeted-for-attack'): LastingRule => ({
  rule: 'cannot',
  who: null,
  what: SELF,
  act,
  except: null,
  by: null,
});

const A = copyId('A.monsters.3');
const B = copyId('B.monsters.3');
const BATTLE = { number: 4, phase: 'battle' } as const;
const between = (attacker: Described, target: Described | null, rest: Partial<Board> = {}): Board =>
  board({
    A: { monsters: { 3: attacker } },
    B: { monsters: target === null ? {} : { 3: target } },
    turn: BATTLE,
    ...rest,
  });
const fought = (on: Board): BattleAnswer => battle({ board: on, attacker: A, target: on.copies.has(B) ? B : 'direct' });
const strong = monster('Strong', { atk: 2500, def: 2000 });
const weak = monster('Weak', { atk: 1500, def: 1000 });

interface AttackRow {
  readonly rule: string;
  readonly name: string;
  readonly board: Board;
  readonly target: 'direct' | 'any' | typeof B;
  readonly answer: 'yes' | 'no' | 'depends';
}
const ATTACKS: readonly AttackRow[] = [
  {
    rule: 'battle.attack-declaration',
    name: 'an Attack Position monster may attack',
    board: between({ card: strong }, { card: weak }),
    target: B,
    answer: 'yes',
  },
  {
    rule: 'battle.attack-declaration',
    name: 'a Defense Position monster may not',
    board: between({ card: strong, position: 'defense' }, { card: weak }),
    target: B,
    answer: 'no',
  },
  {
    rule: 'battle.direct-attack',
    name: 'not directly past a monster',
    board: between({ card: strong }, { card: weak }),
    target: 'direct',
    answer: 'no',
  },
  {
    rule: 'battle.direct-attack',
    name: 'directly where there is none',
    board: between({ card: strong }, null),
    target: 'direct',
    answer: 'yes',
  },
  {
    rule: 'battle.multiple-attacks',
    name: 'one attack each turn',
    board: between({ card: strong, attacks: 1 }, { card: weak }),
    target: B,
    answer: 'no',
  },
  {
    rule: 'turn.battle.not-first-turn',
    name: 'not on the first turn',
    board: between(
      { card: strong },
      { card: weak },
      { turn: { number: 1, player: 'A', phase: 'battle', battleStep: null, damageSubstep: null } },
    ),
    target: B,
    answer: 'no',
  },
  {
    rule: 'effect.cannot-wins',
    name: 'not if its text forbids it',
    board: between({ card: strong, text: says(cannot('attack')) }, { card: weak }),
    target: B,
    answer: 'no',
  },
  {
    rule: 'battle.target-restrictions',
    name: 'nothing to attack where the only monster is protected',
    board: between({ card: strong }, { card: weak, text: says(cannot('be-targeted-for-attack')) }),
    target: 'any',
    answer: 'no',
  },
  {
    rule: 'battle.direct-attack',
    name: 'open where nothing is known of the other field',
    board: { ...between({ card: strong }, null), complete: false, places: unknownPlaces() },
    target: 'direct',
    answer: 'depends',
  },
];

function unknownPlaces(): Board['places'] {
  const { places } = between({ card: strong }, null);
  const B_ = { ...places.B, 'monster-zone': { complete: false, unnamed: 0 } };
  return { ...places, B: B_ };
}

describe.each(ATTACKS)('$rule', ({ name, board: on, target, answer }) => {
  it(name, () => {
    expect(mayAttack({ board: on, attacker: A, target }).answer).toBe(answer);
  });
});

describe('a battle played through', () => {
  it('damage.vs-attack.win: destroys the weaker one and takes the difference', () => {
    const answer = fought(between({ card: strong }, { card: weak }));
    expect(answer).toMatchObject({
      sure: true,
      battleDamage: { A: 0, B: 1000 },
      destroyed: [{ copy: B, happens: 'yes' }],
      sent: [{ copy: B, to: 'graveyard' }],
    });
  });
  it('damage.not-destroyed-still-damage: protected, but the damage is taken', () => {
    const answer = fought(between({ card: strong }, { card: weak, text: says(cannot('be-destroyed-by-battle')) }));
    expect(answer).toMatchObject({
      battleDamage: { A: 0, B: 1000 },
      destroyed: [{ copy: B, happens: 'no' }],
      sent: [],
    });
  });
  it('damage.piercing: by a text that holds while it attacks', () => {
    const answer = fought(
      between(
        { card: strong, text: says({ rule: 'piercing', what: SELF, multiplier: 1 }) },
        { card: weak, position: 'defense' },
      ),
    );
    expect(answer.battleDamage).toEqual({ A: 0, B: 1500 });
  });
  it('damage.before-calculation: a face-down target is flipped and stays in Defense Position', () => {
    const wall = monster('Wall', { atk: 0, def: 3000 });
    const answer = fought(between({ card: strong }, { card: wall, face: 'down', position: 'defense' }));
    expect(answer).toMatchObject({ flipped: [B], battleDamage: { A: 500, B: 0 }, destroyed: [] });
    expect(answer.board.copies.get(B)).toMatchObject({ face: 'up', position: 'defense' });
  });
  it('a text that nobody could read leaves it open', () => {
    const unread = {
      kind: 'unparsed',
      text: 'Halve the battle damage of odd-numbered battles.',
      span: { start: 0, end: 40 },
      box: 'main',
    } as const;
    const answer = fought(between({ card: strong }, { card: weak, text: cardText({ unread: [unread] }) }));
    expect(answer.sure).toBe(false);
    expect(answer.verdict.answer).toBe('depends');
  });
  it('damage.stops-when-monster-leaves: a mandatory effect removes the target first', () => {
    const destroys = effect({
      kind: 'trigger',
      speed: 1,
      mandatory: true,
      condition: { if: 'damage-step', substeps: ['start'] },
      resolution: [clause({ kind: 'destroy', what: noun({ is: 'any' }, { reference: { ref: 'battling-opponent' } }) })],
    });
    const answer = fought(between({ card: weak, text: cardText({ effects: [destroys] }) }, { card: strong }));
    expect(answer).toMatchObject({ sure: true, battleDamage: { A: 0, B: 0 }, destroyed: [] });
    expect(answer.windows.map(({ point }) => point)).not.toContain('calculation');
  });
});

describe('any battle of two printed monsters', () => {
  const stats = fc.record({ atk: fc.nat({ max: 4000 }), def: fc.nat({ max: 4000 }) });
  const anyBattle = fc.record({
    mine: stats,
    theirs: stats,
    position: fc.constantFrom('attack' as const, 'defense' as const),
    down: fc.boolean(),
    edition: fc.constantFrom<EditionId>(...EDITIONS),
  });
  const set = ({
    mine,
    theirs,
    position,
    down,
    edition,
  }: {
    mine: { atk: number; def: number };
    theirs: { atk: number; def: number };
    position: 'attack' | 'defense';
    down: boolean;
    edition: EditionId;
  }): Board =>
    between(
      { card: monster('Mine', mine) },
      { card: monster('Theirs', theirs), position, face: down && position === 'defense' ? 'down' : 'up' },
      { edition },
    );

  it('is sure, keeps every card, and gives the same answer twice', () => {
    fc.assert(
      fc.property(anyBattle, (drawn) => {
        const on = set(drawn);
        const [once, twice] = [fought(on), fought(on)];
        expect(once.sure).toBe(true);
        expect(once.board.copies.size).toBe(on.copies.size);
        expect(once.battleDamage).toEqual(twice.battleDamage);
        expect(once.destroyed).toEqual(twice.destroyed);
      }),
      { numRuns: 60 },
    );
  });
  it('leaves the asked board as it was', () => {
    fc.assert(
      fc.property(anyBattle, (drawn) => {
        const on = set(drawn);
        const before = JSON.stringify([...on.copies]);
        fought(on);
        expect(JSON.stringify([...on.copies])).toBe(before);
      }),
      { numRuns: 30 },
    );
  });
  it('knowing less never turns a sure result into another sure one', () => {
    fc.assert(
      fc.property(anyBattle, (drawn) => {
        const on = set(drawn);
        const sure = fought(on);
        const copies = new Map(on.copies);
        const theirs = copies.get(B);
        if (theirs !== undefined) copies.set(B, { ...theirs, card: null, text: null });
        const less = battle({ board: { ...on, copies }, attacker: A, target: B });
        expect(less.sure && less.battleDamage.B !== sure.battleDamage.B).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
