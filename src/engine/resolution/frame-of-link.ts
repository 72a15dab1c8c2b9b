/** What the words of a Chain Link speak of when it resolves: its targets, its cost, what it answers, what was declared. */
import { madeWith } from '../activation/triggers.js';
import { onField } from '../board/places.js';
import { contextOf } from '../context-of.js';
import type { Frame } from '../context.js';
import { amountTold } from '../evaluate/events/amount-told.js';
import { matchedCopies, matchesEvent, meansTargets } from '../evaluate/events/event.js';
import { PAYS_CARDS } from '../evaluate/past/done-by-this.js';
import { isSide } from '../evaluate/traits.js';
import { bareFrame } from '../frames.js';
import type { ChainLink, Copy, CopyId } from '../model/board.js';
import {
  asksForMaterialUse,
  targetsOnlyInState,
  type Action,
  type Condition,
  type Effect,
  type EventKind,
  type EventPattern,
  type Location,
  type Noun,
  type Option,
  type Quantity,
  type Value,
} from '../model/effects.js';
import { any } from '../model/facts.js';
import { fightingNow } from '../timing/battle-events.js';
import { untoldAttack } from '../timing/window.js';
import type { Play } from './play.js';

/**
 * "You" is whoever activated it, whatever became of the card (effect.controller-fixed, effect.source-left); only what the
 * activation chose was targeted (effect.targets-defined).
 */
export function resolvingFrame(play: Play, link: ChainLink, copy: Copy | null): Frame {
  const copies = (ids: ChainLink['targets']): readonly Copy[] | 'unknown' =>
    ids === 'unknown' ? 'unknown' : ids.flatMap((id) => play.board.copies.get(id) ?? []);
  // psct.target.that-target: targets are remembered as they were when they were chosen.
  const then = (ids: ChainLink['targets']): readonly Copy[] | 'unknown' =>
    ids === 'unknown'
      ? 'unknown'
      : ids.flatMap((id) => play.start.copies.get(id) ?? []).filter((target) => !hasStrayed(target, link.effect));
  const answered = play.links.find((one) => one.number === link.number - 1);
  const wornBy = link.copy === null ? null : (play.start.copies.get(link.copy)?.equippedTo ?? null);
  const targetsNothing = link.effect !== null && !targetsSomething(link.effect);
  const frame: Frame = {
    player: link.player,
    self: copy,
    effect: link.effect,
    targets: targetsNothing ? [] : targetsMoreUnread(link.effect) ? 'unknown' : then(link.targets),
    cost: withItself(copies(link.cost), copy, link.effect),
    previous: 'unknown',
    event: whatItAnswers(play, link, answered),
    ...(wornBy === null ? {} : { wornBy }),
    ...(play.start.battle === null ? {} : { attack: play.start.battle }),
    chainLink: answered === undefined || answered.copy === null ? null : play.now(answered.copy),
    told: {
      amount: amountTold(play.start.events, link.effect),
      die: null,
      coins: null,
      called: null,
      declared: link.declares,
      link: link.number,
      paid: paidFor(link),
      ...(link.paidWith === undefined ? {} : { paidWith: link.paidWith }),
    },
  };
  const fought = frame.event === 'unknown' ? thatBattle(play, frame) : frame.event;
  const event = fought === 'unknown' ? ofItsState(play, frame) : fought;
  if (targetsNothing) return { ...frame, event, targets: targetsAnswered(play, frame, answered) };
  return targetsNoneNow(play, { ...frame, event }) ? { ...frame, event, targets: [] } : { ...frame, event };
}

/** Nobody named a target, and the state in which the text targets something does not hold. */
function targetsNoneNow({ context }: Play, frame: Frame): boolean {
  const targets = (frame.effect?.activation ?? []).flatMap((action) => (action.kind === 'target' ? [action] : []));
  if (frame.targets !== 'unknown' || targets.length === 0 || !targets.every(targetsOnlyInState)) return false;
  return targets.every(({ or }) => or?.every(({ condition }) => context.holds(condition, frame).answer === 'no'));
}

