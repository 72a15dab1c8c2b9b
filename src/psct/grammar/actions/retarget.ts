import { blankNoun, type Action, type Noun } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const ANSWERED = '[card|spell|trap|attack|effect|spell card|monster]';

/** "that card/effect/attack now targets this card", "make that attack a direct attack". */
export function retargeting(r: Reader): Action | null {
  return (
    r.attempt((): Action | null => {
      if (!r.accept(`(that|the) ${ANSWERED} [/] ${ANSWERED} [/] ${ANSWERED} (now targets|targets)`)) return null;
      if (r.accept('the (new|other) (target|targets) [instead]'))
        return {
          kind: 'change-target',
          to: { ...blankNoun(r.since(r.position - 1)), reference: { ref: 'target', index: null } },
        };
      const to = parseNoun(r);
      return to === null ? null : { kind: 'change-target', to };
    }) ??
    r.attempt((): Action | null => {
      const made =
        r.accept("make (the|that|its|their|this|your opponent's) attack [become|into] a direct attack [on you]") ||
        r.accept('(change|switch) (it|the attack|that attack|its attack) [in] to a direct attack') ||
        r.accept('(its|that|the) attack becomes a direct attack');
      return made ? { kind: 'make-direct-attack', what: attacker(r) } : null;
    })
  );
}

function attacker(r: Reader): Noun {
  return { ...blankNoun(r.since(r.position - 1)), reference: { ref: 'attacker' } };
}
