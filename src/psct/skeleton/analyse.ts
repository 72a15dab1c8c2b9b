import type { EffectKind, Limit, SpellSpeed } from '../../engine/model/effects.js';
import type { Carrier } from './card.js';
import { damageCalculationOf, damageStepOf } from './damage-step.js';
import { eventsIn } from './events.js';
import { categoriesIn, costIn, negatesIn, targetsIn } from './features.js';
import { kindOf } from './kind.js';
import { type LimitSentence, limitSentence } from './limits.js';
import { fromOf } from './location.js';
import { olderSentence } from './older.js';
import { bulletMode, isFollowUp, staticRole } from './roles.js';
import { segment } from './segment.js';
import { type Shape, shapeOf } from './shape.js';
import type { RoughBox, RoughEffect, RoughStatic } from './types.js';
import type { Unit } from './unit.js';

/** An effect or static sentence while its tail is still growing. */
interface Draft {
  readonly lead: Unit;
  readonly shape: Shape;
  readonly older: boolean;
  readonly trigger: boolean;
  /** `null`: does not activate. */
  readonly activates: boolean;
  readonly isCardActivation: boolean;
  readonly tail: Unit[];
  readonly role: RoughStatic['role'];
  readonly limits: Limit[];
  /** Effects before this one in the box decide what "following" covers. */
  readonly index: number;
}

/** Words that today's texts no longer use. */
const OLD_WORDS = /\b(?:[Ss]elect(?:s|ed)?|Graveyard|Life Points|remove[ds]? (?:\w+ )*from play|side of the field|Activate only|as a result of battle|points of damage|Spell or Trap Card|Spell and Trap Cards?|Battle Damage|summoned)\b|-Type\b/;

/** Reads one text box into effects and other sentences. */
export function analyseBox(masked: string, carrier: Carrier, hasMaterials: boolean): RoughBox {
  const all = segment(masked);
  const materials = hasMaterials ? (all[0] ?? null) : null;
  const units = materials === null ? all : all.filter((unit) => unit.line !== materials.line);
  const drafts: Draft[] = [];
  const limits: { readonly sentence: LimitSentence; readonly at: number }[] = [];
  const limitUnits: Unit[] = [];
  let mode: 'options' | 'granted' | 'separate' = 'separate';
  let list: number | null = null;
  let current: Draft | null = null;
  const oncePer: { value: boolean } = { value: false };

  const cardActivationTaken = (): boolean => drafts.some((draft) => draft.isCardActivation);

  for (const [at, unit] of units.entries()) {
    const previous = units[at - 1] ?? null;
    const limit = limitSentence(unit);
    if (limit !== null && (unit.list === null || !unit.opens)) {
      limits.push({ sentence: limit, at: drafts.length });
      limitUnits.push(unit);
      continue;
    }
    if (unit.list !== null && unit.list !== list) {
      list = unit.list;
      mode = previous === null ? 'separate' : bulletMode(previous, unit, current !== null && current.activates, carrier);
    } else if (unit.list === null) list = null;

    if (unit.list !== null && mode === 'separate' && current?.isCardActivation === true && current.lead.list === unit.list && carrier.kind !== 'monster' && !carrier.stays) mode = 'options';
    if (unit.list !== null && mode !== 'separate' && current !== null) {
      current.tail.push(unit);
      continue;
    }
    const next = units[at + 1];
    const usedHere = next !== undefined && /^You can only use this effect/.test(next.plain);
    const draft = read(unit, carrier, drafts.length, cardActivationTaken() || (usedHere && carrier.stays), current, limitUnits.includes(previous ?? unit));
    if (draft === null) {
      current?.tail.push(unit);
      continue;
    }
    drafts.push(draft);
    current = draft;
  }
  void oncePer;
  const effects = drafts.filter((draft) => draft.activates);
  const oldBox = OLD_WORDS.test(masked) && !drafts.some((draft) => draft.activates && !draft.older && !/^FLIP/.test(draft.shape.condition?.plain ?? ''));
  applyLimits(effects, limits);
  return {
    units: all,
    effects: effects.map((draft) => finish(draft, carrier, oldBox)),
    statics: drafts.filter((draft) => !draft.activates).map((draft) => ({ role: draft.role, lead: draft.lead, shape: draft.shape, tail: draft.tail })),
    materials: materials?.span ?? null,
  };
}

