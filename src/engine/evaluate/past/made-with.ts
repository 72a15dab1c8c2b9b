/** With which materials or Tributes a monster was Summoned. */
import { onField } from '../../board/places.js';
import type { Context, Frame } from '../../context.js';
import { copyId, type Copy } from '../../model/board.js';
import type { CardFacts } from '../../model/card.js';
import type { Filter, Noun } from '../../model/effects.js';
import { all, any, assume, NO, unknown, YES, type Assumption, type Judgement } from '../../model/facts.js';
import { countAlike } from '../filters/alike.js';
import type { Range } from '../numbers/range.js';
import { nameOf } from '../traits.js';

type Using = NonNullable<Extract<Filter, { is: 'summoned' }>['using']>;

/** "That was Synchro Summoned using this card as material", "using only WATER monsters". */
export function wasMadeWith(context: Context, copy: Copy, { what, only }: Using, frame: Frame): Judgement {
  const open = unknown(`with which materials ${nameOf(copy)} was Summoned`);
  const record = copy.summoned;
  const used = (record?.usedCopies ?? []).flatMap((id) => context.board.copies.get(id) ?? []);
  const materials = record?.materials ?? 'unknown';
  if (what.reference?.ref === 'this-card') {
    const { self } = frame;
    if (self === null) return open;
    if (used.includes(self) || toldByName(copy).some(({ id }) => id === self.id)) return YES;
    if (materials !== 'unknown') return named(copy, self, materials);
    // xyz.materials-not-on-field: what is attached was mostly used for its Summon.
    return self.attachedTo === copy.id
      ? assume(true, `${nameOf(copy)} was Summoned with ${nameOf(self)} as material`, 'xyz.materials-not-on-field')
      : open;
  }
  const known = knownMaterials(copy, used);
  if (what.reference !== null || known === 'unknown') return open;
  return enoughFit(context, { what, only }, known, frame, copy) ?? open;
}

/** "With its same name", said of what a monster is Summoned with: that monster's. */
export function likeSummoned(context: Context, filter: Filter, made: Copy): Filter {
  if (filter.is === 'all-of') return { ...filter, of: filter.of.map((part) => likeSummoned(context, part, made)) };
  if (filter.is !== 'shares' || filter.ofSummoned !== true || filter.what !== 'name') return filter;
  const face = { ...made, face: 'up' } as const;
  return { is: 'any-of', of: context.names(face).map((name) => ({ is: 'named', name })) };
}

/** As many of them as the words ask for: "using 2 FIRE monsters", "using only …"; `null` where that cannot be told. */
export function enoughFit(
  context: Context,
  { what, only }: Using,
  materials: readonly Copy[],
  frame: Frame,
  made: Copy,
): Judgement | null {
  const filter = likeSummoned(context, what.filter, made);
  const fit = materials.map((one) => context.fits(one, filter, frame));
  if (only) return all(fit);
  if (what.quantity.kind !== 'at-least' && what.quantity.kind !== 'exactly') return any(fit);
  const least = context.value(what.quantity.n, frame).value;
  if (least === 'unknown') return null;
  if (least === 1) return any(fit);
  const among = (answers: readonly string[]): Range => {
    const those = materials.filter((_, at) => answers.includes(fit[at]?.answer ?? ''));
    // "2 DARK monsters with different names": as many as could be chosen together (psct.quantities).
    return countAlike(context, those, what);
  };
  if (among(['yes']).min >= least) return YES;
  return among(['yes', 'unknown']).max < least ? NO : null;
}

/** Materials and Tributes: those described elsewhere on the board, and those of which only the name is told. */
export function knownMaterials(copy: Copy, used: readonly Copy[]): readonly Copy[] | 'unknown' {
  const record = copy.summoned;
  const materials = record?.materials ?? 'unknown';
  if (materials === 'unknown') return record !== null && record.tributed === used.length ? used : 'unknown';
  const left = [...used];
  return materials.map((facts, at) => {
    const found = left.findIndex(({ card }) => card?.name === facts.name);
    const [one] = found < 0 ? [] : left.splice(found, 1);
    return one ?? byName(copy, facts, at + 1);
  });
}

