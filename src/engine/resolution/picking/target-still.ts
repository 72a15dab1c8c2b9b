/** Whether a target is still what the words ask for as the effect resolves (psct.target.that-target). */
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { blankNoun, type Filter, type Noun, type Value } from '../../model/effects.js';
import { inMonsterZone, isStillTrap, onField } from '../../board/places.js';
import { isSide } from '../../evaluate/traits.js';
import { Pause } from '../choices.js';
import { nameOf, type Play } from '../play.js';
import { valueParts } from '../../evaluate/numbers/value-parts.js';

/** Is what the phrase refers to still there to be acted on? Phrases that refer to no target answer yes. */
export function targetsRemain(play: Play, noun: Noun, frame: Frame): boolean {
  const { reference } = noun;
  if (reference?.ref !== 'target' || frame.targets === 'unknown') return true;
  const valid = frame.targets.filter((copy) => stillTarget(play, copy, noun, frame));
  return reference.wording === 'all-of-those' && reference.index === null
    ? valid.length === frame.targets.length
    : valid.length > 0;
}

/** A number read off a target ("becomes that target's ATK") is there as long as the target is. */
export function readable(play: Play, value: Value, frame: Frame): boolean {
  if (frame.targets === 'unknown' || frame.targets.length === 0) return true;
  if (value.kind !== 'stat') return valueParts(value).every((part) => readable(play, part, frame));
  const { of } = value;
  if (of.ref !== 'target') return true;
  const { targets } = frame;
  const meant = targets.length === 1 || of.index !== null ? null : targets.filter((copy) => hasStat(play, copy, value));
  if (meant !== null && meant.length !== 1) throw new Pause(null, `which target's ${value.stat} is meant`);
  const noun: Noun = { ...blankNoun(frame.effect?.span ?? NO_SPAN, {}), reference: of };
  const read = meant ?? (of.index === null ? targets : targets.slice(of.index, of.index + 1));
  if (read.some((copy) => !stillTarget(play, copy, noun, frame))) return false;
  if (meant !== null) askedStill(play, meant, frame);
  // A face-down monster on the field has no values to read (card.face-down-information).
  return read.every((copy) => {
    const now = play.now(copy);
    return now === null || !onField(now) || now.face === 'up';
  });
}

/** "Whose Level is different from that target", "with the same name as that target": as long as the target is there. */
export function comparesWithLost(play: Play, filter: Filter, frame: Frame): boolean {
  if (filter.is === 'all-of') return filter.of.some((part) => comparesWithLost(play, part, frame));
  if (filter.is === 'stat') return !readable(play, filter.value, frame);
  if (filter.is !== 'shares' || filter.with.ref !== 'target') return false;
  const noun: Noun = { ...blankNoun(frame.effect?.span ?? NO_SPAN, {}), reference: filter.with };
  return !targetsRemain(play, noun, frame);
}

const NO_SPAN = { start: 0, end: 0 };

function hasStat(play: Play, copy: Copy, { stat, original }: Extract<Value, { kind: 'stat' }>): boolean {
  return play.context.stat(play.now(copy) ?? copy, stat, original).value !== null;
}

/** One of several targets, told apart only by what was asked of it: whether it still has to be so is not told. */
function askedStill(play: Play, meant: readonly Copy[], frame: Frame): void {
  const asked = (frame.effect?.activation ?? []).flatMap((action) =>
    action.kind === 'target' ? (action.what.each.length > 0 ? action.what.each : [action.what]) : [],
  );
  for (const copy of meant) {
    const now = play.now(copy);
    if (now !== null && !asked.some((what) => suits(play.context, now, what, frame)))
      throw new Pause(null, `whether ${nameOf(now)} is still a correct target`);
  }
}

/** "That Equip Spell", of two targets: whether the words meant this one when it was targeted. */
export function wasMeant(play: Play, copy: Copy, noun: Noun, frame: Frame): boolean {
  return suits(play.contextBeforeLink, play.beforeLink(copy.id) ?? copy, noun, frame);
}

