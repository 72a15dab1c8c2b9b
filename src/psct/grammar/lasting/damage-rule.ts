import {
  blankNoun,
  type Condition,
  FIELD_LOCATIONS,
  type Filter,
  type LastingRule,
  type Location,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type Change = Exclude<Extract<LastingRule, { rule: 'battle-damage' }>['change'], 'set'>;

const CHANGES: readonly (readonly [string, Change])[] = [
  ['(is|are|becomes|become) (halved|half)', 'halve'],
  ['(is|are|becomes|become) doubled', 'double'],
  ['(is|are) also inflicted to your opponent', 'both'],
  ['(is reduced to|is|are|becomes|become) [(0|zero)]', 'zero'],
];

const IN_MAIN_PHASE: Condition = { if: 'phase', phases: ['main-1', 'main-2'], whose: null, point: 'during' };

const TAKERS: readonly (readonly [string, Side])[] = [
  ["[to] (your|the) opponent's lp", 'opponent'],
  ['(your opponent|the opponent|to your opponent|to the opponent)', 'opponent'],
  ['(you|to you|your)', 'you'],
  ['(either player|each player|a player|both players|players)', 'each'],
];

/** "When this card attacks with an ATK higher than the DEF of …, inflict the difference": piercing in old words (damage.piercing). */
function parseOldPiercing(r: Reader): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('(when|if)') || r.sees('they')) return null;
    const what = parseNoun(r);
    if (what === null || !r.accept('(attack|attacks) with an atk [that is] higher than the def of')) return null;
    if (!r.accept("(a|your opponent's|an opponent's) defense position monster ,")) return null;
    if (!r.accept('inflict the difference as battle damage')) return null;
    r.accept("to (your opponent's (lp|life points)|your opponent)");
    return [{ rule: 'piercing', what, multiplier: 1 }];
  });
}

/** "becomes 1000 [points]"; nothing, where it becomes none. */
function setTo(r: Reader): number | null {
  return r.attempt(() => {
    const n = r.accept('(becomes|become)') ? r.acceptNumber() : null;
    r.accept('points');
    return n === 0 ? null : n;
  });
}

/** "… this card inflicts while it has material": for as long as that is so. */
function whileTrue(condition: Condition | null, rules: LastingRule[]): LastingRule[] {
  return condition === null ? rules : [{ rule: 'conditional', condition, rules }];
}

/** "any battle damage you take is halved", "your opponent takes the damage instead", "inflict piercing battle damage". */
export function parseBattleDamage(r: Reader): LastingRule[] | null {
  return (
    parseOldPiercing(r) ??
    r.attempt((): LastingRule[] | null => {
      const multiplier = r.acceptOneOf([
        ['inflict double piercing battle damage', 2],
        ['inflict piercing battle damage', 1],
        // The words of older cards; their condition is what piercing means.
        ['inflict the difference as battle damage', 1],
      ]);
      if (multiplier === null) return null;
      r.accept("to (your opponent's (lp|life points)|your opponent|them)");
      return [{ rule: 'piercing', what: subject(r), multiplier }];
    }) ??
    r.attempt((): LastingRule[] | null => {
      const lead = r.acceptOneOf([
        ['(halve|halves)', 'halve'],
        ['double', 'double'],
        ['make', 'zero'],
      ] as const);
      // "Make that effect damage 0" speaks of one effect, and "the damage from 1 monster" of one monster.
      if (!r.accept(lead === 'zero' ? 'any' : '(any|the next|the|all|that)')) return null;
      const kind = r.acceptOneOf([
        ['[other] battle damage', 'battle'],
        ['(effect damage|damage from card effects|effect damage from card effects)', 'effect'],
        ['damage to a player caused by an effect', 'effect'],
        ['damage', 'both'],
      ] as const);
      if (kind === null) return null;
      let who: Side = 'each';
      let what: Noun | null = null;
      // "Any damage you take from a battle": none from effects.
      const fights: boolean[] = [];
      let dealt = false;
      let inMain = false;
      let taken = false;
      for (;;) {
        if (r.sees('[that] (this card|it) (inflicts|deals)')) what = subject(r);
        if (r.sees('[that] (this card|it|that monster|the equipped monster) (inflicts|deals)')) dealt = true;
        if (r.accept('during the main phase')) {
          inMain = true;
          continue;
        }
        if (r.accept('(this turn|until the end of this turn|for the rest of this turn)')) continue;
        const taker = r.attempt(() => {
          r.accept('[that] (this card|it|that monster|the equipped monster) (inflicts|deals) [to]');
          r.accept('(inflicted to|that|dealt to|taken by|done to|it inflicts to|this card inflicts to|it inflicts)');
          return r.acceptOneOf(TAKERS);
        });
        if (taker !== null) {
          who = taker;
          taken ||= r.sees('took');
          r.accept('(would take|take|takes|would receive|took|receives)');
          continue;
        }
        const origin = r.position;
        const from = r.attempt(() => {
          if (
            !r.accept(
              '(from|by|involving) [(a battle|battles|attacks|an attack|battle|that battle|this battle|card effects|a direct attack|that attack|this attack)] [(involving|by|from|with)]',
            )
          )
            return null;
          fights.push(/\b(?:battles?|attacks?|involving)\b/i.test(r.textOf(r.since(origin))));
          return parseNoun(r) ?? 'bare';
        });
        if (from === null) break;
        if (from !== 'bare') what = from;
      }
      const state = what === null ? null : r.attempt(() => (r.accept('while') ? parseCondition(r) : null));
      const amount = kind !== 'battle' || lead !== null ? null : setTo(r);
      if (amount !== null) return whileTrue(state, [{ rule: 'battle-damage', who, what, change: 'set', amount }]);
      // "Make any effect damage you take this turn 0": the number stands at the end.
      if (lead === 'zero' && !r.accept('(0|zero)')) return null;
      const change =
        lead ??
        (r.accept('(is|are) (halved|half)')
          ? 'halve'
          : r.accept('(is|are) doubled')
            ? 'double'
            : r.acceptOneOf(CHANGES));
      if (change === null) return null;
      // Damage that was taken by now changes no more: it is dealt once again, by that much.
      if (change === 'both' && taken) return null;
      if (change === 'zero' && !/^(0|zero)$/.test(r.peek(-1)?.fold ?? '')) return null;
      const rules: LastingRule[] = [];
      if (kind !== 'effect')
        rules.push({ rule: 'battle-damage', who, what, change, ...(dealt && what !== null ? { dealt } : {}) });
      if (kind !== 'battle' && !fights.includes(true))
        rules.push({
          rule: 'effect-damage',
          who,
          change: change === 'to-opponent' || change === 'both' ? 'other' : change,
        });
      return whileTrue(inMain ? IN_MAIN_PHASE : state, rules);
    }) ??
    r.attempt((): LastingRule[] | null => {
      const start = r.position;
      if (
        !r.accept('(your opponent takes|the opponent takes|your opponent also takes) (the|any) [effect|battle] damage')
      )
        return null;
      const involving = r.attempt(() => {
        r.accept('(you would have taken|you would take|that you would take) [from]');
        r.accept('(a battle|battles|an attack|attacks|the battle) (involving|with)');
        return parseNoun(r);
      });
      r.accept('[,] [you would have taken] [from (this|that) battle] [, instead|instead]');
      const kinds = r.textOf(r.since(start));
      if (/\beffect damage\b/i.test(kinds)) return [{ rule: 'effect-damage', who: 'you', change: 'other' }];
      return [{ rule: 'battle-damage', who: 'you', what: involving, change: 'to-opponent' }];
    })
  );
}

