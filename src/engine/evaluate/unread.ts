/**
 * What text that nobody read may be about. Reading it is the compiler's work; here a word tells only whether a judgement
 * could rest on it, so that it is reported instead of overlooked.
 */
import type { Effect, ForbiddenAct, Location, Unparsed } from '../model/effects.js';

/** It may say when or at what price the card itself is activated. */
export function speaksOfActivating(text: string): boolean {
  return /activate (?:only|this card)|(?:can only be|cannot be) (?:activated|placed|set)|to activate this card|turn this card is activated/i.test(
    text,
  );
}

/** It may forbid the player an activation; `own`: that player is the one whose card it is; `oath`: it binds for using it. */
export function mayForbidActivating(text: string, own: boolean, oath: boolean): boolean {
  if (
    !/\b(?:cannot|can only|neither player can|no player can)\s+(?:also )?(?:be )?activate|\bnor (?:can (?:\w+ )*)?(?:be )?activate|\bcannot be (?:used|played)\b(?! as\b(?! long))/i.test(
      text,
    )
  )
    return false;
  if (oath) return own;
  if (
    /^(?:when|if this card)\b|\bwhen (?:this card|that monster|you)\b|\bif this card attacks\b|\bthe turn (?:you|this card is destroyed)\b/i.test(
      text,
    )
  )
    return false;
  if (/^you (?:cannot|can only)\b/i.test(text)) return own;
  return !/^your opponent cannot\b/i.test(text) || !own;
}

const SPEAKS_OF: Readonly<Partial<Record<ForbiddenAct, RegExp>>> = {
  'special-summon':
    /Special Summon|\bplaced on the field\b|\bSummon(?:ed|ing)? (?!.*\bby )|\bSummon$|\bcannot (?:Fusion|Synchro|Xyz|Link|Ritual|Pendulum)\b|\bcontrol\b|\bplace a monster\b/i,
  'be-special-summoned': /Special Summon/i,
  'normal-summon':
    /Normal (?:(?:or|and\/or|nor|and) (?:Special|Flip) )?Summon|\bcontrol\b|\bplace a monster\b|\bplaced on the field\b/i,
  'be-normal-summoned': /Normal (?:(?:or|and\/or|nor|and) (?:Special|Flip) )?Summon/i,
  'tribute-summon': /Tribute Summon/i,
  'flip-summon': /Flip Summon|\bcontrol\b/i,
  set: /\bSet\b|\bplace a monster\b|\bplaced on the field\b/,
  draw: /\bdraw(?:ing)? (?:any |more |\d |a )?cards?\b/i,
  'add-to-hand': /\badd(?:ed)?\b.*\bhand\b/i,
  banish: /\bbanish/i,
  'be-tributed': /\bTribut(?:e|ed|ing)\b/i,
  'be-tributed-otherwise': /\bTribut(?:e|ed|ing)\b/i,
  'be-tributed-for-tribute-summon': /\bTribut(?:e|ed|ing)\b/i,
  'be-tribute-summoned': /Tribute Summon/i,
  'be-material': /\bmaterials?\b/i,
  'change-position': /\bpositions?\b/i,
  'be-targeted': /\bbe targeted by|\b(?:cannot|player can) target\b/i,
};

const PLACES_A_CARD: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'normal-summon',
  'special-summon',
  'summon',
  'set',
]);

/**
 * It may forbid one of these acts to the player whose card it is (`own`) or to the other one. What a text says of its own
 * card (`self`) binds that card only.
 */
export function mayForbid(text: string, acts: readonly ForbiddenAct[], own: boolean, self: boolean): boolean {
  if (/\bmaximum number of cards\b.*\bon the field\b/i.test(text)) return acts.some((act) => PLACES_A_CARD.has(act));
  if (self && acts.includes('be-material') && ABOUT_OTHER_MATERIALS.test(text)) return true;
  if (!/\b(?:cannot|can only|neither player can|no player can|nor)\b/i.test(text)) return false;
  if (/^(?:this (?:card|monster)|cannot|can only|must)\b/i.test(text)) return self && mentions(text, acts);
  if (/^(?:when|if this card)\b|\bthe turn you\b|\bcannot be destroyed by\b/i.test(text)) return false;
  if (/^you (?:cannot|can only)\b/i.test(text) && !own) return false;
  if (/^your opponent cannot\b/i.test(text) && own) return false;
  return mentions(text, acts);
}

/** What a monster says of a Summon that it is used for. */
const ABOUT_OTHER_MATERIALS =
  /\busing this card as\b.*\bmaterial\b|\bother (?:\w+[ -])*materials?(?:\(s\))? must be\b/i;

