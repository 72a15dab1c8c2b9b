/** "You do not pay LP to activate Spell Cards", "… can activate their effects without detaching": costs that are not asked for. */
import { blankActivation, type ActivationPattern, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { sameAs } from '../nouns/reference.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

type Unpaid = Extract<LastingRule, { rule: 'unpaid' }>;

const COSTS: readonly (readonly [string, Unpaid['deed']])[] = [
  ['pay (lp|life points)', 'pay-life-points'],
  ['discard', 'discard'],
];

/** unpaid : "you do not" ["have to"] cost "to activate" activated ("or" activated)* */
export function parseUnpaid(r: Reader): LastingRule[] | null {
  return r.attempt(() => notAsked(r));
}

function notAsked(r: Reader): LastingRule[] | null {
  // "Its effects", where the sentence named no card: on an Equip Card that may mean the monster that wears it.
  const before = r.textOf(r.since(r.start));
  if (!r.accept('you do not [have to]')) return null;
  const deed = r.acceptOneOf(COSTS);
  if (deed === null || !r.accept('to activate')) return null;
  const all: ActivationPattern[] = [];
  for (;;) {
    const next = r.attempt(() => (all.length > 0 && !r.accept('[,] or') ? null : parseActivated(r)));
    if (next === null || all.length >= LONGEST_LIST) break;
    all.push(next);
  }
  if (all.length === 0 || !ends(r) || (all.some(isOfThisCard) && !/\bthis card\b/i.test(before))) return null;
  return all.map((activation): LastingRule => ({ rule: 'unpaid', deed, activation, optional: false }));
}

/** '"X" Xyz Monsters you control can activate effects without detaching materials': as their player likes. */
export function withoutDetaching(r: Reader, what: Noun): LastingRule[] | null {
  if (!r.accept('can activate [their] effects without detaching [a] [xyz] (material|materials)')) return null;
  const card = what.reference === null ? what.filter : sameAs(what.reference, what.filter);
  const shown = allOf([card, { is: 'at', locations: what.locations, controller: what.controller }]);
  const activation = blankActivation(what.span, {
    what: ['monster-effect'],
    card: what.locations.length === 0 ? card : shown,
  });
  return [{ rule: 'unpaid', deed: 'detach', activation, optional: true }];
}

/** '"X" monsters' effects without sending "X" cards … to the GY', which the player can activate: as they like. */
export function withoutSending(r: Reader): LastingRule[] | null {
  return r.attempt(() => {
    const what = r.accept('[you can] activate') ? parseNoun(r) : null;
    if (what?.reference !== null || !r.accept("(' s|'s|') effects without sending")) return null;
    const sent = parseNoun(r);
    if (sent === null || !r.accept('to the gy') || !ends(r)) return null;
    const activation = blankActivation(what.span, { what: ['monster-effect'], card: what.filter });
    return [{ rule: 'unpaid', deed: 'send', activation, optional: true }];
  });
}

function isOfThisCard({ card }: ActivationPattern): boolean {
  return card.is === 'same' && card.as.ref === 'this-card';
}

function ends(r: Reader): boolean {
  return r.done || r.sees('(.|;|,)') || r.peek()?.kind === 'newline';
}
