/** What may not be activated, and in answer to what. */
import { blankActivation, blankNoun, type ActivationPattern, type LastingRule } from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parseDescribed } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { forbid, type Forbidden } from './act.js';
import { type Reader } from '../reader.js';

/** "activate cards or effects in response to …", "activate Spell Cards". */
export function activate(r: Reader): Forbidden[] | null {
  return r.foreseen('forbidden activate', (): Forbidden[] | null => {
    const start = r.position;
    // pendulum.in-zone-is-spell: of such a card those are its only Spell effects.
    if (r.accept('activate (its|their) pendulum (effect|effects)')) {
      const { it } = r.scope;
      const card = it.ref === 'this-card' ? ({ is: 'self' } as const) : ({ is: 'same', as: it } as const);
      return [forbid('activate', { activation: blankActivation(r.since(start), { what: ['spell-effect'], card }) })];
    }
    // "Activate, Set, or use the effects of any Trap Cards": neither the cards nor their effects, nor are they Set.
    const placed = activateOrSet(r);
    if (placed !== null) return placed;
    const sets = r.accept('activate , set , or use') || r.accept('activate or set , or use');
    if (!sets && !r.accept('(activate|use|chain|respond with)')) return null;
    // "A new Field Spell Card": whatever lies there already.
    r.accept('a new');
    const activation = parseActivated(r);
    if (activation === null) return null;
    if (sets) {
      const object = blankNoun(activation.span, { quantity: { kind: 'all' }, filter: activation.card });
      return [forbid('activate', { activation }), forbid('set', { object })];
    }
    r.accept("on (your opponent's|your|the|either) (field|side of the field)");
    const own = answeringOwn(r);
    if (own !== null) return [forbid('activate-in-response', { activation, answering: own })];
    if (r.accept("(in response to|to|in response) [(this card's|this effect's|that|this|the|its|their)]")) {
      r.accept(
        "[(the|to)] (activation|activations) [of] [(this|that|the|those|its|these)] [(card|effect|effects|cards)] [(or effect|or effects|'s effect|'s effects)]",
      );
      r.accept('(card|effect|effects|activation|summon|cards) [(activation|activations|or effect)]');
      const answering = r.attempt(() => parseActivated(r));
      return [forbid('activate-in-response', { activation, ...(answering === null ? {} : { answering }) })];
    }
    return [forbid('activate', { activation })];
  });
}

/** "activate or Set Spell/Trap Cards": their effects, of those that lie there already, are left alone. */
function activateOrSet(r: Reader): Forbidden[] | null {
  return r.attempt(() => {
    if (!r.accept('activate or set [any]')) return null;
    const start = r.position;
    const object = parseNoun(r);
    const end = r.position;
    r.position = start;
    const activation = parseActivated(r);
    if (object?.reference !== null || object.locations.length > 0 || activation === null || r.position !== end)
      return null;
    return [forbid('activate', { activation }), forbid('set', { object: { ...object, quantity: { kind: 'all' } } })];
  });
}

/** "in response to your Fish monsters' effect activations", "… your Spell/Trap Card or effect activation". */
function answeringOwn(r: Reader): ActivationPattern | null {
  return r.attempt(() => {
    if (!r.accept('in response to your')) return null;
    const start = r.position;
    const kinds = r.attempt((): Pick<ActivationPattern, 'what' | 'card'> | null => {
      const what = r.acceptOneOf<ActivationPattern['what']>([
        ['spell / trap card or effect', ['spell-card', 'trap-card', 'spell-effect', 'trap-effect']],
        ['spell / trap card', ['spell-card', 'trap-card']],
        ['spell card', ['spell-card']],
        ['trap card', ['trap-card']],
        ['monster effect', ['monster-effect']],
      ]);
      return what === null ? null : { what, card: { is: 'any' } };
    });
    const cards = kinds === null ? r.attempt(() => parseDescribed(r)) : null;
    if (kinds === null && (cards === null || !r.accept("'s effect"))) return null;
    if (!r.accept('(activation|activations)')) return null;
    const said = kinds ?? { what: ['monster-effect'] as const, card: cards?.filter ?? ({ is: 'any' } as const) };
    return blankActivation(r.since(start), { ...said, player: 'you' });
  });
}

/** "Cards and effects cannot be activated in response to this card's activation": nobody answers it. */
export function unansweredByAll(r: Reader): LastingRule | null {
  const start = r.position;
  if (!r.accept("cards (and|or) effects cannot be activated in response to (this card's|this effect's) activation"))
    return null;
  const activation = blankActivation(r.since(start), { what: ['card', 'any-effect'] });
  return { rule: 'cannot', who: 'each', what: null, act: 'activate-in-response', except: null, by: null, activation };
}
