import { FIELD_LOCATIONS, type Filter, type Location, type Side } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { OWNER_WORDS } from '../words.js';

/** A place or several: "your hand, Deck, or GY". */
export interface Place {
  readonly locations: readonly Location[];
  readonly side: Side | null;
  readonly filters: readonly Filter[];
  /** "the owner's hand": goes back to whoever owns it. */
  readonly owner: boolean;
}

/** zone.pendulum: a Pendulum Zone is a Spell & Trap Zone as well. */
const SPELL_ZONES: readonly Location[] = ['spell-trap-zone', 'pendulum-zone'];

const PLACES: readonly (readonly [string, readonly Location[]])[] = [
  ['(hand|hands) and extra (deck|decks)', ['hand', 'extra-deck']],
  ['(hand|hands)', ['hand']],
  ['(main deck|main decks)', ['deck']],
  ['(extra deck|extra decks|fusion deck|fusion decks)', ['extra-deck']],
  ['(deck|decks)', ['deck']],
  ['(gy|gys)', ['graveyard']],
  ['(banishment|banishments)', ['banished']],
  ['field [spell] [card] (zone|zones)', ['field-zone']],
  ['[side of the] (field|fields)', FIELD_LOCATIONS],
  ['sides of the field', FIELD_LOCATIONS],
  ['extra monster (zone|zones)', ['extra-monster-zone']],
  ['main monster (zone|zones)', ['monster-zone']],
  ['monster [card] (zone|zones)', ['monster-zone', 'extra-monster-zone']],
  ['(spell & trap|spell / trap|spell and trap|spell & trap card|spell and trap card) (zone|zones)', SPELL_ZONES],
  ['[other] pendulum (zone|zones)', ['pendulum-zone']],
];

const FACES = [
  ['face-up', 'up'],
  ['face-down', 'down'],
] as const;

/** place : [owner] ["face-up"] where (("," | "or" | "and" | …) [owner] ["face-up"] where)* */
export function parsePlace(r: Reader): Place | null {
  return r.remember('place', () => {
    const locations = new Set<Location>();
    const filters: Filter[] = [];
    const faced: Faced[] = [];
    const owned: Owned[] = [];
    let side: Side | null = null;
    let owner = false;
    let count = 0;
    const one = (lead: 'up' | 'down' | null): boolean => {
      // "From anywhere on the field": of either player.
      if (r.accept('anywhere on the field')) {
        for (const location of FIELD_LOCATIONS) locations.add(location);
        side = 'either';
        count += 1;
        return true;
      }
      const whose = r.acceptOneOf(OWNER_WORDS) ?? (r.accept('(a|an)') ? null : null);
      r.accept('entire');
      const face = r.acceptOneOf(FACES) ?? lead;
      const otherZone = r.sees('other pendulum');
      const found = r.acceptOneOf(PLACES);
      if (found === null) return false;
      // "In your other Pendulum Zone": not this card.
      if (otherZone) filters.push({ is: 'other' });
      if (whose === 'owner') owner = true;
      else if (whose !== null) {
        const named = whose === 'they' ? r.scope.they : whose;
        side = side === null || side === named ? named : 'either';
        owned.push({ side: named, locations: found });
      } else owned.push({ side: owned.at(-1)?.side ?? null, locations: found });
      if (face !== null) faced.push({ face, locations: found });
      r.accept('{ even if not } | { at random } | { random }');
      skipRemark(r);
      for (const location of found) locations.add(location);
      count += 1;
      return true;
    };
    if (r.attempt(() => (one(null) ? true : null)) === null) return null;
    for (;;) {
      const more = r.attempt(() => {
        if (!r.accept('(, (and/or|or|and)|,|and/or|or|and|/)')) return null;
        // "From your hand or face-up from your Extra Deck".
        const joined = r.peek(-1)?.fold !== ',';
        // "…, face-up on your field" is where it goes.
        const lead = joined && r.sees('(face-up|face-down) (from|in|on)') ? r.acceptOneOf(FACES) : null;
        // "From your hand or that's Set on your field": Set where it lies on the field.
        const set = joined && r.accept("(that 's|that is|that are) set");
        if (!r.accept('(from|in|on)') && set) return null;
        return one(set ? 'down' : lead) ? true : null;
      });
      if (more === null) break;
    }
    const all = [...locations];
    return {
      locations: all,
      side,
      filters: [...(count === 1 ? filters : []), ...facesIn(all, faced), ...ownersIn(side, owned)],
      owner,
    };
  });
}

interface Owned {
  readonly side: Side | null;
  readonly locations: readonly Location[];
}

/** "From your hand or either GY", "your field and/or either GY": of each place only the cards of the player named there. */
function ownersIn(side: Side | null, owned: readonly Owned[]): readonly Filter[] {
  const each = owned.map(
    ({ side: whose, locations }): { of: 'you' | 'opponent' | null; locations: readonly Location[] } => ({
      of: whose === 'you' || whose === 'opponent' ? whose : null,
      locations,
    }),
  );
  if (side !== 'either' || new Set(each.map(({ of }) => of)).size < 2) return [];
  return [{ is: 'any-of', of: each.map(({ of, locations }): Filter => ({ is: 'at', locations, controller: of })) }];
}

interface Faced {
  readonly face: 'up' | 'down';
  readonly locations: readonly Location[];
}

/** "From your hand or face-up field": only a card on the field has to be face-up. */
function facesIn(all: readonly Location[], faced: readonly Faced[]): readonly Filter[] {
  return faced.map(({ face, locations }) => {
    const asked: Filter = { is: 'face', face };
    const others = all.filter((location) => !locations.includes(location));
    return others.length === 0
      ? asked
      : { is: 'any-of', of: [{ is: 'at', locations: others, controller: null }, asked] };
  });
}

/** "(if it was there when the monster was destroyed)" says since when; the card's place at that time is the event's. */
function skipRemark(r: Reader): void {
  if (!r.sees('{ if it was there')) return;
  while (!r.done && !r.accept('}')) r.position += 1;
}

/** "in/from/on" place. */
export function parseWhere(r: Reader): Place | null {
  return r.foreseen('location parseWhere', () => {
    if (!r.accept('(in|from|on|among|inside)')) return null;
    return parsePlace(r);
  });
}
