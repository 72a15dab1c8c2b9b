import {
  blankActivation,
  blankEvent,
  FIELD_LOCATIONS,
  type Comparison,
  type Condition,
  type EventCause,
  type EventKind,
  type EventPattern,
  type Filter,
  type Location,
  type Noun,
  type Reference,
} from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { parsePlace } from '../places/location.js';
import { type Reader } from '../reader.js';
import { late } from './activation.js';
import { isOnlyOwned } from './answered.js';
import { exceptBattle } from './battle.js';
import { parseCause } from './cause.js';
import { asksFaceUp, sideOf, without } from './filter-parts.js';
import { attackDeclared, EVENT_PLAYERS } from './player.js';

/** A card, and what follows on it: `start` is where its own words began. */
interface Doer {
  readonly start: number;
  readonly subject: Noun;
}

/** What one verb tells; `undefined` where another verb stands here, `null` where what follows it is not read. */
type Verb = (r: Reader, doer: Doer) => EventPattern | EventPattern[] | null | undefined;

/** What a card does: "declares an attack", "leaves the field", "inflicts battle damage to your opponent". */
export function doneByCard(r: Reader, start: number, subject: Noun): EventPattern[] | null {
  return r.attempt(() => {
    for (const verb of VERBS) {
      const told = verb(r, { start, subject });
      if (told !== undefined) return told === null || Array.isArray(told) ? told : [told];
    }
    return null;
  });
}

function told(r: Reader, { start, subject }: Doer, event: EventKind, more: Partial<EventPattern> = {}): EventPattern {
  return blankEvent(event, r.since(start), { subject, ...more });
}

const declares: Verb = (r, doer) => {
  const declared = attackDeclared(r);
  if (declared === null) return undefined;
  const other = r.attempt(() => (r.accept('(on|against|targeting|that targets)') ? parseNoun(r) : null));
  return told(r, doer, 'attack-declared', { other, ...declared });
};

const leaves: Verb = (r, doer) => {
  if (r.accept('(leaves|leave) the extra deck')) return told(r, doer, 'left-extra-deck', { from: ['extra-deck'] });
  if (!r.accept('(leaves|leave|left|has left|have left|would leave) the field')) return undefined;
  const cause = parseCause(r);
  const to: readonly Location[] = r.accept('[,] and is now in the gy or banished') ? ['graveyard', 'banished'] : [];
  const spared = exceptBattle(r) ?? r.attempt(() => (r.accept('[,] except') ? parseCause(r) : null));
  const notDestroyed =
    spared === null && r.accept('[,] except by being destroyed') ? ({ notDestroyed: true } as const) : {};
  const exceptCause = spared === null ? {} : { exceptCause: spared };
  return told(r, doer, 'left-field', { cause, to, ...exceptCause, ...notDestroyed });
};

const movesOut: Verb = (r, doer) => {
  if (!r.accept('(moves|move) out of')) return undefined;
  const whose = r.acceptOneOf<'either' | 'you' | 'opponent'>([
    ['(either|the) gy', 'either'],
    ['your gy', 'you'],
    ["your opponent 's gy", 'opponent'],
  ]);
  if (whose === null) return null;
  return told(r, doer, 'left-graveyard', { from: ['graveyard'], fromController: whose === 'either' ? null : whose });
};

const returns: Verb = (r, doer) => {
  const left = r.accept('(returns|return) from the field (to|into)');
  if (!left && !r.accept('(returns|return) (to|into)')) return undefined;
  const place = parsePlace(r);
  const from = left ? { from: FIELD_LOCATIONS } : {};
  const cause = place === null ? null : parseCause(r);
  return place === null
    ? null
    : told(r, doer, 'returned', { to: place.locations, toController: place.side, cause, ...from });
};

type Amount = NonNullable<EventPattern['amount']>;

