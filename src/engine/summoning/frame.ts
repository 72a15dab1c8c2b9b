/** The frame in which a monster's own Summoning text is read. */
import type { Context, Frame } from '../context.js';
import { cameTooLate } from '../evaluate/past/came-since.js';
import { bareFrame } from '../frames.js';
import type { Copy } from '../model/board.js';
import type { Location, Noun } from '../model/effects.js';
import { all, any, judged, unknown, YES, type Judgement } from '../model/facts.js';
import { opponentOf, type Player } from '../model/timing.js';

export function frameOf(player: Player, self: Copy | null, previous: readonly Copy[] | 'unknown' = 'unknown'): Frame {
  return { ...bareFrame(player, self, null), cost: previous, previous };
}

/** The player shows their own face-down cards where a phrase asks what they are (card.face-down-information). */
export const SHOWN = { places: [], seesFaceDown: true } as const;

/** Does the phrase cover this very copy (what it is, whose and where), its player showing what lies face-down? */
export function coversShown(context: Context, noun: Noun, copy: Copy, frame: Frame, shown = true): Judgement {
  if (noun.each.length > 0) return any(noun.each.map((one) => coversShown(context, one, copy, frame, shown)));
  return all([
    isOnSide(noun, copy, frame.player),
    judged(noun.locations.length === 0 || isAt(noun.locations, copy.place.location)),
    referredTo(noun, copy, frame),
    judged(!cameTooLate(context, noun, copy, frame)),
    shown ? context.fits(copy, noun.filter, frame, SHOWN) : context.fits(copy, noun.filter, frame),
  ]);
}

function isOnSide(noun: Noun, copy: Copy, you: Player): Judgement {
  if (noun.controller === null || noun.controller === 'either' || noun.controller === 'each') return YES;
  return judged(copy.controller === (noun.controller === 'you' ? you : opponentOf(you)));
}

/** "Monster Zone" in a text means both kinds. */
function isAt(locations: readonly Location[], at: Location): boolean {
  return locations.includes(at) || (at === 'extra-monster-zone' && locations.includes('monster-zone'));
}

function referredTo(noun: Noun, copy: Copy, frame: Frame): Judgement {
  const { reference } = noun;
  if (reference === null) return YES;
  switch (reference.ref) {
    case 'this-card':
      return judged(copy.id === frame.self?.id);
    case 'target':
      return among(copy, frame.targets);
    case 'previous':
      return among(copy, frame.previous);
    case 'cost':
      return among(copy, frame.cost);
    case 'event':
      return among(copy, frame.event);
    case 'equipped-monster': {
      const wearer = frame.self?.equippedTo ?? null;
      return wearer === null ? unknown('which card is meant') : judged(copy.id === wearer);
    }
    default:
      return unknown('which card is meant');
  }
}

function among(copy: Copy, those: readonly Copy[] | 'unknown'): Judgement {
  return those === 'unknown' ? unknown('which card is meant') : judged(those.some((that) => that.id === copy.id));
}
