import { type CardState, type Filter, type Location } from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { doneByThis } from '../deed-words.js';
import { seesListed } from '../nouns/listed.js';
import { type Reader } from '../reader.js';
import { parseStatWord } from './stat-word.js';
import { ABILITY_WORDS, ATTRIBUTE_WORDS, FRAME_WORDS, METHOD_WORDS, PROPERTY_WORDS, TYPE_WORDS } from '../words.js';

/** What an adjective or head noun speaks about; words of one category are alternatives when joined by "or". */
export type Category =
  | 'name'
  | 'type'
  | 'attribute'
  | 'frame'
  | 'ability'
  | 'property'
  | 'kind'
  | 'stat'
  | 'position'
  | 'summoned'
  | 'state'
  | 'place';

export interface Atom {
  readonly category: Category;
  readonly filter: Filter;
  /** Can end a phrase: "monster", "Spell", a Type in the plural. */
  readonly head: boolean;
  /** Quoted: an archetype before a head, else a card name. */
  readonly quoted: boolean;
  readonly place: Location | null;
  readonly plural: boolean;
  readonly oneOrMore: boolean;
}

const atom = (category: Category, filter: Filter, more: Partial<Atom> = {}): Atom => ({
  category,
  filter,
  head: false,
  quoted: false,
  place: null,
  plural: false,
  oneOrMore: false,
  ...more,
});

const KINDS: readonly (readonly [string, Filter])[] = [
  ['(monster|monsters) (card|cards)', { is: 'kind', kind: 'monster', printed: true }],
  ['(monster|monsters)', { is: 'kind', kind: 'monster' }],
  ['(spell|spells|magic) [(card|cards)]', { is: 'kind', kind: 'spell' }],
  ['(trap|traps) [(card|cards)]', { is: 'kind', kind: 'trap' }],
  ['[monster] (token|tokens)', { is: 'kind', kind: 'token' }],
  ['(card|cards)', { is: 'any' }],
  ['[xyz] (material|materials)', { is: 'any' }],
];

const STATES: readonly (readonly [string, CardState])[] = [
  ['attacking', 'attacking'],
  ['battling', 'battling'],
  ['attacked', 'targeted-for-attack'],
];

/** One word (or fixed group of words) that says what a card is like. */
export function parseAtom(r: Reader): Atom | null {
  return r.remember('atom', () => {
    const negated = r.accept('non-');
    const found = parsePlain(r, negated);
    if (found === null || !negated) return found;
    // "non-Tuners" is a phrase of its own.
    const head = found.filter.is === 'ability' && found.filter.ability === 'tuner';
    return { ...found, head, filter: { is: 'not', of: found.filter } };
  });
}

/** A word that tells no card, though it begins as one that does. */
const NO_CARD = 'no card';

/** The kinds of words, in the order in which they are tried. */
function parsePlain(r: Reader, negated: boolean): Atom | null {
  const token = r.peek();
  if (token?.kind === 'quoted') {
    r.position += 1;
    return atom('name', { is: 'named', name: token.fold }, { quoted: true, head: true, oneOrMore: token.oneOrMore });
  }
  if (token?.kind !== 'word') return null;
  const capital = /^[A-Z]/.test(token.text);
  const first = materialsUsed(r) ?? negatedToken(r, negated) ?? kindWord(r);
  if (first !== null) return first === NO_CARD ? null : first;
  return (
    positionWord(r, capital) ??
    summonedWord(r) ??
    doneWord(r, token.fold) ??
    linkWord(r) ??
    statWord(r) ??
    propertyWord(r) ??
    attributeWord(r, token.text) ??
    (capital || negated ? (typeWord(r) ?? frameWord(r) ?? abilityWord(r)) : null)
  );
}

/** "Fusion Materials" are what a Fusion Monster asks for, no Fusion Monsters; which they are is told where they were used. */
function materialsUsed(r: Reader): Atom | typeof NO_CARD | null {
  if (!r.sees('(fusion|synchro|link|ritual) (material|materials)')) return null;
  const plural = r.peek(1)?.fold.endsWith('s') === true;
  return r.sees('_ _ (used|listed|mentioned|whose|,|:)') && r.accept('_ _')
    ? atom('kind', { is: 'any' }, { head: true, plural })
    : NO_CARD;
}

