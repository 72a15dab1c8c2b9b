import { type Action, type Side } from '../../../engine/model/effects.js';
import { parseDescribedLoose } from '../filters/except.js';
import { type Reader } from '../reader.js';
import { verb } from '../verb.js';

type Declared = Extract<Action, { kind: 'declare' }>['what'];

const WHAT: readonly (readonly [string, Declared])[] = [
  [
    '[the name of] (a|1|any|one) [Q|monster|spell|trap|effect|main deck|fusion] [monster|card] (card name|name)',
    'card-name',
  ],
  ['(a|1|one) [monster|spell|trap|fusion|effect] [monster|spell / trap] card name', 'card-name'],
  ['(a|1|one|any) card name', 'card-name'],
  ["(a|1|one) Q [effect|fusion|pendulum] (monster|card) 's card name", 'card-name'],
  ['(a|1|one) other [monster] type', 'type'],
  ['(a|1|one) other [monster] attribute', 'attribute'],
  ['(a|1|one) [monster] type and (1|an|a) [monster] attribute', 'type'],
  ['(a|1|one) (type|kind) of card', 'card-kind'],
  ['(a|1|one) [monster] type or [1] attribute', 'other'],
  ['[up to] (a|1|one|N|any) [monster] (type|types) [of monster]', 'type'],
  ['[up to] (a|1|one|N|any) [monster] (attribute|attributes)', 'attribute'],
  ['(a|1|one) [monster] type and (1|an|a) attribute', 'type'],
  ['(a|1|one|any) [monster] (level|rank|level or rank) [other than _ _]', 'level'],
  ['(a|1|one) [monster] (kind of card|card type|type of card|card kind)', 'card-kind'],
  ['(a|1|one|any) (number|whole number)', 'number'],
  ['(a|1|one) (type|kind) of card', 'card-kind'],
  ['N [monster|normal monster|extra deck monster] card (name|names|type)', 'card-name'],
  ['(a|1|one) [normal|main deck] monster card name', 'card-name'],
  ['(a|1|one) pendulum scale', 'number'],
  ['either spell or trap', 'card-kind'],
  ['either continuous spell or continuous trap', 'card-kind'],
];

/** "2 numbers from 1 to 6". */
function severalNumbers(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const count = r.acceptNumber();
    if (count === null || count < 2 || !r.accept('[different] numbers (from|between)')) return null;
    const min = r.acceptNumber();
    const max = min !== null && r.accept('(to|and)') ? r.acceptNumber() : null;
    if (min === null || max === null) return null;
    return { kind: 'declare', what: 'number', who, several: true, count, among: { min, max } };
  });
}

/** "Choose either 1 or 2". */
function eitherNumber(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const min = r.accept('either') ? r.acceptNumber() : null;
    const max = min !== null && r.accept('or') ? r.acceptNumber() : null;
    if (min === null || max !== min + 1) return null;
    return { kind: 'declare', what: 'number', who, among: { min, max } };
  });
}

/** "Level 4 or 5", "1 to 3". */
function numbersNamed(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const what = r.accept('level') ? 'level' : 'number';
    const min = r.acceptNumber();
    const or = r.accept('or');
    const max = min !== null && (or || (what === 'number' && r.accept('(to|-)'))) ? r.acceptNumber() : null;
    if (min === null || max === null) return null;
    // "4 or 8": nothing between them is meant.
    const among = or && max !== min + 1 ? {} : { among: { min, max } };
    return { kind: 'declare', what, who, ...among };
  });
}

/** "from 1 to 8", "between 1 and 12". */
function numbersFromTo(r: Reader): { readonly min: number; readonly max: number } | null {
  return r.attempt(() => {
    const min = r.accept('[,] [{] (from|between)') ? r.acceptNumber() : null;
    const max = min !== null && r.accept('(to|and|-)') ? r.acceptNumber() : null;
    if (min === null || max === null) return null;
    r.accept('}');
    return { min, max };
  });
}

/** "declare 1 card name", "declare 1 Attribute", "call heads or tails". */
export function parseDeclaration(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept(verb('declare', 'choose'))) return null;
    const numbers = severalNumbers(r, who) ?? eitherNumber(r, who) ?? numbersNamed(r, who);
    if (numbers !== null) return numbers;
    const several = r.sees('[up to] N (types|attributes|monster types|monster attributes)');
    const what = r.acceptOneOf(WHAT);
    if (what === null) return null;
    r.attempt(() => (r.accept('{') && parseDescribedLoose(r) !== null && r.accept('}') ? true : null));
    let among: { readonly min: number; readonly max: number } | null = null;
    for (;;) {
      among ??= numbersFromTo(r);
      const more =
        r.accept('{ (monster , spell , or trap|monster , spell , trap|spell or trap|max . N|min . N) }') ||
        r.accept('on the field') ||
        r.accept('[,] (except divine|except its current (attribute|level|type))');
      if (!more) break;
    }
    return { kind: 'declare', what, who, ...(several ? { several } : {}), ...(among === null ? {} : { among }) };
  });
}
