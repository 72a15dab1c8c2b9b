import { type Filter, type LastingRule } from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';

/** "Negate any … effects that target this card, and if you do, destroy …": said of effects as they resolve. */
export function parseNegatedLinks(r: Reader): LastingRule | null {
  const chosen = mayNegate(r) ?? rolledFor(r);
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
