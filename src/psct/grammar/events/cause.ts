import {
  blankNoun,
  LOCATIONS,
  type EventCause,
  type Filter,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { kindsOf } from './answered.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseModifiers } from '../nouns/modifier.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseEffectKinds } from '../lasting/unaffected.js';

type By = EventCause['by'][number];

const BY_A_CARD: readonly By[] = ['battle', 'card-effect', 'cost', 'summon-procedure', 'tribute-summon', 'material'];

const FIXED: readonly (readonly [string, readonly By[], Side | null])[] = [
  [
    "(by|because of|due to) battle or (an|your) opponent's card [effect|effects]",
    ['battle', 'card-effect'],
    'opponent',
  ],
  ["(by|because of|due to) battle or (an|your) opponent's (effect|effects)", ['battle', 'card-effect'], 'opponent'],
  [
    "(by|because of|due to) battle with (your|an) opponent's monster or by (an|your) opponent's card effect",
    ['battle', 'card-effect'],
    'opponent',
  ],
  ["(by|because of|due to) (an|your) opponent's attack or card effect", ['battle', 'card-effect'], 'opponent'],
  ['[either] by battle or by your own card effect', ['battle', 'card-effect'], 'you'],
  [
    '[either] by battle [,] (or|and) [by|with] [a|an|any|other] [card] (effect|effects)',
    ['battle', 'card-effect'],
    null,
  ],
  ['[either] by (a|any) card effect [,] or by battle', ['battle', 'card-effect'], null],
  ["(by|because of|due to) (an|your|the) opponent's card (effect|effects)", ['card-effect'], 'opponent'],
  ['(by|because of) their card (effect|effects)', ['card-effect'], 'opponent'],
  ['(by|because of) a card effect your opponent controls', ['card-effect'], 'opponent'],
  ['(by|because of) (the|an) effect of a card controlled by your opponent', ['card-effect'], 'opponent'],
  ['(by|because of) (the|an) effect of a card your opponent controls', ['card-effect'], 'opponent'],
  ["(by|because of|due to) (an|your|the) opponent's (effect|effects)", ['card-effect'], 'opponent'],
  // Whatever a card does: also what is Tributed for its procedure, or used as material by it.
  ["(by|because of|due to) (an|your|the) opponent's (card|cards)", BY_A_CARD, 'opponent'],
  ['(by|because of|due to) (your|the) opponent', BY_A_CARD, 'opponent'],
  [
    "(with|by|from) (an|your|the) opponent's (attacking monster|attack|monster's attack|monster's direct attack)",
    ['battle'],
    'opponent',
  ],
  ["(with|by) (an|your|the) opponent's monster", ['battle'], 'opponent'],
  ['(by|because of|due to) your [own] card (effect|effects)', ['card-effect'], 'you'],
  ['(by|because of|due to) (you|your card|your cards)', ['card-effect', 'cost'], 'you'],
  ['(by|as a result of|through|with) (battle|that battle|this battle|that attack|its attack)', ['battle'], null],
  ['(by|with|due to|because of|as|from) [the|a|an|any] card (effect|effects)', ['card-effect'], null],
  ['(by|because of|due to) that [pendulum] (effect|effects)', ['card-effect'], null],
  ['(by|because of|due to) (effects|an effect)', ['card-effect'], null],
  ['(as|for) [a] cost', ['cost'], null],
  ['(by|as) [a] material', ['material'], null],
];

/** The owner behind "battle or" is that of the effect alone. */
const BATTLE_FIRST = /\b(?:by|because of|due to) battle or (?:by )?(?:an|your)\b/i;

