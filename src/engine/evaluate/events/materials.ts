/** What a monster was Summoned with, as an event asks for it ("If this card is Link Summoned using a Link Monster"). */
import type { Context, Frame } from '../../context.js';
import type { Copy, CopyId, GameEvent } from '../../model/board.js';
import type { EventCause, EventPattern } from '../../model/effects.js';
import { NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { enoughFit, knownMaterials } from '../past/made-with.js';

/**
 * Material: for the monster that is told to have been Summoned with it, for the one that was Summoned that way next, or for
 * the only one where nobody told which way it was.
 */
export function summonedWith(context: Context, event: GameEvent): CopyId | null {
  if (event.by === 'material' && event.other !== null) return event.other;
  if (event.event !== 'used-as-material' && event.by !== 'material') return null;
  const summons = context.board.events.filter(
    ({ event: what, group, copies }) => what === 'summoned' && group >= event.group && copies.length === 1,
  );
  const told = summons.find(({ copies: [id] }) => wasUsedFor(context, event, id));
  if (told !== undefined) return told.copies[0] ?? null;
  const [next, another] = event.how === null ? summons : summons.filter(({ how }) => how === event.how);
  return event.how === null && another !== undefined ? null : (next?.copies[0] ?? null);
}

function wasUsedFor({ board }: Context, { copies }: GameEvent, made: CopyId | undefined): boolean {
  const used = (made === undefined ? undefined : board.copies.get(made))?.summoned?.usedCopies ?? [];
  return copies.some((id) => used.includes(id));
}

/** "Link Summoned using a Normal Monster": what was used is known of the Summon, or of what was used for it. */
export function wasMadeWith(
  context: Context,
  { card, only = false }: Pick<EventCause, 'card' | 'only'>,
  event: GameEvent,
  frame: Frame,
): Judgement {
  if (card === null) return YES;
  if (cameBack(event)) return NO;
  const [id] = event.copies;
  const summoned = id === undefined ? undefined : context.board.copies.get(id)?.summoned;
  const told = summoned?.usedCopies ?? [];
  const seen = context.board.events
    .filter((one) => one.event === 'used-as-material' && summonedWith(context, one) === id)
    .flatMap(({ copies }) => copies);
  const used = [...new Set([...told, ...seen])].flatMap((one) => context.board.copies.get(one) ?? []);
  const made = id === undefined ? undefined : context.board.copies.get(id);
  const open = unknown('with which materials it was Summoned');
  if (made === undefined) return open;
  const known = knownMaterials(made, used);
  const all = known === 'unknown' ? used : known;
  if (card.reference?.ref === 'this-card') {
    if (frame.self !== null && all.some((copy) => isThis(copy, frame.self))) return YES;
    return known === 'unknown' ? open : NO;
  }
  if (card.reference !== null) return unknown('which material is meant');
  const fit = enoughFit(context, { what: card, only }, all, frame, made) ?? open;
  // Of materials that are told in part, one that fits decides, unless all have to; so does one that does not fit then.
  return known !== 'unknown' || fit.answer === (only ? 'no' : 'yes') ? fit : open;
}

/** From the Graveyard or from banishment an effect brings a monster without materials. */
function cameBack({ from, how }: GameEvent): boolean {
  return (from === 'graveyard' || from === 'banished') && (how === null || how === 'special');
}

/** The card itself, or one told by its name alone. */
function isThis(copy: Copy, self: Copy | null): boolean {
  return copy === self || (copy.text === null && copy.card !== null && copy.card.name === self?.card?.name);
}

/** "If this card was used as material": a card that was sent somewhere as material was used as such. */
export function toldAsUsed({ event }: EventPattern, known: readonly GameEvent[]): readonly GameEvent[] {
  if (event !== 'used-as-material') return known;
  return known.map((one) =>
    one.by === 'material' && one.event !== 'summoned' ? { ...one, event: 'used-as-material' as const } : one,
  );
}

const TAKEN: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>(['tributed', 'banished']);

/**
 * ritual.tribute: what the effect that Ritual Summons Tributes, or banishes, was used for that Summon, which it performs right
 * after; a Ritual Spell Tributes for nothing else. Any other event comes back as it was.
 */
export function asUsedForRitual({ board }: Context, event: GameEvent): GameEvent {
  if (event.by !== 'card-effect' || event.how !== null || !TAKEN.has(event.event)) return event;
  const source = event.byCopy === null ? event.byCard : (board.copies.get(event.byCopy)?.card ?? event.byCard);
  const next = board.events.find((one) => one.event === 'summoned' && one.group >= event.group);
  const forIt =
    next === undefined
      ? event.event === 'tributed' && source?.property === 'ritual'
      : next.how === 'ritual' && isOfSameEffect(next, event, source?.name ?? null);
  return forIt ? { ...event, how: 'ritual', by: 'material' } : event;
}

/** Of whoever tells the Summon alone, nothing parts the two. */
function isOfSameEffect(summon: GameEvent, event: GameEvent, name: string | null): boolean {
  if (summon.byCopy !== null && event.byCopy !== null) return summon.byCopy === event.byCopy;
  return summon.byCard === null ? summon.byCopy === null : summon.byCard.name === name;
}
