/** Effects chosen from a list or left to chance, declarations, and effects taken over from other cards. */
import { declarable } from '../../cards/index.js';
import { playerOf, valueRange } from '../../evaluate/numbers/value.js';
import type { Handlers } from '../handler.js';
import { DONE, NOTHING_DONE, type Outcome } from '../outcome.js';
import { Pause } from '../choices.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';
import { effectTakenOver } from '../../evaluate/links/taken-over.js';
import type { Frame } from '../../context.js';
import type { ChainLink } from '../../model/board.js';
import type { Action, Condition, Quantity, Value } from '../../model/effects.js';
import { YES } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { severalChosen } from '../beyond.js';
import { bulletsInTurn, bulletsPaidFor, bulletsThatApply, dependent } from '../parts/bullets.js';

type OptionKinds = 'declare' | 'roll-die' | 'toss-coin' | 'apply-one-of' | 'apply-in-order' | 'apply-effect-of';

export const OPTION_HANDLERS: Handlers<OptionKinds> = {
  declare(action, play, frame) {
    const { count = 1, among } = action;
    const words = declarable(play.context.edition, action.what);
    if (words !== null && (action.what === 'attribute' || action.what === 'type'))
      play.say(`There are ${String(words.length)} ${action.what}s to declare from.`, `card.monster.${action.what}`);
    const options = among === undefined ? (words ?? []) : numbersBetween(among);
    const told = declaredInLink(play, frame, options, count);
    const chosen =
      told ??
      play.choose({
        player: playerOf(action.who, frame.player),
        kind: among === undefined ? 'words' : 'number',
        about: count === 1 ? `what ${action.what} to declare` : `which ${String(count)} ${action.what}s to declare`,
        options,
        min: count,
        max: count,
        open: among === undefined && words === null,
      });
    play.say(`Declared: ${chosen.join(', ')}.`, 'psct.quantities');
    const n = chosen.map(Number).find((one) => Number.isInteger(one));
    return { ...DONE, ...(action.what === 'number' && n !== undefined ? { amount: n } : {}), declared: chosen };
  },
  'roll-die': (action, play, frame) => chance(play, frame, 'die', action.count, ['1', '2', '3', '4', '5', '6']),
  'toss-coin'(action, play, frame) {
    const called = callOf(play, frame);
    return { ...chance(play, frame, 'coin', action.count, SIDES), ...(called === null ? {} : { declared: called }) };
  },
  'apply-one-of'(action, play, frame) {
    if (dependent(action)) return byWhatItDependsOn(action, play, frame);
    const further = furtherCount(action, play, frame);
    if (further !== null) return chooseSeveral({ ...action, count: further }, play, frame);
    return severalChosen(action.count)
      ? chooseSeveral(action, play, frame)
      : chooseBullet(action, bulletsInTurn(play, bulletsPaidFor(play, action, frame), frame), play, frame);
  },
  'apply-in-order'(action, play, frame) {
    if (dependent(action)) return byWhatItDependsOn(action, play, frame);
    let last: Outcome = NOTHING_DONE;
    if (action.together === true) play.later();
    for (const option of action.options) {
      const held = option.condition === null ? YES : play.context.holds(option.condition, frame);
      if (held.answer === 'unknown') throw new Pause(null, held.needed[0]?.fact ?? 'which of the listed effects apply');
      if (held.answer === 'no') continue;
      if (action.together !== true) play.later();
      last = play.run(option.clauses, frame);
    }
    return last;
  },
  'apply-effect-of'(action, play, frame) {
    const copy = pick(play, action, action.what, frame)?.[0];
    if (copy === undefined) return NOTHING_DONE;
    const effect = effectTakenOver(action, copy);
    if (effect === 'none') return NOTHING_DONE;
    if (effect === 'unknown') return notSimulated(play, `the effect of ${nameOf(copy)} applied by this one`);
    play.say(`The effect of ${nameOf(copy)} is applied.`, 'card.text-over-rules');
    return play.run(effect.resolution, { ...frame, effect });
  },
};

