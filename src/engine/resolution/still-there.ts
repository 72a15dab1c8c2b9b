/** Cards that have to be on the field, or face-up there, when their link resolves. */
import type { ChainLink } from '../model/board.js';
import type { Action, Noun } from '../model/effects.js';

/** effect.source-left: "This card must be face-up on the field to activate and to resolve this effect." */
export function saysFaceUp({ effect, text }: ChainLink): boolean {
  if (effect === null) return false;
  const next = text?.effects.find((other) => other.number === effect.number + 1);
  const said = effect.resolution.flatMap(({ action }) => (action.kind === 'apply-rule' ? [action.rule] : []));
  return [...said, ...(next?.lasting ?? [])].some(
    (rule) => rule.rule === 'stated' && rule.statement === 'face-up-to-resolve',
  );
}

/**
 * "You can send this face-up card to the GY; …": what left as its own cost need not be there; nor need an Equip Card whose
 * monster the cost took from the field (spell.equip.condition-lost).
 */
function paidWithItself({ copy, cost, effect }: ChainLink): boolean {
  if (copy !== null && cost !== 'unknown' && cost.includes(copy)) return true;
  return (effect?.activation ?? []).some(
    (action) => GOES.has(action.kind) && 'what' in action && takesThisCard(action.what as Noun | null),
  );
}

const GOES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'send',
  'banish',
  'tribute',
  'return',
  'shuffle-into-deck',
  'destroy',
]);

function takesThisCard(what: Noun | null): boolean {
  const ref = what?.reference?.ref;
  return ref === 'this-card' || ref === 'equipped-monster' || what?.each.some(takesThisCard) === true;
}

/** spell.continuous.must-stay: Continuous, Field and Equip Cards have to be there when they resolve. */
export function mustStay(link: ChainLink): boolean {
  if (link.cardActivation !== true && paidWithItself(link)) return false;
  const property = link.card?.property;
  // pendulum.in-zone-is-spell: a Pendulum Effect belongs to a Spell in its zone.
  if (link.effect?.box === 'pendulum') return true;
  const lasting = property === 'continuous' || property === 'field' || property === 'equip';
  return lasting && (link.from === 'spell-trap-zone' || link.from === 'field-zone' || link.cardActivation === true);
}
