/** What a phrase asks of the text of a card itself: kept as words. */
import { type Filter } from '../../../engine/model/effects.js';
import { parseDescribedLoose } from './except.js';
import { type Reader } from '../reader.js';

/** "that requires 2 Tributes", "that meets its activation conditions": words of its own text stay words. */
export function asksFor(r: Reader): Filter | null {
  return r.foreseen('own-words asksFor', (): Filter | null => {
    const start = r.position;
    return r.accept(
      '(requires|require) N (tribute|tributes) | (requires|require) a (die|dice) roll | (meets|meet) (its|their) activation (conditions|condition) | can only be activated when an attack is declared',
    )
      ? { is: 'has-effect-that', what: r.textOf(r.since(start)) }
      : null;
  });
}

/** 'lists a "X" monster as material': its materials line can be asked for a series or a frame; anything else stays words. */
export function listsAsMaterial(r: Reader): Filter | null {
  const start = r.position;
  if (!r.accept('[specifically] (mentions|mention|lists|list) (a|an)')) return null;
  const like = parseDescribedLoose(r);
  if (like === null || !r.accept('as [a|an] [fusion|synchro|xyz|link] (material|materials)')) return null;
  const parts = like.is === 'all-of' ? like.of : [like];
  const ofFrame = parts.some(({ is }) => is === 'frame') && parts.every(({ is }) => is === 'frame' || is === 'kind');
  return ofFrame || parts.some(({ is }) => is === 'archetype')
    ? { is: 'lists-material', like }
    : { is: 'has-effect-that', what: r.textOf(r.since(start)) };
}

/** 'must be Special Summoned with "X"': what its own text asks for. */
export function mustBeSummoned(r: Reader): Filter | null {
  return r.foreseen('relative mustBeSummoned', (): Filter | null => {
    const start = r.position;
    if (!r.accept('(must be|must first be|can only be) (special|fusion|ritual) summoned (with|by) Q')) return null;
    return { is: 'has-effect-that', what: r.textOf(r.since(start)) };
  });
}

/** "has a coin tossing effect", "has an effect that …": the words of that effect stay words. */
export function hasEffect(r: Reader): Filter | null {
  return r.foreseen('relative hasEffect', (): Filter | null => {
    r.accept('(has|have)');
    const start = r.position;
    if (r.accept('[a] coin tossing effect')) return { is: 'has-effect-that', what: 'coin tossing' };
    if (!r.accept('an effect that')) return null;
    for (
      let n = 0;
      n < 16 && !r.done && !r.sees('(.|;|,|:|}|from your|in your|to your|and if you do|on the field)');
      n += 1
    )
      r.position += 1;
    return { is: 'has-effect-that', what: r.textOf(r.since(start)) };
  });
}
