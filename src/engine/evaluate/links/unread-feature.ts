/** Whether words that nobody read may be what is asked for: a verb tells as much (chain.includes-effect). */
import type { ActionKind, EffectFeature } from '../../model/effects.js';
import { judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';

/** The words without which no text does such a thing. */
const VERBS: Readonly<Partial<Record<ActionKind, RegExp>>> = {
  'add-to-hand': /\b(?:add|draw|return|take|place|choose|search)/i,
  draw: /\bdraw/i,
  'special-summon': /\bsummon|\bplace|\breturn|\bset (?:it|them|that|up to|\d)|\bbecomes? that\b/i,
  send: /\bs(?:end|ent)\b|\bdiscard|\bgraveyard\b|\bGY\b|\bsummon/i,
  banish: /\bbanish|\bremove/i,
  destroy: /\bdestr/i,
  damage: /\bdamage\b/i,
};

/** "Inflict 400 damage to your opponent for each …": whom it hits, with nothing before it that might keep it away. */
const HITS = /^\W*inflict (?!no )[^,.;]*\bdamage to (your opponent|both players)\b/i;

/** "Then add, from the Deck to your hand, 1 monster …": whichever it is. */
const SEARCHES =
  /^\W*(?:then,? )?(?:you can )?add,? (?:from (?:the|your) Deck to your hand|[^,.;]* from your Deck to your hand)/i;

/** "Send cards from the top of your Deck to the GY so …": however many. */
const MILLS = /^\W*(?:then,? )?send [^,.;]*\bfrom (?:the top of )?your Deck to the GY\b/i;

/** `sameSide`: the player who asks is the one whose effect it is. */
export function unreadIncludes(asked: EffectFeature, text: string | null, name: string, sameSide: boolean): Judgement {
  if (text !== null && VERBS[asked.action]?.test(text) === false) return NO;
  const anyCard = asked.what === null || asked.what.filter.is === 'any';
  const fromDeck = asked.from.includes('deck') || asked.what?.locations.includes('deck') === true;
  if (text !== null && asked.action === 'add-to-hand' && anyCard && fromDeck && SEARCHES.test(text)) return YES;
  if (text !== null && asked.action === 'send' && anyCard && fromDeck && MILLS.test(text)) return YES;
  const hit = text !== null && asked.action === 'damage' ? HITS.exec(text)?.[1] : undefined;
  if (hit !== undefined) return judged(/both/i.test(hit) || isHit(asked.player, sameSide));
  return unknown(`what else the effect of ${name} does`);
}

/** Damage to the opponent of the player whose effect it is, as the text that asks calls its own player. */
function isHit(asked: EffectFeature['player'], sameSide: boolean): boolean {
  return asked === undefined || asked === 'either' || asked === (sameSide ? 'opponent' : 'you');
}
