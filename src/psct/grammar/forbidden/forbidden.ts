import {
  blankActivation,
  blankNoun,
  type Condition,
  type Duration,
  type EventCause,
  type ForbiddenAct,
  type LastingRule,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { forbid, type Forbidden } from './act.js';
import { inThatTurn, turnOfSummon } from '../summoning/turn-of-summon.js';
import { activate } from './activation.js';
import { MONSTER_ZONES } from './attack-limits.js';
import { parseForbiddenDeeds } from './object.js';
import { summon } from './summon.js';
import { byKinds, parseCause } from '../events/cause.js';
import { parseNoun } from '../nouns/noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { allOf } from '../filters/filter.js';
import { parseExcept } from '../filters/except.js';
import { exceptByEffect, exceptBySummon, exceptDrawing, exceptWith, othersCannot } from './except.js';
import { parseDuration } from '../places/position.js';
import { parsePassive } from './passive.js';

/** Rules, and how long they hold where the duration stands between the act and its "except". */
export interface Banned {
  readonly rules: readonly LastingRule[];
  readonly until: Duration | null;
}

/** forbidden : act (("or" | "and" | ",") act)* */
function parseActs(r: Reader): Forbidden[] | null {
  return r.foreseen('forbidden parseActs', () => {
    const acts: Forbidden[] = [];
    let passive = false;
    for (;;) {
      const next = r.attempt((): readonly Forbidden[] | null => {
        // "… cannot attack, nor can players activate their effects": of those same cards.
        if (
          acts.length > 0 &&
          r.accept('[,] nor can (players|either player|you or your opponent) activate (their|its) effects')
        )
          return [forbid('activate-effects')];
        if (acts.length >= LONGEST_LIST || (acts.length > 0 && !r.accept('(, or|, and|, nor|or|and|nor|,|/) [cannot]')))
          return null;
        const only = acts.length > 0 ? r.attempt(() => onlySuchAttacked(r)) : null;
        if (only !== null) return only;
        if (acts.length > 0 && r.sees('(it|its|you|your|they|their)')) return null;
        // "They cannot be destroyed by battle, destroy them when this card is destroyed": a deed of its own.
        if (acts.length > 0 && r.sees('destroy (it|them) (when|if|during)')) return null;
        const be = r.accept('be');
        if (be || passive) {
          const found = parsePassive(r) ?? alsoByEffects(r, acts.at(-1));
          if (found !== null) {
            passive = true;
            return apart(found);
          }
          if (be) return null;
        }
        const own = ofThoseNamed(r, acts.at(-1)?.object ?? null);
        return own === null ? parseActive(r) : [own];
      });
      if (next === null) break;
      acts.push(...next);
    }
    if (acts.length === 0) return null;
    // "cannot be targeted or destroyed by card effects", "destroyed, or banished, by …": the cause at the end holds for both.
    const suffered = acts.some(({ act }) => act.startsWith('be-'));
    const cause = acts.at(-1)?.by ?? (suffered && acts.length > 1 ? causeBehind(r) : null);
    if (suffered && r.accept("[,] (or|nor) (their|your opponent's) (monsters'|monsters '|monster) attacks"))
      acts.push(forbid('be-targeted-for-attack'));
    return acts.map((one) =>
      one.by === null && cause !== null && one.act.startsWith('be-') && !OF_ITS_OWN.has(one.act)
        ? { ...one, by: cause }
        : one,
    );
  });
}

/** "Destroyed by battle with a DARK monster, or by a DARK monster's effects": in either way. */
function alsoByEffects(r: Reader, before: Forbidden | undefined): Forbidden | null {
  if (before?.act !== 'be-destroyed' || before.by?.by.join() !== 'battle') return null;
  return r.attempt(() => {
    const by = r.sees('by (a|an|the)') ? parseCause(r) : null;
    return by?.by.join() === 'card-effect' && by.card !== null ? forbid('be-destroyed', { by }) : null;
  });
}

/** "…, and can only attack Fish monsters": no other monsters, and not the player. */
function onlySuchAttacked(r: Reader): readonly Forbidden[] | null {
  const spared = r.accept('can only attack') ? parseNoun(r) : null;
  if (spared?.reference !== null || spared.each.length > 0 || spared.controller !== null) return null;
  const object: Noun = { ...spared, quantity: { kind: 'all' }, filter: { is: 'not', of: spared.filter, apart: true } };
  return [forbid('attack', { object }), forbid('attack-directly')];
}

/** "You cannot Special Summon monsters with that name, nor activate their monster effects": the effects of those same cards. */
function ofThoseNamed(r: Reader, named: Noun | null): Forbidden | null {
  if (named?.reference !== null) return null;
  const start = r.position;
  if (!r.accept('activate their (monster|card) effects')) return null;
  const activation = blankActivation(r.since(start), { card: named.filter, what: ['monster-effect'] });
  return forbid('activate', { activation });
}

/** What no cause behind a later act belongs to: "cannot be Tributed, or be destroyed by battle". */
const OF_ITS_OWN: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'be-targeted-for-attack',
  'be-tributed',
  'be-material',
  'be-normal-summoned',
  'be-special-summoned',
]);

