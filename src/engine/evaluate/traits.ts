/** What copies are told apart and likened by. */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Distinct, Original, Side, Stat } from '../model/effects.js';
import { opponentOf, type Player, type SummonMethod } from '../model/timing.js';
import { isMonsterAmongSpells, liesAs } from './lies-as.js';

export { nameOf } from './name-of.js';

export function isSide(player: Player, side: Side, you: Player): boolean {
  return side === 'you' ? player === you : side === 'opponent' ? player === opponentOf(you) : true;
}

const FAMILY: Readonly<Partial<Record<SummonMethod, readonly SummonMethod[]>>> = {
  normal: ['normal', 'tribute', 'gemini'],
  special: ['special', 'ritual', 'fusion', 'synchro', 'xyz', 'link', 'pendulum'],
};

/** A Tribute Summon is a Normal Summon, a Synchro Summon is a Special Summon, and so on. */
export function isSummonKind(how: SummonMethod, asked: readonly SummonMethod[]): boolean {
  return asked.length === 0 || asked.some((kind) => kind === how || FAMILY[kind]?.includes(how) === true);
}

const SPECIAL_FRAMES: ReadonlySet<string> = new Set(['ritual', 'fusion', 'synchro', 'xyz', 'link']);

/** The values of a copy by which cards are told apart or likened. */
export function traits(
  context: Context,
  copy: Copy,
  what: Distinct | Original,
): readonly (string | number)[] | 'unknown' {
  const stat = (name: Stat, original = false): readonly number[] | 'unknown' => {
    const value = context.stat(copy, name, original).value;
    return value === 'unknown' ? 'unknown' : value === null ? [] : [value];
  };
  const printed = copy.card?.monster ?? null;
  const original = printed ?? copy.token;
  switch (what) {
    case 'name':
      return copy.card === null && copy.token === null ? 'unknown' : context.names(copy);
    case 'original-name':
      // deck.copies.name-treated-as: such a name is the card's own wherever it is.
      return copy.card === null ? 'unknown' : [copy.card.name, ...copy.card.treatedAs];
    case 'type':
      return context.types(copy);
    case 'original-type':
      return original?.type === undefined || original.type === null ? 'unknown' : [original.type];
    case 'attribute':
      return context.attributes(copy);
    case 'original-attribute':
      return original?.attribute === undefined || original.attribute === null ? 'unknown' : [original.attribute];
    case 'level':
    case 'rank':
    case 'scale':
    case 'atk':
    case 'def':
      return stat(what);
    case 'original-level':
      return stat('level', true);
    case 'original-rank':
      return stat('rank', true);
    case 'monster-kind':
      if (copy.token !== null) return [];
      return printed === null
        ? 'unknown'
        : [...(SPECIAL_FRAMES.has(printed.frame) ? [printed.frame] : []), ...(printed.pendulum ? ['pendulum'] : [])];
    case 'card-kind':
      // pendulum.in-zone-is-spell
      if (copy.place.location === 'pendulum-zone') return ['spell'];
      if (isMonsterAmongSpells(copy)) return kindThere(copy);
      return copy.card === null ? 'unknown' : [copy.card.kind];
  }
}

/** A Monster Card among Spells and Traps is what it lies there as, not what is printed on it. */
function kindThere(copy: Copy): readonly string[] | 'unknown' {
  const asked = (['spell', 'trap'] as const).map((kind) => ({ kind, ...liesAs(copy, kind) }));
  if (asked.some(({ answer }) => answer === 'unknown')) return 'unknown';
  return asked.filter(({ answer }) => answer === 'yes').map(({ kind }) => kind);
}
