/** "Mistake does not let player A add Battle Ox to the hand.": which card forbids what, for whoever asks why not. */
import { nameOf } from '../evaluate/traits.js';
import type { Copy } from '../model/board.js';
import type { ForbiddenAct } from '../model/effects.js';
import type { Player } from '../model/timing.js';

/** What is kept from being done to a card. */
const DONE_TO: Readonly<Partial<Record<ForbiddenAct, string>>> = {
  'be-destroyed': 'be destroyed',
  'be-destroyed-by-battle': 'be destroyed by battle',
  'be-destroyed-by-effects': 'be destroyed by card effects',
  'be-targeted': 'be targeted',
  'be-normal-summoned': 'be Normal Summoned',
  'be-special-summoned': 'be Special Summoned',
  'be-summoned': 'be Summoned',
  'be-set': 'be Set',
  'be-tributed': 'be Tributed',
  'be-tributed-otherwise': 'be Tributed',
  'be-tributed-for-tribute-summon': 'be Tributed for a Tribute Summon',
  'be-negated': 'be negated',
  'be-material': 'be used as material',
  'be-flipped': 'be turned face-up',
  'be-put-in-defense': 'be changed to Defense Position',
  'be-turned-face-down': 'be turned face-down',
  'change-position': 'change its battle position',
  'change-control': 'change control',
  'be-banished': 'be banished',
  'be-sent': 'be sent away',
  'be-returned': 'be returned',
  'be-returned-to-deck': 'be returned to the Deck',
  'leave-field': 'leave the field',
  'place-counters': 'have counters placed on it',
  'be-equipped': 'be equipped',
};

/** What a player is kept from doing, with "…" for the card. */
const DOES: Readonly<Partial<Record<ForbiddenAct, string>>> = {
  'normal-summon': 'Normal Summon …',
  'tribute-summon': 'Tribute Summon …',
  'special-summon': 'Special Summon …',
  summon: 'Summon …',
  set: 'Set …',
  draw: 'draw …',
  'add-to-hand': 'add … to the hand',
  discard: 'discard …',
  banish: 'banish …',
  'send-from-deck': 'send … from the Deck to the Graveyard',
  'conduct-battle-phase': 'conduct the Battle Phase',
  'enter-main-phase-2': 'enter Main Phase 2',
  'gain-life-points': 'gain Life Points',
};

export function keptFromCard(by: string, act: ForbiddenAct, copy: Copy): string {
  const done = DONE_TO[act];
  if (done === undefined) return `${by} forbids it.`;
  const name = nameOf(copy);
  return name === by ? `By its own text ${name} cannot ${done} by this.` : `${by} does not let ${name} ${done}.`;
}

export function keptFromPlayer(by: string, act: ForbiddenAct, player: Player, copy: Copy | null): string {
  const does = DOES[act];
  if (does === undefined) return copy === null ? `${by} forbids it.` : keptFromCard(by, act, copy);
  const anything = act.endsWith('summon') ? 'monsters' : 'cards';
  return `${by} does not let player ${player} ${does.replace('…', copy === null ? anything : nameOf(copy))}.`;
}
