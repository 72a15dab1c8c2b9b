/** Flips that activate no Flip Effect (ability.flip.disabled). */
import type { Context, Frame } from '../../context.js';
import { onField } from '../../board/places.js';
import { bareFrame } from '../../frames.js';
import type { GameEvent } from '../../model/board.js';
import type { Clause, EventPattern } from '../../model/effects.js';
import type { Judgement } from '../../model/facts.js';

/** Whether what happened is what a text waits for; handed in by those who ask that of every event. */
type Matches = (context: Context, pattern: EventPattern, event: GameEvent, frame: Frame) => Judgement;

/** What turned the monster up said that no Flip Effect is activated by that. */
export function isSilent(context: Context, event: GameEvent, matches: Matches): boolean {
  const { silent, byCopy } = event;
  const source = byCopy === null ? undefined : context.board.copies.get(byCopy);
  const bySource = (source?.text?.effects ?? []).some(({ resolution }) => resolution.some(turnsSilently));
  return silent === true || bySource || isSilenced(context, event, matches);
}

/** "When a monster is Flip Summoned, destroy it. Its effects do not activate": said by a face-up card that waits for it. */
function isSilenced(context: Context, { copies: [flipped] }: GameEvent, matches: Matches): boolean {
  const { board } = context;
  const summon = board.events.find(
    ({ event, how, copies }) => event === 'summoned' && how === 'flip' && copies.some((id) => id === flipped),
  );
  if (summon === undefined) return false;
  return [...board.copies.values()].some((copy) => {
    if (copy.face !== 'up' || !onField(copy) || context.negated(copy).answer === 'yes') return false;
    return (copy.text?.effects ?? []).some((effect) => {
      const flips = effect.triggers.filter(({ event, how }) => event === 'summoned' && how.includes('flip'));
      if (flips.length === 0 || !effect.resolution.some(turnsSilently)) return false;
      const frame = { ...bareFrame(copy.controller, copy, effect), activating: false };
      return flips.some((pattern) => matches(context, pattern, summon, frame).answer === 'yes');
    });
  });
}

function turnsSilently({ action }: Clause): boolean {
  if (action.kind === 'change-position') return action.withoutFlipEffects === true;
  return (
    action.kind === 'apply-rule' && action.rule.rule === 'stated' && action.rule.statement === 'flips-without-effect'
  );
}