/** "inflicts 1000 or more battle damage": how much it must be. */
function damageOf(r: Reader): Amount | null {
  return r.attempt((): Amount | null => {
    const n = r.accept('(inflicts|inflict|inflicted)') ? r.acceptNumber() : null;
    const compare = r.acceptOneOf<Comparison>([
      ['or more', '>='],
      ['or less', '<='],
    ]);
    return n !== null && compare !== null && r.accept('battle damage to') ? { compare, n } : null;
  });
}

const inflictsInBattle: Verb = (r, doer) => {
  const amount = damageOf(r);
  if (amount === null && !r.accept('(inflicts|inflict|inflicted) (battle damage|battle or effect damage) [to]'))
    return undefined;
  const either = r.textOf(r.since(doer.start)).includes('effect damage');
  const { subject } = doer;
  const theirs = (): 'opponent' | null => (r.accept('them') && subject.controller !== 'opponent' ? 'opponent' : null);
  const player = r.acceptOneOf(EVENT_PLAYERS) ?? theirs();
  r.accept("'s lp");
  // "By attacking": it was the attacker.
  const attacking = r.attempt((): Partial<EventPattern> | null => {
    if (!r.accept('by attacking') || subject.reference === null) return null;
    const other = r.attempt(() => parseNoun(r));
    const state: Condition = { if: 'is', what: subject.reference, like: { is: 'state', state: 'attacking' } };
    return { other, conditions: [state] };
  });
  // "By battle with a monster": that of the opponent, by no direct attack.
  const battling = r.attempt((): Partial<EventPattern> | null => {
    const other = r.accept('by battle with') ? parseNoun(r) : null;
    return other === null ? null : { other: { ...other, controller: other.controller ?? 'opponent' } };
  });
  const how = attacking ?? battling ?? (r.accept('(by|with) a direct attack') ? { direct: true } : {});
  const inBattle = told(r, doer, 'battle-damage', { player, ...how, ...(amount === null ? {} : { amount }) });
  if (!either) return inBattle;
  const cause: EventCause = { by: ['card-effect'], side: null, card: subject };
  return [inBattle, blankEvent('effect-damage', r.since(doer.start), { player, cause })];
};

/** "Successfully attacks directly": the attack reached the player, whom it dealt damage. */
const reachesPlayer: Verb = (r, doer) =>
  r.accept("successfully attacks (directly|your opponent directly|your opponent 's lp directly)")
    ? told(r, doer, 'battle-damage', { player: 'opponent', direct: true })
    : undefined;

const destroys: Verb = (r, doer) => {
  if (!r.accept('(destroys|destroy|destroyed)')) return undefined;
  const other = parseNoun(r);
  if (other === null) return null;
  const either = r.accept('by battle or card effect');
  if (!either) r.accept('by (battle|its attack)');
  const sent = r.accept(
    "[,] and (sends|send|sent|it is sent) [it|them|that monster|that card] to (the|your opponent 's|its owner 's|their) gy",
  );
  r.accept('by battle');
  const to: readonly Location[] = sent ? ['graveyard'] : [];
  const inBattle = told(r, doer, 'destroys-by-battle', { other, to });
  if (!either) return inBattle;
  if (!r.done && !r.sees('(:|{)')) return null;
  const cause: EventCause = { by: ['card-effect'], side: doer.subject.controller, card: doer.subject };
  return [inBattle, blankEvent('destroyed', r.since(doer.start), { subject: other, cause, to })];
};

const battles: Verb = (r, doer) => {
  if (!r.accept('(battles|battle|battled) [with]')) return undefined;
  // "With equal or higher ATK": than that of the monster that battles it.
  const own: Reference = doer.subject.reference ?? { ref: 'event' };
  const other = r.attempt(() => r.within({ ...r.scope, it: own }, () => parseNoun(r)));
  const lived = other !== null && r.accept('that was not destroyed [by (battle|that battle)]');
  return told(r, doer, 'battles', { other: lived ? { ...other, filter: allOf([other.filter, SPARED]) } : other });
};

