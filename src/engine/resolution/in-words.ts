/** How steps of a resolution name cards, places and changes of numbers, as the rulebook does. */
import type { Frame } from '../context.js';
import type { Action, Location } from '../model/effects.js';

const PLACES: Readonly<Record<Location, string>> = {
  hand: 'hand',
  deck: 'Deck',
  'extra-deck': 'Extra Deck',
  'monster-zone': 'Monster Zone',
  'extra-monster-zone': 'Extra Monster Zone',
  'spell-trap-zone': 'Spell & Trap Zone',
  'field-zone': 'Field Zone',
  'pendulum-zone': 'Pendulum Zone',
  graveyard: 'Graveyard',
  banished: 'banished cards',
  'xyz-material': 'Xyz Materials',
};

/** The card whose effect resolves. */
export function cardOf({ self }: Frame): string {
  return self?.card?.name ?? 'this card';
}

/** "Graveyard", "Extra Deck". */
export function placeInWords(location: Location): string {
  return PLACES[location];
}

/**
 * "gains 500 ATK", "ATK is halved, to 900". `amount`: by which or to which it changes; `null` where each has another.
 * `scales`: the amount is what comes of it.
 */
export function changeInWords(
  { change, stats }: Extract<Action, { kind: 'change-stat' }>,
  amount: number | null,
  scales: boolean,
): string {
  const what = stats
    .map((stat) => (stat === 'atk' || stat === 'def' ? stat.toUpperCase() : capitalised(stat)))
    .join('/');
  const said = amount === null ? '' : ` ${String(amount)}`;
  const result = amount === null || !scales ? '' : `, to${said}`;
  switch (change) {
    case 'add':
      return scales ? `${what} rises${result}` : `gains${said} ${what}`;
    case 'subtract':
      return scales ? `${what} falls${result}` : `loses${said} ${what}`;
    case 'set':
      return `${what} becomes${said || ' what the text says'}`;
    case 'set-original':
      return `original ${what} becomes${said || ' what the text says'}`;
    case 'double':
      return `${what} is doubled${result}`;
    case 'halve':
      return `${what} is halved${result}`;
    case 'swap':
      return `${what} is switched`;
  }
}

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
