import type { Carrier } from './card.js';
import { eventsIn } from './events.js';
import { ASKED_OF_FOLLOWING, REQUIREMENT } from './requirement.js';
import type { Shape } from './shape.js';
import type { StaticRole } from './types.js';
import type { Unit } from './unit.js';

/** "… 1 "X"", of whatever copies: a limit that the card sets itself; one on other cards is a lasting rule. */
const CONTROL_LIMIT = /^(?:\/ )?\(?(?:You|Each player) can only control (?:1|one)(?= (?:face-up )?"| copy\b)/;
const NAME =
  /always treated as|^\(?This card's (?:original )?name (?:becomes|is)|^\(?This card is (?:also )?treated as (?:an? )?"/;

const SUMMON_SELF =
  /\b[Yy]ou (?:can|may) (?:also |only )?(?:Special|Tribute|Normal|Synchro|Xyz|Link|Fusion|Pendulum) Summon(?: or Set|\/Set)?(?: \(but not Set\))? (?:this (?:face-up )?(?:card|monster)|"~+"(?! (?:monsters?|cards?)\b))(?= |\.|,|$)/;

/** "You can Ritual Summon this card with "X"": which card's effect does it; the Ritual Spell says all the rest. */
const RITUAL_WITH = /^You can Ritual Summon this card with (?:an? |any )?"[^:;]*$/;
/** What is Tributed for it, said again on the Ritual Monster: the Ritual Spell asks for it. */
const RITUAL_TRIBUTES =
  /^You must also (?:Tribute|offer) monsters\b[^.:;]*\btotal (?:Levels?|Level Stars) equals? \d+ or more\b[^.:;]*\.?$/;

/** "You can Special Summon this card (from your hand)": a way to Summon, nothing that activates. */
function isProcedure(text: string, carrier: Carrier): boolean {
  if (carrier.kind !== 'monster') return false;
  if (
    /^You can Tribute \d [^.:;]*\bto (?:Tribute|Normal) Summon(?: \(but not Set\))? this card\b|^This card can be Tribute Summoned\b[^:;]* by Tributing\b|^If you're Tributing [^,:;]*, this card can be Normal Summoned with 1 Tribute\b/.test(
      text,
    )
  )
    return true;
  if (/\bSpecial Summon (?:this (?:card|monster)|it) \(from (?:your )?(?:hand|GY)/.test(text)) return true;
  if (!SUMMON_SELF.test(text)) return false;
  const at = text.search(SUMMON_SELF);
  if (
    /Special Summon this (?:card|monster) \(from|(?:Tribute|Normal|Synchro|Xyz|Link|Fusion|Pendulum) Summon/.test(
      text.slice(at),
    )
  )
    return true;
  const before = text.slice(0, at);
  return eventsIn(before).length === 0 && !/\b(?:Phase|Step|attack)\b/.test(before) && !/\b(?:to|then) $/.test(before);
}

/** "(You do not use "X".)": belongs to the way to Summon before it. */
const WITHOUT_SPELL = /^\(?You do not use "[^"]*"\.?\)?$/;

/** "While equipped:" before bullets of an Equip Card: what it says it says on the field alone. */
const WORN_BULLETS = /^While equipped: *$/;

/** Says only which bullets count; each bullet's own heading asks for it. */
const BULLETS_WHILE =
  /^(?:This (?:monster|card) )?[Gg](?:ets|ains) the following effects?(?:\(s\))? while there (?:is|are) [^.:;]*: *$|^You must have this many [^.:;]* to activate and to resolve these effects\.?$/;

/** Sentences that never activate, by their words; `null` where the sentence has to be read further. */
export function staticRole(unit: Unit, shape: Shape, carrier: Carrier): StaticRole | null {
  const text = unit.plain.replace(/^[●•]\s*/, '');
  if (text === '' || /^[^\p{L}\p{N}]*$/u.test(text)) return 'note';
  if (ASKED_OF_FOLLOWING.test(text)) return 'note';
  if (BULLETS_WHILE.test(text)) return 'note';
  if (carrier.property === 'equip' && WORN_BULLETS.test(text)) return 'note';
  if (CONTROL_LIMIT.test(text)) return 'control-limit';
  if (text.startsWith('You can activate this card the turn it was Set')) return 'lasting';
  if (shape.condition === null && shape.activation === null && isProcedure(text, carrier)) return 'procedure';
  if (carrier.kind === 'monster' && (RITUAL_WITH.test(text) || RITUAL_TRIBUTES.test(text))) return 'note';
  if (WITHOUT_SPELL.test(text)) return 'note';
  if (shape.condition === null && shape.activation === null) {
    if (
      // What a limit on what players control comes to, said once more.
      /^\(?(?:This card's activation|Send all other (?:face-up )?monsters they control to the GY|If a player controls 2 or more monsters of the same \w+, they must send some\b|The activation (?:and effect )?of this card|The effects? of this card|This card cannot be negated|After this card's activation, it remains)/.test(
        text,
      )
    )
      return 'note';
    if (/\b[Yy]ou can activate this card\b(?! by| only)[^.]*(?:from your hand|the turn (?:it|you)|hand)/.test(text))
      return 'lasting';
    if (NAME.test(text)) return 'name';
    if (
      /^Requires \d (?:\S+ )?Tributes? (?:from either side of the field )?to Normal Summon|^To Tribute Summon this (?:card|monster), you must Tribute \d |^If you Tribute Summon this (?:card|monster), (?:all |the )?Tributes?(?:\(s\))? must be\b|^(?:This (?:card|monster) )?(?:[Cc]annot be (?:Normal|Special|Ritual|Tribute (?:Summoned|Set)|Summoned|(?:Fusion|Synchro|Xyz|Link) Summoned (?:unless|if|while)\b)|You cannot (?:Fusion|Synchro|Xyz|Link) Summon this (?:card|monster) (?:unless|if|while)\b|If [^,.:;]+, you cannot Summon this card\b|[Mm]ust (?:first )?be (?=[\w/, ]*Summoned)|[Cc]an only be (?:Normal |Special |Ritual |Fusion |Synchro )?(?:Summoned|Tribute))/.test(
        text,
      )
    )
      return 'summon-condition';
    if (
      /^\(?(?:You|Neither player|Each player) (?:can|must|cannot)\b[^.]*the turn you (?:activate|use)|^\(?You cannot\b[^.]*\bturn you (?:activate|use)|^(?:(?:This|Other|Your|Monsters?|Neither|The equipped|"[^"]*")(?= )[^.:]*cannot|Cannot)\b[^.]*\bturn (?:in which )?(?:you (?:activate|use) this (?:effect|card)|this effect is activated)/.test(
        text,
      )
    )
      return 'oath';
    if (
      (carrier.kind === 'monster' || /^[^.:;]*\bhas this card as (?:an )?(?:Xyz )?[Mm]aterial,? gains\b/.test(text)) &&
      /gains? (?:this|these|the following|the \w+) effects?\b/.test(text)
    )
      return 'grants';
    if (
      /^(?:Once per turn, )?[Dd]uring (?:each of )?your (?:Standby|End) Phases?,? (?:pay|destroy|Tribute|send|discard|return|you must|place)[^.]*(?:or|unless|If you (?:do not|cannot))\b|^(?:Once per turn, )?[Dd]uring (?:your|the|each player's) (?:Standby|End) Phase, [^.]* or (?:destroy|send) this card\b/.test(
        text,
      )
    )
      return 'maintenance';
    if (
      /^\(?This card requires\b|^Pay [^.]* during each of your|^During your (?:Standby|End) Phase, (?:destroy this card unless|pay[^.]*or destroy)/.test(
        text,
      )
    )
      return 'maintenance';
  }
  return null;
}

/** Openings that point back at the effect before. */
const POINTS_BACK: readonly RegExp[] = [
  // What else serves as material for the Summon that the effect performs; of all such Summons of the player it says so.
  /^If (?!you (?:\w+ )?Summon\b)(?![^,]*\bwould\b)[^:;]*, you can also (?:use|banish|send|shuffle)\b[^.:;]*\bas (?:\w+ )?[Mm]aterials?(?:\(s\))?\.?$/,
  /^The Set [^.:;]* can be activated this turn\b/,
  // "If you control a monster with more ATK than the chosen card, …": compared with what the effect before has chosen.
  /^If you control [^.:;]*\b(?:than|to) the (?:ATK of the )?(?:chosen|selected) (?:card|monster)\b/,
  // "If …, you can target 2 cards, instead": of the effect before, unless something else would have happened.
  /^If (?![^,]*\bwould\b)[^,;:]*, you can (?:target|add|Special Summon|draw|banish) [^.;:]*\binstead\.?$/,
  /^\(?This (?:effect )?(?:is|becomes) a Quick Effect\b|^\(?Cards (?:and|or) effects cannot be activated in response to this (?:card|effect)'s activation\b|^\(?In response to (?:this|the|that)\b/,
  /^\(?(?:It|They|Its|Their|Then|That|Those|Otherwise|Also|These|This effect|This ATK|Treat|For the rest|Until|Unless(?! [^.]*\bPendulum Scale becomes)|You must)\b/,
  /^\(?If (?:this card|it|that \w+|a monster) (?:is|was) (?:Special |Normal )?Summoned (?:with|by|this way)/,
  /^\(?If (?:you|they|your opponent) (?:(?!would|attack|control|take|have|activate\b|draw|Special|Normal|use|gain|lose|add|discard\b|send|Ritual|Fusion|Link)\w+ed|did|chose)\b/,
  /^\(?If (?:you do|you did|you destroy any|they do|so|not|it does|the result|you call|this effect|you (?:activate|use) (?:this|that) effect|you cannot|you do not|the (?:selected|excavated|revealed|drawn|banished|sent|added|returned|Special))\b/,
  /^\(?If (?:all|both|either|neither|any|\d)\b[^,]*\b(?:was|were|results? (?:is|are))\b/,
  /\bat (?:this|that) time\.?$/,
  /^\(?After (?:that|this effect|resolving|this card resolves)|^\(?In (?:that|either|this) case/,
  /^\(?This Token\b|^This turn,|^If it (?:is|was|wasn't|was not) (?:an? )?(?:\w+ )?(?:Monster|Spell|Trap|monster)\b|^If it wasn't\b|\badd this additional effect\b/,
  /^\(?The (?:next time|monster|card|target|selected|destroyed|Special Summoned|equipped monster|Summoned|effect|banished|added|sent|revealed|drawn|discarded|activation|excavated|player|Equipped|turn)\w*/,
  /^\(?Both players look at (?:the|those|them)\b|^\(?If there (?:is|are) (?:any )?[^,.]*\bamong (?:them|those)\b/,
  /^(?:Destroy as many|Excavate the|Special Summon (?:all|as many)|Immediately after this effect resolves)\b/,
  /^\(?Monsters? (?:Special )?Summoned (?:by|with|this way)|^\(?Any (?:monster|card)s? (?:destroyed|Summoned|returned|sent|banished)/,
  /^\(?(?:Place the|Shuffle|(?:Return|Destroy|Banish|Send) (?:it|them|the|that))\b/,
  /^(?:Special Summon|Change|Choose|Select|Destroy|Return|Add|Send|Equip|Look|Inflict|Draw|Banish|Discard|Switch) (?:[^.]* )?(?:that|those|it|them|the selected)\b/,
  /^\(?During (?:the|your) (?:next )?(?:End|Standby) Phase(?: of)?|^\(?At the end of/,
  // "…, and proceed to damage calculation. This card cannot be destroyed by that battle": by the one just spoken of.
  /^(?:This (?:card|monster)|Monsters?) cannot be destroyed by (?:that|this) battle\b/,
  // "You can also Special Summon up to 2 …" behind an older Trigger Effect: as that resolves.
  /^You can also Special Summon (?:up to )?\d /,
  /^\(?You can (?:also )?choose the same effect\b|^\(?Resolve each effect before\b/,
  /^\(?You can(?:not)? (?:only )?(?:activate|use) this effect|^\(?When (?:you activate|you do,(?! you can)|this effect|that|it)\b|^\(?While (?:that|you control that|the (?:monster|Token)s? Special Summoned (?:by|with) this effect|it is|equipped(?! to a monster by| with)|they)/,
  /^\(/,
];
/** Openings that may begin a Continuous effect as well: only with words that tie them to what was just done. */
const MAY_STAND_ALONE =
  /^(?:Your opponent|You cannot|Neither|Both|Only|No|Each|Any|Monsters?|All|This (?:card|monster)|During)\b/;
const TIES =
  /\bthis (?:turn|effect|way)\b|\bin response\b|\buntil\b|\b(?:that|those) (?:monster|card|target|Token|effect|Spell|Trap)|\bthe turn you\b|\bfor the rest\b|\bduring (?:that|the next|their next|your next)\b|\btakes?\b[^.]*\bdamage\.?$/;

/** Says of which effect a state comes that lasts, or means cards that the sentence itself has named: no tie to a resolution. */
const STILL_CONTINUOUS =
  /\b(?:equipped (?:to it )?by|using|because of) this effect\b|, also those (?:cards|monsters)\b/g;

/** An older Trigger Effect of its own: nothing in it points back. */
const OWN_PHASE =
  /^During your (?:End|Standby) Phase, you can\b(?!.*\b(?:that|it|them|those|this effect|this way|selected|destroyed|Summoned)\b)/;

/** "During your End Phase, if …, you win the Duel": the card says it by itself, nothing in it points back (victory.card-effect). */
const OWN_VICTORY =
  /^During (?:your|the) (?:End|Standby) Phase, if (?![^:;]*\b(?:this effect|this way)\b)[^:;]*\bthis card\b[^:;]*, you win the Duel\b/;

/** What a card does of itself, depending on what "this effect" did this turn: goes on after that effect has resolved. */
const OWN_DUTY =
  /^During (?:the|your) (?:End|Standby) Phase, (?:if|unless) [^:;]*\bthis effect\b[^:;]*\bthis turn\b[^:;]*, (?:destroy|send|banish|return|Tribute) this card\b/;

/** "When it is destroyed and this card is sent to the GY, you can …": waits for that, later. */
const OWN_EVENT = /^When (?:it|that monster) is destroyed and this card is sent to the GY, you can\b/;

/** "The activation of your cards and effects that include …": of all of them, not of the one before. */
const OWN_SHIELD = /^The activation of your [^.]* that include an effect\b/;

/** "(A monster can only be equipped with 1 Union Monster at a time. …)": the remark on every Union Monster, of no effect. */
const UNION_REMARK = /^\(?(?:A|1) monster can only be equipped with 1 Union\b/;

/** "The equipped monster gains 500 ATK for each counter on this card", "If you do not control another …, this card loses 800 ATK". */
const OWN_NUMBERS =
  /^The equipped monster (?:gains|loses) [^.]* for each [^.]*\bon this card\.?$|^(?:It|This card) (?:gains|loses) [^.]* for each of these counters\b|^If you do not control another [^.,]*, this card (?:gains|loses) \d+ /;

/** "(If a monster with an A-Counter battles an "Alien" monster, it loses … during damage calculation only.)": in every battle. */
const OWN_IN_BATTLE =
  /^\(?If (?:an?|any|your|your opponent's) [^,.]*\bbattles [^,.]*, [^.]*\bduring damage calculation only\b/;

/** "At the end of the Battle Phase, if this card attacked, you can return it …": in any Battle Phase, whatever stands before. */
const OWN_BATTLE_END = /^At the end of the Battle Phase, if this card (?:attacked|battled|declared an attack)\b/;

/** effect.continuous: what its presence keeps a player from, whatever effect stands before. */
const OWN_LOCK = /^The player who Summoned it cannot\b[^.]*\bwhile it is face-up\b/;

/** "After that, each time your opponent draws, …": for as long as the card lies there. */
const EACH_TIME_SINCE = /^After that, each time\b/;

const OWN_SENTENCES: readonly RegExp[] = [
  EACH_TIME_SINCE,
  OWN_BATTLE_END,
  OWN_PHASE,
  OWN_VICTORY,
  OWN_DUTY,
  OWN_EVENT,
  OWN_SHIELD,
  UNION_REMARK,
  OWN_NUMBERS,
  OWN_IN_BATTLE,
  OWN_LOCK,
];

/** Whether a sentence without colon and semicolon goes on with the effect before it. */
export function isFollowUp(unit: Unit, afterEffect: boolean): boolean {
  if (!afterEffect) return false;
  const text = unit.plain;
  if (REQUIREMENT.test(text)) return true;
  if (OWN_SENTENCES.some((pattern) => pattern.test(text))) return false;
  return (
    POINTS_BACK.some((pattern) => pattern.test(text)) ||
    (MAY_STAND_ALONE.test(text) && TIES.test(text.replace(STILL_CONTINUOUS, '')))
  );
}

export type BulletMode = 'options' | 'granted' | 'separate';

/** How the bullets after a sentence hang on it. */
export function bulletMode(lead: Unit, first: Unit, afterEffect: boolean, carrier: Carrier): BulletMode {
  const text = lead.plain;
  if (
    /gains? (?:this|these|the following|the \w+) effects?|\bgains? (?:\w+ )?effects? (?:based|depending|of)/.test(text)
  ) {
    const own =
      /\bthis (?:\w+ )?(?:card|monster)(?: \w+)? (?:also )?gains?|^(?:It|This card)? ?gains?\b|^(?:If|While) this (?:\w+ )?card\b[^.]*, it (?:also )?gains?|\bit gains \d+ ATK, and also gains\b/i.test(
        text,
      ) && !/\b(?:has|using|used|with) this card|, including this card/.test(text);
    // What an activated effect gives to its own card, that card has only from then on.
    return own && !afterEffect && (carrier.kind === 'monster' || carrier.stays) ? 'separate' : 'granted';
  }
  if (
    /(?:only )?(?:use|activate)[^.]*of (?:the following|these) effects[^.]*(?:per|once)/.test(text) &&
    !/[:;]/.test(text)
  )
    return 'separate';
  if (/with (?:this|these|the following) effects?/.test(text))
    return carrier.kind === 'monster' &&
      /Normal Summon it|Normal Summon this|be treated as an Effect|^While [^.]*, this card becomes an Effect Monster with/.test(
        text,
      )
      ? 'separate'
      : 'granted';
  if (/;\s*$/.test(lead.masked) || (afterEffect && /\badd this additional effect\b/.test(text))) return 'options';
  if (
    /(?:activate|use|apply|choose|chooses|select|selects|executes?|resolve|receive|follow)[^.]*\b(?:effects?|of the following|following|these|them)\b/i.test(
      text,
    ) &&
    afterEffect
  )
    return 'options';
  if (/\b(?:toss|roll|declare|depending|based on|according|following|as follows|these)\b/i.test(text) && afterEffect)
    return 'options';
  if (/^[●•]\s*(?:Heads|Tails|\d)/.test(first.masked) && afterEffect && /coin|die/i.test(text)) return 'options';
  return afterEffect && carrier.kind !== 'monster' && !carrier.stays ? 'options' : 'separate';
}
