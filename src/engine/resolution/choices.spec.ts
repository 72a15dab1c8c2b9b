import { describe, expect, it } from '@jest/globals';
import type { Assumption } from '../model/facts.js';
import { Choices, IllegalChoice, Pause, withDecisions, type Choice, type Chosen } from './choices.js';

const one: Omit<Choice, 'number'> = {
  player: 'A',
  kind: 'cards',
  about: 'which card to destroy',
  options: ['B.monsters.1', 'B.monsters.2', 'B.monsters.3'],
  min: 1,
  max: 2,
  open: false,
  link: 1,
};
const take = (...chosen: readonly string[]): readonly string[] => new Choices([chosen]).take(one);

describe('a decision that was given (psct.quantities)', () => {
  it('takes as many as the text says', () => {
    expect(take('B.monsters.2')).toEqual(['B.monsters.2']);
    expect(take('B.monsters.2', 'B.monsters.1')).toEqual(['B.monsters.2', 'B.monsters.1']);
  });

  it.each([
    ['none at all', []],
    ['more than that', ['B.monsters.1', 'B.monsters.2', 'B.monsters.3']],
    ['the same card twice', ['B.monsters.1', 'B.monsters.1']],
    ['a card that is none of those', ['A.monsters.1']],
  ])('refuses %s', (_, chosen) => {
    expect(() => take(...chosen)).toThrow(IllegalChoice);
  });

  it('waits for one that nobody gave', () => {
    expect(() => new Choices([]).take(one)).toThrow(Pause);
  });

  it('asks nothing where there is nothing to decide', () => {
    expect(new Choices([]).take({ ...one, options: ['B.monsters.1'], max: 1 })).toEqual(['B.monsters.1']);
    expect(new Choices([]).take({ ...one, min: 0, max: 0 })).toEqual([]);
  });

  it('tells a battle position by its short name', () => {
    const position = { ...one, kind: 'position', about: 'the position', max: 1 } as const;
    const among = (options: readonly string[], word: string): readonly string[] =>
      new Choices([[word]]).take({ ...position, options });
    const both = ['face-up-attack', 'face-up-defense'];
    expect(among(both, 'attack')).toEqual(['face-up-attack']);
    expect(among(both, 'defense')).toEqual(['face-up-defense']);
    expect(among(['face-up-attack', 'face-down-defense'], 'defense')).toEqual(['face-down-defense']);
    expect(() => among(['face-up-defense', 'face-down-defense'], 'attack')).toThrow(IllegalChoice);
  });

  it('tells several picks in one list, each from what it may be', () => {
    const choices = new Choices([['B.monsters.2', 'A.monsters.1']]);
    const [own, theirs] = choices.together(2, () => [
      choices.take({ ...one, options: ['A.monsters.1', 'A.monsters.2'], max: 1 }),
      choices.take({ ...one, max: 1 }),
    ]);
    expect([own, theirs]).toEqual([['A.monsters.1'], ['B.monsters.2']]);
    expect(choices.allTaken).toBe(true);
  });
});

describe('a decision that nothing asks for (term.controller-decides)', () => {
  const zone = { ...one, about: 'which Monster Zone', options: ['A.monsters.2', 'A.monsters.3'], max: 1 };
  const asks = (given: readonly Chosen[], over = true): readonly Assumption[] =>
    withDecisions(
      given,
      (choices): readonly Assumption[] => {
        choices.takeIfGiven(zone);
        return [];
      },
      { isOver: () => over, assuming: (_, assumed) => assumed },
    );

  it('is left aside and named', () => {
    expect(asks([['yes']])).toEqual([
      { fact: 'the decision yes is left aside: nobody has to make it', rule: 'term.controller-decides' },
    ]);
    expect(asks([['A.monsters.2'], ['B.hand.1']])).toHaveLength(1);
  });

  it('is said nothing of where something could still have asked for it', () => {
    expect(asks([['yes']], false)).toEqual([]);
  });

  it('is not legal where it can only be meant for what was open (zone.placement-choice)', () => {
    expect(() => asks([['A.monsters.1']])).toThrow(IllegalChoice);
    expect(() => asks([['A.extraMonsterZones.left']])).toThrow(IllegalChoice);
    expect(asks([['A.monsters.3']])).toEqual([]);
  });
});
