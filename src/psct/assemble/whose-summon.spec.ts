/** Whose Summon, whose materials and which card a text goes on about. */
import { describe, expect, it } from '@jest/globals';
import { monster, spell } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectOf(main: string): Effect | undefined {
  return compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects[0];
}

function spellEffect(main: string): Effect | undefined {
  return compileCard(spell('Lantern Light', 'normal'), { main }, NO_NAMES).effects[0];
}

describe('cards of a Summon', () => {
  it('takes the Tributed monsters for those of its own Summon (card.monster.original-stats)', () => {
    expect(
      effectOf("This card's ATK becomes the combined original ATK of the Tributed monsters.")?.lasting,
    ).toMatchObject([{ amount: { kind: 'aggregate', of: { reference: { ref: 'material', own: true } } } }]);
    expect(
      effectOf(
        'If this card is Tribute Summoned by Tributing a Fish monster: It gains ATK equal to the original ATK of the Tributed monster.',
      )?.resolution,
    ).toMatchObject([{ action: { amount: { kind: 'stat', of: { ref: 'material', own: true } } } }]);
  });

  it('never takes the monster for the materials that it was Summoned with', () => {
    expect(
      spellEffect(
        'Target 1 Fusion Monster on the field; destroy it, then if all the materials that were used for its Fusion Summon are banished, draw 1 card.',
      )?.resolution[1],
    ).toMatchObject({ condition: { if: 'at', what: { ref: 'material', ofTarget: true } } });
  });

  it('gives an effect to the monster that was Summoned', () => {
    expect(
      spellEffect(
        'Special Summon 1 Fish monster from your hand, and if you do, it gains this effect.\n\u25cf Cannot be destroyed by battle.',
      )?.resolution,
    ).toMatchObject([
      { action: { kind: 'special-summon' } },
      { action: { kind: 'gain-effect', what: { reference: { ref: 'previous' } }, effects: [{ kind: 'continuous' }] } },
    ]);
  });
});

describe('what was negated', () => {
  it('is what is destroyed then, not the target (psct.conjunction)', () => {
    expect(
      effectOf(
        'When a card or effect is activated (Quick Effect): You can target 1 Fish card you control; banish that target, then negate the activation, and if you do, destroy it.',
      )?.resolution[2],
    ).toMatchObject({ action: { kind: 'destroy', what: { reference: { ref: 'chain-link' } } } });
  });

  it('leaves the excavated card beside a target', () => {
    expect(
      effectOf(
        'You can target 1 monster in the GY; excavate the top card of your Deck, then if it is a Fish monster, banish the target. Otherwise, banish the excavated card.',
      )?.resolution.at(-1),
    ).toMatchObject({ action: { kind: 'banish', what: { reference: { ref: 'previous', deed: 'excavate' } } } });
  });
});
