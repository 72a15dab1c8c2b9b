/** "1 monster you control and 1 monster in your GY with the same Level": the second is compared with the first. */
import { valueParts } from '../evaluate/numbers/value-parts.js';
import type { Context, Frame, NounUse } from '../context.js';
import type { Copy } from '../model/board.js';
import { somePart, type Filter, type Noun, type Reference, type Value } from '../model/effects.js';
import { all, any, NO, unknown, type Judgement } from '../model/facts.js';

/** Whether a card is one that can be taken for what is asked. */
export type Suits = (copy: Copy) => Judgement;

type Selectable = (
  context: Context,
  noun: Noun,
  frame: Frame,
  use: NounUse | undefined,
  suits: Suits,
  taken: ReadonlySet<Copy>,
) => Judgement;

/** Some first card with which the others can be found is enough; `null` where the parts are not compared with the first. */
export function withEachFirst(
  context: Context,
  [first, ...others]: readonly Noun[],
  frame: Frame,
  use: NounUse | undefined,
  suits: Suits,
  taken: ReadonlySet<Copy>,
  selectable: Selectable,
): Judgement | null {
  if (first === undefined || frame.targets !== 'unknown' || !others.some(({ filter }) => looksAtFirst(filter)))
    return null;
  if (first.quantity.kind !== 'exactly' || looksAtFirst(first.filter)) return null;
  const found = context.find(first, frame, use);
  const tried = [...found.sure, ...found.maybe].flatMap((copy) => {
    const suited = taken.has(copy) ? NO : suits(copy);
    if (suited.answer === 'no') return [];
    const fits = found.sure.includes(copy) ? suited : all([suited, found.judgement]);
    const rest = others.map((part) =>
      selectable(context, part, { ...frame, targets: [copy] }, use, suits, new Set([...taken, copy])),
    );
    return [all([fits, ...rest])];
  });
  const untold =
    found.unnamed === 0
      ? []
      : [found.judgement.answer === 'unknown' ? found.judgement : unknown('what the cards are that nobody described')];
  return any([...tried, ...untold]);
}

export function looksAtFirst(filter: Filter): boolean {
  return somePart(
    filter,
    (part) => (part.is === 'shares' && isFirst(part.with)) || (part.is === 'stat' && valueOfFirst(part.value)),
  );
}

function isFirst(reference: Reference): boolean {
  return reference.ref === 'target' && (reference.index === 0 || reference.index === null);
}

function valueOfFirst(value: Value): boolean {
  return value.kind === 'stat' ? isFirst(value.of) : valueParts(value).some(valueOfFirst);
}
