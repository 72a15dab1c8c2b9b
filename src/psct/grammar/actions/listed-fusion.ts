import { blankNoun, type Action, type Side } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { parsePlace } from '../places/location.js';
import { type Reader } from '../reader.js';

/**
 * "Banish from your GY the Fusion Materials that are listed on a "X" Fusion Monster, then Special Summon that …": a Fusion
 * Summon, said in the order in which it is done.
 */
export function listedFusion(r: Reader, who: Side): Action | null {
  if (!r.sees('(send|banish) [,] from')) return null;
  return r.attempt((): Action | null => {
    const start = r.position;
    const fate = r.accept('banish') ? 'banished' : r.accept('send') ? 'graveyard' : null;
    r.accept(',');
    const place = fate !== null && r.accept('from') ? parsePlace(r) : null;
    if (fate === null || place === null) return null;
    r.accept('to (the|your) gy');
    r.accept(',');
    if (!r.accept('the fusion (material|materials) [that are] (listed|mentioned) on')) return null;
    const what = parseNoun(r);
    r.accept('card');
    if (what === null || !r.accept(', then special summon that fusion monster from your extra deck')) return null;
    // What ignores the conditions of the Summon is no Fusion Summon; "When you do: …" goes on about it in a way of its own.
    if (r.sees(', ignoring') || r.textOf({ start: r.since(r.position).start, end: Infinity }).includes('When you do'))
      return null;
    const materials = blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: allOf(place.filters),
      locations: place.locations,
      controller: place.side ?? who,
    });
    const monster = { ...what, controller: who, locations: ['extra-deck'] as const };
    return {
      kind: 'summon-with-materials',
      who,
      how: 'fusion',
      what: monster,
      materials,
      ...(fate === 'banished' ? { fate } : {}),
    };
  });
}
