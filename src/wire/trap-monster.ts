/** A Trap in a Monster Zone whose own text makes it a monster (ability.trap-monster.nature). */
import type { AppliedEffect, Clause, Copy } from '../engine/index.js';
import type { ResolvedCard } from './cards.js';

/** It needs no further words on a board to be one. */
export function isTrapMonster(resolved: ResolvedCard | null): boolean {
  return isSpellOrTrap(resolved) && (resolved?.text?.trapMonster ?? null) !== null;
}

export function isSpellOrTrap(resolved: ResolvedCard | null): boolean {
  return resolved?.card.kind === 'trap' || resolved?.card.kind === 'spell';
}

/** Nothing but its own effect Summons such a Trap: "If Summoned this way" holds where the board says nothing of its Summon. */
export function cameByItself(copy: Copy): Copy {
  const { card, text, trapMonster, summoned } = copy;
  if (!trapMonster || (text?.trapMonster ?? null) === null || summoned === null) return copy;
  if (summoned.how !== 'unknown' || summoned.source !== null) return copy;
  return { ...copy, summoned: { ...summoned, how: 'special', source: card } };
}

/** What the effect that Summoned it goes on saying of it ("this card is unaffected by monster effects"). */
export function saidOfTrapMonster({ id, card, text, controller, trapMonster }: Copy): readonly AppliedEffect[] {
  if (!trapMonster || (text?.trapMonster ?? null) === null) return [];
  return (text?.effects ?? []).flatMap((effect) => {
    const came = effect.resolution.findIndex(summonsItself);
    if (came < 0) return [];
    return effect.resolution
      .slice(came + 1)
      .filter(goesOn)
      .map((clause) => ({
        card,
        text,
        source: id,
        player: controller,
        effect: { ...effect, resolution: [{ ...clause, condition: null }], lasting: [], oaths: [] },
        to: [id],
        until: null,
        turn: null,
        amount: null,
        declares: [],
      }));
  });
}

function summonsItself({ action }: Clause): boolean {
  return action.kind === 'special-summon' && action.what.reference?.ref === 'this-card';
}

/** Without a time of its own, said of the card itself: a rule, effects that it gains, or what becomes of it when it leaves the field. */
function goesOn({ action, delayed, condition, optional }: Clause): boolean {
  if (condition !== null || optional) return false;
  if (action.kind === 'apply-rule')
    return (
      delayed === null &&
      action.until === null &&
      'what' in action.rule &&
      action.rule.what?.reference?.ref === 'this-card'
    );
  // "With this effect": what it says for as long as it lies there.
  if (action.kind === 'gain-effect')
    return (
      action.what.reference?.ref === 'this-card' && (action.until === null || action.until.until === 'while-on-field')
    );
  return action.kind === 'banish' && action.what.reference?.ref === 'this-card' && delayed?.event === 'left-field';
}
