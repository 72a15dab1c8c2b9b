import { type LastingRule, type Noun, type Statement } from '../../../engine/model/effects.js';
import { parseUnpaid, withoutSending } from '../lasting/unpaid.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { selfNoun } from './statement.js';

/** Set sentences of card text whose meaning is a rule of its own; `noun` where cards are named at the end. */
const STATED: readonly (readonly [string, Statement, 'noun' | 'plain'])[] = [
  ['[you can] equip [this card] only to', 'equip-only', 'noun'],
  ['this card can only be equipped to', 'equip-only', 'noun'],
  ['there can only be 1', 'one-on-field', 'noun'],
  [
    '[you can] normal summon it to have it (become|be treated as) an effect monster with (this effect|these effects)',
    'gemini-resummon',
    'plain',
  ],
  [
    'normal summon it to have it (become|be treated as) an effect monster with (this effect|these effects)',
    'gemini-resummon',
    'plain',
  ],
  ['(it|this card) gains (this effect|these effects) :', 'gemini-resummon', 'plain'],
  [
    'this card is treated as a normal monster while [it is] face-up on the field or in the gy',
    'gemini-normal',
    'plain',
  ],
  ['[this card] can attack while in [face-up] defense position', 'attack-in-defense', 'plain'],
  ['[if (it does|they do) ,] apply (its|their) def for damage calculation', 'attack-in-defense', 'plain'],
  [
    '[you can] set this card from your hand [to your (spell & trap [card]|s/t) zone] as a spell [card]',
    'settable-as-spell',
    'plain',
  ],
  ['[(this card|it)] can be treated as (2|two) tributes for the tribute summon of', 'two-tributes', 'noun'],
  ['[(this card|it)] can be treated as [1 or] (3|three) tributes for the tribute summon of', 'three-tributes', 'noun'],
  [
    '[the] control of all monsters on the field (returns|return) to (the|their) [original] owners',
    'control-to-owners',
    'plain',
  ],
  [
    'this (card|monster) must be (face-up on the field|on the field) to (activate and [to] resolve|activate and to resolve) this effect',
    'face-up-to-resolve',
    'plain',
  ],
  [
    '(it|they|that card|the set card|that set card|these set traps) can be activated (this turn|during this turn|the turn it is set)',
    'activate-set-this-turn',
    'plain',
  ],
  [
    "(flip effects|flip monsters 's effects|its flip effect|the flip effect) (are|is) not activated [at this time]",
    'flips-without-effect',
    'plain',
  ],
  [
    'you cannot (apply|activate|use) that same effect [of Q] (again this turn|for the rest of this turn) [{ even if this card leaves the field }]',
    'each-bullet-once',
    'plain',
  ],
  ['this card cannot (use|activate) this effect next turn', 'rests-next-turn', 'plain'],
  ['you do not use', 'does-not-use', 'noun'],
  ['in which case you do not use', 'does-not-use', 'noun'],
  [
    "[{] [this card's] (this|that|its|the) (effect|activation|effect 's activation|card 's activation|card 's effects|card 's effect|activation and effect|effects|card 's activation and effect|card 's activation and effects|effect activation) [and effect|and effects|and its effect] cannot be negated",
    'cannot-be-negated',
    'plain',
  ],
  ["the activation and (effect|effects) of this card 's effects cannot be negated", 'cannot-be-negated', 'plain'],
  [
    "(neither|its|this card's) [its] activation [nor|and] [its] (effect|effects) (can be|cannot be) negated",
    'cannot-be-negated',
    'plain',
  ],
  [
    "(neither this card nor its effect|this card 's activation and effect|this card 's activation and effects) (can|cannot) be negated",
    'cannot-be-negated',
    'plain',
  ],
  ['(a|1) monster can only be equipped with 1 union monster at a time', 'union-limit', 'plain'],
  ['this card cannot be activated during the damage step', 'not-in-damage-step', 'plain'],
  ['this effect can be activated during the damage step', 'in-damage-step', 'plain'],
  ['you can activate this (card|effect) [even] during the damage step', 'in-damage-step', 'plain'],
  ['[(this|it|that)] does not prevent your opponent from attacking [you] directly', 'direct-attack-stays', 'plain'],
  ["this effect can be activated during either player's turn", 'quick', 'plain'],
  ["this effect can be used during either player's turn", 'quick', 'plain'],
  ['this effect is a quick effect', 'quick', 'plain'],
  ['this is a quick effect', 'quick', 'plain'],
  [
    'negate any card effect that would move a card in the gy [, other than itself ,] to a different place',
    'graveyard-stays',
    'plain',
  ],
  ['you are unaffected by the effects of', 'player-unaffected', 'noun'],
  [
    '[{] [(if you used an xyz monster ,|any)] [any] [xyz] (material|materials) attached to (that monster|it) also (become|becomes) [xyz] (material|materials) on this card',
    'materials-follow',
    'plain',
  ],
  ['[{] damage calculation is applied normal', 'calculated-as-usual', 'plain'],
  ['[this card] cannot be used as [a] fusion material otherwise', 'only-as-substitute', 'plain'],
  ['negate any card effect that changes types or attributes in the gy', 'graveyard-keeps-traits', 'plain'],
];

