import { type Filter, type Location } from '../../../engine/model/effects.js';
import { type Atom, type Category, parseAtom } from './atom.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

/** Adjectives and head nouns before the modifiers that follow them. */
export interface Described {
  readonly filter: Filter;
  readonly places: readonly Location[];
  readonly head: boolean;
  readonly plural: boolean;
  readonly oneOrMore: boolean;
}

export function allOf(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((filter) => (filter.is === 'any' ? [] : filter.is === 'all-of' ? filter.of : [filter]));
  const [first] = flat;
  if (first === undefined) return { is: 'any' };
  return flat.length === 1 ? first : { is: 'all-of', of: flat };
}

export function anyOf(filters: readonly Filter[]): Filter {
  const [first] = filters;
  if (first === undefined) return { is: 'any' };
  return filters.length === 1 ? first : { is: 'any-of', of: filters };
}

const JOINTS: readonly (readonly [string, 'open' | 'closed'])[] = [
  [', (or|and/or|and)', 'closed'],
  [',', 'open'],
  ['(or|and/or|and|/)', 'closed'],
];

/**
 * described : atom+ (("or" | "," | "/" …) atom+)*
 *
 * Alternatives bind as a reader takes them: "Level 4 or lower LIGHT or DARK Warrior monster" offers two Attributes,
 * "LIGHT Warrior or DARK Fiend monster" two pairs; a head noun at the end belongs to every alternative that has none.
 */
export function parseDescribed(r: Reader): Described | null {
  return r.remember('described', () => {
    const first = sequence(r);
    if (first.length === 0) return null;
    const sequences = [first];
    // A list ends with "and" or "or": what stands behind a mere comma begins something else ("a Dragon monster, monsters …").
    let closed = { length: 1, at: r.position };
    let slashes = 0;
    for (;;) {
      const next = r.attempt(() => {
        const joint = sequences.length >= LONGEST_LIST ? null : r.acceptOneOf(JOINTS);
        if (joint === null) return null;
        const slash = r.peek(-1)?.fold === '/';
        // "a monster or a Spell": a new phrase with its own article is the noun list's business.
        const atoms = sequence(r);
        return atoms.length > 0 && !saysAnotherSummon(sequences, atoms) ? { atoms, joint, slash } : null;
      });
      if (next === null) break;
      // "Level 4, or Link-2, monsters": the head of all behind a comma of its own.
      const joined = next.slash && sequences.length > 1 ? slashed(sequences.at(-1) ?? [], next.atoms) : null;
      if (joined !== null) {
        sequences.splice(-1, 1, joined);
        closed = { length: sequences.length, at: r.position };
        continue;
      }
      const headless = next.atoms[0]?.category === 'kind' && !sequences.flat().some((atom) => atom.head);
      sequences.push(next.atoms);
      if (next.slash) slashes += 1;
      if (next.joint === 'closed' || headless) closed = { length: sequences.length, at: r.position };
    }
    const listed = r.sees('[,] (and|or|and/or) (N|a|an) | , N');
    if (!listed && closed.length < sequences.length) {
      sequences.length = closed.length;
      r.position = closed.at;
    }
    // "1 LIGHT and 1 DARK monster": the head comes with the last part of the list.
    const borrowed = r.sees('[,] (and|or|and/or) (N|a|an) | , N');
    if (!borrowed && !sequences.some((atoms) => atoms.some((atom) => atom.head))) return null;
    return withThoseThatMentionIt(r, sequences) ?? combine(sequences, slashes === sequences.length - 1);
  });
}

/** "… of a Fish card, or Normal Summoned": behind the head noun it says what else may have happened, not what the card is like. */
function saysAnotherSummon(before: readonly (readonly Atom[])[], atoms: readonly Atom[]): boolean {
  return before.flat().some(({ head }) => head) && atoms.every(({ filter }) => filter.is === 'summoned');
}

/** The "Spell/Trap" of '"X" or "Y" Spell/Trap' is one head for both. */
function slashed(before: readonly Atom[], after: readonly Atom[]): readonly Atom[] | null {
  const head = before.at(-1);
  const [other] = after;
  if (head?.category !== 'kind' || other?.category !== 'kind' || before.length < 2 || after.length > 1) return null;
  return [...before.slice(0, -1), { ...other, filter: anyOf([head.filter, other.filter]) }];
}

