/** Words that nobody read and that may negate effects. */
import type { Copy } from '../model/board.js';
import type { CardFacts } from '../model/card.js';

const NEGATES =
  /\bnegates? (?:(?:all|an?y?|the|that|those|its|their|activated|first|other|of|card|[\w/'’-]+) ){0,8}?effects?\b|\beffects?(?:\(s\))?(?: [^.]*)? (?:is|are) negated\b|\bare negated\b/i;

/** It may negate effects, in the active voice or in the passive one; what is said of a Summon, an attack or an activation does not. */
export function mayNegateEffects(text: string): boolean {
  if (
    /\bcannot\b[^.]*\bnegated\b|\bnegate[sd]? (?:the|that|an?|this) (?:Special |Normal )?(?:Summon|attack)\b/i.test(
      text,
    )
  )
    return false;
  return NEGATES.test(text);
}

/** "Any monster effect activated by your opponent becomes "…"": another effect is carried out in its place. */
export function mayReplaceEffect(text: string, { kind, property }: CardFacts): boolean {
  const said = /^(.*\beffects? (?:to resolve|activated by your opponent)) becomes ["“]/i.exec(text)?.[1];
  if (said === undefined || speaksOfOtherKind(said, { kind })) return false;
  return property === 'normal' || !/\bNormal (?:Spell|Trap)\b/i.test(said);
}

/**
 * It may negate the effects of a card for as long as that lies there: not just what is activated, or what has been destroyed.
 * `own`: the card is on the side of whoever controls the card with the text.
 */
export function mayNegateCard(text: string, { card }: Pick<Copy, 'card'>, own: boolean): boolean {
  if (!mayNegateEffects(text)) return false;
  // "That activate or apply": what applies there is meant as well.
  if (/\bactivate[sd]?\b(?! or appl)|\btargets?\b|\bdestroy(?:s|ed)?\b/i.test(text)) return false;
  if (card === null) return true;
  if (speaksOfOtherKind(text, card)) return false;
  if (/\bField Spells?\b/i.test(text) && card.property !== 'field') return false;
  const theirs = /\byour opponent(?:'s|s'| controls)\b/i.test(text) && !/\byou control\b/i.test(text);
  return !(theirs && own);
}

/** "The effects of LIGHT monsters": said of monster effects, or of Spells and Traps, alone. */
export function speaksOfOtherKind(text: string, { kind }: Pick<CardFacts, 'kind'>): boolean {
  const named = { spell: /\bspells?\b/i.test(text), trap: /\btraps?\b/i.test(text) };
  if (named.spell || named.trap) return kind === 'spell' || kind === 'trap' ? !named[kind] : true;
  return kind !== 'monster' && /\beffects? of [^.]*\bmonsters?\b|\bmonster effects?\b/i.test(text);
}
