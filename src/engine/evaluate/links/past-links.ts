/** Activations of earlier this turn, as far as an event or a use that somebody told of says what was activated. */
import type { CardFacts } from '../../model/card.js';
import type { Board, ChainLink, Copy, GameEvent, UsedEffect } from '../../model/board.js';
import type { Effect, Location } from '../../model/effects.js';

type Told = Pick<ChainLink, 'player' | 'copy' | 'card' | 'text' | 'effect' | 'from'>;

function asLink(told: Told, sure = false): ChainLink {
  const isMonster = told.card?.kind === 'monster' && told.card.monster?.pendulum !== true;
  return {
    ...told,
    number: 0,
    cardActivation: sure ? true : isMonster ? false : (told.effect?.from.includes('card-activation') ?? 'unknown'),
    speed: told.effect?.speed ?? 'unknown',
    targets: 'unknown',
    cost: 'unknown',
    declares: [],
    negated: 'no',
    features: null,
  };
}

/** The one effect of the copy that starts a Chain and can be used from there; `null` where there are several or none. */
function onlyEffect(copy: Copy | undefined, from: Location | null): Effect | null {
  const usable = (copy?.text?.effects ?? []).filter(
    (effect) => effect.speed !== null && (from === null || effect.from.length === 0 || effect.from.includes(from)),
  );
  return usable.length === 1 ? (usable[0] ?? null) : null;
}

/** "It was activated" can mean the card or, later, an effect of one that stays on the field (spell.continuous.bare-activation). */
function mayBeTheCard({ property }: CardFacts, from: Location | null): boolean {
  return (property === 'continuous' || property === 'field' || property === 'equip') && from === null;
}

/** Nothing of the Spell or Trap but the card itself ever activates, as far as its text was read. */
function isOnlyEverTheCard(copy: Copy | undefined): boolean {
  const { card, text } = copy ?? { card: null, text: null };
  return (
    (card?.kind === 'spell' || card?.kind === 'trap') &&
    text !== null &&
    text.unread.length === 0 &&
    text.effects.every(({ speed, from }) => speed === null || (from.length === 1 && from[0] === 'card-activation'))
  );
}

/** What an event says of the activation that it was; `null` where it does not say whose. */
export function linkOfEvent(board: Board, event: GameEvent): ChainLink | null {
  const [id] = event.copies;
  const copy = id === undefined ? undefined : board.copies.get(id);
  const card = copy?.card ?? event.cards[0] ?? null;
  if (event.player === null || card === null) return null;
  const sure = isOnlyEverTheCard(copy);
  const told: Told = {
    player: event.player,
    copy: copy?.id ?? null,
    card,
    text: copy?.text ?? null,
    effect: mayBeTheCard(card, event.from) && !sure ? null : onlyEffect(copy, event.from),
    from: event.from ?? 'unknown',
  };
  return asLink(told, sure);
}

/** An effect that was used this turn, as the activation that it was. */
export function linkOfUse(board: Board, use: UsedEffect): ChainLink | null {
  const copy = use.copy === null ? undefined : board.copies.get(use.copy);
  const text = copy?.text ?? use.text ?? null;
  const effect = text?.effects.find(({ number }) => number === use.effect) ?? null;
  const card = copy?.card ?? use.card;
  if (card === null) return null;
  const [from] = effect?.from.length === 1 ? effect.from : [];
  return asLink({
    player: use.player,
    copy: copy?.id ?? null,
    card,
    text,
    effect,
    from: from === undefined || from === 'card-activation' ? 'unknown' : from,
  });
}
