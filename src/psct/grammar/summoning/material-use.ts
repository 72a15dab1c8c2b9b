/** What may or must serve as material: "this card in your hand can also be used as material", "treat it as a non-Tuner". */
import {
  blankNoun,
  type Filter,
  type MaterialUse,
  type MaterialUseRule,
  type Noun,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { parseDescribedLoose } from '../filters/except.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';

/** What a sentence says of materials, before its words are attached. */
type Said = Omit<MaterialUseRule, 'rule' | 'text' | 'span'>;

/** material-use : a whole sentence; `null` where it says anything else as well. */
export function parseMaterialUse(r: Reader): MaterialUseRule | null {
  return r.attempt((): MaterialUseRule | null => {
    const start = r.position;
    r.accept('{');
    const said =
      usedAs(r) ??
      usedForSummonOf(r) ??
      substitutes(r) ??
      ofSeveral(r) ??
      oneForAll(r) ??
      treatedWhen(r) ??
      ritual(r) ??
      ownSummon(r) ??
      printedOnly(r) ??
      otherTributes(r) ??
      alone(r);
    if (said === null || !ends(r)) return null;
    const span = r.since(start);
    return { rule: 'material-use', ...said, text: r.textOf(span), span };
  });
}

/**
 * "To Tribute Summon this card face-up, you can Tribute Continuous Spells you control, as well as monsters", "… a Continuous
 * Spell you control, instead of a monster": as many of them as the words say.
 */
function otherTributes(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('to tribute summon this card face-up , you can tribute')) return null;
    const what = parseNoun(r);
    if (what?.reference !== null || what.controller !== 'you') return null;
    const one = what.quantity.kind === 'exactly' && what.quantity.n.kind === 'number' && what.quantity.n.n === 1;
    if (!r.accept(one ? '[,] instead of a monster' : '[,] as well as monsters')) return null;
    return { what, use: { kind: 'also', deed: 'tribute' }, how: ['tribute'], summoned: selfNoun(r) };
  });
}

function ends(r: Reader): boolean {
  r.accept('[.] [}]');
  return r.peek() === null || r.peek()?.kind === 'newline';
}

const MATERIAL = '[(fusion|synchro|xyz|link|ritual)] (material|materials) [(monster|monsters)]';

/** "a Synchro Material": for which Summons. */
function asMaterial(r: Reader): readonly SummonMethod[] | null {
  return r.attempt(() => {
    if (!r.accept('as [(a|an|the)]')) return null;
    const how = parseMethods(r);
    return r.accept('(material|materials) [(monster|monsters)]') ? how : null;
  });
}

/** "for a Cyberse monster", "for the Xyz Summon of a WATER monster". */
function forWhich(r: Reader): Pick<Said, 'how' | 'summoned'> {
  const found = r.attempt(() => {
    if (!r.accept('for')) return null;
    const summon = r.attempt(() => {
      r.accept('(a|an|the)');
      const how = parseMethods(r);
      return how.length > 0 && r.accept('summon') ? how : null;
    });
    const of = summon === null || r.accept('of') ? parseItem(r) : null;
    return summon === null && of === null ? null : { how: summon ?? [], summoned: of };
  });
  return found ?? { how: [], summoned: null };
}

/** "If this card would be used as Synchro Material for …, you can treat it as a non-Tuner." */
function usedAs(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('(if|when)')) return null;
    const active = r.accept('(using|you use)');
    const what = parseNoun(r);
    if (what === null || (!active && !r.accept('(is|are|would be) used'))) return null;
    const material = asMaterial(r);
    const which = forWhich(r);
    if (material === null && which.how.length === 0) return null;
    const how = [...new Set([...(material ?? []), ...which.how])];
    if (!r.accept(',')) return null;
    const said = (use: MaterialUse, who: Noun = what): Said => ({ what: who, use, how, summoned: which.summoned });
    const others = othersMust(r);
    if (others !== null) return said({ kind: 'others-must', like: others });
    const like = r.attempt(() =>
      r.accept('([you can] treat (it|this card|them) as|(it|this card) can be treated as|(it|this card) is treated as)')
        ? levels(r)
        : null,
    );
    if (like !== null) return said({ kind: 'as', like });
    const every = r.attempt(() => allAsLevel(r));
    if (every !== null && what.reference?.ref === 'this-card') return said({ kind: 'all-as', level: every });
    const by = r.attempt(() => levelChanged(r));
    if (by !== null && what.reference?.ref === 'this-card') return said({ kind: 'level', by });
    r.accept('you can also use');
    const youUse = r.peek(-1)?.fold === 'use';
    const other = parseNoun(r);
    if (other === null) return null;
    if (!youUse && !r.accept('can [also] be used')) return null;
    const beside = other.reference?.ref === 'this-card' && what.reference?.ref === 'this-card' ? {} : { beside: what };
    if (r.accept('as 1 of the other (material|materials)')) return { ...said({ kind: 'other' }, other), ...beside };
    return r.accept(`as ${MATERIAL}`) ? { ...said({ kind: 'also', deed: 'use' }, other), ...beside } : null;
  });
}

