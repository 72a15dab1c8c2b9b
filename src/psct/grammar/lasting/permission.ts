import { blankNoun, type Filter, type LastingRule, type Noun, type Side } from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parseMethods } from '../filters/atom.js';
import { parseControlLimit } from '../forbidden/control-limit.js';
import { price } from './permission-price.js';
import { parsePrice } from './price.js';
import { setByEffect } from './set-by.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { sameAs } from '../nouns/reference.js';
import { type Reader } from '../reader.js';

/** What a player may do or must bear: extra Normal Summons, halved damage, activating from the hand. */
export function permissions(r: Reader, who: Side): readonly LastingRule[] | null {
  return (
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(can|may) [also] normal summon')) return null;
      const orSet = r.accept('(/ set|or set)');
      const what = parseNoun(r);
      // "… for 1 less Tribute": the usual Normal Summon, made easier.
      if (r.sees('(with|for) N (less|fewer)')) return null;
      r.accept('[,] during your main phase [this turn]');
      r.accept(', in addition to your normal summon / set');
      return what === null
        ? null
        : [{ rule: 'extra-normal-summon', what, count: 1, ...(orSet ? { orSet: true as const } : {}) }];
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('must set')) return null;
      const activation = parseActivated(r);
      if (activation === null || !r.accept('before activating (them|it)')) return null;
      const cannot = (banned: typeof activation): LastingRule => ({
        rule: 'cannot',
        who,
        what: null,
        act: 'activate',
        except: null,
        by: null,
        activation: banned,
      });
      const fromHand = cannot({ ...activation, fromHand: true });
      if (!r.accept('[,] and (cannot|may not) activate (them|it) until their next turn [after setting (them|it)]'))
        return [fromHand];
      const fresh: Filter = { is: 'not', of: { is: 'state', state: 'set-before-own-turn' } };
      const card = allOf([activation.card, fresh]);
      return [fromHand, cannot({ ...activation, card, from: ['spell-trap-zone', 'field-zone'] })];
    }) ??
    lessTributes(r, who) ??
    onlyActs(r, who) ??
    limited(r, who) ??
    parsePrice(r, who) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(can|may) [also] (conduct|perform) [up to]')) return null;
      const n = r.acceptNumber();
      return n !== null &&
        r.accept('normal (summons|summon) [/ sets|/ set] [during your main phase] [this turn|per turn] [, not just 1]')
        ? [{ rule: 'extra-normal-summon', ...(who === 'you' ? {} : { who }), what: null, count: n }]
        : null;
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(take|takes|receive|do not take|does not take) (no|any) [further]')) return null;
      const kind = r.acceptOneOf([
        ['battle damage', 'battle'],
        ['(effect damage|damage from card effects)', 'effect'],
        ['damage', 'both'],
      ] as const);
      if (kind === null) return null;
      const own = r.position;
      // "From its attacks": not where it is attacked.
      if (kind === 'battle' && r.accept("from (its|that monster's) attacks")) {
        const filter: Filter = { is: 'state', state: 'attacking' };
        const what = blankNoun(r.since(own), { reference: r.scope.it, filter });
        return [{ rule: 'battle-damage', who, what, change: 'zero' }];
      }
      const battle = r.accept(
        'from (attacks|battles|that battle|this battle|that attack|attacks involving|battles involving|battle|this attack)',
      );
      // "From that battle": whoever fights it.
      const what = battle ? r.attempt(() => (r.accept('[involving|by]') ? parseNoun(r) : null)) : null;
      const bySide = r.acceptOneOf<Side>([
        ["from (your opponent's|the opponent's|opponent's) (card effects|cards|effects|card 's effects)", 'opponent'],
        ['from your (card effects|cards|effects)', 'you'],
      ]);
      const damage: LastingRule[] = [];
      if (kind !== 'effect' || battle) damage.push({ rule: 'battle-damage', who, what, change: 'zero' });
      if (kind !== 'battle' && !battle)
        damage.push({ rule: 'effect-damage', who, change: 'zero', ...(bySide === null ? {} : { bySide }) });
      return damage;
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(must|have to) (keep|reveal|play with) (your|their) (hand|hands) [revealed]')) return null;
      return [{ rule: 'reveal-hand', who }];
    }) ??
    r.attempt((): LastingRule[] | null => {
      if (!r.accept('(can|may) [also] activate')) return null;
      const early = setByEffect(r);
      if (early !== null) return [early];
      const what = parseNoun(r);
      if (what === null) return null;
      if (what.locations.includes('hand') || r.accept('from (your|the) hand'))
        return [{ rule: 'activate-from-hand', what, traps: true, ...price(r) }];
      return r.accept('the turn (it was|they were|it is) set')
        ? [{ rule: 'activate-turn-set', what, ...price(r) }]
        : null;
    })
  );
}

