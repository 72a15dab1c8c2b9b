/** Events told without the one who does them: materials detached, damage inflicted, activations and Summons negated. */
import { blankEvent, blankNoun, type Condition, type EventPattern } from '../../../engine/model/effects.js';
import { parseActivated } from './answered.js';
import { parseMethods } from '../filters/atom.js';
import { parseCause } from './cause.js';
import { countersReached, materialsReached } from './counters-reached.js';
import { EVENT_PLAYERS } from './player.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

export function madeEvents(r: Reader): EventPattern[] | null {
  return (
    chainEnds(r) ??
    countersReached(r) ??
    materialsReached(r) ??
    detached(r) ??
    inflicted(r) ??
    attacksDeclared(r) ??
    negates(r) ??
    negated(r)
  );
}

/** "a Chain with 3 or more Links resolves", "a Chain (of 2 or more links) resolves": the amount is that of its links. */
function chainEnds(r: Reader): EventPattern[] | null {
  return r.foreseen('event chain ends', () => {
    const start = r.position;
    if (!r.accept('a chain [{] (with|of)')) return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('or more (links|chain links) [}] resolves')) return null;
    return [blankEvent('chain-resolved', r.since(start), { amount: { compare: '>=', n } })];
  });
}

/** "the last material(s) is detached from this card", "material is detached from a monster on the field". */
function detached(r: Reader): EventPattern[] | null {
  return r.foreseen('event materials', () => {
    const start = r.position;
    const last = r.accept('the last');
    if (!r.accept('[a] [xyz] (material|materials) [(s)] (is|are|was|were) detached from')) return null;
    const other = parseItem(r);
    if (other === null || (last && other.reference === null)) return null;
    const none: Condition[] =
      last && other.reference !== null
        ? [
            {
              if: 'compare',
              left: { kind: 'materials', of: other.reference },
              compare: '=',
              right: { kind: 'number', n: 0 },
            },
          ]
        : [];
    return [blankEvent('detached', r.since(start), { other, conditions: none })];
  });
}

/** "3 or more attacks have been declared (this turn)". */
function attacksDeclared(r: Reader): EventPattern[] | null {
  return r.foreseen('event attacks declared', () => {
    const start = r.position;
    const n = r.acceptNumber();
    if (n === null || !r.accept('or more attacks have been declared')) return null;
    const quantity = { kind: 'at-least', n: { kind: 'number', n } } as const;
    return [blankEvent('attack-declared', r.since(start), { subject: blankNoun(r.since(start), { quantity }) })];
  });
}

/** "effect damage is inflicted": to whichever player. */
function inflicted(r: Reader): EventPattern[] | null {
  return r.foreseen('event inflicted', () => {
    const start = r.position;
    const event = r.acceptOneOf([
      ['effect damage is inflicted', 'effect-damage'],
      ['battle damage is inflicted', 'battle-damage'],
    ] as const);
    return event === null ? null : [blankEvent(event, r.since(start))];
  });
}

/** "you negate the activation of a Spell Card", "your opponent negates the Normal Summon of a monster". */
function negates(r: Reader): EventPattern[] | null {
  return r.foreseen('event negates', () => {
    const start = r.position;
    const player = r.acceptOneOf(EVENT_PLAYERS);
    if (player === null || !r.accept('(negate|negates|negated) the')) return null;
    if (r.accept('activation of')) {
      const activation = parseActivated(r);
      return activation === null || seesAnother(r)
        ? null
        : [blankEvent('negated', r.since(start), { player, activation })];
    }
    const how = parseMethods(r);
    if (!r.accept('summon of')) return null;
    const subject = parseNoun(r);
    if (subject === null) return null;
    const summon = blankEvent('negated', r.since(start), { player, how, subject });
    const also = r.attempt(() => (r.accept('[,] or the activation of') ? parseActivated(r) : null));
    return also === null ? [summon] : [summon, blankEvent('negated', r.since(start), { player, activation: also })];
  });
}

/** "the activation of your Spell Card is negated by your opponent's card effect". */
function negated(r: Reader): EventPattern[] | null {
  return r.foreseen('event negated', () => {
    const start = r.position;
    const fronted = r.accept('(the|an) activation of');
    const activation = parseActivated(r);
    if (activation === null) return null;
    if (!fronted && !r.accept('activation')) return null;
    if (!r.accept('(is|are|was|were) negated')) return null;
    const cause = parseCause(r);
    return [blankEvent('negated', r.since(start), { activation, cause })];
  });
}

/** "…, or monster effect": one more kind, which this phrase would lose. */
function seesAnother(r: Reader): boolean {
  return r.sees('[,] or (monster|spell|trap|opponent)');
}
