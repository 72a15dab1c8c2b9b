/** Which of the cards an effect is done to it reaches: what is unaffected or protected is passed over. */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Side } from '../../model/effects.js';
import { judged, type Judgement } from '../../model/facts.js';
import { onField } from '../../board/places.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { mayShield, mayShieldWearer } from '../../evaluate/unread.js';
import { BY_RULE, effectCause, type Cause } from '../cause.js';
import { Pause } from '../choices.js';
import { nameOf, type Play } from '../play.js';

/** Cards that the effect reaches: unaffected ones are passed over (effect.unaffected). */
export function reached(
  play: Play,
  copies: readonly Copy[],
  frame: Frame,
  forbidden: (copy: Copy) => Judgement = () => judged(false),
  doneBy: Side | null = null,
): readonly Copy[] {
  return copies.filter((copy) => {
    const byThem = isTakenByPlayer(copy, frame, doneBy);
    const shielded = onField(copy) && !byThem ? play.context.unaffected(copy, frame) : judged(false);
    play.assumed.push(...shielded.assumed);
    if (shielded.answer === 'yes') {
      play.say(`${nameOf(copy)} is unaffected.`, 'effect.unaffected', false);
      return false;
    }
    if (shielded.answer === 'unknown') throw pauseFor(shielded, `whether ${nameOf(copy)} is unaffected`);
    if (!byThem) refuseUnreadShield(play, copy);
    const no = forbidden(copy);
    if (no.answer === 'unknown') throw pauseFor(no, `whether this can happen to ${nameOf(copy)}`);
    play.assumed.push(...no.assumed);
    if (no.answer === 'yes') play.say(`${nameOf(copy)} is protected.`, 'effect.cannot-wins', false, no.rules);
    else if (no.rules?.includes('effect.protection-words') === true)
      play.say(`What protects ${nameOf(copy)} does not cover this.`, 'effect.protection-words', true, no.rules);
    else play.restsOn(no.rules ?? []);
    return no.answer === 'no';
  });
}

/** "Make your opponent banish cards", "they must send": the effect reaches the player, who takes any card of their own. */
function isTakenByPlayer(copy: Copy, frame: Frame, doneBy: Side | null): boolean {
  if (doneBy === null || (doneBy === 'you' && frame.eachOwn !== true)) return false;
  return copy.controller === playerOf(doneBy, frame.player);
}

/** effect.unaffected: what players are made to take from the field does not go by a card's effect. */
export function causeOf(frame: Frame, copies: readonly Copy[], doneBy: Side | null): Cause {
  return copies.every((copy) => onField(copy) && isTakenByPlayer(copy, frame, doneBy)) ? BY_RULE : effectCause(frame);
}

function pauseFor(judgement: Judgement, fact: string): Pause {
  return new Pause(null, judgement.needed[0]?.fact ?? fact, judgement.unread[0] ?? null);
}

/** Words on the card itself, or on what it is equipped with, that nobody read, and that may keep the effect from it. */
function refuseUnreadShield(play: Play, copy: Copy): void {
  if (!onField(copy)) return;
  const entry = play.context
    .lasting('unparsed')
    .find(
      ({ frame: { self }, applies, rule: { text } }) =>
        applies.answer !== 'no' &&
        (self?.id === copy.id ? mayShield(text) : self?.equippedTo === copy.id && mayShieldWearer(text)),
    );
  if (entry === undefined) return;
  const { text, span } = entry.rule;
  throw new Pause(null, `whether the effect reaches ${nameOf(copy)}`, {
    card: entry.cardName,
    text,
    span: [span.start, span.end],
  });
}
