/** What resolved effects left behind: for which of their cards they still count, and which rules they lay down. */
import type { Context, Frame, Told } from '../context.js';
import type { AppliedEffect, Board, Copy } from '../model/board.js';
import {
  type Action,
  type Clause,
  type Effect,
  type Filter,
  type LastingRule,
  type Location,
  type Noun,
  type Reference,
  whileTherePart,
} from '../model/effects.js';
import { all, any, unknown, YES, type Judgement } from '../model/facts.js';
import { inMonsterZone } from '../board/places.js';
import { laysDownComparison } from './compares.js';
import { expand, whenItLeaves } from './expand.js';
import { declarationIsOver, isOfTheDeclaration } from './of-the-declaration.js';
import { isOver, mayBeOver, isYetToCome } from './over.js';
import { entryOf, lazily, type Entry } from './entries.js';
import { gainedBy } from './gained.js';
import { covers } from '../evaluate/covers.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { askedOfThis } from '../evaluate/past/done-by-this.js';

/** The lasting rules that an effect which resolved earlier goes on laying down. */
export function fromApplied(context: Context, applied: AppliedEffect): readonly Entry[] {
  if (applied.effect === null) return [];
  const copies = stillBound(context, applied);
  if (copies.length === 0 && applied.to.length > 0) return [];
  const frame = frameOfApplied(context, applied, copies);
  const cardName = applied.card?.name ?? '';
  const gained = gainedEffects(context, applied);
  return [
    ...gainedBy(context, gained, copies, cardName),
    ...left(context, applied.effect, copies, frame, cardName, applied),
  ];
}

/** The effects that its cards have gained by it, while they have them. */
export function gainedEffects(context: Context, applied: AppliedEffect): readonly Effect[] {
  return (applied.effect?.resolution ?? []).flatMap((clause) =>
    clause.action.kind === 'gain-effect' && !clause.optional && !isPast(context, clause, applied)
      ? clause.action.effects
      : [],
  );
}

/** How its words are read now; `copies` are those of its cards for which it still counts. */
export function frameOfApplied({ board }: Context, applied: AppliedEffect, copies: readonly Copy[]): Frame {
  return {
    player: applied.player,
    self: asItLay(board, applied),
    effect: applied.effect,
    targets: copies,
    cost: applied.cost === undefined ? 'unknown' : applied.cost.flatMap((id) => board.copies.get(id) ?? []),
    // What it compares with is not told where nobody says what it was applied to.
    previous: previousOf(board, applied, copies),
    // "It cannot be destroyed", said of what happened: those that it was applied to. Where nothing was waited for, "these
    // 5 cards" are spoken of in another way, which nobody told.
    event: copies.length === 0 && applied.effect?.triggers.length === 0 ? 'unknown' : copies,
    chainLink: applied.answered === undefined ? null : (board.copies.get(applied.answered) ?? null),
    told: toldOf(applied),
  };
}

/** What was told of the effect: the number that was fixed, and what was declared. */
export function toldOf({ amount, declares, doneBefore }: AppliedEffect): Told {
  return {
    amount,
    die: null,
    coins: null,
    called: null,
    declared: declares,
    ...(doneBefore === undefined ? {} : { doneBefore }),
  };
}

/** What the words "that monster" mean, which may be others than those that it was applied to. */
function previousOf(
  board: Board,
  { whileThere: asked, effect }: AppliedEffect,
  copies: readonly Copy[],
): readonly Copy[] | 'unknown' {
  if (asked !== undefined) return asked.flatMap((id) => board.copies.get(id) ?? []);
  // "… but banish it": which was Summoned so, nobody told.
  const fated =
    effect?.lasting.some((rule) => rule.rule === 'fewer-tributes' && rule.afterwards !== undefined) === true;
  return copies.length === 0 && (fated || (effect?.resolution ?? []).some(laysDownComparison)) ? 'unknown' : copies;
}

/** Its card; "this column" is the one in which it lay as it resolved, wherever it is now (zone.column). */
function asItLay(board: Board, { source, place, effect }: AppliedEffect): Copy | null {
  const self = source === null ? null : (board.copies.get(source) ?? null);
  if (self === null || place === undefined || !(effect?.resolution ?? []).some(negatesColumn)) return self;
  return { ...self, place };
}

/** "All other Spell/Trap effects in this column are negated": also of cards that come there later. */
export function negatesColumn({ action }: Clause): boolean {
  return action.kind === 'negate' && action.until !== null && action.of !== null && isOfColumn(action.of.filter);
}

