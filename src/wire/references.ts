/** References to described cards: `A.monsters.3`, `B.extraMonsterZones.left`, `A.hand.1`, `chain link 1`, or a name. */
import { copyId, type ChainLink, type Copy } from '../engine/index.js';
import type { CardFacts, CopyId, Effect } from '../engine/index.js';
import { type Player } from '../engine/index.js';
import { bulletsOf, withBullet } from './bullets.js';
import type { ResolvedCard } from './cards.js';
import type { Draft } from './draft.js';
import type { Fields, Json } from './reader.js';

const PLACE_SYNONYMS: Readonly<Record<string, string>> = {
  gy: 'graveyard',
  monster: 'monsters',
  monsterzones: 'monsters',
  monsterzone: 'monsters',
  mzone: 'monsters',
  szone: 'spellsAndTraps',
  spellsandtraps: 'spellsAndTraps',
  spelltrapzones: 'spellsAndTraps',
  spelltrap: 'spellsAndTraps',
  spelltraps: 'spellsAndTraps',
  spellstraps: 'spellsAndTraps',
  spellandtrapzones: 'spellsAndTraps',
  backrow: 'spellsAndTraps',
  mainmonsterzones: 'monsters',
  extramonsterzone: 'extraMonsterZones',
  pendulumzone: 'pendulumZones',
  fieldspell: 'fieldZone',
  maindeck: 'deck',
  extramonsterzones: 'extraMonsterZones',
  emz: 'extraMonsterZones',
  pendulumzones: 'pendulumZones',
  pzone: 'pendulumZones',
  fieldzone: 'fieldZone',
  fzone: 'fieldZone',
  field: 'fieldZone',
  hand: 'hand',
  graveyard: 'graveyard',
  banished: 'banished',
  deck: 'deck',
  extradeck: 'extraDeck',
  extra: 'extraDeck',
  extradeckfaceup: 'extraDeckFaceUp',
  monsters: 'monsters',
};

const REFERENCE = /^\s*([AB])\.([A-Za-z]+)(?:\.([A-Za-z0-9]+))?(?:\.materials\.([0-9]+))?\s*$/i;

/** True for text that is meant as a place rather than a name. */
export function looksLikeReference(text: string): boolean {
  const match = REFERENCE.exec(text);
  return match !== null && PLACE_SYNONYMS[(match[2] ?? '').toLowerCase()] !== undefined;
}

/** The copy at a place, `null` where nothing is described there. */
export function copyAt(draft: Draft, text: string): Copy | null {
  const match = REFERENCE.exec(text);
  if (match === null) return null;
  const player = (match[1] ?? '').toUpperCase();
  const place = PLACE_SYNONYMS[(match[2] ?? '').toLowerCase()];
  if (place === undefined) return null;
  const index = match[3];
  const base = place === 'fieldZone' ? `${player}.fieldZone` : `${player}.${place}.${index ?? '1'}`;
  const id = match[4] === undefined ? base : `${base}.materials.${match[4]}`;
  return draft.copies.get(copyId(id)) ?? null;
}

/**
 * A described copy by place or by name. By name it must be the only one of that name (of that player, if given);
 * several alike in the same kind of place are as good as one.
 */
export function readReference(
  draft: Draft,
  value: Json,
  pointer: string,
  player: Player | null,
  links: readonly ChainLink[] = [],
): Copy | null {
  if (typeof value !== 'string' && typeof value !== 'number') {
    draft.faults.add(
      pointer,
      'wire/type',
      'A described card is named by its place or its name.',
      'For example "A.monsters.3" or "Dark Magician".',
    );
    return null;
  }
  const text = String(value);
  const link = /^\s*chain\s*link\s*([0-9]+)\s*$/i.exec(text);
  if (link !== null) {
    const found = links[Number(link[1]) - 1];
    const copy = found?.copy === null || found === undefined ? undefined : draft.copies.get(found.copy);
    if (copy === undefined)
      draft.faults.add(
        pointer,
        'wire/unknown-reference',
        `There is no Chain Link ${link[1] ?? ''} with a described card.`,
        'Chain Links count from 1.',
      );
    return copy ?? null;
  }
  if (looksLikeReference(text)) {
    const copy = copyAt(draft, text);
    if (copy === null)
      draft.faults.add(
        pointer,
        'wire/unknown-reference',
        `Nothing is described at "${text}".`,
        'Describe the card there under "players", or name another place.',
      );
    return copy;
  }
  const found = named(draft, value, player);
  if (found.length === 0) {
    if (draft.card(value, pointer) !== null) {
      draft.faults.add(
        pointer,
        'wire/unknown-reference',
        `"${text}" is not on the described board.`,
        'Say where it is under "players" (hand, Set, on the field …).',
      );
    }
    return null;
  }
  const first = found[0] ?? null;
  const alike = found.every(
    (c) =>
      c.place.location === first?.place.location &&
      c.controller === first.controller &&
      c.face === first.face &&
      c.position === first.position,
  );
  if (!alike) {
    draft.faults.add(
      pointer,
      'wire/ambiguous-card',
      `"${text}" is described ${String(found.length)} times.`,
      `Name the place, for example "${first?.id ?? ''}".`,
    );
    return null;
  }
  return first;
}

/** All described copies of a card; empty where the name is unknown or nobody described it. */
export function named(draft: Draft, value: string | number, player: Player | null): readonly Copy[] {
  const resolution = draft.resolver.resolve(value);
  const name = resolution.found?.card.name;
  const token = typeof value === 'string' ? value : null;
  return [...draft.copies.values()].filter(
    (c) =>
      c.card !== null &&
      (c.card.name === name || (c.token !== null && c.card.name === token)) &&
      (player === null || c.controller === player),
  );
}

