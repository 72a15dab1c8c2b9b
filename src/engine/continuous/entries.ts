/** A lasting rule in force: whose words it is in, and when it applies. */
import type { Context, Frame, LastingInForce } from '../context.js';
import { bareFrame } from '../frames.js';
import { usesOf } from '../board/uses.js';
import { onField } from '../board/places.js';
import type { Copy } from '../model/board.js';
import type { Effect, LastingRule } from '../model/effects.js';
import { all, citing, NO, not, YES, type Judgement } from '../model/facts.js';
import { hasItsGeminiEffects } from './awake.js';
import { isGiven } from './worn.js';
import { negatedFromOutside, negatedThrough } from './negation.js';

export type Entry = LastingInForce & { readonly source: Copy | null };
export type LastingIndex = ReadonlyMap<LastingRule['rule'], readonly Entry[]>;

export function frameOf(copy: Copy, effect: Effect | null): Frame {
  return bareFrame(copy.controller, copy, effect);
}

/**
 * A rule in force, judged when somebody asks. A class, because an accessor in an object literal makes a shape for each
 * object: shapes outlive their question until a full collection, and made each young collection several times dearer.
 */
class LazyEntry implements Entry {
  constructor(
    readonly rule: LastingRule,
    readonly frame: Frame,
    private readonly judge: () => Judgement,
    readonly origin: Entry['origin'],
    readonly source: Copy | null,
    readonly cardName: string,
  ) {}

  get applies(): Judgement {
    return this.judge();
  }
}

export function entryOf(
  rule: LastingRule,
  frame: Frame,
  applies: () => Judgement,
  origin: Entry['origin'],
  source: Copy | null,
  cardName = source?.card?.name ?? '',
): Entry {
  return new LazyEntry(rule, frame, applies, origin, source, cardName);
}

/** Judged once; while it is being judged it counts as not applying, so that no rule rests on itself. */
export function lazily(judge: () => Judgement): () => Judgement {
  let state: Judgement | null = null;
  let judging = false;
  return () => {
    if (state !== null) return state;
    if (judging) return NO;
    judging = true;
    try {
      state = judge();
    } finally {
      judging = false;
    }
    return state;
  };
}

/** Whether what the card says in this effect applies: not negated, and in the state that it asks for. */
export function textApplies(context: Context, copy: Copy, effect: Effect, frame: Frame): Judgement {
  return all([
    isGiven(effect) ? YES : awake(context, copy),
    onField(copy) ? unlessNegated(ownNegation(context, copy, effect, frame)) : YES,
    effect.condition === null ? YES : context.holds(effect.condition, frame),
    leaveLeft(context, copy, effect),
  ]);
}

/** "You can only use this effect of "X" once per turn", of a leave: used up, it lets nobody do anything (opt.hard). */
function leaveLeft({ board }: Context, copy: Copy, effect: Effect): Judgement {
  const { card, text, controller: player } = copy;
  if (effect.kind !== 'continuous' || effect.limits.length === 0 || card === null) return YES;
  // What is done in place of something asks for its limit where it is done.
  if (effect.lasting.some(({ rule }) => rule === 'replace')) return YES;
  const used = effect.limits.some((limit) => usesOf({ board, player, copy, card, text, effect }, limit) >= limit.count);
  return used ? citing(NO, 'opt.hard') : YES;
}

/** Gemini effects need the Gemini Summon, or a card that stands in for it; where nobody told of one, there was none. */
function awake(context: Context, copy: Copy): Judgement {
  if (copy.card?.monster?.abilities.includes('gemini') !== true) return YES;
  return hasItsGeminiEffects(context, copy);
}

function unlessNegated(negation: Judgement): Judgement {
  return negation.answer === 'yes' ? citing(not(negation), 'neg.effect-only') : not(negation);
}

/** "This effect cannot be negated", in the sentence itself or alone in the one behind it (effect.cannot-wins). */
function standsFast(copy: Copy, effect: Effect): boolean {
  if (effect.kind !== 'continuous') return false;
  if (effect.lasting.some(cannotBeNegated)) return true;
  const behind = copy.text?.effects.find(({ number }) => number === effect.number + 1);
  return behind?.box === effect.box && behind.lasting.length > 0 && behind.lasting.every(cannotBeNegated);
}

function cannotBeNegated(rule: LastingRule): boolean {
  return rule.rule === 'stated' && rule.statement === 'cannot-be-negated';
}

/** The rule itself, or those that it lays down under a condition ("unaffected … while in the Extra Monster Zone"). */
function laidDown(rule: LastingRule): readonly LastingRule[] {
  return rule.rule === 'conditional' ? rule.rules.flatMap(laidDown) : [rule];
}

function ownNegation(context: Context, copy: Copy, effect: Effect, frame: Frame): Judgement {
  if (standsFast(copy, effect)) return citing(NO, 'effect.cannot-wins');
  const negating = effect.lasting.filter((rule) => rule.rule === 'negate-effects');
  if (negating.length > 0) return negatedFromOutside(context, copy, negating, frame);
  for (const rule of effect.lasting.flatMap(laidDown))
    if (rule.rule === 'unaffected' && rule.what.reference?.ref === 'this-card')
      return negatedThrough(context, copy, rule, frame);
  return context.negated(copy);
}
