/** How often an effect was used up already, by its copy or by its name (opt.soft, opt.hard). */
import type { Board, ChainLink, Copy, UsedEffect } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import type { CardText, Effect, EventKind, Limit, MeantBullets } from '../model/effects.js';
import type { Player } from '../model/timing.js';

/** Whose effect it is that is counted. */
export interface Using {
  readonly board: Board;
  readonly player: Player;
  readonly copy: Copy;
  readonly card: CardFacts;
  readonly text: CardText | null;
  readonly effect: Effect | null;
}

/** The uses that count for the limit: of which bullet each of them was, `null` where nobody told. */
export function bulletsUsed(using: Using, limit: Limit): readonly (number | null)[] {
  const { chain, used } = usesFor(using, limit);
  return [...chain.map(({ effect }) => onlyBullet(effect?.bullets)), ...used.map(({ bullet }) => bullet ?? null)];
}

function onlyBullet(bullets: MeantBullets | undefined): number | null {
  return bullets?.meant.length === 1 ? (bullets.meant[0] ?? null) : null;
}

/** How often the limit was used up, on this Chain and before; negated activations count only for "use" (opt.hard.activate-vs-use). */
export function usesOf(using: Using, limit: Limit): number {
  const { chain, used } = usesFor(using, limit);
  return chain.length + used.length;
}

/**
 * Whether the player is told to have used a card of that name this turn (opt.hard): for what its text does without an activation,
 * of which `isIt` tells by the number that the effect was told with, `null` where none was.
 */
export function wasUsedByName(
  board: Board,
  player: Player,
  name: string | undefined,
  isIt: (effect: number | null) => boolean,
): boolean {
  return board.used.some(
    (use) =>
      (use.turn === null || use.turn === board.turn.number) &&
      use.player === player &&
      use.card?.name === name &&
      isIt(use.effect),
  );
}

function usesFor(
  using: Using,
  limit: Limit,
): { readonly chain: readonly ChainLink[]; readonly used: readonly UsedEffect[] } {
  const { board } = using;
  const onChain = board.chain.filter(
    (link) =>
      countsNegated(limit, link) &&
      isSame(using, limit, {
        player: link.player,
        name: link.card?.name ?? null,
        copy: link.copy,
        effect: link.effect?.number ?? null,
        as: link.effect?.usedAs,
        asCard: link.cardActivation === true,
        given: link.effect,
      }),
  );
  const before = usesWithin(using, limit).filter(
    (use) =>
      !isUntold(using, limit, use) &&
      isSame(using, limit, {
        player: use.player,
        name: use.card?.name ?? null,
        copy: use.copy,
        effect: use.effect,
        asCard: use.asCard === true,
        given: use.given ?? null,
      }),
  );
  return { chain: onChain, used: before };
}

/** Uses of the card of which nobody told the effect, where it has several: whether they count for this one is open. */
export function untoldUsesOf(using: Using, limit: Limit): number {
  const { copy, card, player } = using;
  return usesWithin(using, limit).filter(
    (use) =>
      isUntold(using, limit, use) &&
      (limit.scope === 'soft' ? use.copy === copy.id : use.card?.name === card.name && use.player === player),
  ).length;
}

function isUntold({ text }: Using, limit: Limit, use: UsedEffect): boolean {
  if (use.effect !== null || use.given !== undefined || limit.sharedKey !== null) return false;
  // The card itself is told to have been activated, or it is that which the limit counts.
  if (use.asCard === true || isOfCard(text, limit)) return false;
  return (text?.effects ?? []).filter(({ speed }) => speed !== null).length > 1;
}

/** What was used in the time that the limit counts over. */
function usesWithin(using: Using, limit: Limit): readonly UsedEffect[] {
  const { board } = using;
  if (limit.per === 'chain') return [];
  return board.used.filter(
    (use) =>
      countsNegated(limit, use) &&
      (use.turn === null || board.turn.number === null || !isPerTurn(limit) || use.turn === board.turn.number) &&
      !(limit.scope === 'soft' && limit.per === 'turn' && wasReset(using)) &&
      !(limit.per === 'battle' && wasInAnotherBattle(using)),
  );
}