/** An effect by its number in printed order or by a few words of what it does. */
export function readEffect(draft: Draft, resolved: ResolvedCard, value: Json, pointer: string): Effect | null {
  const effects = resolved.text?.effects ?? [];
  if (typeof value === 'number') {
    // Where a card has but one effect to choose a bullet of, its bullets are what people count.
    const lists = effects.filter((e) => bulletsOf(e).length > 0);
    const [list] = lists;
    const bullet = list !== undefined && lists.length === 1 && effects.length === 1 ? withBullet(list, value) : null;
    const found = effects.find((e) => e.number === value) ?? bullet ?? undefined;
    if (found === undefined) {
      draft.faults.add(
        pointer,
        'wire/unknown-effect',
        `${resolved.card.name} has no effect ${String(value)}.`,
        effectsInWords(resolved, effects),
      );
    }
    return found ?? null;
  }
  if (typeof value !== 'string' || value.length > 200) {
    draft.faults.add(
      pointer,
      'wire/type',
      'An effect is named by its number or a few words of its text.',
      'For example 2, or "banish this card".',
    );
    return null;
  }
  if (/^[0-9]+$/.test(value.trim())) return readEffect(draft, resolved, Number(value), pointer);
  const scored = effects
    .map((effect) => ({
      effect,
      score: likeness(value, resolved.boxes[effect.box].slice(effect.span.start, effect.span.end), effect),
    }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (best === undefined || best.score === 0 || best.score === scored[1]?.score) {
    draft.faults.add(
      pointer,
      'wire/unknown-effect',
      `"${value}" does not tell one effect of ${resolved.card.name} from another.`,
      effectsInWords(resolved, effects),
    );
    return null;
  }
  return bulletByWords(best.effect, value, resolved.boxes[best.effect.box]);
}

/** For a hint: every effect with its number and how it begins; materials and procedures of Summons are not counted. */
export function effectsInWords(resolved: ResolvedCard, effects: readonly Effect[]): string {
  const shown = effects.slice(0, 12).map(({ number, box, span }) => {
    const words = resolved.boxes[box].slice(span.start, span.end).trim().split(/\s+/);
    const begin = words.slice(0, WORDS_SHOWN).join(' ');
    return `${String(number)} (${begin}${words.length > WORDS_SHOWN ? ' …' : ''})`;
  });
  return shown.length === 0
    ? 'It has no effects to number.'
    : `Effects count in printed order, without materials and Summoning procedures: ${shown.join('; ')}.`;
}

const WORDS_SHOWN = 8;

/** Words of one bullet mean that bullet. */
function bulletByWords(effect: Effect, words: string, box: string): Effect {
  const scored = bulletsOf(effect)
    .map(({ span }, i) => ({ number: i + 1, score: overlap(words, box.slice(span.start, span.end)) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (best === undefined || best.score < 0.75 || best.score === next?.score) return effect;
  return withBullet(effect, best.number) ?? effect;
}

/** An effect, or one of its bullets where the fields say which (`option`). */
export function readOption(
  draft: Draft,
  fields: Fields,
  said: Effect | null,
  onlyList: Effect | null = null,
  resolved = false,
): Effect | null {
  const option = fields.count(['option', 'bullet'], 1, 20);
  const effect = said ?? onlyList;
  if (option === null || effect === null) return said;
  const chosen = withBullet(effect, option, resolved);
  if (chosen === null)
    draft.faults.add(
      fields.at('option'),
      'wire/unknown-effect',
      `That effect has no bullet ${String(option)} to choose.`,
      hintOnBullets(effect),
    );
  return chosen ?? effect;
}

function hintOnBullets(effect: Effect): string {
  if (effect.resolution.some(({ action }) => action.kind === 'apply-in-order'))
    return 'Leave it out: which of its bullets apply follows from what is counted, rolled or paid ("cost").';
  return bulletsOf(effect, true, true).some(({ heading }) => heading?.on === 'coins')
    ? 'Leave it out: the coin decides, which is told under "choices" as the effect resolves ("heads" or "tails").'
    : 'Bullets count from 1, in printed order.';
}

/** Shared words; the words as they stand in the text, and an effect that is activated, come before the rest. */
function likeness(words: string, text: string, effect: Effect): number {
  const shared = overlap(words, text);
  if (shared === 0) return 0;
  const whole = text.toLowerCase().includes(words.trim().toLowerCase()) ? 0.2 : 0;
  return shared + whole + (effect.speed === null ? 0 : 0.1);
}

function overlap(words: string, text: string): number {
  const of = (s: string): readonly string[] => s.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const there = new Set(of(text));
  const asked = of(words);
  return asked.filter((w) => there.has(w)).length / Math.max(1, asked.length);
}

/** A described copy, or a card that has left what is described. */
export function subject(
  draft: Draft,
  value: Json,
  pointer: string,
): { readonly copy: CopyId | null; readonly card: CardFacts | null } {
  if (typeof value === 'string' && looksLikeReference(value)) {
    const copy = readReference(draft, value, pointer, null);
    return { copy: copy?.id ?? null, card: copy?.card ?? null };
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    draft.faults.add(
      pointer,
      'wire/type',
      'A card is named by its place or its name.',
      'For example "A.graveyard.1" or "Sangan".',
    );
    return { copy: null, card: null };
  }
  const copies = named(draft, value, null);
  if (copies.length === 1) return { copy: copies[0]?.id ?? null, card: copies[0]?.card ?? null };
  return { copy: null, card: draft.card(value, pointer)?.card ?? null };
}
