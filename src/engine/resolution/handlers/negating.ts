/** Negations of effects, activations, attacks and Summons. */
import { inMonsterZone, onField } from '../../board/places.js';
import { linkStands } from '../../continuous/link-stands.js';
import { Pause } from '../choices.js';
import { negatesColumn } from '../../continuous/applied.js';
import { leave } from '../aftermath/leave.js';
import { reached } from './reached.js';
import { change } from '../moves/move.js';
import type { Handlers, ActionOf } from '../handler.js';
import { did, NOTHING_DONE, DONE, type Outcome } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import type { Frame } from '../../context.js';
import { matchesActivation } from '../../evaluate/links/activation-pattern.js';
import { sharedNameOf } from '../../evaluate/filters/shared-name.js';
import { resolve } from '../../evaluate/reference.js';
import type { Board, ChainLink, Copy } from '../../model/board.js';
import {
  type ActivationPattern,
  type Clause,
  FIELD_LOCATIONS,
  type ForbiddenAct,
  type Location,
  type Noun,
  type Reference,
  type Unparsed,
  whileTherePart,
} from '../../model/effects.js';
import type { SummonMethod } from '../../model/timing.js';

type NegatingKinds = 'negate';

export const NEGATING_HANDLERS: Handlers<NegatingKinds> = {
  negate(action, play, frame, clause) {
    if (action.what === 'effects') {
      const named = action.until === null || action.of === null ? null : sharedNameOf(action.of.filter);
      if (named !== null) return negateByName(play, frame, clause, named);
      if (!negatesColumn(clause)) return negateEffects(play, action, frame, clause);
      leave(play, frame, clause, [], null);
      negateEffects(play, action, frame, { ...clause, action: { ...action, until: null } });
      play.say('For as long as it says, what is in that column is negated.', 'zone.column');
      return DONE;
    }
    if (action.what === 'attack')
      return action.next === undefined ? negateAttack(play, frame) : negateNext(play, action.next, frame);
    if (action.what === 'summon') return negateSummon(play, frame);
    if (action.before !== undefined) return negateBefore(play, action.before, frame);
    const answered = play.links.find((link) => link.number === play.answeredLink);
    // "Negate that Summon or activation": whichever of the two it answers.
    if (answered === undefined && play.board.summoning !== null) return negateSummon(play, frame);
    return negateLink(play, frame, action.what, answered);
  },
};

/** "Negate the next attack this turn from a monster your opponent controls": the one that was declared, if it goes on still. */
function negateNext(play: Play, next: Unparsed, frame: Frame): Outcome {
  const { battle, turn } = play.board;
  const attacker = battle === null ? null : play.now(battle.attacker);
  if (attacker === null || attacker.controller === frame.player || turn.battleStep === 'damage')
    throw new Pause(null, `which attack "${next.text}" is about`);
  return negateAttack(play, frame);
}

/** The attack of an unaffected monster goes on (effect.unaffected). */
function negateAttack(play: Play, frame: Frame): Outcome {
  if (play.board.battle === null) return NOTHING_DONE;
  const attacker = play.now(play.board.battle.attacker);
  if (attacker === null || attacker.face === 'down' || !onField(attacker)) {
    play.say('The attacking monster no longer attacks, so nothing is negated.', 'battle.attack.stopped', false);
    return NOTHING_DONE;
  }
  if (reached(play, [attacker], frame).length === 0) return NOTHING_DONE;
  play.note('attack-negated', [attacker], { player: frame.player });
  play.board = { ...play.board, battle: null };
  play.say('The attack is negated.', 'battle.attack.stopped');
  return DONE;
}

