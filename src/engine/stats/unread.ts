/** Lines of face-up cards that nobody could read and that speak of something that the question is about. */
import { inMonsterZone, onField } from '../board/places.js';
import { equipsItself } from '../continuous/worn.js';
import { nameOf } from '../evaluate/traits.js';
import { bareFrame } from '../frames.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Effect, Unparsed } from '../model/effects.js';
import { ofText } from '../model/of-text.js';

export interface UnreadLine {
  readonly copy: Copy;
  readonly card: string;
  readonly text: string;
  readonly span: readonly [number, number];
  /** It was read as far as knowing that it needs no activation, or not even that. */
  readonly kind: 'continuous' | 'unclassified';
}

/** What face-up cards on the field may be doing without anybody activating anything. */
export function unreadLines(context: Context): readonly UnreadLine[] {
  const lines: UnreadLine[] = [];
  for (const copy of context.board.copies.values()) {
    if (copy.text === null || copy.face === 'down' || !onField(copy) || copy.attachedTo !== null) continue;
    if (copy.effectsNegated === true || !hasUnread(copy.text)) continue;
    lines.push(...linesOf(context, copy));
  }
  return lines;
}

/** Most texts were read whole. */
const hasUnread = ofText(
  ({ unread, effects }) =>
    unread.length > 0 ||
    effects.some((effect) => effect.unread.length > 0 || effect.lasting.some(({ rule }) => rule === 'unparsed')),
);

function linesOf(context: Context, copy: Copy): readonly UnreadLine[] {
  const text = copy.text;
  if (text === null) return [];
  const box = copy.place.location === 'pendulum-zone' ? 'pendulum' : 'main';
  const line = (part: Unparsed, kind: UnreadLine['kind']): UnreadLine => ({
    copy,
    card: nameOf(copy),
    text: part.text,
    span: [part.span.start, part.span.end],
    kind,
  });
  // Unread parts of effects that have to be activated wait for their activation.
  const outside = text.unread.filter(
    (part) => part.box === box && !text.effects.some((effect) => effect.box === box && isInside(part, effect.span)),
  );
  const whole = outside.map((part) => line(part, 'unclassified'));
  const there = inMonsterZone(copy) || box === 'pendulum' || copy.card?.kind !== 'monster';
  const inEffects = text.effects
    // What a monster says of the one that it is equipped to, it says as an Equip Card.
    .filter((effect) => (there || effect.from.includes(copy.place.location)) && effect.box === box)
    .filter((effect) => (effect.kind === 'continuous' || effect.kind === 'unclassified') && !isLeftToPlayer(effect))
    .filter((effect) => !isIdle(context, copy, effect))
    .flatMap((effect) => [
      ...effect.unread.map((part) => line(part, effect.kind === 'continuous' ? 'continuous' : 'unclassified')),
      ...effect.lasting.flatMap((rule) =>
        rule.rule === 'unparsed' ? [line({ ...rule, kind: 'unparsed' }, 'continuous')] : [],
      ),
    ]);
  const worn =
    copy.equippedTo === null ? [] : text.effects.flatMap((one) => unreadWhileWorn(one, copy.card?.property ?? null));
  const counted = Object.values(copy.counters).some((n) => n > 0) ? text.effects.flatMap(unreadOfCounters) : [];
  return [...whole, ...inEffects, ...[...worn, ...counted].map((part) => line(part, 'continuous'))];
}

/** "Equip this card to that target. Each monster loses …": what nobody read behind it is said as long as it is equipped. */
function unreadWhileWorn({ resolution, from }: Effect, property: string | null): readonly Unparsed[] {
  const equips = resolution.findIndex(({ action }) => equipsItself(action));
  // "Activate this card by …; the equipped monster …": that of an Equip Spell says so without it.
  const at = equips < 0 && property === 'equip' && from.includes('card-activation') ? 0 : equips;
  return at < 0 ? [] : resolution.slice(at + 1).flatMap(({ action }) => (action.kind === 'unparsed' ? [action] : []));
}

/** "Place 2 counters on it. It gains 500 ATK for each of these": what nobody read of counters is said as long as they are there. */
function unreadOfCounters({ resolution }: Effect): readonly Unparsed[] {
  const at = resolution.findIndex(({ action }) => action.kind === 'place-counter');
  const behind = at < 0 ? [] : resolution.slice(at + 1);
  return behind.flatMap(({ action }) =>
    action.kind === 'unparsed' && /\bcounters?\b/i.test(action.text) ? [action] : [],
  );
}

/** "You can … instead": nothing happens unless the player wants it. */
function isLeftToPlayer(effect: Effect): boolean {
  return effect.lasting.length > 0 && effect.lasting.every((rule) => rule.rule === 'replace' && rule.optional);
}

/** "While equipped with that monster", "while this card is co-linked": what stands under a state that does not hold says nothing now. */
function isIdle(context: Context, copy: Copy, effect: Effect): boolean {
  const { condition } = effect;
  if (condition === null) return false;
  const holds = context.holds(condition, bareFrame(copy.controller, copy, effect));
  return holds.answer === 'no' && holds.assumed.length === 0;
}

function isInside(part: Unparsed, span: Unparsed['span']): boolean {
  return part.span.start >= span.start && part.span.end <= span.end;
}