/** stated : set sentence [noun] */
export function parseStated(r: Reader): LastingRule[] | null {
  return r.foreseen('stated parseStated', () => {
    const unpaid = r.sees('you do not (pay|discard|have)') ? parseUnpaid(r) : null;
    if (unpaid !== null) return unpaid;
    const leave = r.sees('[you can] activate') ? (withoutSending(r) ?? despiteMonsters(r)) : null;
    if (leave !== null) return leave;
    const limited = substituteOnField(r);
    if (limited !== null) return [limited];
    // "can be used as a substitute for any 1 Fusion Material …, but the other Fusion Material(s) must be correct"
    if (
      r.accept('[(you can use this card|this card can be used)] as a substitute for any 1 fusion material [monster]') ||
      r.accept('[this card] can be used as a substitute for any 1 fusion material [monster]') ||
      r.accept(
        'this card in your hand [,] field [,] (or|and/or) gy can be used as a substitute for any 1 fusion material',
      ) ||
      r.accept('[you can] substitute this card for any 1 (fusion material|fusion-material) [monster]')
    ) {
      if (r.peek() === null || r.sees('.')) return [{ rule: 'fusion-substitute' }];
      for (let n = 0; n < 40 && !r.done && !r.accept('must be correct'); n += 1) r.position += 1;
      return [{ rule: 'fusion-substitute' }];
    }
    const denied = r.attempt((): LastingRule[] | null => {
      if (!r.accept('[{] this card is not treated as [(a|an)]')) return null;
      const name = r.acceptQuoted();
      return name !== null && r.accept('(card|monster)') ? [{ rule: 'no-member', what: selfNoun(r), name }] : null;
    });
    if (denied !== null) return denied;
    const stands = r.attempt((): LastingRule[] | null => {
      const unreached =
        "(this effect|these effects|this card 's effect|this card 's activation and effect) (is|are) unaffected by";
      if (!r.accept('this effect cannot be negated by the effect of') && !r.accept(unreached)) return null;
      const card = parseNoun(r);
      const by = { by: ['card-effect'], side: null, card } as const;
      return card === null ? null : [{ rule: 'cannot', who: null, what: null, act: 'be-negated', except: null, by }];
    });
    if (stands !== null) return stands;
    const drawn = r.attempt((): LastingRule[] | null => {
      if (!r.accept('draw')) return null;
      const n = r.acceptNumber();
      return n !== null && r.accept('cards instead of 1 for your normal draw [during your draw phase]')
        ? [{ rule: 'normal-draw', who: 'you', n }]
        : null;
    });
    if (drawn !== null) return drawn;
    for (const [phrase, statement, tail] of STATED) {
      const found = r.attempt((): LastingRule[] | null => {
        if (!r.accept(phrase)) return null;
        const what: Noun | null = tail === 'noun' ? parseNoun(r) : null;
        if (tail === 'noun' && what === null) return null;
        return [{ rule: 'stated', statement, what }];
      });
      if (found !== null) return found;
    }
    return null;
  });
}

/** "… on the field can be used as a substitute … listed on a "X" Fusion Monster, but the other … must be correct". */
function substituteOnField(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (!r.accept('this card on the field can be used as a substitute | substitute this card on the field'))
      return null;
    if (!r.accept('for any 1 fusion material')) return null;
    if (!r.accept('whose name is [specifically] (listed|mentioned) on (a|an)')) return null;
    const summoned = parseNoun(r);
    const correct = '[,] but [all] the other [fusion] (material|materials) [monsters] must be correct';
    return summoned !== null && r.accept(correct) ? { rule: 'fusion-substitute', summoned, onField: true } : null;
  });
}

/** "Activate the effects of Fish monsters in your hand even while you control a monster", as a text lets its player. */
function despiteMonsters(r: Reader): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const what = r.accept('[you can] activate the effects of') ? parseNoun(r) : null;
    return what !== null && r.accept('even while you control [a] (monster|monsters)')
      ? [{ rule: 'stated', statement: 'despite-monsters', what }]
      : null;
  });
}
