import {
  blankNoun,
  FIELD_LOCATIONS,
  type Action,
  type Filter,
  type LastingRule,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { parseCounted } from '../nouns/quantity.js';
import { type Reader } from '../reader.js';
import { parsePointing } from '../nouns/reference.js';
import { parseStats } from '../values/stat-change.js';

/** "detach 2 materials from this card", "detach any number of Xyz Materials from monsters you control". */
export function detach(r: Reader, who: Side): Action | null {
  const start = r.position;
  if (r.accept('all of (its|their) [xyz] (material|materials)')) {
    const from = { ...blankNoun(r.since(start)), reference: r.scope.it };
    return { kind: 'detach', count: { kind: 'all' }, from, what: null, who };
  }
  const counted = r.attempt(() => {
    const found = parseCounted(r);
    return found !== null && r.accept('[xyz] (material|materials)') ? found : null;
  });
  if (counted !== null) {
    const own = r.position;
    if (r.accept('you control')) {
      const from = blankNoun(r.since(own), {
        quantity: { kind: 'all' },
        filter: { is: 'kind', kind: 'monster' },
        controller: 'you',
        locations: FIELD_LOCATIONS,
      });
      return { kind: 'detach', count: counted.quantity, from, what: null, who };
    }
    if (!r.accept('from'))
      return {
        kind: 'detach',
        count: counted.quantity,
        from: { ...blankNoun(r.since(start)), reference: { ref: 'this-card' } },
        what: null,
        who,
      };
    r.accept('among');
    const from = parseNoun(r);
    return from === null ? null : { kind: 'detach', count: counted.quantity, from, what: null, who };
  }
  const what = parseNoun(r);
  if (what === null) return null;
  const from = r.attempt(() => (r.accept('from') ? parseNoun(r) : null));
  return {
    kind: 'detach',
    count: what.quantity,
    from: from ?? { ...blankNoun(r.since(start)), reference: { ref: 'this-card' } },
    what,
    who,
  };
}

/** "1 material from a monster your opponent controls and attach it to …", behind "take". */
export function attachTaken(r: Reader, who: Side): Action | null {
  return r.attempt(() => {
    const what = materialsOf(r);
    return what === null || !r.accept('and attach (it|them)') ? null : attachedTo(r, what, who);
  });
}

export function attach(r: Reader, who: Side): Action | null {
  const what = materialsOf(r) ?? parseNoun(r);
  return what === null ? null : attachedTo(r, what, who);
}

function attachedTo(r: Reader, what: Noun, who: Side): Action | null {
  if (!r.accept('[,] to')) return null;
  const to = parseNoun(r);
  if (to === null) return null;
  r.accept('[,] as [additional|a|an] [face-up] [xyz] (material|materials)');
  // "Attach 1 "X" monster to this card that has a number between … in its name": it is said of what is attached.
  if (to.reference !== null && to.filter.is === 'number-in-name' && what.reference === null)
    return {
      kind: 'attach',
      what: { ...what, filter: allOf([what.filter, to.filter]) },
      to: { ...to, filter: { is: 'any' } },
      who,
    };
  // "…, up to the number of materials this card had": so many are attached.
  const { together } = to;
  if (together !== null)
    return {
      kind: 'attach',
      what: { ...apartFrom(r, what, to), quantity: { kind: 'any-number' }, together },
      to: { ...to, together: null },
      who,
    };
  return { kind: 'attach', what: apartFrom(r, what, to), to, who };
}

/**
 * "Special Summon 1 Xyz Monster, and attach that monster to it": no card is attached to itself, so that the first is the target,
 * or what was paid; "detach all materials and attach them to that monster": what was detached.
 */
function apartFrom(r: Reader, what: Noun, { reference: host }: Noun): Noun {
  const given = what.reference;
  const rest = JSON.stringify(what.filter).includes('remaining');
  if (given === null || given.ref !== host?.ref || rest) return what;
  if (given.ref === 'previous' && given.deed === undefined) {
    if (r.scope.targets) return { ...what, reference: { ref: 'target', index: null, wording: 'that' } };
    return r.scope.cost ? { ...what, reference: { ref: 'cost' } } : what;
  }
  const targets = r.scope.introduced.filter(({ reference }) => reference.ref === 'target').length;
  if (given.ref === 'target' && given.wording === 'pronoun' && targets === 1)
    return { ...what, reference: { ref: 'previous', deed: 'detach' } };
  return what;
}

/** "as Equip Spells that each give it 500 ATK". */
function given(r: Reader, on: Noun): readonly LastingRule[] | null {
  if (!r.accept('[,] [each] as [a|an] [face-up] equip (spell|spells|card|cards) [(card|cards)]')) return null;
  return r.attempt(() => {
    const gives = 'that [each] (gives|give|makes|make) (it|them|this card|that card|that monster) [gain]';
    if (!r.accept(gives) && !r.accept('whose effect makes (it|this card|this monster) gain')) return null;
    const n = r.acceptNumber();
    const stats = n === null ? [] : parseStats(r);
    if (n === null || stats.length === 0) return null;
    return [{ rule: 'change-stat', what: on, stats, change: 'add', amount: { kind: 'number', n }, forEach: null }];
  });
}

/** "Equip 1 monster to it from your Deck with its same Type", "equip monsters to it, up to …": that is said of what is equipped. */
function fromThere(what: Noun, to: Noun): readonly [Noun, Noun] {
  const away = to.locations.some((location) => location === 'hand' || location === 'deck' || location === 'extra-deck');
  const pointed = to.reference !== null && what.reference === null && what.each.length === 0;
  if (!pointed || (!(away && what.locations.length === 0) && to.together === null)) return [what, to];
  const { locations, controller } = away ? to : what;
  const filter = away ? allOf([what.filter, ofTheOther(to.filter)]) : what.filter;
  return [
    { ...what, filter, locations, controller, together: to.together ?? what.together },
    { ...to, filter: away ? { is: 'any' } : to.filter, locations: [], controller: null, together: null },
  ];
}

/** "With its same Type" is that of the monster it is equipped to, not of one that is Summoned. */
function ofTheOther(filter: Filter): Filter {
  switch (filter.is) {
    case 'shares': {
      const { ofSummoned: _, ...rest } = filter;
      return rest;
    }
    case 'all-of':
    case 'any-of':
      return { ...filter, of: filter.of.map(ofTheOther) };
    default:
      return filter;
  }
}

/** "equip this card to that target", "equip that target to this card", "equip it with 1 …". */
export function equip(r: Reader, who: Side): Action | null {
  const what = parseNoun(r);
  if (what === null) return null;
  const inverse = r.accept('with');
  if (!inverse && !r.accept('[as an equip spell] (to|only to)')) return null;
  const to = parseNoun(r);
  if (to === null) return null;
  r.accept('{ face-up }');
  // "equip 1 monster to this card (max. 2)": so many may be equipped in all.
  const [thing, on] = inverse ? [to, what] : fromThere(what, to);
  const bounded = on.max === undefined ? thing : { ...thing, max: on.max };
  const gives = given(r, on);
  // Other effects ask by which effect it is equipped.
  const own = r.accept("[,] as if (it|they) were equipped by (that monster's|its|their) effect");
  return {
    kind: 'equip',
    what: bounded,
    to: on,
    who,
    ...(gives === null ? {} : { gives }),
    ...(own ? { asByOwnEffect: true } : {}),
  };
}

/** "1 material from this card": of those attached to it. */
function materialsOf(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    const counted = parseCounted(r);
    if (counted === null || counted.partitive || !r.accept('[xyz] (material|materials) from')) return null;
    const host = parsePointing(r)?.reference ?? parseItem(r);
    if (host === null) return null;
    return blankNoun(r.since(start), {
      quantity: counted.quantity,
      filter: { is: 'attached-to', to: host },
      locations: ['xyz-material'],
    });
  });
}
