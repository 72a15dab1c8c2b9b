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

/** Where every effect that the monster can activate is used, if its text was read and that is one place. */
function onlyPlace(copy: Copy | undefined): Location | null {
  if (copy?.card?.kind !== 'monster' || copy.text === null || copy.text.unread.length > 0) return null;
  const places = copy.text.effects.flatMap<Location | 'card-activation' | null>(({ speed, from }) =>
    speed === null ? [] : from.length === 0 ? [null] : [...from],
  );
  const [place = null, ...others] = new Set(places);
  return others.length > 0 || place === 'card-activation' ? null : place;
}

/** Where the only activation of that card of which an event tells was made. */
function placeTold({ history, used }: Board, copy: Copy | undefined): Location | null {
  if (copy === undefined || used.filter((one) => one.copy === copy.id).length !== 1) return null;
  const told = history.events.filter(({ event, copies }) => event === 'activated' && copies.includes(copy.id));
  return told.length === 1 ? (told[0]?.from ?? null) : null;
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
    from: event.from ?? onlyPlace(copy) ?? 'unknown',
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
  const [only] = effect?.from.length === 1 ? effect.from : [];
  const from = only ?? placeTold(board, copy) ?? onlyPlace(copy);
  return asLink({
    player: use.player,
    copy: copy?.id ?? null,
    card,
    text,
    effect,
    from: from === null || from === 'card-activation' ? 'unknown' : from,
  });
}
