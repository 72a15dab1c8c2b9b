import { blankNoun, type Action, FIELD_LOCATIONS, type Filter, type Noun } from '../../../engine/model/effects.js';
import { kindsOf, parseActivated } from '../events/answered.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { possessor } from '../values/stat-value.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { verb } from '../verb.js';

/** "its": the card that "it" is. */
export function nounIt(r: Reader): Noun {
  return { ...blankNoun(r.since(r.position)), reference: r.scope.it };
}

/** "negate the activation", "negate that effect", "negate its effects", "negate the attack", "negate the Summon". */
export function negate(r: Reader): Action | null {
  return r.foreseen('action-stat negate', (): Action | null => {
    const start = r.position;
    if (!r.accept(verb('negate'))) return null;
    if (
      r.accept(
        'the next attack [this turn] (from|of) [a|1] (monster|monsters) your opponent controls [{ this is [a] quick effect }]',
      )
    ) {
      const span = r.since(start);
      return {
        kind: 'negate',
        what: 'attack',
        of: null,
        until: null,
        next: { kind: 'unparsed', text: r.textOf(span), span },
      };
    }
    // A player who may stop this very effect: what follows is for where they do not.
    if (r.accept("(this effect|this card 's effect)")) {
      // "Negate this card's effect until your next Standby Phase": nobody stops it, it pauses.
      const pause = parseDuration(r);
      if (pause === null) return { kind: 'nothing' };
      const self = blankNoun(r.since(start), { quantity: { kind: 'given' }, reference: { ref: 'this-card' } });
      return { kind: 'negate', what: 'effects', of: self, until: pause };
    }
    const summon = r.attempt((): Action | null => {
      if (!r.accept('the [normal|special|flip] (summon|summons) [or special summon] of')) return null;
      const of = parseNoun(r);
      return of === null ? null : { kind: 'negate', what: 'summon', of, until: null };
    });
    if (summon !== null) return summon;
    const effects = r.attempt((): Action | null => {
      if (
        !r.accept('[all] [the] [activated] (effects|effect) of | [the] activated effects and effects on the field of')
      )
        return null;
      const of = parseNoun(r);
      return of === null ? null : lasting(r, of);
    });
    if (effects !== null) return effects;
    const before = r.attempt((): Action | null => {
      const links = r.accept('the (activation|activations) of') ? parseActivated(r) : null;
      return links !== null && r.accept('[that were] activated before this card in this chain')
        ? { kind: 'negate', what: 'activation', of: null, until: null, before: links }
        : null;
    });
    if (before !== null) return before;
    const fixed = r.acceptOneOf<Action>([
      ['the activation of (their|that|the) (spell|trap|spell / trap|monster) (card|effect)', negation('activation')],
      [
        '(the|that|its|their|this) [card|effect] (activation|activations) [(or|and) [the] (effect|effects) [of (the|that) card]]',
        negation('activation'),
      ],
      ["(the|that|this|an|1|its|their) [opponent 's|monster 's] attack [of (that|the) _]", negation('attack')],
      ['the (spell / trap|spell|trap) activation', negation('activation')],
      ['the pendulum summon', negation('summon')],
      ['(the|that) [normal|special] (summon|summons) or [the] [effect|card] activation', negation('activation')],
      [
        'the [normal|special|flip] (summon|summons) [or special summon] [(of that monster|of those monsters)]',
        negation('summon'),
      ],
      [
        "(that|the|those) [card|opponent 's|activated|monster|trap|spell] (effect|effects) [(of that card|of that monster)] | (its|their) activated (effect|effects) | their (card|monster|trap|spell) (effect|effects)",
        negation('effect'),
      ],
    ]);
    if (fixed !== null) return fixed;
    const attack = r.attempt((): Action | null => {
      const of = possessor(r);
      return of !== null && r.accept('attack') ? { kind: 'negate', what: 'attack', of, until: null } : null;
    });
    if (attack !== null) return attack;
    if (r.sees('their') && r.accept('their (effects|effect)'))
      return lasting(r, { ...nounIt(r), reference: r.scope.that ?? r.scope.it });
    if (r.accept('its (effects|effect)')) return lasting(r, nounIt(r));
    if (r.accept('the activation of')) {
      const of = parseNoun(r);
      return { kind: 'negate', what: 'activation', of, until: null };
    }
    const of = r.attempt(() => {
      const noun = possessor(r);
      return noun !== null && r.accept('[activated] (effects|effect)') ? noun : null;
    });
    if (of !== null) return lasting(r, of);
    const ofKinds = r.attempt(() => ofCardKinds(r));
    if (ofKinds !== null) return ofKinds;
    const everywhere = r.attempt((): Action | null => {
      if (!r.accept('all')) return null;
      const other: Filter[] = r.accept('other') ? [{ is: 'other' }] : [];
      const effects = parseActivated(r);
      if (effects?.targets !== null || effects.includes.length > 0) return null;
      if (effects.from.length === 0 && effects.player === null) return null;
      const of: Noun = {
        ...blankNoun(effects.span),
        quantity: { kind: 'all' },
        filter: allOf([...kindsOf(effects), ...other]),
        controller: effects.player,
        locations: effects.from.length > 0 ? effects.from : FIELD_LOCATIONS,
      };
      return lasting(r, of);
    });
    if (everywhere !== null) return everywhere;
    const whatever = r.sees('any') && r.accept('any');
    const activated = parseActivated(r);
    // "Any monster effects your opponent activates": those of whatever Chain comes, as they resolve.
    if (whatever && activated !== null && activated.player !== null)
      return { kind: 'apply-rule', rule: { rule: 'negate-links', activation: activated, destroy: false }, until: null };
    return activated?.targets !== null
      ? null
      : { kind: 'negate', what: 'effect', of: { ...blankNoun(activated.span), filter: activated.card }, until: null };
  });
}

