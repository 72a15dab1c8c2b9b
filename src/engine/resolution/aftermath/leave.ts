/** What a resolved effect leaves behind for as long as it applies. */
import type { Frame } from '../../context.js';
import { inMonsterZone, onField } from '../../board/places.js';
import { pointsOf } from '../../continuous/promised.js';
import type { AppliedEffect, Copy, CopyId, DoneBefore } from '../../model/board.js';
import { whileTherePart, type Clause, type Condition, type Effect } from '../../model/effects.js';
import type { Play } from '../play.js';

/** What stays after the effect has resolved (effect.lingering): the clause itself, for the cards it was done to. */
export function leave(
  play: Play,
  frame: Frame,
  clause: Clause,
  to: readonly Copy[],
  amount: number | null,
  until: string | null = null,
  whileThere: readonly Copy[] | null = null,
): void {
  if (frame.effect === null) return;
  const amidst = clause.action.kind === 'change-stat' ? standing(play) : [];
  const effect: Effect = {
    ...frame.effect,
    // What is put off is the player's to leave out then, if it is at all.
    resolution: [{ ...clause, optional: clause.optional && clause.delayed !== null, condition: stays(clause) }],
    lasting: [],
    oaths: [],
  };
  const applied: AppliedEffect = {
    card: frame.self?.card ?? null,
    text: frame.self?.text ?? null,
    source: frame.self?.id ?? null,
    player: frame.player,
    effect,
    to: to.map((copy) => copy.id),
    until,
    turn: play.board.turn.number,
    amount,
    declares: frame.told?.declared ?? [],
    ...(frame.self !== null && onField(frame.self) ? { place: frame.self.place } : {}),
    ...(frame.cost === 'unknown' || frame.cost.length === 0 ? {} : { cost: frame.cost.map(({ id }) => id) }),
    ...(frame.chainLink === null ? {} : { answered: frame.chainLink.id }),
    ...(amidst.length === 0 ? {} : { amidst }),
    ...(countsFromNow(clause) ? { doneBefore: doneSoFar(play) } : {}),
    ...(whileThere === null ? {} : { whileThere: whileThere.map(({ id }) => id) }),
    ...(play.board.battle === null ? {} : { during: play.board.battle.attacker }),
    ...(to.some((copy) => inMonsterZone(copy) && copy.face === 'down') ? { whileFaceDown: true } : {}),
  };
  play.board = { ...play.board, applied: [...play.board.applied, { ...applied, sinceDescribed: true }] };
}

/** "You can only activate 1 Trap Card for the rest of this turn": what was done before does not count. */
function countsFromNow({ action }: Clause): boolean {
  return action.kind === 'apply-rule' && action.rule.rule === 'limited' && action.rule.fromNow === true;
}

/** Uses with those of this Chain, which are noted behind it, and the Summons until this moment. */
function doneSoFar({ start, board, events }: Play): DoneBefore {
  const told = [...start.history.events, ...start.events, ...events];
  return {
    uses: board.used.length + start.chain.length,
    summons: told.filter(({ event }) => event === 'summoned').length,
  };
}

/** What changes numbers continuously at this moment, so that it began before (stat.continuous-add-vs-set.freezing). */
function standing({ context }: Play): readonly CopyId[] {
  return context
    .lasting('change-stat')
    .flatMap(({ origin, frame: { self } }) => (origin === 'applied' || self === null ? [] : [self.id]));
}

/**
 * What held as the effect resolved is settled; "while that Token is in the Monster Zone" goes on being asked, and "after
 * damage calculation" says when.
 */
function stays(clause: Clause): Condition | null {
  const { condition } = clause;
  const asked = condition === null ? null : whileTherePart(condition);
  if (asked !== null) return asked;
  const substeps = pointsOf(clause);
  return substeps === null ? null : { if: 'damage-step', substeps };
}
