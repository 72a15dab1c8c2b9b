/**
 * What a Continuous Spell or Trap that was activated by targeting goes on doing to its target while it stays on the field
 * ("Activate this card by targeting 1 monster; that monster cannot attack"): on a board it is described by its link.
 */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import {
  ruleOfAction,
  type Action,
  type Clause,
  type Condition,
  type Duration,
  type Effect,
  type LastingRule,
  type Noun,
} from '../model/effects.js';
import { assume, unknown, YES, type Judgement } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { inMonsterZone, onField } from '../board/places.js';
import { byItself } from '../evaluate/past/equipped-by.js';
import { wornEffects } from './worn.js';

export interface Standing {
  readonly effect: Effect;
  readonly frame: Frame;
  /** What has to be so for it to apply at all. */
  readonly given?: () => Judgement;
  readonly rules: readonly LastingRule[];
}

const NONE: readonly Standing[] = [];

/** The activation effects of a face-up card that still apply to what they targeted. */
export function standingEffects(context: Context, copy: Copy): readonly Standing[] {
  const worn = whileWorn(context, copy);
  const activated = ofActivation(context, copy);
  return worn.length === 0 ? activated : [...worn, ...activated];
}

/** What a card that equipped itself gives to its monster. */
function whileWorn(context: Context, copy: Copy): readonly Standing[] {
  const worn = wornEffects(copy);
  if (worn.length === 0) return NONE;
  return worn.map(({ effect, clauses }) => ({
    effect,
    given: () => (copy.equippedBy === undefined ? byItself(copy) : YES),
    frame: frameFor(context, copy, effect),
    rules: clauses.flatMap(lastingOf),
  }));
}

function ofActivation(context: Context, copy: Copy): readonly Standing[] {
  const property = copy.card?.property;
  if (copy.text === null || !onField(copy) || copy.face === 'down') return NONE;
  if (property !== 'continuous' && property !== 'field' && property !== 'equip') return whileFaceUp(context, copy);
  return copy.text.effects.flatMap((effect): readonly Standing[] => {
    const meant =
      effect.activation.some(({ kind }) => kind === 'target') ||
      (property === 'equip' ? isOfWearer(effect) : saysOnly(effect));
    if (!effect.from.includes('card-activation') || !meant) return [];
    // What an Equip Spell targets beside the monster that it is equipped to: not that monster.
    if (property === 'equip' && effect.resolution.some(({ action }) => action.kind === 'equip')) return [];
    // What a Chain has just left behind is kept by itself; a part that is only put off keeps no other.
    const kept = context.board.applied.flatMap((applied) =>
      applied.source === copy.id && applied.effect?.number === effect.number ? applied.effect.resolution : [],
    );
    const rules = effect.resolution
      .filter(({ span }) => !kept.some((clause) => clause.span.start === span.start))
      .flatMap(lastingOf);
    if (rules.length === 0) return [];
    const frame = frameFor(context, copy, effect);
    if (frame.event !== 'unknown' || effect.condition?.if !== 'all') return [{ effect, frame, rules }];
    return [{ effect, ...asTheOnlyOne(context, copy, effect.condition, frame), rules }];
  });
}

/**
 * "Activate only if the only monster you control is X. That monster cannot be destroyed": where nobody told for which one,
 * it is one that is like that now.
 */
function asTheOnlyOne(
  context: Context,
  copy: Copy,
  { noun, are }: Extract<Condition, { if: 'all' }>,
  frame: Frame,
): Pick<Standing, 'frame' | 'given'> {
  // Looked at when somebody asks: the look itself may ask what lasting rules say.
  const fitting = (): readonly Copy[] =>
    context.find(noun, frame).sure.filter((one) => context.fits(one, are, frame).answer !== 'no');
  const name = copy.card?.name ?? '';
  return {
    frame: {
      ...frame,
      get event() {
        return fitting();
      },
    },
    given: () => {
      const [only, ...others] = fitting();
      return only === undefined || others.length > 0
        ? unknown(`for which monster ${name} was activated`)
        : assume(true, `${name} was activated while ${nameOf(only)} was the only monster`, 'trap.continuous');
    },
  };
}

/**
 * "Banish 1 monster from your hand to activate this card; monsters with its Attribute cannot attack", "Activate only if … .
 * That monster cannot be destroyed": what the activation does is nothing but what the card says from then on.
 */
function saysOnly({ resolution }: Effect): boolean {
  return resolution.length > 0 && resolution.every((clause) => lastingOf(clause).length > 0);
}

