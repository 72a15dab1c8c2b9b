import { type Action, type Condition, type Noun, type Quantity } from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from './noun.js';
import { type Reader } from '../reader.js';
import { together } from '../conditions/parts.js';

type Target = Extract<Action, { kind: 'target' }>;

/**
 * "…, or, if you control a Dragon monster, you can target 2 such monsters instead", "or up to 2 if "X" is on the field":
 * what may be targeted in place of the first. `states` stand before it.
 */
export function parseOtherTarget(r: Reader, first: Action | undefined, states: readonly Condition[]): Target | null {
  if (first?.kind !== 'target' || first.or !== undefined) return null;
  return r.attempt((): Target | null => {
    r.accept('you can');
    const verb = r.accept('target');
    if (states.length > 0 && !verb) return null;
    const what = counted(r, first.what) ?? (verb ? parseNoun(r) : null);
    if (what === null) return null;
    const early = r.accept('instead');
    const late = r.attempt(() => (r.accept('[,] if') ? parseCondition(r) : null));
    if (!early) r.accept('instead');
    const condition = together([...states, ...(late === null ? [] : [late])]);
    if (condition === null || !(r.done || r.sees('(;|,|.|then)'))) return null;
    // "… in your GY, or …, 1 Fish monster instead": from there as well.
    const there = what.locations.length === 0 && what.controller === null && what.reference === null;
    const { locations, controller } = first.what;
    return { ...first, or: [{ condition, what: there ? { ...what, locations, controller } : what }] };
  });
}

/** "2", "up to 5", "2 such monsters", "1 in your GY": so many like the first. */
function counted(r: Reader, like: Noun): Noun | null {
  return r.attempt((): Noun | null => {
    const upTo = r.accept('up to');
    const n = r.acceptNumber();
    if (n === null) return null;
    const quantity: Quantity = { kind: upTo ? 'up-to' : 'exactly', n: { kind: 'number', n } };
    if (r.accept('such (monster|monsters|card|cards)') || r.done || r.sees('(if|instead|;)'))
      return { ...like, quantity };
    const place = r.accept('in') ? parsePlace(r) : null;
    if (place === null || !r.sees('(if|instead|;)')) return null;
    return { ...like, quantity, locations: place.locations, controller: place.side ?? like.controller };
  });
}
