import {
  type ActionKind,
  type EffectFeature,
  type EventPattern,
  type Location,
  type Span,
} from '../../../engine/model/effects.js';
import { type RoughEffect, type Unit } from '../../skeleton/index.js';

const LISTED = /\bthat (?:includes?|would do) any of (?:these|the following)(?: effects?)?\b/i;

/** Where the words "that includes any of these effects" stand, when the bullets say what is answered. */
export function listedFeatures(
  rough: RoughEffect,
  text: string,
): { readonly cut: Span; readonly bullets: readonly Unit[] } | null {
  const { condition } = rough.shape;
  if (condition === null) return null;
  const { start, end } = condition.span;
  const at = text.slice(start, end).search(LISTED);
  const bullets = rough.tail.filter((unit) => unit.list !== null);
  return at < 0 || bullets.length === 0 ? null : { cut: { start, end: start + at }, bullets };
}

const ACTIONS: readonly (readonly [RegExp, ActionKind])[] = [
  [/^Add\b/, 'add-to-hand'],
  [/^Special Summon\b/, 'special-summon'],
  [/^Send\b/, 'send'],
  [/^Banish\b/, 'banish'],
  [/^Draw\b/, 'draw'],
  [/^Destroy\b/, 'destroy'],
  [/^Return\b/, 'return'],
  [/^Negate\b/, 'negate'],
  [/^Inflict\b/, 'damage'],
  [/^Shuffle\b/, 'shuffle-into-deck'],
  [/^Place\b/, 'place'],
  [/^Set\b/, 'set'],
];

const PLACES: readonly (readonly [RegExp, Location])[] = [
  [/\bhand\b/, 'hand'],
  [/(?<!Extra )\bDeck\b/, 'deck'],
  [/\bExtra Deck\b/, 'extra-deck'],
  [/\bGYs?\b/, 'graveyard'],
  [/\bbanish(?:ed|ment)\b/, 'banished'],
];

/** What the bullets list, as features of the effect that is answered (chain.includes-effect). */
export function featuresOf(bullets: readonly Unit[]): readonly EffectFeature[] {
  return bullets.flatMap((unit): readonly EffectFeature[] => {
    const text = unit.plain.replace(/^[●•]\s*/, '');
    const action = ACTIONS.find(([words]) => words.test(text))?.[1];
    if (action === undefined) return [];
    const to = text.search(/\bto (?:the|your|either|their)\b/);
    const places = (words: string): readonly Location[] =>
      PLACES.filter(([pattern]) => pattern.test(words)).map(([, place]) => place);
    const feature = {
      what: null,
      from: places(/\bfrom\b.*/.exec(to < 0 ? text : text.slice(0, to))?.[0] ?? ''),
      to: to < 0 ? [] : places(text.slice(to)),
      summon: [],
    };
    // "Add … to the Deck" is worded like a search and is none.
    const back = action === 'add-to-hand' && feature.to.some((place) => place === 'deck' || place === 'extra-deck');
    return [
      { action, ...feature },
      ...(back
        ? [
            { action: 'return' as const, ...feature },
            { action: 'shuffle-into-deck' as const, ...feature },
          ]
        : []),
    ];
  });
}

/** The events with the listed features laid on what is activated. */
export function answering(
  events: readonly EventPattern[],
  features: readonly EffectFeature[],
): readonly EventPattern[] {
  return events.map((event) =>
    event.activation === null
      ? event
      : { ...event, activation: { ...event.activation, includes: [...event.activation.includes, ...features] } },
  );
}
