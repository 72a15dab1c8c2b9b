import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../../test/support/cards.js';
import { type LastingRule } from '../../../engine/model/effects.js';
import { compileCard } from '../../compile.js';
import { NO_NAMES } from '../../lexer/names.js';

function rulesOf(main: string): readonly LastingRule[] {
  const read = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES);
  expect(read.unread).toEqual([]);
  return read.effects.flatMap(({ lasting }) => lasting);
}

const ATTACK = [{ rule: 'cannot', act: 'attack' }];

describe('what cards may do in a state or a turn alone', () => {
  it('is an attack in a state', () => {
    expect(
      rulesOf('This card can only attack if you control exactly 3 Fish monsters (and no other monsters).'),
    ).toMatchObject([
      {
        rule: 'conditional',
        condition: { if: 'not', of: { if: 'all-of', of: [{ n: { n: 3 } }, { compare: '=', n: { n: 0 } }] } },
        rules: ATTACK,
      },
    ]);
  });

  it('is an attack in the turn of the flip', () => {
    expect(rulesOf('This card can only declare an attack the turn it was flipped face-up.')).toMatchObject([
      { rule: 'conditional', condition: { if: 'happened', negated: true, since: 'this-turn' }, rules: ATTACK },
    ]);
  });

  it('is an effect in the turn of the Summon', () => {
    expect(
      rulesOf('Monsters your opponent controls can only activate their effects the turn they are Summoned.'),
    ).toMatchObject([
      {
        rule: 'cannot',
        act: 'activate-effects',
        what: { controller: 'opponent', filter: { of: [{}, { is: 'not', of: { is: 'summoned', thisTurn: true } }] } },
      },
    ]);
  });

  it('is an attack on such monsters, and on no player', () => {
    expect(rulesOf('This card cannot attack directly, and can only attack Dragon monsters.')).toMatchObject([
      { act: 'attack-directly' },
      { act: 'attack', except: { filter: { is: 'not', apart: true } } },
      { act: 'attack-directly' },
    ]);
  });
});

describe('bans that spare what a card does', () => {
  it('spare Summons by the effect of a card', () => {
    expect(rulesOf('You cannot Special Summon monsters, except by the effect of a Fish monster.')).toMatchObject([
      { rule: 'cannot', act: 'special-summon', exceptBy: { filter: { of: [{ type: 'Fish' }, {}] } } },
    ]);
    expect(rulesOf('You cannot Special Summon monsters, except with Spell effects.')).toMatchObject([
      { rule: 'cannot', act: 'special-summon', exceptBy: { filter: { is: 'kind', kind: 'spell' } } },
    ]);
  });

  it('name the kinds of Summons for which a card is no material', () => {
    expect(
      rulesOf('Cannot Special Summon Fusion or Xyz Monsters using this card as material, except Fish monsters.'),
    ).toMatchObject([
      {
        rule: 'cannot',
        act: 'be-material',
        how: ['fusion', 'xyz'],
        except: { filter: { of: [{ type: 'Fish' }, {}] } },
      },
    ]);
  });
});
