/** "Each player can only control 1 monster of each Type": monsters that come at once have to be allowed beside each other. */
import type { Context, Frame } from '../context.js';
import { tooManyAtOnce } from '../continuous/at-once.js';
import { asOnField } from '../continuous/control-limit.js';
import { wayForbidden } from '../continuous/way-forbidden.js';
import { areAlike } from '../evaluate/filters/alike.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { isSide } from '../evaluate/traits.js';
import type { Action, Alike, Filter, Noun } from '../model/effects.js';
import type { Copy } from '../model/board.js';
import { any, citing, judged, not, saying, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { useOf } from './enough.js';
import type { Purpose } from './happens-to.js';
import { spokenOf } from './room.js';
import { leastOf, selectable } from './selection.js';

type SpecialSummon = Extract<Action, { kind: 'special-summon' }>;

/** What such a limit asks of the monsters of one Summon, and the card that sets it. */
interface Asked {
  readonly alike: Alike;
  readonly by: string;
}

/** The phrase with what limits in force ask of the monsters together, and `no` where it asks for the opposite itself. */
export function besideEachOther(
  context: Context,
  action: SpecialSummon,
  noun: Noun,
  frame: Frame,
  purpose: Purpose,
): { readonly noun: Noun; readonly allowed: Judgement } {
  const spoken = spokenTogether(noun, frame);
  const asked = several(context, spoken, frame) ? asksOf(context, action, frame) : [];
  if (asked === 'unknown') return { noun, allowed: unknown('how many such monsters may be controlled') };
  if (noun.reference !== null) return { noun, allowed: thoseFit(context, action, noun, asked, frame, purpose) };
  const broken = asked.find(({ alike }) => alike.different && holdsOfAll(noun, alike.what));
  if (broken !== undefined) {
    const to = playerOf(action.to, frame.player);
    const why = `${broken.by} does not let player ${to} control so many such monsters.`;
    return { noun, allowed: citing(saying(judged(false), why), 'card.text-over-rules') };
  }
  if (asked.length === 0) return { noun, allowed: YES };
  return { noun: { ...noun, alike: [...(noun.alike ?? []), ...asked.map(({ alike }) => alike)] }, allowed: YES };
}

/** The same of monsters that are coming as the effect resolves, in the way that the effect Summons them. */
export function keptFromComingTogether(
  context: Context,
  action: SpecialSummon,
  copies: readonly Copy[],
  frame: Frame,
): Judgement {
  const player = playerOf(action.who, frame.player);
  const asked = copies.length < 2 || action.apart === true ? [] : asksOf(context, action, frame);
  if (asked === 'unknown') return unknown('how many such monsters may be controlled');
  return any([
    wayForbidden(context, player, action.how),
    tooManyAtOnce(context, player, copies.length),
    not(alikeAsAsked(context, action, copies, asked, frame)),
  ]);
}

/** "Special Summon both": what was targeted, or shown as the cost, taken as one choice. */
function spokenTogether(noun: Noun, frame: Frame): Noun {
  const { reference, quantity } = noun;
  if (reference?.ref !== 'target' && reference?.ref !== 'cost') return noun;
  if (quantity.kind !== 'given' && quantity.kind !== 'all') return noun;
  const parts = spokenOf(noun, frame);
  const [only, ...others] = parts;
  if (only === undefined || only === noun) return noun;
  return others.length === 0 ? only : { ...noun, reference: null, filter: { is: 'any' }, each: parts };
}

/** Whether those that were chosen, or could be, may be controlled beside each other. */
function thoseFit(
  context: Context,
  action: SpecialSummon,
  noun: Noun,
  asked: readonly Asked[],
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const [first] = asked;
  if (first === undefined) return YES;
  const chosen = noun.reference?.ref === 'target' ? frame.targets : frame.cost;
  if (chosen !== 'unknown' && chosen.length > 1) return alikeAsAsked(context, action, chosen, asked, frame);
  const alike = asked.map((one) => one.alike);
  const fit = selectable(context, { ...spokenTogether(noun, frame), alike }, frame, useOf(action, purpose), () => YES);
  return fit.answer === 'no' ? beside(first, playerOf(action.to, frame.player)) : YES;
}

function alikeAsAsked(
  context: Context,
  action: SpecialSummon,
  copies: readonly Copy[],
  asked: readonly Asked[],
  frame: Frame,
): Judgement {
  const [first] = asked;
  if (first === undefined) return YES;
  const to = playerOf(action.to, frame.player);
  const there = copies.map((copy) => asOnField(copy, to));
  const fit = areAlike(context, { distinct: null, alike: asked.map(({ alike }) => alike) }, there);
  return fit.answer === 'no' ? beside(first, to) : YES;
}

function beside({ by }: Asked, to: Player): Judgement {
  const why = `${by} does not let player ${to} control such monsters beside each other.`;
  return citing(saying(judged(false), why), 'card.text-over-rules');
}

/** Two at least come, whatever the player chooses. */
function several(context: Context, noun: Noun, frame: Frame): boolean {
  if (noun.reference !== null) return false;
  if (noun.each.length > 1)
    return noun.each.every(({ quantity, reference }) => quantity.kind === 'exactly' || reference?.ref === 'this-card');
  const least = leastOf(context, noun.quantity, frame);
  return least !== 'unknown' && least > 1;
}

function asksOf(context: Context, action: SpecialSummon, { player }: Frame): readonly Asked[] | 'unknown' {
  // Set monsters are no monsters of a Type; where each goes to its owner's side or to either, they need not meet.
  if (action.position.includes('face-down-defense') || action.fieldOf !== undefined) return [];
  if (action.to === 'either' || action.to === 'each' || action.who === 'each') return [];
  const to = playerOf(action.to, player);
  const found: Asked[] = [];
  for (const { rule, frame, applies, cardName } of context.lasting('control-limit')) {
    const { among, perValue, what, n } = rule;
    if (among === null || n !== 1 || rule.upTo !== undefined || !isOfAnyMonster(what)) continue;
    if (!isSide(to, rule.who, frame.player) || applies.answer === 'no') continue;
    if (applies.answer === 'unknown') return 'unknown';
    // What they are like on the field is not what they are like where they come from.
    if (context.lasting('become').some((one) => one.rule.property === among)) return 'unknown';
    found.push({ alike: { what: among, different: perValue }, by: cardName });
  }
  return found;
}

function isOfAnyMonster({ filter }: Noun): boolean {
  return filter.is === 'any' || (filter.is === 'kind' && filter.kind === 'monster');
}

/** "2 Fish monsters", "2 with the same name": all of them are alike in that. */
function holdsOfAll({ filter, alike = [], each }: Noun, what: Alike['what']): boolean {
  const same = alike.some((one) => !one.different && (one.what === what || one.what === 'name'));
  return same || (each.length === 0 && names(filter, what));
}

function names(filter: Filter, what: Alike['what']): boolean {
  if (filter.is === 'all-of') return filter.of.some((part) => names(part, what));
  if (filter.is === 'named') return true;
  return (filter.is === 'type' || filter.is === 'attribute') && filter.is === what;
}
