/** Rules that hold of cards already read: more attacks, direct attacks, piercing, what they are treated as. */
import { blankNoun, type Filter, type LastingRule, type Noun, type Value } from '../../../engine/model/effects.js';
import { parseCause } from '../events/cause.js';
import { parseCondition } from '../conditions/condition.js';
import { mustAttack } from '../forbidden/attack-limits.js';
import { onlyThen } from '../forbidden/only-then.js';
import { parseDescribedLoose } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { turnOfSummon } from '../summoning/turn-of-summon.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { onlyDirectly } from './attacks-go-direct.js';
import { unaffectedBy } from './unaffected.js';
import { withoutDetaching } from './unpaid.js';
import { parseValue } from '../values/value.js';
import { TYPE_WORDS } from '../words.js';

const EXTRA: readonly (readonly [string, number | null, boolean])[] = [
  [
    "[also] (can|may) (make a second attack on|make another attack on|make 1 additional attack on) (an opponent's monster|a monster) [in a row]",
    1,
    true,
  ],
  ["[also] (can|may) attack (an opponent's monster|a monster) (again|once again) [in a row]", 1, true],
  ['[also] (can|may) attack (twice|up to twice) [during the same (battle phase|turn)]', 1, false],
  ['[also] (can|may) (make a second and third attack|attack (three|3) times) [during the same battle phase]', 2, false],
  ['[also] (can|may|can can) make a second attack [in a row]', 1, false],
  ['[also] (can|may) make (1|an) additional attack', 1, false],
  ['[also] (gains|gain) (1|an) additional attack', 1, false],
  ['[also] (can|may) attack (1|an) additional time [during the same (battle phase|turn)]', 1, false],
  ['[also] (can|may) attack (once again|again|once more) [in a row] [{ immediately }]', 1, false],
  ['[also] (can|may) attack all', null, true],
  ['[also] (can|may) attack monsters multiple times', null, true],
];

/** ", unless they control a Toon monster, in which case this card must target …" */
function unlessItMustTarget(r: Reader, directly: LastingRule, what: Noun): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const condition = r.accept('[,] unless') ? parseCondition(r) : null;
    if (condition === null || !r.accept('[,] in which case (this card|it) must target')) return null;
    const only = parseNoun(r);
    if (only?.reference !== null || !r.accept('for its attacks')) return null;
    const others: Noun = {
      ...blankNoun(only.span),
      quantity: { kind: 'all' },
      filter: {
        is: 'all-of',
        of: [
          { is: 'kind', kind: 'monster' },
          { is: 'not', of: only.filter, apart: true },
        ],
      },
    };
    const cannot: LastingRule = { rule: 'cannot', who: null, what, act: 'attack', except: others, by: null };
    return [
      { rule: 'conditional', condition: { if: 'not', of: condition }, rules: [directly] },
      { rule: 'conditional', condition, rules: [cannot] },
    ];
  });
}