/** What made it happen: "by battle", "by an opponent's card effect", "by the effect of a "X" card", "to activate …". */
export function parseCause(r: Reader): EventCause | null {
  return r.remember('cause', () => {
    const kinds = ofKinds(r);
    if (kinds !== null) return kinds;
    const start = r.position;
    if (r.accept('(by|because of|due to) (this|its|its own) [pendulum] (effect|effects) | with this effect'))
      return {
        by: ['card-effect'],
        side: null,
        card: blankNoun(r.since(start), { reference: { ref: 'this-card' } }),
      };
    for (const [phrase, by, side] of FIXED) {
      const before = r.position;
      if (!r.accept(phrase)) continue;
      // "By your opponent's monster" names the monster.
      if (r.peek(-1)?.fold === 'opponent' && r.sees("'s")) {
        r.position = before;
        continue;
      }
      // "By an effect of a WATER monster": whose effect is said behind it; "as material for a "X" monster": for what.
      const last = r.peek(-1)?.fold ?? '';
      const further =
        (/effects?$/.test(last) && r.sees('of (a|an|your|this|that|the|Q|N)')) ||
        (last === 'material' && r.sees('for (a|an|the|its|that|your)')) ||
        (last === 'summon' && r.sees('of (a|an|your|this|that|the|Q)'));
      if (further) {
        r.position = before;
        break;
      }
      const foe =
        by.length === 1 && by[0] === 'battle' ? r.attempt(() => (r.accept('with') ? parseNoun(r) : null)) : null;
      if (foe !== null) return battleWith(by, side, foe);
      r.accept('(or|and) (sent|removed) from the field');
      const except = r.attempt((): Noun | null => (r.accept('(other than|except) [by]') ? parseNoun(r) : null));
      if (except !== null) r.accept("'s effect");
      const words = r.textOf(r.since(start));
      const anyBattle = side !== null && BATTLE_FIRST.test(words);
      const attack =
        by.includes('battle') && /\bopponent's (?:attack\b|attacking\b|monster's (?:direct )?attack\b)/i.test(words);
      return { by, side, card: null, ...(anyBattle ? { anyBattle } : {}), ...(attack ? { attack } : {}) };
    }
    return ofCard(r) ?? asCost(r);
  });
}

/** "By battle with an opponent's attacking monster": of battles those in which that player attacked (`attack`). */
function battleWith(by: EventCause['by'], side: Side | null, foe: Noun): EventCause {
  const { filter } = foe;
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const rest = parts.filter((part) => part.is !== 'state' || part.state !== 'attacking');
  const attack = foe.controller !== null && foe.reference === null && rest.length < parts.length;
  return attack
    ? { by, side: foe.controller, card: { ...foe, filter: allOf(rest) }, attack }
    : { by, side: foe.controller ?? side, card: foe };
}

/** "by monster effects", "with your opponent's Spell/Trap effects", "by battle or monster effects". */
function ofKinds(r: Reader): EventCause | null {
  return r.foreseen('cause ofKinds', (): EventCause | null => {
    if (!r.accept('(by|with|from|due to|because of)')) return null;
    r.accept('(a|an|any)');
    const battle = r.accept('battle [,] (or|and) [by|with]');
    // "By an opponent's monster effect": no battle with that monster.
    const theirs = r.sees("opponent's (monster|spell|trap|spell / trap) (effect|effects)") && r.accept("opponent's");
    const start = r.position;
    const kinds = parseEffectKinds(r);
    // "By battle or card effect, except Ritual Monsters": whom it happens to, for a battle is none of those effects.
    if (battle && /, except\b/i.test(r.textOf(r.since(start)))) return null;
    // Effects of any kind are in the set phrases.
    if (kinds === null || (kinds.card.is === 'any' && kinds.what.includes('any-effect') && kinds.activated !== true))
      return null;
    const card: Noun | null =
      kinds.what.includes('any-effect') && kinds.card.is === 'any'
        ? null
        : { ...blankNoun(r.since(start)), quantity: { kind: 'all' }, filter: allOf(kindsOf(kinds)) };
    return {
      by: battle ? ['battle', 'card-effect'] : ['card-effect'],
      side: theirs ? 'opponent' : kinds.player,
      card,
      ...(battle ? { anyBattle: true } : {}),
    };
  });
}

