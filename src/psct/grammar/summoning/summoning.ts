import {
  blankNoun,
  type Action,
  type Condition,
  type LastingRule,
  type Location,
  type Noun,
  type Side,
  type SummoningText,
  type SummonProcedure,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseAction } from '../actions/action.js';
import { parseMethods } from '../filters/atom.js';
import { parseCondition } from '../conditions/condition.js';
import { parseCannot } from '../forbidden/forbidden.js';
import { parsePlace } from '../places/location.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { parseDuration, parsePosition } from '../places/position.js';
import { parsePrefix } from '../clauses/prefix.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';
import { together } from '../events/trigger.js';

/** What one sentence says about how the card is Summoned; fields that it does not speak of are absent. */
export interface SummoningPart {
  readonly normalSummon?: SummoningText['normalSummon'];
  readonly special?: SummoningText['special'];
  readonly only?: SummoningText['only'];
  readonly procedure?: SummonProcedure;
  readonly rules?: readonly LastingRule[];
  readonly unread: readonly Unparsed[];
}

/** One sentence on how the card may be Summoned; `null` where it speaks of something else. */
export function parseSummoningSentence(r: Reader): SummoningPart | null {
  return r.foreseen('summoning parseSummoningSentence', () => {
    while (r.accept('(.|{)') || r.peek()?.kind === 'newline') if (r.peek()?.kind === 'newline') r.position += 1;
    const part = forbidden(r) ?? must(r) ?? normal(r) ?? ritual(r) ?? procedure(r);
    if (part === null) return null;
    r.accept(
      '{ (in which case you do not use|you do not use|you cannot use) Q [.] } | [,] in which case you do not use Q',
    );
    return r.accept('[} .|.|. }|}]') && (r.done || r.peek()?.kind === 'newline') ? part : null;
  });
}

const NONE: readonly Unparsed[] = [];

/** "Cannot be Normal Summoned/Set.", "Cannot be Special Summoned." */
function forbidden(r: Reader): SummoningPart | null {
  return r.foreseen('summoning forbidden', (): SummoningPart | null => {
    r.accept('this card');
    const cannot = r.acceptOneOf<SummoningPart>([
      ['cannot be special summoned [from (the|your) (deck|extra deck|gy|hand)]', { special: 'never', unread: NONE }],
      ['cannot be normal summoned [/ set|or set]', { normalSummon: 'cannot', unread: NONE }],
    ]);
    if (cannot === null) return null;
    if (r.accept(', unless')) {
      const unless = parseCondition(r);
      return unless === null ? null : { ...cannot, normalSummon: { unless } };
    }
    if (r.accept('(and|, and) cannot be special summoned')) return { ...cannot, special: 'never' };
    const except = r.attempt(() =>
      r.accept('[,] (except|unless) (with|by [the effect of|its own|using]|using)')
        ? (parseNoun(r) ?? ownEffect(r))
        : null,
    );
    if (except !== null) {
      r.accept("['s] [effect]");
      return { special: 'must', only: { how: ['special'], by: except }, unread: NONE };
    }
    return cannot;
  });
}

/** "its own effect", "a card effect" as the cause of a Summon. */
function ownEffect(r: Reader): Noun | null {
  if (r.accept('(its own|its) (effect|procedure|ability)')) return selfNoun(r);
  if (r.accept('[(a|its own)] card (effect|effects)'))
    return { ...blankNoun(r.since(r.position)), quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } } };
  return null;
}

/** "Must first be Fusion Summoned.", "Must be Special Summoned (from your hand) by banishing …". */
function must(r: Reader): SummoningPart | null {
  return r.foreseen('summoning must', (): SummoningPart | null => {
    r.accept('this card');
    const first = r.acceptOneOf([
      ['must first be [either]', 'must-first'],
      ['must be [either]', 'must'],
      ['(can only be|cannot be) [either]', 'must'],
    ] as const);
    if (first === null) return null;
    const how = parseMethods(r);
    if (!r.accept('summoned')) return null;
    const part = ways(r, how);
    if (part === null) return null;
    for (;;) {
      const more = r.attempt(() => {
        if (!r.accept('[,] or [be] [special summoned|fusion summoned|synchro summoned|ritual summoned|link summoned]'))
          return null;
        return ways(r, ['special']);
      });
      if (more === null) break;
    }
    if (r.accept('[,] (and|but) cannot be special summoned (by other ways|by any other way)'))
      return { ...part, special: 'must' };
    r.accept('[,] and cannot be special summoned by other ways');
    return { ...part, special: first };
  });
}

