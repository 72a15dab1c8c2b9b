/** Questions ready to be pasted; they use starter cards only. */
export const ACTIVATION_EXAMPLE = {
  board: {
    turn: { number: 3, player: 'A', phase: 'main-1' },
    players: {
      A: { hand: ['Heavy Storm'] },
      B: { spellsAndTraps: { 1: { card: 'Threatening Roar', face: 'down', setOnTurn: 2 } } },
    },
    chain: [{ player: 'A', card: 'A.hand.1' }],
  },
  question: { player: 'B', card: 'B.spellsAndTraps.1' },
} as const;

export const RESPONSES_EXAMPLE = {
  board: {
    turn: { number: 4, player: 'A', phase: 'main-1' },
    players: {
      A: {
        hand: ['Heavy Storm'],
        spellsAndTraps: { 2: { card: 'Seven Tools of the Bandit', face: 'down', setOnTurn: 2 } },
      },
      B: {
        lifePoints: 8000,
        spellsAndTraps: {
          1: { card: 'Threatening Roar', face: 'down', setOnTurn: 3 },
          3: { card: 'Magic Jammer', face: 'down', setOnTurn: 4 },
        },
      },
    },
    chain: [{ player: 'A', card: 'A.hand.1' }],
  },
  question: {},
} as const;

export const BATTLE_EXAMPLE = {
  board: {
    turn: { number: 3, player: 'A', phase: 'battle', step: 'battle' },
    players: {
      A: { lifePoints: 8000, monsters: { 3: 'Dark Magician' } },
      B: { lifePoints: 8000, monsters: { 2: { card: 'Mystical Elf', position: 'face-down-defense' } } },
    },
  },
  question: { attacker: 'A.monsters.3', target: 'B.monsters.2' },
} as const;

export const SUMMON_EXAMPLE = {
  board: {
    turn: { number: 3, player: 'A', phase: 'main-1' },
    players: { A: { hand: ['Dark Magician'], monsters: { 2: 'Curse of Dragon', 3: 'Mystical Elf' } } },
  },
  question: { player: 'A', card: 'A.hand.1', how: 'tribute', with: ['A.monsters.2', 'A.monsters.3'] },
} as const;

export const STATS_EXAMPLE = {
  board: {
    turn: { number: 3, player: 'A', phase: 'main-1' },
    players: {
      A: {
        monsters: { 3: 'Curse of Dragon' },
        spellsAndTraps: { 2: { card: 'Axe of Despair', face: 'up', linkedTo: 'A.monsters.3' } },
      },
    },
  },
  question: { card: 'A.monsters.3' },
} as const;

export const RESOLUTION_EXAMPLE = {
  board: {
    turn: { number: 4, player: 'A', phase: 'main-1' },
    players: {
      A: {
        lifePoints: 8000,
        hand: ['Heavy Storm'],
        spellsAndTraps: { 2: { card: 'Seven Tools of the Bandit', face: 'down', setOnTurn: 2 } },
      },
      B: { lifePoints: 8000, spellsAndTraps: { 1: { card: 'Threatening Roar', face: 'down', setOnTurn: 3 } } },
    },
    chain: [
      { player: 'A', card: 'A.hand.1' },
      { player: 'B', card: 'B.spellsAndTraps.1' },
      { player: 'A', card: 'A.spellsAndTraps.2' },
    ],
  },
  question: {},
} as const;

export const TRIGGERS_EXAMPLE = {
  board: {
    turn: { number: 4, player: 'A', phase: 'main-1' },
    players: { A: { graveyard: ['Sangan'] }, B: {} },
    events: [{ what: 'sent-to-graveyard', card: 'A.graveyard.1', from: 'monsters', by: 'card-effect' }],
  },
  question: {},
} as const;

export const OUTCOME_EXAMPLE = {
  board: {
    turn: { number: 9, player: 'A', phase: 'draw' },
    players: { A: { lifePoints: 1200, deckCount: 0 }, B: { lifePoints: 300 } },
  },
  question: { draws: { A: 1 } },
} as const;

export const TURN_EXAMPLE = {
  board: {
    turn: { number: 5, player: 'A', phase: 'standby' },
    players: { A: { lifePoints: 3000, monsters: { 2: 'Mind Protector' } }, B: { lifePoints: 8000 } },
  },
  question: { to: 'main-1' },
} as const;
