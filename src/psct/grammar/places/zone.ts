import {
  blankNoun,
  type Action,
  type LastingRule,
  type Location,
  type Noun,
  type Side,
  type ZoneNoun,
} from '../../../engine/model/effects.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { parseCounted } from '../nouns/quantity.js';
import { type Reader } from '../reader.js';
import { parseValue } from '../values/value.js';

const KINDS: readonly (readonly [string, readonly Location[]])[] = [
  ['[main] monster [card] (zone|zones) or spell & trap (zone|zones)', ['monster-zone', 'spell-trap-zone']],
  ['main monster (zone|zones)', ['monster-zone']],
  ['extra monster (zone|zones)', ['extra-monster-zone']],
  ['monster [card] (zone|zones)', ['monster-zone', 'extra-monster-zone']],
  ['spell & trap [card] (zone|zones)', ['spell-trap-zone']],
  ['(zone|zones)', ['monster-zone', 'extra-monster-zone', 'spell-trap-zone']],
];

/** zone : count ["of"] [whose] ["unused" | "adjacent"] kind [beside] */
function parseZone(r: Reader): ZoneNoun | null {
  return r.foreseen('zone parseZone', (): ZoneNoun | null => {
    const counted = parseCounted(r);
    let side: Side | null = counted?.owner ?? whose(r);
    const own = side === null && r.accept('(its|their)');
    const unused = r.accept('(unused|unoccupied)');
    const adjacent = r.accept('adjacent');
    r.accept('{ horizontal }');
    const zones = r.acceptOneOf(KINDS);
    if (zones === null) return null;
    let beside: ZoneNoun['beside'] = own || adjacent ? { how: 'adjacent', card: it(r) } : null;
    for (;;) {
      const how = r.acceptOneOf([
        ['in the same column as', 'column'],
        ['adjacent to', 'adjacent'],
      ] as const);
      const card = how === null ? null : parseItem(r);
      if (how !== null && card !== null) beside = { how, card };
      else if (r.accept('in its [same] column')) beside = { how: 'column', card: it(r) };
      else if (r.accept("on (your|your opponent's) field")) side = r.peek(-2)?.fold === 'your' ? 'you' : 'opponent';
      else break;
    }
    const n = r.attempt(() => (r.accept('[,] equal to') ? parseValue(r) : null));
    const count = n === null ? (counted?.quantity ?? { kind: 'any-number' }) : ({ kind: 'exactly', n } as const);
    return { count, zones, side, unused, beside };
  });
}

function whose(r: Reader): Side | null {
  return r.acceptOneOf<Side>([
    ["(your opponent's|opponent's|your opponent 's)", 'opponent'],
    ['your', 'you'],
  ]);
}

function it(r: Reader): Noun {
  return blankNoun(r.since(r.position), { reference: r.scope.that ?? r.scope.it });
}

/** "choose 1 unused Monster Zone", "switch the locations of 2 monsters …". */
export function zoneActions(r: Reader, who: Side): Action | null {
  return (
    r.attempt((): Action | null => {
      if (!r.accept('(choose|chooses|choosing)')) return null;
      const zone = parseZone(r);
      return zone === null ? null : { kind: 'choose-zone', who, zone };
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('(switch|switches) the (locations|places|positions) of')) return null;
      const what = parseNoun(r);
      return what === null || r.peek(-1)?.fold === 'position' ? null : { kind: 'switch-places', what };
    })
  );
}

/** "that zone cannot be used", "those zones cannot be used". */
export function zoneRules(r: Reader): LastingRule[] | null {
  return r.foreseen('zone zoneRules', () => {
    const field = r.attempt(() => (r.accept('the field is treated as') ? r.acceptQuoted() : null));
    if (field !== null) return [{ rule: 'field-treated-as', name: field }];
    if (r.accept('you cannot summon / set monsters to a (zone|zones) this card points to'))
      return [{ rule: 'zones-barred', only: 'all' }];
    if (r.accept('you cannot summon / set monsters to any extra monster zone this card points to'))
      return [{ rule: 'zones-barred', only: 'extra-monster-zone' }];
    const chosen =
      r.accept('the (zone|zones) (that monster|it|they|those monsters) (was|were) in') ||
      r.accept('(that|those|the|the chosen|that chosen) [main] [monster|spell & trap] [card] (zone|zones)') ||
      (r.sees('(it|they) cannot be used') && !r.sees('(it|they) cannot be used (as|for)') && r.accept('(it|they)'));
    if (chosen) return r.accept('[also] cannot be used') ? [{ rule: 'zones-unusable', zones: null }] : null;
    const zones = parseZone(r);
    return zones !== null && r.accept('cannot be used') ? [{ rule: 'zones-unusable', zones }] : null;
  });
}
