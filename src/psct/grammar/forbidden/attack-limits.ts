/** Whom monsters may attack: "your opponent's monsters can only target Fish monsters for attacks" (battle.target-restrictions). */
import {
  blankNoun,
  type Condition,
  type Duration,
  type Filter,
  type LastingRule,
  type Noun,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { othersCannot } from './except.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { sameAs } from '../nouns/reference.js';

/** Where a monster stands that can attack or be attacked. */
export const MONSTER_ZONES = ['monster-zone', 'extra-monster-zone'] as const;

interface AttackLimits {
  readonly rules: readonly LastingRule[];
  readonly until: Duration | null;
}

/** attackers ("can only target" | "cannot attack, except to attack" | "that can attack must attack") monsters */
export function attackLimits(r: Reader): AttackLimits | null {
  return r.foreseen(
    'attack limits',
    () => chooses(r) ?? firstOf(r) ?? onlyOne(r) ?? obliged(r) ?? designated(r) ?? limited(r),
  );
}

/** "You choose the attack targets for your opponent's attacks": says who chooses, not whom. */
function chooses(r: Reader): AttackLimits | null {
  return r.accept("you choose the attack targets for your opponent's attacks")
    ? { rules: [{ rule: 'stated', statement: 'chooses-attack-targets', what: null }], until: null }
    : null;
}

/** "If you control a Fish monster that can attack, monsters other than Fish monsters cannot attack". */
function firstOf(r: Reader): AttackLimits | null {
  return r.attempt(() => {
    const first = r.accept('if') ? controlledBy(r) : null;
    if (first === null || !r.accept('that can attack ,')) return null;
    const others = parseNoun(r);
    if (others?.reference !== null || others.each.length > 0 || !r.accept('cannot attack')) return null;
    if (!r.done && !r.sees('(.|;)')) return null;
    return { rules: [{ rule: 'attacks-first', first, others }], until: null };
  });
}

/** "You control a Fish monster". */
function controlledBy(r: Reader): Noun | null {
  if (!r.accept('you control')) return null;
  const noun = parseNoun(r);
  if (noun?.reference !== null || noun.quantity.kind !== 'exactly') return null;
  return { ...noun, controller: 'you', locations: MONSTER_ZONES };
}

/** "Only that monster can attack this turn": none of its player's others. */
function onlyOne(r: Reader): AttackLimits | null {
  return r.attempt(() => {
    const turn = r.accept('this turn ,');
    const spared = r.accept('only') ? parseNoun(r) : null;
    if (spared === null || (spared.reference?.ref !== 'target' && spared.reference?.ref !== 'this-card')) return null;
    if (!r.accept('can attack')) return null;
    const until: Duration | null =
      turn || r.accept('this turn|for the rest of this turn|the turn this effect is activated')
        ? { until: 'end-of-turn' }
        : null;
    if (until === null || (!r.done && !r.sees('(.|,|;)'))) return null;
    return { rules: [othersCannot(r, 'you', spared, 'attack')], until };
  });
}

/** Whom a text may name as the only one to be attacked. */
const MEANT: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['this-card', 'target', 'equipped-monster']);

function limited(r: Reader): AttackLimits | null {
  return r.attempt(() => {
    const attackers = attackersIn(r);
    if (attackers === null) return null;
    const must = r.accept('that can attack must attack');
    const turn = !must && r.accept('cannot attack (for the rest of this turn|this turn) [,] except to attack');
    const only = must || turn || r.accept('(can only attack|cannot attack [,] except to attack|must attack only)');
    if (!only && !r.accept('can only (target|select)')) return null;
    const spared = parseNoun(r);
    if (
      spared === null ||
      (spared.reference !== null && !MEANT.has(spared.reference.ref)) ||
      spared.each.length > 0 ||
      spared.locations.includes('hand')
    )
      return null;
    r.accept('for [(an|its|their)] (attack|attacks) | as (the|an) attack target');
    r.accept('{ (their|your) choice [,] if tied }');
    r.accept(', if they attack');
    if (!r.done && !r.sees('(.|,|;|and)')) return null;
    const foes: Side = attackers.controller === 'opponent' ? 'you' : 'opponent';
    // Of a target nobody says whose it is, so that the words have to say whose the others are.
    if (attackers.reference?.ref === 'target' && spared.controller === null) return null;
    if (spared.controller !== null && spared.controller !== foes) return null;
    const [others, direct] = noneBut(attackers, spared, foes);
    // "Can only target" leaves attacks on the player alone; "must attack" and "cannot attack, except" do not.
    const rules: readonly LastingRule[] = [
      ...(must ? [{ rule: 'must-attack', what: attackers } as const] : []),
      others,
      ...(only ? [direct] : []),
    ];
    return { rules, until: turn ? { until: 'end-of-turn' } : null };
  });
}