/** "If you Synchro Summon a Fish monster, this card in your hand can also be used as material." */
function usedForSummonOf(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('(if|when) you')) return null;
    const how = parseMethods(r);
    const summoned = how.length > 0 && r.accept('summon') ? parseNoun(r) : null;
    if (summoned === null || !r.accept(',')) return null;
    const what = parseNoun(r);
    if (what === null || !r.accept(`can [also] be used as ${MATERIAL}`)) return null;
    return { what, use: { kind: 'also', deed: 'use' }, how, summoned };
  });
}

/** A monster that counts as Level 2 when it serves as material, and all the others with it. */
function allAsLevel(r: Reader): number | null {
  const all = `(it|this card) and all other ${MATERIAL} [{ that have a level }]`;
  if (!r.accept(`you can treat ${all} as level`)) return null;
  const n = r.acceptNumber();
  return n !== null && r.accept('monsters') ? n : null;
}

/** "its Level is reduced by 2": for that Summon. */
function levelChanged(r: Reader): number | null {
  if (!r.accept("(its|this card's) level is")) return null;
  const up = r.acceptOneOf([
    ['(reduced|decreased)', false],
    ['increased', true],
  ] as const);
  const by = up === null || !r.accept('by') ? null : r.acceptNumber();
  return by === null ? null : up === true ? by : -by;
}

/** "all other Synchro Materials must be WATER", "the other Synchro Material cannot be Level 4". */
function othersMust(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    if (!r.accept(`[all] [the] other ${MATERIAL}`)) return null;
    const denied = r.accept('cannot be');
    if (!denied && !r.accept('(must be|is|are)')) return null;
    const held = denied ? null : r.attempt(() => fromHand(r));
    if (held !== null) return held;
    const like = parseDescribedLoose(r);
    if (like === null) return null;
    return denied ? { is: 'not', of: like } : like;
  });
}

/** "1 Fish monster in your hand": what and where the others are. */
function fromHand(r: Reader): Filter | null {
  const noun = parseNoun(r);
  if (noun?.reference !== null || noun.each.length > 0 || !noun.locations.includes('hand')) return null;
  return allOf([noun.filter, { is: 'at', locations: noun.locations, controller: 'you' }]);
}

/** The same as a sentence of its own. */
function alone(r: Reader): Said | null {
  const like = othersMust(r);
  return like === null ? null : { what: selfNoun(r), use: { kind: 'others-must', like }, how: [], summoned: null };
}

/** "a non-Tuner", "a Level 3 or 5 monster". */
function levels(r: Reader): Filter | null {
  return (
    r.attempt((): Filter | null => {
      if (!r.accept('[a] level')) return null;
      const all: Filter[] = [];
      for (;;) {
        const n = r.attempt(() => (all.length > 0 && !r.accept('(, or|or|,) [level]') ? null : r.acceptNumber()));
        if (n === null || all.length > 12) break;
        all.push({ is: 'stat', stat: 'level', original: false, compare: '=', value: { kind: 'number', n } });
      }
      if (all.length === 0) return null;
      // "A Level 1 Tuner": both, for that Summon.
      const tuner = r.accept('tuner');
      r.accept('(monster|monsters)');
      return tuner ? allOf([anyOf(all), { is: 'ability', ability: 'tuner' }]) : anyOf(all);
    }) ??
    r.attempt((): Filter | null => {
      r.accept('a');
      return r.accept('non- tuner [monster]') ? { is: 'not', of: { is: 'ability', ability: 'tuner' } } : null;
    }) ??
    parseDescribedLoose(r)
  );
}

/** "For a Synchro Summon, you can substitute this card for any 1 "X" Tuner." */
function substitutes(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('for (a|an|the)')) return null;
    const how = parseMethods(r);
    if (!r.accept('summon [,] you can substitute this card for any N')) return null;
    const like = parseDescribedLoose(r);
    return like === null ? null : { what: selfNoun(r), use: { kind: 'substitute', like }, how, summoned: null };
  });
}

/** "You can Tribute 1 Fish monster to Tribute Summon a Level 7 or higher one" (summon.tribute.reduced). */
function oneForAll(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('you can tribute')) return null;
    const what = parseItem(r);
    if (what?.quantity.kind !== 'exactly' || !r.accept('to tribute summon')) return null;
    const summoned = parseItem(r);
    return summoned?.reference !== null
      ? null
      : {
          what: { ...what, controller: 'you' },
          use: { kind: 'several', n: 2, alone: true },
          how: ['tribute'],
          summoned,
        };
  });
}