function negatedToken(r: Reader, negated: boolean): Atom | null {
  return negated && r.accept('token') ? atom('state', { is: 'kind', kind: 'token' }) : null;
}

/** "monster", "Spell Cards", "Xyz Materials". */
function kindWord(r: Reader): Atom | typeof NO_CARD | null {
  for (const [phrase, filter] of r.fitting(KINDS)) {
    const start = r.position;
    if (!r.accept(phrase)) continue;
    const last = r.peek(-1);
    const head = { head: true, plural: (last?.fold ?? '').endsWith('s'), oneOrMore: last?.oneOrMore ?? false };
    const ofMonster = phrase.startsWith('(monster') && r.sees('effect');
    // "this card's effect", "Spell Counter": not cards.
    const counted = phrase.startsWith('(spell') && r.sees('(counter|counters|speed)');
    if (ofMonster || counted) {
      r.position = start;
      return NO_CARD;
    }
    const attached = phrase.includes('material') && r.sees('(attached|on|of|for)');
    return atom('kind', filter, attached ? { ...head, place: 'xyz-material' } : head);
  }
  return null;
}

const UP: Filter = { is: 'face', face: 'up' };
const DOWN: Filter = { is: 'face', face: 'down' };
const ATTACK: Filter = { is: 'position', position: 'attack' };
const DEFENSE: Filter = { is: 'position', position: 'defense' };

const POSITIONS: readonly (readonly [string, Filter])[] = [
  ['face-up attack [position]', { is: 'all-of', of: [UP, ATTACK] }],
  ['face-up defense [position]', { is: 'all-of', of: [UP, DEFENSE] }],
  ['face-down defense [position]', { is: 'all-of', of: [DOWN, DEFENSE] }],
  ['face-up', UP],
  ['face-down', DOWN],
  ['attack position', ATTACK],
  ['defense position', DEFENSE],
];

function positionWord(r: Reader, capital: boolean): Atom | null {
  if (r.sees('currently (banished|face-up|face-down)')) r.position += 1;
  const position = r.acceptOneOf(POSITIONS);
  if (position !== null) return atom('position', position);
  return r.accept('set') && (capital || r.sees('(card|cards|monster|spell|trap|monsters)'))
    ? atom('position', { is: 'set' })
    : null;
}

function summonedWord(r: Reader): Atom | null {
  const summoned = parseSummonedAdjective(r);
  return summoned === null ? null : atom('summoned', summoned);
}

const DONE =
  /^(excavated|revealed|drawn|destroyed|discarded|tributed|detached|banished|added|declared|sent|returned|shuffled)$/;

/** "banished", "attacking", "the destroyed monster", "the following cards": what was done to it, or how it was spoken of. */
function doneWord(r: Reader, word: string): Atom | null {
  if (r.accept('banished')) return atom('place', { is: 'any' }, { place: 'banished' });
  const state = r.acceptOneOf(STATES);
  if (state !== null) return atom('state', { is: 'state', state });
  const next = r.peek(1);
  const ofCards =
    next !== null &&
    (next.kind === 'quoted' ||
      /^(monsters?|cards?|spells?|traps?|tokens?)$/.test(next.fold) ||
      /^[A-Z]/.test(next.text));
  if (DONE.test(word) && ofCards) {
    r.position += 1;
    return atom('state', doneByThis(word));
  }
  if (r.sees('following (monster|monsters|card|cards|spell|trap)') && r.accept('following'))
    return atom('state', { is: 'state', state: 'listed' });
  if (seesListed(r) && r.accept('these')) return atom('state', { is: 'state', state: 'listed' });
  return r.accept('(appropriate|corresponding)') ? atom('state', { is: 'state', state: 'appropriate' }) : null;
}

function linkWord(r: Reader): Atom | null {
  if (r.accept('co-linked')) return atom('state', { is: 'co-linked' });
  if (r.accept('extra linked')) return atom('state', { is: 'extra-linked' });
  if (r.accept('linked')) return atom('state', { is: 'linked' });
  const worn = !r.sees('equipped (to|with|by)') && r.accept('equipped');
  return worn ? atom('state', { is: 'equipped', with: null }) : null;
}