export function isOfColumn(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(isOfColumn) : filter.is === 'column';
}

/**
 * effect.applied-stays: what an effect says of a face-up monster is over once that monster is turned face-down, also when
 * it is turned face-up again; what was applied while it lay face-down already stays for its time.
 */
export function stillBound({ board }: Context, applied: AppliedEffect): readonly Copy[] {
  const { to, effect, until } = applied;
  const told = to.flatMap((id) => board.copies.get(id) ?? []);
  const timed = ({ action }: Clause): boolean =>
    ('until' in action && action.until !== null) ||
    (action.kind === 'apply-rule' && action.rule.rule === 'indestructible-count');
  const hides = (effect?.resolution ?? []).some(
    ({ action }) =>
      action.kind === 'change-position' ||
      action.kind === 'take-control' ||
      (action.kind === 'special-summon' && action.position.includes('face-down-defense')),
  );
  // What turned them face-down itself, or was applied as they lay so, is not over for that.
  const whileDown = hides || applied.whileFaceDown === true;
  const copies = whileDown ? told : told.filter((copy) => !wasTurnedDown(board, copy));
  if (until !== null || (effect?.resolution ?? []).some(timed)) return copies;
  return copies.filter((copy) => copy.face === 'up' || whileDown || !inMonsterZone(copy));
}

/** stat.until-when: it lay face-down since, so that what was applied to it before is lost. */
export function wasForgotten(context: Context, applied: AppliedEffect, copy: Copy): boolean {
  if (!applied.to.includes(copy.id) || !wasTurnedDown(context.board, copy)) return false;
  return stillBound(context, applied).every(({ id }) => id !== copy.id);
}

export function wasTurnedDown(board: Board, { id }: Copy): boolean {
  return [...board.history.events, ...board.events].some(
    ({ event, copies }) => event === 'turned-face-down' && copies.includes(id),
  );
}

function left(
  context: Context,
  effect: Effect,
  copies: readonly Copy[],
  frame: Frame,
  cardName: string,
  applied: AppliedEffect,
): readonly Entry[] {
  const { from, amount } = applied;
  // "If this card is Special Summoned, you cannot …": told as applied, its state was met.
  // "If you activate this effect, …": what is told to have been applied was activated before.
  const bound = applied.turn === null || applied.turn === context.board.turn.number ? effect.oaths : [];
  const once = (rule: LastingRule): readonly LastingRule[] => metOnce(context, rule, applied);
  const stood = effect.resolution.length === 0 ? [...effect.lasting.flatMap(once), ...effect.oaths] : bound;
  const clauses = inTheirOrder(effect.resolution).filter(
    (clause) => !neededOtherPlace(clause, from) && !isOfOtherTime(context, clause, applied),
  );
  const now = fightNow(context, copies)
    ? clauses.map(duringBattle)
    : clauses.map((clause) => ofAnyBattle(context, clause, copies) ?? clause);
  const atAnyTime = (clause: Clause): boolean => !hangsOnPhase(context, clause, applied);
  const always = [
    ...[...rulesLeftBy(now.filter(atAnyTime), amount), ...stood].map((rule) => ({
      rule,
      applies: (): Judgement => YES,
    })),
    ...rulesLeftBy(
      now.filter((clause) => !atAnyTime(clause)),
      amount,
    ).map((rule) => ({ rule, applies: (): Judgement => unknown('which phase it is') })),
  ];
  const come = clauses
    .flatMap((clause) => sinceItHappened(context, clause, frame) ?? [])
    .flatMap(({ said, attacks }) => rulesLeftBy([said], amount).map((rule) => ({ rule, applies: attacks })));
  const inAttack = clauses
    .flatMap((clause) => ofThisAttack(context, clause, copies, frame) ?? [])
    .flatMap(({ said, attacks }) => rulesLeftBy([said], amount).map((rule) => ({ rule, applies: attacks })));
  return [...always, ...come, ...inAttack]
    .filter(({ rule }) => !isOfForgotten(context.board, rule, frame, applied) && !isOfNobody(rule, applied))
    .map(({ rule, applies }) => ({
      rule: copies.length === 0 ? rule : aboutAppliedTo(othersThanThose(ofBattled(rule), applied, copies), applied),
      applies,
    }))
    .flatMap(({ rule, applies }) => expand(context, rule, frame, () => all([applies(), isSettled(applied)])))
    .map((laid) => entryOf(laid.rule, laid.frame, lazily(laid.applies), 'applied', frame.self, cardName));
}