/** ", by card effects" behind a list of acts. */
function causeBehind(r: Reader): EventCause | null {
  return r.attempt(() => (r.accept('by ,') ? byKinds(r) : r.accept(',') ? parseCause(r) : null));
}

/** "by battle or monster effects": the kind of card is asked of the effects alone. */
function apart(one: Forbidden): readonly Forbidden[] {
  const { by } = one;
  if (
    one.act !== 'be-destroyed' ||
    by?.card === undefined ||
    by.card === null ||
    !by.by.includes('battle') ||
    !by.by.includes('card-effect')
  )
    return [one];
  return [
    forbid('be-destroyed-by-battle', { by: { by: ['battle'], side: null, card: null } }),
    { ...one, by: { by: ['card-effect'], side: by.side, card: by.card } },
  ];
}

/** Active: what the subject (card or player) may not do. */
function parseActive(r: Reader): Forbidden[] | null {
  return r.foreseen('forbidden parseActive', (): Forbidden[] | null => {
    if (r.accept("activate (its|their|this card's) (effects|effect)")) {
      // "You cannot activate their effects" speaks of cards that were named before, which this one is not.
      if (r.scope.it.ref === 'this-card' && r.peek(-2)?.fold === 'their')
        return [forbid('activate-effects', { object: r.scope.banned ?? null })];
      return [forbid('activate-effects', { object: { ...blankNoun(r.since(r.position)), reference: r.scope.it } })];
    }
    const attack = r.attempt((): Forbidden[] | null => {
      const directly = r.attempt(() => (r.accept('attack directly with') ? parseNoun(r) : null));
      if (directly !== null) return [forbid('attack-directly', { object: directly })];
      if (r.accept("attack (your opponent|your opponent's lp) directly"))
        return [forbid('attack-directly', { attackers: 'you' })];
      if (r.accept('(attack [the player|a player] directly|make a direct attack|declare a direct attack)'))
        return [forbid('attack-directly')];
      if (r.accept('(declare an attack|declare attacks)')) {
        // "Neither player can declare an attack with a DARK monster".
        const object = r.attempt(() => (r.accept('with') ? parseNoun(r) : null));
        return [forbid('declare-attack', { object })];
      }
      if (!r.accept('attack')) return null;
      const when = turnOfSummon(r);
      if (when === null && r.accept('or activate effects')) return [forbid('attack'), forbid('activate-effects')];
      const stays = r.accept('or change (its|their) battle position');
      const target = when === null && !stays ? r.attempt(() => parseNoun(r)) : null;
      const limited = when === null ? {} : { when };
      return [forbid('attack', { object: target, ...limited }), ...(stays ? [forbid('change-position', limited)] : [])];
    });
    if (attack !== null) return attack;
    const fixed = r.acceptOneOf<ForbiddenAct>([
      ['(conduct|enter) (your|their|his/her|its|the) battle phase', 'conduct-battle-phase'],
      ['enter (your|the) main phase 2', 'enter-main-phase-2'],
      ['change (its|their) [battle] (position|positions)', 'change-position'],
      ['(change|switch) control', 'change-control'],
      ['(draw cards|draw any cards|draw a card|draw)', 'draw'],
      ['gain lp', 'gain-life-points'],
      ['leave the field', 'leave-field'],
      ['(take|inflict) [any] [battle] damage', 'take-damage'],
    ]);
    if (fixed === 'draw') {
      const by = parseCause(r);
      return [
        forbid(
          fixed,
          r.accept('[,] except during [(the|their|your)] draw (phase|phases)') ? { by, when: NO_DRAW } : { by },
        ),
      ];
    }
    if (fixed !== null) return [forbid(fixed)];
    return (
      activate(r) ??
      summon(r) ??
      parseForbiddenDeeds(r)?.map(({ act, object, by }) => forbid(act, { object, by })) ??
      null
    );
  });
}

