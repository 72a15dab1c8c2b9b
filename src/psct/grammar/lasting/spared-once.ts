/** Cards that are spared so many times each turn: "the first time … each turn". */
import { type Condition, type LastingRule } from '../../../engine/model/effects.js';
import { parseOwnState } from '../conditions/card.js';
import { parseCondition } from '../conditions/condition.js';
import { parseCause } from '../events/cause.js';
import { parseActsOf, SO_OFTEN } from '../forbidden/forbidden.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type Spared = Extract<LastingRule, { rule: 'indestructible-count' }>;

/** `null` where the sentence says anything else. */
export function parseSparedOnce(r: Reader): LastingRule[] | null {
  return r.foreseen('spared once', () => firstTime(r) ?? firstOfThem(r) ?? cannotOnce(r));
}

const TURNS: readonly (readonly [string, 'each' | 'opponent' | 'you'])[] = [
  ['(each turn|once per turn|once each turn|per turn) ,', 'each'],
  ["(once per opponent 's turn|once each opponent 's turn|each of your opponent 's turns) ,", 'opponent'],
];

/** [turns ","] "the first time" cards "would be destroyed" cause [turns] "," "it is not destroyed" */
function firstTime(r: Reader): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const whose = r.acceptOneOf(TURNS);
    const times = r.acceptOneOf([
      ['the first time', 1],
      ['the first (two|2) times', 2],
      ['the first (three|3) times', 3],
    ] as const);
    // "Once per turn, if it would be destroyed, it is not."
    const once = times === null && whose !== null && r.accept('(if|when)');
    if (times === null && !once) return null;
    const what = parseNoun(r);
    if (what === null || !r.accept('would be destroyed')) return null;
    const each = r.accept('each turn ,');
    const by = parseCause(r);
    if (each && by === null) return null;
    const untargeted = by !== null && r.accept('that (does|do) not target (it|them|this card)');
    const behind = each || r.accept('[during] (each turn|that turn|this turn|per turn)');
    if (whose === null && !behind) return null;
    if (!r.accept('[,] (it|they|that monster|that card|this card) (is|are) not destroyed')) return null;
    if (!r.sees('(.|,|;)') && !r.done) return null;
    const rule: Spared = {
      rule: 'indestructible-count',
      what,
      by,
      per: 'turn',
      times: times ?? 1,
      ...(untargeted ? { unlessTargeted: true } : {}),
    };
    return whose === 'opponent'
      ? [{ rule: 'conditional', condition: { if: 'turn', whose: 'opponent' }, rules: [rule] }]
      : [rule];
  });
}

/** [turns ","] "the first" card "that would be destroyed" cause [turns] "," "is not destroyed": one of them all, each turn. */
function firstOfThem(r: Reader): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const whose = r.acceptOneOf(TURNS);
    if (!r.accept('the first')) return null;
    const what = parseNoun(r);
    if (what === null || what.quantity.kind === 'at-least' || !r.accept('that would be destroyed')) return null;
    const by = parseCause(r);
    r.accept('[during] (each turn|that turn|this turn|per turn)');
    if (!r.accept('[,] is not destroyed') || (!r.sees('(.|,|;)') && !r.done)) return null;
    const quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;
    const rule: Spared = { rule: 'indestructible-count', what: { ...what, quantity }, by, per: 'turn', times: 1 };
    return whose === 'opponent'
      ? [{ rule: 'conditional', condition: { if: 'turn', whose: 'opponent' }, rules: [rule] }]
      : [rule];
  });
}

/** "Once per turn, this card cannot be destroyed by battle." */
function cannotOnce(r: Reader): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const times = r.acceptOneOf(SO_OFTEN);
    if (times === null || !r.accept(',')) return null;
    const state = stateInFront(r);
    const what = parseNoun(r);
    if (what === null || !r.accept('cannot') || !r.sees('be destroyed')) return null;
    const banned = parseActsOf(r, null, what);
    if (banned === null || (!r.done && !r.sees('(.|,|;)'))) return null;
    const spared = banned.rules.map((rule): Spared | null =>
      rule.rule === 'cannot' && rule.act.startsWith('be-destroyed') && rule.except === null
        ? { rule: 'indestructible-count', what, by: rule.by, per: 'turn', times }
        : null,
    );
    if (!spared.every((rule): rule is Spared => rule !== null)) return null;
    return state === null ? spared : [{ rule: 'conditional', condition: state, rules: spared }];
  });
}

/** "while it is in Attack Position,": only then, and so often. */
function stateInFront(r: Reader): Condition | null {
  return r.attempt(() => {
    const state = r.accept('while') ? (parseCondition(r) ?? parseOwnState(r)) : null;
    return state !== null && r.accept(',') ? state : null;
  });
}