/** Whether it counts at all, where not everything is told of it. */
export function isSettled({ perhaps }: AppliedEffect): Judgement {
  return perhaps === undefined ? YES : unknown(perhaps);
}

/** "Monsters you currently control": all of them are gone, and whatever came later was never meant. */
function isOfNobody(rule: LastingRule, { to, sinceDescribed }: AppliedEffect): boolean {
  return sinceDescribed === true && to.length === 0 && 'what' in rule && rule.what?.current === true;
}

/** effect.applied-stays: what a monster said of itself is over as well once it was turned face-down. */
function isOfForgotten(board: Board, rule: LastingRule, { self }: Frame, { whileFaceDown }: AppliedEffect): boolean {
  const what = 'what' in rule ? rule.what : null;
  return (
    whileFaceDown !== true &&
    what?.reference?.ref === 'this-card' &&
    self !== null &&
    inMonsterZone(self) &&
    wasTurnedDown(board, self)
  );
}

/** "Apply these effects": each of the bullets counts like a sentence of its own. */
function inTheirOrder(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) =>
    clause.action.kind === 'apply-in-order' && clause.action.count.kind === 'all'
      ? clause.action.options.flatMap((option) => option.clauses)
      : [clause],
  );
}

/** "If this card is destroyed, your opponent cannot …", without an activation: told as applied, it happened. */
function metOnce(context: Context, rule: LastingRule, applied: AppliedEffect): readonly LastingRule[] {
  if (rule.rule !== 'whenever') return [rule];
  const clauses = rule.clauses.filter((clause) => !isOfOtherTime(context, clause, applied));
  return rulesLeftBy(clauses, null).map(ofBattled);
}

/** "If it battles an opponent's monster, any battle damage is doubled": said while it does. */
export function countsWhileBattling({ action, delayed }: Clause): boolean {
  return delayed?.event === 'battles' && action.kind === 'apply-rule';
}

function duringBattle(clause: Clause): Clause {
  return countsWhileBattling(clause) ? { ...clause, delayed: null } : clause;
}

/** "If your monster battles an opponent's monster, any battle damage is doubled": of whatever monster of that kind battles. */
function ofAnyBattle({ board: { battle } }: Context, clause: Clause, copies: readonly Copy[]): Clause | null {
  const { action, delayed } = clause;
  const subject = delayed?.subject ?? null;
  if (battle === null || battle.target === 'direct' || copies.length > 0 || !countsWhileBattling(clause)) return null;
  if (action.kind !== 'apply-rule' || action.rule.rule !== 'battle-damage' || subject?.reference !== null) return null;
  if (action.rule.what?.reference?.ref !== 'event') return null;
  return { ...clause, delayed: null, action: { ...action, rule: { ...action.rule, what: subject } } };
}

/** "If it attacks this turn, your opponent cannot activate …": said from the declaration of that attack on. */
function ofThisAttack(context: Context, clause: Clause, copies: readonly Copy[], frame: Frame): OfAttack | null {
  const { action, delayed } = clause;
  const { battle } = context.board;
  if (battle === null || action.kind !== 'apply-rule' || action.rule.rule !== 'cannot') return null;
  if (delayed?.event !== 'attack-declared') return null;
  const declared = isOfTheDeclaration(action, [delayed]);
  if (declared ? declarationIsOver(context) : action.until?.until !== 'end-of-damage-step') return null;
  const { subject } = delayed;
  const attacker = context.board.copies.get(battle.attacker);
  if (attacker === undefined || subject === null) return null;
  const said: Clause = { ...clause, delayed: null };
  if (subject.reference === null) return { said, attacks: () => covers(context, subject, attacker, frame) };
  return copies.some(({ id }) => id === attacker.id) ? { said, attacks: () => YES } : null;
}

/**
 * "If it destroys a monster by battle, your monsters can attack directly": from then on, where that is told to have happened
 * this turn (effect.lingering). What a battle brings about as it is played is seen to there.
 */
function sinceItHappened(context: Context, clause: Clause, frame: Frame): OfAttack | null {
  const { action, delayed } = clause;
  if (delayed === null || action.kind !== 'apply-rule' || !GRANTS.has(action.rule.rule)) return null;
  if (delayed.event === 'phase' || countsWhileBattling(clause)) return null;
  const said: Clause = { ...clause, delayed: null };
  const { events } = context.board.history;
  return { said, attacks: () => any(events.map((event) => matchesEvent(context, delayed, event, frame))) };
}

