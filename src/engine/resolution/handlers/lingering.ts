/** What an effect leaves behind: changed values and traits, rules that apply from now on. */
import { OF_A_BATTLE } from '../../continuous/applied.js';
import { comparesWithPrevious } from '../../continuous/compares.js';
import { onField } from '../../board/places.js';
import { askedOfThis, doneBy } from '../../evaluate/past/done-by-this.js';
import { resolve, untold } from '../../evaluate/reference.js';
import { canLose } from '../../feasible/numbers.js';
import { isAlsoMaterial } from '../../summoning/materials/of-effect.js';
import type { Frame } from '../../context.js';
import { LEAVES, type Copy } from '../../model/board.js';
import {
  isLeaveAtOnce,
  somePart,
  type Clause,
  type Condition,
  type Duration,
  type Effect,
  type LastingRule,
  type Noun,
  type Reference,
  type Stat,
  type Value,
} from '../../model/effects.js';
import { reached } from './reached.js';
import { Pause } from '../choices.js';
import type { ActionOf, Handlers } from '../handler.js';
import { did, NOTHING_DONE, DONE } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { readable } from '../picking/target-still.js';
import { nameOf, type Play } from '../play.js';
import { isDamageAsTheyFall } from '../moves/ties.js';
import { leave } from '../aftermath/leave.js';
import { half } from '../../stats/arithmetic.js';
import { notSimulated } from '../unable.js';
import { numberOrNull, timesOf } from './amounts.js';
import { onlyOnce } from './only-once.js';
import { closeZones } from './zones.js';
import { becomeAlso, isFaceDown, sharedTrait } from './same-as.js';
import { isOfOne } from '../../evaluate/numbers/of-one.js';
import { valueParts } from '../../evaluate/numbers/value-parts.js';
import { cardOf, changeInWords } from '../in-words.js';

/** stat.minimum: what is lost is no more than there was. */
function lostBy(play: Play, action: ActionOf<'change-stat'>, copy: Copy, amount: number | null): number | null {
  const [stat] = action.stats;
  if (stat === undefined) return amount;
  const { value } = play.context.stat(copy, stat, false);
  // stat.rounding: what is halved is rounded up, so the lost half is rounded down.
  if (action.change === 'halve') return typeof value === 'number' ? Math.floor(value / 2) : null;
  if (action.change !== 'subtract' || amount === null) return amount;
  return typeof value === 'number' ? Math.min(amount, value) : amount;
}

/** "(min. 1)": no more is lost than leaves that. */
function downTo(
  play: Play,
  { change, floor, stats }: ActionOf<'change-stat'>,
  copy: Copy,
  amount: number | null,
): number | null {
  const [stat] = stats;
  if (floor === undefined || amount === null || change !== 'subtract' || stat === undefined) return amount;
  const { value } = play.context.stat(copy, stat, false);
  if (typeof value !== 'number') throw new Pause(null, `the ${stat} of ${nameOf(copy)}`);
  return Math.max(0, Math.min(amount, value - floor));
}

const COUNTED_STATS: ReadonlySet<Stat> = new Set<Stat>(['scale', 'level', 'rank']);

/** "Increase this card's Pendulum Scale by 2 (max. 10)": no more is gained than leads there. */
function upTo(
  play: Play,
  { change, what, stats }: ActionOf<'change-stat'>,
  copy: Copy,
  amount: number | null,
): number | null {
  const [stat] = stats;
  if (what.max === undefined || amount === null || change !== 'add' || stat === undefined) return amount;
  if (!COUNTED_STATS.has(stat) || what.reference === null) return amount;
  const { value } = play.context.stat(copy, stat, false);
  if (typeof value !== 'number') throw new Pause(null, `the ${stat} of ${nameOf(copy)}`);
  return Math.max(0, Math.min(amount, what.max - value));
}

/** What is said of a card's values, traits and effects: on a face-down card it does not take hold. */
const SEEN_ONLY: ReadonlySet<string> = new Set(['unaffected', 'negate-effects', 'change-stat', 'become', 'treated-as']);

