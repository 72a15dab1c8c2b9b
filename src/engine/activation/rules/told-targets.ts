/** A question that names its targets asks whether those may be targeted (psct.targeting). */
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Action, Effect, Noun } from '../../model/effects.js';
import { all, any, citing, judged, NO, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';
import { areAlike } from '../../evaluate/filters/alike.js';
import { totalHolds } from '../../evaluate/numbers/total.js';
import { valueRange } from '../../evaluate/numbers/value.js';
import { onField } from '../../board/places.js';
import { nameOf } from '../../evaluate/traits.js';
import { useOf } from '../../feasible/enough.js';
import { looksAtFirst } from '../../feasible/with-each-first.js';
import { rulesOfCount } from '../../feasible/selection.js';
import type { Purpose } from '../../feasible/happens-to.js';
import type { Attempt } from '../attempt.js';

/** A phrase that chooses targets, or one part of it, and what a copy has to be for it besides. */
export interface Targeting {
  readonly action: Action;
  readonly what: Noun;
  /** The phrase that the part stands in ("2 monsters with the same Level (1 from each field)"). */
  readonly whole: Noun;
  readonly suits: (copy: Copy) => Judgement;
}

interface Told {
  readonly judgement: Judgement;
  readonly target: string;
}

/** The first named target that is not certainly legal, or that all are; `null` where no target is named. */
export function toldTargets(attempt: Attempt, targetings: readonly Targeting[], purpose: Purpose): Told | null {
  if (attempt.targets.length === 0 || targetings.length === 0) return null;
  const firsts = firstsOf(attempt, targetings);
  if (firsts.length === 0) return toldIn(attempt, targetings, purpose, null);
  const ways = firsts.flatMap(
    (first) => toldIn({ ...attempt, frame: { ...attempt.frame, targets: [first] } }, targetings, purpose, first) ?? [],
  );
  return (
    ways.find(({ judgement }) => judgement.answer === 'yes') ??
    ways.find(({ judgement }) => judgement.answer === 'unknown') ??
    ways[0] ??
    null
  );
}

/** "1 monster you control and 1 in your GY with the same Level": any of those that are named may be the first, nobody having said which. */
function firstsOf({ frame, targets }: Attempt, [first, ...others]: readonly Targeting[]): readonly Copy[] {
  const compared = frame.targets === 'unknown' && others.some(({ what }) => looksAtFirst(what.filter));
  const single = first !== undefined && mostOf(first.what) === 1 && !looksAtFirst(first.what.filter);
  return compared && single ? targets : [];
}

function toldIn(
  { context, frame, targets }: Attempt,
  targetings: readonly Targeting[],
  purpose: Purpose,
  first: Copy | null,
): Told | null {
  const each = targets.map((copy) => {
    // What the others are compared with takes the first part, and they the others.
    const fits = targetings.map((one, part) =>
      first === null || (copy === first) === (part === 0) ? fitsPart(context, one, copy, frame, purpose) : NO,
    );
    return { target: nameOf(copy), fits, judgement: any(fits) };
  });
  const wrong = each.find(({ judgement }) => judgement.answer === 'no');
  const open = each.find(({ judgement }) => judgement.answer === 'unknown');
  if (wrong !== undefined || open !== undefined) return wrong ?? open ?? null;
  const fewest = Math.max(1, targetings.filter(isNeeded).length);
  const most = targetings.reduce((sum, { what }) => sum + mostOf(what), 0);
  return {
    judgement: all([
      ...each.map(({ judgement }) => judgement),
      judged(targets.length % 2 === 0 || !targetings.some(({ whole }) => whole.evenly === true)),
      judged(targets.length >= fewest && targets.length <= most && isOneOfThose(targetings, targets.length)),
      eachToItsPart(
        targetings.map((one) => ({
          room: one.whole.evenly === true ? targets.length / 2 : mostOf(one.what),
          empty: isNeeded(one),
        })),
        each.map(({ fits }) => fits),
      ),
      ...phrasesOf(targetings).flatMap((whole, _, phrases) =>
        phrases.length === 1 ? [fitTogether(context, whole, targets, frame), onBothSides(whole, targets)] : [],
      ),
    ]),
    target: each.map(({ target }) => target).join(', '),
  };
}

/** "1 monster and/or 1 Spell": either will do, as none of a phrase that says "up to" has to be there. */
function isNeeded({ what, whole }: Targeting): boolean {
  return mostOf(what) > 0 && what.quantity.kind !== 'up-to' && (what === whole || whole.quantity.kind !== 'any-number');
}

/** May this card be what this part of the phrase targets? */
function fitsPart(
  context: Context,
  { action, what, suits }: Targeting,
  copy: Copy,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const found = context.find(what, frame, useOf(action, purpose));
  const is = (other: Copy): boolean => other.id === copy.id;
  if (found.sure.some(is)) return suits(copy);
  return found.maybe.some(is) ? all([suits(copy), unknown(`whether ${nameOf(copy)} fits`)]) : NO;
}

function phrasesOf(targetings: readonly Targeting[]): readonly Noun[] {
  return [...new Set(targetings.map(({ whole }) => whole))];
}

/** More cards than these are not shared out one by one. */
const MANY = 6;

interface Part {
  /** So many more cards it may take. */
  readonly room: number;
  /** It has to take one, and has none yet. */
  readonly empty: boolean;
}

/** "1 monster you control and 1 your opponent controls": every card has a part of its own, and every part has its card. */
function eachToItsPart(parts: readonly Part[], cards: readonly (readonly Judgement[])[]): Judgement {
  if (parts.length < 2 || cards.length > MANY) return YES;
  const [first, ...others] = cards;
  if (first === undefined) return judged(!parts.some(({ empty }) => empty));
  return any(
    first.flatMap((fits, at) =>
      fits.answer === 'no' || (parts[at]?.room ?? 0) < 1
        ? []
        : [
            all([
              fits,
              eachToItsPart(
                parts.map((part, i) => (i === at ? { room: part.room - 1, empty: false } : part)),
                others,
              ),
            ]),
          ],
    ),
  );
}

/** "Target 1 X, or target 1 Y": what nobody read of it may be met by cards that fit nothing that was. */
export function asFarAsRead({ activation }: Effect, judgement: Judgement, name: string): Judgement {
  return unlessUnread(activation, /\btarget\b/i, judgement, name);
}

/** The same of a card that is named as a target: it may also be the one that was left unread behind others ("plus a third …"). */
export function namedAsFarAsRead({ activation }: Effect, judgement: Judgement, name: string): Judgement {
  return unlessUnread(activation, /\btarget\b|^plus\b/i, judgement, name);
}

/** "(the max. number of targets …)": a remark that nobody read may forbid what the rest allows. */
const BOUNDS_TARGETS = /^\(.*\bnumber of targets\b|^\(.*\btargets? (?:must|cannot|can only)\b/i;

function unlessUnread(activation: readonly Action[], words: RegExp, judgement: Judgement, name: string): Judgement {
  const wanted = judgement.answer === 'yes' ? BOUNDS_TARGETS : words;
  const unread = activation.find((action) => action.kind === 'unparsed' && wanted.test(action.text));
  return unread?.kind === 'unparsed' ? unreadText(name, unread.text, unread.span) : judgement;
}

/** "With different names", "up to the number of …", "whose total Levels equal 8": asked of those that were named. */
function fitTogether(context: Context, what: Noun, targets: readonly Copy[], frame: Frame): Judgement {
  const alike = areAlike(context, what, targets);
  const { together } = what;
  if (together?.if !== 'compare') return alike;
  const counts = together.left.kind === 'count' && together.left.of.quantity.kind === 'given';
  // "A number equal to …": no more than that; that fewer are named says no more than "2" does.
  if (!counts || (together.compare !== '<=' && together.compare !== '='))
    return all([alike, totalHolds(context, together, targets, frame) ?? YES]);
  const { range, judgement } = valueRange(context, together.right, frame);
  const rules = rulesOfCount(context, together.right, frame);
  if (targets.length <= range.min) return citing(alike, ...rules);
  return targets.length > range.max ? citing(NO, ...rules) : all([alike, judgement]);
}

function mostOf({ quantity, controller }: Noun): number {
  const counted = quantity.kind === 'exactly' || quantity.kind === 'up-to' ? quantity.n : null;
  const n = quantity.kind === 'between' ? quantity.max : counted?.kind === 'number' ? counted.n : Infinity;
  return controller === 'each' ? 2 * n : n;
}

/** "3 or 6 of your Traps": no number between them. */
function isOneOfThose(targetings: readonly Targeting[], n: number): boolean {
  const [only] = targetings;
  if (only === undefined || targetings.length > 1 || only.what.quantity.kind !== 'between') return true;
  return only.what.quantity.only?.includes(n) !== false;
}

/** "1 or more monsters in each GY": of several that are named, some belong to each player. */
function onBothSides({ controller }: Noun, targets: readonly Copy[]): Judgement {
  if (controller !== 'each' || targets.length < 2) return YES;
  const sides = new Set(targets.map((copy) => (onField(copy) ? copy.controller : copy.place.player)));
  return judged(sides.size === 2);
}
