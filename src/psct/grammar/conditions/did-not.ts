import { blankEvent, blankNoun, type EventPattern } from '../../../engine/model/effects.js';
import { parseEvents } from '../events/event.js';
import { Reader } from '../reader.js';

const LONGEST = 24;

/** "you did not take damage this turn", "this card has not battled": the same event without the denial, which has not happened. */
export function deniedEvents(r: Reader): EventPattern[] | null {
  const at = [1, 2].find(
    (offset) => r.peek(offset + 1)?.fold === 'not' && /^(?:did|has|have)$/.test(r.peek(offset)?.fold ?? ''),
  );
  if (at === undefined || !r.sees('(you|your opponent|they|this card|it)')) return null;
  const { tokens, text } = r.source;
  const from = r.position;
  const said = tokens.slice(from, Math.min(r.end, from + LONGEST)).filter((_, i) => i !== at && i !== at + 1);
  const reader = Reader.reading({ text, tokens: said }, { start: 0, end: said.length }, r.scope);
  const events = parseEvents(reader);
  if (events === null || reader.position <= at) return null;
  r.position = from + reader.position + 2;
  // "Normal Summon/Set": neither of the two.
  const set = /\bSummon(?:ed)?\s*(?:\/|or )\s*Set\b/i.test(r.textOf(r.since(from)));
  const [event] = events;
  if (!set || event?.event !== 'summoned' || event.subject !== null) return set ? null : events;
  const what = blankNoun(event.span, { filter: { is: 'kind', kind: 'monster' } });
  return [event, blankEvent('set', event.span, { player: event.player, subject: what })];
}