/** opt.hard.activate-vs-use: what was activated and had its activation negated counts only where using is limited. */
function countsNegated({ verb, scope }: Limit, { negated }: Pick<UsedEffect | ChainLink, 'negated'>): boolean {
  return verb === 'use' || scope === 'soft' || negated !== 'activation';
}

function isPerTurn({ per }: Limit): boolean {
  return per === 'turn' || per === 'opponent-turn';
}

/** opt.soft: a card that lay face-down or left the field since is a new one; its uses are forgotten. */
function wasReset({ board, copy }: Using): boolean {
  return board.history.events.some(
    (event) => (event.event === 'turned-face-down' || event.event === 'left-field') && event.copies.includes(copy.id),
  );
}

/** "Once per battle": where another attack was declared before, it was used in that one. */
function wasInAnotherBattle({ board }: Using): boolean {
  return board.history.events.some(({ event }) => EARLIER_BATTLES.has(event));
}

const EARLIER_BATTLES: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'battles', 'damage-calculated']);

interface Use {
  readonly player: string;
  readonly name: string | null;
  readonly copy: string | null;
  readonly effect: number | null;
  readonly as?: Effect['usedAs'];
  /** The card itself was activated. */
  readonly asCard: boolean;
  /** The effect itself, where it is told. */
  readonly given: Effect | null;
}

function isSame(using: Using, limit: Limit, use: Use): boolean {
  const { copy, card, effect, player, text } = using;
  if (limit.scope === 'hard' && use.player === player && (isUsedAs(using, use) || isGivenAlike(using, use)))
    return true;
  // opt.control-change: "once per turn" belongs to the copy, a limit by name to the player.
  if (limit.scope === 'soft' ? use.copy !== copy.id : use.name !== card.name || use.player !== player) return false;
  if (isOfCard(text, limit)) return use.asCard || use.effect === null || isCardActivation(text, use.effect);
  // The card was activated, and no effect of it.
  if (use.asCard && use.effect === null && isBare(card, text)) return false;
  if (use.effect === null) return limit.sharedKey !== null || limit.scope === 'hard';
  if (use.effect === effect?.number) return true;
  // opt.each-effect: effects that share one counter.
  const other = text?.effects.find((candidate) => candidate.number === use.effect);
  return limit.sharedKey !== null && other?.limits.some((theirs) => theirs.sharedKey === limit.sharedKey) === true;
}

/** "You can only activate 1 "X" per turn": what the effects of the card were used for does not count. */
function isOfCard(text: CardText | null, limit: Limit): boolean {
  return text?.activationLimits?.some(({ span }) => span.start === limit.span.start) === true;
}

/** A card that stays and whose activation does nothing by itself (spell.continuous.bare-activation). */
function isBare({ property }: CardFacts, text: CardText | null): boolean {
  const stays = property === 'continuous' || property === 'field' || property === 'equip';
  return stays && text !== null && !text.effects.some(({ from }) => from.includes('card-activation'));
}

function isCardActivation(text: CardText | null, number: number): boolean {
  return text?.effects.some((one) => one.number === number && one.from.includes('card-activation')) === true;
}

/** "You can only use this effect of "X" once per turn", of an effect that X gives to others: whichever of them used it. */
function isGivenAlike({ effect }: Using, { given }: Use): boolean {
  if (effect?.givenBy === undefined || given === null) return false;
  return given.givenBy === effect.givenBy && given.box === effect.box && given.span.start === effect.span.start;
}

/** "It can activate the 2nd effect as if it were …": such a use counts as one of that card's effect, whoever made it. */
function isUsedAs({ card, effect }: Using, use: Use): boolean {
  if (effect === null) return false;
  const own = effect.usedAs ?? { name: card.name, number: effect.number };
  const other = use.as ?? { name: use.name, number: use.effect };
  if (effect.usedAs === undefined && use.as === undefined) return false;
  return own.name === other.name && own.number === other.number;
}
