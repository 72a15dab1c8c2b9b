/** Events that are activations: "a card or effect is activated that …", "your opponent activates a card or effect". */
import {
  blankActivation,
  blankEvent,
  blankNoun,
  FIELD_LOCATIONS,
  type ActivationPattern,
  type EventPattern,
  type Filter,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { activatesAtSummon, parseActivated, parseFeatures } from './answered.js';
import { parseExcept } from '../filters/except.js';
import { EVENT_PLAYERS } from './player.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseWhere } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

/** "a card or effect is activated that …", "your opponent activates a card or effect". */
export function activations(r: Reader): EventPattern[] | null {
  return (
    r.foreseen('event activates', () => {
      const start = r.position;
      const player = r.acceptOneOf(EVENT_PLAYERS);
      if (player === null) return null;
      const would = r.accept('would');
      if (!would) r.accept('(has|have) [successfully]');
      if (!r.accept('(activates|activate|activated)')) return null;
      const all = alternatives(r, (one) => ({ ...one, player: one.player ?? player }));
      // "If you activate its effect by detaching material, you can send this card instead": another way to pay, no event.
      if (player === 'you' && all.some(({ by }) => by !== undefined)) return null;
      const events = all.map((one) => activation(r, start, would, one, player));
      const aimed = would ? null : r.attempt(() => orTargetsForAttack(r, start, all));
      return events.length === 0 ? null : aimed === null ? events : [...events, aimed];
    }) ??
    r.foreseen('event activated', () => {
      const start = r.position;
      const all = listed(r);
      if (all.length === 0) return null;
      r.accept(',');
      if (r.accept('would be activated')) return all.map((one) => activation(r, start, true, late(r, one), null));
      if (r.accept('(resolves|resolve)'))
        return all.map((one) => blankEvent('effect-resolved', r.since(start), { activation: one }));
      const active = r.attempt(() =>
        r.accept('(activates|activate)') && (r.done || r.sees('(,|:|.|{)')) ? true : null,
      );
      if (active === null && !r.accept('(is|are|was|were) [successfully] activated')) return null;
      const [first, ...others] = all;
      if (first === undefined) return null;
      // What stands behind is said of each of them.
      const behind = r.position;
      const events = [activation(r, start, false, late(r, first), null)];
      const end = r.position;
      for (const one of others) {
        r.position = behind;
        events.push(activation(r, start, false, late(r, one), null));
        r.position = end;
      }
      return events;
    })
  );
}

/** "…, or activates a Spell": behind another deed of that player. */
export function orActivates(r: Reader, player: Side): EventPattern[] | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('[,] or (activates|activate)')) return null;
    const all = alternatives(r, (one) => ({ ...one, player: one.player ?? player }));
    return all.length === 0 ? null : all.map((one) => activation(r, start, false, one, player));
  });
}

/** "… that targets this card, or targets it for an attack": an attack on the same. */
function orTargetsForAttack(r: Reader, start: number, all: readonly ActivationPattern[]): EventPattern | null {
  const theirs = theirMonsterTargetsOne(r, start, all.at(-1)?.targets ?? null);
  if (theirs !== null) return theirs;
  if (!r.accept('[,] or targets')) return null;
  const it = r.accept('(it|them|one)');
  const subject = it ? (all.at(-1)?.targets ?? null) : parseNoun(r);
  return subject !== null && r.accept('for an attack')
    ? blankEvent('targeted-for-attack', r.since(start), { subject })
    : null;
}

/** "… that targets a Fish monster you control, or when your opponent's monster targets one for an attack": such a monster. */
function theirMonsterTargetsOne(r: Reader, start: number, subject: Noun | null): EventPattern | null {
  return r.attempt(() => {
    if (subject === null || !r.accept("[,] or (when your opponent 's monster|their monster)")) return null;
    const other = blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: { is: 'kind', kind: 'monster' },
      controller: 'opponent',
      locations: FIELD_LOCATIONS,
    });
    return r.accept('targets one for an attack')
      ? blankEvent('targeted-for-attack', r.since(start), { subject, other })
      : null;
  });
}