export function cardRules(r: Reader, what: Noun): LastingRule[] | null {
  const then = onlyThen(r, what);
  if (then !== null) return then;
  if (r.accept('[also] (can|may) attack while [(it is|they are)] in [face-up] defense position'))
    return [{ rule: 'stated', statement: 'attack-in-defense', what }];
  if (
    r.accept("[also] (can|may|gains the ability to) attack [your opponent|the opponent|your opponent's lp] directly")
  ) {
    const rule: LastingRule = { rule: 'attack-directly', what };
    const toon = unlessItMustTarget(r, rule, what);
    if (toon !== null) return toon;
    const when = turnOfSummon(r);
    const damage = when === null ? damageOfDirect(r, what) : null;
    if (damage !== null) return [rule, damage];
    return [when === null ? rule : { rule: 'conditional', condition: when, rules: [rule] }];
  }
  // "This monster attacks your opponent's Life Points directly".
  if (r.accept("attacks (your opponent|the opponent|your opponent's lp) directly")) return [...onlyDirectly(what)];
  for (const [phrase, count, onMonsters] of EXTRA) {
    if (!r.accept(phrase)) continue;
    const on = onMonsters ? r.attempt(() => parseNoun(r)) : null;
    // "All Special Summoned monsters" are not all.
    const some = on !== null && on.filter.is !== 'kind' && on.filter.is !== 'any' ? { on } : {};
    const twice = count === null && r.accept('[,] twice each [,]') ? ({ each: 2 } as const) : {};
    if (!r.sees('each battle phase')) r.accept('(, once each|once each|once|each)');
    r.accept('(on monsters)');
    tail(r);
    return [{ rule: 'extra-attack', what, count, onMonsters: onMonsters || on !== null, ...some, ...twice }];
  }
  const many = r.attempt((): LastingRule[] | null => {
    if (!r.accept('[also] (can|may) (make|attack)')) return null;
    r.accept('(up to|a maximum of)');
    const n = r.acceptNumber();
    if (n === null || !r.accept('(attacks|times|additional attacks) [on monsters]')) return null;
    const additional = r.peek(-2)?.fold === 'additional';
    const monsters = (r.peek(-1)?.fold ?? '').includes('monsters');
    tail(r);
    return [{ rule: 'extra-attack', what, count: additional ? n : n - 1, onMonsters: monsters }];
  });
  if (many !== null) return many;
  const counted = r.attempt((): LastingRule[] | null => {
    const start = r.position;
    const number = r.accept(
      "[also] (can|may) (make|attack) [monsters|your opponent 's monsters] a number of (attacks|times)",
    );
    const attacks = number || r.accept("[also] (can|may) make attacks on [your opponent 's|opponent 's] monsters");
    const onMonsters = attacks && r.textOf(r.since(start)).includes('monsters');
    if (!attacks && !r.accept('[also] (can|may) attack')) return null;
    tail(r);
    if (!r.accept('[,] (equal to|up to)')) return null;
    const times = r.accept('that many times') ? ({ kind: 'that-amount' } as const) : parseValue(r);
    if (times === null || (!attacks && times.kind !== 'that-amount')) return null;
    tail(r);
    return [{ rule: 'extra-attack', what, count: null, onMonsters, times }];
  });
  if (counted !== null) return counted;
  const forced = mustAttack(r, what);
  if (forced !== null) return forced;
  const unpaid = r.attempt(() => withoutDetaching(r, what));
  if (unpaid !== null) return unpaid;
  if (r.accept('[also] (is|are) [also] unaffected by')) return unaffectedBy(r, what);
  if (r.accept('[will] (inflicts|inflict|deals) piercing battle damage [to your opponent]'))
    return [{ rule: 'piercing', what, multiplier: 1 }];
  if (r.accept('(has|have) (its|their) effects negated')) return [{ rule: 'negate-effects', what }];
  const survive = r.attempt((): LastingRule[] | null => {
    if (!r.accept('(is|are) not destroyed')) return null;
    const by = parseCause(r);
    const kept: LastingRule = {
      rule: 'cannot',
      who: null,
      what,
      act: 'be-destroyed',
      except: null,
      by,
      activation: null,
    };
    return [kept, ...keptFromTargeting(r, what)];
  });
  if (survive !== null) return survive;
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('[also] (is|are|can be) [also] (always treated as|treated as|also treated as|still)')) return null;
    const start = r.position;
    r.accept('(a|an|the|also a|also an)');
    const type = r.attempt(() => {
      const word = r.acceptOneOf(TYPE_WORDS);
      return word !== null && r.accept('(-type|-types|type|types) [monster|monsters]') ? word : null;
    });
    if (type !== null) return [{ rule: 'become', what, property: 'type', value: type, also: false }];
    if (r.acceptQuoted() !== null) r.accept('[card|monster|cards|monsters]');
    else if (parseDescribedLoose(r) === null) return null;
    r.accept('(while on the field|while it is on the field|while in the gy|while in (the|your) hand [or [your] gy])');
    return [{ rule: 'treated-as', what, as: r.textOf(r.since(start)) }];
  });
}

/** "Is not destroyed by battle or by the effect of a card that targets the monster". */
function keptFromTargeting(r: Reader, what: Noun): readonly LastingRule[] {
  if (
    !r.accept(
      'or by (the effect|effects|the effects) of (a card|cards) that (targets|target) (it|that monster|the monster|this card)',
    )
  )
    return [];
  const by = { by: ['card-effect'], side: null, card: null } as const;
  return [
    { rule: 'cannot', who: null, what, act: 'be-destroyed', except: null, by, activation: null, ifTargeted: true },
  ];
}

/** ", but when it does so using this effect, the damage is halved" (battle.direct-attack). */
function damageOfDirect(r: Reader, what: Noun): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (
      !r.accept(
        '[,] but (when|if) (it does [so] using|they do [so] using|it uses|they use|this card does [so] using|this card uses) this effect ,',
      )
    )
      return null;
    r.accept('(the|any)');
    if (
      !r.accept(
        "battle damage [(inflicted|it inflicts|they inflict|this card inflicts)] [to (your opponent|the opponent|your opponent's lp)]",
      )
    )
      return null;
    const change = r.acceptOneOf([
      ['(is|becomes) halved', 'halve'],
      ['(is|becomes) doubled', 'double'],
    ] as const);
    const like: Filter = { is: 'state', state: 'attacking-past-monsters' };
    const rule = {
      rule: 'battle-damage',
      who: 'opponent',
      what: { ...what, filter: allOf([what.filter, like]) },
    } as const;
    if (change !== null) return { ...rule, change };
    const amount: Value = { kind: 'stat', stat: 'atk', original: true, of: { ref: 'this-card' } };
    return r.accept('(is|becomes) [equal to] the original atk of this card')
      ? { ...rule, change: 'set', amount }
      : null;
  });
}

/** How long it holds ("this turn") is left to whoever reads durations. */
function tail(r: Reader): void {
  r.accept(
    '(during each battle phase|each battle phase|during each of your battle phases|during that battle phase|per battle phase)',
  );
}
