/** Where a part of a sentence ends, and remarks that ask for nothing. */
import { type Reader } from './reader.js';

export const NOTES =
  "{ this is a quick effect [.] } | { but you can only (use|activate) (each|this) [effect|effects] [of these effects] [of Q] once per turn [.] } | { (this is treated as a|this is treated as an|this special summon is treated as a|this special summon is treated as an|treated as a|treated as an) [fusion|synchro|xyz|ritual|link|special] summon [, transfer its materials] [. transfer its materials to the summoned monster .] [with the effect of Q] [.] } | { these special summons are treated as (fusion|synchro|xyz|ritual|link) summons [. attached xyz materials also become xyz materials on the summoned monster .] [.] } | { transfer (its|this card 's|the) materials to (this card|the summoned monster|that monster|it) [.] } | { (but you can normal set [(monsters|a monster)]|even if this card leaves the field|even if it leaves the field|if face-down , reveal it|if (a|the|that) card is (set|face-down) , reveal it|if any|if possible|their choice|your choice|this is not optional|face-up|face-down|simultaneously|until the end phase|if able|for no effect|controller's choice|no matter its level|regardless of their type) [.] } | { you can only gain this effect once per turn [.] } | { this card is (also still|not treated as|also) a trap [card] [.] } | { this effect can be activated during either player 's turn } | { but (its|their) effects can still be activated [.] }";

/** Verbs that say what something is done for. */
export const SEES_TO_DO = 'to (negate|inflict|destroy|send|add|shuffle|draw|banish|special summon)';

/** "Destroy this card unless you send 1 card from your hand to the GY": the player chooses which of the two is done. */
export const SEES_UNLESS_DONE = '[,] unless you (send|reveal)';

export function atBoundary(r: Reader): boolean {
  return (
    r.done ||
    r.sees('(.|,|;|:|and|then|or|but|also|{ (this|but|you|and|even|if|except|transfer|until|max|min|flip)|})') ||
    r.sees('for (you|them|your opponent) to') ||
    r.sees(SEES_TO_DO) ||
    r.sees(SEES_UNLESS_DONE) ||
    r.peek()?.kind === 'newline' ||
    r.peek()?.kind === 'bullet'
  );
}

/** "(This is treated as a Fusion Summon, …)" says how the Summon counts, not what is done. */
export function skipNote(r: Reader): boolean {
  if (!r.sees('{ (this is treated|this special summon is treated|treated|transfer) (as|its|the|this)')) return false;
  const before = r.position;
  for (let n = 0; n < 40 && !r.done; n += 1) {
    if (r.accept('}')) return true;
    r.position += 1;
  }
  r.position = before;
  return false;
}