function statWord(r: Reader): Atom | null {
  const stat = parseStatWord(r);
  return stat === null ? null : atom('stat', stat);
}

/** "Equip Card", "Continuous or Equip Spell", "Normal/Quick-Play Spell": a Spell or Trap must follow. */
function propertyWord(r: Reader): Atom | null {
  return r.attempt(() => {
    const property = r.acceptOneOf(PROPERTY_WORDS);
    return property === null || !seesSpellOrTrap(r) ? null : atom('property', { is: 'property', property });
  });
}

function attributeWord(r: Reader, word: string): Atom | null {
  const attribute = word === word.toUpperCase() ? r.acceptOneOf(ATTRIBUTE_WORDS) : null;
  if (attribute === null) return null;
  r.accept('(-attribute|attribute)');
  return atom('attribute', { is: 'attribute', attribute });
}

function typeWord(r: Reader): Atom | null {
  const type = r.attempt(() => r.acceptOneOf(TYPE_WORDS));
  if (type === null) return null;
  const last = r.peek(-1);
  const adjective = r.accept('(-type|type)');
  const fold = last?.fold ?? '';
  const plural = fold !== type.toLowerCase().split(' ').at(-1) || fold === 'fish';
  return atom('type', { is: 'type', type }, { head: !adjective && plural, plural });
}

function frameWord(r: Reader): Atom | null {
  if (r.accept('pendulum')) return atom('frame', { is: 'pendulum' });
  if (!r.sees('effect (or|damage)') && r.accept('effect')) return atom('frame', { is: 'effect-monster' });
  const frame = r.acceptOneOf(FRAME_WORDS);
  return frame === null ? null : atom('frame', { is: 'frame', frame });
}

/** "Tuner", "Spirit monsters"; "Flip Effect" is none. */
function abilityWord(r: Reader): Atom | null {
  const start = r.position;
  const ability = r.acceptOneOf(ABILITY_WORDS);
  if (ability === null || r.sees('(effect|effects)')) {
    r.position = start;
    return null;
  }
  const last = r.peek(-1);
  const plural = (last?.fold ?? '').endsWith('s');
  return atom(
    'ability',
    { is: 'ability', ability },
    { head: ability !== 'flip', plural, oneOrMore: last?.oneOrMore ?? false },
  );
}

function seesSpellOrTrap(r: Reader): boolean {
  return r.sees(
    '[(, or|,|or|and|and/or|/) (continuous|equip|field|quick-play|normal|counter|ritual)] [(, or|,|or|and|and/or|/) (continuous|equip|field|quick-play|normal|counter|ritual)] (spell|spells|trap|traps|magic|card|cards)',
  );
}

/** "Special Summoned", "Normal or Special Summoned", "Ritual, Fusion, or Synchro Summoned". */
function parseSummonedAdjective(r: Reader): Filter | null {
  return r.foreseen('atom parseSummonedAdjective', (): Filter | null => {
    const how = parseMethods(r);
    if (!r.accept('summoned')) return null;
    const orSet = r.accept('(/|or) set') && how.length > 0;
    if (how.length === 0 && !r.sees('(monster|monsters|card|"Q")')) return null;
    return { is: 'summoned', how, from: [], by: null, thisTurn: false, ...(orSet ? { orSet: true as const } : {}) };
  });
}

/** "Normal or Special", "Fusion, Synchro, or Xyz"; empty where no method is named. */
export function parseMethods(r: Reader): SummonMethod[] {
  const how: SummonMethod[] = [];
  for (;;) {
    const before = r.position;
    if (how.length > 0 && !r.accept('(, (or|and/or|and)|,|or|and/or|and|/)')) break;
    const method = r.acceptOneOf(METHOD_WORDS);
    if (method === null) {
      r.position = before;
      break;
    }
    // "Special Summon or Set": the last word may repeat "Summon".
    how.push(method);
    if (
      r.sees(
        '(summon|summons|summoned) (or|/) (special|normal|flip|tribute|fusion|synchro|xyz|link|pendulum|ritual) (summoned|summons|summon)',
      )
    )
      r.position += 1;
  }
  return how;
}