const NO_DRAW: Condition = { if: 'not', of: { if: 'phase', phases: ['draw'], whose: null, point: 'during' } };

/** subject "cannot" acts ; subject is a player or cards. */
export function parseCannot(r: Reader, who: Side | null, what: Noun | null): Banned | null {
  return r.attempt(() => {
    if (!r.accept('[also] (cannot|can not|can neither|may not|can no longer) [also] [only]')) return null;
    return settle(r, parseActs(r), who, what);
  });
}

/** The same after "neither player can". */
export function parseActsOf(r: Reader, who: Side | null, what: Noun | null): Banned | null {
  return r.attempt(() => {
    return settle(r, parseActs(r), who, what);
  });
}

const ONLY_CARDS: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'be-destroyed',
  'be-destroyed-by-battle',
  'be-destroyed-by-effects',
  'be-tributed',
  'be-tributed-for-tribute-summon',
  'be-tributed-otherwise',
  'be-targeted',
  'be-targeted-for-attack',
  'be-sent',
  'be-banished',
  'be-negated',
  'be-returned',
  'be-returned-to-deck',
  'be-material',
]);

/** Durations and "except" behind the acts hold for all of them. */
function settle(r: Reader, acts: readonly Forbidden[] | null, who: Side | null, what: Noun | null): Banned | null {
  if (acts === null) return null;
  if (who !== null && what === null && acts.some((one) => one.act === 'activate-effects' && one.object === null))
    return null;
  // Nobody destroys or targets a player's side: "they" are cards there.
  if (who !== null && what === null && acts.some((one) => one.object === null && ONLY_CARDS.has(one.act))) return null;
  // "You cannot declare an attack this turn, except with Dragon monsters": the player's others cannot.
  const attackers =
    who !== null && acts.every(({ act, object }) => (act === 'attack' || act === 'declare-attack') && object === null)
      ? r.attempt(() => {
          const until = parseDuration(r);
          const spared = exceptWith(r);
          return spared === null ? null : { rules: [othersCannot(r, who, spared, 'attack')], until };
        })
      : null;
  if (attackers !== null) return attackers;
  let rules = acts;
  const before = r.position;
  const drawn = exceptDrawing(r, acts);
  if (drawn !== null) return { rules: rules.map((one) => toRule(one, who, what)), until: drawn.until };
  const freed = acts.every(({ act }) => act === 'special-summon') ? r.attempt(() => exceptByEffect(r)) : null;
  if (freed !== null)
    return {
      rules: acts.map((one) => toRule({ ...one, exceptBy: freed.exceptBy }, who, what)),
      until: freed.until,
    };
  const late = r.attempt(() => {
    const until = parseDuration(r);
    const not = exceptBySummon(r) ?? parseExcept(r);
    if (not !== null && acts.every(({ act }) => act === 'activate')) r.accept("'s [effects]");
    return not === null ? null : { not, until };
  });
  // "Monsters you control cannot attack, except this card" spares some of the subject.
  const spared = late !== null && what !== null && acts.every((one) => one.object === null);
  const subject: Noun | null = spared ? { ...what, filter: allOf([what.filter, late.not]) } : what;
  if (late !== null && !spared) {
    rules = acts.map((one) => {
      const object = one.object ?? { ...blankNoun(r.since(before)), quantity: { kind: 'all' } as const };
      return { ...one, object: { ...object, filter: allOf([object.filter, late.not]) } };
    });
  }
  const counted = what === null ? null : r.attempt(() => onlySoOften(r, acts, what));
  if (counted !== null) return { rules: counted, until: null };
  const when = r.attempt(() => (r.accept('[,]') ? turnOfSummon(r) : null));
  if (when !== null) rules = rules.map((one) => ({ ...one, when }));
  const spare = r.attempt(() => {
    const until = parseDuration(r);
    return r.accept('[,] except in face-down defense position') ? { until } : null;
  });
  if (spare === null)
    return {
      rules: rules.flatMap((one) => withDraws(toRule(one, who, subject), one)),
      until: late?.until ?? null,
    };
  if (rules.some(({ act }) => !act.endsWith('summon'))) return null;
  return {
    rules: rules.map((one) => toRule({ ...one, exceptFaceDown: true }, who, subject)),
    until: spare.until ?? late?.until ?? null,
  };
}

