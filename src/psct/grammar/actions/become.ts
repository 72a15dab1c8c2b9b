import { blankNoun, type Action, type Filter, type Noun, type Reference } from '../../../engine/model/effects.js';
import { parseDescribedLoose } from '../filters/except.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';

type Become = Extract<Action, { kind: 'become' }>;
type Property = Become['property'];
type Trait = NonNullable<Become['and']>[number];

const PROPERTIES: readonly (readonly [string, Property])[] = [
  ['original name', 'name'],
  ['(name|names)', 'name'],
  ['[original] [monster] (type|types)', 'type'],
  ['[original] (attribute|attributes)', 'attribute'],
];

/** "its name becomes "X"", "change its Attribute to FIRE", "that monster's Type becomes the declared Type". */
export function parseBecoming(r: Reader): Action | null {
  return r.foreseen('become parseBecoming', (): Action | null => {
    let what: Noun | null;
    const listed = traitsOf(r);
    if (listed !== null) return listed;
    if (r.accept('(its|their)')) what = { ...blankNoun(r.since(r.position - 1)), reference: r.scope.it };
    else if (r.accept('the (attribute|type|name) of')) {
      const property = r.peek(-2)?.fold === 'type' ? 'type' : r.peek(-2)?.fold === 'name' ? 'name' : 'attribute';
      what = parseNoun(r);
      if (what === null) return null;
      return (property === 'name' ? nameOfOther(r, what) : null) ?? value(r, what, property);
    } else {
      what = parseNoun(r);
      if (what === null || !r.accept("'s")) return null;
    }
    const property = r.acceptOneOf(PROPERTIES);
    if (property === null) return severalFromStat(r, what);
    const lent = property === 'name' ? nameOfOther(r, what) : null;
    if (lent !== null) return lent;
    const and = others(r);
    const action = value(r, what, property);
    if (action?.kind !== 'become' || and.length === 0) return and.length === 0 ? action : null;
    return { ...action, and };
  });
}

/** "The Type, Attribute, and Level of this card become the same as that monster". */
function traitsOf(r: Reader): Action | null {
  return r.attempt(() => {
    const first = r.accept('the') ? r.acceptOneOf(TRAITS) : null;
    const and = first === null ? [] : others(r);
    const what = and.length > 0 && r.accept('of') ? parseNoun(r) : null;
    return first === null || what === null ? null : severally(r, what, [first, ...and]);
  });
}

/** "treated as the banished monster's", for the use as Fusion Material that is named. */
function nameOfOther(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('can be treated as')) return null;
    const start = r.position;
    if (parseNoun(r) === null || !r.accept("'s [name]")) return null;
    if (!r.accept('[,] if used as [a] [fusion|link|synchro|xyz] (material|materials) [this turn]')) return null;
    return { kind: 'treat-as', what, as: r.textOf(r.since(start)) };
  });
}

const TRAITS: readonly (readonly [string, Trait])[] = [
  ['[original] name', 'name'],
  ['[original] [monster] (type|types)', 'type'],
  ['[original] (attribute|attributes)', 'attribute'],
  ['[original] level', 'level'],
  ['[original] atk', 'atk'],
  ['[original] def', 'def'],
];

/** "/Type/Attribute", ", Level, and ATK/DEF": what else becomes so. */
function others(r: Reader): Trait[] {
  const found: Trait[] = [];
  for (;;) {
    const next = r.attempt(() => (r.accept('(, and|and|/|,) [its|their]') ? r.acceptOneOf(TRAITS) : null));
    if (next === null) return found;
    found.push(next);
  }
}

/** "its Level and name become the same as …": a stat is named first. */
function severalFromStat(r: Reader, what: Noun): Action | null {
  return r.attempt(() => {
    const first = r.acceptOneOf(TRAITS);
    return first === null ? null : severally(r, what, [first, ...others(r)]);
  });
}

function severally(r: Reader, what: Noun, traits: readonly Trait[]): Action | null {
  const property = traits.find((one) => one === 'name' || one === 'type' || one === 'attribute');
  if (property === undefined) return null;
  const action = value(r, what, property);
  return action?.kind === 'become' ? { ...action, and: traits.filter((one) => one !== property) } : null;
}

function value(r: Reader, what: Noun, property: Property): Action | null {
  if (!r.accept('[also] (becomes|become|to|is|are) [also] [each] [changed to|treated as]')) return null;
  return becomeValue(r, what, property);
}

/** "The monster sent to the GY", by a part before. */
function actedOn(filter: Filter): Reference | null {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const deed = parts.find((part) => part.is === 'state' && part.state === 'this-effect');
  return deed?.is === 'state' && deed.deed !== undefined ? { ref: 'previous', deed: deed.deed } : null;
}

export function becomeValue(r: Reader, what: Noun, property: Property): Action | null {
  return r.attempt((): Action | null => {
    const make = (text: string | null, sameAs: Reference | null): Action => ({
      kind: 'become',
      what,
      property,
      value: text,
      sameAs,
      until: parseDuration(r),
      also: false,
    });
    const name = r.acceptQuoted();
    if (name !== null) return make(name, null);
    const both = property === 'type' && r.accept('that type and attribute') ? make(null, null) : null;
    if (both?.kind === 'become') return { ...both, and: ['attribute'] };
    if (
      r.accept(
        '(that monster type|the [(attribute|type)] [you] declared [(attribute|type|name)]|that (attribute|type|name)|(that|those) (type and attribute|types)|the declared (type|attribute|name) | that declared (type|attribute|name) | the (type|attribute) you declared)',
      )
    )
      return make(null, null);
    if (r.accept('(that|the) [original] [attribute|name|type] of')) {
      const same = parseNoun(r);
      return same === null ? null : make(null, same.reference);
    }
    const same = r.attempt(() => {
      if (r.accept('the same as')) {
        r.accept('the original name / type / attribute of');
        const noun = parseNoun(r);
        r.accept("'s [original] [name|attribute|type]");
        // "That monster sent to the GY": by the cost or the part before, which is what "that" means.
        r.accept('(sent to the gy|discarded|banished|revealed) [to activate this effect]');
        return noun === null ? null : (noun.reference ?? actedOn(noun.filter));
      }
      const noun = parseNoun(r);
      return noun !== null && r.accept("'s [original] [name|attribute|type]") ? noun.reference : null;
    });
    if (same !== null) return make(null, same);
    const start = r.position;
    const filter: Filter | null = parseDescribedLoose(r);
    if (filter === null) return null;
    const made = make(r.textOf(r.since(start)), null);
    // "A Dragon monster" is one of that Type, "a Dragon Effect Monster" would be more than that.
    const said = filter.is === 'all-of' ? filter.of.filter((one) => one.is !== 'kind') : [filter];
    const [part] = said.length === 1 ? said : [filter];
    // "It becomes Fiend", without a word for what becomes it.
    if (property !== 'card-kind' || made.kind !== 'become') return made;
    if (part.is === 'type') return { ...made, property: 'type', value: part.type };
    return part.is === 'attribute' ? { ...made, property: 'attribute', value: part.attribute } : made;
  });
}
