/** "Each player can only control 1 Attribute of monster": what may come to the field beside what is there. */
import type { Context } from '../context.js';
import type { Copy, CopyId } from '../model/board.js';
import type { LastingRule } from '../model/effects.js';
import { all, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { inMonsterZone } from '../board/places.js';
import { isSide, nameOf, traits } from '../evaluate/traits.js';

type Limit = Extract<LastingRule, { rule: 'control-limit' }>;

export interface Excess {
  readonly judgement: Judgement;
  /** The card that sets the limit. */
  readonly by: string | null;
}

/**
 * Would the player control too much with this monster face-up (card.text-over-rules)? `leaving`: monsters that are gone
 * by then, as Tributes or materials; `unknown` where nobody said which.
 */
export function exceedsControlLimit(
  context: Context,
  copy: Copy,
  player: Player,
  leaving: readonly CopyId[] | 'unknown',
  faceDown = false,
  /** That many alike at once. */
  together = 1,
): Excess {
  let open: Excess = { judgement: NO, by: null };
  for (const { rule, frame, applies, cardName } of context.lasting('control-limit')) {
    if (!isSide(player, rule.who, frame.player) || (faceDown && rule.faceDownToo !== true)) continue;
    // Turned face-up it is no monster more.
    if (rule.faceDownToo === true && inMonsterZone(copy) && copy.controller === player) continue;
    const shown = asOnField(copy, player);
    const most = rule.upTo === undefined ? rule.n : context.value(rule.upTo, frame).value;
    const beside = [...context.board.copies.values()].filter(
      (other) =>
        other.id !== copy.id &&
        inMonsterZone(other) &&
        (other.face === 'up' || rule.faceDownToo === true) &&
        other.controller === player &&
        (leaving === 'unknown' || !leaving.includes(other.id)),
    );
    const counted = beside.filter(
      (other) => rule.faceDownToo === true || context.fits(other, rule.what.filter, frame).answer !== 'no',
    );
    const found = all([
      context.fits(shown, rule.what.filter, frame),
      most === 'unknown'
        ? unknown(`how many monsters ${cardName} allows`)
        : isTooMuch(context, { ...rule, n: most }, shown, counted, together),
      applies,
    ]);
    const judgement =
      found.answer === 'yes' && leaving === 'unknown' ? unknown(`which monsters leave for ${nameOf(copy)}`) : found;
    if (judgement.answer === 'yes') return { judgement, by: cardName };
    if (judgement.answer === 'unknown') open = { judgement, by: cardName };
  }
  return open;
}

/**
 * What changes the monsters on the field changes this one as it arrives ("All face-up monsters become Insect monsters"); a
 * Trap arrives as the monster that its text describes (ability.trap-monster.nature).
 */
export function asOnField(copy: Copy, player: Player): Copy {
  if (inMonsterZone(copy)) return { ...copy, face: 'up' };
  const place = { player, location: 'monster-zone', index: null } as const;
  const trapMonster = copy.trapMonster || copy.card?.kind === 'trap';
  return { ...copy, place, controller: player, face: 'up', position: 'attack', trapMonster };
}

function isTooMuch(context: Context, rule: Limit, copy: Copy, others: readonly Copy[], together: number): Judgement {
  if (rule.among === null) return judged(others.length + together > rule.n);
  const own = traits(context, copy, rule.among);
  if (own === 'unknown') return unknown(`the ${rule.among} of ${nameOf(copy)}`);
  const values: (readonly (string | number)[])[] = [];
  for (const other of others) {
    const theirs = traits(context, other, rule.among);
    if (theirs === 'unknown') return unknown(`the ${rule.among} of ${nameOf(other)}`);
    values.push(theirs);
  }
  if (rule.perValue)
    return judged(values.filter((theirs) => theirs.some((value) => own.includes(value))).length + together > rule.n);
  return values.length === 0 ? NO : new Set([...values.flat(), ...own]).size > rule.n ? YES : NO;
}
