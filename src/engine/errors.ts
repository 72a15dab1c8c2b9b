/**
 * What the engine refuses to judge: a board or a question that cannot exist in the game. A "no" of the rules is never
 * an error; it is a verdict.
 */
import type { RuleId } from './citations/catalogue.generated.js';
import { renderMessage, type MessageData } from './rule.js';

interface ErrorKind {
  readonly rule: RuleId;
  readonly message: string;
}

/** The closed list of codes. Clients branch on them: a code may be added, never reused for something else. */
export const ENGINE_ERRORS = {
  /** Two cards cannot share a zone. */
  'board/zone-occupied': { rule: 'zone.layout', message: '{zone} is described twice: {first} and {second}.' },
  /** A zone number outside the mat. */
  'board/no-such-zone': { rule: 'zone.layout', message: 'There is no {zone}.' },
  /** The edition's mat lacks the zone. */
  'board/zone-not-in-edition': { rule: 'zone.layout', message: '{edition} has no {zone}.' },
  /** Synchro, Xyz, Pendulum, Link … before they existed. */
  'board/mechanic-not-in-edition': {
    rule: 'card.mechanics-by-edition',
    message: '{edition} has no {mechanic}; {since} is the first that has.',
  },
  'board/tokens-not-in-edition': {
    rule: 'token.nature',
    message: '{edition} has no Tokens; {since} is the first that has.',
  },
  'board/counters-not-in-edition': {
    rule: 'counter.place',
    message: '{edition} has no counters; {since} is the first that has.',
  },
  'board/link-monster-in-defense': {
    rule: 'link.position',
    message: '{card} is a Link Monster: it can only be in face-up Attack Position.',
  },
  'board/token-face-down': { rule: 'token.position', message: '{card} is a Token and cannot be face-down.' },
  'board/token-off-field': { rule: 'token.nature', message: '{card} is a Token: it exists only on the field.' },
  'board/face-down-attack': {
    rule: 'zone.positions',
    message: '{card} cannot be in face-down Attack Position.',
  },
  'board/extra-deck-card-in-main': {
    rule: 'fusion.destroyed-and-returned',
    message: '{card} belongs to the Extra Deck and can be neither in the hand nor in the Main Deck.',
  },
  'board/main-deck-card-in-extra': {
    rule: 'deck.extra.contents',
    message: '{card} cannot be in the Extra Deck: only Pendulum Monsters of the Main Deck go there, face-up.',
  },
  'board/face-up-in-extra-deck': {
    rule: 'pendulum.extra-deck.public',
    message: '{card} is no Pendulum Monster and cannot be face-up in the Extra Deck.',
  },
  'board/two-field-spells': {
    rule: 'zone.field.capacity',
    message: 'Only one face-up Field Spell can be on the field in {edition}: {first} or {second}.',
  },
  'board/not-a-field-spell': {
    rule: 'zone.field.only-field-spells',
    message: '{card} cannot be in the Field Zone: it is no Field Spell.',
  },
  'board/field-spell-elsewhere': {
    rule: 'zone.field.only-field-spells',
    message: '{card} is a Field Spell and cannot be in a Spell & Trap Zone.',
  },
  'board/not-a-pendulum-monster': {
    rule: 'pendulum.activate',
    message: '{card} cannot be in a Pendulum Zone: it is no Pendulum Monster.',
  },
  'board/face-down-in-pendulum-zone': {
    rule: 'pendulum.activate',
    message: '{card} cannot be face-down in a Pendulum Zone.',
  },
  'board/not-a-monster': {
    rule: 'card.kinds',
    message: '{card} is no monster and nothing made it one, so it cannot be in a Monster Zone.',
  },
  'board/materials-on-non-xyz': {
    rule: 'xyz.procedure',
    message: '{card} is no Xyz Monster and cannot have Xyz Materials.',
  },
  'board/material-without-monster': {
    rule: 'xyz.materials-not-on-field',
    message: '{card} is attached to nothing on the field.',
  },
  'board/token-as-xyz-material': {
    rule: 'xyz.material-not-token',
    message: '{card} is a Token and cannot be an Xyz Material.',
  },
  'board/equipped-to-nothing': {
    rule: 'equip.target-required',
    message: '{card} is equipped to nothing that is a face-up monster on the field.',
  },
  'board/gemini-state-on-other': { rule: 'ability.gemini', message: '{card} is no Gemini monster.' },
  'board/counters-face-down': { rule: 'counter.lost', message: '{card} is face-down and holds no counters.' },
  'board/negative-count': { rule: 'counter.place', message: '{what} cannot be {count}.' },
  'board/face-down-in-graveyard': {
    rule: 'zone.graveyard',
    message: '{card} cannot be face-down in the Graveyard: cards lie there face-up.',
  },
  'board/wrong-owner': {
    rule: 'zone.ownership.return',
    message: '{card} lies in the {place} of a player who does not own it.',
  },
  'board/too-many-monsters': {
    rule: 'zone.monster.limit',
    message: 'Player {player} has {count} monsters in 5 Main Monster Zones.',
  },
  'board/too-many-spells': {
    rule: 'zone.spell-trap.limit',
    message: 'Player {player} has {count} cards in 5 Spell & Trap Zones.',
  },
  'board/attacker-not-on-field': {
    rule: 'battle.attack-declaration',
    message: '{card} is no monster in a Monster Zone and takes part in no battle.',
  },
  'board/battle-outside-battle-phase': {
    rule: 'battle.attack-declaration',
    message: 'There are attacks only in the Battle Phase, and this is {phase}.',
  },
  'board/step-outside-battle-phase': {
    rule: 'battle.steps',
    message: 'The {step} Step is one of the Battle Phase, and this is {phase}.',
  },
  'board/attack-in-first-turn': {
    rule: 'turn.battle.not-first-turn',
    message: 'There is no attack in the first turn of the Duel.',
  },
  'board/slow-spell-in-chain': {
    rule: 'speed.one',
    message: '{card} has Spell Speed 1 and can only be Chain Link 1.',
  },
  'board/slow-effect-in-chain': {
    rule: 'effect.ignition',
    message: 'The effect of {card} is an Ignition Effect: it has Spell Speed 1 and can only be Chain Link 1.',
  },
  'board/slow-link-on-counter-trap': {
    rule: 'speed.three-counter',
    message: '{card} cannot be chained to a Counter Trap.',
  },
  'board/monster-as-trap-monster': {
    rule: 'ability.trap-monster.nature',
    message: '{card} is a Monster Card and no Trap that became a monster.',
  },
  'board/gemini-face-down': {
    rule: 'ability.gemini',
    message: '{card} is face-down; a Gemini monster is an Effect Monster only while it stays face-up.',
  },
  'board/normal-summoned-special-only': {
    rule: 'summon.normal.eligible',
    message: '{card} cannot have been Normal Summoned.',
  },
  'board/summoned-as-other-kind': {
    rule: 'summon.special.two-kinds',
    message: '{card} is no {how} Monster and cannot have been {how} Summoned.',
  },
  'board/main-deck-card-in-extra-monster-zone': {
    rule: 'zone.emz.other-sources-main',
    message: '{card} does not come from the Extra Deck and cannot be in an Extra Monster Zone.',
  },
  'board/number-not-there': {
    rule: 'card.monster.link-rating',
    message: '{card} is a Link Monster and has no {stat}.',
  },
  'board/level-of-xyz': {
    rule: 'card.monster.rank',
    message: '{card} is an Xyz Monster: it has a Rank and no Level.',
  },
  'board/rank-of-other': {
    rule: 'card.monster.rank',
    message: '{card} is no Xyz Monster and has no Rank.',
  },
  'board/level-below-one': {
    rule: 'card.monster.level',
    message: 'The Level of {card} cannot be {level}: no effect makes it lower than 1.',
  },
  'board/battle-phase-in-first-turn': {
    rule: 'turn.battle.not-first-turn',
    message: 'The first turn of the Duel has no Battle Phase.',
  },
  'board/second-main-phase-in-first-turn': {
    rule: 'turn.battle.not-first-turn',
    message: 'The first turn of the Duel has no Battle Phase, and so no Main Phase 2.',
  },
  'board/attack-on-own-monster': {
    rule: 'battle.attack-declaration',
    message: '{card} is controlled by the attacking player and cannot be what {attacker} attacks.',
  },
  'board/direct-attack-past-monsters': {
    rule: 'battle.direct-attack',
    message: '{card} cannot have declared a direct attack: player {player} controls a monster, and nothing allows it.',
  },
  'board/spent-spell-on-field': {
    rule: 'spell.normal',
    message: '{card} is a Normal Spell: it lies face-up only while its Chain lasts, and nothing lets it stay.',
  },
  'board/two-unions': {
    rule: 'ability.union',
    message: '{card} would be a second Union monster on {monster}.',
  },
  'board/attacked-before-battle-phase': {
    rule: 'battle.attack-declaration',
    message: '{card} cannot have attacked in this turn yet: it is still before its Battle Phase.',
  },
  'board/equip-card-without-monster': {
    rule: 'equip.target-required',
    message:
      '{card} is an Equip Card and cannot stay face-up: there is no face-up monster that it could be equipped to.',
  },
  'question/no-such-card': { rule: 'card.kinds', message: 'The board has no {reference}.' },
} as const satisfies Readonly<Record<string, ErrorKind>>;

export type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/** Raised for a description that the game cannot reach; nothing is repaired silently. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly rule: RuleId;
  /** JSON Pointer of the field of the request that is to blame. */
  readonly pointer: string;
  readonly data: MessageData;

  constructor(code: EngineErrorCode, pointer: string, data: MessageData = {}) {
    super(renderMessage(ENGINE_ERRORS[code].message, data));
    this.code = code;
    this.rule = ENGINE_ERRORS[code].rule;
    this.pointer = pointer;
    this.data = data;
  }
}
