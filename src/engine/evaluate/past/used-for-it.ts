/** "The monsters used for its Fusion Summon", "used as material from the hand": what this card itself was Summoned with. */
import { inMonsterZone } from '../../board/places.js';
import type { Context, Frame } from '../../context.js';
import type { Copy, SummonRecord } from '../../model/board.js';
import type { EventKind, Filter, Location, Noun } from '../../model/effects.js';
import { judged, unknown, YES, type Judgement } from '../../model/facts.js';
import { layFaceDownSince } from './lay-face-down.js';
import { knownMaterials } from './made-with.js';
import { nameOf } from '../traits.js';

type Used = Extract<Filter, { is: 'state' }>;

export interface UsedForIt {
  readonly copies: readonly Copy[];
  /** What else the words ask of them. */
  readonly filter: Filter;
  /** Whether a material lay where the words say as it was used. */
  readonly cameFrom: (copy: Copy) => Judgement;
}

/** Wherever they are now; `null` where the words speak of other cards, or the board does not tell all of them. */
export function usedForIt(context: Context, noun: Noun, frame: Frame): UsedForIt | null {
  if (noun.locations.length > 0 || noun.controller !== null) return null;
  const asked = askedOfMaterials(noun.filter);
  const { self } = frame;
  if (asked === null || self === null || !inMonsterZone(self) || speaksOfAnother(frame)) return null;
  const record = self.summoned;
  if (record === null) return null;
  // What it was Summoned with is forgotten when it is turned face-down (effect.applied-stays).
  if (layFaceDownSince(context.board, self) || broughtBack(record))
    return { copies: [], filter: noun.filter, cameFrom: () => YES };
  if (!isWholeTold(record)) return null;
  const used = (record.usedCopies ?? []).flatMap((id) => context.board.copies.get(id) ?? []);
  const copies = knownMaterials(self, used);
  if (copies === 'unknown') return null;
  return {
    copies,
    filter: without(noun.filter, asked),
    cameFrom: (copy) => (asked.from === undefined ? YES : wasUsedFrom(record, copy, asked.from)),
  };
}

/** What a card effect Special Summons from the Graveyard or from banishment is made of nothing. */
function broughtBack({ how, from, materials, usedCopies = [] }: SummonRecord): boolean {
  const back = how === 'special' && (from === 'graveyard' || from === 'banished');
  return back && usedCopies.length === 0 && (materials === 'unknown' || materials.length === 0);
}

/** What would have to be told where nothing is said of what this card was Summoned with; `null`: the words ask for something else. */
export function untoldMaterials({ board }: Context, noun: Noun, frame: Frame): string | null {
  const { self } = frame;
  if (noun.locations.length > 0 || noun.controller !== null || askedOfMaterials(noun.filter) === null) return null;
  if (self === null || !inMonsterZone(self) || speaksOfAnother(frame)) return null;
  const { summoned } = self;
  if (summoned !== null && (summoned.usedCopies !== undefined || summoned.materials !== 'unknown')) return null;
  const told = [...board.events, ...board.history.events].some(({ event }) => USES.has(event));
  return told || (frame.previous !== 'unknown' && frame.previous.length > 0)
    ? null
    : `with which materials ${nameOf(self)} was Summoned`;
}

const USES: ReadonlySet<EventKind> = new Set<EventKind>(['used-as-material', 'tributed']);

/** "If you Link Summon a Link Monster: … used as its material": the materials of what the event was about. */
function speaksOfAnother({ effect }: Frame): boolean {
  return effect?.triggers.some(({ subject }) => subject !== null && subject.reference?.ref !== 'this-card') === true;
}

function askedOfMaterials(filter: Filter): Used | null {
  if (filter.is === 'state')
    return filter.state === 'used-as-material' || filter.state === 'was-tributed' ? filter : null;
  if (filter.is !== 'all-of') return null;
  return filter.of.map(askedOfMaterials).find((found) => found !== null) ?? null;
}

function without(filter: Filter, part: Filter): Filter {
  if (filter === part) return { is: 'any' };
  return filter.is === 'all-of' ? { ...filter, of: filter.of.map((one) => without(one, part)) } : filter;
}

/** A Token that was used is nowhere any more, and no name is told of it (token.leaves). */
function isWholeTold({ materials, usedCopies = [], tributed }: SummonRecord): boolean {
  if (materials === 'unknown') return tributed === usedCopies.length && tributed > 0;
  return materials.length > 0 && usedCopies.length <= materials.length;
}

function wasUsedFrom({ usedFrom }: SummonRecord, copy: Copy, asked: readonly Location[]): Judgement {
  const from = usedFrom?.find(({ copy: id }) => id === copy.id)?.from;
  return from === undefined ? unknown(`from where ${nameOf(copy)} was used as material`) : judged(asked.includes(from));
}