const SPARED: Filter = { is: 'not', of: { is: 'state', state: 'destroyed-by-battle' } };

const attacks: Verb = (r, doer) => {
  const made: Partial<EventPattern> = r.accept('attacked') ? { carriedOut: true } : {};
  if (made.carriedOut !== true && !r.accept('(attacks|attack|is attacking|attacks or is attacked)')) return undefined;
  if (r.accept('(directly|your opponent directly)')) return told(r, doer, 'attack-declared', { direct: true, ...made });
  r.accept('or is attacked by');
  const other = r.attempt(() => parseNoun(r));
  return told(r, doer, 'attack-declared', { other, ...made });
};

const MOVES =
  '(moves|move|is moved|are moved) [from a _ _ zone] (to|into) (another|a different|a|an adjacent) [main|extra] [monster|spell & trap] zone';

const changesOrMoves: Verb = (r, doer) => {
  if (r.accept('(changes|change) (its|their) battle position')) return told(r, doer, 'position-changed');
  return r.accept(MOVES) ? told(r, doer, 'moved') : undefined;
};

const targets: Verb = (r, doer) => {
  const found = r.attempt(() => {
    const other = r.accept('(targets|target)') ? parseNoun(r) : null;
    return other !== null && r.accept('for (an attack|attack)')
      ? told(r, doer, 'targeted-for-attack', { subject: other, other: doer.subject })
      : null;
  });
  return found ?? undefined;
};

const activates: Verb = (r, doer) => {
  if (!r.accept('(activates|activate|activated) (its|their|an|a) [monster] (effect|effects)')) return undefined;
  const { filter, reference, locations, controller } = doer.subject;
  const itself: Filter =
    reference !== null && reference.ref !== 'this-card' ? { is: 'same', as: reference } : { is: 'self' };
  const activation = late(
    r,
    blankActivation(r.since(doer.start), {
      what: ['any-effect'],
      card: reference === null ? without(filter, 'at') : itself,
      from: isOnlyOwned(r, doer.subject) ? [] : locations,
      ...(asksFaceUp(filter) ? { fromFaceUp: true } : {}),
      player: controller ?? sideOf(filter),
    }),
  );
  return told(r, doer, 'activated', { subject: null, player: activation.player, activation });
};

/** "X's control changes": what happens to something of the card. */
const ofItsOwn: Verb = (r, doer) => {
  if (r.accept('(gains|gain) (atk|def|atk / def)')) return told(r, doer, 'stat-changed');
  if (r.accept('would attack')) return told(r, doer, 'attack-declared', { other: r.attempt(() => parseItem(r)) });
  const event = r.acceptOneOf<EventKind>([
    ["'s (battle position|position) is changed", 'position-changed'],
    ["'s (atk|def|atk / def) (becomes|is changed|changes)", 'stat-changed'],
    ["'s control (changes|is changed)", 'control-changed'],
  ]);
  return event === null ? undefined : told(r, doer, event);
};

const inflicts: Verb = (r, doer) => {
  if (!r.accept('(inflicts|inflict) damage')) return undefined;
  const player = r.accept('to') ? r.acceptOneOf(EVENT_PLAYERS) : null;
  return player === null ? null : told(r, doer, 'damage', { player });
};

const ofItsEffect: Verb = (r, doer) => {
  const event = r.acceptOneOf<EventKind>([
    ["'s attack is negated", 'attack-negated'],
    ["'s (effect|effects) (is|are) activated", 'activated'],
    ["'s effect resolves", 'effect-resolved'],
  ]);
  return event === null ? undefined : told(r, doer, event);
};

const VERBS: readonly Verb[] = [
  declares,
  leaves,
  movesOut,
  returns,
  inflictsInBattle,
  reachesPlayer,
  destroys,
  battles,
  attacks,
  changesOrMoves,
  targets,
  activates,
  ofItsOwn,
  inflicts,
  ofItsEffect,
];
