import { type Span } from '../engine/model/effects.js';
import { type BoxReading, type CardReading } from './read.js';

/**
 * Puts the text back together from the spans of the tree, sentence by sentence and part by part, without looking at the
 * text in between: what the compiler lost is missing here.
 */
export function print(reading: CardReading): readonly string[] {
  return reading.boxes.map((box) => printBox(box));
}

function printBox(box: BoxReading): string {
  return leaves(box)
    .map((span) => box.text.slice(span.start, span.end))
    .join(' ');
}

/** The spans of all parts in printed order. */
function leaves(box: BoxReading): readonly Span[] {
  if (box.flavour) return [{ start: 0, end: box.text.length }];
  const units = [
    ...box.rough.effects.flatMap((effect) => [effect.lead, ...effect.tail]),
    ...box.rough.statics.flatMap((sentence) => [sentence.lead, ...sentence.tail]),
  ];
  const spans = [...(box.materials === null ? [] : [box.materials]), ...units.map((unit) => unit.span)];
  return spans.sort((a, b) => a.start - b.start);
}