/** "Also … of monsters with the same original name", wherever they are activated: for its time. */
function negateByName(play: Play, frame: Frame, clause: Clause, of: Reference): Outcome {
  if (of.ref === 'declared') {
    const [name] = frame.told?.declared ?? [];
    if (name === undefined) throw new Pause(null, 'which name is declared');
    leave(play, frame, clause, [], null);
    play.say(`For as long as it says, the effects of every "${name}" are negated.`, 'effect.lingering');
    return DONE;
  }
  const meant = resolve(play.context, of, frame);
  const copies = meant === 'unknown' ? [] : meant.flatMap((copy) => play.now(copy) ?? []);
  if (copies.length === 0) return NOTHING_DONE;
  leave(play, frame, clause, copies, null);
  play.say(`So are those of every card of that name: ${copies.map(nameOf).join(', ')}.`, 'effect.lingering');
  return DONE;
}

/** effect.lingering: for as long as the text says, else for as long as the card lies there. */
function negateEffects(play: Play, action: ActionOf<'negate'>, frame: Frame, clause: Clause): Outcome {
  if (action.of === null) return NOTHING_DONE;
  const meant = alsoMeant(play, action.of, frame);
  const copies = pick(play, action, action.of, frame);
  if (copies === null) return { ...NOTHING_DONE, ...meant };
  const negated = reached(play, copies, frame).filter((copy) => copy.face === 'up');
  if (negated.length === 0) return { ...NOTHING_DONE, ...meant };
  const lasting = clause.delayed === null ? asLongAs(clause) : null;
  if (lasting !== null) leave(play, frame, lasting, negated, null);
  else
    for (const copy of negated) play.board = change(play.board, copy.id, (one) => ({ ...one, effectsNegated: true }));
  // neg.place-at-resolution: what they activated on the field stays negated, wherever they are when it resolves; of cards
  // that are not on the field it can only mean what they activated elsewhere.
  const ids = new Set(negated.map((copy) => copy.id));
  play.links = play.links.map((link) =>
    link.copy !== null &&
    ids.has(link.copy) &&
    link.number < (play.link ?? 0) &&
    link.negated === 'no' &&
    linkStands(play.context, link, ['be-negated']).answer !== 'yes' &&
    (isFieldEffect(link) || !negated.some((copy) => copy.id === link.copy && onField(copy)))
      ? { ...link, negated: 'effect' as const }
      : link,
  );
  play.say(`Effects negated: ${negated.map(nameOf).join(', ')}.`, 'effect.negation-kinds');
  return { ...did(negated.flatMap((copy) => play.now(copy) ?? [])), ...meant };
}

/** The part with its time; "while this monster is face-up" tells one of its own. `null`: for as long as the card is there. */
function asLongAs(clause: Clause): Clause | null {
  const { action, condition } = clause;
  if (action.kind !== 'negate') return null;
  if (action.until !== null) return clause;
  return condition !== null && whileTherePart(condition) !== null
    ? { ...clause, action: { ...action, until: { until: 'while-on-field' } } }
    : null;
}

/** "Negate the effects of all face-up monsters, also halve their ATK": of those that have no effects as well. */
function alsoMeant(play: Play, of: Noun, frame: Frame): Pick<Outcome, 'spokenOf'> {
  if (of.quantity.kind !== 'all' || of.reference !== null || of.each.length > 0) return {};
  const { sure } = play.context.find(of, frame);
  return sure.length === 0 ? {} : { spokenOf: sure };
}

/** negsummon.result: the monsters were not Summoned. */
function negateSummon(play: Play, frame: Frame): Outcome {
  const summoning = play.board.summoning;
  if (summoning === null || summoning.negated === true) return NOTHING_DONE;
  const monsters = summoning.copies.flatMap((id) => play.now(id) ?? []);
  play.note('negated', monsters, { player: summoning.player, how: summoning.how, byPlayer: frame.player });
  play.say(`The Summon of ${monsters.map(nameOf).join(', ')} is negated.`, 'negsummon.result');
  play.board = { ...play.board, summoning: { ...summoning, negated: true } };
  countNegated(play, summoning);
  // A Flip Summon is of a monster that is on the field already (negsummon.flip-summon).
  if (summoning.how !== 'flip')
    for (const { id } of monsters) play.notSummoned.set(id, summoning.from ?? CAME_FROM[summoning.how] ?? null);
  return did(monsters);
}