/** What gives a monster an attack that it would not have. */
const GRANTS: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>(['attack-directly', 'extra-attack']);

/** What is said of an attack, and whether it is that attack: looked at when somebody asks, as the look asks what lasts. */
interface OfAttack {
  readonly said: Clause;
  readonly attacks: () => Judgement;
}

function fightNow({ board: { battle } }: Context, copies: readonly Copy[]): boolean {
  if (battle === null || battle.target === 'direct') return false;
  return copies.some(({ id }) => id === battle.attacker || id === battle.target);
}

/** Said for another time than the present. */
function isOfOtherTime(context: Context, clause: Clause, applied: AppliedEffect): boolean {
  const { action } = clause;
  if (isPast(context, clause, applied)) return true;
  return action.kind === 'apply-rule' && action.until !== null && isYetToCome(context.board, applied, action.until);
}

/** stat.until-when: it ends within this turn, and whether that is behind it is not told. */
function hangsOnPhase({ board }: Context, { action }: Clause, applied: AppliedEffect): boolean {
  return action.kind === 'apply-rule' && action.until !== null && mayBeOver(board, applied, action.until);
}

/** turn.effects-expire: what was said for a time that is over. */
export function isPast({ board }: Context, { action }: Clause, applied: AppliedEffect): boolean {
  const { turn, during } = applied;
  // "The battle damage is doubled", said during an attack: of the battle that comes of it.
  const ofBattle = action.kind === 'apply-rule' && action.rule.rule === 'battle-damage' && action.until === null;
  if (ofBattle && during !== undefined && board.battle?.attacker !== during) return true;
  if (turn === null || board.turn.number === null || board.turn.number < turn) return false;
  if (action.kind === 'apply-rule' && action.until === null)
    return action.rule.rule === 'indestructible-count' && action.rule.per === 'turn' && board.turn.number > turn;
  if (!('until' in action) || typeof action.until !== 'object' || action.until === null) return false;
  // What counts during damage calculation only is seen to where battles are played out.
  if (action.until.until === 'damage-calculation') return board.turn.number > turn;
  return isOver(board, applied, action.until);
}

/** "If you activated this card from your hand": it was activated elsewhere, where that is told. */
function neededOtherPlace(clause: Clause, from: Location | undefined): boolean {
  const { condition } = clause;
  // "If this card was Set before activation" (zone.column).
  if (from === 'hand' && negatesColumn(clause) && condition !== null) return true;
  if (from === undefined || condition?.if !== 'happened') return false;
  const places = condition.event.activation?.from ?? [];
  return places.length > 0 && !places.includes(from);
}

/** "That target can attack directly, also other monsters you control cannot attack": other than those that it was applied to. */
function othersThanThose(
  rule: LastingRule,
  { card, player, source }: AppliedEffect,
  copies: readonly Copy[],
): LastingRule {
  if (rule.rule !== 'cannot' || rule.what === null) return rule;
  const spell = card?.kind === 'spell' || card?.kind === 'trap';
  // Said by a monster of cards of the opponent, or of itself: other than this card.
  if (!spell && copies.some((copy) => copy.id === source || copy.controller !== player)) return rule;
  return { ...rule, what: { ...rule.what, filter: withoutThose(rule.what.filter) } };
}

function withoutThose(filter: Filter): Filter {
  if (filter.is === 'all-of') return { is: 'all-of', of: filter.of.map(withoutThose) };
  const chosen = filter.is === 'not' && filter.of.is === 'same' && filter.of.as.ref === 'previous';
  return filter.is === 'other' || chosen ? { is: 'not', of: { is: 'same', as: { ref: 'previous' } } } : filter;
}

/** "All monsters you currently control": those that it was applied to, whatever they are like now. */
function aboutAppliedTo(rule: LastingRule, { effect, sinceDescribed }: AppliedEffect): LastingRule {
  if (rule.rule === 'redirect') return { ...rule, what: those(rule.what) };
  const targets = effect?.activation.some(({ kind }) => kind === 'target') ?? true;
  // Told of a card that targets, it may be the targets that are named.
  if ((!targets || sinceDescribed === true) && 'what' in rule && rule.what?.reference === null)
    if (rule.what.current === true || askedOfThis(rule.what.filter) !== null)
      return { ...rule, what: { ...those(rule.what), filter: { is: 'any' } } };
  if (targets || (rule.rule !== 'cannot' && rule.rule !== 'unaffected' && rule.rule !== 'negate-effects')) return rule;
  const { what } = rule;
  if (what?.reference !== null || what.quantity.kind !== 'all' || what.controller === null) return rule;
  if (rule.rule === 'cannot' && !rule.act.startsWith('be-destroyed') && rule.act !== 'be-targeted') return rule;
  return { ...rule, what: { ...those(what), filter: { is: 'any' } } };
}