/** On the field, only a face-up card has values and traits to change (card.face-down-information). */
function visible(copies: readonly Copy[]): readonly Copy[] {
  return copies.filter((copy) => copy.face === 'up' || !onField(copy));
}

/** Whether the amount is another for each of the stats that change. */
function isEach(value: Value): boolean {
  if (value.kind === 'stat' || value.kind === 'aggregate') return value.each === true;
  return valueParts(value).some(isEach);
}

function ofStat(value: Value, stat: Stat): Value {
  switch (value.kind) {
    case 'stat':
    case 'aggregate':
      return value.each === true ? { ...value, stat } : value;
    case 'times':
    case 'plus':
    case 'minus':
    case 'difference':
    case 'half':
    case 'max':
    case 'min':
    case 'quotient':
      return { ...value, of: value.of.map((part) => ofStat(part, stat)) };
    default:
      return value;
  }
}

/** "Doubled", "halved", of the value that it has at that moment (stat.lingering-add-vs-set.freezing). */
function scalesCurrent({ change, amount }: ActionOf<'change-stat'>): boolean {
  return (change === 'double' || change === 'halve') && amount.kind !== 'stat';
}

function scaledNow({ context }: Play, { change, stats: [stat] }: ActionOf<'change-stat'>, copy: Copy): number | null {
  if (stat === undefined) return null;
  const { value } = context.stat(copy, stat, false);
  if (typeof value !== 'number') return null;
  return change === 'double' ? value * 2 : half(value);
}

type LingeringKinds = 'change-stat' | 'become' | 'apply-rule' | 'gain-effect' | 'attack-again';

