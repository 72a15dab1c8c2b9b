/** An action that the text leaves to a player, as that player does it. */
import type { Frame } from '../context.js';
import type { Action, Noun } from '../model/effects.js';

/** The action as one of the players does it: "they" and "their" are that player. */
export function forSide<A extends Action>(action: A, side: 'you' | 'opponent'): A {
  const own: Record<string, unknown> = 'who' in action ? { who: side } : { chooser: side };
  for (const [name, value] of Object.entries(action)) {
    if (name === 'to' && (value === 'each' || value === 'either')) own[name] = side;
    if (isNoun(value)) own[name] = nounOf(value, side);
  }
  return { ...action, ...own };
}

function isNoun(value: unknown): value is Noun {
  return typeof value === 'object' && value !== null && 'quantity' in value && 'each' in value;
}

function nounOf(noun: Noun, side: 'you' | 'opponent'): Noun {
  const controller = noun.controller === 'each' || noun.controller === 'either' ? side : noun.controller;
  return {
    ...noun,
    controller,
    quantity: counted(noun.quantity, side),
    each: noun.each.map((part) => nounOf(part, side)),
  };
}

/** "So they only control 1 monster": as many as that player controls more. */
function counted<Part>(part: Part, side: 'you' | 'opponent'): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => counted(one, side)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  if (isNoun(part)) return part.controller === 'each' ? { ...part, controller: side } : part;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, counted<unknown>(one, side)])) as Part;
}

/** "The controller of this card adds 1 monster from their Graveyard": who that is can be seen on the field. */
export function forOwnController<A extends Action>(action: A, { self, player }: Frame): A {
  const { of, card } = action.player ?? {};
  if (of !== 'controller' || card?.reference?.ref !== 'this-card' || self === null) return action;
  return forSide(action, self.controller === player ? 'you' : 'opponent');
}
