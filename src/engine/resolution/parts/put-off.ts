/** Parts of an effect that are put off: until a card leaves the field, a later phase, or something that happens (leave.effects). */
import type { Frame } from '../../context.js';
import { thatAmount } from '../../evaluate/numbers/that-amount.js';
import { LEAVES, type Copy } from '../../model/board.js';
import type { Clause, EventKind, Reference } from '../../model/effects.js';
import { onField } from '../../board/places.js';
import { isOfPhase } from '../../continuous/of-phase.js';
import { whenItLeaves } from '../../continuous/expand.js';
import { askedOfThis } from '../../evaluate/past/done-by-this.js';
import { resolve } from '../../evaluate/reference.js';
import { leave } from '../aftermath/leave.js';
import type { Play } from '../play.js';
import { notSimulated } from '../unable.js';

/** "Special Summon it, and if you do, destroy it during the End Phase": once it was Summoned, that hangs on nothing more. */
export function putOffAlone(clause: Clause, before: Clause | undefined): Clause {
  return clause.delayed === null || (before?.delayed ?? null) !== null
    ? clause
    : { ...clause, conjunction: 'sentence' };
}

/** What is to happen when a card leaves the field, or in a later phase, stays with that card (leave.effects). */
export function remember(play: Play, clause: Clause, frame: Frame): void {
  if (clause.delayed === null) return;
  if (isOfPhase(clause)) {
    leave(play, frame, clause, [], null);
    return;
  }
  if (clause.delayed.event === 'phase') {
    const acted = frame.previous === 'unknown' ? [] : frame.previous.flatMap((copy) => play.now(copy) ?? []);
    leave(play, frame, clause, saidOf(play, clause, frame) ?? acted, spokenOf(clause, frame));
    return;
  }
  const said = saidOf(play, clause, frame) ?? [];
  if (whenItLeaves(clause.delayed, clause.action).length > 0) {
    const there = said.filter(onField);
    if (there.length > 0) leave(play, frame, clause, there, null, LEAVES);
    return;
  }
  // "If you excavated …, draw 1 card": of this very resolution, and not of anything to come.
  if (NOW_OR_NEVER.has(clause.delayed.event)) return notSimulated(play, 'a part that looks back on what was done');
  // "If it leaves the field, its controller takes damage": about the card that it waits for.
  const rule = clause.action.kind === 'apply-rule' && !OF_A_BATTLE.has(clause.delayed.event);
  const waitedFor = rule ? null : (clause.delayed.subject?.reference ?? null);
  leave(play, frame, clause, said.length > 0 ? said : (meantBy(play, waitedFor, frame) ?? []), null);
  if (!IN_BATTLE.has(clause.delayed.event))
    play.assumed.push({
      fact: `what ${frame.self?.card?.name ?? 'the effect'} put off until something happens is not followed`,
      rule: 'effect.lingering',
    });
}

const NOW_OR_NEVER: ReadonlySet<EventKind> = new Set<EventKind>([
  'activated',
  'excavated',
  'revealed',
  'drawn',
  'stat-changed',
  'effect-resolved',
  'equipped',
]);

/** "If that monster attacks this turn, you take no damage from that attack": a rule, but of the attacks of that monster. */
const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/** What is put off until one of these is done where battles are played out. */
const IN_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>([
  'battles',
  'attack-declared',
  'targeted-for-attack',
  'destroys-by-battle',
  'destroyed',
  'battle-damage',
  'left-field',
]);

/** "Damage equal to the amount gained": what an earlier part came to is known now, and nobody asks for it again then. */
function spokenOf({ action }: Clause, frame: Frame): number | null {
  const amount = 'amount' in action && typeof action.amount === 'object' ? action.amount : null;
  return amount?.kind === 'that-amount' ? thatAmount(amount, frame) : null;
}

/** The cards that the part speaks of by a reference, or as those that this effect brought, where they are now. */
function saidOf(play: Play, clause: Clause, frame: Frame): readonly Copy[] | null {
  const said = clause.action.kind === 'apply-rule' ? clause.action.rule : clause.action;
  const what = 'what' in said && typeof said.what === 'object' ? said.what : null;
  const reference = what !== null && 'reference' in what ? what.reference : null;
  const brought = reference === null && what !== null && 'filter' in what ? askedOfThis(what.filter) : null;
  return meantBy(play, brought === null ? reference : { ref: 'previous' }, frame);
}

function meantBy(play: Play, reference: Reference | null, frame: Frame): readonly Copy[] | null {
  const copies = reference === null ? 'unknown' : resolve(play.context, reference, frame);
  return copies === 'unknown' ? null : copies.flatMap((copy) => play.now(copy) ?? []);
}