/** "Reveal this card and 1 other monster; Special Summon both": whoever tells of the other one need not name the card itself. */
function withItself(cost: Frame['cost'], self: Copy | null, effect: Effect | null): Frame['cost'] {
  if (cost === 'unknown' || cost.length === 0 || self === null || cost.some(({ id }) => id === self.id)) return cost;
  const both = effect?.activation.some(
    (action) => action.kind === 'reveal' && action.what.each.some(({ reference }) => reference?.ref === 'this-card'),
  );
  return both === true ? [self, ...cost] : cost;
}

function targetsSomething({ activation, resolution }: Effect): boolean {
  return [
    ...activation,
    ...resolution.flatMap(({ action }) => optionsOf(action).flatMap((one) => one.activation)),
  ].some((action) => action.kind === 'target' || (action.kind === 'unparsed' && /\btarget/i.test(action.text)));
}

/** "Target 2 monsters, plus a third …": of the named targets nobody can tell which were meant by which words. */
function targetsMoreUnread(effect: Effect | null): boolean {
  const activation = effect?.activation ?? [];
  return (
    activation.some(({ kind }) => kind === 'target') &&
    activation.some((action) => action.kind === 'unparsed' && /^plus\b/i.test(action.text))
  );
}

/** The bullets of a list, of which the activation chooses. */
function optionsOf(action: Action): readonly Option[] {
  return action.kind === 'apply-one-of' || action.kind === 'apply-in-order' ? action.options : [];
}

/**
 * effect.source-left: a target that the described board shows where it could not have been targeted went there since, in
 * an earlier part of this Chain, and is the target no more.
 */
function hasStrayed({ place }: Copy, effect: Effect | null): boolean {
  const activation = effect?.activation ?? [];
  // "Target 1 of your banished monsters, or if …, target 1 in your GY instead": either of the two was targeted.
  const nouns = activation.flatMap((action) =>
    action.kind === 'target' ? [action.what, ...(action.or ?? []).map(({ what }) => what)] : [],
  );
  // "Target 1 monster in your GY or your opponent controls": where else it may lie stands in words that were not read.
  if (activation.some(({ kind }) => kind === 'unparsed')) return false;
  const told = nouns.every(
    ({ locations, each, reference }) => locations.length > 0 && each.length === 0 && reference === null,
  );
  if (nouns.length === 0 || !told) return false;
  const names: readonly Location[] =
    place.location === 'extra-monster-zone' ? ['extra-monster-zone', 'monster-zone'] : [place.location];
  return !nouns.some(({ locations }) => names.some((name) => locations.includes(name)));
}

/** "That targeted card", of an effect that targets nothing: what the link that it answers targets. */
function targetsAnswered(play: Play, frame: Frame, answered: ChainLink | undefined): Frame['targets'] {
  const asked = frame.effect?.triggers.flatMap(({ activation }) => activation?.targets ?? [])[0];
  if (asked === undefined || answered === undefined) return [];
  if (answered.targets === 'unknown') return 'unknown';
  const { filter, controller } = asked;
  return answered.targets.flatMap((id) => {
    const copy = play.start.copies.get(id);
    if (copy === undefined) return [];
    if (controller !== null && onField(copy) && !isSide(copy.controller, controller, frame.player)) return [];
    return play.context.fits(copy, filter, { ...frame, subject: copy }).answer === 'no' ? [] : [copy];
  });
}

/** The cards of what the effect was activated for: an event, the Chain Link before it, or a Summon that is attempted. */
function whatItAnswers(play: Play, link: ChainLink, answered: ChainLink | undefined): readonly Copy[] | 'unknown' {
  const { events, summoning } = play.board;
  const now = (ids: readonly CopyId[]): readonly Copy[] => ids.flatMap((id) => play.now(id) ?? []);
  if (events.length > 0 && link.effect?.triggers.some(isBeatenBy) === true)
    return events.flatMap(({ event, byCopy }) => (event !== 'destroyed' || byCopy === null ? [] : now([byCopy])));
  const waitsFor = (kinds: ReadonlySet<EventKind>): boolean =>
    link.effect?.triggers.some(({ event }) => kinds.has(event)) === true;
  const linkBefore = waitsFor(ACTIVATIONS) && answered !== undefined ? answered.copy : null;
  const aimedAt = link.effect?.triggers.some((pattern) => meansTargets(pattern, link.effect)) === true;
  if (linkBefore !== null && aimedAt && answered !== undefined)
    return answered.targets === 'unknown' ? 'unknown' : now(answered.targets);
  // Trigger Effects share a Chain without answering one another (segoc.order).
  if (linkBefore !== null && link.effect?.kind !== 'trigger') return now([linkBefore]);
  const happened = now(awaited(play, link));
  if (happened.length > 0) return happened;
  if (linkBefore !== null) return now([linkBefore]);
  const attempted = summoning === null ? null : now(summoning.copies);
  if (attempted !== null && waitsFor(SUMMON_ATTEMPTS)) return attempted;
  if (events.length > 0) return now(events.flatMap(({ copies }) => copies));
  const made = now(madeThisTurn(play, link));
  return inTheAttack(play, link) ?? attempted ?? (made.length > 0 ? made : 'unknown');
}