/** "Both players Tribute Summon Fish monsters with 1 less Tribute than required" (summon.tribute.reduced). */
function lessTributes(r: Reader, who: Side): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const what = r.accept('[can] tribute summon') ? parseNoun(r) : null;
    if (what?.reference !== null || what.quantity.kind !== 'all' || !r.accept('with')) return null;
    const fewer = r.acceptNumber();
    if (fewer === null || !r.accept('(less|fewer) (tribute|tributes) [than required]')) return null;
    return [{ rule: 'fewer-tributes', who, what, fewer, orSet: false }];
  });
}

/** "can only Special Summon Dragon monsters", "can only attack with this card": all others are forbidden. */
function onlyActs(r: Reader, who: Side): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('can only')) return null;
    const material = onlyMaterial(r);
    if (material !== null) return [material];
    const act = r.acceptOneOf([
      ['special summon', 'special-summon'],
      ['normal summon', 'normal-summon'],
      ['attack directly with', 'attack-directly'],
      ['(attack|declare an attack|declare attacks) with', 'attack'],
    ] as const);
    // "can only Special Summon 1 monster" counts instead.
    if (act === null || r.sees('(N|a|an|one|up|once|from|the)')) return null;
    const spared = parseNoun(r);
    // With this effect: what the effect may Summon, not what the player may.
    if (spared?.together !== null || r.sees('(with|by) this effect')) return null;
    const filter: Filter = spared.reference === null ? spared.filter : sameAs(spared.reference, spared.filter);
    const here = spared.locations.length === 0 || spared.reference !== null;
    const named: Filter = here
      ? filter
      : allOf([filter, { is: 'at', locations: spared.locations, controller: spared.controller }]);
    const others: Noun = { ...blankNoun(spared.span), quantity: { kind: 'all' }, filter: { is: 'not', of: named } };
    if (act !== 'attack' && act !== 'attack-directly')
      return [{ rule: 'cannot', who, what: others, act, except: null, by: null }];
    const attackers: Noun = { ...others, controller: who, locations: ['monster-zone', 'extra-monster-zone'] };
    return [{ rule: 'cannot', who: null, what: attackers, act, except: null, by: null }];
  });
}

/** "can only use Dragon monsters as Link Material": all others are no materials. */
function onlyMaterial(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('use')) return null;
    const spared = parseNoun(r);
    if (spared?.reference !== null || !r.accept('as [a|an]')) return null;
    const how = parseMethods(r);
    if (how.length === 0 || !r.accept('(material|materials)')) return null;
    const filter: Filter = { is: 'not', of: spared.filter };
    const what: Noun = { ...blankNoun(spared.span), quantity: { kind: 'all' }, filter, controller: 'you' };
    return { rule: 'cannot', who: null, what, act: 'be-material', except: null, by: null, how };
  });
}

/** "cannot use monsters as Link Material", "cannot use monsters as material for a Fusion or Link Summon". */
export function parseUnused(r: Reader, who: Side): LastingRule[] | null {
  return r.foreseen('permission unused', (): LastingRule[] | null => {
    const only = who === 'you' && r.accept('can only use');
    if (who !== 'you' || (!only && !r.accept('cannot use'))) return null;
    const spared = parseNoun(r);
    // A name alone means every such card, however many it is said to be.
    const one = spared?.quantity.kind === 'exactly' && spared.filter.is !== 'named';
    if (spared?.reference !== null || one || spared.each.length > 0) return null;
    if (only && spared.locations.length > 0) return null;
    if (!r.accept('as [a|an]')) return null;
    const early = parseMethods(r);
    if (!r.accept('(material|materials)')) return null;
    const late = early.length > 0 ? early : r.attempt(() => (r.accept('for (a|an)') ? parseMethods(r) : null));
    if (late === null || late.length === 0 || (early.length === 0 && !r.accept('(summon|summons)'))) return null;
    if (only) r.accept('for a summon');
    const filter: Filter = only ? { is: 'not', of: spared.filter } : spared.filter;
    const what: Noun = { ...spared, quantity: { kind: 'all' }, filter, controller: 'you', locations: [] };
    return [{ rule: 'cannot', who: null, what, act: 'be-material', except: null, by: null, how: late }];
  });
}

function limited(r: Reader, who: Side): LastingRule[] | null {
  const rule = parseControlLimit(r, who);
  return rule === null ? null : [rule];
}