export const LINGERING_HANDLERS: Handlers<LingeringKinds> = {
  'change-stat'(action, play, frame, clause) {
    const { amount: whole } = action;
    const scales = scalesCurrent(action);
    if (action.stats.length > 1 && (scales || isEach(whole))) {
      // "ATK/DEF equal to its ATK/DEF", "double its original ATK/DEF": each stat by its own.
      const outcomes = action.stats.map((stat) => {
        const part: ActionOf<'change-stat'> = { ...action, stats: [stat], amount: ofStat(whole, stat) };
        return LINGERING_HANDLERS['change-stat'](part, play, frame, { ...clause, action: part });
      });
      return outcomes.find(({ done }) => done) ?? NOTHING_DONE;
    }
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    // A card that left has no values to change; cards in the hand keep theirs (effect.source-left).
    const changed = reached(play, copies, frame).filter(
      (copy) => (copy.face === 'up' && onField(copy)) || copy.place.location === 'hand',
    );
    if (changed.length === 0) return NOTHING_DONE;
    if (isForBattle(action.until) && play.start.battle !== null && play.board.battle === null) {
      play.say(
        'The attack was stopped, so there is no battle for which it would count.',
        'battle.attack.stopped',
        false,
      );
      return NOTHING_DONE;
    }
    if (!readable(play, whole, frame)) {
      play.say('What the number is read off is no longer there.', 'psct.target.that-target', false);
      return NOTHING_DONE;
    }
    if (action.change === 'set' && isOfNobody(play, whole, frame)) {
      play.say('No card is there that it could become the same as.', 'psct.cannot-activate-impossible', false);
      return NOTHING_DONE;
    }
    if (action.exactly === true && changed.some((copy) => canLose(play.context, action, copy, frame).answer === 'no')) {
      play.say(
        `${changed.map(nameOf).join(', ')} cannot lose exactly that much.`,
        'psct.cannot-activate-impossible',
        false,
      );
      return NOTHING_DONE;
    }
    const amountFor = (subject: Copy): number | null => {
      if (scales) return scaledNow(play, action, subject);
      if (action.change === 'double' || action.change === 'halve' || action.change === 'swap') return null;
      const amount = numberOrNull(play, action.amount, { ...frame, subject }, clause);
      return upTo(play, action, subject, downTo(play, action, subject, amount));
    };
    // "Its original ATK becomes halved", "half their ATK": another amount for each of them.
    const parts = changed.map((copy) => ({ copy, amount: amountFor(copy) }));
    const lost = changed[0] === undefined ? null : lostBy(play, action, changed[0], parts[0]?.amount ?? null);
    const amount = parts[0]?.amount ?? null;
    const alike = parts.every((part) => part.amount === amount);
    if (alike) leave(play, frame, clause, changed, amount);
    else for (const part of parts) leave(play, frame, clause, [part.copy], part.amount);
    play.note('stat-changed', changed, {
      amount: scales ? null : amount,
      player: frame.player,
      by: 'card-effect',
      byCopy: frame.self?.id ?? null,
    });
    const told = changeInWords(action, alike ? amount : null, scales);
    play.say(`${changed.map(nameOf).join(', ')}: ${told}.`, 'effect.lingering');
    return { done: true, acted: changed, amount: lost };
  },
  become(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame);
    const changed = visible(reached(play, copies ?? [], frame));
    if (changed.length === 0 || (action.value === null && isFaceDown(play, action.sameAs, frame))) return NOTHING_DONE;
    const value = action.value ?? sharedTrait(play, action.property, action.sameAs, frame);
    leave(play, frame, { ...clause, action: { ...action, value } }, changed, null);
    for (const more of action.and ?? []) becomeAlso(play, frame, clause, action, more, changed);
    play.say(
      `${changed.map(nameOf).join(', ')}: the ${action.property} becomes ${value ?? 'what the text says'}.`,
      'effect.lingering',
    );
    return did(changed);
  },
  'apply-rule'(action, play, frame, clause) {
    if (action.rule.rule === 'stated' && action.rule.statement === 'flips-without-effect') {
      play.silenceFlips();
      play.say('Flip Effects are not activated by this.', 'ability.flip.disabled', true);
      return DONE;
    }
    if (action.rule.rule === 'zones-unusable') return closeZones(action.rule, play, frame, clause);
    if (action.rule.rule === 'each-once') return onlyOnce(action.rule, play, frame);
    // Said of the Summon of the same effect.
    if (isAlsoMaterial(action)) return DONE;
    const targets = frame.targets === 'unknown' ? [] : frame.targets.flatMap((copy) => play.now(copy) ?? []);
    const asked = 'what' in action.rule ? (action.rule.what?.reference?.ref ?? null) : null;
    if (asked === 'equipped-monster' && resolve(play.context, { ref: asked }, frame) === 'unknown')
      throw new Pause(null, `which monster was equipped with ${cardOf(frame)}`);
    if (asked === 'event' && frame.event === 'unknown') throw new Pause(null, untold({ ref: asked }, frame));
    if (SEEN_ONLY.has(action.rule.rule) && (asked === 'target' || asked === 'this-card')) {
      const about = asked === 'target' ? targets : frame.self === null ? [] : [frame.self];
      if (about.length > 0 && visible(about).length === 0) {
        play.say(
          `${about.map(nameOf).join(', ')} is face-down, so this does not apply to it.`,
          'effect.lingering',
          false,
        );
        return NOTHING_DONE;
      }
    }
    const whilePrevious = clause.condition !== null && isWhilePrevious(clause.condition);
    const ofTarget = asked === 'target' || spares(action.rule, 'target');
    // "While that Token is there", "it cannot be Tributed": about what came of the part before.
    const ofPrevious =
      asked === 'previous' ||
      isDamageAsTheyFall(action.rule) ||
      isLeaveAtOnce(action.rule) ||
      comparesWithPrevious(action.rule) ||
      spares(action.rule, 'previous') ||
      silencesPrevious(action.rule) ||
      besidesPrevious(action.rule) !== null ||
      (whilePrevious && !ofTarget);
    const seen = seenNow(play, action.rule, frame, clause);
    const before = ofPrevious ? actedOn(play, action.rule, frame) : 'unknown';
    const made = ofThisEffect(play, action.rule, frame) ?? thereNow(play, action.rule, frame);
    if (made?.length === 0) return NOTHING_DONE;
    const came =
      made ??
      (before !== 'unknown'
        ? before
        : asked === 'event' && frame.event !== 'unknown'
          ? frame.event
          : asked === 'chain-link'
            ? answeredCard(play, action.rule, frame)
            : asked === 'this-card' && frame.self !== null && onField(frame.self)
              ? [frame.self]
              : (seen ?? targets));
    leave(
      play,
      frame,
      came === seen ? ofThoseNamed(clause) : clause,
      came.flatMap((copy) => play.now(copy) ?? []),
      attacksGiven(play, action.rule, frame, clause),
      made !== null && action.until === null ? LEAVES : null,
      whilePrevious && ofTarget && frame.previous !== 'unknown' ? frame.previous : null,
    );
    play.say(`What ${cardOf(frame)} says applies from now on.`, 'effect.lingering');
    return DONE;
  },
  'gain-effect'(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    if (action.of !== undefined && isFaceDown(play, action.of.reference, frame)) return NOTHING_DONE;
    // ability.gemini: what it has of its own it has as an Effect Monster.
    if (isOfItself(action)) return did(copies);
    const effects = action.of === undefined ? action.effects : effectsTakenFrom(play, action.of, frame);
    if (effects === null) return NOTHING_DONE;
    const { of: _, ...rest } = action;
    leave(play, frame, { ...clause, action: { ...rest, effects } }, visible(copies), null);
    play.say(`${copies.map(nameOf).join(', ')} gains an effect.`, 'effect.lingering');
    return did(copies);
  },
  'attack-again'(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame) ?? [];
    leave(play, frame, clause, copies, null);
    play.say(`${copies.map(nameOf).join(', ')} may attack again.`, 'battle.multiple-attacks');
    return did(copies);
  },
};