const ACTIVATIONS: ReadonlySet<EventKind> = new Set<EventKind>(['activated', 'would-be-activated']);
const SUMMON_ATTEMPTS: ReadonlySet<EventKind> = new Set<EventKind>(['would-be-summoned']);

/** Of all that happened before the Chain, the cards of what the effect waits for (effect.trigger). */
function awaited({ start, context }: Play, { effect, player, copy }: ChainLink): readonly CopyId[] {
  if (effect === null) return [];
  const happened = [...start.events, ...untoldAttack(start)];
  const frame = bareFrame(player, copy === null ? null : (start.copies.get(copy) ?? null), effect);
  return effect.triggers.flatMap((pattern) =>
    happened
      .filter((event) => matchesEvent(context, pattern, event, frame).answer !== 'no')
      .flatMap((event) => {
        // "If this card is sent to the GY as material: that monster gains …": the one that was Summoned with it.
        const made = pattern.subject?.reference?.ref === 'this-card' ? madeWith(context, pattern, event) : [];
        return (made.length > 0 ? made : matchedCopies(context, pattern, event, frame)).map(({ id }) => id);
      }),
  );
}

/** Where nobody told what happened: the monster that is told to have been Summoned with the card this turn. */
function madeThisTurn({ start }: Play, { effect, copy }: ChainLink): readonly CopyId[] {
  const own = effect?.triggers.some(
    (pattern) => asksForMaterialUse(pattern) && pattern.subject?.reference?.ref === 'this-card',
  );
  if (own !== true || copy === null) return [];
  const made = [...start.copies.values()].filter(
    ({ summoned }) => summoned?.thisTurn === true && summoned.usedCopies?.includes(copy) === true,
  );
  return made.map(({ id }) => id);
}

/** "When a monster destroys this card by battle": "that monster" is the one that did. */
function isBeatenBy({ event, other }: EventPattern): boolean {
  return event === 'destroys-by-battle' && other?.reference?.ref === 'this-card';
}

/**
 * "If the only monster you control is 1 Fish monster: that monster gains …": where nothing is waited for, the one card of
 * the state that the activation asked for, as it was when the Chain was complete (psct.colon).
 */
function ofItsState(play: Play, frame: Frame): Frame['event'] {
  const { effect } = frame;
  if (effect === null || effect.triggers.length > 0) return 'unknown';
  const asked = statesOf(effect.condition).flatMap((state) => (isOne(state) ? [state.noun] : []));
  const found = asked.map((noun) => contextOf(play.start).find(noun, frame));
  const [only, ...others] = found.flatMap(({ sure }) => sure);
  const told = found.length > 0 && found.every(({ maybe, unnamed }) => maybe.length === 0 && unnamed === 0);
  if (only === undefined || !told || others.some(({ id }) => id !== only.id)) return 'unknown';
  const now = play.now(only.id);
  return now === null ? [] : [now];
}

function statesOf(condition: Condition | null): readonly Condition[] {
  return condition?.if === 'all-of' ? condition.of.flatMap(statesOf) : condition === null ? [] : [condition];
}

/** "You control only 1 monster"; of "you control a monster" later words may speak of something else. */
function isOne(state: Condition): state is Extract<Condition, { if: 'exists' }> {
  if (state.if !== 'exists' || state.compare !== '=') return false;
  return state.noun.reference === null && state.n.kind === 'number' && state.n.n === 1;
}

