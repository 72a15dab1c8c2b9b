import {
  blankNoun,
  FIELD_LOCATIONS,
  type Action,
  type Filter,
  type Location,
  type Noun,
} from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;
type Materials = Pick<WithMaterials, 'materials' | 'fate' | 'faceDown'>;

const VERBS: readonly (readonly [string, WithMaterials['fate'] | 'usual'])[] = [
  ['by banishing', 'banished'],
  ['by (shuffling|returning|placing)', 'deck'],
  ['by sending', 'graveyard'],
  ['by destroying', 'destroyed'],
  ['by (using|tributing|detaching) [only]', 'usual'],
  ['(using|with|by) [only]', 'usual'],
];

/** "using monsters from your hand or field as material", "by banishing the materials mentioned on it from your GY". */
export function parseMaterials(r: Reader): Materials | null {
  return r.foreseen('materials', (): Materials | null => {
    r.accept(',');
    const fate = r.acceptOneOf(VERBS);
    if (fate === null) return null;
    const named = mentioned(r) ?? banishedListed(r) ?? parseNoun(r);
    if (named === null) return null;
    const noun = withIncluded(r, named);
    r.accept(
      '(as [its|the] [fusion|synchro|xyz|link|ritual] (material|materials)|as (material|materials)|to the gy|into (the|your) deck|[,] (to|on) the bottom of (your|the) deck [in any order])',
    );
    r.accept('[,] (as [its|the|fusion] [fusion|synchro|xyz|link] (material|materials))');
    const faceDown = fate === 'banished' && r.accept('[,] face-down | { face-down }');
    // "using those 2 monsters only"
    const alone = r.accept('only');
    const spared = withoutOthers(r, noun);
    return {
      materials: alone ? { ...spared, alone } : spared,
      ...(fate === 'usual' || fate === undefined ? {} : { fate }),
      ...(faceDown ? { faceDown } : {}),
    };
  });
}

/** ", but you cannot use other monsters you control as material": of the own side this card alone. */
function withoutOthers(r: Reader, noun: Noun): Noun {
  if (!r.accept('[,] but you cannot use other monsters you control as [its|the|fusion] [fusion] (material|materials)'))
    return noun;
  const own: Filter = { is: 'at', locations: ['monster-zone', 'extra-monster-zone'], controller: 'you' };
  const others: Filter = { is: 'any-of', of: [{ is: 'self' }, { is: 'not', of: own }] };
  return { ...noun, filter: noun.filter.is === 'any' ? others : { is: 'all-of', of: [noun.filter, others] } };
}

/** ", including this card from your GY,": one of them. */
function withIncluded(r: Reader, noun: Noun): Noun {
  const included = r.attempt(() => (r.accept('[,] including') ? parseNoun(r) : null));
  return included === null ? noun : { ...noun, each: [...noun.each, included] };
}

/** "[the] Fusion Materials mentioned on it from your field or GY", "its materials from …": whatever its line takes. */
function mentioned(r: Reader): Noun | null {
  return r.attempt((): Noun | null => {
    const start = r.position;
    if (
      !r.accept(
        '([the] [fusion|synchro|xyz|link] (material|materials) (mentioned|listed) on it | its [fusion|synchro|xyz|link] (material|materials))',
      )
    )
      return null;
    r.accept('(into (the|your) deck | (to|on) the bottom of (the|your) deck [in any order]) [,]');
    if (!r.accept('from [among]')) return null;
    const spread = amongOwn(r);
    if (spread !== null) return { ...spread, span: r.since(start) };
    const place = parsePlace(r);
    if (place === null) {
      const among = parseNoun(r);
      return among;
    }
    return {
      ...blankNoun(r.since(start)),
      quantity: { kind: 'all' },
      filter: allOf(place.filters),
      locations: place.locations,
      controller: place.side ?? 'you',
    };
  });
}

/** "your banished Fusion Materials listed on it". */
function banishedListed(r: Reader): Noun | null {
  const start = r.position;
  return r.accept('your [face-up] banished [fusion] (material|materials) (mentioned|listed) on it')
    ? blankNoun(r.since(start), { quantity: { kind: 'all' }, controller: 'you', locations: ['banished'] })
    : null;
}

const HEAPS: readonly (readonly [string, readonly Location[]])[] = [
  ['(on the|on your|your) field|field', FIELD_LOCATIONS],
  ['[in] [your] hand', ['hand']],
  ['[in] [your] gy', ['graveyard']],
  ['[your] [face-up] banished (cards|monsters)', ['banished']],
];

/** "your monsters on the field, in your GY, and/or your face-up banished cards": of one player, from several places. */
function amongOwn(r: Reader): Noun | null {
  return r.attempt((): Noun | null => {
    const start = r.position;
    if (!r.accept('[your]') || !r.sees('(cards|monsters) (on|in)')) return null;
    const kind: readonly Filter[] = r.accept('monsters') ? [{ is: 'kind', kind: 'monster' }] : [];
    if (kind.length === 0) r.accept('cards');
    const locations: Location[] = [];
    for (;;) {
      const found = r.attempt(() => {
        if (locations.length > 0 && !r.accept('(, (and/or|or|and)|,|and/or|or|and)')) return null;
        return r.acceptOneOf(HEAPS);
      });
      if (found === null) break;
      locations.push(...found);
    }
    if (locations.length < 2) return null;
    // Face-down they could not be told for materials.
    const others: Filter = { is: 'not', of: { is: 'at', locations: ['banished'], controller: null } };
    const open = /\bface-up banished\b/i.test(r.textOf(r.since(start)));
    const face: readonly Filter[] = open ? [{ is: 'any-of', of: [others, { is: 'face', face: 'up' }] }] : [];
    return blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: allOf([...kind, ...face]),
      locations,
      controller: 'you',
    });
  });
}