/** "It becomes an Effect Monster, and gains its effects". */
function isOfItself({ what, of }: ActionOf<'gain-effect'>): boolean {
  const own = what.reference;
  const other = of?.reference;
  if (own === null || own.ref === 'this-card' || other?.ref !== own.ref) return false;
  return own.ref !== 'target' || other.ref !== 'target' || own.index === other.index;
}

/** "Its Level becomes that of 1 Fish monster you control", where none is there. */
function isOfNobody(play: Play, value: Value, frame: Frame): boolean {
  if (!isOfOne(value)) return valueParts(value).some((part) => isOfNobody(play, part, frame));
  const { sure, maybe, unnamed } = play.context.find(value.of, frame);
  return sure.length === 0 && maybe.length === 0 && unnamed === 0;
}

/** "Monsters you currently control cannot be destroyed this turn": those that are there as it resolves; `null`: not said so. */
function thereNow({ context }: Play, rule: LastingRule, frame: Frame): readonly Copy[] | null {
  const what = 'what' in rule ? rule.what : null;
  if (what?.current !== true || what.reference !== null) return null;
  const { sure, maybe } = context.find(what, frame);
  if (maybe.length > 0) throw new Pause(null, `whether ${maybe.map(nameOf).join(', ')} is meant by ${cardOf(frame)}`);
  return sure;
}

/** "It cannot attack directly", of the monster that was chosen, whatever was done to others since. */
function actedOn({ context }: Play, rule: LastingRule, frame: Frame): readonly Copy[] | 'unknown' {
  const said = [
    ...('what' in rule && rule.what !== null ? [rule.what.reference] : []),
    ...(rule.rule === 'cannot' ? [rule.except?.reference ?? null] : []),
    besidesPrevious(rule),
  ];
  const reference = said.find((one) => one?.ref === 'previous' && one.deed !== undefined) ?? { ref: 'previous' };
  return resolve(context, reference, frame);
}

/** "Other monsters you control cannot attack": other than the one that was chosen before. */
function besidesPrevious(rule: LastingRule): Reference | null {
  const filter = rule.rule === 'cannot' ? (rule.what?.filter ?? null) : null;
  const parts = filter === null ? [] : filter.is === 'all-of' ? filter.of : [filter];
  const chosen = parts.flatMap((part) => (part.is === 'not' && part.of.is === 'same' ? [part.of.as] : []));
  return chosen.find(({ ref }) => ref === 'previous') ?? null;
}

