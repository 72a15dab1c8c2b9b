import { activateOnly } from './activate-only.js';
import { type Carrier } from './card.js';
import { olderSentence } from './older.js';
import { introduces } from './requirement.js';
import { isFollowUp, staticRole } from './roles.js';
import { type Shape, shapeOf } from './shape.js';
import { type StaticRole } from './types.js';
import { OLD_WORDS, type Unit } from './unit.js';

/** What a sentence is, before the sentences after it are known. */
export interface Sentence {
  readonly unit: Unit;
  readonly shape: Shape;
  readonly activates: boolean;
  /** For sentences that do not activate. */
  readonly role: StaticRole;
  /** The activation of the Spell/Trap Card itself. */
  readonly isCardActivation: boolean;
  /** Without colon and semicolon. */
  readonly older: boolean;
  /** An older sentence that begins with an event or a phase. */
  readonly trigger: boolean;
}

const FALLS_WITH_IT =
  /^When that (?:target|monster) (?:is destroyed|leaves the field|is removed from the field), destroy this card\.?$/;

/** "When that target is destroyed, destroy this card", behind another effect than the one that targeted it. */
function isOfTheCard({ plain }: Unit, current: Sentence | null): boolean {
  if (current?.activates !== true || current.isCardActivation) return false;
  return FALLS_WITH_IT.test(plain) && !/\btarget \d/.test(current.unit.plain);
}

/** What stands before a sentence in its box. */
export interface Before {
  /** The effect or sentence that a following sentence may belong to. */
  readonly current: Sentence | null;
  readonly activationTaken: boolean;
  readonly afterLimit: boolean;
  /** The box has sentences with today's markers, so that one without them does not activate (psct.purpose). */
  readonly today: boolean;
  /** More sentences stand behind it. */
  readonly goesOnAfter: boolean;
}

