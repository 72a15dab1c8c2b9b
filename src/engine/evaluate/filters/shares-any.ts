/** "With a different name than the cards you control": compared with each of several cards. */
import { onField } from '../../board/places.js';
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Noun } from '../../model/effects.js';
import { all, any, assume, judged, unknown, type Judgement } from '../../model/facts.js';
import { toldByName } from '../past/made-with.js';
import { traits } from '../traits.js';

type Shares = Extract<Filter, { is: 'shares' }>;

/** Does the card have, or lack, what each (or one) of those cards has? */
export function sharesWithAny(
  context: Context,
  copy: Copy,
  { what, different, than }: Shares & { readonly than: Noun },
  frame: Frame,
): Judgement {
  const mine = traits(context, copy, what);
  if (mine === 'unknown') return unknown(`the ${what} of ${copy.card?.name ?? 'a card'}`);
  const { subject: _, ...apart } = frame;
  const found = context.find(than, apart);
  const named = usedByName(context, than, frame);
  if (named === 'unknown') return unknown(`with what ${frame.self?.card?.name ?? 'a card'} was Summoned`);
  // "The same Level as the returned monster": the returned monster itself has it; "as a monster you control" means others.
  const itself = isOfDeed(than.filter);
  const compared = [...found.sure, ...found.maybe, ...named].filter((other) => itself || other.id !== copy.id);
  const each = compared.map((other): Judgement => {
    const theirs = traits(context, other, what);
    if (theirs === 'unknown') return unknown(`the ${what} of ${other.card?.name ?? 'a card'}`);
    const same = mine.some((value) => theirs.includes(value));
    // card.face-down-information: whether what lies face-down is compared as well is told nowhere.
    if (same && onField(other) && other.face === 'down')
      return unknown(`whether a face-down card counts for its ${what}`);
    if (same && found.maybe.includes(other))
      return unknown(`whether ${other.card?.name ?? 'a card'} is one of those compared`);
    return judged(same !== different);
  });
  const told = different ? all(each) : any(each);
  // A card that nobody described may be the one that is alike.
  if (!different && told.answer === 'no' && found.unnamed !== 0)
    return found.judgement.answer === 'unknown'
      ? found.judgement
      : unknown(`the ${what} of cards that nobody described`);
  return different && told.answer === 'yes' && found.unnamed !== 0
    ? all([told, assume(true, `no card that nobody described has the same ${what}`, 'psct.quantities')])
    : told;
}

/** "The monsters used for its Summon": those that are told by their names alone lie nowhere on the board. */
function usedByName(context: Context, { filter }: Noun, frame: Frame): readonly Copy[] | 'unknown' {
  const { self } = frame;
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  if (self === null || !parts.some(isUsed)) return [];
  if (self.summoned === null || self.summoned.materials === 'unknown') return 'unknown';
  const like: Filter = { is: 'all-of', of: parts.filter((part) => !isUsed(part)) };
  return toldByName(self).filter((one) => context.fits(one, like, frame).answer !== 'no');
}

/** The cards compared with are those that this effect did something to. */
function isOfDeed(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(isOfDeed);
  return filter.is === 'state' && filter.state === 'this-effect';
}

function isUsed(filter: Filter): boolean {
  return filter.is === 'state' && filter.state === 'used-as-material';
}