function mentions(text: string, acts: readonly ForbiddenAct[]): boolean {
  // "Cards with that name cannot be used": in whatever way.
  return (
    /\bcannot be (?:used|played)\b(?! as\b(?! long))/i.test(text) ||
    acts.some((act) => SPEAKS_OF[act]?.test(text) === true)
  );
}

/** It may allow a Normal Summon beside the one of the turn; `own`: to the player whose card it is. */
export function mayAllowMoreSummons(text: string, own: boolean): boolean {
  if (!/\bNormal Summon\b/.test(text) || !/\bin addition\b|\badditional\b/i.test(text)) return false;
  return own || !/^you can\b|\bin addition to your\b/i.test(text);
}

/** It binds the player from then on; it does not stop this activation. */
export function bindsAfterwards(text: string): boolean {
  return /^\W*(?:also,? )?(?:for the rest of (?:this|the) (?:turn|duel),? )?you (?:cannot|can only)\b/i.test(text);
}

/** It forbids something for a time to come and so moves nothing now; what limits the effect itself ("this way") does. */
export function forbidsLater(text: string): boolean {
  return SOMEBODY_CANNOT.test(text) && FOR_A_TIME.test(text) && !LIMITS_ITSELF.test(text);
}

const SOMEBODY_CANNOT =
  /^\W*(?:also,? )?(?:for the rest of this turn,? )?(?:you|your opponent|neither player|they|it|this card|that card|that monster|those \w+|the ones \w+ by this effect)(?: also)? (?:cannot|can only)\b/i;
const FOR_A_TIME =
  /\bthis turn\b|\brest of (?:this|the) (?:turn|Duel)\b|\buntil (?:the end of|your next|the End Phase)\b|\bnext turn\b/i;
const LIMITS_ITSELF = /\bthis way\b|\bwith this effect\b(?! of)|\bcan only (?:target|select|choose|use|equip)\b/i;

/** It may be an effect that is used from that place. */
export function mayBeUsedFrom(text: string, location: Location): boolean {
  if (BARE_DEED.test(text)) return location === 'monster-zone' || location === 'extra-monster-zone';
  if (!/\byou can\b|\b(?:either|each) player (?:can|may)\b|^activate\b/i.test(text) || /\byou can treat\b/i.test(text))
    return false;
  switch (location) {
    case 'hand':
      return /\bhand\b|\breveal this card\b|\bdiscard this card\b/i.test(text);
    case 'graveyard':
      return /\bGYs?\b|\bgraveyard\b/i.test(text);
    case 'banished':
      return /\bbanished\b|removed from play/i.test(text);
    case 'extra-deck':
      return /\bextra deck\b/i.test(text);
    case 'deck':
    case 'xyz-material':
      return false;
    default:
      return true;
  }
}

/** Older words: something that its player does, said without "you can". */
const BARE_DEED = /^select \d/i;

/** It may keep the effects of other cards from its own card. */
export function mayShield(text: string): boolean {
  return /\bunaffected by\b|^(?:it |this card )?cannot be destroyed\b(?!.*\bby battle$)/i.test(text);
}

/** On an Equip Card: it may keep an effect from the monster that wears it. */
export function mayShieldWearer(text: string): boolean {
  return /\b(?:that|the|this) [^.]*\bunaffected by\b/i.test(text);
}

/** What a text says of cards other than its own may keep a card from something done by the other player or by anyone. */
interface Kept {
  /** The card is on the side of whoever controls the card with the text. */
  readonly ownCard: boolean;
  /** So is the effect. */
  readonly ownEffect: boolean;
}

