import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { type CardFacts } from '../../engine/model/card.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const OTTER = monster('Kelp Otter', { frame: 'effect' });
const RITE = spell('Kelp Rite');
const NET = trap('Kelp Net');

const clausesOf = (card: CardFacts, main: string): Effect['resolution'] =>
  compileCard(card, { main }, NO_NAMES).effects[0]?.resolution ?? [];

describe('the state in front of "…, also …" (psct.conjunction.also)', () => {
  it('is that of both parts where it lasts', () => {
    const [first, second] = clausesOf(
      OTTER,
      'When this card is Normal Summoned: Target 1 Fish monster on the field; while this card is face-up on the field, it cannot attack, also negate its effects.',
    );
    expect(first?.condition).toMatchObject({ if: 'at', face: 'up' });
    expect(second?.condition).toEqual(first?.condition);
  });

  it('is that of what is said of cards', () => {
    const [, , third] = clausesOf(
      RITE,
      'Draw 1 card and reveal it, then, if it is not a Plant card, send it to the GY, also destroy this card.',
    ).slice(1);
    expect(third).toMatchObject({ action: { kind: 'destroy' }, condition: { if: 'not' } });
  });

  it('is not that of what a player may not do, nor of the rest', () => {
    const ban = clausesOf(
      RITE,
      'Draw 1 card, then, if you control a Plant monster, gain 700 LP, also you cannot Special Summon Fish monsters for the rest of this turn.',
    ).at(-1);
    expect(ban?.condition).toBeNull();
    const rest = clausesOf(
      RITE,
      'Excavate the top 3 cards of your Deck, then, if you excavated a Fish monster, draw 1 card, also shuffle the rest into the Deck.',
    ).at(-1);
    expect(rest).toMatchObject({ action: { kind: 'shuffle-into-deck' }, condition: null });
  });

  it('stands for itself behind "but if" (psct.conjunction.chain-of-parts)', () => {
    const last = clausesOf(
      NET,
      'Toss a coin twice. If the result is 2 heads, draw 2 cards, but if the result is 2 tails, destroy this card.',
    ).at(-1);
    expect(last).toMatchObject({ conjunction: 'also', condition: { if: 'chance', result: 'tails' } });
  });
});
