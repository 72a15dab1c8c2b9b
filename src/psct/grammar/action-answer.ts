import { type Action, type EventPattern } from '../../engine/model/effects.js';
import { parseActivated } from './answered.js';
import { pattern } from './event.js';
import { parseNoun } from './noun.js';
import { type Reader } from './reader.js';
import { parseMethods } from './atom.js';

/** What a first sentence does, and what it can only be activated in answer to. */
export interface Answer {
  readonly action: Action;
  readonly events: readonly EventPattern[];
}

/**
 * "Negate the activation of a Spell Card and destroy it": before colons told when a card can be activated, the first
 * sentence did (psct.purpose); what it negates is what it answers (chain.response, negsummon.window).
 */
export function parseAnswer(r: Reader): Answer | null {
  return r.foreseen('action-answer', () => ofActivation(r) ?? ofSummon(r));
}

function ofActivation(r: Reader): Answer | null {
  return r.attempt((): Answer | null => {
    const start = r.position;
    const what = r.acceptOneOf([
      ['negate the activation [or effect] of', 'activation'],
      ['negate the effect of', 'effect'],
    ] as const);
    const activation = what === null ? null : parseActivated(r);
    if (what === null || activation === null) return null;
    // "the effect of this card", "of that monster": nothing is answered.
    if (/^(?:this|that|those|the|all|it)\b/i.test(r.textOf(activation.span))) return null;
    const event = pattern('activated', r.since(start), { activation, player: activation.player });
    return { action: { kind: 'negate', what, of: null, until: null }, events: [event] };
  });
}

/** "Negate the Normal Summon of a monster and destroy it" */
function ofSummon(r: Reader): Answer | null {
  return r.attempt((): Answer | null => {
    const start = r.position;
    if (!r.accept('negate the')) return null;
    const how = parseMethods(r);
    if (how.length === 0 || !r.accept('summon of')) return null;
    const subject = parseNoun(r);
    if (subject?.reference !== null) return null;
    const event = pattern('would-be-summoned', r.since(start), { subject, how, player: subject.controller });
    return { action: { kind: 'negate', what: 'summon', of: null, until: null }, events: [event] };
  });
}
