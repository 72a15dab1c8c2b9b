/** Headings of bullets that name a trait or a zone: of what they are traits stands in the sentence before the list. */
import { blankNoun, type Condition, FIELD_LOCATIONS, type Filter } from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { type Unit } from '../../skeleton/index.js';
import { type BoxSource } from '../source.js';
import { rangeOf } from '../ranges.js';

const THIS_CARD = { ref: 'this-card' } as const;

type At = Extract<Filter, { is: 'zone' }>['at'];

const MONSTER_ZONES: Readonly<Record<string, At>> = {
  Leftmost: 'leftmost',
  Rightmost: 'rightmost',
  Center: 'center',
  Others: 'other',
};
const PENDULUM_ZONES: Readonly<Record<string, At>> = { Left: 'leftmost', Right: 'rightmost' };

const is = (like: Filter): Condition => ({ if: 'is', what: THIS_CARD, like });

const BY = '\\b(?:[Bb]ased on|[Dd]epend(?:ing)? on)';
const TRAIT = '(?:the )?(?:original )?(?:monster )?(?:Attributes?|Types?|card types?)(?: \\([\\w/, ]+\\))?';
const ATTACHED = new RegExp(`${BY} ${TRAIT} of (?:its|this card's) (?:attached )?materials\\b`);
const MADE_OF = new RegExp(
  `${BY} ${TRAIT} of (?:the )?(?:materials? used for its (Synchro|Fusion|Link|Ritual|Xyz) Summon|its (non-Tuner )?(Synchro|Fusion|Link) Material Monsters?(?:\\(s\\))?)`,
);
const WORN_BY = new RegExp(`${BY} ${TRAIT} of the equipped monster\\b`);
const IN_CENTER = new RegExp(`${BY} ${TRAIT} of the monster in your center Main Monster Zone\\b`);
const ON_FIELD = new RegExp(
  `${BY} (?:the )?(?:Monster |monster )?(?:Types|Attributes|card types) (?:of the monsters )?on the field\\b`,
);
const BY_ZONE = new RegExp(`${BY} (?:your|the) Main Monster Zone it is in\\b`);
const BY_SCALE_ZONE = new RegExp(`${BY} this card's Pendulum Zone\\b`);
const TRIBUTED = /\b(Normal|Tribute) Summon (?:it|this card) by Tributing (?:1 of )?(?:these|the following) monsters\b/;

/** The state that a heading like "LIGHT", "Fusion", "Leftmost" names; `null`: the sentence before does not say of what. */
export function traitHeading(unit: Unit, heading: string, lead: Unit, box: BoxSource): Condition | null {
  const said = lead.plain;
  if (BY_ZONE.test(said)) {
    const at = MONSTER_ZONES[heading];
    return at === undefined ? null : is({ is: 'zone', at });
  }
  if (BY_SCALE_ZONE.test(said)) {
    const at = PENDULUM_ZONES[heading];
    return at === undefined ? null : is({ is: 'zone', at });
  }
  // "… if you Normal Summon it by Tributing these monsters": the headings are their names.
  const like =
    described(unit, heading, box) ?? (TRIBUTED.test(said) ? ({ is: 'named', name: heading } as const) : null);
  if (like === null) return null;
  const noun = blankNoun(unit.span, { filter: like, quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } } });
  if (ATTACHED.test(said)) return is({ is: 'has-material', noun });
  if (WORN_BY.test(said)) return { if: 'is', what: { ref: 'equipped-monster' }, like };
  if (IN_CENTER.test(said)) {
    const there: Filter = { is: 'all-of', of: [{ is: 'kind', kind: 'monster' }, { is: 'zone', at: 'center' }, like] };
    const center = { ...noun, filter: there, controller: 'you' as const, locations: ['monster-zone'] as const };
    return { if: 'exists', noun: center, compare: '>=', n: { kind: 'number', n: 1 } };
  }
  if (ON_FIELD.test(said)) {
    const there: Filter = { is: 'all-of', of: [{ is: 'face', face: 'up' }, { is: 'kind', kind: 'monster' }, like] };
    const monsters = { ...noun, filter: there, locations: FIELD_LOCATIONS };
    return { if: 'exists', noun: monsters, compare: '>=', n: { kind: 'number', n: 1 } };
  }
  const made = MADE_OF.exec(said);
  if (made !== null) {
    const how = METHODS[made[1] ?? made[3] ?? ''];
    const other: Filter = { is: 'all-of', of: [like, { is: 'not', of: { is: 'ability', ability: 'tuner' } }] };
    const what = made[2] === undefined ? noun : { ...noun, filter: other };
    return how === undefined ? null : summonedUsing([how], what);
  }
  return TRIBUTED.test(said) ? summonedUsing(['normal', 'tribute'], noun) : null;
}

const METHODS: Readonly<Record<string, SummonMethod>> = {
  Synchro: 'synchro',
  Fusion: 'fusion',
  Link: 'link',
  Ritual: 'ritual',
  Xyz: 'xyz',
};

function summonedUsing(how: readonly SummonMethod[], what: ReturnType<typeof blankNoun>): Condition {
  return is({ is: 'summoned', how, from: [], by: null, thisTurn: false, using: { what, only: false } });
}

/** "LIGHT or DARK", "Fusion", "DARK Fiend-Type monster", a card's name without marks. */
function described(unit: Unit, heading: string, { source, grammar }: BoxSource): Filter | null {
  const at = unit.masked.indexOf(heading);
  if (at < 0) return null;
  const start = unit.span.start + at;
  return grammar.described(source, rangeOf(source, { start, end: start + heading.length }));
}
