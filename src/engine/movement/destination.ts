/**
 * Where a card really goes when something moves it off the field (zone.ownership.return, token.leaves,
 * pendulum.extra-deck-instead-of-graveyard, xyz.material-replacement).
 */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import { startsInExtraDeck } from '../model/card.js';
import { FIELD_LOCATIONS, type EventCause, type Filter, type Location } from '../model/effects.js';
import { all, NO, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import { covers as isOneOf } from '../evaluate/covers.js';
import { isSide } from '../evaluate/traits.js';
import { covers } from '../stats/covers.js';
import type { Player } from '../model/timing.js';

export interface RealDestination {
  /** `vanishes`: a Token is nowhere afterwards. */
  readonly to: Location | 'vanishes';
  readonly face: 'up' | 'down';
  /** Cards always go to their owner's places. */
  readonly player: Player;
  readonly rule: RuleId;
  /** Whether a replacing effect applies; `unknown` where that is open. */
  readonly judgement: Judgement | null;
  /** Who may leave it as it is. */
  readonly ifWanted?: Player;
}

export interface Move {
  readonly to: Location;
  readonly face: 'up' | 'down';
  /** A card whose Summon or activation was negated was never on the field. */
  readonly wasOnField: boolean;
  /** What moves it, as far as that is told. */
  readonly cause?: { readonly by: GameEvent['by']; readonly copy: Copy | null };
  /** It is destroyed, and not just sent. */
  readonly destroyed?: boolean;
  /** A replacement was declined. */
  readonly asItIs?: true;
}

export function destinationOf(context: Context, copy: Copy, move: Move): RealDestination {
  const { owner: player } = copy;
  if (copy.token !== null || copy.card?.kind === 'token') {
    return { to: 'vanishes', face: 'up', player, rule: 'token.leaves', judgement: null };
  }
  const replaced = replacement(context, copy, move);
  if (replaced !== null) return { ...replaced, player };
  const unread = unreadAboutMove(context, copy, move.to);
  if (unread !== null) return { to: move.to, face: 'up', player, rule: 'card.text-over-rules', judgement: unread };
  const extra = copy.card !== null && startsInExtraDeck(copy.card);
  if (extra && (move.to === 'hand' || move.to === 'deck')) {
    return { to: 'extra-deck', face: 'down', player, rule: 'fusion.destroyed-and-returned', judgement: null };
  }
  if (move.to === 'graveyard' && goesFaceUp(context, copy, move)) {
    // pendulum.extra-deck.macro-fissure: what would be banished is what would go to the Graveyard.
    const replacing = context.lasting('redirect').some(({ rule }) => rule.to === 'graveyard');
    const rule = replacing ? 'pendulum.extra-deck.macro-fissure' : 'pendulum.extra-deck-instead-of-graveyard';
    return { to: 'extra-deck', face: 'up', player, rule, judgement: null };
  }
  return {
    to: move.to,
    face: move.to === 'graveyard' ? 'up' : move.face,
    player,
    rule: 'zone.ownership.return',
    judgement: null,
  };
}

function goesFaceUp(context: Context, copy: Copy, move: Move): boolean {
  const onField = (FIELD_LOCATIONS as readonly Location[]).includes(copy.place.location);
  return (
    move.wasOnField &&
    onField &&
    copy.attachedTo === null &&
    copy.card?.monster?.pendulum === true &&
    !staysOutOfDeck(context, copy) &&
    context.parameters.pendulumZones !== 'none'
  );
}

/** "Cards on the field cannot be returned to the Deck": nor does one go to the Extra Deck in place of the Graveyard. */
function staysOutOfDeck(context: Context, copy: Copy): boolean {
  return context
    .lasting('cannot')
    .some(
      ({ rule, frame, applies }) =>
        rule.act === 'be-returned-to-deck' &&
        rule.what !== null &&
        all([applies, isOneOf(context, rule.what, copy, frame)]).answer === 'yes',
    );
}

/** Effects that send cards elsewhere instead; by what the card is at the moment of the move. */
function replacement(context: Context, copy: Copy, move: Move): Omit<RealDestination, 'player'> | null {
  const { to: end, cause } = move;
  for (const { rule, frame, applies } of context.lasting('redirect')) {
    if (rule.anywhere !== true && end !== rule.to) continue;
    if (rule.optional === true && move.asItIs === true) continue;
    if (rule.destroyed === true && move.destroyed !== true) continue;
    if (rule.attached === true && copy.attachedTo === null) continue;
    if (end === rule.instead || (rule.from.length > 0 && !rule.from.includes(copy.place.location))) continue;
    // An attached card has no kind: only replacements of every card reach it (xyz.material-replacement).
    if (copy.attachedTo !== null && rule.what.filter.is !== 'any' && !isAllBut(rule.what.filter)) continue;
    const whose = rule.anywhere === true || rule.what.reference !== null;
    const meant = whose ? covers(context, rule.what, copy, frame) : YES;
    const arriving = rule.what.filter.is === 'kind' && end === 'graveyard' ? asItArrives(copy) : copy;
    const j = all([
      applies,
      meant,
      copy.attachedTo !== null && rule.what.filter.is !== 'any' ? unknown('whether it counts for attached cards') : YES,
      isSentBy(context, rule.by, cause, frame),
      context.fits(arriving, rule.what.filter, frame),
    ]);
    if (j.answer === 'no') continue;
    // effect.cannot-wins: what may not be banished is not banished instead.
    if (rule.instead === 'banished' && cannotBeBanished(context, copy, frame.player)) continue;
    const to = rule.instead === 'deck-bottom' || rule.instead === 'deck-top' ? 'deck' : rule.instead;
    const pendulum = copy.card?.monster?.pendulum === true;
    const id: RuleId =
      rule.what.reference !== null || rule.to !== 'graveyard'
        ? 'card.text-over-rules'
        : copy.attachedTo !== null
          ? 'xyz.material-replacement'
          : pendulum
            ? 'pendulum.extra-deck.macro-fissure'
            : copy.card?.kind === 'monster'
              ? 'fusion.material-destination'
              : 'zone.banished';
    const wanted = rule.optional === true ? { ifWanted: frame.player } : {};
    return { to, face: to === 'hand' ? 'down' : 'up', rule: id, judgement: j, ...wanted };
  }
  return null;
}

/** "Any card, except Fish monsters": every card but some. */
function isAllBut(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.every(isAllBut);
  return filter.is === 'any' || (filter.is === 'not' && filter.apart === true);
}

/** "By a card effect": a cost or the rules of the game move it to where they say. */
function isSentBy(context: Context, asked: EventCause | undefined, cause: Move['cause'], frame: Frame): Judgement {
  if (asked === undefined) return YES;
  if (cause === undefined || cause.by === null) return unknown('what moves the card');
  if (asked.by.length > 0 && !asked.by.some((one) => one === cause.by)) return NO;
  if (asked.card === null) return asked.side === null ? YES : unknown('whose effect moves the card');
  if (cause.copy === null) return unknown('whose effect moves the card');
  // The card may act from the hand or the Graveyard.
  return isOneOf(context, { ...asked.card, locations: [], controller: null }, cause.copy, frame);
}

/** ability.trap-monster.graveyard: "monsters sent to the GY" are those that are monsters there. */
function asItArrives(copy: Copy): Copy {
  // pendulum.extra-deck.macro-fissure: in a Pendulum Zone it is a Spell, which would go to the Extra Deck.
  if (copy.place.location === 'pendulum-zone') return copy;
  return { ...copy, trapMonster: false, place: { ...copy.place, location: 'graveyard' } };
}

/** `banisher`: whose effect would banish it ("your opponent cannot banish cards"). */
function cannotBeBanished(context: Context, copy: Copy, banisher: Player): boolean {
  return context.lasting('cannot').some(({ rule, frame, applies }) => {
    if (rule.act !== 'be-banished' && rule.act !== 'banish') return false;
    if (rule.act === 'banish' && rule.who !== null && !isSide(banisher, rule.who, frame.player)) return false;
    if (rule.what === null || (rule.act === 'banish' && !reaches(rule.what.locations, copy))) return false;
    return all([applies, context.fits(copy, rule.what.filter, frame)]).answer === 'yes';
  });
}

function reaches(locations: readonly Location[], { place }: Copy): boolean {
  return locations.length === 0 || locations.includes(place.location);
}

const WOULD_GO: readonly (readonly [RegExp, readonly Location[]])[] = [
  [/\bwould be sent\b[^.]*\b(?:GY|Graveyard)\b[^.]*\binstead\b/i, ['graveyard']],
  [/^banish (?:any|all)\b[^.]*\bwould be sent\b[^.]*\bGY\b/i, ['graveyard']],
  [/\bwould be returned\b[^.]*\bhand\b[^.]*\binstead\b/i, ['hand']],
  [/\bwould be (?:returned|shuffled)\b[^.]*\bDeck\b[^.]*\binstead\b/i, ['deck', 'extra-deck']],
];

/** "After you activate a Trap, you can Set it instead of sending it to the GY." */
const SET_AGAIN = /^Set it instead of sending it to the GY\b/i;

function isReturned({ card, controller }: Copy, { player }: Frame): boolean {
  return card?.kind !== 'monster' && controller === player;
}

/** Words of a face-up card that nobody read, by which what goes there may go elsewhere. */
function unreadAboutMove(context: Context, copy: Copy, to: Location): Judgement | null {
  const found = context
    .lasting('unparsed')
    .find(
      ({ rule, frame, applies }) =>
        (!/^If this card would\b/i.test(rule.text) || frame.self?.id === copy.id) &&
        (WOULD_GO.some(([words, places]) => places.includes(to) && words.test(rule.text)) ||
          (to === 'graveyard' && isReturned(copy, frame) && SET_AGAIN.test(rule.text))) &&
        applies.answer !== 'no',
    );
  return found === undefined ? null : unreadText(found.cardName, found.rule.text, found.rule.span);
}
