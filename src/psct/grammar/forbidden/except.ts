import {
  blankNoun,
  type Duration,
  type Filter,
  type LastingRule,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { type Forbidden } from './act.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { sameAs } from '../nouns/reference.js';
import { parseEffectKinds } from '../lasting/unaffected.js';

/** ", except by Pendulum Summon", "unless they use this card as material": Summons of that kind are not forbidden. */
export function exceptBySummon(r: Reader): Filter | null {
  return r.foreseen('forbidden-except summon', (): Filter | null => {
    const used = r.attempt(() => (r.accept('[,] unless (you|they) use') ? materialsNamed(r, false) : null));
    if (used !== null)
      return ends(r)
        ? { is: 'not', of: { is: 'summoned', how: [], from: [], by: null, thisTurn: false, using: used } }
        : null;
    if (!r.accept('[,] except (by|for) [(a|an)]') && !(r.sees('[,] except _ summon using') && r.accept('[,] except')))
      return null;
    const how: readonly SummonMethod[] = parseMethods(r);
    if (how.length === 0 || !r.accept('(summon|summons|summoning)')) return null;
    const using = r.attempt(() => usingOnly(r));
    // "… Summon of a Dragon monster" says more than how.
    if (!ends(r)) return null;
    const made = using === null ? {} : { using };
    return { is: 'not', of: { is: 'summoned', how, from: [], by: null, thisTurn: false, ...made } };
  });
}

/** "…, except by the effect of a "X" card", "except with Spell effects": whose effects may do it all the same. */
export function exceptByEffect(r: Reader): { readonly exceptBy: Noun; readonly until: Duration | null } | null {
  const before = parseDuration(r);
  if (!r.accept('[,] except (by|with)')) return null;
  const start = r.position;
  const kinds = r.attempt(() => {
    const found = parseEffectKinds(r);
    return found !== null && found.what.length === 1 && !found.what.includes('any-effect') ? found.card : null;
  });
  const exceptBy =
    kinds === null
      ? r.attempt(() => (r.accept('the effect of') ? parseNoun(r) : null))
      : blankNoun(r.since(start), { quantity: { kind: 'all' }, filter: kinds });
  const until = before ?? parseDuration(r);
  if (exceptBy === null || exceptBy.each.length > 0 || !ends(r)) return null;
  return exceptBy.reference === null || exceptBy.reference.ref === 'this-card' ? { exceptBy, until } : null;
}

/** "that uses only Dragon monsters as materials", "using this card as material". */
function usingOnly(r: Reader): NonNullable<Extract<Filter, { is: 'summoned' }>['using']> | null {
  if (!r.accept('(that uses|using)')) return null;
  return materialsNamed(r, r.accept('only'));
}

function materialsNamed(r: Reader, only: boolean): ReturnType<typeof usingOnly> {
  const what = parseNoun(r);
  return what !== null && r.accept('as [(xyz|fusion|synchro|link)] (material|materials)') ? { what, only } : null;
}

/** ", except with Warrior monsters" behind a ban on a player's attacks: who attacks all the same. */
export function exceptWith(r: Reader): Noun | null {
  return r.foreseen('forbidden-except with', () => {
    if (!r.accept('[,] except with')) return null;
    const noun = parseNoun(r);
    return noun !== null && ends(r) ? noun : null;
  });
}

/** A player's other monsters cannot attack. */
export function othersCannot(r: Reader, who: Side, spared: Noun, act: 'attack' | 'attack-directly'): LastingRule {
  const named = spared.reference === null ? spared.filter : sameAs(spared.reference, spared.filter);
  const what: Noun = {
    ...blankNoun(r.since(r.position)),
    quantity: { kind: 'all' },
    filter: { is: 'not', of: named },
    controller: who,
    locations: ['monster-zone', 'extra-monster-zone'],
  };
  return { rule: 'cannot', who: null, what, act, except: null, by: null };
}

function ends(r: Reader): boolean {
  return r.done || r.sees('(.|,|;|:|}|{|for the|this turn|until|also|during)') || r.peek()?.kind === 'newline';
}

/** "… this turn, except by drawing them": drawing is no adding (term.draw-vs-add), so nothing is spared. */
export function exceptDrawing(r: Reader, acts: readonly Forbidden[]): { readonly until: Duration | null } | null {
  if (!acts.every(({ act }) => act === 'add-to-hand')) return null;
  return r.attempt(() => {
    const until = parseDuration(r);
    return r.accept('[,] except by drawing (it|them)') ? { until } : null;
  });
}
