/** The words of the wire shape and what they stand for. Synonyms are folded to lower case with single hyphens. */
import type { EventKind, Location } from '../engine/index.js';
import { EVENT_KINDS } from '../engine/index.js';
import type { BattleStep, DamageSubstep, Phase, SummonMethod } from '../engine/index.js';

const FOLDED = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** "Main Phase 1" → "main-phase-1". */
export function fold(text: string): string {
  // Most words are written as they are kept.
  if (FOLDED.test(text)) return text;
  return text
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const PHASE_WORDS: Readonly<Record<string, Phase>> = {
  draw: 'draw',
  'draw-phase': 'draw',
  standby: 'standby',
  'standby-phase': 'standby',
  'main-1': 'main-1',
  main: 'main-1',
  main1: 'main-1',
  'main-phase': 'main-1',
  'main-phase-1': 'main-1',
  battle: 'battle',
  'battle-phase': 'battle',
  'main-2': 'main-2',
  main2: 'main-2',
  'main-phase-2': 'main-2',
  end: 'end',
  'end-phase': 'end',
};
export function phaseOf(text: string): Phase | null {
  return PHASE_WORDS[fold(text)] ?? null;
}

const STEP_WORDS: Readonly<Record<string, BattleStep>> = {
  start: 'start',
  'start-step': 'start',
  battle: 'battle',
  'battle-step': 'battle',
  damage: 'damage',
  'damage-step': 'damage',
  end: 'end',
  'end-step': 'end',
};
export function stepOf(text: string): BattleStep | null {
  return STEP_WORDS[fold(text)] ?? null;
}

const SUBSTEP_WORDS: Readonly<Record<string, DamageSubstep>> = {
  start: 'start',
  'start-of-the-damage-step': 'start',
  'start-of-damage-step': 'start',
  'before-calculation': 'before-calculation',
  'before-damage-calculation': 'before-calculation',
  calculation: 'calculation',
  'damage-calculation': 'calculation',
  'during-damage-calculation': 'calculation',
  'perform-damage-calculation': 'calculation',
  'after-calculation': 'after-calculation',
  'after-damage-calculation': 'after-calculation',
  end: 'end',
  'end-of-the-damage-step': 'end',
  'end-of-damage-step': 'end',
};
export function substepOf(text: string): DamageSubstep | null {
  return SUBSTEP_WORDS[fold(text)] ?? null;
}

/** summon.special.two-kinds: Summons that bring their monster from the Extra Deck. */
export const EXTRA_DECK_WAYS = ['fusion', 'synchro', 'xyz', 'link'] as const satisfies readonly SummonMethod[];

const METHOD_WORDS: Readonly<Record<string, SummonMethod>> = {
  normal: 'normal',
  tribute: 'tribute',
  flip: 'flip',
  gemini: 'gemini',
  special: 'special',
  ritual: 'ritual',
  fusion: 'fusion',
  synchro: 'synchro',
  xyz: 'xyz',
  link: 'link',
  pendulum: 'pendulum',
};
/** "normal", "Normal Summon", "normal-summoned". */
export function methodOf(text: string): SummonMethod | null {
  return METHOD_WORDS[fold(text).replace(/-summon(ed)?$/, '')] ?? null;
}

const LOCATION_WORDS: Readonly<Record<string, Location>> = {
  hand: 'hand',
  deck: 'deck',
  'main-deck': 'deck',
  'extra-deck': 'extra-deck',
  extra: 'extra-deck',
  'extra-deck-face-up': 'extra-deck',
  'monster-zone': 'monster-zone',
  monsters: 'monster-zone',
  field: 'monster-zone',
  'extra-monster-zone': 'extra-monster-zone',
  'extra-monster-zones': 'extra-monster-zone',
  'spell-trap-zone': 'spell-trap-zone',
  'spells-and-traps': 'spell-trap-zone',
  'spell-and-trap-zone': 'spell-trap-zone',
  set: 'spell-trap-zone',
  'field-zone': 'field-zone',
  'pendulum-zone': 'pendulum-zone',
  'pendulum-zones': 'pendulum-zone',
  graveyard: 'graveyard',
  gy: 'graveyard',
  banished: 'banished',
  banishment: 'banished',
  'xyz-material': 'xyz-material',
  materials: 'xyz-material',
};
/** A word for a place, or the place that a reference names ("A.monsters.3"). */
export function locationOf(text: string): Location | null {
  return LOCATION_WORDS[fold(text)] ?? LOCATION_WORDS[fold(/^[AB]\.([A-Za-z]+)/.exec(text)?.[1] ?? '')] ?? null;
}

export const POSITION_WORDS: Readonly<
  Record<string, { readonly face: 'up' | 'down'; readonly position: 'attack' | 'defense' }>
> = {
  'face-up-attack': { face: 'up', position: 'attack' },
  'face-up-attack-position': { face: 'up', position: 'attack' },
  attack: { face: 'up', position: 'attack' },
  'attack-position': { face: 'up', position: 'attack' },
  atk: { face: 'up', position: 'attack' },
  'face-up-defense': { face: 'up', position: 'defense' },
  'face-up-defense-position': { face: 'up', position: 'defense' },
  defense: { face: 'up', position: 'defense' },
  'defense-position': { face: 'up', position: 'defense' },
  def: { face: 'up', position: 'defense' },
  'face-down-defense': { face: 'down', position: 'defense' },
  'face-down-defense-position': { face: 'down', position: 'defense' },
  set: { face: 'down', position: 'defense' },
  'face-down': { face: 'down', position: 'defense' },
  // term.battle-position-names, term.names-by-edition: what older books call the positions.
  'attack-mode': { face: 'up', position: 'attack' },
  'defense-mode': { face: 'up', position: 'defense' },
  'reverse-defense-mode': { face: 'down', position: 'defense' },
  'reverse-defense': { face: 'down', position: 'defense' },
  // Some old effects could do this; whether a board may hold it is a rule's business.
  'face-down-attack': { face: 'down', position: 'attack' },
};

/** What an event word says beside the kind of event. */
export interface EventWord {
  readonly event: EventKind;
  readonly how?: SummonMethod;
  readonly from?: Location;
  readonly to?: Location;
  readonly by?: 'battle' | 'card-effect' | 'cost';
}

const EVENT_WORDS: Readonly<Record<string, EventWord>> = {
  'normal-summoned': { event: 'summoned', how: 'normal' },
  'normal-summon': { event: 'summoned', how: 'normal' },
  'tribute-summoned': { event: 'summoned', how: 'tribute' },
  'special-summoned': { event: 'summoned', how: 'special' },
  'special-summon': { event: 'summoned', how: 'special' },
  'flip-summoned': { event: 'summoned', how: 'flip' },
  'flip-summon': { event: 'summoned', how: 'flip' },
  'ritual-summoned': { event: 'summoned', how: 'ritual' },
  'fusion-summoned': { event: 'summoned', how: 'fusion' },
  'synchro-summoned': { event: 'summoned', how: 'synchro' },
  'xyz-summoned': { event: 'summoned', how: 'xyz' },
  'link-summoned': { event: 'summoned', how: 'link' },
  'pendulum-summoned': { event: 'summoned', how: 'pendulum' },
  'gemini-summoned': { event: 'summoned', how: 'gemini' },
  summon: { event: 'summoned' },
  'sent-to-graveyard': { event: 'sent', to: 'graveyard' },
  'sent-to-gy': { event: 'sent', to: 'graveyard' },
  'sent-to-the-graveyard': { event: 'sent', to: 'graveyard' },
  'sent-to-the-gy': { event: 'sent', to: 'graveyard' },
  'destroyed-by-battle': { event: 'destroyed', by: 'battle' },
  'destroyed-by-card-effect': { event: 'destroyed', by: 'card-effect' },
  'destroyed-by-effect': { event: 'destroyed', by: 'card-effect' },
  'added-to-hand': { event: 'added', to: 'hand' },
  'added-to-the-hand': { event: 'added', to: 'hand' },
  'returned-to-hand': { event: 'returned', to: 'hand' },
  'returned-to-deck': { event: 'returned', to: 'deck' },
  searched: { event: 'added', from: 'deck', to: 'hand' },
  milled: { event: 'sent', from: 'deck', to: 'graveyard' },
  bounced: { event: 'returned', to: 'hand' },
  'shuffled-into-deck': { event: 'returned', to: 'deck' },
  'shuffled-into-the-deck': { event: 'returned', to: 'deck' },
  drew: { event: 'drawn' },
  draw: { event: 'drawn' },
  attack: { event: 'attack-declared' },
  attacked: { event: 'attack-declared' },
  'declared-attack': { event: 'attack-declared' },
  'declares-attack': { event: 'attack-declared' },
  flipped: { event: 'flipped-face-up' },
  'flipped-up': { event: 'flipped-face-up' },
  'flipped-face-down': { event: 'turned-face-down' },
  'changed-to-face-down': { event: 'turned-face-down' },
  'summon-negated': { event: 'negated' },
  'took-damage': { event: 'damage' },
  'took-battle-damage': { event: 'battle-damage' },
  'took-effect-damage': { event: 'effect-damage' },
  'inflicted-battle-damage': { event: 'battle-damage' },
  'gained-life-points': { event: 'life-points-gained' },
  'paid-life-points': { event: 'life-points-paid' },
  'left-the-field': { event: 'left-field' },
  'changed-position': { event: 'position-changed' },
  'battle-position-changed': { event: 'position-changed' },
  resolved: { event: 'effect-resolved' },
  'activation-negated': { event: 'negated' },
  'effect-negated': { event: 'negated' },
  'card-activated': { event: 'activated' },
  'effect-activated': { event: 'activated' },
  'activated-effect': { event: 'activated' },
  battled: { event: 'battles' },
};
export function eventOf(text: string): EventWord | null {
  const folded = fold(text);
  const known = EVENT_WORDS[folded];
  if (known !== undefined) return known;
  return (EVENT_KINDS as readonly string[]).includes(folded) ? { event: folded as EventKind } : null;
}
