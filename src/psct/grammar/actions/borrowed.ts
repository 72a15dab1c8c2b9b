import { blankNoun, type Action, type Noun } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { possessor } from '../values/stat-value.js';

/**
 * "apply that monster's effect that activates when it is Normal Summoned", "this effect becomes that target's activation
 * effect": another card's effect is carried out by this one.
 */
export function borrowed(r: Reader): Action | null {
  return (
    r.attempt((): Action | null => {
      if (
        !r.accept(
          '(apply|applies|use|activate|copy) (the|that|its|their|1 of its|1) [activated|activation|original] (effect|effects) [(of|in the text of|on)]',
        )
      )
        return null;
      const of = r.peek(-1)?.fold === 'effect' || r.peek(-1)?.fold === 'effects' ? it(r) : parseNoun(r);
      return of === null ? null : done(r, of);
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('(apply|applies|use|copy)')) return null;
      const of = possessor(r);
      return of !== null && r.accept(EFFECT) ? done(r, of) : null;
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept("(this effect|this card 's effect|that effect|its effect) becomes")) return null;
      const of = possessor(r);
      return of !== null && r.accept(EFFECT) ? done(r, of) : null;
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept("replace (this effect|its effects|its effect|this card 's effects|this card 's effect) with"))
        return null;
      const start = r.position - 1;
      const own = r.peek(-2)?.fold === 'effect' && r.peek(-3)?.fold === 'this';
      const of = possessor(r);
      if (of !== null && own && r.accept('original effects')) return replaced(r.since(start), of);
      return of !== null && r.accept(EFFECT) ? done(r, of) : null;
    })
  );
}

/** "Replace this effect with that monster's original effects": the card has them from then on. */
function replaced(span: Noun['span'], of: Noun): Action {
  const what: Noun = { ...blankNoun(span, { quantity: { kind: 'given' } }), reference: { ref: 'this-card' } };
  return { kind: 'gain-effect', what, effects: [], until: null, of };
}

const EFFECT = '[original|preceding|activated|activation|pendulum|monster] (effect|effects|activation effect)';

function it(r: Reader): Noun {
  return { ...blankNoun(r.since(r.position)), reference: r.scope.that ?? r.scope.it };
}

/** The words that say which effect it is stay words: they speak of that other card's text. */
function done(r: Reader, what: Noun): Action {
  const start = r.position;
  if (
    r.accept(
      '(that|which) (activates|discards|tributes|banishes|sends|reveals|ritual summons|fusion summons|includes|is activated)',
    ) ||
    r.accept('when')
  )
    for (let n = 0; n < 24 && !r.done && !r.sees('(.|,|;|and if you do|then|until|})'); n += 1) r.position += 1;
  const which = r.textOf(r.since(start));
  return which === '' ? { kind: 'apply-effect-of', what } : { kind: 'apply-effect-of', what, which };
}
