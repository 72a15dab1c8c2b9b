import { type CardTexts } from '../../catalogue/catalogue-card.js';
import { type Effect, type TextBox } from '../../engine/index.js';
import { type CompiledText, unreadSpans, type UnreadSpan } from './compiled-text.js';
import { type EffectDto, type TextEffectsDto, type UnreadDto } from './effects.dto.js';

export function toTextEffectsDto(
  card: string,
  texts: CardTexts,
  compiled: Pick<CompiledText, 'text' | 'understood'>,
  textHash: string | null,
): TextEffectsDto {
  const { text } = compiled;
  return {
    object: 'card-effects',
    card,
    source: text.source,
    compiler: text.compiler,
    textHash,
    understood: compiled.understood,
    effects: text.effects.map((effect) => toEffectDto(effect, texts)),
    summoning: text.summoning,
    unread: unreadSpans(text).map((span) => toUnreadDto(span, texts)),
  };
}

function toEffectDto(effect: Effect, texts: CardTexts): EffectDto {
  return {
    number: effect.number,
    box: effect.box,
    text: boxOf(texts, effect.box).slice(effect.span.start, effect.span.end).trim(),
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
    unread: effect.unread.map(({ span }) => toUnreadDto({ box: effect.box, ...span }, texts)),
    effect,
  };
}

function toUnreadDto({ box, start, end }: UnreadSpan, texts: CardTexts): UnreadDto {
  return { box, start, end, text: boxOf(texts, box).slice(start, end) };
}

function boxOf(texts: CardTexts, box: TextBox): string {
  return box === 'main' ? texts.main : (texts.pendulum ?? '');
}
