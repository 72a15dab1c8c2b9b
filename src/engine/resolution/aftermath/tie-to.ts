/**
 * A card that stays on the field is tied to what it was activated by targeting, or brought (leave.effects): what its text
 * goes on saying of that counts while both are there (trap.continuous), and not by itself beyond.
 */
import type { AppliedEffect, Board, ChainLink, Copy, CopyId } from '../../model/board.js';
import type { Clause } from '../../model/effects.js';
import { onField } from '../../board/places.js';
import { goesWithIt } from '../../continuous/binds.js';
import { laidDownByStaying } from '../../continuous/standing.js';
import { change } from '../moves/move.js';
import type { Play } from '../play.js';

/** Ties the card of a link that has just resolved; `since` is the board from before. */
export function tieTo(play: Play, link: ChainLink, since: Board): void {
  const copy = link.copy === null ? null : play.now(link.copy);
  if (copy === null || !onField(copy) || copy.face === 'down') return;
  if (!(link.cardActivation === true && staysFor(copy)) && !goesWithIt(copy.text)) return;
  const laidDown = laidDownByStaying(copy, link.effect);
  const meant = [...targetsOf(play, link), ...broughtBy(play, link)];
  const to = [...new Set([...meant, ...(laidDown.length === 0 ? [] : paidWith(link))])].filter((id) => id !== copy.id);
  if (to.length === 0) return;
  play.board = change(play.board, copy.id, (now) => ({ ...now, linkedTo: [...new Set([...now.linkedTo, ...to])] }));
  if (link.cardActivation === true && laidDown.length > 0)
    play.board = {
      ...play.board,
      applied: play.board.applied.filter((one) => !isSaidByCard(one, copy, since, laidDown)),
    };
}

function staysFor({ card }: Copy): boolean {
  return card?.property === 'continuous' || card?.property === 'field';
}

function targetsOf(play: Play, { targets }: ChainLink): readonly CopyId[] {
  return targets === 'unknown' ? [] : targets.filter((id) => isThere(play.now(id)));
}

/** "Banish 1 monster to activate this card; monsters with its Attribute cannot attack": what it goes on speaking of. */
function paidWith({ effect, cost }: ChainLink): readonly CopyId[] {
  return cost === 'unknown' || effect?.activation.some(({ kind }) => kind === 'target') === true ? [] : cost;
}

function broughtBy(play: Play, { number }: ChainLink): readonly CopyId[] {
  return play.events
    .filter(({ event, link, how }) => event === 'summoned' && link === number && how !== 'normal')
    .flatMap(({ copies }) => copies.filter((id) => isThere(play.now(id))));
}

function isThere(copy: Copy | null): boolean {
  return copy !== null && onField(copy) && (copy.position === null || copy.face === 'up');
}

/** Left behind by this very link, and said by the card for as long as it is there. */
function isSaidByCard(one: AppliedEffect, copy: Copy, since: Board, laidDown: readonly Clause[]): boolean {
  if (one.source !== copy.id || since.applied.includes(one)) return false;
  const clauses = one.effect?.resolution ?? [];
  return clauses.length > 0 && clauses.every(({ span }) => laidDown.some((own) => own.span.start === span.start));
}
