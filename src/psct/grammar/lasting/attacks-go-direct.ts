/** Attacks that are made on the player whatever stands there: "attacks directly", "the attacks from … become direct attacks". */
import { blankNoun, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** It may attack directly, and nothing else. */
export function onlyDirectly(what: Noun): readonly LastingRule[] {
  const any = blankNoun(what.span, { quantity: { kind: 'all' }, filter: { is: 'kind', kind: 'monster' } });
  return [
    { rule: 'attack-directly', what },
    { rule: 'cannot', who: null, what, act: 'attack', except: any, by: null },
  ];
}

/** "The attacks from your opponent's monsters become direct attacks". */
export function attacksGoDirect(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    if (!r.accept('[all] [the] attacks (from|of|by)')) return null;
    const what = parseNoun(r);
    if (what === null || !r.accept('(become|are) direct attacks')) return null;
    return onlyDirectly(what).map((rule) => (rule.rule === 'attack-directly' ? { ...rule, becomes: true } : rule));
  });
}