/** negsummon.counts: the Normal Summon of the turn is used, though no monster on the field shows it any more. */
function countNegated(play: Play, { how, player }: NonNullable<Board['summoning']>): void {
  if (how !== 'normal' && how !== 'tribute') return;
  const before = play.board.normalSummons[player];
  const used = before.used === 'unknown' ? 1 : Math.max(1, before.used);
  play.board = { ...play.board, normalSummons: { ...play.board.normalSummons, [player]: { ...before, used } } };
}

/** Where monsters are Summoned from by that kind of Summon. */
const CAME_FROM: Readonly<Partial<Record<SummonMethod, Location>>> = {
  normal: 'hand',
  tribute: 'hand',
  synchro: 'extra-deck',
  xyz: 'extra-deck',
  link: 'extra-deck',
};

/** neg.activation: every Chain Link below this one that is meant, whatever answers it. */
function negateBefore(play: Play, pattern: ActivationPattern, frame: Frame): Outcome {
  const below = play.links.filter(({ number }) => number < (play.link ?? 0));
  const outcomes = below.map((link) => {
    const meant = matchesActivation(play.context, pattern, link, frame);
    if (meant.answer === 'unknown')
      throw new Pause(null, meant.needed[0]?.fact ?? `whether Chain Link ${String(link.number)} is meant`);
    return meant.answer === 'yes' ? negateLink(play, frame, 'activation', link) : NOTHING_DONE;
  });
  if (!outcomes.some(({ done }) => done)) return NOTHING_DONE;
  return { ...DONE, acted: outcomes.flatMap(({ acted }) => acted) };
}

/** neg.activation, neg.effect-only: one Chain Link, as a rule the one that this one answers. */
function negateLink(play: Play, frame: Frame, what: 'activation' | 'effect', answered: ChainLink | undefined): Outcome {
  // What is negated on the field already is negated again; an activation is negated once.
  if (answered === undefined || answered.negated === 'activation') return NOTHING_DONE;
  const acts: readonly ForbiddenAct[] =
    what === 'activation' ? ['be-negated', 'activation-be-negated'] : ['be-negated'];
  const shielded = linkStands(play.context, answered, acts);
  const name = answered.card?.name ?? `Chain Link ${String(answered.number)}`;
  if (shielded.answer === 'unknown') throw new Pause(null, `whether ${name} can be negated`, shielded.unread[0]);
  if (shielded.answer === 'yes') {
    play.say(`${name} cannot be negated.`, 'effect.cannot-wins', false);
    return NOTHING_DONE;
  }
  const copy = answered.copy === null ? null : play.now(answered.copy);
  if (copy !== null && !reachesLink(play, answered, copy, frame)) return NOTHING_DONE;
  play.links = play.links.map((link) => (link === answered ? { ...link, negated: what } : link));
  play.note('negated', copy === null ? [] : [copy], {
    player: answered.player,
    byPlayer: frame.player,
    negated: what,
  });
  play.say(
    `The ${what} of ${name} (Chain Link ${String(answered.number)}) is negated.`,
    what === 'activation' ? 'neg.activation' : 'neg.effect-only',
    true,
    // What was paid for it stays paid.
    hasCost(answered) ? ['cost.pay'] : [],
  );
  return did(copy === null ? [] : [copy]).done ? did(copy === null ? [] : [copy]) : DONE;
}

/** What a monster activates on the field is negated by an effect that reaches the monster (effect.unaffected). */
function reachesLink(play: Play, link: ChainLink, copy: Copy, frame: Frame): boolean {
  if (copy.card?.kind !== 'monster' || !isFieldEffect(link) || !inMonsterZone(copy)) return true;
  return copy.face === 'down' || reached(play, [copy], frame).length > 0;
}

function hasCost({ effect }: ChainLink): boolean {
  return effect?.activation.some(({ kind }) => kind !== 'target' && kind !== 'choose' && kind !== 'declare') === true;
}

function isFieldEffect({ from, cardActivation }: ChainLink): boolean {
  return cardActivation === true || (from !== 'unknown' && (FIELD_LOCATIONS as readonly string[]).includes(from));
}