/** What follows "Summoned": by which card, from where at which cost. */
function ways(r: Reader, how: readonly SummonMethod[]): SummoningPart | null {
  const start = r.position;
  const from = place(r);
  const position = parsePosition(r);
  if (r.accept('(with|by) the effect of | (with|by using|by|using)')) {
    const cost = costs(r);
    if (cost !== null) {
      return {
        only: { how, by: null },
        procedure: { ...procedureOf(r, start, from, null, cost), how: how[0] ?? 'special' },
        unread: NONE,
      };
    }
    const by = ownEffect(r) ?? parseNoun(r);
    if (by === null) return null;
    r.accept("['s] [effect]");
    return { only: { how, by }, unread: NONE };
  }
  return position === null ? { only: { how, by: null }, unread: NONE } : null;
}

/** "(from your hand)", "from your Extra Deck", "(from your hand or GY)". */
function place(r: Reader): readonly Location[] {
  return (
    r.attempt(() => {
      const paren = r.accept('{');
      if (!r.accept('from')) return null;
      const found = parsePlace(r);
      if (found === null || (paren && !r.accept('}'))) return null;
      return found.locations;
    }) ?? []
  );
}

/** gerund ("," | "and" gerund)* : "banishing 1 LIGHT and 1 DARK monster from your GY". */
export function costs(r: Reader): Action[] | null {
  return r.foreseen('summoning costs', () => {
    const all: Action[] = [];
    for (;;) {
      const next = r.attempt(() => {
        if (all.length > 0 && !r.accept('[,] (and|then|or|and then) [by]')) return null;
        return (r.peek()?.fold ?? '').endsWith('ing') ? parseAction(r, 'you') : null;
      });
      if (next === null) break;
      all.push(next);
    }
    return all.length === 0 ? null : all;
  });
}

function procedureOf(
  r: Reader,
  start: number,
  from: readonly Location[],
  condition: Condition | null,
  cost: readonly Action[],
  to: Side = 'you',
): SummonProcedure {
  return {
    from,
    condition,
    cost,
    to,
    position: [],
    how: 'special',
    limits: [],
    restrictions: [],
    span: r.since(start),
  };
}

/** "You can Special Summon this card (from your hand) by …", "If you control no monsters, you can Special Summon …". */
function procedure(r: Reader): SummoningPart | null {
  return r.foreseen('summoning procedure', (): SummoningPart | null => {
    const start = r.position;
    const prefix = parsePrefix(r);
    if (prefix.events.length > 0) return null;
    if (!prefix.optional && !r.accept('you can [also]')) return null;
    r.accept('also');
    const how = parseMethods(r);
    if (!r.accept('summon this card')) return null;
    const conditions = [...prefix.conditions];
    let from: readonly Location[] = [];
    let to: Side = 'you';
    let position: SummonProcedure['position'] = [];
    let cost: readonly Action[] = [];
    let restrictions: readonly LastingRule[] = [];
    for (;;) {
      const before = r.position;
      const found = place(r);
      if (found.length > 0) from = found;
      else if (r.accept("to your opponent's (field|side of the field)")) to = 'opponent';
      else if (r.accept("to (either [player's]) (field|side of the field)")) to = 'either';
      else if (r.accept('to your (field|side of the field)')) to = 'you';
      else if (
        r.accept(
          "(to|in|into) (your|the|a|either) [main|extra|zone|player 's] (monster zone|zone|zones) [your|a|an|of|this] [Q|opponent 's] [linked|link] [monster|monsters|card] [points to|point to]",
        )
      )
        to = 'you';
      else {
        const lying = parsePosition(r);
        if (lying !== null) position = lying.filter((one) => one !== 'face-down-defense');
        else {
          const paid = r.attempt(() => (r.accept('[,] (by|with)') ? costs(r) : null));
          if (paid !== null) cost = paid;
          else {
            const state = r.attempt(() => {
              const phase = r.accept('[,] (if|while)') ? parseCondition(r) : null;
              return phase;
            });
            if (state !== null) conditions.push(state);
            else {
              const rider = r.attempt(() =>
                r.accept('[,] (but|also) [you|if you do , you] [(it)]') ? parseCannot(r, 'you', null) : null,
              );
              if (rider !== null) {
                restrictions = rider.rules;
                parseDuration(r);
              } else {
                r.position = before;
                break;
              }
            }
          }
        }
      }
    }
    // From the hand is what a Summoning text means where it names no place.
    const method = how[0] ?? 'special';
    if (method !== 'special' && cost.length === 0 && conditions.length === 0) return null;
    const made = procedureOf(r, start, from, together(conditions), cost, to);
    return { procedure: { ...made, position, how: method, restrictions }, unread: NONE };
  });
}

