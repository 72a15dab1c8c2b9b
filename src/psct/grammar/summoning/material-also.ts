import {
  blankNoun,
  type Duration,
  type LastingRule,
  type MaterialUse,
  type Noun,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { parseNoun } from '../nouns/noun.js';
import { parsePlace } from '../places/location.js';
import { type Reader } from '../reader.js';

type Deed = Extract<MaterialUse, { kind: 'also' }>['deed'];

const DEEDS: readonly (readonly [string, Deed])[] = [
  ['banish', 'banish'],
  ['use', 'use'],
  ['send', 'send'],
  ['shuffle', 'shuffle'],
  ['discard', 'discard'],
  ['return', 'return'],
  ['tribute', 'tribute'],
];

/** Where they go instead, said behind: "…, by banishing them". */
const BY: readonly (readonly [string, Deed])[] = [
  ['[,] by banishing (it|them)', 'banish'],
  ['[,] by shuffling (it|them) into (the|your) (deck|decks)', 'shuffle'],
];

/**
 * "(If …, you can also) banish monsters from your GY as material": beyond what the Summon of the same effect takes. What
 * is Summoned is said by that Summon; `how` is empty.
 */
export function parseAlsoMaterial(r: Reader): Leave | null {
  return r.foreseen('material-also', () => {
    const start = r.position;
    const listed = listedMaterials(r, start);
    if (listed !== null) return listed;
    const must = r.accept('you must');
    const deed = r.acceptOneOf(DEEDS);
    if (deed === null || (must && deed !== 'tribute')) return null;
    const what = notTheSummoned(r, parseNoun(r));
    if (what === null) return null;
    const theirs = deed === 'use' || deed === 'tribute' ? asIfControlled(r, deed, what, start, must) : null;
    if (theirs !== null) return theirs;
    if (what.reference !== null || must) return null;
    r.accept('(to the gy|into (the|your) (deck|decks)|from the field)');
    if (deed === 'use' && r.accept('as the entire material') && (r.done || r.sees('(.|;|})'))) {
      const span = r.since(start);
      const entire = { rule: 'material-use', what: { ...blankNoun(span), ...what }, use: { kind: 'entire' } } as const;
      return { rules: [{ ...entire, how: [], summoned: null, text: r.textOf(span), span }] };
    }
    const early = r.acceptOneOf(BY);
    const whole = r.sees('as the (fusion|synchro|link|xyz) materials');
    if (!asMaterial(r)) return null;
    const late = early ?? r.acceptOneOf(BY);
    const beside = ifUsed(r);
    if (!r.done && !r.sees('(.|,|;|})') && r.peek()?.kind !== 'newline') return null;
    const span = r.since(start);
    const use: MaterialUse = { kind: 'also', deed: late ?? deed, ...(whole ? { whole } : {}) };
    const text = r.textOf(span);
    return {
      rules: [
        {
          ...({ rule: 'material-use', what: { ...blankNoun(span), ...what }, use, how: [], summoned: null } as const),
          ...(beside === null ? {} : { beside }),
          text,
          span,
        },
      ],
    };
  });
}

/**
 * "…, if you use "X" as Fusion Material from your field, or by banishing itself from your GY": which card serves as
 * well, from wherever these words and those before let it be taken.
 */
function ifUsed(r: Reader): Noun | null {
  return r.attempt(() => {
    if (!r.accept('[,] if you use')) return null;
    const start = r.position;
    const noun = parseNoun(r);
    const placed = noun !== null && noun.locations.length > 0 && /\bcontrol\b/.test(r.textOf(r.since(start)));
    if (noun?.reference !== null || !r.accept('as [fusion|ritual] (material|materials)')) return null;
    const from = r.accept('from') ? parsePlace(r) : null;
    const itself = r.accept('[,] or by banishing itself from your gy');
    if (placed && from === null && !itself) return noun;
    const locations = from === null ? [] : itself ? [...from.locations, 'graveyard' as const] : from.locations;
    return { ...noun, controller: locations.length > 0 ? 'you' : null, locations };
  });
}

/**
 * "(You can also) use monsters from your Deck", "send Fish monsters from your Extra Deck to the GY": right behind the Summon
 * with materials to which it belongs, without saying what they serve as.
 */
export function parseAlsoUsed(r: Reader): Leave | null {
  return r.attempt(() => {
    const start = r.position;
    const deed = r.acceptOneOf(DEEDS);
    const what = deed === 'use' || deed === 'banish' || deed === 'send' ? parseNoun(r) : null;
    if (deed === null || what?.reference !== null || what.locations.length === 0 || what.each.length > 0) return null;
    if (deed === 'send' && !r.accept('to the gy')) return null;
    if (!r.done && !r.sees('(.|})')) return null;
    const span = r.since(start);
    const use: MaterialUse = { kind: 'also', deed };
    return { rules: [{ rule: 'material-use', what, use, how: [], summoned: null, text: r.textOf(span), span }] };
  });
}

/** "That monster your opponent controls", where a Summon of yours is spoken of: the target, not what is Summoned. */
function notTheSummoned(r: Reader, what: Noun | null): Noun | null {
  const other = what?.reference?.ref === 'event' && what.controller === 'opponent' && r.scope.targets;
  return other ? { ...what, reference: { ref: 'target', index: null } } : what;
}

/** Rules, and how long they last where the words say so. */
interface Leave {
  readonly rules: readonly LastingRule[];
  readonly until?: Duration;
}

/**
 * "Tribute 1 monster your opponent controls even though you do not control it", "use that monster as Synchro Material this
 * turn, as if you controlled it".
 */
function asIfControlled(r: Reader, deed: 'use' | 'tribute', what: Noun, start: number, must: boolean): Leave | null {
  return r.attempt((): Leave | null => {
    const how = deed === 'tribute' ? [] : methodsAsMaterial(r);
    if (how === null) return null;
    const thisTurn = r.accept('this turn');
    const said = r.accept('[,] (even though you do not control (it|them)|as if you controlled (it|them))');
    // Without such words only where a target of the other player is meant; others stand in the usual sentence.
    const theirs = what.reference?.ref === 'target' && what.controller === 'opponent' && deed === 'use';
    if (!said && !theirs) return null;
    // What it would be Tributed for stands before.
    if (deed === 'tribute' && !r.scope.event) return null;
    if (!r.done && !r.sees('(.|,|;|}|{)') && r.peek()?.kind !== 'newline') return null;
    const span = r.since(start);
    const use = { kind: 'also', deed, ...(must ? { must } : {}) } as const;
    const rule = { rule: 'material-use', what, use, how, summoned: null } as const;
    return {
      rules: [{ ...rule, text: r.textOf(span), span }],
      ...(thisTurn ? { until: { until: 'end-of-turn' } } : {}),
    };
  });
}

/** "Remove from play, from your Deck or hand, Fusion Material Monsters that are listed on the …, and use them as …". */
function listedMaterials(r: Reader, start: number): Leave | null {
  return r.attempt((): Leave | null => {
    if (!r.accept('(remove from play|banish) [,] from')) return null;
    const place = parsePlace(r);
    const whose = 'fusion material [monsters] that are listed on (the|that) fusion monster [card]';
    if (place === null || !r.accept(`[,] ${whose} [,] and use them as fusion material [monsters]`)) return null;
    const span = r.since(start);
    const what = blankNoun(span, {
      quantity: { kind: 'all' },
      filter: { is: 'kind', kind: 'monster' },
      controller: place.side,
      locations: place.locations,
    });
    const use = { kind: 'also', deed: 'banish', whole: true } as const;
    return {
      rules: [{ rule: 'material-use', what, use, how: ['fusion'], summoned: null, text: r.textOf(span), span }],
    };
  });
}

function methodsAsMaterial(r: Reader): readonly SummonMethod[] | null {
  if (!r.accept('as [(a|the)]')) return null;
  const how = parseMethods(r);
  return r.accept('(material|materials)') ? how : null;
}

function asMaterial(r: Reader): boolean {
  return (
    r.attempt(() => {
      if (r.accept('as (tributes|a tribute|monsters required) for the ritual summon')) return true;
      if (!r.accept('as [(a|the)]')) return null;
      parseMethods(r);
      return r.accept('(material|materials) [or tribute]') ? true : null;
    }) ?? false
  );
}
