/** The rules by which a change reaches a stat, beside those of the arithmetic: what its source is, and what it counts. */
import { equipsOf, inMonsterZone } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame } from '../context.js';
import { bareFrame } from '../frames.js';
import type { Copy } from '../model/board.js';
import type { Filter, Noun, Stat, Value } from '../model/effects.js';

interface Phrase {
  readonly change: string;
  readonly amount: Value;
  readonly forEach: Noun | null;
}

export function rulesOfChange(
  context: Context,
  { change, amount, forEach }: Phrase,
  source: Copy | null,
  copy: Copy,
  stat: Stat,
): readonly RuleId[] {
  const rules: RuleId[] = [];
  if (change === 'add' || change === 'subtract') rules.push('stat.kinds');
  if (change === 'halve' || amount.kind === 'half') rules.push('stat.rounding');
  if (source !== null) rules.push(...rulesOfSource(context, source, copy));
  const frame = copy.card?.monster?.frame;
  if (frame === 'link' && (stat === 'atk' || stat === 'def')) rules.push('link.atk-effects-on-link');
  if (frame === 'link' && amount.kind !== 'number') rules.push('card.monster.link-rating');
  if (frame === 'xyz' && amount.kind !== 'number') rules.push('card.monster.rank');
  if (countsArrows(forEach) || (amount.kind === 'count' && countsArrows(amount.of)))
    rules.push('link.arrows', 'linkgeo.table', ...rulesOfLinkSide(context, copy));
  for (const counted of [forEach, amount.kind === 'count' ? amount.of : null]) {
    if (counted?.locations.includes('field-zone') === true) rules.push('zone.cards-on-the-field');
    if (counted?.controller === 'you' || counted?.controller === 'opponent') rules.push('zone.control-vs-possession');
    if (counted !== null && source !== null) rules.push(...rulesOfCounted(context, counted, source));
  }
  if (amount.kind === 'stat' && amount.original && change === 'set') rules.push('stat.dynamic-recalc');
  return rules;
}

/** What is counted where it is easily overlooked, and what is not although it lies there. */
function rulesOfCounted(context: Context, counted: Noun, source: Copy): readonly RuleId[] {
  const { sure } = context.find(counted, bareFrame(source.controller, source, null));
  const placed = [...context.board.copies.values()].some(
    ({ place, card, controller }) =>
      place.location === 'spell-trap-zone' && card?.kind === 'monster' && controller === source.controller,
  );
  const down = [...context.board.copies.values()].some((copy) => inMonsterZone(copy) && copy.face === 'down');
  return [
    ...(sure.some(({ place }) => place.location === 'extra-monster-zone')
      ? (['zone.emz.is-monster-zone'] as const)
      : []),
    ...(placed ? (['card.monster-card-in-spell-zone'] as const) : []),
    ...(down && speaksOfFace(counted.filter) ? (['effect.face-up-to-use', 'card.face-down-information'] as const) : []),
  ];
}

function speaksOfFace(filter: Filter): boolean {
  return filter.is === 'face' || (filter.is === 'all-of' && filter.of.some(speaksOfFace));
}

/** Whose arrows they are: seen by the controller, also where that is not the owner. */
function rulesOfLinkSide({ board }: Context, { controller, owner }: Copy): readonly RuleId[] {
  return [
    ...(controller === owner ? [] : (['link.control-change'] as const)),
    ...(controller === board.turn.player ? [] : (['linkgeo.opponent-table'] as const)),
  ];
}

/** What an effect applied once stays, also when its card is gone or negated; what applies continuously does so now. */
export function rulesOfMode(
  context: Context,
  mode: 'continuous' | 'lingering',
  { self, effect }: Frame,
  copy: Copy,
): readonly RuleId[] {
  if (mode === 'continuous') return ['effect.continuous'];
  const rules: RuleId[] = ['effect.lingering'];
  if (self !== null && self.id !== copy.id && context.negated(self).answer === 'yes')
    rules.push('effect.applied-stays');
  const brief = effect?.resolution.some(
    ({ action }) => action.kind === 'change-stat' && action.until?.until === 'damage-calculation',
  );
  if (brief === true) rules.push('stat.damage-calculation-only');
  return rules;
}

function rulesOfSource(context: Context, source: Copy, copy: Copy): readonly RuleId[] {
  const rules: RuleId[] = [];
  if (source.card?.property === 'field') rules.push('spell.field', 'zone.field.capacity');
  if (source.equippedTo !== copy.id) return rules;
  rules.push('spell.equip');
  if (source.card?.kind !== 'spell') rules.push('spell.equip.monster-as-equip');
  if (source.card?.monster?.abilities.includes('union') === true) rules.push('ability.union');
  if (source.controller !== copy.controller) rules.push('spell.equip.viewpoint', 'zone.control.equips-stay');
  if (equipsOf(context.board, copy).length > 1) rules.push('equip.count');
  return rules;
}

function countsArrows(noun: Noun | null): boolean {
  return noun !== null && (speaksOfArrows(noun.filter) || noun.each.some(countsArrows));
}

function speaksOfArrows(filter: Filter): boolean {
  switch (filter.is) {
    case 'all-of':
    case 'any-of':
      return filter.of.some(speaksOfArrows);
    case 'pointed-to':
    case 'points-to':
    case 'linked':
    case 'co-linked':
      return true;
    default:
      return false;
  }
}
