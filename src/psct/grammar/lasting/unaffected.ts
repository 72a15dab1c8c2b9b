import {
  blankActivation,
  blankNoun,
  FIELD_LOCATIONS,
  type ActivationPattern,
  type Filter,
  type LastingRule,
  type Location,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parseAtom } from '../filters/atom.js';
import { parseDescribedLoose, parseExcept } from '../filters/except.js';
import { allOf, parseDescribed } from '../filters/filter.js';
import { parseModifiers } from '../nouns/modifier.js';
import { parseNoun } from '../nouns/noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

type What = ActivationPattern['what'][number];

const ANY: Filter = { is: 'any' };
const kind = (name: 'monster' | 'spell' | 'trap'): Filter => ({ is: 'kind', kind: name });

/** What kinds of effects: "monster effects", "Spell/Trap effects", "card effects", "Spell Cards or effects". */
const EFFECTS: readonly (readonly [string, readonly What[], Filter])[] = [
  ['[card] (effects|effect)', ['any-effect'], ANY],
  ["(cards'|cards 's) activated (effects|effect)", ['any-effect'], ANY],
  ['monster effects (or|and) spell cards (or|and) effects', ['spell-effect', 'monster-effect'], ANY],
  ['monster effects (or|and|and/or) spell effects', ['spell-effect', 'monster-effect'], ANY],
  ['monster effects (or|and|and/or) trap effects', ['trap-effect', 'monster-effect'], ANY],
  ['(spell|spell effects) (or|and|and/or) monster effects', ['spell-effect', 'monster-effect'], ANY],
  ['(trap|trap effects) (or|and|and/or) monster effects', ['trap-effect', 'monster-effect'], ANY],
  ['(cards and effects|cards or effects|cards and their effects|cards)', ['any-effect'], ANY],
  ["(monster|monsters'|monster's|monsters 's) [activated] (effects|effect)", ['monster-effect'], kind('monster')],
  [
    '(spell / trap|spell and trap|spell or trap) [cards|card] [(or|and|and their)] [card] (effects|effect)',
    ['spell-effect', 'trap-effect'],
    ANY,
  ],
  ['spell [cards|card] [(or|and|and their)] [card] (effects|effect)', ['spell-effect'], kind('spell')],
  ['trap [cards|card] [(or|and|and their)] [card] (effects|effect)', ['trap-effect'], kind('trap')],
  ['monster (and|or|and/or) spell effects', ['spell-effect', 'monster-effect'], ANY],
  ['monster (and|or|and/or) trap effects', ['trap-effect', 'monster-effect'], ANY],
  ['spells / traps', ['spell-effect', 'trap-effect'], ANY],
  ['spells', ['spell-effect'], kind('spell')],
  ['traps', ['trap-effect'], kind('trap')],
];

const OWNERS: readonly (readonly [string, Side])[] = [
  ["(your|the|an) opponent's", 'opponent'],
  ['your own', 'you'],
];

/** ["your opponent's"] ["other"] ["activated"] kinds ["activated by your opponent"] [", except …"] */
export function parseEffectKinds(r: Reader): ActivationPattern | null {
  return r.foreseen('unaffected kinds', () => {
    const start = r.position;
    let player: Side | null = r.acceptOneOf(OWNERS);
    const other = r.accept('(other|another)');
    const active = r.accept('activated');
    const found = EFFECTS.find(([phrase]) => r.accept(phrase)) ?? r.attempt(() => suchMonsters(r));
    if (found === null) return null;
    const [, what, is] = found;
    let activated = active || /\bactivated\b/i.test(r.textOf(r.since(start)));
    let from: readonly Location[] = [];
    for (;;) {
      if (r.accept('activated by your opponent')) player = 'opponent';
      else if (r.accept("activated on your opponent 's field")) {
        player = 'opponent';
        from = FIELD_LOCATIONS;
      } else break;
      activated = true;
    }
    // "Monster effects of …", "monsters Special Summoned from …" say which cards as well.
    if (r.sees("(of|from|monster|monsters|that|'s|activated)")) return null;
    const such = r.attempt(() => likeThat(r)) ?? [];
    const spared = r.attempt(() => exceptions(r));
    const filters = [...(other ? [{ is: 'other' } as const] : []), is, ...such, ...(spared === null ? [] : [spared])];
    return blankActivation(r.since(start), {
      what,
      card: allOf(filters),
      player,
      from,
      ...(activated ? { activated: true as const } : {}),
    });
  });
}

/** "Synchro Monster effects", "non-WATER monster effects": of monsters like that. */
function suchMonsters(r: Reader): (typeof EFFECTS)[number] | null {
  const words: Filter[] = [];
  while (words.length < LONGEST_LIST && !r.sees('monster (effect|effects)')) {
    const word = parseAtom(r);
    if (word?.place !== null || word.filter.is === 'named') return null;
    words.push(word.filter);
  }
  if (words.length === 0 || !r.accept('monster (effect|effects)')) return null;
  return ['', ['monster-effect'], allOf([...words, kind('monster')])];
}

/** "… effects, whose original ATK is 3000 or less": said of the cards whose effects they are. */
function likeThat(r: Reader): readonly Filter[] | null {
  if (!r.sees(', whose')) return null;
  const { filters, locations, side, together, including, distinct, alike } = parseModifiers(r);
  if (locations.length > 0 || side !== null || together !== null) return null;
  return including === null && distinct === null && alike === null ? filters : null;
}

