/** Boards on which an effect is about to resolve: its card, what it targets and was paid with, and what it looks for. */
import {
  type Action,
  type ActivationPattern,
  type CardFacts,
  type Clause,
  type Condition,
  type Effect,
  type EventPattern,
  type Location,
  type Noun,
} from '../../src/engine/index.js';
import { askedFor, type FittingCards } from './cards-that-fit.js';

type Side = 'A' | 'B';
type Json = Record<string, unknown>;

class Sketch {
  private readonly sides = { A: blankSide(), B: blankSide() };
  /** Links, events, an attack: what happened before, as the wire tells it. */
  readonly told: Json = {};
  readonly before: Json[] = [];
  turn: Json = { number: 6, player: 'A', phase: 'main-1' };

  /** Puts the card there and says where; `null` where no room is left. */
  put(side: Side, location: Location, card: string): string | null {
    const at = this.sides[side];
    switch (location) {
      case 'monster-zone':
      case 'extra-monster-zone':
        return intoZone(at.monsters, `${side}.monsters`, { card, position: 'face-up-attack' });
      case 'spell-trap-zone':
        // The Pendulum Zones are the outermost of these.
        return intoZone(at.spellsAndTraps, `${side}.spellsAndTraps`, { card, face: 'up' }, ['2', '3', '4', '1', '5']);
      case 'field-zone':
        at.fieldZone ??= { card, face: 'up' };
        return `${side}.fieldZone`;
      case 'pendulum-zone':
        if (at.spellsAndTraps['1'] !== undefined) return null;
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

  /** Says more of a card that was put there. */
  amend(at: string, more: Json): void {
    const [side, where = '', zone = ''] = at.split('.');
    if (side !== 'A' && side !== 'B') return;
    const zones = this.sides[side];
    if (where !== 'monsters' && where !== 'spellsAndTraps') return;
    const entry = zones[where][zone];
    if (typeof entry === 'object' && entry !== null) Object.assign(entry, more);
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
    return { complete: true, turn: this.turn, players, ...this.told, chain: [...this.before, chain] };
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

function intoZone(zones: Json, name: string, card: Json, order = ['1', '2', '4', '5', '3']): string | null {
  const free = order.find((zone) => zones[zone] === undefined);
  if (free === undefined) return null;
  zones[free] = card;
  return `${name}.${free}`;
}

/** The board in wire form; `null` where the card has no place that could be described. */
export function boardFor(card: CardFacts, effect: Effect, fitting: FittingCards, told = false): Json | null {
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
  if (startsWithMaterials(card)) sketch.amend(self, { materials: ['Mystical Elf', 'Celtic Guardian'] });
  // One more than asked for, so that there is a choice.
  let more = 0;
  const provide = (noun: Noun, location: Location, side: Side): readonly string[] =>
    noun.reference !== null
      ? []
      : fitting
          .first(noun.filter, location, askedFor(noun) + 2)
          .filter(({ name }) => name !== card.name)
          .slice(0, askedFor(noun) + (location === 'deck' || location === 'graveyard' ? more : 0))
          .flatMap(({ name }) => sketch.put(side, location, name) ?? []);
  const chosen = effect.activation.flatMap((action) => provideFor(action, provide));
  more = told ? 1 : 0;
  for (const noun of effect.resolution.flatMap(nounsIn))
    for (const location of placesOf(noun)) provide(noun, location, noun.controller === 'opponent' ? 'B' : 'A');
  if (told) {
    for (const noun of [effect.condition, ...effect.resolution.map(({ condition }) => condition)].flatMap(nounsAsked))
      provide(noun, noun.locations[0] ?? 'monster-zone', noun.controller === 'opponent' ? 'B' : 'A');
  }
  sketch.put('A', 'monster-zone', 'Axe Raider');
  const foe = sketch.put('B', 'monster-zone', 'Gaia The Fierce Knight');
  if (card.property === 'equip' && self.includes('spellsAndTraps') && !asCard)
    sketch.amend(self, { equippedTo: 'A.monsters.1' });
  if (told) happenedBefore(sketch, { effect, self, foe: foe ?? 'B.monsters.1' }, provide);
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

function startsWithMaterials({ monster }: CardFacts): boolean {
  return monster?.frame === 'xyz';
}

/** Where to look for what the phrase stands for: in its first two places. */
function placesOf({ locations }: Noun): readonly Location[] {
  const field = locations.includes('monster-zone');
  return locations.length === 0 ? ['monster-zone'] : field ? ['monster-zone'] : locations.slice(0, 2);
}

/** What states ask to be there. */
function nounsAsked(condition: Condition | null): readonly Noun[] {
  if (condition === null) return [];
  if (condition.if === 'all-of' || condition.if === 'any-of') return condition.of.flatMap(nounsAsked);
  return condition.if === 'exists' && (condition.compare === '>=' || condition.compare === '>') ? [condition.noun] : [];
}

interface Moment {
  readonly effect: Effect;
  readonly self: string;
  readonly foe: string;
}

/** What the effect was waiting for: a link that it answers, an attack, a Summon, what happened to a card. */
function happenedBefore(sketch: Sketch, { effect, self, foe }: Moment, provide: Provide): void {
  const [trigger] = effect.triggers;
  const negates = effect.resolution.flatMap(({ action }) => (action.kind === 'negate' ? [action.what] : []));
  if (trigger?.event === 'activated' || (trigger === undefined && negates.includes('activation'))) {
    answered(sketch, trigger?.activation ?? null, foe);
    return;
  }
  if (trigger === undefined) return;
  const mine = trigger.subject?.controller !== 'opponent' && trigger.player !== 'opponent';
  const own = trigger.subject?.reference?.ref === 'this-card';
  const [own1 = 'monster-zone'] = trigger.subject?.locations ?? [];
  const happensOn = own ? self : (ofTrigger(trigger, own1, mine, provide) ?? (mine ? 'A.monsters.1' : foe));
  switch (trigger.event) {
    case 'attack-declared':
    case 'targeted-for-attack': {
      const attacks = trigger.event === 'attack-declared';
      const byMe = attacks === mine;
      const [attacker, target] = attacks ? [happensOn, mine ? foe : own ? foe : self] : [foe, happensOn];
      sketch.turn = { number: 6, player: byMe ? 'A' : 'B', phase: 'battle', step: 'battle' };
      const aimed = target.includes('monsters') ? target : 'direct';
      sketch.told['battle'] = { attacker, target: aimed };
      sketch.told['events'] = [{ what: 'attack-declared', card: attacker, other: aimed }];
      return;
    }
    case 'battles':
    case 'damage-calculated':
    case 'destroys-by-battle': {
      const fights = self.includes('monsters') ? self : 'A.monsters.1';
      sketch.turn = { number: 6, player: 'A', phase: 'battle', step: 'damage', substep: 'after-calculation' };
      sketch.told['battle'] = { attacker: fights, target: foe };
      return;
    }
    case 'would-be-summoned':
      sketch.put('B', 'monster-zone', 'Luster Dragon');
      sketch.told['summoning'] = { player: 'B', card: 'Luster Dragon', how: 'special', from: 'hand' };
      return;
    default: {
      const what = TOLD_AS[trigger.event];
      if (what === undefined) return;
      const [how] = trigger.how;
      const event = { what, card: happensOn, ...(how === undefined || what !== 'special-summoned' ? {} : { how }) };
      sketch.told['events'] = [
        trigger.player === null ? event : { ...event, player: trigger.player === 'opponent' ? 'B' : 'A' },
      ];
    }
  }
}

/** The card of the event, where it is now. */
function ofTrigger({ subject, to }: EventPattern, place: Location, mine: boolean, provide: Provide): string | null {
  if (subject === null) return null;
  const [ends = place] = to;
  return provide(subject, ends, mine ? 'A' : 'B')[0] ?? null;
}

const TOLD_AS: Partial<Record<EventPattern['event'], string>> = {
  summoned: 'special-summoned',
  set: 'set',
  destroyed: 'destroyed',
  sent: 'sent-to-graveyard',
  banished: 'banished',
  returned: 'returned-to-hand',
  added: 'added-to-hand',
  drawn: 'drawn',
  discarded: 'discarded',
  tributed: 'tributed',
  'left-field': 'left-the-field',
  'flipped-face-up': 'flipped-face-up',
  'position-changed': 'position-changed',
};

/** A link for the effect to answer, of the player and the kind that it waits for. */
function answered(sketch: Sketch, wanted: ActivationPattern | null, foe: string): void {
  const player = wanted?.player === 'you' ? 'A' : 'B';
  const kinds = wanted?.what ?? ['spell-card'];
  const [first = 'spell-card'] = kinds;
  const targets = wanted?.targets === null || wanted === null ? {} : { targets: [foe] };
  if (first === 'monster-effect' || first === 'flip-effect' || (first === 'any-effect' && player === 'B')) {
    const at = sketch.put(player, 'monster-zone', 'Cannon Soldier');
    if (at !== null) sketch.before.push({ player, card: at, effect: 1 });
    return;
  }
  const card = first.startsWith('trap') ? 'Jar of Greed' : 'Pot of Greed';
  const at = sketch.put(player, 'spell-trap-zone', card);
  if (at !== null) sketch.before.push({ player, card: at, as: 'card', ...targets });
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
    const side =
      target && (noun.controller === 'opponent' || (noun.controller === null && own === 'monster-zone')) ? 'B' : 'A';
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
