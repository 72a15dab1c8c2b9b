/** "That was used as material for a Fusion Summon this turn": what a card now in the Graveyard was taken for (fusion.procedure). */
import type { Context } from '../../context.js';
import type { Copy, SummonRecord } from '../../model/board.js';
import type { Filter } from '../../model/effects.js';
import type { SummonMethod } from '../../model/timing.js';
import { nameOf } from '../traits.js';
import { any, assume, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';

type WasMaterial = Extract<Filter, { is: 'was-material' }>;

const WORDS: Readonly<Partial<Record<SummonMethod, string>>> = {
  fusion: 'Fusion',
  synchro: 'Synchro',
  xyz: 'Xyz',
  link: 'Link',
  ritual: 'Ritual',
};

/** Told as an event, or by a monster on the board that was Summoned with it; nobody having told is no such use. */
export function wasMaterialFor({ board }: Context, copy: Copy, asked: WasMaterial): Judgement {
  const told = [...board.history.events, ...board.events]
    .filter(({ event, by, copies }) => (event === 'used-as-material' || by === 'material') && copies.includes(copy.id))
    .map(({ how }) =>
      how === null ? unknown(`for which Summon ${nameOf(copy)} was used`) : judged(asked.how === how),
    );
  const seen = [...board.copies.values()].flatMap(({ summoned }) =>
    summoned?.usedCopies?.includes(copy.id) === true ? [wasSo(summoned, asked)] : [],
  );
  const found = any([...told, ...seen]);
  if (found.answer !== 'no' || told.length + seen.length > 0) return found;
  if (asked.thisTurn && copy.sentThisTurn === false) return NO;
  // Earlier turns are not described: what lay in the Graveyard before this one may have come there in any way.
  if (!asked.thisTurn)
    return unknown(`whether ${nameOf(copy)} was used as material for a ${WORDS[asked.how] ?? ''} Summon`);
  return board.history.complete || board.complete
    ? NO
    : assume(false, `${nameOf(copy)} was not used as material this turn`, 'turn.phases');
}

function wasSo({ how, thisTurn }: SummonRecord, asked: WasMaterial): Judgement {
  if (how === 'unknown') return unknown('how the monster that it was used for was Summoned');
  if (how !== asked.how) return NO;
  if (!asked.thisTurn) return YES;
  return thisTurn === 'unknown' ? unknown('on which turn that Summon was') : judged(thisTurn);
}