/**
 * "Cards cannot be added from the Main Deck to the hand", whichever cards and by whatever: nor can they be drawn. Texts
 * that mean to spare drawing say so.
 */
function withDraws(rule: LastingRule, { act, from, by }: Forbidden): readonly LastingRule[] {
  const fromDeck = act === 'add-to-hand' && from?.locations.length === 1 && from.locations[0] === 'deck';
  if (!fromDeck || by !== null || rule.rule !== 'cannot' || rule.what?.filter.is !== 'any') return [rule];
  const { controller } = rule.what;
  return [
    rule,
    { ...rule, act: 'draw', who: controller === null || controller === 'either' ? 'each' : controller, what: null },
  ];
}

const DESTRUCTION: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'be-destroyed',
  'be-destroyed-by-battle',
  'be-destroyed-by-effects',
]);

/** "cannot be destroyed by battle once per turn": spared so often, not always. */
function onlySoOften(r: Reader, acts: readonly Forbidden[], what: Noun): LastingRule[] | null {
  r.accept('up to');
  const times = r.acceptOneOf(SO_OFTEN);
  if (times === null || acts.some((one) => !DESTRUCTION.has(one.act) || one.except !== undefined)) return null;
  return acts.map(({ by }) => ({ rule: 'indestructible-count', what, by, per: 'turn', times }));
}

export const SO_OFTEN: readonly (readonly [string, number])[] = [
  ['once (per|each) turn', 1],
  ['twice (per|each) turn', 2],
];

/** "Your opponent cannot attack Dragon monsters": with whatever monster of theirs. */
function monstersOf(who: Side, { span }: Noun): Noun {
  const noun = blankNoun(span, { filter: { is: 'kind', kind: 'monster' } });
  return { ...noun, quantity: { kind: 'all' }, controller: who === 'each' ? null : who, locations: MONSTER_ZONES };
}

function toRule(one: Forbidden, who: Side | null, what: Noun | null): LastingRule {
  const rule = ruleOf(one, who, what);
  return one.when === undefined ? rule : inThatTurn(rule, one.when);
}

function isByBattle(by: EventCause | null): by is EventCause {
  return by?.by.join() === 'battle' && by.card === null;
}

function ruleOf(one: Forbidden, who: Side | null, what: Noun | null): LastingRule {
  // "This card cannot destroy monsters by battle": those cannot be destroyed by battle with it.
  if (what !== null && one.act === 'be-destroyed' && one.object !== null && isByBattle(one.by))
    return { rule: 'cannot', who: null, what: one.object, act: one.act, except: null, by: { ...one.by, card: what } };
  const placed =
    what !== null && one.from !== null
      ? { ...what, locations: one.from.locations, controller: one.from.side ?? what.controller }
      : what;
  // "You cannot declare attacks with other monsters": with those of that player.
  const theirs =
    (one.act === 'declare-attack' || one.act === 'attack-directly') &&
    (who === 'you' || who === 'opponent') &&
    one.object?.reference === null
      ? { ...one.object, controller: one.object.controller ?? who }
      : one.object;
  if (what === null && one.act === 'attack' && one.object !== null && who !== null)
    return {
      rule: 'cannot',
      who: null,
      what: monstersOf(who, one.object),
      act: 'attack',
      except: one.object,
      by: null,
    };
  return {
    rule: 'cannot',
    who: who ?? one.attackers ?? null,
    what: placed ?? theirs,
    act: one.act,
    except: one.except ?? (what === null || one.act === 'activate-effects' ? null : one.object),
    by: one.by,
    activation: one.activation,
    ...(one.how === undefined ? {} : { how: one.how }),
    ...(one.unlessTargeted === undefined ? {} : { unlessTargeted: one.unlessTargeted }),
    ...(one.answering === undefined ? {} : { answering: one.answering }),
    ...(one.exceptFaceDown === undefined ? {} : { exceptFaceDown: one.exceptFaceDown }),
    ...(one.exceptBy === undefined ? {} : { exceptBy: one.exceptBy }),
  };
}