/** What the Chain Link was told to declare, where only its resolution declares something, and only once. */
function declaredInLink(
  play: Play,
  { effect }: Frame,
  options: readonly string[],
  count: number,
): readonly string[] | null {
  const { declares = [] } = play.links.find((link) => link.number === play.link) ?? {};
  const declaring = [...(effect?.activation ?? []), ...(effect?.resolution ?? []).map(({ action }) => action)].filter(
    ({ kind }) => kind === 'declare',
  );
  const legal = options.length === 0 || declares.every((one) => options.includes(one));
  return effect?.activation.some(({ kind }) => kind === 'declare') !== true &&
    declaring.length === 1 &&
    declares.length === count &&
    legal
    ? declares
    : null;
}

function numbersBetween({ min, max }: { readonly min: number; readonly max: number }): readonly string[] {
  return Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
}

type Listed = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;
type Bullet = Listed['options'][number];

/** Bullets that nobody chooses: what the list depends on decides, and only among those that count there is a choice. */
function byWhatItDependsOn(action: Listed, play: Play, frame: Frame): Outcome {
  const bullets = bulletsThatApply(play, action, frame);
  const one = action.kind === 'apply-one-of' && !severalChosen(action.count);
  if (bullets === null && one) return chooseBullet(action, action.options, play, frame);
  if (bullets === null) throw new Pause(null, 'what decides which of the listed effects are applied');
  if (bullets.length === 0) play.say('None of the listed effects applies.', 'psct.bullet-choice', false);
  return one && bullets.length > 1 ? chooseBullet(action, bullets, play, frame) : applyAll(bullets, play, frame);
}

function applyAll(bullets: readonly Bullet[], play: Play, frame: Frame): Outcome {
  let last: Outcome = NOTHING_DONE;
  for (const bullet of bullets) {
    play.later();
    last = apply(bullet, play, frame);
  }
  return last;
}

/** A bullet with a trigger of its own is an effect that the card has from now on. */
function apply({ triggers, clauses }: Bullet, play: Play, frame: Frame): Outcome {
  if (triggers === undefined || triggers.length === 0) return play.run(clauses, frame);
  play.say('From now on the card has the listed effect.', 'effect.lingering');
  return DONE;
}

/** One of these bullets, as the activation declared it or as the player takes it now (psct.bullet-choice). */
function chooseBullet(action: Listed, open: readonly Bullet[], play: Play, frame: Frame): Outcome {
  const options = action.options.flatMap((option, i) => (open.includes(option) ? [String(i + 1)] : []));
  // "activate 1 of these effects" was chosen with the activation, and is not chosen again.
  const link = play.links.find((one) => one.number === play.link);
  const declared = link?.declares.find((one) => options.includes(one)) ?? onlyTargeting(action, options, link);
  const [chosen = '1'] = declared !== undefined ? [declared] : take(action, options, 1, 1, play, frame);
  const option = action.options[Number(chosen) - 1];
  if (option === undefined) return NOTHING_DONE;
  play.say(`Effect ${chosen} is applied.`, 'psct.bullet-choice');
  return apply(option, play, frame);
}

/** Where targets are told, the one bullet that targets is the one that was chosen. */
function onlyTargeting(action: Listed, options: readonly string[], link: ChainLink | undefined): string | undefined {
  if (link === undefined || link.targets === 'unknown' || link.targets.length === 0) return undefined;
  const targeting = options.filter((n) =>
    action.options[Number(n) - 1]?.activation.some(({ kind }) => kind === 'target'),
  );
  return targeting.length === 1 ? targeting[0] : undefined;
}

/** "Or, if you control a Dragon monster, you can apply both": how many are open then. */
function furtherCount({ more }: Listed, play: Play, frame: Frame): Quantity | null {
  if (more === undefined) return null;
  const { answer, needed } = play.context.holds(more.condition, frame);
  if (answer === 'unknown') throw new Pause(null, needed[0]?.fact ?? 'how many of the listed effects may be applied');
  return answer === 'yes' ? more.count : null;
}