const OWN_DEED = '(declares|declare|attacks|attack|battles|battle|targets|target|leaves|leave|inflicts|is destroyed)';

/** activated (("," | "or") activated)* : "a monster effect, or a Normal Spell Card". */
function listed(r: Reader): ActivationPattern[] {
  const all: ActivationPattern[] = [];
  for (;;) {
    const last = all.at(-1);
    // "Another card, or its effect": that of the card just named.
    if (last !== undefined && r.accept('[,] or (its|their) (effect|effects)')) {
      all[all.length - 1] = { ...last, what: [...last.what, 'any-effect'] };
      continue;
    }
    const next = r.attempt(() => {
      if (all.length >= LONGEST_LIST || (all.length > 0 && !r.accept('[,] or'))) return null;
      const found = parseActivated(r);
      // "…, or an opponent's monster declares an attack": another event begins.
      return found !== null && all.length > 0 && r.sees(OWN_DEED) ? null : found;
    });
    if (next === null) return all;
    all.push(next);
  }
}

/** The same where the verb stands before them; what stands behind is said of each. */
function alternatives(r: Reader, told: (one: ActivationPattern) => ActivationPattern): ActivationPattern[] {
  const all = listed(r);
  if (all.length > 1) r.accept(',');
  const behind = r.position;
  return all.map((one) => {
    r.position = behind;
    return told(late(r, one));
  });
}

/** "after resolving a card effect that targets this card": the resolution of what was activated. */
export function afterResolving(r: Reader): EventPattern | null {
  return r.foreseen('event after resolving', () => {
    const start = r.position;
    if (!r.accept('after resolving')) return null;
    const one = parseActivated(r);
    return one === null ? null : blankEvent('effect-resolved', r.since(start), { activation: late(r, one) });
  });
}

/** What stands after "is activated": "by your opponent", "on the field", "that targets …". */
export function late(r: Reader, activated: ActivationPattern): ActivationPattern {
  let result = activated;
  for (;;) {
    if (r.accept('by your opponent')) result = { ...result, player: 'opponent' };
    else if (r.accept('by you')) result = { ...result, player: 'you' };
    else if (r.accept('as chain link 2 or higher')) result = { ...result, linkAtLeast: 2 };
    else if (r.accept('as chain link 3 or higher')) result = { ...result, linkAtLeast: 3 };
    else {
      const spared = sparedKinds(r);
      if (spared !== null) {
        result = { ...result, card: allOf([result.card, { is: 'not', of: spared }]) };
        continue;
      }
      const answers = inResponse(r);
      if (answers !== null) {
        result = { ...result, answers };
        continue;
      }
      const by = r.acceptOneOf(DONE_FOR_IT);
      if (by !== null) {
        result = { ...result, by };
        continue;
      }
      const waitsForSummon = activatesAtSummon(r);
      if (waitsForSummon !== null) {
        result = { ...result, waitsForSummon };
        continue;
      }
      const column = inColumn(r);
      if (column !== null) {
        result = { ...result, card: allOf([result.card, column]) };
        continue;
      }
      const not = r.attempt(() => {
        const spared = r.sees('[,] except') ? parseExcept(r) : null;
        return spared !== null && (r.done || r.sees('(,|{|:|.|while|during)')) ? spared : null;
      });
      if (not !== null) {
        result = { ...result, card: allOf([result.card, not]) };
        continue;
      }
      const start = r.position;
      const where = parseWhere(r);
      if (where !== null) {
        result = { ...result, from: where.locations, player: where.side ?? result.player };
        continue;
      }
      const more = r.attempt(() => {
        r.accept(',');
        if (r.accept('(that targets|targeting|and targets|which targets) [exactly] [only]')) {
          const targets = parseNoun(r);
          return targets === null
            ? null
            : {
                ...result,
                targets,
                targetsExactly: /exactly|only/.test(r.textOf(r.since(start))) || targets.alone === true,
              };
        }
        const features = parseFeatures(r);
        return features === null ? null : { ...result, includes: [...result.includes, ...features] };
      });
      if (more === null) return { ...result, span: { start: result.span.start, end: r.since(start).end } };
      result = more;
    }
  }
}

