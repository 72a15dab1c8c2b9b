/** What happened, as a judge would name it: "the Link Summon of Gaia Saber", "player B drawing 1 card". */
import type { Board, GameEvent } from '../../model/board.js';
import type { EventKind } from '../../model/effects.js';
import type { SummonMethod } from '../../model/timing.js';
import { nameOf } from '../traits.js';

/** What happened last, all of it that happened at the same time (timing.missed.definition). */
export function lastInWords(board: Board, events: readonly GameEvent[], group: number): string {
  const told = events
    .filter((event) => event.group === group)
    // What is destroyed is also sent: the first of the two says more.
    .filter((event, i, all) => !all.slice(0, i).some((before) => isOfSameCard(before, event)));
  return told.length === 0 ? 'what came after it' : told.map((event) => eventInWords(board, event)).join(' and ');
}

function isOfSameCard(before: GameEvent, event: GameEvent): boolean {
  return before.copies.length > 0 && before.copies.every((id, i) => id === event.copies[i]);
}

function eventInWords(board: Board, event: GameEvent): string {
  const described = event.copies.flatMap((id) => board.copies.get(id) ?? []).map(nameOf);
  const named = described.length > 0 ? described : event.cards.map(({ name }) => name);
  const who = event.player === null ? 'a player' : `player ${event.player}`;
  const what = named.length === 0 ? 'a card' : named.join(', ');
  const amount = event.amount === null ? '' : `${String(event.amount)} `;
  switch (event.event) {
    case 'summoned':
      return `the ${SUMMONS[event.how ?? 'special']} of ${named.length === 0 ? 'a monster' : what}`;
    case 'drawn':
      return `${who} drawing ${event.amount === 1 ? '1 card' : `${amount}cards`}`;
    case 'damage':
    case 'battle-damage':
    case 'effect-damage':
      return `${who} taking ${amount}damage`;
    case 'life-points-gained':
      return `${who} gaining ${amount}Life Points`;
    case 'life-points-paid':
      return `${who} paying ${amount}Life Points`;
    case 'attack-declared':
      return `the attack of ${what}`;
    case 'activated':
      return `the activation of ${what}`;
    default:
      return (
        inOwnWords(event.event, what) ?? `${what} being ${PASSIVES[event.event] ?? event.event.replaceAll('-', ' ')}`
      );
  }
}

/** What a card does, or what goes on around it, rather than what is done to it. */
function inOwnWords(event: EventKind, what: string): string | null {
  switch (event) {
    case 'effect-resolved':
      return `the effect of ${what} resolving`;
    case 'chain-resolved':
      return 'the Chain having resolved';
    case 'battles':
      return `${what} battling`;
    case 'destroys-by-battle':
      return `${what} destroying a monster by battle`;
    case 'damage-calculated':
      return 'damage calculation';
    case 'stat-changed':
      return `the change of ${what}`;
    case 'attack-negated':
      return `the attack of ${what} being negated`;
    case 'die-rolled':
      return 'the roll of a die';
    case 'coin-tossed':
      return 'the toss of a coin';
    case 'phase':
      return 'the phase that has begun';
    case 'life-points-changed':
      return 'the change of Life Points';
    default:
      return null;
  }
}

const SUMMONS: Readonly<Record<SummonMethod, string>> = {
  normal: 'Normal Summon',
  tribute: 'Tribute Summon',
  flip: 'Flip Summon',
  gemini: 'Gemini Summon',
  special: 'Special Summon',
  ritual: 'Ritual Summon',
  fusion: 'Fusion Summon',
  synchro: 'Synchro Summon',
  xyz: 'Xyz Summon',
  pendulum: 'Pendulum Summon',
  link: 'Link Summon',
};

/** Where the name of the event is not how it is said of a card. */
const PASSIVES: Readonly<Partial<Record<EventKind, string>>> = {
  sent: 'sent to the Graveyard',
  set: 'Set',
  added: 'added to the hand',
  returned: 'returned',
  tributed: 'Tributed',
  'left-field': 'gone from the field',
  'used-as-material': 'used as material',
  'equip-removed': 'unequipped',
  'flipped-face-up': 'turned face-up',
  'turned-face-down': 'turned face-down',
  'targeted-for-attack': 'attacked',
  'counter-placed': 'given a counter',
  'counter-removed': 'freed of a counter',
  'left-graveyard': 'gone from the Graveyard',
  'left-extra-deck': 'gone from the Extra Deck',
  'position-changed': 'changed to another battle position',
  'control-changed': 'under the control of the other player',
};
