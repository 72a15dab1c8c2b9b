/** What caused what happened, and is it a cause that a text names? */
import type { Context, Frame } from '../../context.js';
import type { GameEvent } from '../../model/board.js';
import type { EventCause, EventKind, Noun } from '../../model/effects.js';
import { all, assume, citing, judged, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { isSide } from '../traits.js';
import { summonedWith, wasMadeWith } from './materials.js';
import { byName } from '../past/made-with.js';

/** Battle, effect or cost: what destroyed, sent or discarded a card is not the same. */
function madeBy(cause: EventCause, by: NonNullable<GameEvent['by']>): Judgement {
  const is = judged(cause.by.includes(by));
  if (by === 'cost') return citing(is, 'cost.pay');
  return cause.by.includes('battle') ? citing(is, 'damage.battle-destruction-effects') : is;
}

/** What the kind of event says about its cause. */
const KNOWN_CAUSE: Readonly<Partial<Record<EventKind, EventCause['by'][number]>>> = {
  'battle-damage': 'battle',
  'effect-damage': 'card-effect',
  'used-as-material': 'material',
};

export function hadCause(context: Context, cause: EventCause, event: GameEvent, frame: Frame): Judgement {
  if (event.event === 'summoned' && cause.by.length === 1 && cause.by[0] === 'material')
    return wasMadeWith(context, cause, event, frame);
  // "Is attacked by a monster": what attacks it is the cause.
  const attacker = event.event === 'targeted-for-attack' ? event.other : null;
  const made = event.byCopy ?? attacker ?? summonedWith(context, event);
  const source = made === null ? undefined : context.board.copies.get(made);
  const by = event.by ?? KNOWN_CAUSE[event.event] ?? null;
  // "By an opponent's attack": only the turn player attacks.
  const attack = cause.attack === true && by === 'battle' && cause.side !== null ? cause.side : null;
  return all([
    cause.by.length === 0 ? YES : by === null ? unknown('what made it happen') : madeBy(cause, by),
    attack === null
      ? YES
      : citing(judged(isSide(context.board.turn.player, attack, frame.player)), 'battle.attack-declaration'),
    cause.side === null || attack !== null || (cause.anyBattle === true && by === 'battle')
      ? YES
      : event.byPlayer === null
        ? unknown('whose card made it happen')
        : judged(isSide(event.byPlayer, cause.side, frame.player)),
    cause.card === null || (cause.anyBattle === true && by === 'battle')
      ? YES
      : source === undefined
        ? causeByName(context, cause.card, event, frame)
        : cause.card.reference?.ref === 'this-card'
          ? judged(source === frame.self)
          : context.fits(source, cause.card.filter, frame),
  ]);
}

/** A cause that lies nowhere on the board, but is named: what is printed on it decides. */
function causeByName(context: Context, card: Noun, event: GameEvent, frame: Frame): Judgement {
  const [id] = event.copies;
  const made = frame.self ?? (id === undefined ? undefined : context.board.copies.get(id));
  const named = event.byCard === null || made === undefined || card.reference !== null ? null : event.byCard;
  return named === null || made === undefined
    ? unknown('which card made it happen')
    : context.fits(byName(made, named, 0), card.filter, frame);
}

/** "Except by its own effect": what nobody names as the cause is taken to be another card. */
export function wasSpared(context: Context, cause: EventCause, event: GameEvent, frame: Frame): Judgement {
  const own = cause.card?.reference?.ref === 'this-card';
  if (own && event.byCopy === null && event.by !== null)
    return event.byPlayer !== null && event.byPlayer !== frame.player
      ? YES
      : assume(true, 'another card made it happen', 'effect.trigger');
  return not(hadCause(context, cause, event, frame));
}
