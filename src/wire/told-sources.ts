/** The card whose effect Summoned a monster or equipped a card: where it is named by its place, and what it still says. */
import { bindsWhatItBrings, isFieldLocation, withGivenBy, type Copy } from '../engine/index.js';
import type { ResolvedCard } from './cards.js';
import type { Draft } from './draft.js';
import { readReference } from './references.js';

/** Writes down the cards that were named by where they are now; every copy has been read by then. */
export function resolveSources(draft: Draft): void {
  for (const { of, at, pointer } of draft.sources) {
    const source = readReference(draft, at, pointer, null);
    const copy = draft.copies.get(of);
    if (source === null || copy === undefined) continue;
    const resolved = draft.boxes.get(source.id);
    // A Token has no card of its own and Summons nothing.
    if (resolved === undefined) continue;
    draft.copies.set(of, { ...copy, ...broughtBy(copy, resolved) });
    if (copy.summoned !== null) tie(draft, source, copy);
  }
  tieByName(draft);
}

/** leave.effects: a card that goes on meaning what it brought is tied to the monster that is told to have come by it. */
function tie(draft: Draft, source: Copy, brought: Copy): void {
  const isTied = source.equippedTo === brought.id || source.linkedTo.includes(brought.id);
  if (isTied || !isThere(source) || !bindsWhatItBrings(source.text)) return;
  draft.copies.set(source.id, { ...source, linkedTo: [...source.linkedTo, brought.id] });
}

/** Told by its name, it is the one such card on that player's field that is tied to nothing else. */
function tieByName(draft: Draft): void {
  const tied = new Set([...draft.copies.values()].flatMap(({ id, linkedTo }) => (linkedTo.length > 0 ? [id] : [])));
  for (const brought of [...draft.copies.values()]) {
    const name = brought.summoned?.source?.name;
    if (name === undefined || draft.sources.some(({ of }) => of === brought.id)) continue;
    const [source, another] = [...draft.copies.values()].filter(
      (one) => one.id !== brought.id && one.card?.name === name && isThere(one),
    );
    if (source === undefined || another !== undefined || tied.has(source.id)) continue;
    if (!bindsWhatItBrings(source.text)) continue;
    tie(draft, source, brought);
    draft.suppose(`${brought.card?.name ?? brought.id} was Summoned by this copy of ${name}`, 'effect.trigger');
  }
}

function isThere({ face, place }: Copy): boolean {
  return face === 'up' && isFieldLocation(place.location);
}

function broughtBy(copy: Copy, source: ResolvedCard): Partial<Copy> {
  if (copy.summoned === null) return equippedWith(copy, source);
  const as = source.text?.summonsAs;
  return {
    summoned: { ...copy.summoned, source: source.card, ...(as === undefined ? {} : { sourceAs: as }) },
  };
}

/** What a card that was equipped by another card's effect has of it. */
export function equippedWith({ card, text }: Copy, { card: source, text: giver }: ResolvedCard): Partial<Copy> {
  // A card that equips itself says so in its own text.
  const gives = source.name !== card?.name && text !== null && giver !== null;
  return { equippedBy: source.name, ...(gives ? { text: withGivenBy(text, giver) } : {}) };
}