/** It may keep other cards from being targeted by effects. */
export function mayKeepFromTargeting(text: string, kept: Kept): boolean {
  if (
    !/\b(?:(?:cannot|player can) target|cannot be targeted)\b(?!(?: [\w"'-]+)* (?:for|with) attacks?\b(?! or))/i.test(
      text,
    )
  )
    return false;
  return speaksOfOthers(text) && sidesFit(text, kept);
}

/** It may keep other cards from being destroyed by effects. */
export function mayKeepFromDestruction(text: string, kept: Kept): boolean {
  if (
    !/\b(?:cannot be|is not|are not) destroyed\b(?! (?:by|in|as a result of) (?:a |that )?battle\b(?! or))/i.test(text)
  )
    return false;
  return speaksOfOthers(text) && sidesFit(text, kept);
}

/** "Monsters you control cannot be destroyed": the card that says so is one of them, where the words leave no one out. */
export function coversOwnSide(text: string): boolean {
  return /(?<!\bother (?:[\w"'-]+ )*)\b(?:monsters|cards) you control cannot\b/i.test(text);
}

/** It may keep its own card from being destroyed by effects. */
export function mayKeepItself(text: string): boolean {
  const own =
    /^\W*(?:once per turn, )?(?:if |while |when |unless )?(?:this (?:\w+[ -]){0,3}card|cannot|unaffected)\b/i.test(
      text,
    );
  return (
    own && /\b(?:cannot be|is not) destroyed\b(?! (?:by|in|as a result of) (?:a |that )?battle\b(?! or))/i.test(text)
  );
}

/** What an effect said of the cards that it was applied to may keep them from being destroyed by effects. */
export function mayKeepThem(text: string): boolean {
  return (
    /^\W*(?:if |while |when )?(?:it|they|(?:that|those|the) (?:[\w"'-]+ ){0,3}(?:cards?|monsters?|targets?))\b/i.test(
      text,
    ) &&
    /\b(?:would(?: ever)? be|cannot be|is not|are not) destroyed\b(?! (?:by|in|as a result of) (?:a |that )?battle\b(?! or))/i.test(
      text,
    )
  );
}

/** What binds only for what was done with its own card is not about others on the field. */
function speaksOfOthers(text: string): boolean {
  return !/^\W*(?:while |if |when |this (?:card|monster)\b|it\b|they\b|their\b|cannot\b|that\b|once per turn, that\b)/i.test(
    text,
  );
}

function sidesFit(text: string, { ownCard, ownEffect }: Kept): boolean {
  if (/\byou control\b|\byour (?:"|field)/i.test(text) && !ownCard) return false;
  if (/\byour opponent controls\b/i.test(text) && !/\byou control\b/i.test(text) && ownCard) return false;
  return !(/\byour opponent(?:'s| cannot)\b/i.test(text) && ownEffect);
}

/**
 * It needs cards or zones and so may be impossible; a change of numbers, a rule laid on what is there, what is done with
 * the card itself or with cards already spoken of, or what happens only if or later, never stops an activation.
 */
export function mayBeImpossible(part: Pick<Unparsed, 'text'>): boolean {
  const text = part.text.replace(/\b\w+ (?:this|that|those|these|it|them)\b/gi, '');
  if (
    /^\W*(?:\(|but\b|if\b|when\b|during\b|after\b|for the rest\b|at the\b|unless\b|until\b|as long\b|then,? if\b|the effects of cards\b)/i.test(
      part.text,
    )
  )
    return false;
  // "1 monster your opponent controls battles …": there may be none.
  if (/^\W*(?:and )?\d+ (?:[\w-]+ ){0,6}(?:monster|card|spell|trap)s?\b/i.test(part.text)) return true;
  return /\b(?:summon|destroy|draw|add|banish|return|send|discard|tribute|place|set|attach|equip|detach|remove|take|switch|choose|select|target|reveal|excavate|shuffle|activate)(?:s|e?d|ing)?\b|\b(?:revealing|banishing|placing|removing|sending|showing)\b/i.test(
    text,
  );
}

/** "Negate the activation of a Trap Card that includes …": which Chain Link it answers is said there. */
const SAYS_WHICH_LINK = /\b(?:that|which) (?:includes?|would|has|have|targets?|destroys?|inflicts?|\w+ Summons?)\b/i;

/**
 * The first thing an effect does, unread: harmless only where it lays something on the player or on cards already spoken
 * of. Old texts also say there when the card can be activated.
 */
export function mayBeImpossibleFirst(
  part: Pick<Unparsed, 'text'>,
  effect: Pick<Effect, 'wording' | 'activation' | 'negates'> | null,
): boolean {
  const { text } = part;
  if (
    /^\W*(?:if|when|you can|activate|select|each|all|this effect becomes)\b/i.test(text) ||
    /\bfor (?:each|every)\b| x the\b/i.test(text)
  )
    return true;
  if (effect !== null && effect.negates.length > 0 && /^\W*negate (?:the|that|its)\b/i.test(text))
    return SAYS_WHICH_LINK.test(text);
  const hasTarget = effect?.activation.some((action) => action.kind === 'target') ?? false;
  if (hasTarget && /^\W*(?:it|its|that|those|the target|until|this turn|once)\b/i.test(text))
    return mayBeImpossible(part);
  if (
    effect?.wording === 'psct' &&
    /^\W*(?:change the attack target|reduce the|once during|your opponent takes|equip this card)\b/i.test(text)
  )
    return false;
  return (
    !/^\W*(?:this turn|for the rest of|until the end of|you gain|your opponent (?:cannot|takes)|you take)\b/i.test(
      text,
    ) || mayBeImpossible(part)
  );
}

/** "This is a Quick Effect if …", where nobody read under which condition. */
export function mayBeQuick(text: string): boolean {
  return /\bquick effect\b/i.test(text);
}
