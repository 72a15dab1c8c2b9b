/** What caused what happened, and is it a cause that a text names? */
import type { Context, Frame } from '../../context.js';
import type { Copy, GameEvent } from '../../model/board.js';
import type { ActionKind, EventCause, EventKind, Noun } from '../../model/effects.js';
import { all, assume, citing, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { isSide, nameOf } from '../traits.js';
import { summonedWith, wasMadeWith } from './materials.js';
import { asksForOneOf, byName } from '../past/made-with.js';

/** Battle, effect or cost: what destroyed, sent or discarded a card is not the same. */
function madeBy(
  cause: EventCause,
  by: NonNullable<GameEvent['by']>,
  usedByEffect: GameEvent['usedByEffect'],
): Judgement {
  const asked = usedByEffect !== undefined && !cause.by.includes(by) && cause.by.includes('card-effect');
  if (asked && usedByEffect === 'unknown') return unknown('for which Summon it was used as material');
  const is = judged(cause.by.includes(by) || asked);
  if (by === 'cost') return citing(is, 'cost.pay', 'effect.card-is-not-effect');
  return cause.by.includes('battle') ? citing(is, 'damage.battle-destruction-effects') : is;
}

/** What the kind of event says about its cause. */
const KNOWN_CAUSE: Readonly<Partial<Record<EventKind, EventCause['by'][number]>>> = {
  'battle-damage': 'battle',
  'effect-damage': 'card-effect',
  // Only the normal draw is no effect's, and that is a draw.
  added: 'card-effect',
  'used-as-material': 'material',
};

export function hadCause(context: Context, cause: EventCause, event: GameEvent, frame: Frame): Judgement {
  if (event.event === 'summoned' && cause.by.length === 1 && cause.by[0] === 'material')
    return wasMadeWith(context, cause, event, frame);
  // "Is attacked by a monster": what attacks it is the cause.
  const attacker = event.event === 'targeted-for-attack' ? event.other : null;
  const made = event.byCopy ?? attacker ?? summonedWith(context, event);
  const source = made === null ? undefined : context.board.copies.get(made);
  const by = isDoneForCard(event)
    ? 'summon-procedure'
    : (event.by ?? (isFlipSummon(event) ? 'rule' : (KNOWN_CAUSE[event.event] ?? null)));
  if (by === null && made === null && event.byCard === null && isByProcedure(event, cause))
    return assume(false, 'no effect performed that Summon', 'summon.special.procedure-no-cost');
  const byPlayer = event.byPlayer ?? (attacker === null ? null : (source?.controller ?? null));
  // "By an opponent's attack": only the turn player attacks.
  const attack = cause.attack === true && by === 'battle' && cause.side !== null ? cause.side : null;
  return all([
    cause.by.length === 0 ? YES : by === null ? unknown('what made it happen') : madeBy(cause, by, event.usedByEffect),
    attack === null
      ? YES
      : citing(judged(isSide(context.board.turn.player, attack, frame.player)), 'battle.attack-declaration'),
    cause.side === null || attack !== null || (cause.anyBattle === true && by === 'battle')
      ? YES
      : byPlayer === null
        ? unknown('whose card made it happen')
        : wasToDoIt(event, source)
          ? unknown('whether what a player is made to do is done by the effect')
          : whoseDoing(isSide(byPlayer, cause.side, frame.player), event, source),
    cause.ofOther === true && event.event === 'detached' ? wasForOther(context, event) : YES,
    cause.card === null || (cause.anyBattle === true && by === 'battle')
      ? YES
      : source === undefined
        ? causeByName(context, cause.card, event, frame)
        : cause.card.reference?.ref === 'this-card'
          ? judged(source === frame.self)
          : event.event === 'summoned' && asksForOneOf(cause.card.filter, source.text?.summonsAs)
            ? YES
            : context.fits(source, cause.card.filter, frame),
  ]);
}

/** Either player may be the one who uses some cards, and another may have controlled it: what was taken is named. */
function whoseDoing(is: boolean, { byPlayer, byPlayerTaken }: GameEvent, source: Copy | undefined): Judgement {
  return byPlayerTaken === true && byPlayer !== null && source !== undefined
    ? assume(is, `it was player ${byPlayer} who used ${nameOf(source)}`, 'zone.control-vs-possession')
    : judged(is);
}

/** summon.flip: its own player turns it up, neither an attack nor an effect does. */
function isFlipSummon({ event, how }: GameEvent): boolean {
  return event === 'summoned' && how === 'flip';
}

/** A Synchro, Xyz, Link or Pendulum Summon is its player's own doing where nobody tells of an effect that performs it. */
function isByProcedure({ event, how, byPlayer }: GameEvent, cause: EventCause): boolean {
  if (event !== 'summoned' || byPlayer !== null || cause.by.join() !== 'card-effect') return false;
  return how === 'synchro' || how === 'xyz' || how === 'link' || how === 'pendulum';
}

/** For an effect of the monster that the material was detached from (xyz.detach). */
function wasForOther({ board }: Context, { other, byCopy, byCard }: GameEvent): Judgement {
  const made = byCopy === null ? byCard : (board.copies.get(byCopy)?.card ?? null);
  if (made !== null && made.monster?.frame !== 'xyz') return citing(NO, 'xyz.detach');
  if (other === null) return unknown('from which monster it was detached');
  if (byCopy !== null) return citing(judged(byCopy === other), 'xyz.detach');
  const name = board.copies.get(other)?.card?.name;
  return byCard === null || name === undefined
    ? unknown('for which effect it was detached')
    : citing(judged(byCard.name === name), 'xyz.detach');
}

/**
 * Done by the rules, but for a card that is named: Tributed for its Special Summon, which starts no Chain and is no effect,
 * yet is that card's doing (summon.special.procedure-no-cost).
 */
function isDoneForCard({ by, byCopy, byCard, copies }: GameEvent): boolean {
  return by === 'rule' && (byCopy !== null ? !copies.includes(byCopy) : byCard !== null);
}

/** "Make your opponent banish cards": whoever did it is not the player of the effect. */
function wasToDoIt({ event }: GameEvent, source: Copy | undefined): boolean {
  return (source?.text?.effects ?? []).some(({ resolution }) =>
    resolution.some(({ action }) => DEEDS[event] === action.kind && 'who' in action && action.who === 'opponent'),
  );
}

const DEEDS: Readonly<Partial<Record<EventKind, ActionKind>>> = {
  banished: 'banish',
  sent: 'send',
  'left-field': 'banish',
  tributed: 'tribute',
};

/** A cause that lies nowhere on the board, but is named: what is printed on it decides. */
function causeByName(context: Context, card: Noun, event: GameEvent, frame: Frame): Judgement {
  const [id] = event.copies;
  const made = frame.self ?? (id === undefined ? undefined : context.board.copies.get(id));
  const named = event.byCard === null || made === undefined || card.reference !== null ? null : event.byCard;
  const record = id === undefined ? null : (context.board.copies.get(id)?.summoned ?? null);
  if (named !== null && event.event === 'summoned' && record?.source?.name === named.name)
    if (asksForOneOf(card.filter, record.sourceAs)) return YES;
  return named === null || made === undefined
    ? unknown('which card made it happen')
    : context.fits(byName(made, named, 0), card.filter, frame);
}

/** "Except by its own effect": what nobody names as the cause is taken to be another card. */
export function wasSpared(context: Context, cause: EventCause, event: GameEvent, frame: Frame): Judgement {
  const own = cause.card?.reference?.ref === 'this-card' && event.by !== null;
  if ((own || isByItsName(cause, event, frame)) && event.byCopy === null)
    return event.byPlayer !== null && event.byPlayer !== frame.player
      ? YES
      : assume(true, 'another card made it happen', 'effect.trigger');
  return not(hadCause(context, cause, event, frame));
}

/** "Except by the effect of "X"", printed on X itself, while nobody tells a cause. */
function isByItsName({ card }: EventCause, { byCard }: GameEvent, { self }: Frame): boolean {
  return byCard === null && card?.filter.is === 'named' && card.filter.name === self?.card?.name;
}
