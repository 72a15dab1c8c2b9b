/** How much an effect does, when it is to be done. */
import { Pause } from '../choices.js';
import { asTheyAre } from '../parts/as-activated.js';
import { pick } from '../picking/pick.js';
import type { Play } from '../play.js';
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Clause, Noun, Value } from '../../model/effects.js';
import { valueRange } from '../../evaluate/numbers/value.js';
import { ofOneIn, takenFor } from '../../evaluate/numbers/of-one.js';
import { valueParts } from '../../evaluate/numbers/value-parts.js';

export function number(play: Play, value: Value, frame: Frame, clause: Clause): number {
  const n = numberOrNull(play, value, frame, clause);
  if (n === null) throw new Pause(null, 'how much');
  return n;
}

export function numberOrNull(play: Play, value: Value, frame: Frame, clause: Clause): number | null {
  if (value.kind === 'declared' && value.among !== undefined) return takenFrom(play, value.among, frame);
  const one = ofOneIn(value);
  if (one !== null) return ofTheOneTaken(play, value, one, frame, clause);
  if (readOffNone(value, frame)) throw new Pause(null, `whose ${readOf(value)} is meant`);
  const { range, judgement } = valueRange(play.context, value, frame);
  if (range.min !== range.max) {
    if (judgement.unread[0] !== undefined) throw new Pause(null, 'how much', judgement.unread[0]);
    throw new Pause(null, judgement.needed[0]?.fact ?? 'how much');
  }
  play.assumed.push(...judgement.assumed);
  return range.min * timesOf(play, frame, clause);
}

/** "Equal to the ATK of 1 monster you control": of the one that the player takes now; nothing where there is none. */
function ofTheOneTaken(
  play: Play,
  value: Value,
  one: Extract<Value, { kind: 'aggregate' }>,
  frame: Frame,
  clause: Clause,
): number | null {
  const taken = pick(play, { kind: 'choose', what: one.of, who: 'you' }, one.of, frame);
  return taken === null || taken.length === 0
    ? 0
    : numberOrNull(play, takenFor(value, one), { ...frame, previous: taken }, clause);
}

/** "Its original ATK", after a Spell was sent: that card has none, so that another is meant. */
function readOffNone(value: Value, { previous }: Pick<Frame, 'previous'>): boolean {
  if (value.kind === 'half' || value.kind === 'times') return value.of.some((part) => readOffNone(part, { previous }));
  if (value.kind !== 'stat' || value.of.ref !== 'previous' || value.of.deed !== undefined) return false;
  return (
    previous !== 'unknown' &&
    previous.length > 0 &&
    previous.every(({ card }) => card !== null && card.monster === null)
  );
}

function readOf(value: Value): string {
  if (value.kind === 'stat') return value.stat.toUpperCase();
  return valueParts(value).map(readOf).join('');
}

/** "By 1 or 2": what was declared, else what the player of the effect takes now. */
function takenFrom(play: Play, among: readonly number[], frame: Frame): number {
  const declared = frame.told?.declared.map(Number).find((one) => among.includes(one));
  const [taken = among[0]] = declared === undefined ? choose(play, among, frame) : [declared];
  return taken ?? 0;
}

function choose(play: Play, among: readonly number[], frame: Frame): readonly number[] {
  return play
    .choose({
      player: frame.player,
      kind: 'number',
      about: 'by how much',
      options: among.map(String),
      min: 1,
      max: 1,
      open: false,
    })
    .map(Number);
}

/** "For each …": how many of them there are; 1 where the text does not count. */
export function timesOf(play: Play, frame: Frame, clause: Clause): number {
  if (clause.forEach === null) return 1;
  const removed = justRemoved(clause.forEach, frame);
  if (removed !== null) return removed;
  const each = countedNow(play, clause.forEach, frame);
  if (each.range.min !== each.range.max)
    throw new Pause(null, each.judgement.needed[0]?.fact ?? 'how many cards are counted');
  play.assumed.push(...each.judgement.assumed);
  return each.range.min + unnamedOf(clause.forEach, frame);
}

/** "For each of those banished monsters": targets are counted as they are by now. */
function countedNow(play: Play, of: Noun, frame: Frame): ReturnType<typeof valueRange> {
  return valueRange(play.context, { kind: 'count', of, distinct: of.distinct }, asTheyAre(play, of.reference, frame));
}

/** "You can draw 1 card for each …", of which there is none: nobody has to say whether to. */
export function countsNone(play: Play, { forEach }: Clause, frame: Frame): boolean {
  if (forEach === null || justRemoved(forEach, frame) !== null) return false;
  const { range } = countedNow(play, forEach, frame);
  return range.max === 0 && unnamedOf(forEach, frame) === 0;
}

/** "Each time a card(s) is added to the hand, … for each": those that nobody named count too. */
function unnamedOf({ reference, filter }: Noun, { unnamedOfEvent }: Frame): number {
  return reference?.ref === 'event' && filter.is === 'any' ? (unnamedOfEvent ?? 0) : 0;
}

/** "…, then it gains 500 ATK for each": of counters or materials that were just taken off, told or not which they were. */
function justRemoved({ reference, filter }: Noun, { previous, deeds, told }: Frame): number | null {
  if ((reference?.ref !== 'previous' && reference?.ref !== 'event') || filter.is !== 'any') return null;
  const off = [deeds?.['remove-counter'], deeds?.detach].some((acted) =>
    previous === 'unknown' ? acted?.length === 0 : acted !== undefined && sameCards(acted, previous),
  );
  return off ? (told?.amount ?? null) : null;
}

function sameCards(a: readonly Copy[], b: readonly Copy[]): boolean {
  return a.length > 0 && a.length === b.length && a.every(({ id }, i) => b[i]?.id === id);
}
