import { type Action, type LastingRule, type Side } from '../../engine/model/effects.js';
import { selfNoun } from './statement.js';
import { parseNoun } from './noun.js';
import { type Reader } from './reader.js';

/** What a player may do or must bear: extra Normal Summons, halved damage, activating from the hand. */
export function permissions(r: Reader, who: Side): LastingRule[] | null {
  return (
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(can|may) [also] normal summon [/ set|or set]')) return null;
      const what = parseNoun(r);
      r.accept('[,] during your main phase [this turn]');
      r.accept(', in addition to your normal summon / set');
      return what === null ? null : [{ rule: 'extra-normal-summon', what, count: 1 }];
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('must pay')) return null;
      const amount = r.acceptNumber();
      if (amount === null || !r.accept('(lp|life points) to declare an attack [with this (card|monster)]')) return null;
      const cost: Action = { kind: 'pay-life-points', who, amount: { kind: 'number', n: amount } };
      return [{ rule: 'cannot-attack-unless', what: selfNoun(r), unless: null, cost: [cost] }];
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(can|may) [also] (conduct|perform) [up to]')) return null;
      const n = r.acceptNumber();
      return n !== null &&
        r.accept('normal (summons|summon) [/ sets|/ set] [during your main phase] [this turn] [, not just 1]')
        ? [{ rule: 'extra-normal-summon', what: null, count: n }]
        : null;
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(take|takes|receive) (no|any)')) return null;
      const kind = r.acceptOneOf([
        ['battle damage', 'battle'],
        ['(effect damage|damage from card effects)', 'effect'],
        ['damage', 'both'],
      ] as const);
      if (kind === null) return null;
      const what = r.attempt(() =>
        r.accept(
          'from (attacks|battles|that battle|this battle|that attack|attacks involving|battles involving|battle|this attack) [involving|by]',
        )
          ? parseNoun(r)
          : null,
      );
      // "From that battle": whoever fights it.
      if (what === null)
        r.accept(
          'from (attacks|battles|that battle|this battle|that attack|attacks involving|battles involving|battle|this attack)',
        );
      const damage: LastingRule[] = [];
      if (kind !== 'effect') damage.push({ rule: 'battle-damage', who, what, change: 'zero' });
      if (kind !== 'battle') damage.push({ rule: 'effect-damage', who, change: 'zero' });
      return damage;
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(must|have to) (keep|reveal) (your|their) (hand|hands) [revealed]')) return null;
      return [{ rule: 'reveal-hand', who }];
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(can|may) [also] activate')) return null;
      const what = parseNoun(r);
      if (what === null) return null;
      if (r.accept('from (your|the) hand')) return [{ rule: 'activate-from-hand', what, traps: true }];
      if (what.locations.includes('hand')) return [{ rule: 'activate-from-hand', what, traps: true }];
      return r.accept('the turn (it was|they were|it is) set') ? [{ rule: 'activate-turn-set', what }] : null;
    })
  );
}
