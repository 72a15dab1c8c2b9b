import { blankNoun, type Dependence, type Noun, type Value } from '../../../engine/model/effects.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseValue } from '../values/value.js';
import { possessor } from '../values/stat-value.js';

/** "based on the number of …", "depending on whose turn it is": what decides which bullets are applied. */
export function parseDependence(r: Reader): Value | Dependence | null {
  return r.foreseen('depends parseDependence', () => {
    if (!r.accept('[,] (based|depending) [on] [{ the }]')) return null;
    const found = plain(r) ?? trait(r) ?? number(r) ?? card(r);
    if (found === null) return null;
    r.accept('(at activation|at that time|{ at activation }|at resolution)');
    return found;
  });
}

const on = (what: Dependence['on'], of: Noun | null = null): Dependence => ({ kind: 'depends', on: what, of });

function plain(r: Reader): Dependence | null {
  // The card that was answered, not one that the effect has moved meanwhile.
  if (r.accept('what was activated')) return on('card-kind', { ...noun(r), reference: { ref: 'chain-link' } });
  const fixed = r.acceptOneOf<Dependence>([
    ["whose turn (it is|it's)", on('turn')],
    ['(the|that|its) [die|coin] result', on('result')],
    ['the (number rolled|roll|results|result of the (coin toss|die roll|roll|toss))', on('result')],
    ['the type of damage [(taken|inflicted)]', on('damage')],
    ['(the coin toss|what you rolled|what was declared|the declared _)', on('result')],
    ['what was (detached|discarded|sent|banished|revealed|returned|destroyed)', on('card-kind')],
    [
      'the (type|types) of [the] (card|cards) (discarded|sent to the gy|sent|banished|negated by that effect|negated|detached|revealed|added|destroyed|returned|shuffled)',
      on('card-kind'),
    ],
    [
      'the card (type|types) (added|banished|sent to the gy|sent|discarded|detached|revealed|of the (card|cards))',
      on('card-kind'),
    ],
  ]);
  if (fixed !== null) return fixed;
  return r.attempt(() => {
    if (r.accept('(which|what) player')) {
      const how = r.acceptOneOf([
        ['(controls|currently controls|controlled)', 'controller'],
        ['(owns|owned)', 'owner'],
      ] as const);
      const of = how === null ? null : parseNoun(r);
      return how === null || of === null ? null : on(how, of);
    }
    if (!r.accept('where')) return null;
    const of = parseItem(r);
    return of !== null &&
      r.accept(
        '(is|was|are|were) [(special|normal)] [(summoned|sent|banished|added|placed|activated|destroyed|returned)] [from]',
      )
      ? on('place', of)
      : null;
  });
}

const TRAITS: readonly (readonly [string, Dependence['on']])[] = [
  ['[current] battle position', 'position'],
  ['[original] [monster] card (type|types)', 'card-kind'],
  ['[original] (attribute|attributes)', 'attribute'],
  ['[original] [monster] (type|types)', 'type'],
  ['[original] (name|names)', 'name'],
  ['[original] (level / rank|level|levels|rank|link rating|pendulum scale|pendulum scales|atk)', 'stat'],
];

/** "its battle position", "that monster's Attribute", "the Types of the monsters in the GYs". */
function trait(r: Reader): Dependence | null {
  return r.attempt(() => {
    if (r.accept('(its|their|those)')) {
      const what = r.acceptOneOf(TRAITS);
      const of: Noun = { ...noun(r), reference: r.scope.it };
      return what === null ? null : on(what, of);
    }
    const owner = r.attempt(() => possessor(r));
    if (owner !== null) {
      const what = r.acceptOneOf(TRAITS);
      return what === null ? null : on(what, owner);
    }
    r.accept('the');
    const what = r.acceptOneOf(TRAITS);
    // "The Type it had on the field".
    if (what !== null && r.accept('(it|they) had [on the field]'))
      return on(what, { ...noun(r), reference: r.scope.it });
    if (what === null || !r.accept('(of|in|among)')) return null;
    if (r.peek(-1)?.fold === 'in') r.position -= 1;
    const of = parseNoun(r);
    return of === null ? null : on(what, of);
  });
}

/** "based on the banished card". */
function card(r: Reader): Dependence | null {
  const start = r.position;
  const banished = r.accept('the banished');
  r.position = start;
  const of = parseNoun(r);
  if (of === null) return null;
  // Another card may have been Tributed for the same cost.
  return on('card', banished && of.reference?.ref === 'cost' ? { ...of, locations: ['banished'] } : of);
}

function noun(r: Reader): Noun {
  return blankNoun(r.since(r.position));
}

/** "how many you control", "the number you detached", "the number of …". */
function number(r: Reader): Value | null {
  return r.attempt(() => {
    const value = parseValue(r);
    if (value !== null) return value;
    return r.acceptOneOf<Value>([
      [
        'the number [(you|that were|they)] (detached|tributed|banished|sent|discarded|removed|revealed|destroyed|returned|shuffled|excavated)',
        { kind: 'that-amount' },
      ],
      ['the total', { kind: 'that-amount' }],
    ]);
  });
}