/** "Monsters cannot attack the targeted monster", "cannot target those monsters for attacks". */
function spares(rule: LastingRule, which: 'target' | 'previous'): boolean {
  return rule.rule === 'cannot' && rule.except?.reference?.ref === which;
}

/** "It cannot be destroyed by battle", of the card that was activated; another may be meant where the words do not fit that one. */
function answeredCard({ context }: Play, rule: LastingRule, frame: Frame): readonly Copy[] {
  const what = 'what' in rule ? rule.what : null;
  const { chainLink } = frame;
  if (chainLink === null || what === null || context.fits(chainLink, what.filter, frame).answer !== 'yes')
    throw new Pause(null, `which card ${cardOf(frame)} speaks of`);
  return [chainLink];
}

/** "Neither player can activate that monster's effects": of the one that was chosen before. */
function silencesPrevious(rule: LastingRule): boolean {
  const activation = rule.rule === 'cannot' ? (rule.activation ?? null) : null;
  return activation !== null && somePart(activation.card, (part) => part.is === 'same' && part.as.ref === 'previous');
}

/** "Monsters Special Summoned by this effect cannot attack": those that the parts before acted on; `null`: not said so. */
function ofThisEffect({ context }: Play, rule: LastingRule, frame: Frame): readonly Copy[] | null {
  const what = 'what' in rule ? rule.what : null;
  const asked = what?.reference === null ? askedOfThis(what.filter) : null;
  const done = asked === null ? 'unknown' : doneBy(context, asked, frame);
  return done === 'unknown' ? null : done;
}

/**
 * "The equipped monster can attack directly this turn", "the battle damage that monster inflicts is halved": whoever it is as
 * the effect resolves, whatever becomes of the Equip Card or the battle; `null`: not said so.
 */
function seenNow({ context }: Play, rule: LastingRule, frame: Frame, clause: Clause): readonly Copy[] | null {
  const reference = 'what' in rule ? (rule.what?.reference ?? null) : null;
  if (reference === null || clause.delayed !== null) return null;
  const until = clause.action.kind === 'apply-rule' ? clause.action.until : null;
  const gone = frame.self !== null && !onField(frame.self);
  const asked = reference.ref === 'equipped-monster' ? gone || until !== null : OF_A_BATTLE.has(reference.ref);
  const found = asked ? resolve(context, reference, frame) : [];
  return found === 'unknown' || found.length === 0 ? null : found;
}

/** "The monster this card was equipped to", once the card is gone: no card tells which it is but what is left behind. */
function ofThoseNamed(clause: Clause): Clause {
  const { action } = clause;
  if (action.kind !== 'apply-rule' || !('what' in action.rule) || action.rule.what === null) return clause;
  const what: Noun = { ...action.rule.what, reference: { ref: 'target', index: null } };
  return { ...clause, action: { ...action, rule: { ...action.rule, what } as LastingRule } };
}

/** How many attacks more, or how many in all, where the text counts something now. */
function attacksGiven(play: Play, rule: LastingRule, frame: Frame, clause: Clause): number | null {
  if (rule.rule !== 'extra-attack') return null;
  if (rule.times !== undefined) return numberOrNull(play, rule.times, frame, clause);
  return clause.forEach === null || rule.count === null ? null : rule.count * timesOf(play, frame, clause);
}

/** "That monster's original effects": all that its text says, wherever it lies now; `null` where there is no such card. */
function effectsTakenFrom(play: Play, of: Noun, frame: Frame): readonly Effect[] | null {
  const [from] = pick(play, { kind: 'choose', what: of, who: 'you' }, of, frame) ?? [];
  if (from === undefined) return null;
  if (from.text === null || from.text.unread.length > 0)
    return notSimulated(play, `the effects of ${nameOf(from)} that are gained`);
  return from.text.effects.filter(({ box }) => box === 'main');
}

/** "Until the end of the Damage Step", "during damage calculation only". */
function isForBattle(until: Duration | null): boolean {
  return until?.until === 'end-of-damage-step' || until?.until === 'damage-calculation';
}

/** "While that monster is there": about what came of the part before. */
function isWhilePrevious(condition: Condition): boolean {
  return condition.if === 'at' && condition.what.ref === 'previous';
}
