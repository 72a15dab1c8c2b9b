/**
 * "Special Summon this card, but banish it when it leaves the field", "(but it cannot attack this turn)", of a monster that
 * is told to have come by its own effect.
 */
import type { Context } from '../context.js';
import { inMonsterZone } from '../board/places.js';
import type { Copy } from '../model/board.js';
import { isOwnSummon, type Clause, type Effect, type LastingRule } from '../model/effects.js';
import { unknown, YES } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { wasTurnedDown } from './applied.js';
import { entryOf, frameOf, type Entry } from './entries.js';
import { whenItLeaves } from './expand.js';

/** Where it goes when it leaves the field, and what binds this turn, as the effect said that Special Summoned it (leave.effects). */
export function leftByOwnEffect(context: Context, copy: Copy): readonly Entry[] {
  const { summoned, text } = copy;
  if (text === null || copy.card === null || summoned?.source?.name !== copy.card.name) return [];
  if (copy.face === 'down' || !inMonsterZone(copy) || wasTurnedDown(context.board, copy)) return [];
  const ways = text.effects.filter((effect) => summonsItself(effect) && usedFrom(effect, summoned.from));
  const said = ways.map((effect) => ({ effect, rules: leftBy(effect, summoned.thisTurn === true) }));
  const one = said.find(({ rules }) => rules.length > 0);
  if (one === undefined) return [];
  const sure = said.every(({ rules }) => rules.length > 0) && text.summoning.procedures.length === 0;
  const applies = sure ? YES : unknown(`by which of its effects ${nameOf(copy)} was Special Summoned`);
  return one.rules.map((rule) => entryOf(rule, frameOf(copy, one.effect), () => applies, 'applied', copy));
}

function summonsItself({ resolution }: Effect): boolean {
  return resolution.some(({ action }) => isOwnSummon(action));
}

/** Can the effect have been used from there? */
export function usedFrom({ from }: Effect, place: string): boolean {
  return place === 'unknown' || from.some((one) => one === place);
}

/** "You must control a Tuner to resolve this effect": where it Summoned its card, what was asked for the Summon was so. */
function leftBy({ resolution }: Effect, thisTurn: boolean): readonly LastingRule[] {
  const met = resolution.filter(({ action }) => isOwnSummon(action)).map(({ condition }) => JSON.stringify(condition));
  return resolution
    .filter(({ condition }) => condition === null || met.includes(JSON.stringify(condition)))
    .flatMap((clause) => [...redirectOf(clause), ...(thisTurn ? bindingThisTurn(clause) : [])]);
}

/** What neither it nor its player can do for the rest of the turn (effect.lingering). */
function bindingThisTurn({ action, delayed, optional }: Clause): readonly LastingRule[] {
  if (action.kind !== 'apply-rule' || delayed !== null || optional) return [];
  const { rule, until } = action;
  if (rule.rule !== 'cannot' || until?.until !== 'end-of-turn') return [];
  return rule.who !== null || rule.what?.reference?.ref === 'this-card' ? [rule] : [];
}

function redirectOf({ action, delayed }: Clause): readonly LastingRule[] {
  if (delayed === null) return [];
  return whenItLeaves(delayed, action).filter(({ what }) => what.reference?.ref === 'this-card');
}
