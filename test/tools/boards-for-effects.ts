/** Boards on which an effect is about to resolve: its card, what it targets and was paid with, and what it looks for. */
import {
  type Action,
  type CardFacts,
  type Clause,
  type Effect,
  type Location,
  type Noun,
} from '../../src/engine/index.js';
import { askedFor, type FittingCards } from './cards-that-fit.js';

type Side = 'A' | 'B';
type Json = Record<string, unknown>;

class Sketch {
  private readonly sides = { A: blankSide(), B: blankSide() };

  /** Puts the card there and says where; `null` where no room is left. */
  put(side: Side, location: Location, card: string): string | null {
    const at = this.sides[side];
    switch (location) {
      case 'monster-zone':
      case 'extra-monster-zone':
        return intoZone(at.monsters, `${side}.monsters`, { card, position: 'face-up-attack' });
      case 'spell-trap-zone':
        return intoZone(at.spellsAndTraps, `${side}.spellsAndTraps`, { card, face: 'up' });
      case 'field-zone':
        at.fieldZone ??= { card, face: 'up' };
        return `${side}.fieldZone`;
      case 'pendulum-zone':
        at.pendulumZones['left'] ??= { card };
        return `${side}.pendulumZones.left`;
      case 'banished':
        return `${side}.banished.${String(at.banished.push({ card, face: 'up' }))}`;
      case 'graveyard':
      case 'hand':
      case 'deck':
        return `${side}.${location}.${String(at[location].push(card))}`;
      case 'extra-deck':
        return `${side}.extraDeck.${String(at.extraDeck.push(card))}`;
      default:
        return null;
    }
  }

  board(chain: Json): Json {
    const players = Object.fromEntries(
      Object.entries(this.sides).map(([side, { fieldZone, ...at }]) => [
        side,
        {
          ...at,
          ...(fieldZone === null ? {} : { fieldZone }),
          deckCount: at.deck.length + 25,
          extraDeckCount: at.extraDeck.length,
        },
      ]),
    );
    return { complete: true, turn: { number: 6, player: 'A', phase: 'main-1' }, players, chain: [chain] };
  }
}

interface BoardSide {
  lifePoints: number;
  hand: string[];
  deck: string[];
  graveyard: string[];
  extraDeck: string[];
  banished: Json[];
  monsters: Json;
  spellsAndTraps: Json;
  pendulumZones: Json;
  fieldZone: Json | null;
}

function blankSide(): BoardSide {
  return {
    lifePoints: 8000,
    hand: ['Mystical Elf', 'Celtic Guardian'],
    deck: ['Summoned Skull'],
    graveyard: ['Battle Ox'],
    extraDeck: [],
    banished: [],
    monsters: {},
    spellsAndTraps: {},
    pendulumZones: {},
    fieldZone: null,
  };
}

function intoZone(zones: Json, name: string, card: Json): string | null {
  const free = ['1', '2', '4', '5', '3'].find((zone) => zones[zone] === undefined);
  if (free === undefined) return null;
  zones[free] = card;
  return `${name}.${free}`;
}

/** The board in wire form; `null` where the card has no place that could be described. */
export function boardFor(card: CardFacts, effect: Effect, fitting: FittingCards): Json | null {
  const sketch = new Sketch();
  const asCard = effect.from.includes('card-activation');
  const [from] = effect.from;
  const home = card.kind === 'monster' ? (asCard ? 'pendulum-zone' : 'monster-zone') : 'spell-trap-zone';
  const place: Location = asCard || from === undefined || from === 'card-activation' ? home : from;
  const self = sketch.put(
    'A',
    card.property === 'field' && place === 'spell-trap-zone' ? 'field-zone' : place,
    card.name,
  );
  if (self === null) return null;
  const provide = (noun: Noun, location: Location, side: Side): readonly string[] =>
    noun.reference !== null
      ? []
      : fitting
          .first(noun.filter, location, askedFor(noun) + 1)
          .filter(({ name }) => name !== card.name)
          .slice(0, askedFor(noun))
          .flatMap(({ name }) => sketch.put(side, location, name) ?? []);
  const chosen = effect.activation.flatMap((action) => provideFor(action, provide));
  for (const noun of effect.resolution.flatMap(nounsIn))
    provide(noun, noun.locations[0] ?? 'monster-zone', noun.controller === 'opponent' ? 'B' : 'A');
  sketch.put('A', 'monster-zone', 'Axe Raider');
  sketch.put('B', 'monster-zone', 'Gaia The Fierce Knight');
  return sketch.board({
    player: 'A',
    card: self,
    effect: effect.number,
    as: asCard ? 'card' : 'effect',
    targets: chosen.filter(({ target }) => target).map(({ at }) => at),
    cost: chosen.filter(({ target }) => !target).map(({ at }) => at),
    declares: effect.activation.flatMap(declaredFor),
  });
}

type Provide = (noun: Noun, location: Location, side: Side) => readonly string[];

/** Targets where they lie; what paid for it where that has brought it. */
function provideFor(action: Action, provide: Provide): readonly { readonly at: string; readonly target: boolean }[] {
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null || !('each' in action.what))
    return [];
  const target = action.kind === 'target';
  const parts = action.what.each.length > 0 ? action.what.each : [action.what];
  return parts.flatMap((noun) => {
    const [own = 'monster-zone'] = noun.locations;
    const ends = target ? own : action.kind === 'banish' ? 'banished' : action.kind === 'reveal' ? own : 'graveyard';
    const side = target && noun.controller !== 'you' ? 'B' : 'A';
    return provide(noun, ends, side).map((at) => ({ at, target }));
  });
}

const DECLARED: ReadonlyMap<string, string> = new Map([
  ['type', 'Dragon'],
  ['attribute', 'DARK'],
  ['card-name', 'Battle Ox'],
  ['card-kind', 'Monster'],
]);

function declaredFor(action: Action): readonly string[] {
  if (action.kind === 'declare') return [DECLARED.get(action.what) ?? '4'];
  const open =
    (action.kind === 'remove-counter' && action.count.kind !== 'exactly') ||
    (action.kind === 'pay-life-points' && action.amount.kind !== 'number');
  return open ? ['2'] : [];
}

/** The phrases of a clause that stand for cards, bullets and their own targets included. */
function nounsIn({ action }: Clause): readonly Noun[] {
  if (action.kind === 'apply-one-of' || action.kind === 'apply-in-order')
    return action.options.flatMap(({ clauses }) => clauses.flatMap(nounsIn));
  return Object.values(action).filter(
    (value): value is Noun => typeof value === 'object' && value !== null && 'quantity' in value && 'each' in value,
  );
}