/** "Requires 3 Tributes to Normal Summon (cannot be Normal Set)." */
function normal(r: Reader): SummoningPart | null {
  return r.foreseen('summoning normal', (): SummoningPart | null => {
    if (r.accept('requires')) {
      const tributes = r.acceptNumber();
      if (tributes === null || !r.accept('(tributes|tribute) [of monsters] to normal summon [face-up] [/ set]'))
        return null;
      r.accept('{ (cannot be normal set|but not set|but can be normal set|but you can normal set) }');
      return { normalSummon: { tributes, mustTribute: null }, unread: NONE };
    }
    if (
      !r.accept(
        '(to tribute summon this card [face-up] , you must tribute|to normal summon this card [face-up] , you must tribute|you can tribute summon this card [face-up] by tributing|you can normal summon / set this card by tributing|you can normal summon this card by tributing)',
      )
    )
      return null;
    const mustTribute = parseNoun(r);
    return mustTribute === null ? null : { normalSummon: { tributes: null, mustTribute }, unread: NONE };
  });
}

/** "You can Ritual Summon this card with "X"." */
function ritual(r: Reader): SummoningPart | null {
  return r.foreseen('summoning ritual', (): SummoningPart | null => {
    if (
      !r.accept(
        '(you can ritual summon this card (with|by)|this card can be ritual summoned with|this card can only be ritual summoned with [the ritual spell [card] ,])',
      )
    )
      return null;
    r.accept('(the ritual spell [card] ,|the effect of)');
    const by = parseNoun(r);
    return by === null ? null : { only: { how: ['ritual'], by }, unread: NONE };
  });
}

/** The materials line of an Extra Deck monster: items joined by "+". */
export function parseMaterials(r: Reader): { readonly parts: readonly Noun[]; readonly unread: readonly Unparsed[] } {
  const parts: Noun[] = [];
  const unread: Unparsed[] = [];
  while (!r.done) {
    const start = r.position;
    if (r.peek()?.kind === 'newline' || r.accept('(+|,|.|;)')) {
      if (r.position === start) r.position += 1;
      continue;
    }
    const item = parseItem(r);
    const more: Noun[] = [];
    for (; item !== null && more.length < 8;) {
      const next = r.attempt(() => (r.accept('(, or|or|and|,)') ? parseItem(r) : null));
      if (next === null) break;
      more.push(next);
    }
    if (item !== null && (r.peek() === null || r.sees('(+|.|;|,)') || r.peek()?.kind === 'newline')) {
      parts.push(item, ...more);
      continue;
    }
    r.position = start + 1;
    while (r.peek() !== null && !r.sees('+') && r.peek()?.kind !== 'newline') r.position += 1;
    unread.push(r.unparsed(start, r.position));
  }
  return { parts, unread };
}