/** ", except its own", "(except its own)", ", except "X" cards". */
function exceptions(r: Reader): Filter | null {
  if (r.accept("[,] [{] (except|other than) (its own|their own|this card 's|this card 's own) [(effect|effects)] [}]"))
    return { is: 'other' };
  const those = r.attempt((): Filter | null => {
    if (!r.accept('[,] [{] except')) return null;
    const of = r.accept('those of');
    const like = parseDescribedLoose(r);
    if (like === null || (!r.accept("'s") && !of)) return null;
    r.accept('[activated] (effect|effects)');
    r.accept('}');
    return { is: 'not', of: like };
  });
  if (those !== null) return those;
  // "Your opponent cannot target monsters you control with card effects, except this one": no effect, but a monster.
  // "…, except the Fish monster you control with the highest ATK" likewise.
  return r.sees('[,] [{] (except|other than) (this one|the)') ? null : parseExcept(r);
}

/** What stands behind "unaffected by". */
export function unaffectedBy(r: Reader, what: Noun): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const rules: LastingRule[] = [];
    for (;;) {
      const by = r.attempt(() => (rules.length === 0 ? protection(r) : another(r)));
      if (by === null) break;
      const unlessTargeted = r.accept('[,] unless (they|it) (target|targets) (this card|it)');
      rules.push({
        rule: 'unaffected',
        what,
        by: sparingItsOwn(r, what, by),
        ...(unlessTargeted ? { unlessTargeted } : {}),
      });
    }
    return rules.length === 0 ? null : rules;
  });
}

/**
 * Of what a card is unaffected by, its own effects are never part (effect.unaffected): "except its own", said of another
 * card, does not speak of the one whose text it is.
 */
function sparingItsOwn(r: Reader, { reference }: Noun, by: ActivationPattern): ActivationPattern {
  if (reference?.ref === 'this-card' || !/\b(?:its|their) own\b/i.test(r.textOf(by.span))) return by;
  const parts = by.card.is === 'all-of' ? by.card.of : [by.card];
  const own = parts.findLastIndex(({ is }) => is === 'other');
  return { ...by, card: allOf(parts.filter((_, at) => at !== own)) };
}

/** "… and by activated effects from …", "… or your opponent's activated Spell effects". */
function another(r: Reader): ActivationPattern | null {
  if (!r.accept('[,] (or|and|nor)')) return null;
  return r.accept('by') ? protection(r) : (parseEffectKinds(r) ?? r.attempt(() => effectsOf(r)));
}

/** "The effects of cards with the same card type … as the original card type of the cards Tributed for its Tribute Summon". */
function likeItsTributes(r: Reader): ActivationPattern | null {
  const start = r.position;
  if (!r.accept('the effects of cards with the same card type')) return null;
  r.accept('{ monster , spell , (and/or|or) trap }');
  r.accept('as [the] [original card (type|types) of]');
  if (!r.accept('[the] cards tributed for its (tribute|normal) summon')) return null;
  const card: Filter = { is: 'shares', what: 'card-kind', with: { ref: 'material', own: true }, different: false };
  return blankActivation(r.since(start), { what: ['any-effect'], card });
}

function protection(r: Reader): ActivationPattern | null {
  const alike = likeItsTributes(r);
  if (alike !== null) return alike;
  const kinds = parseEffectKinds(r);
  if (kinds !== null) return kinds;
  const of = r.attempt(() => effectsOf(r));
  if (of !== null) return of;
  r.accept('the');
  const active = r.sees('activated');
  const by = parseActivated(r);
  if (by === null) return null;
  const later = r.accept("'s activated effects | activated effects | activated by your opponent");
  r.accept("'s card effects");
  const spared = r.attempt(() => exceptions(r));
  return {
    ...by,
    ...(active || later ? { activated: true as const } : {}),
    ...(spared === null ? {} : { card: allOf([by.card, spared]) }),
  };
}

/** "[any] monster whose Level is …": without the article that a phrase begins with. */
function anyOne(r: Reader): Noun | null {
  const start = r.position;
  const described = parseDescribed(r);
  if (described === null) return null;
  const { filters, locations, side, together, including, distinct, alike } = parseModifiers(r);
  if (together !== null || including !== null || distinct !== null || alike !== null) return null;
  return blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    filter: allOf([described.filter, ...filters]),
    locations,
    controller: side,
  });
}

/** "activated effects from any monster whose Level is …". */
function effectsOf(r: Reader): ActivationPattern | null {
  const start = r.position;
  const player: Side | null = r.acceptOneOf(OWNERS);
  r.accept('the');
  const activated = r.accept('activated');
  if (!r.accept('(effects|effect) (from|of)')) return null;
  const theirs = player === null && r.accept("(an|your) opponent 's");
  const noun = theirs || r.accept('any') ? anyOne(r) : parseNoun(r);
  if (noun?.reference !== null || noun.each.length > 0 || noun.together !== null) return null;
  const spared = r.attempt(() => exceptions(r));
  return blankActivation(r.since(start), {
    what: ['any-effect'],
    card: spared === null ? noun.filter : allOf([noun.filter, spared]),
    from: noun.locations,
    player: player ?? (theirs ? 'opponent' : noun.controller),
    ...(activated ? { activated: true as const } : {}),
  });
}
