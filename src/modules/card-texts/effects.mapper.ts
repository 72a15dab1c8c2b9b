import { type CardText, type Effect, type TextBox } from '../../engine/index.js';
import { type ExplainedEffect, type Explanation } from '../../psct/explain.js';
import { type CompiledText, unreadSpans, type UnreadSpan } from './compiled-text.js';
import { type EffectDto, type SentenceDto, type TextEffectsDto, type UnreadDto } from './effects.dto.js';

/** The two boxes of a card, as its effects quote them. */
export type Boxes = Readonly<Record<TextBox, string>>;

export interface Explained {
  readonly card: string;
  readonly boxes: Boxes;
  readonly compiled: Pick<CompiledText, 'text' | 'understood'>;
  readonly explanation: Explanation;
  readonly textHash: string | null;
}

export function toTextEffectsDto({ card, boxes, compiled, explanation, textHash }: Explained): TextEffectsDto {
  const { text, understood } = compiled;
  return {
    object: 'card-effects',
    card,
    source: text.source,
    compiler: text.compiler,
    textHash,
    understood,
    effects: text.effects.map((effect) => toEffectDto(effect, boxes, explanationOf(effect, text, explanation))),
    sentences: explanation.sentences.map(toSentenceDto),
    summoning: text.summoning,
    unread: unreadSpans(text).map((span) => toUnreadDto(span, boxes)),
  };
}

/** A hand-written correction has reasons of its own; those of the wording would contradict it. */
function explanationOf(effect: Effect, text: CardText, { effects }: Explanation): ExplainedEffect | null {
  const explained = effects.find(({ number }) => number === effect.number) ?? null;
  const asWorded = explained?.effect.kind === effect.kind && explained.effect.speed === effect.speed;
  return text.source === 'model' && !asWorded ? null : explained;
}

function toEffectDto(effect: Effect, boxes: Boxes, explained: ExplainedEffect | null): EffectDto {
  return {
    number: effect.number,
    box: effect.box,
    text: boxes[effect.box].slice(effect.span.start, effect.span.end).trim(),
    kind: effect.kind,
    startsChain: effect.speed !== null,
    spellSpeed: effect.speed,
    mandatory: effect.mandatory,
    timing: effect.timing,
    canMissTiming: effect.timing === 'when' && !effect.mandatory,
    from: effect.from,
    hasCost: effect.activation.some((action) => action.kind !== 'target'),
    targets: effect.activation.some((action) => action.kind === 'target'),
    limits: effect.limits,
    damageStep: effect.damageStep,
    damageCalculation: effect.damageCalculation,
    negates: effect.negates,
    wording: effect.wording,
    parts: (explained?.parts ?? []).map(({ role, text, rule }) => ({ role, text, rule })),
    reasons: (explained?.facts ?? []).map(({ fact, value, rule, words }) => ({ fact, value, rule, words })),
    unread: effect.unread.map(({ span }) => toUnreadDto({ box: effect.box, ...span }, boxes)),
    effect,
  };
}

function toSentenceDto({ box, role, text, rule }: Explanation['sentences'][number]): SentenceDto {
  return { box, role, text, rule };
}

function toUnreadDto({ box, start, end }: UnreadSpan, boxes: Boxes): UnreadDto {
  return { box, start, end, text: boxes[box].slice(start, end) };
}