/** "monster effects", "your opponent's card effects" behind a "by" that was read before. */
export function byKinds(r: Reader): EventCause | null {
  return r.attempt((): EventCause | null => {
    const start = r.position;
    const kinds = parseEffectKinds(r);
    if (kinds === null || kinds.activated === true) return null;
    const any = kinds.what.includes('any-effect') && kinds.card.is === 'any';
    const card = any ? null : blankNoun(r.since(start), { quantity: { kind: 'all' }, filter: allOf(kindsOf(kinds)) });
    return { by: ['card-effect'], side: kinds.player, card };
  });
}

/** "by the effect of a Dragon monster", "by a "X" card's effect", "by this card's effect", "by Spells". */
function ofCard(r: Reader): EventCause | null {
  return r.foreseen('cause ofCard', (): EventCause | null => {
    const using = r.sees('with [the] [activated] (effect|effects) of') && r.accept('with');
    if (!using && !r.accept('(by|due to|because of|through)')) return null;
    if (r.accept('battle with')) {
      const card = parseNoun(r);
      return card === null ? null : { by: ['battle'], side: card.controller, card };
    }
    r.accept('battle or');
    const effect = r.accept('[the|an|a|any] [activated] (effect|effects) of');
    const either = effect ? r.attempt(() => orOfOpponent(r)) : null;
    if (either !== null) return { by: ['card-effect'], side: null, card: either };
    const named = parseNoun(r);
    if (named === null) return null;
    const spared = effect ? r.attempt(() => exceptThose(r)) : null;
    const card = spared === null ? named : { ...named, filter: allOf([named.filter, spared]) };
    r.accept("'s");
    const effects = r.accept('[own|card|activated|monster] (effect|effects)') || effect;
    if (!effects && r.sees('(attack|monster)')) return null;
    return { by: effects ? ['card-effect'] : [], side: card.controller, card };
  });
}

/** ", except those Special Summoned from the GY". */
function exceptThose(r: Reader): Filter | null {
  if (!r.accept('[,] except those')) return null;
  const { filters, locations, side, together, including, distinct, alike } = parseModifiers(r);
  if (filters.length === 0 || locations.length > 0 || side !== null || together !== null) return null;
  if (including !== null || distinct !== null || alike !== null) return null;
  return { is: 'not', of: allOf(filters) };
}

/** 'the effect of a "X" card or an opponent's card effect': whoever controls the first. */
function orOfOpponent(r: Reader): Noun | null {
  const card = parseItem(r);
  if (card?.reference !== null || !r.accept("[,] or (an|your) opponent's card effect")) return null;
  const theirs: Filter = { is: 'at', locations: LOCATIONS, controller: 'opponent' };
  return { ...card, filter: anyOf([card.filter, theirs]) };
}

/** "to activate a card or effect", "to activate that effect", "to activate that monster's effect": paid as a cost. */
function asCost(r: Reader): EventCause | null {
  return r.foreseen('cause asCost', (): EventCause | null => {
    if (!r.accept('(to activate|to pay for|for the activation of|as a cost to activate|to pay the cost of)'))
      return null;
    const effectOf = r.accept('[(the|an)] effect of');
    const that = !effectOf && r.accept('(a|an|the|its|that|your)') && r.peek(-1)?.fold === 'that';
    const other = that ? anyMonster(r) : null;
    const card = other ?? r.attempt(() => parseNoun(r)) ?? anyMonster(r);
    if (card === null) r.accept('card');
    r.accept("'s");
    r.accept('(monster effect|spell / trap card|spell card|trap card)');
    r.accept('(or effect|effect|or its effect|or the effect of a card|or monster effect)');
    r.accept('(effect|effects)');
    return { by: ['cost'], side: null, card, ...(other === null ? {} : { ofOther: true }) };
  });
}

/** "A monster's effect", "a monster effect": of whichever monster, but of no Spell or Trap. */
function anyMonster(r: Reader): Noun | null {
  const start = r.position;
  return r.accept('monster') ? blankNoun(r.since(start), { filter: { is: 'kind', kind: 'monster' } }) : null;
}
