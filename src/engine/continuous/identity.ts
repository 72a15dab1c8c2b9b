/** Name, Type, Attribute and abilities of a copy as it is now. */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import { ATTRIBUTES, MONSTER_TYPES, type Ability, type Attribute, type MonsterType } from '../model/card.js';
import { equipsOf, inMonsterZone, isMadeMonster, onField } from '../board/places.js';
import type { Clause, Effect } from '../model/effects.js';
import { bareFrame } from '../frames.js';
import { any, NO, YES, type Judgement } from '../model/facts.js';
import { affects } from './affects.js';

export function namesOf(context: Context, copy: Copy): readonly string[] {
  const printed = copy.card?.name ?? copy.token?.name;
  if (printed === undefined) return [];
  const names = new Set([printed, ...(copy.card?.treatedAs ?? [])]);
  for (const name of copy.text?.names ?? []) {
    if (name.archetype || (name.equipped === true && equipsOf(context.board, copy).length === 0)) continue;
    if (name.locations === 'always') names.add(name.name);
    else if (
      name.locations.includes(copy.place.location) ||
      (inMonsterZone(copy) && name.locations.includes('monster-zone'))
    ) {
      // A name that the card takes on replaces the printed one while it lasts.
      if ((copy.face === 'up' && !isNamedAsPrinted(context, copy)) || !onField(copy)) {
        names.delete(printed);
        names.add(name.name);
      }
    }
  }
  for (const value of changes(context, copy, 'name')) {
    if (!value.also) names.clear();
    if (value.value !== null) names.add(value.value);
  }
  return [...names];
}

const asked = new WeakMap<Context, Set<Copy>>();

/**
 * A name taken on by its own effect is gone while that effect is negated, and not there yet while the card is being
 * activated (effect.continuous); what negates it may itself ask for its name.
 */
function isNamedAsPrinted(context: Context, copy: Copy): boolean {
  if (!onField(copy)) return false;
  if (context.board.chain.some((link) => link.copy === copy.id && link.cardActivation === true)) return true;
  const open = asked.get(context) ?? new Set<Copy>();
  asked.set(context, open);
  if (open.has(copy)) return false;
  open.add(copy);
  try {
    return context.negated(copy).answer === 'yes';
  } finally {
    open.delete(copy);
  }
}

export function typesOf(context: Context, copy: Copy): readonly MonsterType[] | 'unknown' {
  const printed = copy.card?.monster?.type ?? copy.token?.type ?? copy.text?.trapMonster?.type ?? null;
  const stated = copy.declared.filter(isType);
  let types: readonly MonsterType[] = printed === null ? stated : [printed];
  for (const change of changes(context, copy, 'type')) {
    if (change.value === null || !isType(change.value)) return change.value === null ? 'unknown' : types;
    types = change.also ? [...types, change.value] : [change.value];
  }
  if (mayBecome(context, copy, 'type', types)) return 'unknown';
  return types.length === 0 && isUntold(copy) ? 'unknown' : types;
}

export function attributesOf(context: Context, copy: Copy): readonly Attribute[] | 'unknown' {
  const printed = copy.card?.monster?.attribute ?? copy.token?.attribute ?? copy.text?.trapMonster?.attribute ?? null;
  const stated = copy.declared.filter(isAttribute);
  let attributes: readonly Attribute[] = printed === null ? stated : [printed];
  for (const change of changes(context, copy, 'attribute')) {
    if (change.value === null || !isAttribute(change.value)) return change.value === null ? 'unknown' : attributes;
    attributes = change.also ? [...attributes, change.value] : [change.value];
  }
  if (mayBecome(context, copy, 'attribute', attributes)) return 'unknown';
  return attributes.length === 0 && isUntold(copy) ? 'unknown' : attributes;
}

/** Nobody said what monster it is. */
function isUntold(copy: Copy): boolean {
  return (copy.card === null && copy.token === null) || isMadeMonster(copy);
}

export function abilitiesOf(context: Context, copy: Copy): readonly Ability[] {
  const printed = copy.card?.monster?.abilities ?? [];
  const tuner =
    changes(context, copy, 'tuner').length > 0 ||
    treatedAs(context, copy, 'tuner').answer === 'yes' ||
    madeTuner(context, copy).answer === 'yes';
  return tuner && !printed.includes('tuner') ? [...printed, 'tuner'] : printed;
}

/** Has it that ability now? Open where a text may make a Tuner of it. */
export function hasAbility(context: Context, copy: Copy, ability: Ability): Judgement {
  if (context.abilities(copy).includes(ability)) return YES;
  if (ability !== 'tuner') return treatedAs(context, copy, ability);
  return (
    unsureChanges(context, copy, 'tuner')[0]?.reached ??
    any([treatedAs(context, copy, 'tuner'), madeTuner(context, copy)])
  );
}

/** "That monster is treated as a Tuner", "This card is treated as a Toon monster". */
function treatedAs(context: Context, copy: Copy, ability: Ability): Judgement {
  return any(
    context
      .lasting('treated-as')
      .filter((entry) => entry.rule.as.toLowerCase().split(/\W+/).includes(ability))
      .map((entry) => affects(context, entry, entry.rule.what, copy)),
  );
}

/**
 * "If this card is Synchro Summoned using a "X" monster, it is treated as a Tuner while face-up": its Summon decided that
 * once and for all, so that negating its effects does not take it away (effect.continuous).
 */
