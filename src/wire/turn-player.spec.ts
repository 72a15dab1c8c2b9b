import { describe, expect, it } from '@jest/globals';
import { Draft } from './draft.js';
import { turnPlayerShown } from './turn-player.js';

const resolver = {
  resolve: () => ({ found: null, ambiguous: false, candidates: [] }),
  factsOf: () => null,
  placing: () => [],
} as const;

/** Whose turn it is, and whether the answer will say that this was taken for granted. */
function shown(board: object, question: object = {}): readonly [string, boolean] {
  const draft = new Draft(resolver);
  const player = turnPlayerShown(draft, board as Record<string, never>, question as Record<string, never>);
  return [player, draft.assumed.length > 0];
}

describe('whose turn it is where nobody says so', () => {
  it('is that of the monster whose attack is in progress', () => {
    expect(shown({ battle: { attacker: 'B.monsters.1', target: 'direct' } })).toEqual(['B', false]);
  });

  it('is that of the monster that has just declared an attack', () => {
    expect(shown({ events: [{ what: 'attack-declared', card: 'B.monsters.2' }] })).toEqual(['B', false]);
  });

  it('is that of the monster whose attack is asked about, which is said', () => {
    expect(shown({}, { attacker: 'B.monsters.1', target: 'direct' })).toEqual(['B', true]);
  });

  it('is that of the player whose Summon is asked about, which is said', () => {
    expect(shown({}, { card: 'B.hand.1', how: 'normal' })).toEqual(['B', true]);
    expect(shown({}, { player: 'B', card: 'Cyber Dragon', how: 'special' })).toEqual(['B', true]);
  });

  it("is player A's where nothing shows it, which is said", () => {
    expect(shown({}, { player: 'B', card: 'B.spellsAndTraps.1' })).toEqual(['A', true]);
  });
});
