/** Puts the effect that "the 2nd effect listed above" means into the rule that gives it to other cards. */
import { type Effect, type LastingRule, type Unparsed } from '../../engine/model/effects.js';

/** `listed`: the bulleted effects before the sentence; one that is not among them stays open. */
export function withListedEffect(effect: Effect, listed: readonly Effect[], text: string): Effect {
  if (!effect.lasting.some(asksForListed)) return effect;
  const unread: Unparsed[] = [];
  const lasting = effect.lasting.map((rule): LastingRule => {
    if (rule.rule !== 'grant' || rule.listed === undefined) return rule;
    const { n, as, span } = rule.listed;
    const meant = listed[n - 1];
    if (meant === undefined) {
      const words: Unparsed = { kind: 'unparsed', text: text.slice(span.start, span.end), span };
      unread.push(words);
      return { rule: 'unparsed', text: words.text, span };
    }
    const given: Effect = as === null ? meant : { ...meant, usedAs: { name: as, number: meant.number } };
    return { rule: 'grant', what: rule.what, effects: [given] };
  });
  return { ...effect, lasting, unread: [...effect.unread, ...unread] };
}

function asksForListed(rule: LastingRule): boolean {
  return rule.rule === 'grant' && rule.listed !== undefined;
}
