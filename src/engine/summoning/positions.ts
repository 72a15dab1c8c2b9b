/** In which battle position a Special Summoned monster may be placed. */
import type { Context } from '../context.js';
import { bareFrame } from '../frames.js';
import type { Copy } from '../model/board.js';
import type { Effect } from '../model/effects.js';
import { citing, judged, unreadText, NO, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { nameOf, type Check } from './checks.js';
import { coversShown } from './frame.js';
import type { AskedPosition, SummonQuestion } from './question.js';
import { summonsIn } from './said-by-source.js';

const FACE_UP: readonly AskedPosition[] = ['face-up-attack', 'face-up-defense'];

/** `allowed`: the positions that the text names, which are both face-up ones where it names none (summon.special.position). */
export function positionChecks(
  question: SummonQuestion,
  copy: Copy,
  allowed: readonly AskedPosition[] = FACE_UP,
): readonly Check[] {
  const { position } = question;
  if (position === null) return [];
  const data = { card: nameOf(copy) };
  if (copy.card?.monster?.frame === 'link')
    return [{ rule: 'link.position', judgement: judged(position === 'face-up-attack'), data }];
  return [{ rule: 'summon.special.position', judgement: mayBeIn(position, allowed), data }];
}

function mayBeIn(position: AskedPosition, allowed: readonly AskedPosition[]): Judgement {
  if (allowed.includes(position)) return YES;
  return FACE_UP.includes(position) ? NO : citing(NO, 'summon.special.face-down');
}

/** The same of a monster that an effect of `source` Summons. */
export function positionChecksOfEffect(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  source: Copy | null,
): readonly Check[] {
  const positions = (source?.text?.effects ?? []).flatMap((effect) =>
    positionsIn(context, question.player, copy, source, effect),
  );
  const checks = positionChecks(question, copy, positions.length === 0 ? FACE_UP : positions);
  const unread = source?.text?.unread[0];
  if (unread === undefined) return checks;
  const open = unreadText(source === null ? '' : nameOf(source), unread.text, unread.span);
  return checks.map((check) =>
    check.rule === 'summon.special.position' && check.judgement.answer === 'no' ? { ...check, judgement: open } : check,
  );
}

/** Where the effect Summons this very monster, the positions that it names. */
function positionsIn(
  context: Context,
  player: Player,
  copy: Copy,
  self: Copy | null,
  effect: Effect,
): readonly AskedPosition[] {
  const frame = bareFrame(player, self, effect);
  return summonsIn(effect.resolution).flatMap(({ what, position }) =>
    coversShown(context, { ...what, locations: [], controller: null }, copy, frame).answer === 'no' ? [] : position,
  );
}