function subject(r: Reader): Noun {
  return blankNoun(r.since(r.position), { reference: r.scope.it });
}

/** "Any monster (sent …)": what it is sent from says more of the move than of the card. */
function whateverIsSent(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    const filter = r.acceptOneOf<Filter>([
      ['(any|all) (card|cards)', { is: 'any' }],
      ['monster cards', { is: 'kind', kind: 'monster' }],
      ['(any|all) (monster|monsters)', { is: 'kind', kind: 'monster' }],
    ]);
    const quantity = { kind: 'at-least', n: { kind: 'number', n: 1 } } as const;
    return filter !== null && r.sees('(sent|that would be (sent|returned)|destroyed)')
      ? blankNoun(r.since(start), { quantity, filter })
      : null;
  });
}

/** "any card sent to the GY is banished instead", "banish it when it leaves the field" (as replacement). */
export function parseRedirect(r: Reader): LastingRule[] | null {
  return detachedInstead(r) ?? movedInstead(r);
}

/** "Any material detached from a monster is banished instead" (xyz.material-replacement). */
function detachedInstead(r: Reader): LastingRule[] | null {
  return r.foreseen('damage-rule detachedInstead', (): LastingRule[] | null => {
    const start = r.position;
    if (
      !r.accept(
        'any [xyz] (material|materials) detached from a monster (is|are) banished instead of (going|being sent) to the gy',
      )
    )
      return null;
    const what = blankNoun(r.since(start), { quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } } });
    return [{ rule: 'redirect', what, from: [], to: 'graveyard', instead: 'banished', attached: true }];
  });
}

function movedInstead(r: Reader): LastingRule[] | null {
  return r.foreseen('damage-rule parseRedirect', (): LastingRule[] | null => {
    const subject = whateverIsSent(r) ?? parseNoun(r);
    if (subject === null) return null;
    let from: readonly Location[] = [];
    // "Cards destroyed by battle or card effect that would be sent to the GY".
    const destroyed = r.accept('destroyed by battle or [a] card effect') ? ({ destroyed: true } as const) : {};
    r.accept('that would be');
    if (r.accept('returned from the field to the hand (is|are) (banished|removed from play) instead'))
      return [{ rule: 'redirect', what: subject, from: FIELD_LOCATIONS, to: 'hand', instead: 'banished' }];
    r.accept('(is|are)');
    if (!r.accept('sent')) return null;
    const origin = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
    if (origin !== null) from = origin.locations;
    const to = r.accept('to') ? parsePlace(r) : null;
    if (to === null) return null;
    // "Sent to your opponent's GY": what that player owns.
    const side = to.side === 'you' || to.side === 'opponent' ? to.side : null;
    const what = side === null ? subject : { ...subject, filter: allOf([subject.filter, { is: 'owner', side }]) };
    const whose = r.acceptOneOf<Side>([
      ["during your opponent 's turn", 'opponent'],
      ['during your turn', 'you'],
    ]);
    r.accept(',');
    if (r.accept('(is|are) (banished|removed from play) instead')) {
      const spared = parseExcept(r);
      const meant = spared === null ? what : { ...what, filter: allOf([what.filter, spared]) };
      const rule: LastingRule = {
        rule: 'redirect',
        what: meant,
        from,
        to: 'graveyard',
        instead: 'banished',
        ...destroyed,
      };
      return [whose === null ? rule : { rule: 'conditional', condition: { if: 'turn', whose }, rules: [rule] }];
    }
    if (whose !== null) return null;
    return r.accept(
      "(is|are) (returned to|shuffled into|placed on the bottom of) (the|their owner's|its owner's) deck instead",
    )
      ? [{ rule: 'redirect', what, from, to: 'graveyard', instead: 'deck' }]
      : null;
  });
}
