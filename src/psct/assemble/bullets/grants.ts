import { type Effect, type LastingRule, type Unparsed } from '../../../engine/model/effects.js';
import { type Carrier, type RoughStatic } from '../../skeleton/index.js';
import { grantedEffects } from '../effect.js';
import { allOf } from './heading.js';
import { standingEffect } from '../lasting.js';
import { type BoxSource } from '../source.js';
import { rangeOf, trimmed } from '../ranges.js';

/** "A Fish monster that has this card as material gains this effect": the bullets behind it, and who has them when. */
export function assembleGrants(sentence: RoughStatic, carrier: Carrier, from: BoxSource, number: number): Effect {
  const { box, source, grammar } = from;
  const unread: Unparsed[] = [];
  const bullets = sentence.tail.filter((unit) => unit.list !== null);
  const read = grammar.effect(source).clauses(trimmed(source, rangeOf(source, sentence.lead.span)));
  const gain = read.clauses.find((clause) => clause.action.kind === 'gain-effect');
  const what = gain?.action.kind === 'gain-effect' ? gain.action.what : null;
  const said = gain?.delayed === null ? what : null;
  const lead: Unparsed = {
    kind: 'unparsed',
    text: source.text.slice(sentence.lead.span.start, sentence.lead.span.end),
    span: sentence.lead.span,
  };
  const limits = sentence.limits ?? [];
  const effects = grantedEffects(bullets, sentence.lead, from, unread).map((effect) =>
    effect.speed === null || limits.length === 0 ? effect : { ...effect, limits: [...effect.limits, ...limits] },
  );
  const rules: LastingRule[] = [{ rule: 'grant', what: said, effects }];
  // To whom, or when: open for whatever the bullets may give.
  if (said === null) rules.push({ rule: 'unparsed', text: lead.text, span: lead.span });
  if (said === null) unread.push(...(read.unread.length > 0 ? read.unread : [lead]));
  else unread.push(...read.unread);
  return standingEffect(
    sentence,
    carrier,
    { rules, condition: allOf([gain?.condition ?? null]), unread },
    { box, number },
  );
}