function sequence(r: Reader): readonly Atom[] {
  const atoms: Atom[] = [];
  while (atoms.length < LONGEST_LIST) {
    const next = parseAtom(r);
    if (next === null) break;
    atoms.push(next);
    if (next.category === 'kind' && r.peek()?.kind === 'quoted' && (next.filter.is === 'kind' || seesSeries(r, next))) {
      // 'monster "X"' names a series behind the head.
      const series = parseAtom(r);
      if (series !== null) atoms.push({ ...series, quoted: false, filter: toSeries(series.filter) });
    }
    if (next.category === 'kind' && !r.sees('(monster|monsters|card|cards|token|tokens)')) break;
  }
  return atoms;
}

/** '1 card "X"' names a series, 'the card "X"' a card. */
function seesSeries(r: Reader, { filter, quoted }: Atom): boolean {
  if (filter.is !== 'any' || quoted || r.peek(-1)?.fold.startsWith('card') !== true) return false;
  const before = r.peek(-2);
  return before?.kind === 'number' || before?.fold === 'another';
}

/** '"X", and monsters that mention it': the card of that name is one of them, and what is said behind is said of both. */
function withThoseThatMentionIt(r: Reader, sequences: readonly (readonly Atom[])[]): Described | null {
  const name = sequences[0]?.[0]?.filter;
  if (name?.is !== 'named' || !isNameBesideKinds(sequences) || !r.accept('that (mention|mentions) it [,]')) return null;
  const kinds = sequences.slice(1).flatMap((atoms) => atoms.map(({ filter }) => filter));
  const { filter: _, ...described } = combine(sequences, false);
  return { ...described, filter: anyOf([name, allOf([anyOf(kinds), { is: 'mentions', name: name.name }])]) };
}

/** '"X" or a Trap', without a head noun for the name: a card's own name, beside bare kinds of cards. */
function isNameBesideKinds([first = [], ...others]: readonly (readonly Atom[])[]): boolean {
  const bare = others.every((atoms) => atoms.every(({ category }) => category === 'kind'));
  return (
    others.length > 0 &&
    bare &&
    first.length === 1 &&
    first.every(({ quoted, filter }) => quoted && filter.is === 'named')
  );
}

function combine(sequences: readonly (readonly Atom[])[], slashed: boolean): Described {
  const last = sequences.at(-1) ?? [];
  // Head nouns at the very end are shared by alternatives without one.
  const tail = last.filter((atom) => atom.category === 'kind');
  const hasKind = (atoms: readonly Atom[]): boolean => atoms.some((atom) => atom.category === 'kind');
  const apart = isNameBesideKinds(sequences);
  const alternatives = sequences.map((atoms) =>
    hasKind(atoms) || tail.length === 0 || apart ? atoms : [...atoms, ...tail],
  );
  const atoms = sequences.flat();
  return {
    filter: filterOf(allAtOnce(sequences, slashed) ?? twoLists(alternatives) ?? merge(alternatives, slashed)),
    places: atoms.flatMap((atom) => (atom.place === null ? [] : [atom.place])),
    head: true,
    plural: atoms.some((atom) => atom.plural),
    oneOrMore: atoms.some((atom) => atom.oneOrMore),
  };
}

/** "Aqua-Type/WATER/Level 2 or lower monsters": three things that one monster is at once, not a choice among them. */
function allAtOnce(sequences: readonly (readonly Atom[])[], slashed: boolean): Groups | null {
  if (!slashed || sequences.length !== 3) return null;
  const told = sequences.map(([atom]) => atom?.filter.is);
  return told.join() === 'type,attribute,stat' ? sequences.flat().map((atom) => [[atom]]) : null;
}

/** '"X" or "Y" Normal or Quick-Play Spell': a second list begins at the end of the first; each list offers its own choice. */
function twoLists(alternatives: readonly (readonly Atom[])[]): Groups | null {
  const [first] = alternatives;
  const lead = first?.[0]?.category;
  if (lead === undefined || first === undefined || alternatives.length < 3) return null;
  const bare = alternatives.map(withoutKinds);
  const at = bare.findIndex((atoms) => atoms.length === 2);
  const [, second] = bare[at] ?? [];
  if (at < 1 || second === undefined || second.category === lead) return null;
  const rest = bare.slice(at + 1);
  const kinds = first.filter((atom) => atom.category === 'kind');
  if (
    rest.length === 0 ||
    !bare.slice(0, at + 1).every((atoms) => atoms[0]?.category === lead) ||
    !bare.slice(0, at).every((atoms) => atoms.length === 1) ||
    !rest.every((atoms) => atoms.length === 1 && atoms[0]?.category === second.category) ||
    !alternatives.every((atoms) => sameKinds(kinds, atoms))
  )
    return null;
  const one = bare.slice(0, at + 1).map((atoms) => atoms.slice(0, 1));
  return [one, [[second], ...rest], ...kinds.map((atom) => [[atom]])];
}