/** A target that left its place is another card for the effect, wherever it is now. */
export function stillTarget(play: Play, copy: Copy, noun: Noun, frame: Frame): boolean {
  const then = frame.targets === 'unknown' ? undefined : frame.targets.find((one) => one.id === copy.id);
  if (then === undefined) return true;
  const now = play.now(copy);
  // What this very effect moved is still "it", a Token that it destroyed among them (token.leaves).
  if (now === null) return play.beforeLink(copy.id) !== null;
  const elsewhere = now.place.location !== then.place.location && play.lostTrackOf(copy.id);
  if (elsewhere && !cameUpAsMonster(then, now) && !wentDownAsTrap(then, now)) return false;
  if (!suits(play.context, now, noun, frame)) return false;
  if (noun.reference?.ref !== 'target' || noun.reference.wording === 'pronoun' || noun.reference.wording === undefined)
    return true;
  const asked = (frame.effect?.activation ?? []).flatMap((action) =>
    action.kind === 'target' ? [action.what, ...(action.or ?? []).map(({ what }) => what)] : [],
  );
  const { index } = noun.reference;
  const one = index === null ? undefined : asked[index];
  const phrases = (one === undefined ? asked : [one]).flatMap(phrasesOf);
  const happened = frame.event === 'unknown' || frame.event.some(({ id }) => id === copy.id);
  // Asked for once, as the effect starts to resolve: what its own earlier parts changed does not count against it.
  const context = play.contextBeforeLink;
  const asItBegan = play.beforeLink(copy.id) ?? now;
  const isAskedFor = (what: Noun): boolean => suits(context, asItBegan, what, frame);
  if (phrases.length === 0 || phrases.some((what) => (happened && ofEvent(what)) || isAskedFor(what))) return true;
  // Whether a comparison with what other cards are worth is made once more is told by rulings on single cards.
  if (phrases.some((what) => isAskedFor({ ...what, filter: withoutComparison(what.filter) })))
    throw new Pause(null, `whether ${nameOf(now)} is still a correct target`);
  return false;
}

/** "2 monsters, including a monster you control": the others are asked for by the whole phrase only. */
function phrasesOf(what: Noun): readonly Noun[] {
  if (what.each.length === 0) return [what];
  const number = ({ quantity }: Noun): number | null =>
    quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : null;
  const asked = number(what);
  const named = what.each.reduce((sum, part) => sum + (number(part) ?? 0), 0);
  return asked !== null && named < asked ? [what, ...what.each] : what.each;
}

/** "1 of those monsters": what it was when something happened it does not cease to have been. */
function ofEvent({ filter, reference }: Noun): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return reference?.ref === 'event' || parts.some((part) => part.is === 'same' && part.as.ref === 'event');
}

/** The filter without what it compares with values of other cards. */
function withoutComparison(filter: Filter): Filter {
  if (filter.is === 'all-of') return { is: 'all-of', of: filter.of.map(withoutComparison) };
  return filter.is === 'stat' && filter.value.kind !== 'number' ? { is: 'any' } : filter;
}

/** ability.trap-monster.target-timing: a Set Trap that became a monster and is still a Trap is the card that was targeted. */
function cameUpAsMonster(then: Copy, now: Copy): boolean {
  return then.place.location === 'spell-trap-zone' && isStillTrap(now);
}

/** ability.trap-monster.flip: turned face-down it lies Set among the Traps, and is still the card that was targeted. */
function wentDownAsTrap(then: Copy, now: Copy): boolean {
  return isStillTrap(then) && inMonsterZone(then) && now.place.location === 'spell-trap-zone' && now.face === 'down';
}

function suits(context: Context, copy: Copy, { filter, controller }: Noun, frame: Frame): boolean {
  if (controller !== null && !isSide(onField(copy) ? copy.controller : copy.owner, controller, frame.player))
    return false;
  return context.fits(copy, filter, { ...frame, subject: copy }).answer !== 'no';
}
