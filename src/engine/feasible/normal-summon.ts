/** Could an effect Normal Summon or Tribute Summon this very card? */
import { onField } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import { playerCannot } from '../continuous/restrictions.js';
import { nameOf } from '../evaluate/traits.js';
import type { Copy } from '../model/board.js';
import type { Action } from '../model/effects.js';
import { all, assume, citing, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { normalSummonByEffect } from '../summoning/normal.js';

type NormalSummon = Extract<Action, { kind: 'normal-summon' }>;

/** `leaving`: the cost takes cards off the field first. */
export function canBeNormalSummoned(
  context: Context,
  action: NormalSummon,
  copy: Copy,
  player: Player,
  frame: Frame,
  leaving: boolean,
): Judgement {
  const way = onField(copy)
    ? action.tribute === true
      ? NO
      : summonableAgain(context, copy, player)
    : all([normalSummonable(copy), hasTributes(context, action, copy, player, frame, leaving)]);
  const free = not(playerCannot(context, player, ['normal-summon', 'tribute-summon', 'summon'], copy));
  return citing(all([free, way]), 'summon.normal.extra.by-effect');
}

/** ability.gemini.summon-details: a Gemini monster that lies there as a Normal Monster can be Normal Summoned again. */
function summonableAgain(context: Context, copy: Copy, player: Player): Judgement {
  const isGemini = copy.card?.monster?.abilities.includes('gemini') === true;
  if (!isGemini || copy.face === 'down' || copy.controller !== player) return NO;
  const again =
    copy.gemini === 'unknown'
      ? assume(false, `${nameOf(copy)} was not Gemini Summoned yet`, 'ability.gemini')
      : judged(copy.gemini);
  return citing(all([not(again), not(context.negated(copy))]), 'ability.gemini.summon-details');
}

function normalSummonable(copy: Copy): Judgement {
  if (copy.card === null) return unknown(`which monster ${nameOf(copy)} is`);
  const frame = copy.card.monster?.frame;
  if (frame !== 'normal' && frame !== 'effect') return NO;
  const how = copy.text?.summoning.normalSummon ?? 'allowed';
  return how === 'cannot'
    ? NO
    : how === 'allowed'
      ? YES
      : assume(true, `${nameOf(copy)} can be Normal Summoned`, 'summon.normal.eligible');
}

/**
 * Its Tributes have to be there (summon.tribute.count). What an earlier part of the effect brings, or what its words let be
 * Tributed besides, is not looked at here.
 */
function hasTributes(
  context: Context,
  action: NormalSummon,
  copy: Copy,
  player: Player,
  { effect }: Frame,
  leaving: boolean,
): Judgement {
  if (copy.card === null || copy.place.location !== 'hand' || action.fewer !== undefined) return YES;
  const [first, ...others] = effect?.resolution ?? [];
  if (first?.action.kind !== 'normal-summon' || leaving) return YES;
  const opens = others.some(
    ({ action: { kind } }) => kind === 'tribute' || kind === 'normal-summon' || kind === 'unparsed',
  );
  return opens ? YES : normalSummonByEffect(context, copy, player, action.tribute === true);
}