/** What was done for the activation. */
const DONE_FOR_IT: readonly (readonly [string, NonNullable<ActivationPattern['by']>])[] = [
  ['by detaching (a|its|its own) [own] [xyz] (material|materials)', 'detach'],
  ['by detaching [its own] [xyz] (material|materials)', 'detach'],
  ['by paying (lp|life points)', 'pay-life-points'],
  ['by declaring exactly (1|one) card name', 'declare-name'],
];

/** ", except Spell Cards and effects,": cards of those kinds. */
function sparedKinds(r: Reader): Filter | null {
  return r.attempt(() => {
    const spared = r.accept(', except') ? parseActivated(r) : null;
    if (spared?.targets !== null || spared.from.length > 0 || spared.player !== null) return null;
    return r.sees(',') && spared.card.is === 'kind' ? spared.card : null;
  });
}

/** "in response to your card or effect activation of a Fish monster or a Trap, except "X"": whichever of them it is. */
function toActivationOf(r: Reader): ActivationPattern | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('in response to [(the|a|your)] card or effect activation of')) return null;
    const player = /\byour\b/i.test(r.textOf(r.since(start))) ? 'you' : null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.locations.length > 0 || noun.quantity.kind !== 'exactly') return null;
    const spared = r.attempt(() => (r.sees('[,] except') ? parseExcept(r) : null));
    const kinds = noun.each.length > 0 ? anyOf(noun.each.map(({ filter }) => filter)) : noun.filter;
    const card = allOf([kinds, ...(spared === null ? [] : [spared])]);
    return blankActivation(r.since(start), { what: ['card', 'any-effect'], card, player: noun.controller ?? player });
  });
}

/** "in response to your Fusion Monster's effect activation": what is answered. */
function inResponse(r: Reader): ActivationPattern | null {
  const either = toActivationOf(r);
  if (either !== null) return either;
  return r.attempt(() => {
    if (!r.accept('in response to [(the|a|an|your|another)] [activation of] [(the|a|an|your|another)]')) return null;
    const back = ['your', 'another'].includes(r.peek(-1)?.fold ?? '');
    if (back) r.position -= 1;
    const answered = parseActivated(r);
    if (answered === null) return null;
    r.accept("['s] activation");
    return orTo(r, answered);
  });
}

/** '… or your "X" Spell/Trap Card or effect activation': the kinds of cards tell which of them is activated how. */
function orTo(r: Reader, first: ActivationPattern): ActivationPattern {
  const more = r.attempt(() => {
    const own = first.player === 'you' && r.accept('or') && r.sees('your') ? parseActivated(r) : null;
    const plain = own !== null && own.player === 'you' && own.targets === null && own.from.length === 0;
    return plain && r.accept("['s] activation") ? own : null;
  });
  if (more === null || first.targets !== null || first.from.length > 0) return first;
  const what = [...new Set([...first.what, ...more.what])];
  return { ...first, what, card: anyOf([first.card, more.card]), span: { ...first.span, end: more.span.end } };
}

/** "in this card's column", "in the same column as a Dragon monster you control". */
function inColumn(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    if (r.accept("in this card 's column | in the same column as this card"))
      return { is: 'column', of: { ref: 'this-card' } };
    return null;
  });
}

function activation(
  r: Reader,
  start: number,
  would: boolean,
  activated: ActivationPattern,
  player: Side | null,
): EventPattern {
  return blankEvent(would ? 'would-be-activated' : 'activated', r.since(start), {
    activation: activated,
    player: player ?? activated.player,
  });
}