/** What answers an attack speaks of the monsters that were battling as the Chain began. */
function inTheAttack({ start, board }: Play, { effect }: ChainLink): readonly Copy[] | null {
  const { battle } = start;
  if (battle === null || effect?.triggers.some(({ event }) => ATTACKS.has(event)) !== true) return null;
  const ids = battle.target === 'direct' ? [battle.attacker] : [battle.attacker, battle.target];
  return ids.flatMap((id) => board.copies.get(id) ?? []);
}

const ATTACKS: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack']);

/**
 * "When a monster you control battles: … that monster": the one of the two that it is said of (battle.battled-definition).
 * Where the text speaks of both, or of this card, what it points at need not be that one.
 */
function thatBattle({ context }: Play, frame: Frame): Frame['event'] {
  const said = pointedAt(frame.effect?.resolution ?? []);
  // "That monster you control gains …": it is told which of the two is meant.
  const told = said.length > 0 && said.every((side) => side === 'you' || side === 'opponent');
  const patterns = (frame.effect?.triggers ?? []).filter(
    ({ event, other, subject }) =>
      event === 'battles' &&
      subject?.reference === null &&
      (other === null || told || isOnly(said, subject.controller)),
  );
  const meant = fightingNow(context, 0).filter(
    (pair) => any(patterns.map((pattern) => matchesEvent(context, pattern, pair, frame))).answer === 'yes',
  );
  const alone = patterns.every(({ other, subject }) => other === null || isOnly(said, subject?.controller ?? null));
  return meant.length === 0
    ? 'unknown'
    : meant.flatMap(({ copies, other }) =>
        [...copies, ...(alone || other === null ? [] : [other])].flatMap((id) => context.board.copies.get(id) ?? []),
      );
}

/** Of whose monster the text speaks wherever it points at one of the two; `null` where it does not say. */
function pointedAt(part: unknown): readonly (Noun['controller'] | undefined)[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('ref' in part) return part.ref === 'event' ? [null] : [];
  const { reference, controller, ...rest } = part as { readonly reference?: Noun['reference'] } & Partial<Noun>;
  return reference?.ref === 'event' ? [controller] : Object.values(rest).flatMap(pointedAt);
}

/** Only of the one on that side, or of "it" behind that. */
function isOnly(said: readonly (Noun['controller'] | undefined)[], side: Noun['controller']): boolean {
  return side !== null && said[0] === side && said.every((one) => one === side || one === null);
}

/**
 * How much was paid for it: what the text fixes, else the cards that were, else the number that was declared. Where more
 * than one cost leaves a number open, "that many" could be either.
 */
function paidFor({ effect, cost, declares }: ChainLink): number | null {
  const costs = (effect?.activation ?? []).flatMap((action) => amountOf(action) ?? []);
  const free = costs.filter(({ n }) => n === null);
  const [only] = free.length > 0 ? free : costs;
  if (only === undefined || free.length > 1 || (free.length === 0 && costs.length > 1)) return null;
  if (only.n !== null) return only.n;
  const declared = declares.map(Number).find((one) => Number.isInteger(one));
  if (!only.cards) return declared ?? null;
  const others = costs.reduce((sum, one) => sum + (one.cards ? (one.n ?? 0) : 0), 0);
  return cost === 'unknown' || (cost.length === 0 && declared !== undefined)
    ? (declared ?? null)
    : Math.max(0, cost.length - others);
}

/** How much a cost takes: `n` is `null` where the player says how much. */
function amountOf(action: Action): { readonly n: number | null; readonly cards: boolean } | null {
  if (action.kind === 'pay-life-points') return { n: fixed(action.amount), cards: false };
  if (action.kind === 'remove-counter') return { n: exact(action.count), cards: false };
  if (action.kind === 'detach') return { n: exact(action.count), cards: true };
  if (!PAYS_CARDS.has(action.kind) || !('what' in action) || action.what === null || typeof action.what !== 'object')
    return null;
  if (!('quantity' in action.what)) return null;
  const { quantity, each, reference } = action.what;
  if (each.length > 0)
    return { n: each.some((part) => exact(part.quantity) === null) ? null : each.length, cards: true };
  return { n: reference === null ? exact(quantity) : 1, cards: true };
}

function exact(quantity: Quantity): number | null {
  return quantity.kind === 'exactly' ? fixed(quantity.n) : null;
}

function fixed(value: Value): number | null {
  return value.kind === 'number' ? value.n : null;
}
