import { describe, expect, it } from '@jest/globals';
import { monster } from '../../../test/support/cards.js';
import { type Effect } from '../../engine/model/effects.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function effectOf(main: string): Effect | undefined {
  return compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects[0];
}

describe('the kind of an effect (effect.kinds)', () => {
  it.each([
    ['Once per turn, during your Battle Phase: You can change the battle position of 1 monster.', 'quick'],
    ["During either player's Battle Step: You can banish this card from your GY; negate the attack.", 'quick'],
    ['At the start of your Main Phase 2: You can reveal this card in your hand; gain 300 LP.', 'ignition'],
    ['When this card declares an attack, or if your opponent activates a card: You can draw 1 card.', 'trigger'],
    ['Once per turn, except during your Battle Phase: You can draw 1 card.', 'ignition'],
    ['If this card is changed from Defense Position: You can draw 1 card.', 'trigger'],
    ['If the battle position of this face-up card on the field is changed: You can draw 1 card.', 'trigger'],
    ['At the end of the Battle Phase: You can draw 1 card.', 'trigger'],
    ['If a monster uses its own effect to come back (except during the Damage Step): You can draw 1 card.', 'trigger'],
    ['When a monster this card points to activates its effect: You can draw 1 card.', 'quick'],
    ['When this card you controlled while face-up leaves the field: You can draw 1 card.', 'trigger'],
    [
      'During your Main Phase, if this card was Link Summoned using "Cod" as material: You can draw 1 card.',
      'ignition',
    ],
    ["The first time a monster is Summoned to your opponent's field each turn, gain 300 LP.", 'trigger'],
    ["Discard 1 card; draw 1 card. This effect can be activated during either player's turn.", 'quick'],
    ['Tribute this card to draw 2 cards. You can only activate this effect during your Standby Phase.', 'trigger'],
  ])('%s', (text, kind) => {
    expect(effectOf(text)?.kind).toBe(kind);
  });

  it('takes a restriction on "this effect" that stands first as one of the effect behind it', () => {
    const text = 'You can only activate this effect during your Standby Phase. Tribute this card to draw 2 cards.';
    expect(effectOf(text)).toMatchObject({
      kind: 'trigger',
      condition: { if: 'phase', phases: ['standby'] },
      activation: [{ kind: 'tribute' }],
      unread: [],
    });
  });

  it('lets the phase trigger where what was before is only a state', () => {
    const effect = effectOf('During the End Phase, if this card was Special Summoned: Return it to the hand.');
    expect(effect?.triggers.map(({ event }) => event)).toEqual(['phase']);
    expect(effect?.condition).toMatchObject({ if: 'is', like: { is: 'summoned' } });
  });

  it('asks for the state in which an effect is quick where a sentence behind it tells it', () => {
    const text =
      "You can discard 1 card; draw 1 card. This effect can be activated during either player's turn, if you control a Fish monster.";
    expect(effectOf(text)).toMatchObject({ kind: 'ignition', quickIf: { if: 'exists' } });
  });

  it('takes a wait without "when" or "if" for one that cannot miss its timing', () => {
    expect(effectOf('Once per turn, after resolving a Spell Card: You can draw 1 card.')?.timing).toBe('if');
  });

  it('leaves another attack to the player (battle.multiple-attacks)', () => {
    const older = effectOf(
      'If this card destroys a monster with 900 DEF by battle, it can attack once again in a row.',
    );
    expect(older).toMatchObject({ kind: 'trigger', mandatory: false, timing: 'if' });
    const later = effectOf('If a Fish you control destroys a monster by battle: It can make a second attack.');
    expect(later).toMatchObject({ kind: 'trigger', mandatory: false });
  });

  it('leaves a Summon to the player that comes immediately after the effect', () => {
    const effect = effectOf(
      'If your opponent Normal Summons a Fish: Immediately after this effect resolves, you can Normal Summon 1 Fish.',
    );
    expect(effect).toMatchObject({ kind: 'trigger', mandatory: false });
  });

  it('waits for a second direct attack as for any other', () => {
    const effect = effectOf('When your opponent declares a second direct attack: You can draw 1 card.');
    expect(effect).toMatchObject({ kind: 'trigger', timing: 'when' });
  });
});

describe('the effect that a limit is about (opt.hard)', () => {
  it('is the one that is used, not what follows of itself on its Summon', () => {
    const text = (follows: string): string =>
      `During your Battle Phase: You can Special Summon this card from your GY. If Summoned this way: ${follows} 700 damage to your opponent. You can only use this effect of "Lantern Otter" once per turn.`;
    const limitsOf = (main: string): readonly number[] =>
      compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects.map(
        ({ limits }) => limits.length,
      );
    expect(limitsOf(text('Inflict'))).toEqual([1, 0]);
    expect(limitsOf(text('You can inflict'))).toEqual([0, 1]);
  });
});