/** "Apply 1 or both of these effects, in sequence": in the order of the text, whatever was taken. */
function chooseSeveral(action: Listed, play: Play, frame: Frame): Outcome {
  const { options, count } = action;
  const all = options.length;
  const n = count.kind === 'exactly' || count.kind === 'up-to' ? Math.min(all, countNow(play, count.n, frame)) : all;
  const least = count.kind === 'exactly' || count.kind === 'all' ? n : Math.min(1, all);
  const listed = options.map((_, i) => String(i + 1));
  // What was chosen with the activation is not chosen again.
  const declared = (play.links.find((link) => link.number === play.link)?.declares ?? []).filter((one) =>
    listed.includes(one),
  );
  const chosen =
    action.more !== undefined && declared.length > 0 ? declared : take(action, listed, least, n, play, frame);
  play.say(`Effects ${chosen.join(', ')} are applied.`, 'psct.bullet-choice');
  return applyAll(
    options.filter((_, i) => chosen.includes(String(i + 1))),
    play,
    frame,
  );
}

/** "Unless you control a Dragon monster, your opponent chooses the effect": who takes it as it resolves. */
function chooserOf({ who, otherwise }: Listed, play: Play, frame: Frame): Player {
  const usual = who === null ? frame.player : playerOf(who, frame.player);
  if (otherwise === undefined) return usual;
  const { answer, needed } = play.context.holds(otherwise.unless, frame);
  if (answer === 'unknown') throw new Pause(null, needed[0]?.fact ?? 'who chooses among the listed effects');
  return answer === 'yes' ? usual : playerOf(otherwise.who, frame.player);
}

function take(
  action: Listed,
  options: readonly string[],
  min: number,
  max: number,
  play: Play,
  frame: Frame,
): readonly string[] {
  return play.choose({
    player: chooserOf(action, play, frame),
    kind: 'option',
    about: max === 1 ? 'which of the effects to apply' : 'which of the effects to apply, in their order',
    options,
    min,
    max,
    open: false,
  });
}

function countNow(play: Play, value: Value, frame: Frame): number {
  const { range } = valueRange(play.context, value, frame);
  if (range.min !== range.max) throw new Pause(null, 'how many of the effects are applied');
  return range.min;
}

const SIDES = ['heads', 'tails'] as const;

/** "Toss a coin and call it": what the player calls before it falls; `null` where nothing hangs on it, or it was told. */
function callOf(play: Play, { player, effect, told }: Frame): readonly string[] | null {
  const asked = (effect?.resolution ?? []).some(({ condition }) => condition !== null && asksForCall(condition));
  if (!asked || (told?.declared.length ?? 0) > 0) return null;
  return play.choose({ player, kind: 'option', about: 'what is called', options: SIDES, min: 1, max: 1, open: false });
}

function asksForCall(condition: Condition): boolean {
  if (condition.if === 'all-of' || condition.if === 'any-of') return condition.of.some(asksForCall);
  if (condition.if === 'not') return asksForCall(condition.of);
  return condition.if === 'chance' && (condition.result === 'right' || condition.result === 'wrong');
}

function chance(play: Play, frame: Frame, what: 'die' | 'coin', count: number, options: readonly string[]): Outcome {
  const results: string[] = [];
  for (let i = 0; i < count; i++)
    results.push(
      play.choose({
        player: frame.player,
        kind: 'option',
        about: `the result of the ${what}`,
        options,
        min: 1,
        max: 1,
        open: false,
        chance: true,
      })[0] ?? '',
    );
  play.note(what === 'die' ? 'die-rolled' : 'coin-tossed', [], {
    player: frame.player,
    amount: what === 'die' ? Number(results[0]) : null,
  });
  play.say(`Result: ${results.join(', ')}.`, 'term.random');
  if (what === 'die') return { done: true, acted: [], amount: Number(results[0]), die: Number(results[0]) };
  return { done: true, acted: [], amount: results.filter((one) => one === 'heads').length, coins: results };
}