const PROPERTIES = [
  ['equip', 'equip'],
  ['field', 'field'],
  ['continuous', 'continuous'],
  ['quick-play', 'quick-play'],
] as const;

/** "All Trap Card effects on the field", "all Equip, Field and Continuous Spell Card effects on the field (other than this card's)". */
function ofCardKinds(r: Reader): Action | null {
  if (!r.accept('all')) return null;
  const start = r.position;
  const properties: Filter[] = [];
  for (;;) {
    const next = r.attempt(() => {
      if (properties.length > 0 && !r.accept('(, and|and|,)')) return null;
      return r.acceptOneOf(PROPERTIES);
    });
    if (next === null) break;
    properties.push({ is: 'property', property: next });
  }
  const kind = r.acceptOneOf([
    ['spell card effects', 'spell'],
    ['trap card effects', 'trap'],
  ] as const);
  const place =
    kind === null
      ? null
      : r.acceptOneOf([
          ['on the field', 'anywhere'],
          ['your opponent controls', 'opponent'],
        ] as const);
  if (kind === null || place === null) return null;
  const others: Filter[] = r.accept("{ other than this card 's }") ? [{ is: 'other' }] : [];
  const of = blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    filter: allOf([...(properties.length === 0 ? [] : [anyOf(properties)]), { is: 'kind', kind }, ...others]),
    controller: place === 'opponent' ? 'opponent' : null,
    locations: FIELD_LOCATIONS,
  });
  r.accept(',');
  // Those that come to the field later in that time as well.
  return { kind: 'apply-rule', rule: { rule: 'negate-effects', what: of }, until: parseDuration(r) };
}

function negation(what: 'activation' | 'attack' | 'summon' | 'effect'): Action {
  return { kind: 'negate', what, of: null, until: null };
}

function lasting(r: Reader, of: Noun): Action {
  return { kind: 'negate', what: 'effects', of, until: parseDuration(r) };
}