/** A product of sums: each group is a list of alternatives, all groups must hold. */
type Groups = readonly (readonly (readonly Atom[])[])[];

function merge(alternatives: readonly (readonly Atom[])[], slashed: boolean): Groups {
  const [first, ...others] = alternatives;
  if (first === undefined) return [];
  if (others.length === 0) return first.map((atom) => [[atom]]);
  const core = first.filter((atom) => atom.category !== 'kind');
  const kinds = first.filter((atom) => atom.category === 'kind');
  const lead = others[0]?.[0];
  if (lead === undefined) return [];
  const pivot = lead.category === 'kind' ? -1 : lastIndexOf(core, lead.category);
  if (lead.category === 'kind') {
    // "LIGHT monster or Spell": the adjectives of the first belong to it alone unless both are names; a slash shares them
    // ("Normal Spell/Trap" is either of them, Normal).
    const shared =
      kinds.length > 0 &&
      ((slashed && others.every((atoms) => atoms.length === 1)) ||
        core.every((atom) => atom.category === 'name' || atom.category === 'place' || atom.category === 'position'));
    if (shared) return [...core.map((atom) => [[atom]]), [kinds, ...others]];
    return [[first, ...others]];
  }
  if (pivot < 0) {
    const sameTail = others.every((atoms) => sameKinds(kinds, atoms));
    return sameTail ? [[core, ...others.map(withoutKinds)], ...kinds.map((atom) => [[atom]])] : [[first, ...others]];
  }
  const before = core.slice(0, pivot).map((atom) => [[atom]]);
  const rest = core.slice(pivot);
  if (!others.every((atoms) => sameKinds(kinds, atoms))) return [...before, [[...rest, ...kinds], ...others]];
  const inner = others.map(withoutKinds);
  const single = rest.length === 1 && inner.slice(0, -1).every((atoms) => atoms.length === 1);
  const final = inner.at(-1) ?? [];
  const joint = kinds.map((atom) => [[atom]]);
  if (!single || final.length === 1) return [...before, [rest, ...inner], ...joint];
  // Adjectives after the last alternative ("LIGHT or DARK Warrior") hold for all.
  return [
    ...before,
    [rest, ...inner.slice(0, -1), final.slice(0, 1)],
    ...final.slice(1).map((atom) => [[atom]]),
    ...joint,
  ];
}

function lastIndexOf(atoms: readonly Atom[], category: Category): number {
  return atoms.map((atom) => atom.category).lastIndexOf(category);
}

function withoutKinds(atoms: readonly Atom[]): readonly Atom[] {
  return atoms.filter((atom) => atom.category !== 'kind');
}

function sameKinds(kinds: readonly Atom[], atoms: readonly Atom[]): boolean {
  const own = atoms.filter((atom) => atom.category === 'kind');
  return (
    own.length === kinds.length &&
    own.every((atom, i) => JSON.stringify(atom.filter) === JSON.stringify(kinds[i]?.filter))
  );
}

function filterOf(groups: Groups): Filter {
  const hasHead = (atoms: readonly Atom[]): boolean => atoms.some((atom) => atom.head && !atom.quoted);
  const outerHead = groups.some((group) => group.length > 0 && group.every(hasHead));
  return allOf(
    groups.map((group) =>
      anyOf(
        group.map((atoms) =>
          allOf(atoms.map((atom) => nameIn(atom, outerHead || hasHead(atoms) || (atoms.length === 1 && !atom.quoted)))),
        ),
      ),
    ),
  );
}

/** A quoted word before a head noun names a series; alone it names a card. */
function nameIn(atom: Atom, series: boolean): Filter {
  return series ? toSeries(atom.filter) : atom.filter;
}

function toSeries(filter: Filter): Filter {
  if (filter.is === 'named') return { is: 'archetype', name: filter.name };
  if (filter.is === 'not') return { is: 'not', of: toSeries(filter.of) };
  return filter;
}

/** What is Tribute Summoned: monsters that need Tributes (summon.tribute). */
export const NEEDS_TRIBUTES: Filter = {
  is: 'stat',
  stat: 'level',
  original: false,
  compare: '>=',
  value: { kind: 'number', n: 5 },
};
