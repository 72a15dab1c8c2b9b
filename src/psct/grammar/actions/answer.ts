import { blankEvent, blankNoun, type Action, type EventPattern, type Noun } from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseMethods } from '../filters/atom.js';
import { parseComparing } from '../values/comparing.js';

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
  return r.foreseen('action-answer', () => ofActivation(r) ?? ofSummon(r) ?? ofSummoned(r));
}

function ofActivation(r: Reader): Answer | null {
  return r.attempt((): Answer | null => {
    const start = r.position;
    const what = r.acceptOneOf([
      ['negate the activation [(or|and) [the] (effect|effects)] of', 'activation'],
      ['negate the effect of', 'effect'],
    ] as const);
    const activation = what === null ? null : parseActivated(r);
    if (what === null || activation === null) return null;
    // "the effect of this card", "of that monster": nothing is answered.
    if (/^(?:this|that|those|the|all|it)\b/i.test(r.textOf(activation.span))) return null;
    // "Of an Effect Monster that this card destroyed": of the monster for good, not of one activation.
    if (/\bthat this (?:card|monster) destroy(?:s|ed)\b/i.test(r.textOf(activation.span))) return null;
    // "Activated before this card in this Chain": of every link below, whatever is answered.
    if (r.sees('[that were] activated before')) return null;
    const event = blankEvent('activated', r.since(start), { activation, player: activation.player });
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
    const event = blankEvent('would-be-summoned', r.since(start), { subject, how, player: subject.controller });
    return { action: { kind: 'negate', what: 'summon', of: null, until: null }, events: [event] };
  });
}

/** "If the ATK of a monster summoned by your opponent (excluding …) is 700 or less, the monster is destroyed" */
function ofSummoned(r: Reader): Answer | null {
  return r.attempt((): Answer | null => {
    const start = r.position;
    if (!r.accept('if the')) return null;
    const stat = r.acceptOneOf([
      ['atk', 'atk'],
      ['def', 'def'],
    ] as const);
    if (stat === null || !r.accept('of a monster summoned by your opponent')) return null;
    const how = r.accept('{ excluding special summon }') ? (['normal', 'tribute', 'flip'] as const) : [];
    const comparing = r.accept('is') ? parseComparing(r) : null;
    if (comparing === null || !r.accept(', the monster is destroyed')) return null;
    const span = r.since(start);
    const { compare, value } = comparing;
    const subject: Noun = {
      ...blankNoun(span),
      quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } },
      filter: allOf([
        { is: 'kind', kind: 'monster' },
        { is: 'stat', stat, original: false, compare, value },
      ]),
    };
    const event = blankEvent('summoned', span, { subject, how, player: 'opponent' });
    const what: Noun = { ...blankNoun(span), reference: { ref: 'event' } };
    return { action: { kind: 'destroy', what }, events: [event] };
  });
}
