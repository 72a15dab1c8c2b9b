/**
 * What a face-up card's own words, which nobody could read, may have put right: a sure answer would pass over it. Only
 * words that say what they wait for count, where something of that kind has happened.
 */
import type { EventKind } from '../../model/effects.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

const TAKES_AWAY =
  /\b(?:destroy(?:s|ed)?|sen[dt] (?:it|them|that|those|all)\b[^.]*\bto the (?:GY|Graveyard)|banish)\b/i;

/** No removal, or none now: what is kept from it, stands in for another, is left to a player or belongs to a battle or phase. */
const SPEAKS_OTHERWISE =
  /\b(?:cannot|would|instead|you can|by battle|battles?|attacks?|by card effects?|Phase)\b|\beffects? of\b/i;

const WAITS_FOR: readonly (readonly [RegExp, readonly EventKind[]])[] = [
  [/\b(?:is|are) (?:\w+ )?Summoned\b|\bflipped/i, ['summoned', 'flipped-face-up']],
  [/\b(?:ATK|DEF) becomes?\b/, ['stat-changed', 'counter-placed']],
  [
    /\bleaves? (?:the|your) field\b|\bis not on the field\b/i,
    ['destroyed', 'sent', 'banished', 'returned', 'tributed'],
  ],
];

export function heedUnread(play: Play): void {
  for (const { rule, applies, origin, cardName } of play.context.lasting('unparsed')) {
    const { text, span } = rule;
    if (origin !== 'text' || applies.answer === 'no' || !TAKES_AWAY.test(text) || SPEAKS_OTHERWISE.test(text)) continue;
    const happened = WAITS_FOR.some(
      ([words, kinds]) => words.test(text) && play.events.some(({ event }) => kinds.includes(event)),
    );
    if (happened)
      throw new Pause(null, `what ${cardName} does then`, { card: cardName, text, span: [span.start, span.end] });
  }
}
