/** Whose battle damage is changed, and who takes it, where the sentence is about the damage of certain monsters. */
import {
  type Action,
  blankClause,
  blankEvent,
  type Condition,
  type LastingRule,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type DamageRule = Extract<LastingRule, { rule: 'battle-damage' }>;

const TIMES: readonly (readonly [string, DamageRule['change']])[] = [
  ['(is|are) (halved|half)', 'halve'],
  ['(is|are) doubled', 'double'],
];

const ENDS_AS: readonly (readonly [string, DamageRule['change']])[] = [...TIMES, ['(becomes|is) 0', 'zero']];

/** "any battle damage your Fish monsters inflict to your opponent is doubled", "your opponent takes any damage you would have". */
export function parseDamageTaken(r: Reader): LastingRule[] | null {
  return (
    effectsInstead(r) ??
    byLifePoints(r) ??
    toController(r) ??
    dealtBy(r) ??
    inflictedBy(r) ??
    takenByBoth(r) ??
    takenInstead(r) ??
    passedOn(r) ??
    reducedByChoice(r) ??
    answeredInstead(r) ??
    insteadOfYou(r)
  );
}

/** "The player with the lowest LP takes no damage": whoever has less than the other, now; nobody where both have the same. */
function byLifePoints(r: Reader): LastingRule[] | null {
  return r.foreseen('damage by life points', () => {
    const compare = r.acceptOneOf([
      ['the player with the lowest lp takes no damage', '<'],
      ['the player with the highest lp takes no damage', '>'],
    ] as const);
    if (compare === null || !(r.done || r.sees('.'))) return null;
    return (['you', 'opponent'] as const).map((who): LastingRule => {
      const other = who === 'you' ? 'opponent' : 'you';
      const condition: Condition = {
        if: 'compare',
        left: { kind: 'life-points', player: who },
        compare,
        right: { kind: 'life-points', player: other },
      };
      const rules: LastingRule[] = [
        { rule: 'battle-damage', who, what: null, change: 'zero' },
        { rule: 'effect-damage', who, change: 'zero' },
      ];
      return { rule: 'conditional', condition, rules };
    });
  });
}

/** "any battle damage" noun "inflict(s) to your opponent is doubled". */
function dealtBy(r: Reader): LastingRule[] | null {
  return r.foreseen('damage dealt', () => {
    if (!r.accept('(any|all|the) battle damage [that]') || r.sees('(inflicted|you|your opponent takes|that|this card)'))
      return null;
    const what = parseItem(r);
    if (what === null || what.reference?.ref === 'this-card' || !r.accept('[,] (inflict|inflicts)')) return null;
    const who: Side = r.accept('to (your opponent|the opponent)') ? 'opponent' : 'each';
    const change = r.acceptOneOf(TIMES);
    return change === null ? null : [{ rule: 'battle-damage', who, what, change, dealt: true }];
  });
}

/** "battle damage to the controller of a Fish monster from a battle involving that monster becomes 0". */
function toController(r: Reader): LastingRule[] | null {
  return r.foreseen('damage to controller', () => {
    if (!r.accept('[any|all|the] battle damage to')) return null;
    const own = r.accept("this card 's controller");
    const whose = own ? null : r.accept('the controller of') ? parseItem(r) : null;
    if ((!own && whose === null) || !r.accept('from [a] (battle|battles) involving')) return null;
    const fights = r.accept('(that monster|it)') && whose?.reference === null ? 'same' : parseItem(r);
    const change = fights === null ? null : r.acceptOneOf(ENDS_AS);
    if (fights === null || change === null) return null;
    // Each player is spared in the battles of such monsters of theirs.
    if (fights === 'same' && whose !== null)
      return [{ rule: 'battle-damage', who: 'each', what: { ...whose, controller: 'each' }, change }];
    const mine = own || whose?.reference?.ref === 'this-card';
    return mine && fights !== 'same' ? [{ rule: 'battle-damage', who: 'you', what: fights, change }] : null;
  });
}

/** ["All effect damage, and"] "battle damage inflicted by" noun "is halved". */
function inflictedBy(r: Reader): LastingRule[] | null {
  return r.foreseen('damage inflicted by', () => {
    const effects = r.accept('all effect damage [,] and');
    if (!r.accept('[any|all] battle damage inflicted by')) return null;
    const what = parseNoun(r);
    r.accept(',');
    const change = what === null ? null : r.acceptOneOf(TIMES);
    if (what === null || change === null || (change !== 'halve' && change !== 'double')) return null;
    const dealt: LastingRule = { rule: 'battle-damage', who: 'each', what, change, dealt: true };
    return effects ? [{ rule: 'effect-damage', who: 'each', change }, dealt] : [dealt];
  });
}

/** "Both players take any battle damage involving this card". */
function takenByBoth(r: Reader): LastingRule[] | null {
  return r.foreseen('damage both', () => {
    if (
      !r.accept(
        '[both|each] (players|player) (take|takes) (any|the) battle damage (involving|from (battles|attacks) involving)',
      )
    )
      return null;
    const what = parseItem(r);
    return what === null ? null : [{ rule: 'battle-damage', who: 'each', what, change: 'both' }];
  });
}

const OTHERS: readonly (readonly [string, Side])[] = [
  ['your opponent takes any battle damage you would have taken', 'you'],
  ['you take any battle damage your opponent would have taken', 'opponent'],
];

const ON_THIS: Condition = { if: 'is', what: { ref: 'attack-target' }, like: { is: 'self' } };

/** "Your opponent takes any battle damage you would have taken" from attacks on a card, or from its battles. */
function takenInstead(r: Reader): LastingRule[] | null {
  return r.foreseen('damage instead', () => {
    // "Any battle damage its controller would have taken", whichever player that is.
    const ofEither = r.accept('the opponent takes any battle damage (its|their) controller would have taken');
    const who = ofEither ? 'each' : r.acceptOneOf(OTHERS);
    if (who === null) return null;
    const attacked = r.accept('from attacks on');
    if (!attacked && !r.accept('from (battles|attacks) involving')) return null;
    const what = parseItem(r);
    if (what === null) return null;
    r.accept('[,] instead');
    const meant = ofEither ? { ...what, controller: 'each' as const } : what;
    const rule: DamageRule = { rule: 'battle-damage', who, what: meant, change: 'to-opponent' };
    if (!attacked) return [rule];
    return what.reference?.ref === 'this-card' ? [{ rule: 'conditional', condition: ON_THIS, rules: [rule] }] : null;
  });
}

/** The same of effect damage: "from their card effects, instead". */
function effectsInstead(r: Reader): LastingRule[] | null {
  return r.foreseen('effect damage instead', () => {
    const times = r.acceptOneOf([
      ['your opponent takes twice the effect damage you would have taken', 2],
      ['your opponent takes (any|the) effect damage you would have taken', 1],
    ] as const);
    if (times === null) return inflictedInstead(r);
    const theirs = r.accept("from (their|your opponent's) card effects") ? ({ bySide: 'opponent' } as const) : {};
    // Behind "this turn" the sentence goes on to its end.
    if (!r.accept('[,] instead') && !r.sees('this turn [,] instead')) return null;
    return [{ rule: 'effect-damage', who: 'you', change: 'to-opponent', ...theirs, ...(times === 1 ? {} : { times }) }];
  });
}

/** The same with the damage named first: "the effect damage you would take is inflicted to your opponent". */
function inflictedInstead(r: Reader): LastingRule[] | null {
  if (!r.accept('(any|the) effect damage you would (take|have taken)')) return null;
  const theirs = r.accept("from (an|your) opponent's card (effect|effects)") ? ({ bySide: 'opponent' } as const) : {};
  return r.accept('is inflicted to your opponent [,] instead')
    ? [{ rule: 'effect-damage', who: 'you', change: 'to-opponent', ...theirs }]
    : null;
}

/** "Your opponent takes that damage instead", in answer to an activation: of what the answered effect deals (damage.reflected). */
function answeredInstead(r: Reader): LastingRule[] | null {
  const waits = r.scope.eventKind === 'activated';
  return waits && r.accept('your opponent takes (the|that) [effect] damage [from that card or effect] [,] instead')
    ? [{ rule: 'effect-damage', who: 'you', change: 'to-opponent', ofAnswered: true }]
    : null;
}

/** "Any battle damage you take from battles involving a Fish inflicts equal effect damage to your opponent": beside it. */
function passedOn(r: Reader): LastingRule[] | null {
  return r.foreseen('damage passed on', () => {
    const start = r.position;
    if (!r.accept('any battle damage you take from battles involving')) return null;
    const other = parseItem(r);
    if (other === null || !r.accept('inflicts equal effect damage to your opponent')) return null;
    const { span } = r.unparsed(start, r.position);
    const action: Action = { kind: 'damage', who: 'opponent', amount: { kind: 'that-amount' } };
    const events = [blankEvent('battle-damage', span, { player: 'you', other })];
    return [{ rule: 'whenever', events, condition: null, clauses: [blankClause(action, span)] }];
  });
}

/** "[You can] reduce the battle damage you take from an attack involving a Fish you control to 0". */
function reducedByChoice(r: Reader): LastingRule[] | null {
  return r.foreseen('damage reduced by choice', () => {
    if (!r.accept('reduce the battle damage you take')) return null;
    const what = r.accept('from (an attack|a battle|battles|attacks) involving') ? parseItem(r) : null;
    return r.accept('to 0') && (r.done || r.sees('.'))
      ? [{ rule: 'battle-damage', who: 'you', what, change: 'zero', may: true }]
      : null;
  });
}

/** "Instead of you, your opponent takes" it: of one battle. */
function insteadOfYou(r: Reader): LastingRule[] | null {
  const what: Noun | null = null;
  return r.accept(
    '[instead of you ,] your opponent takes the battle damage [that] you would have taken from (this|that) battle',
  )
    ? [{ rule: 'battle-damage', who: 'you', what, change: 'to-opponent' }]
    : null;
}
