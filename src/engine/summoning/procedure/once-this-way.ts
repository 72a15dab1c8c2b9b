/** "You can only Special Summon this card once per turn this way": a Summon by another card's effect does not count (opt.hard). */
import type { Context } from '../../context.js';
import { inMonsterZone } from '../../board/places.js';
import { cameBy } from '../../continuous/summoner.js';
import type { CardFacts } from '../../model/card.js';
import type { Copy, CopyId, SummonRecord } from '../../model/board.js';
import type { Location, SummonProcedure } from '../../model/effects.js';
import { all, assume, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';

export function onceThisWay(context: Context, copy: Copy, procedure: SummonProcedure, player: Player): Judgement {
  const [limit] = procedure.limits;
  const name = copy.card?.name;
  if (limit === undefined || name === undefined) return YES;
  const { history, complete, used } = context.board;
  const ways = summonsOf(context, copy, procedure, player).map((told) =>
    all([told.came, wasThisWay(procedure, name, told)]),
  );
  const made = ways.filter(({ answer }) => answer === 'yes');
  const open = ways.filter(({ answer }) => answer === 'unknown');
  const uses = used.filter((use) => use.player === player && use.card?.name === name && use.effect === null);
  if (uses.length >= limit.count) return judged(false);
  if (uses.length + made.length >= limit.count) return { ...all(made), answer: 'no' };
  if (uses.length + made.length + open.length >= limit.count) return all([...made, ...open]);
  return history.complete || complete
    ? YES
    : assume(true, `${name} was not Summoned this way earlier this turn`, 'opt.hard');
}

/** A Summon of that name in that turn: from where, and what did it, as far as it is told. */
interface Told {
  readonly from: Location | 'unknown' | null;
  readonly by: string | null;
  readonly source: CardFacts | null;
  /** With how many materials; `null`: nobody told. */
  readonly materials: number | null;
  /** Was it that player's Summon, of that kind? */
  readonly came: Judgement;
}

function summonsOf({ board }: Context, copy: Copy, procedure: SummonProcedure, player: Player): readonly Told[] {
  const name = copy.card?.name;
  const events = [...board.history.events, ...board.events].filter(
    ({ event, how, player: who, cards }) =>
      event === 'summoned' && how === procedure.how && who === player && cards.some((card) => card.name === name),
  );
  const told = new Set<CopyId>(events.flatMap(({ copies }) => copies));
  const others = [...board.copies.values()].flatMap((one) => {
    const came =
      one.card?.name === name && !told.has(one.id) && inMonsterZone(one) ? cameNow(one, procedure, player) : NO;
    return came.answer === 'no' ? [] : [{ ...one, came }];
  });
  return [
    ...events.map(({ from, by, byCard, copies: [id] }): Told => {
      const record = id === undefined ? null : (board.copies.get(id)?.summoned ?? null);
      const source = byCard ?? record?.source ?? null;
      return { from: from ?? record?.from ?? null, by, source, materials: materialsOf(record), came: YES };
    }),
    ...others.map(({ summoned, came }): Told => ({
      from: summoned?.from ?? null,
      by: null,
      source: summoned?.source ?? null,
      materials: materialsOf(summoned),
      came,
    })),
  ];
}

function cameNow(copy: Copy, { how }: SummonProcedure, player: Player): Judgement {
  const { summoned } = copy;
  return summoned?.thisTurn === true ? cameBy({ ...copy, summoned }, player, [how]) : NO;
}

function materialsOf(record: SummonRecord | null): number | null {
  return record === null || record.materials === 'unknown' ? null : record.materials.length;
}

/** Where nobody told what did it, a Summon from where this way begins is taken for one. */
function wasThisWay(procedure: SummonProcedure, name: string, { from, by, source, materials }: Told): Judgement {
  if (by === 'summon-procedure') return YES;
  if (source !== null) return judged(source.name === name);
  if (by === 'card-effect') return judged(false);
  if (from !== null && from !== 'unknown' && procedure.from.length > 0 && !procedure.from.includes(from))
    return judged(false);
  // xyz.rank-up: upon one monster, or with the materials of the printed line.
  if (procedure.how === 'xyz')
    return materials === null
      ? unknown(`with which materials ${name} was Summoned this turn`)
      : judged(materials === 1);
  return assume(true, `${name} was Summoned this way earlier this turn`, 'opt.hard');
}