/** However a text names the cards it acted on, an applied effect is about those that it was applied to. */
function those(what: Noun): Noun {
  return { ...what, reference: { ref: 'previous' } };
}

/** The monster that it battled, that attacked or was attacked: told by what the effect was applied to once that battle is over. */
function battled({ reference }: Noun): boolean {
  return reference !== null && OF_A_BATTLE.has(reference.ref);
}

/** Words for a monster by what it does in a battle. */
export const OF_A_BATTLE: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>([
  'battling-opponent',
  'attacker',
  'attack-target',
]);

/** "That monster", of one that battled: told by what the effect was applied to. */
function ofBattled(rule: LastingRule): LastingRule {
  if (!OUTLASTS_BATTLE.has(rule.rule) || !('what' in rule) || rule.what === null) return rule;
  return battled(rule.what) ? { ...rule, what: those(rule.what) } : rule;
}

const OUTLASTS_BATTLE: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>([
  'cannot',
  'unaffected',
  'attack-directly',
  'extra-attack',
]);

/** What a resolved effect goes on saying. */
function rulesLeftBy(clauses: readonly Clause[], amount: number | null): readonly LastingRule[] {
  return clauses.flatMap((clause) =>
    clause.optional
      ? []
      : clause.delayed === null
        ? whileThere(
            clause,
            ruleOf(clause.action).map((rule) => counted(rule, clause, amount)),
          )
        : whenItLeaves(clause.delayed, clause.action),
  );
}

/** "For each of them, this card gains 1 additional attack", "up to the number of …": as many as it was when it resolved. */
function counted(rule: LastingRule, { forEach }: Clause, amount: number | null): LastingRule {
  if (rule.rule !== 'extra-attack' || (forEach === null && rule.times === undefined)) return rule;
  if (amount === null) return { ...rule, times: rule.times ?? { kind: 'that-amount' } };
  const { times, ...rest } = rule;
  return { ...rest, count: times === undefined ? amount : amount - 1 };
}

/** "While that Token is in the Monster Zone, …" (effect.lingering). */
function whileThere({ condition }: Clause, rules: readonly LastingRule[]): readonly LastingRule[] {
  const asked = condition === null ? null : whileTherePart(condition);
  return asked !== null && rules.length > 0 ? [{ rule: 'conditional', condition: asked, rules }] : rules;
}

/** "Negate its effects (including in the GY)". */
function isEvenIfMoved(until: Extract<Action, { kind: 'negate' }>['until']): boolean {
  return until !== null && 'evenIfMoved' in until && until.evenIfMoved;
}

type Becoming = Extract<Action, { kind: 'become' }>;

/** "Becomes that Type and Attribute": each of the two that were declared. */
function becoming({ what, property, value, sameAs, also, and = [] }: Becoming): readonly LastingRule[] {
  if (property === 'level-and') return [];
  const declared = sameAs === null ? and.filter((one) => one === 'name' || one === 'type' || one === 'attribute') : [];
  return [property, ...declared].map((one) => ({ rule: 'become', what, property: one, value, also }));
}

function ruleOf(action: Action): readonly LastingRule[] {
  switch (action.kind) {
    case 'apply-rule':
      return [action.rule];
    case 'negate':
      if (action.next !== undefined) return [{ rule: 'unparsed', text: action.next.text, span: action.next.span }];
      return action.what === 'effects' && action.of !== null && (action.until !== null || battled(action.of))
        ? [
            {
              rule: 'negate-effects',
              what: battled(action.of) ? those(action.of) : action.of,
              ...(isEvenIfMoved(action.until) ? { evenIfMoved: true as const } : {}),
            },
          ]
        : [];
    case 'become':
      return becoming(action);
    case 'special-summon':
      // "Special Summon it, but negate its effects": told by what the effect was applied to.
      return action.effectsNegated && action.what.reference !== null
        ? [{ rule: 'negate-effects', what: those(action.what) }]
        : [];
    case 'gain-effect':
      // Laid down for each card that gained it.
      return [];
    case 'unparsed':
      // What an effect that still counts forbids, and nobody read.
      return [{ rule: 'unparsed', text: action.text, span: action.span }];
    default:
      return [];
  }
}