/** The materials of a monster as they are looked for on the board. */
export interface MaterialsThere {
  readonly copies: readonly Copy[] | 'unknown';
  readonly assumed: readonly Assumption[];
  /** Where one of them is was not told, or it could be one copy as well as another: its name alone is known. */
  readonly astray: boolean;
}

/**
 * The same where they are looked for on the board: one that is told by its name alone is the copy of that name that lies
 * somewhere off the field, and which was taken for it is told.
 */
export function materialsThere({ board }: Context, made: Copy): MaterialsThere {
  const used = (made.summoned?.usedCopies ?? []).flatMap((id) => board.copies.get(id) ?? []);
  const known = knownMaterials(made, used);
  if (known === 'unknown') return { copies: known, assumed: [], astray: true };
  const taken = new Set<Copy>([made, ...used]);
  const graveyard = board.places[made.owner].graveyard;
  const copies: Copy[] = [];
  const assumed: Assumption[] = [];
  let astray = false;
  for (const one of known) {
    const alike = [...board.copies.values()].filter(
      (copy) => copy.card?.name === one.card?.name && !taken.has(copy) && !onField(copy) && copy.attachedTo === null,
    );
    const [first] = alike;
    const named = !used.includes(one);
    const doubtful =
      new Set(alike.map(({ place }) => place.location)).size > 1 || (first === undefined && !graveyard.complete);
    if (named && doubtful) astray = true;
    const found = named && !doubtful ? first : undefined;
    copies.push(found ?? one);
    if (found === undefined) continue;
    taken.add(found);
    const fact = `${nameOf(made)} was Summoned with this copy of ${nameOf(found)}`;
    assumed.push({ fact, rule: 'term.send-to-graveyard' });
  }
  return { copies, assumed, astray };
}

/** Materials and Tributes that are told by their names alone, with what they do. */
export function toldByName(copy: Copy): readonly Copy[] {
  return (copy.summoned?.usedTexts ?? []).map(({ card, text }, at) => ({ ...byName(copy, card, at + 1), text }));
}

/** "By the effect of a Fish monster": the card whose effect brought it, as far as the board tells. */
export function wasBroughtBy(context: Context, copy: Copy, what: Noun, frame: Frame): Judgement {
  const source = copy.summoned?.source ?? null;
  if (source === null || what.reference !== null || what.each.length > 0)
    return unknown(`by whose effect ${nameOf(copy)} was Summoned`);
  if (asksForOneOf(what.filter, copy.summoned?.sourceAs)) return YES;
  return context.fits(byName(copy, source, 0), what.filter, frame);
}

/** "(This is treated as a Special Summon by the effect of a "X" monster.)": whatever the card is that did it. */
export function asksForOneOf(filter: Filter, names: readonly string[] = []): boolean {
  if (filter.is === 'all-of') return filter.of.some((part) => asksForOneOf(part, names));
  return (filter.is === 'named' || filter.is === 'archetype') && names.includes(filter.name);
}

/** A card of which only the name is told: what is printed on it decides, wherever the card beside which it is told lies. */
export function byName(near: Copy, card: CardFacts, n: number): Copy {
  const id = copyId(`${near.id}.summoned-with.${String(n)}`);
  const location = card.kind === 'monster' ? 'monster-zone' : 'spell-trap-zone';
  const place = { ...near.place, location, index: null } as const;
  const bare = { text: null, token: null, summoned: null, trapMonster: false, equippedTo: null, asContinuous: null };
  return { ...near, ...bare, id, card, place, face: 'up' };
}

/** Told by its name alone, it may be another copy of that card. */
function named(copy: Copy, self: Copy, materials: readonly { readonly name: string }[]): Judgement {
  if (!materials.some(({ name }) => name === self.card?.name)) return NO;
  return assume(true, `${nameOf(copy)} was Summoned with this copy of ${nameOf(self)}`, 'term.send-to-graveyard');
}