/** "Activate this card by declaring 1 Attribute; the equipped monster becomes that Attribute": for as long as it is worn. */
function isOfWearer({ resolution }: Effect): boolean {
  return resolution.some(({ action }) => 'what' in action && isWearer(action.what));
}

function isWearer(what: unknown): boolean {
  return typeof what === 'object' && what !== null && (what as Partial<Noun>).reference?.ref === 'equipped-monster';
}

/** The parts of its activation that such a card says for as long as it is there. */
export function laidDownByStaying({ card }: Copy, effect: Effect | null): readonly Clause[] {
  if (effect === null || (card?.property !== 'continuous' && card?.property !== 'field')) return [];
  if (!effect.from.includes('card-activation')) return [];
  if (!effect.activation.some(({ kind }) => kind === 'target') && !saysOnly(effect)) return [];
  return effect.resolution.filter((clause) => lastingOf(clause).length > 0);
}

/** spell.normal: a Spell that stays face-up for a time, "while this card is face-up on the field". */
function whileFaceUp(context: Context, copy: Copy): readonly Standing[] {
  if (copy.card?.kind === 'monster') return NONE;
  return (copy.text?.effects ?? []).flatMap((effect): readonly Standing[] => {
    if (!effect.from.includes('card-activation')) return [];
    const kept = context.board.applied.some(({ source }) => source === copy.id);
    const clauses = kept
      ? []
      : effect.resolution.filter(({ condition }) => condition?.if === 'at' && condition.what.ref === 'this-card');
    const rules = clauses.flatMap(lastingOf);
    return rules.length === 0 ? [] : [{ effect, frame: frameFor(context, copy, effect), rules }];
  });
}

function frameFor(context: Context, copy: Copy, effect: Effect): Frame {
  const targets = linkedWith(context, copy);
  return {
    player: copy.controller,
    self: copy,
    effect,
    targets,
    cost: 'unknown',
    previous: targets,
    event: targets,
    chainLink: null,
  };
}

/** What it was activated by targeting. A board may tell the link from either end. */
function linkedWith(context: Context, copy: Copy): readonly Copy[] | 'unknown' {
  const linked = [...context.board.copies.values()].filter(
    (one) => copy.linkedTo.includes(one.id) || (one.linkedTo.includes(copy.id) && inMonsterZone(one)),
  );
  return linked.length === 0 ? 'unknown' : linked;
}

/** "The selected monster gains 700 DEF": the frame of another effect of a card that stays and was activated by targeting. */
export function framedByLink(context: Context, copy: Copy, frame: Frame): Frame {
  if (copy.card?.property !== 'continuous' && copy.card?.property !== 'field') return frame;
  const chose = copy.text?.effects.some(
    (one) => one.from.includes('card-activation') && one.activation.some(({ kind }) => kind === 'target'),
  );
  return chose === true ? { ...frame, targets: linkedWith(context, copy) } : frame;
}

function lastingOf(clause: Clause): readonly LastingRule[] {
  if (clause.optional || clause.delayed !== null) return [];
  const own = gainedByItself(clause.action);
  if (own !== null) return own;
  const rule = ruleOf(clause.action, clause);
  if (rule === null) return [];
  return clause.condition === null ? [rule] : [{ rule: 'conditional', condition: clause.condition, rules: [rule] }];
}

/** "This card gains this effect": what it then says continuously of the card that was targeted, beside what it may activate. */
function gainedByItself(action: Action): readonly LastingRule[] | null {
  if (action.kind !== 'gain-effect' || action.what.reference?.ref !== 'this-card') return null;
  const passive = action.effects.filter(({ speed }) => speed === null);
  if (passive.length === 0) return null;
  const active = action.effects.filter(({ speed }) => speed !== null);
  return [
    ...passive.flatMap(({ condition, lasting }) =>
      condition === null ? lasting : [{ rule: 'conditional' as const, condition, rules: lasting }],
    ),
    ...(active.length === 0 ? [] : [{ rule: 'grant' as const, what: action.what, effects: active }]),
  ];
}

function ruleOf(action: Action, clause: Clause): LastingRule | null {
  if ('until' in action && !stays(action.until ?? null)) return null;
  if (action.kind === 'gain-effect') return { rule: 'grant', what: action.what, effects: action.effects };
  return ruleOfAction(action, clause);
}

/** Without a time of its own it lasts while the card is there. */
function stays(until: Duration | null): boolean {
  return (
    until === null || until.until === 'while-face-up' || until.until === 'while-on-field' || until.until === 'permanent'
  );
}