function madeTuner(context: Context, copy: Copy): Judgement {
  if (!inMonsterZone(copy) || copy.face === 'down') return NO;
  return any(
    (copy.text?.effects ?? []).map(({ condition, lasting }) => {
      const asks = condition?.if === 'is' && condition.what.ref === 'this-card' ? condition.like : null;
      if (asks?.is !== 'summoned' || asks.using === undefined) return NO;
      const says = lasting.some((rule) => rule.rule === 'treated-as' && /\btuner\b/i.test(rule.as));
      return says ? context.fits(copy, asks, bareFrame(copy.controller, copy, null)) : NO;
    }),
  );
}

/** "Is treated as a Normal Monster", "becomes an Effect Monster": the kind that text gives it; `unread` where that is open. */
export function kindGiven(context: Context, copy: Copy): 'normal' | 'effect' | 'unread' | null {
  const said = [
    ...context.lasting('treated-as').map((entry) => ({ entry, what: entry.rule.what, as: entry.rule.as })),
    ...context
      .lasting('become')
      .filter(({ rule }) => rule.property === 'card-kind')
      .map((entry) => ({ entry, what: entry.rule.what, as: entry.rule.value ?? '' })),
  ];
  let kind: 'normal' | 'effect' | 'unread' | null = null;
  for (const { entry, what, as } of said) {
    const given = /\bnormal monster/i.test(as) ? 'normal' : /\beffect monster/i.test(as) ? 'effect' : null;
    if (given === null || (given === 'normal' && wasGeminiSummoned(copy) && entry.frame.self === copy)) continue;
    const reached = affects(context, entry, what, copy).answer;
    if (reached !== 'no') kind = reached === 'yes' ? given : 'unread';
  }
  return kind;
}

/** ability.gemini: Summoned again, it is no longer treated as a Normal Monster by its own text. */
function wasGeminiSummoned(copy: Copy): boolean {
  return copy.gemini === true && copy.card?.monster?.abilities.includes('gemini') === true;
}

interface Change {
  readonly value: string | null;
  readonly also: boolean;
}

const NO_CHANGES: readonly Change[] = [];

function changes(context: Context, copy: Copy, property: 'name' | 'type' | 'attribute' | 'tuner'): readonly Change[] {
  const rules = context.lasting('become');
  if (rules.length === 0) return NO_CHANGES;
  return rules
    .filter(
      (entry) => entry.rule.property === property && affects(context, entry, entry.rule.what, copy).answer === 'yes',
    )
    .map((entry) => ({ value: entry.rule.value ?? declaredFor(entry, property), also: entry.rule.also }));
}

/** Its name while it is open whether a text changes it. */
export function openName(context: Context, copy: Copy): Judgement | null {
  return unsureChanges(context, copy, 'name')[0]?.reached ?? null;
}

interface UnsureChange {
  readonly value: string | null;
  readonly reached: Judgement;
}

const NO_UNSURE: readonly UnsureChange[] = [];

/** Texts of which it is open whether they change it now. */
function unsureChanges(
  context: Context,
  copy: Copy,
  property: 'name' | 'type' | 'attribute' | 'tuner',
): readonly UnsureChange[] {
  const rules = context.lasting('become');
  if (rules.length === 0) return NO_UNSURE;
  return rules.flatMap((entry) => {
    if (entry.rule.property !== property) return [];
    const reached = affects(context, entry, entry.rule.what, copy);
    return reached.answer === 'unknown' ? [{ value: entry.rule.value ?? declaredFor(entry, property), reached }] : [];
  });
}

/** A text of which it is open whether it applies would give it another one. */
function mayBecome(context: Context, copy: Copy, property: 'type' | 'attribute', now: readonly string[]): boolean {
  return unsureChanges(context, copy, property).some(({ value }) => value === null || !now.includes(value));
}

/** "All monsters become that Attribute": the one that was declared for the card. */
function declaredFor(
  { frame }: { readonly frame: Frame },
  property: 'name' | 'type' | 'attribute' | 'tuner',
): string | null {
  if (property !== 'type' && property !== 'attribute') return null;
  const { self, effect, told } = frame;
  const fits = property === 'type' ? isType : isAttribute;
  // Of an effect that resolved, what was declared as it was activated.
  if (effect !== null && declares(effect, property)) {
    const said = told?.declared.find(fits);
    if (said !== undefined) return said;
  }
  const asks = (self?.text?.effects ?? []).some((one) => declares(one, property));
  return (asks ? self?.declared.find(fits) : null) ?? null;
}

function declares({ activation, resolution }: Effect, property: 'type' | 'attribute'): boolean {
  const declared = activation.flatMap((action) => (action.kind === 'declare' ? [action.what] : []));
  // "Declare 1 Type and 1 Attribute; it becomes that Type and Attribute": both are declared in one.
  const both = property === 'attribute' && declared.includes('type') && resolution.some(becomesBoth);
  return declared.includes(property) || both;
}

function becomesBoth({ action }: Clause): boolean {
  if (action.kind !== 'become' || action.value !== null || action.sameAs !== null) return false;
  return action.property === 'attribute' || action.and?.includes('attribute') === true;
}

function isType(text: string): text is MonsterType {
  return (MONSTER_TYPES as readonly string[]).includes(text);
}

function isAttribute(text: string): text is Attribute {
  return (ATTRIBUTES as readonly string[]).includes(text);
}
