import {
  type ActivationPattern,
  blankActivation,
  type Condition,
  type Duration,
  type Filter,
  type LastingRule,
  type Side,
} from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { parseActivated, withAdditions } from '../events/answered.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "Negate any … effects that target this card, and if you do, destroy …": said of effects as they resolve. */
export function parseNegatedLinks(r: Reader): LastingRule | null {
  const chosen = mayNegate(r) ?? rolledFor(r) ?? areNegated(r);
  if (chosen !== null) return chosen;
  return r.attempt(() => {
    if (!r.accept('negate [the|any|all]')) return null;
    const other: Filter = r.accept('other') ? { is: 'other' } : { is: 'any' };
    if (r.accept('(effect|effects|activation and effects) of')) r.accept('(all|any|a|the)');
    const start = r.position;
    const read = parseActivated(r);
    if (read === null) return null;
    // "Activated on your opponent's field": said of effects on the Chain, not of cards.
    const activated = /\bactivat(?:e|es|ed)\b/i.test(r.textOf(r.since(start)));
    if (read.targets === null && !activated) return null;
    const spared = r.attempt(() => (r.sees('[,] except') ? parseExcept(r) : null));
    const activation = { ...read, card: allOf([other, read.card, spared ?? { is: 'any' }]) };
    r.accept('on the field');
    r.accept('when it resolves');
    const destroy = r.accept(
      '[,] and [if you do ,] destroy (that|the|it|them|those) [(spell|trap|spell / trap)] [(card|cards)]',
    );
    return r.done || r.sees('.') ? { rule: 'negate-links', activation, destroy } : null;
  });
}

const KINDS: readonly (readonly [string, readonly ActivationPattern['what'][number][]])[] = [
  ['monster effect', ['monster-effect']],
  ['(card or effect|activated card or effect|effect|card effect)', ['any-effect']],
];

/** "When any monster effect that targeted the card resolves, negate it". */
export function negatedAsItResolves(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    const start = r.position;
    if (!r.accept('when (any|a|an)')) return null;
    const what = r.acceptOneOf(KINDS);
    if (what === null || !r.accept('resolves that (targeted|targets)')) return null;
    const targets = parseNoun(r);
    if (targets === null) return null;
    r.accept('at activation');
    const activation = blankActivation(r.since(start), { what, targets });
    return r.accept(', negate that effect') ? { rule: 'negate-links', activation, destroy: false } : null;
  });
}

/** "Your opponent's activated effects are negated": whatever of that kind resolves. */
function areNegated(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    const start = r.position;
    if (!r.accept("your opponent 's activated")) return null;
    const kind = r.acceptOneOf<ActivationPattern['what'][number]>([
      ['[card] effects', 'any-effect'],
      ['monster effects', 'monster-effect'],
      ['spell effects', 'spell-effect'],
      ['trap effects', 'trap-effect'],
    ]);
    if (kind === null || !r.accept('are negated') || (!r.done && !r.sees('.'))) return null;
    const activation = blankActivation(r.since(start), { what: [kind], player: 'opponent' });
    return { rule: 'negate-links', activation, destroy: false };
  });
}

/** "Effects that activate in the GY this turn are negated", "its effects that activate by targeting a Fish monster are negated". */
export function soActivatedNegated(
  r: Reader,
): { readonly rules: readonly LastingRule[]; readonly until: Duration | null } | null {
  return r.attempt(() => {
    const start = r.position;
    r.accept('(all|any)');
    const bare = r.accept('effects') ? blankActivation(r.since(start), { what: ['any-effect'] }) : null;
    const activation = bare === null ? parseActivated(r) : withAdditions(r, bare);
    if (activation === null || !/\bthat activate\b/i.test(r.textOf(r.since(start)))) return null;
    const until: Duration | null = r.accept('this turn') ? { until: 'end-of-turn' } : null;
    if (!r.accept('are negated') || (!r.done && !r.sees('.'))) return null;
    return { rules: [{ rule: 'negate-links', activation, destroy: false }], until };
  });
}

/** A card that had nothing to negate is destroyed as well. */
const WITHOUT_EFFECT = '[, or if it did not have an effect]';

interface FirstNegated {
  readonly rule: LastingRule;
  /** "… while you control a Spellcaster monster". */
  readonly condition: Condition | null;
}

/**
 * "Negate your opponent's first Spell effect that resolves each turn while …": whose it is may stand before "first" or
 * behind the effect.
 */
export function parseFirstNegated(r: Reader): FirstNegated | null {
  return r.attempt((): FirstNegated | null => {
    const eachTurn = r.accept('each turn ,');
    if (!r.accept('negate') || !(r.accept('the effect of') || r.sees("(the|your opponent 's) first"))) return null;
    const player = r.acceptOneOf<Side>([
      ["your opponent 's first", 'opponent'],
      ['the first', 'either'],
    ]);
    const read = player === null ? null : parseActivated(r);
    if (read === null) return null;
    const activation = player === 'opponent' ? { ...read, player } : read;
    r.accept('(, when it resolves|that resolves|when it resolves)');
    const first = r.acceptOneOf<'turn' | 'battle-phase'>([
      ['each turn', 'turn'],
      ['during each battle phase', 'battle-phase'],
    ]);
    const condition = r.attempt(() => (r.accept('while') ? parseCondition(r) : null));
    const destroy = r.accept(`[,] and if you do ${WITHOUT_EFFECT} , destroy (that|the) (card|spell|trap)`);
    if (!r.done && !r.sees('(.|, also)')) return null;
    const how = first ?? (eachTurn ? 'turn' : 'ever');
    return { rule: { rule: 'negate-links', activation, destroy, first: how }, condition };
  });
}

/** "While …, you can negate a monster effect activated on your opponent's field": of no Chain Link in particular. */
export function parseMayNegate(r: Reader, saidSo: boolean): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('you can') && !saidSo) return null;
    const start = r.position;
    if (!r.accept('negate (a|an)')) return null;
    const activation = parseActivated(r);
    if (activation?.player !== 'opponent') return null;
    const told = /\bactivated\b/i.test(r.textOf(r.since(start)));
    return told && (r.done || r.sees('.'))
      ? { rule: 'negate-links', activation, destroy: false, optional: true }
      : null;
  });
}

/** "You can negate an activated Spell effect …, then destroy this card", said of a Pendulum Zone. */
function mayNegate(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('once , while this card is in your pendulum zone ,') || !r.accept('you can negate (a|an)'))
      return null;
    r.accept('activated');
    const activation = parseActivated(r);
    // It is spent with that: once is all that it can be used.
    if (activation === null || !r.accept(', then destroy this card')) return null;
    if (!r.done && !r.sees('.')) return null;
    return { rule: 'negate-links', activation, destroy: false, optional: true, destroysItself: true };
  });
}

/** An effect that targets the card is negated on certain results of a die that is rolled as it resolves. */
function rolledFor(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('when resolving')) return null;
    const activation = parseActivated(r);
    const aimed = (activation?.targets ?? null) !== null;
    if (activation === null || !aimed) return null;
    if (!r.accept(', roll a six-sided die [,] and negate that effect if you roll')) return null;
    const die: number[] = [];
    for (;;) {
      const n = r.attempt(() => {
        const more = die.length === 0 ? r.accept('a') : r.accept('(, or|or|,) [a]');
        return more && die.length < 6 ? r.acceptNumber() : null;
      });
      if (n === null) break;
      die.push(n);
    }
    const destroy = r.accept('[,] and if you do , destroy that card');
    if (die.length === 0 || (!r.done && !r.sees('.'))) return null;
    return { rule: 'negate-links', activation, destroy, die };
  });
}
