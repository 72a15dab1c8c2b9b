/** What is said of the attack or the battle that goes on: "an attack involving your Fish monster is occurring". */
import {
  blankEvent,
  blankNoun,
  type Condition,
  FIELD_LOCATIONS,
  type Filter,
  type Noun,
} from '../../../engine/model/effects.js';
import { DAMAGE_SUBSTEPS } from '../../../engine/model/timing.js';
import { exists } from './parts.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const BATTLING: Filter = { is: 'state', state: 'battling' };

export function attackGoingOn(r: Reader): Condition | null {
  return r.foreseen(
    'condition attack going on',
    () => occurring(r) ?? whileFighting(r) ?? phaseOfBattle(r) ?? stepOfAttack(r),
  );
}

/** "an attack is occurring", "an attack involving your monster is occurring". */
function occurring(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    if (!r.accept('an attack')) return null;
    if (r.accept('is occurring')) {
      const attacker = blankNoun(r.since(start), {
        quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } },
        filter: { is: 'state', state: 'attacking' },
        locations: FIELD_LOCATIONS,
      });
      return exists(r, attacker);
    }
    const involved = r.accept('involving') ? parseNoun(r) : null;
    return involved !== null && r.accept('is occurring') ? fights(r, involved) : null;
  });
}

/** "while the equipped monster battles": as long as that battle goes on, from the attack to the end of the Damage Step. */
function whileFighting(r: Reader): Condition | null {
  if (r.peek(-1)?.fold !== 'while') return null;
  return r.attempt((): Condition | null => {
    const subject = parseNoun(r);
    return subject !== null && r.accept('battles') && (r.done || r.sees('(,|:|.)')) ? fights(r, subject) : null;
  });
}

/** "during a Battle Phase in which your Fish monster battles": while it does, and once it has. */
function phaseOfBattle(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    if (!r.accept('during a battle phase')) return null;
    const phase: Condition = { if: 'phase', phases: ['battle'], whose: null, point: 'during' };
    if (!r.accept('[(in which|that)]') || r.done || r.sees('(,|:|{)')) return phase;
    const subject = parseNoun(r);
    const now = subject === null || !r.accept('battles') ? null : fights(r, subject);
    if (subject === null || now === null) return null;
    const event = blankEvent('battles', r.since(start), { subject });
    return {
      if: 'all-of',
      of: [phase, { if: 'any-of', of: [now, { if: 'happened', event, since: 'this-battle-phase', negated: false }] }],
    };
  });
}

/** "during a Damage Step in which your Fish monster is attacking". */
function stepOfAttack(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    if (!r.accept('during a damage step (in which|that)')) return null;
    const subject = parseNoun(r);
    if (subject?.reference !== null || subject.each.length > 0) return null;
    if (!r.accept('(attacks|is attacking) [in]')) return null;
    const attacking = exists(r, {
      ...subject,
      filter: allOf([subject.filter, { is: 'state', state: 'attacking' }]),
      locations: FIELD_LOCATIONS,
    });
    return { if: 'all-of', of: [{ if: 'damage-step', substeps: DAMAGE_SUBSTEPS }, attacking] };
  });
}

/** It attacks or is attacked. */
function fights(r: Reader, noun: Noun): Condition | null {
  if (noun.reference !== null) return { if: 'is', what: noun.reference, like: BATTLING };
  if (noun.each.length > 0) return null;
  const locations = noun.locations.length > 0 ? noun.locations : FIELD_LOCATIONS;
  return exists(r, { ...noun, filter: allOf([noun.filter, BATTLING]), locations });
}
