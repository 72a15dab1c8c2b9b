import {
  FIELD_LOCATIONS,
  somePart,
  type Filter,
  type Location,
  type Noun,
  type Side,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from './atom.js';
import { parsePlace } from '../places/location.js';
import { parseDoneTo } from './done-to.js';
import { asPrinted } from './as-printed.js';
import { parseDescribedLoose } from './except.js';
import { allOf } from './filter.js';
import { parseAtomFilter } from './having.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { parsePointing } from '../nouns/reference.js';
import { doneByThis } from '../deed-words.js';
import { asksFor, hasEffect, mustBeSummoned } from './own-words.js';
import { type Reader } from '../reader.js';
import { normalCounter } from '../values/value.js';
import { relative, state, type Relative } from './relative-of.js';
import { activatedThisTurn } from './activated-this-turn.js';
import { sharing } from './sharing.js';
import { mentions, numberInName } from './mentions.js';

/** "(originally) an EARTH Fairy": no head noun stands behind the two. */
function pairOfTraits(r: Reader): Filter | null {
  return r.attempt(() => {
    r.accept('(a|an)');
    const attribute = parseAtomFilter(r);
    const type = attribute?.is === 'attribute' ? parseAtomFilter(r) : null;
    return attribute === null || type?.is !== 'type' || r.sees('(monster|monsters|or)')
      ? null
      : allOf([attribute, type]);
  });
}

/** Clauses that describe the noun: "that mentions …", "Special Summoned from the Extra Deck", "equipped to it". */
export function parseRelative(r: Reader): Relative | null {
  return (
    r.foreseen('relative parseRelative', (): Relative | null => {
      r.accept(',');
      const that = r.accept('(that|which)');
      if (that) {
        const own = mustBeSummoned(r) ?? asksFor(r);
        if (own !== null) return relative(own);
        const active = activatedThisTurn(r);
        if (active !== null) return active;
        const named = mentions(r) ?? numberInName(r) ?? canHaveCounter(r);
        if (named !== null) return orBeing(r, named);
        const effect = hasEffect(r);
        if (effect !== null) return relative(effect);
        const shared = sharing(r);
        if (shared !== null) return relative(shared);
        const owned = r.acceptOneOf<Relative>([
          ['(is|are) owned by your opponent', relative({ is: 'owner', side: 'opponent' })],
          ['your opponent owns', relative({ is: 'owner', side: 'opponent' })],
          ['would be an appropriate target [for that card / effect]', state('appropriate')],
          ['(is|are) owned by you', relative({ is: 'owner', side: 'you' })],
        ]);
        if (owned !== null) return owned;
        const lyingThere = r.attempt(() => {
          const at = r.accept(
            '(is|are) [either] banished [,] (or|and/or) [(is|are)] in | (is|are) [either] banished , (in|on)',
          )
            ? parsePlace(r)
            : null;
          if (at === null) return null;
          const locations = ['banished', ...at.locations] as const;
          // The owner stands before ("your Fish monsters that are banished or in your GY").
          return at.side === 'opponent'
            ? relative({ is: 'at', locations, controller: at.side })
            : relative({ is: 'any' }, locations);
        });
        if (lyingThere !== null) return lyingThere;
        const fixed = r.acceptOneOf<Relative>([
          // "Left the field by this effect": whatever it did to them, they are those to which it was done.
          ['left the field (by this effect|this way)', BY_THIS],
          ['cannot be normal summoned / set', relative({ is: 'not', of: { is: 'normal-summonable' } })],
          ['cannot be normal summoned [or set]', relative({ is: 'not', of: { is: 'normal-summonable' } })],
          ['can be normal summoned [/ set]', relative({ is: 'normal-summonable' })],
          ['can be special summoned', relative({ is: 'special-summonable' })],
          [
            '(attacked|declared an attack|have attacked|has attacked) [this turn]',
            relative({ is: 'this-turn', what: 'attacked' }),
          ],
          ['this (card|monster) (destroyed|destroys) (by|as a result of) battle', state('destroyed-by-battle-with-it')],
          ['(battle|battles) this turn', relative({ is: 'this-turn', what: 'battled' })],
          ['battled [this turn]', relative({ is: 'this-turn', what: 'battled' })],
          ['(is|are) banished or (in) your gy', relative({ is: 'any' }, ['banished', 'graveyard'])],
          ['(is|are) [currently] banished', relative({ is: 'any' }, ['banished'])],
          ['(is|are) [already] face-up on the field', relative({ is: 'face', face: 'up' }, FIELD_LOCATIONS)],
          ["(is|are) already face-up on your opponent's (field|side of the field)", lyingUp('opponent')],
          ['(is|are) already face-up on your field', lyingUp('you')],
          ['(is|are) face-up', relative({ is: 'face', face: 'up' })],
          [
            '(did|do|does|has|have) not (declare|declared) an attack [this turn]',
            relative({ is: 'not', of: { is: 'this-turn', what: 'attacked' } }),
          ],
          ['can (equip|be equipped) to (it|that target|this card|that monster|this monster)', state('appropriate')],
          ['can be special summoned', relative({ is: 'any' })],
        ]);
        if (fixed !== null) return alsoMentioning(r, fixed);
        // Whoever must attack does so only if it can; elsewhere no filter knows whether it can.
        if (r.sees('(can|could) attack must attack') && r.accept('(can|could) attack')) return relative({ is: 'any' });
        const is = r.attempt(() => {
          if (!r.accept('(is|are|was|were|is also|are also)')) return null;
          const not = r.accept('not');
          const originally = r.accept('originally');
          if (!originally) r.accept('treated as');
          const said = (originally ? pairOfTraits(r) : null) ?? parseDescribedLoose(r);
          const like = originally && said !== null ? asPrinted(said) : said;
          // "That was Special Summoned from …" tells whence it came; "that are WIND from your GY" where it is.
          if (like === null || r.sees('(this|by|to|using)') || (r.sees('from') && somePart(like, isOfSummon)))
            return null;
          const also = not ? null : r.attempt(() => (r.accept('[,] (or|and/or) [that]') ? mentions(r) : null));
          const other = also?.filter ?? (not ? null : andOr(r));
          if (other !== null) return relative({ is: 'any-of', of: [like, other] });
          return relative(not ? { is: 'not', of: like } : like);
        });
        if (is !== null) return is;
        const used = r.attempt(() => {
          if (!r.accept('(used|has used|uses)')) return null;
          const what = parseItem(r);
          if (what === null || !r.accept('as [a|its]')) return null;
          const how = r.sees('(material|materials)') ? [] : parseMethods(r);
          if (!r.accept('(material|materials) [(monster|monsters)]')) return null;
          return relative({ is: 'summoned', how, from: [], by: null, thisTurn: false, using: { what, only: false } });
        });
        if (used !== null) return used;
        r.accept('(was|were|is|are|has been|have been|had been)');
        // "That were not Special Summoned this turn".
        const other = r.attempt(() => (r.accept('not') ? summoned(r) : null));
        if (other !== null) return { ...other, filter: { is: 'not', of: other.filter } };
      }
      const holds = that ? null : r.attempt(() => holding(r));
      return holds ?? summoned(r) ?? participle(r) ?? lying(r);
    }) ??
    apposed(r) ??
    r.foreseen('relative done', () => {
      const filter = parseDoneTo(r);
      return filter === null ? null : relative(filter);
    })
  );
}

function isOfSummon({ is }: Filter): boolean {
  return is === 'summoned' || is === 'this-turn' || is === 'state';
}

/** "That are Level 7 or higher and/or WIND": either is enough. */
function andOr(r: Reader): Filter | null {
  return r.attempt(() => {
    const like = r.accept('[,] and/or [(is|are)]') ? parseDescribedLoose(r) : null;
    return r.sees('(this|by|to|using)') ? null : like;
  });
}

/** 'that cannot be Normal Summoned/Set and mentions "X"': both at once. */
function alsoMentioning(r: Reader, first: Relative): Relative {
  const named = r.attempt(() => (r.accept('and [that]') ? mentions(r) : null));
  return named === null ? first : relative({ is: 'all-of', of: [first.filter, named.filter] }, first.locations);
}

/** "that mention "X", or are a Synchro Monster with "Y" in their original name,": those as well. */
function orBeing(r: Reader, first: Relative): Relative {
  const other = r.attempt(() => {
    const noun = r.accept('[,] or [that] (is|are)') && r.sees('(a|an)') ? parseItem(r) : null;
    if (noun?.reference !== null || noun.controller !== null || noun.locations.length > 0) return null;
    return noun.filter;
  });
  if (other === null) return first;
  r.accept(',');
  return relative({ is: 'any-of', of: [first.filter, other] }, first.locations);
}

/** "an Xyz Monster whose original Type is Fish and has this card as material". */
function holding(r: Reader): Relative | null {
  if (!r.accept('and (has|have)')) return null;
  const noun = parseItem(r);
  return noun !== null && r.accept('as [an|a] [xyz] (material|materials)')
    ? relative({ is: 'has-material', noun })
    : null;
}

/** "1 WATER Aqua monster, Level 2 or lower, from …": a trait set between commas. */
function apposed(r: Reader): Relative | null {
  return r.foreseen('relative apposed', () => {
    if (!r.accept(',') || !r.sees('(level|rank) N')) return null;
    const like = parseDescribedLoose(r);
    if (like === null) return null;
    r.accept(',');
    return relative(like);
  });
}

/** "Monsters you control in Defense Position cannot …": said of cards, not how they come. */
function lying(r: Reader): Relative | null {
  if (!r.sees('in [face-up] (attack|defense) position (cannot|can|gain|gains|lose|loses|are|is)')) return null;
  r.accept('in [face-up]');
  const position = r.accept('attack') ? 'attack' : 'defense';
  r.accept('defense');
  r.accept('position');
  return relative({ is: 'position', position });
}

/** "that you can place a Spell Counter on", "that can have a Spell Counter". */
function canHaveCounter(r: Reader): Relative | null {
  return r.foreseen('relative canHaveCounter', () => {
    const has = r.accept('can have (a|an)');
    if (!has && !r.accept('you can place (a|an)')) return null;
    const start = r.position;
    for (let n = 0; n < 5 && !/counters?$/.test(r.peek()?.fold ?? 'counter'); n += 1) r.position += 1;
    if (!/counters?$/.test(r.peek()?.fold ?? '')) return null;
    r.position += 1;
    const counter = normalCounter(r.textOf(r.since(start)));
    return has || r.accept('on') ? relative({ is: 'can-have-counter', counter }) : null;
  });
}

/** ["Special"] "Summoned" ["by your opponent"] ["from …"] ["this turn"] */
function summoned(r: Reader): Relative | null {
  return r.foreseen('relative summoned', () => {
    const how: readonly SummonMethod[] = parseMethods(r);
    if (!r.accept('(summoned|summoned / set|summoned or set)')) return null;
    const orSet = how.length > 0 && r.peek(-1)?.fold === 'set';
    let from: readonly Location[] = [];
    let by: Side | null = null;
    let thisTurn = false;
    let known = false;
    let origin: Unparsed | null = null;
    let source: Noun | null = null;
    const using: Using[] = [];
    for (;;) {
      if (using.length === 0) using.push(...(asMaterial(r) ?? []));
      if (r.accept('(this turn|during this turn|that turn|during the turn it was activated)')) {
        thisTurn = true;
      } else if (
        !r.sees('by the effect of') &&
        r.accept("(this way|with this effect|by this effect|by this card 's effect|by its effect|by (that|the) effect)")
      ) {
        known = true;
      } else if (r.accept('by you')) by = 'you';
      else if (r.accept('by your opponent')) by = 'opponent';
      else if (source === null && r.sees('(by|with) the effect of')) {
        source = r.attempt(() => (r.accept('(by|with) the effect of') ? parseItem(r) : null));
        if (source === null) break;
      } else if (r.sees('from')) {
        const place = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
        if (place === null) break;
        from = place.locations;
      } else if (r.sees('(using|with|by)')) {
        const start = r.position;
        const found = r.attempt(() => {
          if (!r.accept('(by tributing|using [only]|with|by|by its own effect)')) return null;
          const noun = parseNoun(r);
          r.accept("'s");
          r.accept('[card] (effect|effects)');
          r.accept('as [a|an] [fusion|synchro|xyz|link|ritual] [tributes|material|materials] [monster|monsters]');
          return noun;
        });
        if (found === null) break;
        origin = r.unparsed(start, r.position);
      } else break;
    }
    const set = orSet ? { orSet: true as const } : {};
    const own: Filter = { is: 'summoned', how, from, by, thisTurn, ...set, ...(source === null ? {} : { source }) };
    const filter = allOf(using.length === 0 ? [own] : using.map((one): Filter => ({ ...own, using: one })));
    if (origin !== null) return relative({ is: 'all-of', of: [filter, { is: 'unparsed', ...origin }] });
    return relative(known ? { is: 'all-of', of: [filter, { is: 'state', state: 'this-effect' }] } : filter);
  });
}

type Using = NonNullable<Extract<Filter, { is: 'summoned' }>['using']>;

/** "using this card on the field as material", "using only WATER monsters as material, including this card on the field". */
function asMaterial(r: Reader): readonly Using[] | null {
  return r.foreseen('relative asMaterial', () => {
    if (!r.accept('[by] using')) return null;
    const only = r.accept('only');
    const what = parseItem(r);
    if (what === null || (what.reference !== null && what.reference.ref !== 'this-card')) return null;
    const early = including(r);
    r.accept('[,] as [a|an|the] [fusion|synchro|xyz|link|ritual] (material|materials) [monster|monsters]');
    const late = early ?? including(r);
    return late === null
      ? [{ what, only }]
      : [
          { what, only },
          { what: late, only: false },
        ];
  });
}

/** ", including this card on the field,". */
function including(r: Reader): Noun | null {
  return r.attempt(() => {
    const noun = r.accept(', including') ? parseItem(r) : null;
    if (noun !== null) r.accept(',');
    return noun;
  });
}

/** "Already face-up on your opponent's field". */
function lyingUp(controller: Side): Relative {
  const there: Filter = { is: 'at', locations: FIELD_LOCATIONS, controller };
  return relative(allOf([{ is: 'face', face: 'up' }, there]), FIELD_LOCATIONS);
}

const DESTROYED_NOW: Filter = { is: 'this-turn', what: 'destroyed' };

/** "Destroyed by battle and sent to your GY this turn": it lies there. */
function fallen(controller: Side | null, byBattle: boolean): Relative {
  const there: readonly Filter[] = controller === null ? [] : [{ is: 'at', locations: ['graveyard'], controller }];
  const how: readonly Filter[] = byBattle ? [{ is: 'state', state: 'destroyed-by-battle' }] : [];
  return relative(allOf([DESTROYED_NOW, ...how, ...there]), ['graveyard']);
}

/** "Destroyed and sent to the GY by this effect": what was destroyed, and lies there afterwards. */
function fallenByThis(controller: Side | null): Relative {
  return relative(allOf([doneByThis('destroyed'), { is: 'at', locations: ['graveyard'], controller }]));
}

/** Done by this effect or its cost: by what was done, the word says. */
const BY_THIS = state('this-effect');

/** "Used as material from the hand": from there, wherever they are now. */
const usedFrom = (from: readonly Location[]): Relative => relative({ is: 'state', state: 'used-as-material', from });

const PARTICIPLES: readonly (readonly [string, Relative])[] = [
  ...(['fusion', 'synchro', 'xyz', 'link', 'ritual'] as const).flatMap((how): (readonly [string, Relative])[] => {
    const used = `used as [fusion|synchro|xyz|link] (material|materials) for (a|an) ${how} summon`;
    return [
      [`${used} (this turn|during this turn)`, relative({ is: 'was-material', how, thisTurn: true })],
      [used, relative({ is: 'was-material', how, thisTurn: false })],
    ];
  }),
  ["destroyed by this effect and sent to your opponent's gy", fallenByThis('opponent')],
  ['destroyed by this effect and sent to (the|their) gy', fallenByThis(null)],
  ['destroyed and sent to (the|their) gy by this effect', fallenByThis(null)],
  ['used as [fusion] (material|materials) from (the|your) hand', usedFrom(['hand'])],
  ['used as [fusion] (material|materials) from (the|your) field', usedFrom(FIELD_LOCATIONS)],
  // "The monster equipped by this effect" is the one that this card wears by it.
  [
    'equipped by this effect',
    relative(
      allOf([
        { is: 'equipped-to', to: { ref: 'this-card' } },
        { is: 'state', state: 'this-effect' },
      ]),
    ),
  ],
  [
    '(destroyed|banished|sent|returned|added|excavated|drawn|discarded|tributed|shuffled|detached|revealed|set|equipped|affected|placed|paid|removed|attached|sent to the gy|added to your hand|sent to the gy|returned to the hand|negated|flipped) (this way|by this effect|with this effect|by that effect|for this effect|to activate this (card|effect)|for its activation|for this cost|for the cost|to pay the cost)',
    BY_THIS,
  ],
  [
    "used (for|as) (its|that|the|their|this card 's) [fusion|synchro|xyz|link|ritual|tribute] (summon|material|materials) [for (its|that|the) [fusion|synchro|xyz|link|ritual|special|tribute] summon] [of (this card|it|that monster|the summoned monster)]",
    state('used-as-material'),
  ],
  [
    "used (for|as) [the] [fusion|synchro|xyz|link|ritual] (summon|material|materials) [(for|of) (its|that|the|this card 's) [fusion|synchro|xyz|link|ritual|special] (summon|monster)] [for this card]",
    state('used-as-material'),
  ],
  [
    "(destroyed|banished|sent|returned|tributed|detached|discarded|excavated|special summoned|sent to the gy|removed) by (this card|it|the effect of this card|this card 's effect|its effect|your effect|the above effect) ['s effect]",
    BY_THIS,
  ],
  ['destroyed by battle and sent to your gy [during] this turn', fallen('you', true)],
  ['destroyed by battle and sent to (the|their) gy [during] this turn', fallen(null, true)],
  ['destroyed by battle and sent there [during] this turn', fallen(null, true)],
  ['destroyed and sent to your gy [during] this turn', fallen('you', false)],
  ['destroyed and sent to (the|their) gy [during] this turn', fallen(null, false)],
  ['destroyed and sent there [during] this turn', relative(DESTROYED_NOW)],
  ['destroyed by battle with this card', state('destroyed-by-battle-with-it')],
  ['this card destroys by battle', state('destroyed-by-battle-with-it')],
  [
    'destroyed by battle [and sent (to (the|your|their) gy|there)] [([during] this turn|during this battle phase)]',
    state('destroyed-by-battle'),
  ],
  [
    '(sent to (the|your|their) gy from the field|sent there from the field|sent from the field to (the|your|their) gy) (this turn|during this turn)',
    relative({ is: 'this-turn', what: 'sent', from: FIELD_LOCATIONS }),
  ],
  [
    '(sent to (the|your|their) gy|sent there) (this turn|during this turn)',
    relative({ is: 'this-turn', what: 'sent' }),
  ],
  ['owned by your opponent', relative({ is: 'owner', side: 'opponent' })],
  ['owned by you', relative({ is: 'owner', side: 'you' })],
  ['destroyed (this turn|during this turn)', relative({ is: 'this-turn', what: 'destroyed' })],
  ['set (this turn|during this turn)', relative({ is: 'this-turn', what: 'set' })],
  [
    'changed to [face-up|face-down] (attack|defense) position (this way|by this effect|with this effect)',
    state('this-effect'),
  ],
  ['targeted by (this|that) (effect|attack)', state('targeted')],
  // In the turn of its player it is the one that attacks.
  [
    "(that battles|battles) [with] this card during (their|your opponent's) turn",
    relative({
      is: 'all-of',
      of: [
        { is: 'state', state: 'battles-it' },
        { is: 'state', state: 'attacking' },
      ],
    }),
  ],
  ['(battling|battled|battles|battle|that battles|that battle) [with] this card [this turn]', state('battles-it')],
];

/** "equipped to this card by this effect": not however else. */
function byThisEffect(r: Reader, filter: Filter): Relative {
  return r.accept("by (this effect|this card's effect|its effect|its own effect)")
    ? relative({ is: 'all-of', of: [filter, { is: 'state', state: 'this-effect' }] })
    : relative(filter);
}

/** "that attacks this face-up Attack Position card": only as it lies open, for an attack turns up what lay face-down. */
function attackingIt(r: Reader): Relative | null {
  return r.attempt((): Relative | null => {
    if (!r.accept('[that] (attacks|attacked)') || !r.sees('this')) return null;
    const foe = parseItem(r);
    return foe?.reference?.ref === 'this-card' && asksForFaceUp(foe.filter)
      ? relative({ is: 'state', state: 'attacks-it', foe })
      : null;
  });
}

/** "destroyed by battle with a Fish monster you control": with whichever of those. */
function destroyedBattling(r: Reader): Relative | null {
  return r.attempt((): Relative | null => {
    if (r.sees('destroyed by battle with (this|that|it)') || !r.accept('destroyed by battle with')) return null;
    const foe = parseItem(r);
    if (foe === null || (foe.reference !== null && foe.reference.ref !== 'equipped-monster')) return null;
    return relative({ is: 'state', state: 'destroyed-by-battle-with-it', foe });
  });
}

function asksForFaceUp(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(asksForFaceUp) : filter.is === 'face' && filter.face === 'up';
}

/** 'not named "X"'. */
function otherwiseNamed(r: Reader): Relative | null {
  const name = r.attempt(() => (r.accept('not named') ? r.acceptQuoted() : null));
  return name === null ? null : relative({ is: 'not', of: { is: 'named', name } });
}

function participle(r: Reader): Relative | null {
  const named = otherwiseNamed(r);
  if (named !== null) return named;
  const word = r.peek()?.fold ?? '';
  const beaten = destroyedBattling(r) ?? attackingIt(r);
  if (beaten !== null) return beaten;
  const fixed = r.acceptOneOf(PARTICIPLES);
  if (fixed !== null) return fixed === BY_THIS ? relative(doneByThis(word)) : fixed;
  const zoned = /^zones?$/.test(r.peek(-1)?.fold ?? '');
  const linked = r.attempt(() => {
    const is = r.acceptOneOf([
      ['[currently] co-linked to', 'co-linked'],
      ['[currently] linked to', 'linked'],
    ] as const);
    // "To zones linked to that monster": said of the zones.
    const to = is === null || zoned ? null : parseItem(r);
    const reference = to?.reference ?? null;
    return is === null || reference === null ? null : relative({ is, with: reference });
  });
  if (linked !== null) return linked;
  return r.attempt((): Relative | null => {
    if (r.accept('[specifically] (mentioned|listed) (on|in) [the text of]')) {
      // "… mentioned on it, from your Deck": from there those are taken that it mentions.
      const on = parsePointing(r)?.reference ?? parseItem(r)?.reference ?? null;
      r.accept("'s text");
      return on === null ? null : relative({ is: 'mentioned-on', card: on });
    }
    if (r.accept('[currently] equipped (with|by)')) {
      const noun = parseItem(r);
      return noun === null ? null : byThisEffect(r, { is: 'equipped', with: noun });
    }
    if (r.accept('[currently] equipped to')) {
      const noun = parseItem(r);
      r.accept('as an equip (spell|card)');
      return noun === null ? null : byThisEffect(r, { is: 'equipped-to', to: noun.reference ?? noun });
    }
    if (r.accept('this card (points|point) to')) return relative({ is: 'pointed-to', by: { ref: 'this-card' } });
    if (r.accept('it (points|point) to')) return relative({ is: 'pointed-to', by: r.scope.it });
    if (r.accept('[currently] attached to')) {
      const noun = parseItem(r);
      r.accept('as (material|materials|xyz material|xyz materials)');
      return noun === null ? null : relative({ is: 'attached-to', to: noun.reference ?? noun }, ['xyz-material']);
    }
    return null;
  });
}