/** "treated as 2 materials for the Xyz Summon of …", with what that monster requires. */
function ofSeveral(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    const you = r.accept('you can treat');
    const what = r.sees('can be treated') ? selfNoun(r) : parseNoun(r);
    if (what === null || !r.accept(you ? 'as' : 'can be treated as')) return null;
    const n = r.acceptNumber();
    if (n === null) return null;
    if (what.reference?.ref !== 'this-card' && r.accept('tributes for (a|the) tribute summon'))
      return { what, use: { kind: 'several', n }, how: ['tribute'], summoned: r.accept('of') ? parseItem(r) : null };
    if (!r.accept(MATERIAL)) return null;
    const which = forWhich(r);
    if (which.how.length === 0) return null;
    const requires = r.accept('that requires') ? r.acceptNumber() : null;
    if (requires !== null && !r.accept('or more materials')) return null;
    return { what, use: { kind: 'several', n }, ...which, ...(requires === null ? {} : { requires }) };
  });
}

/** "treated as a Level 8 monster when used for …": the Level that it counts with. */
function treatedWhen(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    const you = r.accept('you can treat');
    const what = r.sees('can be treated') ? selfNoun(r) : parseNoun(r);
    if (what === null || !r.accept(you ? 'as' : 'can be treated as')) return null;
    const like = levels(r);
    if (like === null || !r.accept('(when|if) [it is] used')) return null;
    const material = asMaterial(r);
    const which = forWhich(r);
    const how = [...(material ?? []), ...which.how];
    return how.length === 0 ? null : { what, use: { kind: 'as', like }, how, summoned: which.summoned };
  });
}

/** "can be used as the entire requirement" of a Ritual Summon. */
function ritual(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('(if|when) you [would] ritual summon')) return null;
    r.accept('exactly');
    const summoned = r.sees(',') ? null : parseItem(r);
    r.accept('with a card effect that requires use of monsters');
    if (!r.accept(',')) return null;
    const said = (what: Noun, use: MaterialUse): Said => ({ what, use, how: ['ritual'], summoned });
    const deed = r.accept('you can [also]')
      ? r.acceptOneOf([
          ['banish', 'banish'],
          ['send', 'send'],
          ['use', 'use'],
          ['tribute', 'tribute'],
        ] as const)
      : null;
    const what = parseNoun(r);
    if (what === null) return null;
    if (deed === null) {
      return r.accept('can be used as the entire (requirement|tribute)') ? said(what, { kind: 'entire' }) : null;
    }
    if (deed === 'send' && !r.accept('to the gy')) return null;
    const one = r.accept(
      'as (1 of the|the) (monsters|monster|tributes|tribute) [required|used] for (the|its|that) ritual summon',
    );
    return one ? said(what, { kind: 'also', deed }) : null;
  });
}

/** "You can also use 1 monster in your hand": a place beyond the field. */
function ownSummon(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    const summoned = selfNoun(r);
    const front = r.accept("for this card 's") ? parseMethods(r) : null;
    if (front !== null && !r.accept('summon [,]')) return null;
    if (front !== null && r.accept('you can [also] treat')) {
      const what = parseNoun(r);
      const like = what !== null && r.accept('as') ? levels(r) : null;
      r.accept(`[for|as] ${MATERIAL}`);
      return what === null || like === null ? null : { what, use: { kind: 'as', like }, how: front, summoned };
    }
    if (!r.accept('you can [also] use')) return null;
    const what = parseNoun(r);
    if (what === null || !r.accept(`[as ${MATERIAL}]`)) return null;
    if (front !== null) return { what, use: { kind: 'also', deed: 'use' }, how: front, summoned };
    if (!r.accept('(to|for)')) return null;
    const own = r.accept("this card 's");
    const how = parseMethods(r);
    if (how.length === 0 || !r.accept(own ? 'summon' : 'summon this card')) return null;
    return { what, use: { kind: 'also', deed: 'use' }, how, summoned };
  });
}

/** "can only be done with the above Fusion Materials": without substitutes. */
function printedOnly(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('(a|the)')) return null;
    const how = parseMethods(r);
    if (
      !r.accept(
        `summon of this (card|monster) can only be (done|conducted|performed) (with|using) the above ${MATERIAL}`,
      )
    )
      return null;
    const what = blankNoun(r.since(r.position), { quantity: { kind: 'all' } });
    return { what, use: { kind: 'printed-only' }, how, summoned: selfNoun(r) };
  });
}
