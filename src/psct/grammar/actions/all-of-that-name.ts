/** "Destroy all cards with that name in its controller's hand and Main Deck": of the player that a card names. */
import { blankNoun, type Action, type Noun, type PlayerOf, type Reference } from '../../../engine/model/effects.js';
import { parsePlayerOf } from '../nouns/player-of.js';
import { parsePointing } from '../nouns/reference.js';
import { parsePlace, type Place } from '../places/location.js';
import { type Reader } from '../reader.js';

const VERBS = [
  ['destroy', 'destroy'],
  ['banish', 'banish'],
  ['send', 'send'],
] as const;

/** all-of-that-name : verb "all cards with" name ("in" | "from") (player "'s" place | "the" place "of" player) ["to the GY"] */
export function allOfThatName(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    const verb = r.acceptOneOf(VERBS);
    if (verb === null || !r.accept('all cards with')) return null;
    const named = sameName(r);
    if (named === null || !r.accept('(in|from)')) return null;
    const whose = ofPlayer(r);
    if (whose === null || (verb === 'send' && !r.accept('to the gy'))) return null;
    const what: Noun = blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: { is: 'shares', what: 'name', with: named, different: false },
      controller: 'either',
      locations: whose.place.locations,
    });
    const { player } = whose;
    if (verb === 'destroy') return { kind: 'destroy', what, player };
    if (verb === 'send') return { kind: 'send', what, who: 'either', to: 'graveyard', player };
    return { kind: 'banish', what, who: 'either', face: 'up', until: null, player };
  });
}

function sameName(r: Reader): Reference | null {
  if (r.accept('that name')) return r.scope.that ?? r.scope.it;
  return r.accept('the same name as') ? (parsePointing(r)?.reference ?? null) : null;
}

interface Whose {
  readonly place: Place;
  readonly player: PlayerOf;
}

function ofPlayer(r: Reader): Whose | null {
  return r.attempt(() => ofNamed(r)) ?? r.attempt(() => behindPlaces(r));
}

/** "its controller's hand and Main Deck". */
function ofNamed(r: Reader): Whose | null {
  const player = parsePlayerOf(r);
  const place = player !== null && r.accept("'s") ? parsePlace(r) : null;
  return player === null || place?.side !== null || place.filters.length > 0 ? null : { place, player };
}

/** "the hand, Main Deck, and GY of the player who controlled it". */
function behindPlaces(r: Reader): Whose | null {
  const place = r.accept('the') ? parsePlace(r) : null;
  const player = place?.side === null && r.accept('of') ? parsePlayerOf(r) : null;
  return place === null || player === null || place.filters.length > 0 ? null : { place, player };
}