/** "If an opponent's monster attacks this turn, it must attack that monster": nobody has to attack, but nothing else is attacked. */
function obliged(r: Reader): AttackLimits | null {
  return r.attempt(() => {
    const start = r.position;
    const before = r.accept('this turn ,');
    if (!r.accept('if') || !(r.accept('your opponent attacks with') || r.sees("(a|an) opponent 's monster")))
      return null;
    const attacking = parseNoun(r);
    if (attacking?.reference !== null) return null;
    r.accept('attacks');
    const turn = r.accept('this turn') || before;
    if (!r.accept(', (they|it) must (select|target|attack|choose)')) return null;
    const spared = parseNoun(r);
    if (spared?.reference?.ref !== 'target') return null;
    r.accept('as (the|an|its|their) attack target | for (an|its|their) (attack|attacks)');
    r.accept('[,] if it is still on the field');
    if (!r.done && !r.sees('(.|,|;)')) return null;
    const rules = whileThere(spared, spared.reference, noneBut(theirs(r, start), spared, 'you'));
    return { rules, until: turn ? { until: 'end-of-turn' } : null };
  });
}

/** "Your opponent can only designate that monster as an attack target [and must attack it with all face-up monsters]". */
function designated(r: Reader): AttackLimits | null {
  return r.attempt(() => {
    const start = r.position;
    const before = r.accept('during this turn ,');
    if (!r.accept('your opponent can only (designate|select|choose)')) return null;
    const spared = parseNoun(r);
    if (spared?.reference?.ref !== 'target' || !r.accept('as (the|an) attack target')) return null;
    const attackers = theirs(r, start);
    const rules: LastingRule[] = [...noneBut(attackers, spared, 'you')];
    const must = r.attempt(() => {
      if (!r.accept('and your opponent must attack')) return null;
      const attacked = parseNoun(r);
      if (attacked?.reference?.ref !== 'target' || !r.accept('with all')) return null;
      return parseNoun(r);
    });
    if (must !== null)
      rules.unshift({ rule: 'must-attack', what: { ...must, controller: 'opponent', locations: MONSTER_ZONES } });
    if (!r.done && !r.sees('(.|,|;)')) return null;
    const turn = before || r.accept('this turn');
    return { rules: whileThere(spared, spared.reference, rules), until: turn ? { until: 'end-of-turn' } : null };
  });
}

/** As long as the one that has to be attacked is there to be attacked. */
function whileThere({ controller }: Noun, what: Reference, rules: readonly LastingRule[]): readonly LastingRule[] {
  const there: Condition = { if: 'at', what, locations: MONSTER_ZONES, controller: controller ?? 'you', face: null };
  return [{ rule: 'conditional', condition: there, rules }];
}

/** Attacks on any other monster of that side, and attacks on its player, that may not be made. */
function noneBut(attackers: Noun, spared: Noun, foes: Side): readonly [LastingRule, LastingRule] {
  const named: Filter = spared.reference === null ? spared.filter : sameAs(spared.reference, spared.filter);
  const except: Noun = {
    ...blankNoun(spared.span),
    quantity: { kind: 'all' },
    // A face-down monster is not known to be the one that is spared.
    filter: { is: 'not', of: named, apart: true },
    controller: foes,
    locations: MONSTER_ZONES,
  };
  const rule: LastingRule = { rule: 'cannot', who: null, what: attackers, act: 'attack', except, by: null };
  return [rule, { ...rule, act: 'attack-directly', except: null }];
}

/** "must attack" [monsters] [", if able"]: whom it names, and nobody else, as long as that one is there to be attacked. */
export function mustAttack(r: Reader, attackers: Noun): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('must attack [if able]')) return null;
    const must: LastingRule = { rule: 'must-attack', what: attackers };
    const spared = r.accept('a monster') ? null : r.attempt(() => parseNoun(r));
    r.accept('[,] if (able|possible)');
    if (spared === null) return [must];
    // "Must attack all of them once each" is no choice among them.
    if (spared.each.length > 0 || r.sees('once each')) return null;
    const foes = attackers.controller === 'you' ? 'opponent' : 'you';
    const rules = [must, ...noneBut(attackers, spared, foes)];
    if (spared.reference === null) return rules;
    return [...whileThere({ ...spared, controller: foes }, spared.reference, rules)];
  });
}

function attackersIn(r: Reader): Noun | null {
  const start = r.position;
  if (r.accept('your opponent can')) {
    r.position -= 1;
    return r.sees('can only target') ? theirs(r, start) : null;
  }
  if (
    r.accept(
      "(all [the]|all of|any|each of) (your opponent's monsters|monsters (your opponent controls|on your opponent's side of the field))",
    )
  )
    return theirs(r, start);
  if (r.accept('your monsters'))
    return r.sees('cannot attack [,] except to attack') ? { ...theirs(r, start), controller: 'you' } : null;
  if (r.accept("(your opponent's monsters|monsters your opponent controls)"))
    return r.sees('(can|cannot|that can|must)') ? theirs(r, start) : describedTheirs(r, start);
  if (!r.sees('(this card|it|each|the equipped|that)')) return null;
  const noun = parseNoun(r);
  if (noun?.reference?.ref === 'previous' || noun?.reference?.ref === 'target')
    return r.sees('can only attack') ? noun : null;
  return noun === null || (noun.reference?.ref !== 'this-card' && noun.controller !== 'opponent') ? null : noun;
}

/** "Your opponent's monsters with …". */
function describedTheirs(r: Reader, start: number): Noun | null {
  r.position = start;
  const noun = parseNoun(r);
  return noun?.reference === null && noun.controller === 'opponent' ? noun : null;
}

function theirs(r: Reader, start: number): Noun {
  return blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    filter: allOf([{ is: 'kind', kind: 'monster' }]),
    controller: 'opponent',
    locations: MONSTER_ZONES,
  });
}