/** Decides what a sentence is; `null` where it belongs to the one before. */
function read(unit: Unit, carrier: Carrier, index: number, activationTaken: boolean, current: Draft | null, afterLimit: boolean): Draft | null {
  const shape = shapeOf(unit);
  const base = { lead: unit, tail: [], limits: [], index, older: false, trigger: false, isCardActivation: false };
  const role = staticRole(unit, shape, carrier);
  if (role !== null) return { ...base, shape, activates: false, role };

  const spellOrTrap = carrier.kind !== 'monster' && !carrier.stays;
  const punctuated = shape.condition !== null || shape.activation !== null;
  if (punctuated) {
    if (current !== null && current.activates && goesOn(shape, carrier)) return null;
    const isCardActivation = carrier.kind !== 'monster' && carrier.box === 'main' && !activationTaken && isActivationText(shape, carrier);
    return { ...base, shape, activates: true, isCardActivation, role: 'lasting' };
  }
  if (spellOrTrap) {
    if (!activationTaken) {
      const older = olderSentence(unit, carrier);
      if (older !== null && older.trigger && aboutThisCardLeaving(shape.resolution.plain)) {
        return { ...base, shape: older.shape, older: true, trigger: true, activates: true, role: 'lasting' };
      }
      if (/^\(/.test(unit.plain) || /^If .* would\b/.test(unit.plain)) return { ...base, shape, activates: false, role: 'lasting' };
      return { ...base, shape: older?.shape ?? shape, older: true, activates: true, isCardActivation: true, role: 'lasting' };
    }
    const older = olderSentence(unit, carrier);
    if (older !== null && !older.trigger && /\bthis card from your GY\b/.test(older.shape.activation?.plain ?? '')) {
      return { ...base, shape: older.shape, older: true, activates: true, role: 'lasting' };
    }
    if (older !== null && older.trigger && aboutThisCardLeaving(unit.plain)) {
      return { ...base, shape: older.shape, older: true, trigger: true, activates: true, role: 'lasting' };
    }
    return current === null ? { ...base, shape, activates: false, role: 'lasting' } : null;
  }
  const followUp = current !== null && !afterLimit && isFollowUp(unit, current.activates);
  if (followUp) return null;
  if (carrier.stays && carrier.box === 'main' && /^(?:Activate|Select|Target|Choose|Special Summon|Place|Fusion Summon|Tribute \d)\b/.test(unit.plain) && !activationTaken) {
    return { ...base, shape, older: true, activates: true, isCardActivation: true, role: 'lasting' };
  }
  const older = olderSentence(unit, carrier);
  if (older !== null) return { ...base, shape: older.shape, older: true, trigger: older.trigger, activates: true, role: 'lasting' };
  return { ...base, shape, activates: false, role: 'lasting' };
}

function aboutThisCardLeaving(text: string): boolean {
  return /^(?:If|When) (?:this|it)\b[^,:]*\b(?:destroyed|sent|banished|discarded|leaves|removed|Set|in your GY|flipped)/.test(text);
}

/** A sentence with a colon or semicolon that still belongs to the effect before: "If you do: …", "This turn, when it is …:". */
function goesOn(shape: Shape, carrier: Carrier): boolean {
  const condition = shape.condition?.plain ?? null;
  if (condition !== null) return /^This turn, (?:when|if)\b/.test(condition) || (carrier.kind !== 'monster' && /^If (?:you do|they do|it does)\b/.test(condition));
  const text = shape.activation?.plain ?? '';
  return /^(?:Increase|Decrease|Its?|That|Reduce|Change|The|This increase)\b/.test(text) && !/\btarget\b/.test(text);
}

/** Whether a sentence with a colon or semicolon is the activation of the Spell/Trap itself. */
function isActivationText(shape: Shape, carrier: Carrier): boolean {
  const condition = shape.condition?.plain ?? '';
  const activation = shape.activation?.plain ?? '';
  const text = `${condition} ${activation}`;
  if (carrier.stays) {
    if (/^(?:You can )?(?:Activate this card|Special Summon this card as)\b/.test(shape.resolution.plain)) return true;
    if (/^(?:When|If) (?:this card is activated|you activate this card)|^\(?(?:You can )?[Aa]ctivate (?:this card|only|by)|\bto activate this card\b/.test(condition || activation || shape.resolution.plain)) return true;
    if (carrier.property === 'equip' && condition === '' && /^(?:You can )?(?:[Tt]arget|[Pp]ay|[Dd]iscard|[Tt]ribute|[Bb]anish|[Ss]end)\b/.test(activation) && !/this card/.test(activation)) return true;
    return condition === '' && /^(?:Target|Pay|Discard|Tribute|Banish|Send|Reveal)\b/.test(activation) && !/this card/.test(activation);
  }
  if (/\bthis (?:face-up |face-down |Set )?card (?:is|was|in|from)\b(?! activated)/.test(condition) && /GY|destroyed|sent|banish|in your hand|Set\b/.test(condition) && !/^(?:If|When) (?:[^t]|t(?!his))[^,]*Set/.test(condition)) return false;
  if (/\b(?:[Bb]anish|[Ss]huffle|[Rr]eveal|[Dd]iscard|[Rr]eturn) (?:both )?this card\b/.test(activation)) return false;
  if (/while this card is in your GY|^\(Quick Effect\)/.test(text)) return false;
  if (/(?:Set|[Aa]dd|Special Summon|[Ee]quip|banish|attach|place) this card/.test(shape.resolution.plain) && /GY/.test(text)) return false;
  return true;
}

/** Gives each limit sentence to the effects that it covers. */
function applyLimits(effects: readonly Draft[], limits: readonly { readonly sentence: LimitSentence; readonly at: number }[]): void {
  for (const { sentence, at } of limits) {
    const before = effects.filter((effect) => effect.index < at);
    const after = effects.filter((effect) => effect.index >= at);
    const last = before.at(-1);
    const give = (to: readonly Draft[]): void => {
      for (const draft of to) draft.limits.push(sentence.limit);
    };
    switch (sentence.coverage) {
      case 'each':
      case 'shared':
      case 'these':
        give(effects);
        break;
      case 'following':
        give(after);
        break;
      case 'next':
        give(after.slice(0, 1));
        break;
      case 'preceding':
        give(before);
        break;
      case 'activation':
        give(effects.filter((effect) => effect.isCardActivation));
        break;
      case 'before':
        give(last === undefined ? [] : [last]);
        break;
      case 'summon':
      case 'gain':
        break;
    }
  }
}

function finish(draft: Draft, carrier: Carrier, oldBox: boolean): RoughEffect {
  const { shape } = draft;
  const condition = shape.condition?.plain ?? '';
  const activation = shape.activation?.plain ?? '';
  const tails = draft.tail.map((unit) => unit.plain).join(' ');
  const resolution = `${shape.resolution.plain} ${tails}`;
  const optionShapes = draft.tail.filter((unit) => unit.list !== null).map((unit) => shapeOf(unit));
  const events = eventsIn(condition);
  const verdict = kindOf({ carrier, shape, tails, events, isCardActivation: draft.isCardActivation, older: draft.older, trigger: draft.trigger });
  const kind: EffectKind = verdict.kind;
  const negates = negatesIn(resolution);
  const question = { kind, mandatory: verdict.mandatory, carrier, condition, activation, resolution, events, negates };
  const isOlder = (oldBox && (draft.older || kind === 'flip')) || (kind === 'flip' && verdict.mandatory);
  const optionText = optionShapes.map((option) => option.activation?.plain ?? '').join(' ');
  return {
    lead: draft.lead,
    shape,
    tail: draft.tail,
    kind,
    quickSometimes: verdict.quickSometimes,
    mandatory: verdict.mandatory,
    timing: verdict.timing,
    speed: speedOf(kind, carrier),
    from: draft.isCardActivation ? ['card-activation'] : fromOf(carrier, condition, `${activation} ${optionText}`, resolution, events),
    events,
    targets: targetsIn(shape, optionShapes, isOlder ? `${activation} ${resolution}` : null),
    cost: costIn(shape),
    damageStep: damageStepOf(question),
    damageCalculation: damageCalculationOf(question),
    negates,
    categories: categoriesIn(resolution),
    limits: [...verdict.limits, ...draft.limits],
    wording: draft.older ? 'older' : 'psct',
  };
}

function speedOf(kind: EffectKind, carrier: Carrier): SpellSpeed {
  if (kind === 'trap') return carrier.counter ? 3 : 2;
  if (kind === 'spell') return carrier.quickPlay ? 2 : 1;
  return kind === 'quick' ? 2 : 1;
}
