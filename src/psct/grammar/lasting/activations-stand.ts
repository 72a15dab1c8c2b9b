/** Activations and activated effects that nothing negates (effect.cannot-wins). */
import {
  blankActivation,
  type ActivationPattern,
  FIELD_LOCATIONS,
  type Filter,
  type ForbiddenAct,
  type LastingRule,
} from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parseNoun } from '../nouns/noun.js';
import { parseWhere } from '../places/location.js';
import { type Reader } from '../reader.js';

/** activations-stand : "the activation and effects of …" | "activated effects of …" | "its activated effects" "cannot be negated" */
export function activationsStand(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => activationOf(r)) ?? r.attempt(() => effectsOf(r)) ?? r.attempt(() => itsOwn(r));
}

const stand = (activation: ActivationPattern, acts: readonly ForbiddenAct[]): readonly LastingRule[] =>
  acts.map((act) => ({ rule: 'cannot', who: null, what: null, act, except: null, by: null, activation }));

/** "The activation and effects of … activated on your field cannot be negated". */
function activationOf(r: Reader): readonly LastingRule[] | null {
  r.accept('the');
  if (!r.accept('(activation|activations)')) return null;
  const effects = r.accept('and [the|their|its] [activated] (effect|effects)');
  if (!r.accept('of')) return null;
  const activated = parseActivated(r);
  if (activated?.targets !== null) return null;
  const here = r.accept('activated on your field');
  if (!r.accept('cannot be negated')) return null;
  // It is asked of the Chain Link, whose card may have left; an "X" card also activates its effects.
  const what = activated.what.filter((kind) => kind !== 'card');
  const activation: ActivationPattern = here
    ? { ...activated, player: 'you', from: FIELD_LOCATIONS, what }
    : { ...activated, what };
  return stand(
    activation,
    effects && activated.includes.length === 0 ? ['activation-be-negated', 'be-negated'] : ['activation-be-negated'],
  );
}

/** "Activated effects of your Fish monsters cannot be negated": their activations may be. */
function effectsOf(r: Reader): readonly LastingRule[] | null {
  const start = r.position;
  r.accept('the');
  if (!r.accept('activated (effect|effects) of')) return null;
  const noun = parseNoun(r);
  if (noun?.reference !== null || noun.each.length > 0 || noun.together !== null) return null;
  if (!r.accept('cannot be negated')) return null;
  const said = blankActivation(r.since(start), { what: ['any-effect'], card: noun.filter, player: noun.controller });
  // "Your monsters" says whose effects they are; "monsters you control", that they are activated there.
  const yours = /^your\b/i.test(r.textOf(noun.span));
  return stand(yours ? said : { ...said, from: noun.locations }, ['be-negated']);
}

/** "Its activated effects", "its effects activated in the Monster Zone", "its effect activations and its activated effects". */
function itsOwn(r: Reader): readonly LastingRule[] | null {
  const start = r.position;
  const all = r.accept('their') ? (r.scope.banned ?? null) : null;
  if (all === null && (r.peek(-1)?.fold === 'their' || !r.accept('its'))) return null;
  const both = r.accept('(effect activations|activation|activations) and');
  if (both) r.accept('(its|their)');
  const active = r.accept('activated');
  if (!r.accept('(effect|effects)')) return null;
  const where = r.attempt(() => (r.accept('activated') ? parseWhere(r) : null));
  if ((!active && !both && where === null) || !r.accept('cannot be negated')) return null;
  const { it } = r.scope;
  const one: Filter = it.ref === 'this-card' ? { is: 'self' } : { is: 'same', as: it };
  const activation = blankActivation(r.since(start), {
    what: ['any-effect'],
    card: all === null ? one : all.filter,
    from: where?.locations ?? [],
    player: where?.side ?? all?.controller ?? null,
  });
  return stand(activation, both ? ['activation-be-negated', 'be-negated'] : ['be-negated']);
}
