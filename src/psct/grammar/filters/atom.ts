import { type CardState, type Filter, type Location, type Stat } from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { doneByThis } from '../deed-words.js';
import { seesListed } from '../nouns/listed.js';
import { type Reader } from '../reader.js';
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

const STATS_OF_MONSTERS: readonly Stat[] = ['level', 'rank', 'rating'];

const STATES: readonly (readonly [string, CardState])[] = [
  ['attacking', 'attacking'],
  ['battling', 'battling'],
  ['attacked', 'attacked'],
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

function parsePlain(r: Reader, negated: boolean): Atom | null {
  const token = r.peek();
  if (token === null) return null;
  if (token.kind === 'quoted') {
    r.position += 1;
    return atom('name', { is: 'named', name: token.fold }, { quoted: true, head: true, oneOrMore: token.oneOrMore });
  }
  if (token.kind !== 'word') return null;
  // "Fusion Materials" are what a Fusion Monster asks for, no Fusion Monsters; which they are is told where they were used.
  if (r.sees('(fusion|synchro|link|ritual) (material|materials)')) {
    const plural = r.peek(1)?.fold.endsWith('s') === true;
    return r.sees('_ _ (used|listed|mentioned|,|:)') && r.accept('_ _')
      ? atom('kind', { is: 'any' }, { head: true, plural })
      : null;
  }
  if (negated && r.accept('token')) return atom('state', { is: 'kind', kind: 'token' });
  const capital = /^[A-Z]/.test(token.text);
  for (const [phrase, filter] of r.fitting(KINDS)) {
    const start = r.position;
    if (!r.accept(phrase)) continue;
    const last = r.peek(-1);
    const head = { head: true, plural: (last?.fold ?? '').endsWith('s'), oneOrMore: last?.oneOrMore ?? false };
    if (phrase.startsWith('(monster') && r.sees('effect')) {
      r.position = start;
      return null;
    }
    // "this card's effect", "Spell Counter": not cards.
    if (r.sees('(counter|counters|speed)') && phrase.startsWith('(spell')) {
      r.position = start;
      return null;
    }
    return atom(
      'kind',
      filter,
      phrase.includes('material') && r.sees('(attached|on|of|for)') ? { ...head, place: 'xyz-material' } : head,
    );
  }
  if (r.sees('currently (banished|face-up|face-down)')) r.position += 1;
  const position = r.acceptOneOf<readonly Filter[]>([
    [
      'face-up attack [position]',
      [
        { is: 'face', face: 'up' },
        { is: 'position', position: 'attack' },
      ],
    ],
    [
      'face-up defense [position]',
      [
        { is: 'face', face: 'up' },
        { is: 'position', position: 'defense' },
      ],
    ],
    [
      'face-down defense [position]',
      [
        { is: 'face', face: 'down' },
        { is: 'position', position: 'defense' },
      ],
    ],
    ['face-up', [{ is: 'face', face: 'up' }]],
    ['face-down', [{ is: 'face', face: 'down' }]],
    ['attack position', [{ is: 'position', position: 'attack' }]],
    ['defense position', [{ is: 'position', position: 'defense' }]],
  ]);
  if (position !== null)
    return atom('position', position.length === 1 && position[0] ? position[0] : { is: 'all-of', of: position });
  if (r.accept('set') && (capital || r.sees('(card|cards|monster|spell|trap|monsters)')))
    return atom('position', { is: 'set' });
  const summoned = parseSummonedAdjective(r);
  if (summoned !== null) return atom('summoned', summoned);
  if (r.accept('banished')) return atom('place', { is: 'any' }, { place: 'banished' });
  const state = r.acceptOneOf(STATES);
  if (state !== null) return atom('state', { is: 'state', state });
  if (
    /^(excavated|revealed|drawn|destroyed|discarded|tributed|detached|banished|added|declared|sent|returned|shuffled)$/.test(
      token.fold,
    )
  ) {
    const next = r.peek(1);
    if (
      next !== null &&
      (next.kind === 'quoted' ||
        /^(monsters?|cards?|spells?|traps?|tokens?)$/.test(next.fold) ||
        /^[A-Z]/.test(next.text))
    ) {
      r.position += 1;
      return atom('state', doneByThis(token.fold));
    }
  }
  if (r.sees('following (monster|monsters|card|cards|spell|trap)') && r.accept('following'))
    return atom('state', { is: 'state', state: 'listed' });
  if (seesListed(r) && r.accept('these')) return atom('state', { is: 'state', state: 'listed' });
  if (r.accept('(appropriate|corresponding)')) return atom('state', { is: 'state', state: 'appropriate' });
  if (r.accept('co-linked')) return atom('state', { is: 'co-linked' });
  if (r.accept('extra linked')) return atom('state', { is: 'extra-linked' });
  if (r.accept('linked')) return atom('state', { is: 'linked' });
  if (!r.sees('equipped (to|with|by)') && r.accept('equipped')) return atom('state', { is: 'equipped', with: null });
  const stat = parseStatAtom(r);
  if (stat !== null) return atom('stat', stat);
  const property = r.attempt((): Filter | null => {
    const name = r.acceptOneOf(PROPERTY_WORDS);
    // "Equip Card", "Continuous or Equip Spell", "Normal/Quick-Play Spell": a Spell or Trap must follow.
    if (name === null || !seesSpellOrTrap(r)) return null;
    return { is: 'property', property: name };
  });
  if (property !== null) return atom('property', property);
  const attribute = token.text === token.text.toUpperCase() ? r.acceptOneOf(ATTRIBUTE_WORDS) : null;
  if (attribute !== null) {
    r.accept('(-attribute|attribute)');
    return atom('attribute', { is: 'attribute', attribute });
  }
  if (!capital && !negated) return null;
  const type = r.attempt(() => {
    const name = r.acceptOneOf(TYPE_WORDS);
    return name;
  });
  if (type !== null) {
    const last = r.peek(-1);
    const adjective = r.accept('(-type|type)');
    const fold = last?.fold ?? '';
    const plural = fold !== type.toLowerCase().split(' ').at(-1) || fold === 'fish';
    return atom('type', { is: 'type', type }, { head: !adjective && plural, plural });
  }
  if (r.accept('pendulum')) return atom('frame', { is: 'pendulum' });
  if (!r.sees('effect (or|damage)') && r.accept('effect')) return atom('frame', { is: 'effect-monster' });
  const frame = r.acceptOneOf(FRAME_WORDS);
  if (frame !== null) return atom('frame', { is: 'frame', frame });
  const abilityStart = r.position;
  const ability = r.acceptOneOf(ABILITY_WORDS);
  if (ability !== null && !r.sees('(effect|effects)')) {
    const last = r.peek(-1);
    return atom(
      'ability',
      { is: 'ability', ability },
      {
        head: ability !== 'flip',
        plural: (last?.fold ?? '').endsWith('s'),
        oneOrMore: last?.oneOrMore ?? false,
      },
    );
  }
  r.position = abilityStart;
  return null;
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
    r.accept('(/|or) set');
    if (how.length === 0 && !r.sees('(monster|monsters|card|"Q")')) return null;
    return { is: 'summoned', how, from: [], by: null, thisTurn: false };
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

/** "Level 4", "Level 4 or lower", "Rank 5 or 6", "Link-2", "Level 5 or higher". */
function parseStatAtom(r: Reader): Filter | null {
  return r.foreseen('atom parseStatAtom', (): Filter | null => {
    const original = r.accept('original');
    const statStart = r.position;
    const stat = r.acceptOneOf([
      ['(level|levels) / rank [/ link]', 'level'],
      ['(rank|ranks) / link', 'rank'],
      ['(level|levels) / link', 'level'],
      ['(level|levels)', 'level'],
      ['(rank|ranks)', 'rank'],
      ['link [rating]', 'rating'],
      ['link-', 'rating'],
      ['[pendulum] (scale|scales)', 'scale'],
    ] as const);
    if (stat === null) {
      // "Link-2" is one word.
      const link = /^link-(\d+)$/.exec(r.peek()?.fold ?? '');
      if (link === null) return null;
      r.position += 1;
      const compare = r.acceptOneOf([
        ['or (lower|below|less)', '<='],
        ['or (higher|above|more)', '>='],
      ] as const);
      return {
        is: 'stat',
        stat: 'rating',
        original,
        compare: compare ?? '=',
        value: { kind: 'number', n: Number(link[1]) },
      };
    }
    const named = r.textOf(r.since(statStart)).toLowerCase();
    // "Level/Rank 3": a monster has one of them.
    const stats: readonly Stat[] = named.includes('/')
      ? STATS_OF_MONSTERS.filter((name) => named.includes(name === 'rating' ? 'link' : name))
      : [stat];
    r.accept('-');
    const numbers: number[] = [];
    for (;;) {
      const n = r.attempt(() => {
        if (numbers.length > 0 && !r.accept('(, (or|and)|,|or|and|/)')) return null;
        return r.acceptNumber();
      });
      if (n === null) break;
      numbers.push(n);
    }
    const [first] = numbers;
    if (first === undefined) return null;
    const compare = r.acceptOneOf([
      ['or (lower|below|less)', '<='],
      ['or (higher|above|more)', '>='],
      ['+', '>='],
    ] as const);
    const one = (n: number): Filter => {
      const of = stats.map((name): Filter => {
        return { is: 'stat', stat: name, original, compare: compare ?? '=', value: { kind: 'number', n } };
      });
      const [only] = of;
      return only !== undefined && of.length === 1 ? only : { is: 'any-of', of };
    };
    return numbers.length === 1 ? one(first) : { is: 'any-of', of: numbers.map(one) };
  });
}