/** An oath of activating the card itself; "(even if this card leaves the field)" says only how long it binds. */
/** Behind a limit as well: of the Summon that the effect before it performs. */
const ON_ITS_SUMMON = /^If Summoning [^,:;]* this way, you can also\b/;
const OF_THE_CARD = /\b(?:activate|use)\b[^.(]*\bthis card\b(?!'s)|\bthis card is activated\b/;

/** "If this card attacks, it is changed to Defense Position …. Its battle position cannot be changed until …": from then on. */
const CHANGED_AFTERWARDS = /^If this card attacks, it is changed\b/;
const WHILE_WORN = /^While equipped\b.*\bthe equipped monster\b/;
const BOUND_AFTERWARDS =
  /^(?:(?:This card's|Its) (?:battle )?position cannot be changed|It cannot change its battle position) until\b/;

/** "Their effects are negated", "Then draw 1 card": of what the effect before has done, no activation of the card. */
const OF_WHAT_WAS_DONE = /^(?:(?:Their|Its) effects are|Then,?) /;

/** "This effect is unaffected by …": said of the effect before it, not of the card. */
const UNREACHED = /^(?:This card's (?:activation and )?effects?|This effect|These effects) (?:is|are) unaffected by\b/;

/** "You cannot Normal Summon or Set the turn you Special Summon this card": of the Summon, whatever effect stands before. */
const OF_ITS_SUMMON = /^\(?You cannot\b[^.:;]*\bthe turn you (?:Normal or )?(?:Special )?Summon this card\.?\)?$/;

/** Decides what a sentence is; `null` where it belongs to the one before. */
export function readSentence(
  unit: Unit,
  carrier: Carrier,
  { current, activationTaken, afterLimit, today, goesOnAfter }: Before,
): Sentence | null {
  const shape = shapeOf(unit);
  const base = { unit, older: false, trigger: false, isCardActivation: false };
  if (current?.activates === true && UNREACHED.test(unit.plain)) return null;
  const role = staticRole(unit, shape, carrier);
  if (role === 'oath' && current?.activates === true && (current.isCardActivation || !OF_THE_CARD.test(unit.plain)))
    return null;
  if (role !== null) return { ...base, shape, activates: false, role };
  if (OF_ITS_SUMMON.test(unit.plain)) return { ...base, shape, activates: false, role: 'lasting' };

  const spellOrTrap = carrier.kind !== 'monster' && !carrier.stays;
  const punctuated = shape.condition !== null || shape.activation !== null;
  if (punctuated) {
    if (current !== null && current.activates && goesOn(shape, carrier)) return null;
    const isCardActivation =
      carrier.kind !== 'monster' && carrier.box === 'main' && !activationTaken && isActivationText(shape, carrier);
    return { ...base, shape, activates: true, isCardActivation, role: 'lasting' };
  }
  if (spellOrTrap) {
    if (!activationTaken) {
      if (current?.activates === true && OF_WHAT_WAS_DONE.test(unit.plain)) return null;
      if (introduces(unit.plain) && goesOnAfter) return { ...base, shape, activates: false, role: 'note' };
      const older = olderSentence(unit, carrier);
      // "GY" is younger than the semicolon.
      const isNew = today || /\bGY\b/.test(unit.masked);
      if (older !== null && older.trigger && aboutThisCardLeaving(shape.resolution.plain)) {
        return { ...base, shape: older.shape, older: true, trigger: true, activates: true, role: 'lasting' };
      }
      if (unit.plain.startsWith('(') || /^If .* would\b/.test(unit.plain))
        return { ...base, shape, activates: false, role: 'lasting' };
      return {
        ...base,
        shape: activateOnly(unit) ?? (older === null || (isNew && joinsDeeds(unit, older.shape)) ? shape : older.shape),
        older: true,
        activates: true,
        isCardActivation: true,
        role: 'lasting',
      };
    }
    const older = olderSentence(unit, carrier);
    if (older !== null && !older.trigger && /\bthis card (?:from|is in) your GY\b/.test(unit.plain)) {
      return { ...base, shape: older.shape, older: true, activates: true, role: 'lasting' };
    }
    if (older !== null && older.trigger && aboutThisCardLeaving(unit.plain)) {
      return { ...base, shape: older.shape, older: true, trigger: true, activates: true, role: 'lasting' };
    }
    const replaces = /\bwould\b/.test(unit.plain) && /\bthis card (?:from|is in) your GY\b/.test(unit.plain);
    return current === null || replaces ? { ...base, shape, activates: false, role: 'lasting' } : null;
  }
  // effect.continuous: what a monster does of itself once it was targeted begins no Chain.
  if (carrier.kind === 'monster' && /^After resolving [^,]* that targets this (?:face-up )?card, /.test(unit.plain))
    return { ...base, shape, activates: false, role: 'lasting' };
  const staysThere = carrier.box === 'pendulum' || carrier.stays;
  const only = staysThere && !activationTaken ? activateOnly(unit) : null;
  if (only !== null)
    return { ...base, shape: only, older: true, activates: true, isCardActivation: true, role: 'lasting' };
  if (
    current?.older === true &&
    current.activates &&
    !(carrier.stays && current.isCardActivation) &&
    (current.shape.resolution.plain === '' || onlyChooses(current.shape.resolution.plain)) &&
    unit.list === null &&
    !/^(?:You can |Once per turn|If |When )/.test(unit.plain)
  )
    return null;
  if (carrier.stays && current?.isCardActivation === true && current.older && isDoneThen(unit, current)) return null;
  // What a card that stays does each time, it goes on doing, whatever its activation did.
  const eachTime =
    (carrier.stays && current?.isCardActivation === true && /^Each time\b[^.]*, place\b/.test(unit.plain)) ||
    (carrier.kind === 'monster' &&
      /^Each time an?\b(?![^.]*\bthis turn,)[^.]*\b(?:is activated|resolves)\b/.test(unit.plain));
  if (current?.activates === false && BOUND_AFTERWARDS.test(unit.plain) && CHANGED_AFTERWARDS.test(current.unit.plain))
    return null;
  // "While equipped …, increase the ATK of the equipped monster …. When it attacks …": of that monster, for as long.
  if (current?.activates === false && /^When it attacks\b/.test(unit.plain) && WHILE_WORN.test(current.unit.plain))
    return null;
  // What an Equip Spell says of the monster it is on, it says for as long as it is there.
  const ofWearer = carrier.property === 'equip' && /^The equipped monster\b(?![^.]*\bactivation\b)/.test(unit.plain);
  if (carrier.stays && activationTaken && isOfTheCard(unit, current))
    return { ...base, shape, activates: false, role: 'lasting' };
  const followUp =
    current !== null &&
    !ofWearer &&
    !(afterLimit && !ON_ITS_SUMMON.test(unit.plain)) &&
    !eachTime &&
    isFollowUp(unit, current.activates);
  if (followUp) return null;
  if (
    carrier.stays &&
    carrier.box === 'main' &&
    /^(?:Activate|Select|Target|Choose|Declare|Special Summon|Gain \d+ LP|(?:Banish|Place) \d(?![^.]*\beach time\b)|Fusion Summon|Tribute \d(?! [^.]* to (?!target|activate))|(?:Send|Discard|Pay|Return) [^.]*\b(?:select|target))\b/.test(
      unit.plain,
    ) &&
    !activationTaken
  ) {
    return {
      ...base,
      shape: activateOnly(unit) ?? shape,
      older: true,
      activates: true,
      isCardActivation: true,
      role: 'lasting',
    };
  }
  const older = today && isPlain(unit) ? null : olderSentence(unit, carrier);
  if (older !== null)
    return { ...base, shape: older.shape, older: true, trigger: older.trigger, activates: true, role: 'lasting' };
  return { ...base, shape, activates: false, role: 'lasting' };
}

/** Directly after "Activate only when …" of a card that stays: what its activation does, unless it is done again and again. */
function isDoneThen(unit: Unit, current: Sentence): boolean {
  return (
    current.shape.resolution.plain === '' &&
    /^(?:Take control of|Select|Special Summon|Destroy|Add|Draw|Return|Banish|Remove|Send|Equip|Inflict|Gain)\b/.test(
      unit.plain,
    ) &&
    !/\b(?:each|every) (?:time|of)\b|\b(?:when|if|during|while|at)\b/.test(unit.plain)
  );
}

/** "You can select 1 face-up Synchro Monster you control": what is done with it stands in the next sentence. */
function onlyChooses(text: string): boolean {
  return (
    /^(?:you (?:can|may) )?select (?:up to )?\d /i.test(text) && !/[,;:]|\b(?:and|to|then) (?!\d|up to\b)/.test(text)
  );
}

/** Neither worded the old way nor optional: among today's sentences such a one is a Continuous effect. */
function isPlain(unit: Unit): boolean {
  if (unit.list !== null || OLD_WORDS.test(unit.masked)) return false;
  return !/\byou (?:can|may)\b/i.test(unit.plain) || /\byou can negate\b/.test(unit.plain);
}

function aboutThisCardLeaving(text: string): boolean {
  return /^(?:If|When) (?:this|it)\b[^,:]*\b(?:destroyed|sent|banished|discarded|leaves|removed|Set|in your GY|flipped)/.test(
    text,
  );
}

/** A sentence with a colon or semicolon that still belongs to the effect before: "If you do: …", "This turn, when it is …:". */
function goesOn(shape: Shape, carrier: Carrier): boolean {
  const condition = shape.condition?.plain ?? null;
  if (condition !== null)
    return (
      /^This turn, (?:when|if)\b/.test(condition) ||
      LATER_IN_THE_BATTLE.test(condition) ||
      (carrier.kind !== 'monster' && /^If (?:you do|they do|it does)\b/.test(condition)) ||
      (carrier.kind !== 'monster' &&
        !carrier.stays &&
        /^(?:And if it does, )?(?:If|When|each time|Each time) it\b/.test(condition))
    );
  const text = shape.activation?.plain ?? '';
  return /^(?:Increase|Decrease|Its?|That|Reduce|Change|The|This increase)\b/.test(text) && !/\btarget\b/.test(text);
}

/** "If you do, after damage calculation: Banish it": put off to a later point of the same battle. */
const LATER_IN_THE_BATTLE = /^If you do, (?:after damage calculation|at the end of the Damage Step)$/;

const BECOMES_MONSTER =
  /\bSpecial Summon this card (?:in (?:Attack|Defense) Position )?as an? (?:Effect|Normal) Monster\b/;

/** "Once per turn: You can …", "while this card is in your GY": what a card does that lies face-up or in the Graveyard already. */
function isOfFaceUpCard({ condition, activation, resolution }: Shape): boolean {
  const first = (activation ?? resolution).plain;
  return (
    /\b(?:[Oo]nce per turn|in your (?:GY|Graveyard))\b/.test(condition?.plain ?? '') || /^You (?:can|may)\b/.test(first)
  );
}

/** Whether a sentence with a colon or semicolon is the activation of the Spell/Trap itself. */
function isActivationText(shape: Shape, carrier: Carrier): boolean {
  const condition = shape.condition?.plain ?? '';
  const activation = shape.activation?.plain ?? '';
  const text = `${condition} ${activation}`;
  if (carrier.stays) {
    if (/^(?:Activate this card|Special Summon this card as)\b/.test(shape.activation?.plain ?? shape.resolution.plain))
      return true;
    // ability.trap-monster.summon: a Trap that becomes a monster does so as it is activated, whatever else it does before.
    if (carrier.kind === 'trap' && BECOMES_MONSTER.test(shape.resolution.plain) && !isOfFaceUpCard(shape)) return true;
    if (
      /^(?:When|If) (?:this card is activated|this card resolves|you activate this card)|^\(?(?:You can )?[Aa]ctivate (?:this card|only|by)|\bto activate this card\b/.test(
        condition || activation || shape.resolution.plain,
      )
    )
      return true;
    if (
      carrier.property === 'equip' &&
      condition === '' &&
      /^(?:Target|Pay|Discard|Tribute|Banish|Send)\b/.test(activation) &&
      !activation.includes('this card')
    )
      return true;
    // What equips a monster with this card is done as it is activated: before that it is on no field.
    if (
      carrier.property === 'equip' &&
      /^If you (?:control|do not control|have)\b/.test(condition) &&
      /\bequip (?:it|that monster|that target) with this card\b/i.test(shape.resolution.plain)
    )
      return true;
    return (
      condition === '' &&
      /^(?:Target|Pay|Discard|Tribute|Banish|Send|Reveal)\b/.test(activation) &&
      !activation.includes('this card')
    );
  }
  if (
    /\bthis (?:face-up |face-down |Set )?card (?:is|was|in|from)\b(?! activated)/.test(condition) &&
    /GY|destroyed|sent|banish|in your hand/.test(condition)
  )
    return false;
  if (/\b(?:[Bb]anish|[Ss]huffle|[Rr]eveal|[Dd]iscard|[Rr]eturn) (?:both )?this card\b/.test(activation)) return false;
  if (/while this card is in your GY|^\(Quick Effect\)/.test(text)) return false;
  if (
    /(?:Set|[Aa]dd|Special Summon|[Ee]quip|[Bb]anish|attach|[Pp]lace|[Rr]eturn|[Ss]huffle) this card from your GY/.test(
      shape.resolution.plain,
    )
  )
    return false;
  return true;
}

/** "Banish 1 Fish monster and Special Summon 1 Token": what is paid would stand before a semicolon today. */
function joinsDeeds(unit: Unit, { activation, resolution }: Shape): boolean {
  if (activation === null) return false;
  const { start } = unit.span;
  return /\band\s*$/.test(unit.masked.slice(activation.span.start - start, resolution.span.start - start));
}
