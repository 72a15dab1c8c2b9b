/**
 * What text that nobody read may be about. Reading it is the compiler's work; here a word tells only whether a judgement
 * could rest on it, so that it is reported instead of overlooked.
 */
import type { Unparsed } from '../model/effects.js';

/** It may forbid or allow an activation. */
export function speaksOfActivating(text: string): boolean {
  return /\bactivat/i.test(text);
}

/** It may forbid an activation. */
export function mayForbidActivating(text: string): boolean {
  return speaksOfActivating(text) && /\b(?:cannot|can only|neither|no player|unless)\b/i.test(text);
}

/**
 * It needs cards, zones or a free choice and so may be impossible; a change of numbers, or a rule laid on what is
 * there, never is.
 */
export function mayBeImpossible(part: Pick<Unparsed, 'text'>): boolean {
  return /\b(?:special summon|normal summon|tribute summon|fusion summon|synchro summon|xyz summon|link summon|ritual summon|summon|destroy|draw|add|banish|return|send|discard|tribute|place|set|attach|equip|detach|remove|take|switch|choose|select|target|reveal|excavate|negate|shuffle|control|activate)\b/i.test(part.text);
}
