/** Is this Chain Link an activation like the one that card text answers? */
import type { Context, Frame } from '../../context.js';
import { UNTOLD_SUMMON, type Board, type ChainLink, type Copy, type SummonRecord } from '../../model/board.js';
import type { ActivationPattern, Filter, LastingRule, Location, Noun } from '../../model/effects.js';
import { all, any, citing, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { copyOfCard } from '../../board/of-card.js';
import { countsAs, inMonsterZone } from '../../board/places.js';
import { isSide } from '../traits.js';
import { valueRange } from '../numbers/value.js';
import { activatedBy } from './activated-by.js';
import { includes } from './activation-feature.js';
import { isOnOnePlayer } from './on-one-player.js';
import { waitsForSummon } from './waits-for-summon.js';
import { covers } from '../covers.js';
import { resolve } from '../reference.js';

export function matchesActivation(
  context: Context,
  pattern: ActivationPattern,
  link: ChainLink,
  frame: Frame,
): Judgement {
  const copy = link.copy === null ? undefined : context.board.copies.get(link.copy);
  if (asksForSet(pattern.card))
    return all([wasSet(link), matchesActivation(context, { ...pattern, card: unlessSet(pattern.card) }, link, frame)]);
  return all([
    pattern.player === null ? YES : judged(isSide(link.player, pattern.player, frame.player)),
    pattern.what.length === 0 ? YES : any(pattern.what.map((what) => isWhat(link, copy, what))),
    pattern.from.length === 0 ? YES : activatedFrom(link, pattern.from),
    pattern.effectsFrom === undefined ? YES : any([isCardActivation(link), activatedFrom(link, pattern.effectsFrom)]),
    pattern.fromHand === true ? all([isCardActivation(link), fromTheHand(link)]) : YES,
    pattern.fromFaceUp === true ? not(isCardActivation(link)) : YES,
    pattern.card.is === 'any'
      ? YES
      : copy !== undefined
        ? context.fits(asActivated(context, copy, link), pattern.card, frame)
        : pattern.card.is === 'kind' && link.card !== null
          ? judged(link.card.kind === pattern.card.kind)
          : link.card !== null
            ? context.fits(copyOfCard(link.card, link.text, link.player), pattern.card, frame)
            : unknown('which card was activated'),
    pattern.targets === null ? YES : targetsThat(context, pattern, pattern.targets, link, frame),
    pattern.onOnePlayer === true ? isOnOnePlayer(link) : YES,
    pattern.includes.length === 0
      ? YES
      : citing(includes(context, pattern.includes, link, copy, frame), 'chain.includes-effect'),
    pattern.linkAtLeast === undefined ? YES : judged(link.number >= pattern.linkAtLeast),
    pattern.answers === undefined ? YES : answersThat(context, pattern.answers, link, frame),
    pattern.by === undefined ? YES : activatedBy(pattern.by, link),
    pattern.waitsForSummon === undefined ? YES : waitsForSummon(context, link, pattern.waitsForSummon),
  ]);
}

/** "A Set Spell/Trap Card is activated", "face-down Traps cannot be activated": it lies face-up by then, and lay in its zone before (spell.activation.where). */
function asksForSet(filter: Filter): boolean {
  return isSet(filter) || (filter.is === 'all-of' && filter.of.some(asksForSet));
}

function isSet(filter: Filter): boolean {
  return filter.is === 'set' || (filter.is === 'face' && filter.face === 'down');
}

function unlessSet(filter: Filter): Filter {
  if (isSet(filter)) return { is: 'any' };
  return filter.is === 'all-of' ? { is: 'all-of', of: filter.of.map(unlessSet) } : filter;
}

function wasSet(link: ChainLink): Judgement {
  const { from } = link;
  return all([
    isCardActivation(link),
    from === 'unknown'
      ? unknown('where it was activated')
      : judged(from === 'spell-trap-zone' || from === 'field-zone'),
  ]);
}

/** Is it an activation that the rule forbids: one like its words, of no card that it excepts ("except FIRE monsters")? */
export function isForbiddenActivation(
  context: Context,
  { activation, what }: Extract<LastingRule, { rule: 'cannot' }>,
  link: ChainLink,
  frame: Frame,
): Judgement {
  const same =
    activation === undefined || activation === null ? NO : matchesActivation(context, activation, link, frame);
  if (same.answer === 'no' || what === null) return same;
  const copy = link.copy === null ? undefined : context.board.copies.get(link.copy);
  const shown =
    copy !== undefined
      ? asActivated(context, copy, link)
      : link.card !== null
        ? copyOfCard(link.card, link.text, link.player)
        : null;
  return all([same, shown === null ? unknown('which card was activated') : covers(context, what, shown, frame)]);
}

/** What was activated in response answers the Chain Link right before it (chain.response-opportunity). */
function answersThat(context: Context, asked: ActivationPattern, link: ChainLink, frame: Frame): Judgement {
  if (link.number === 1) return NO;
  const before = [...context.board.chain, ...context.board.chainResolved].find(
    ({ number }) => number === link.number - 1,
  );
  return before === undefined
    ? unknown('what that activation answered')
    : matchesActivation(context, asked, before, frame);
}

/** An activated card is known; a Pendulum Monster that is activated counts as the Spell that it becomes (pendulum.activate). */
function asActivated(context: Context, copy: Copy, link: ChainLink): Copy {
  const up: Copy = whereActivated(context, copy.face === 'up' ? copy : { ...copy, face: 'up' }, link);
  if (link.cardActivation !== true || copy.card?.kind !== 'monster') return up;
  return { ...up, place: { ...up.place, location: 'pendulum-zone', index: null } };
}

/** A monster that left the field since (as its own cost) was a monster there; how it came is known where that was seen. */
function whereActivated({ board }: Context, copy: Copy, { from, cameAs }: ChainLink): Copy {
  if (inMonsterZone(copy) || (from !== 'monster-zone' && from !== 'extra-monster-zone')) return copy;
  return {
    ...copy,
    place: { ...copy.place, location: from, index: null },
    position: copy.position ?? 'attack',
    summoned: cameAs ?? summonToldOf(board, copy),
  };
}

function summonToldOf({ history, events }: Board, { id, summoned }: Copy): SummonRecord {
  const untold = { ...UNTOLD_SUMMON, proper: summoned?.proper ?? 'unknown' };
  const told = [...history.events, ...events].findLast(
    ({ event, copies }) => event === 'summoned' && copies.includes(id),
  );
  return told === undefined
    ? untold
    : { ...untold, how: told.how ?? 'unknown', from: told.from ?? 'unknown', thisTurn: true };
}

function fromTheHand({ from }: ChainLink): Judgement {
  return from === 'unknown' ? unknown('where it was activated') : judged(from === 'hand');
}

/** Is the link the activation of a card (not of an effect of one already face-up)? */
function isCardActivation(link: ChainLink): Judgement {
  if (link.cardActivation === 'unknown') return unknown('whether the card itself was activated');
  return judged(link.cardActivation);
}

/** The activation of a card that stays is one thing, that of its effect later another. */
function ofTheCard(link: ChainLink): Judgement {
  const is = isCardActivation(link);
  return is.answer === 'no' ? citing(is, 'effect.negation-kinds', 'spell.continuous.bare-activation') : is;
}

/** What the activated card counted as where it was activated: a monster's Pendulum Effect is that of a Spell. */
function linkKind(link: ChainLink, copy: Copy | undefined): 'monster' | 'spell' | 'trap' | 'unknown' {
  const printed = link.card?.kind ?? copy?.card?.kind ?? ((copy?.token ?? null) === null ? undefined : 'token');
  if (printed === 'spell' || printed === 'trap')
    return copy?.trapMonster === true &&
      link.from !== 'spell-trap-zone' &&
      link.cardActivation === false &&
      copy.place.location === 'monster-zone'
      ? 'monster'
      : printed;
  if (printed === undefined) return 'unknown';
  if (link.effect?.box === 'pendulum' || link.from === 'pendulum-zone' || link.cardActivation === true) return 'spell';
  if (link.from === 'spell-trap-zone' && copy !== undefined) {
    const spell = countsAs(copy, 'spell');
    return spell === 'unknown' ? 'unknown' : spell ? 'spell' : 'trap';
  }
  return 'monster';
}

/** A Pendulum Monster activated as a Spell without using an effect of it. */
function isBarePendulum({ cardActivation, effect, card, text }: ChainLink, copy: Copy | undefined): Judgement {
  if (cardActivation !== true || effect !== null || (card ?? copy?.card)?.kind !== 'monster') return NO;
  const read = text ?? copy?.text ?? null;
  const mayAct =
    read === null ||
    read.source === 'none' ||
    read.unread.length > 0 ||
    read.effects.some(({ from }) => from.includes('card-activation'));
  return mayAct ? NO : citing(YES, 'pendulum.activate');
}

function isWhat(link: ChainLink, copy: Copy | undefined, what: ActivationPattern['what'][number]): Judgement {
  if (what === 'any-effect') return not(isBarePendulum(link, copy));
  const kind = linkKind(link, copy);
  const kindIs = (asked: 'monster' | 'spell' | 'trap'): Judgement =>
    kind === 'unknown'
      ? unknown('what kind of card was activated')
      : kind === 'spell' && copy?.card?.kind === 'monster'
        ? citing(judged(kind === asked), 'pendulum.activate', 'pendulum.in-zone-is-spell')
        : judged(kind === asked);
  switch (what) {
    case 'card':
      return all([
        ofTheCard(link),
        kind === 'unknown' ? unknown('what kind of card was activated') : judged(kind !== 'monster'),
      ]);
    case 'spell-card':
      return all([kindIs('spell'), ofTheCard(link)]);
    case 'trap-card':
      return all([kindIs('trap'), ofTheCard(link)]);
    case 'monster-effect':
      return kindIs('monster');
    case 'flip-effect':
      return link.effect === null ? kindIs('monster') : judged(link.effect.kind === 'flip');
    case 'spell-effect':
      return kindIs('spell');
    case 'trap-effect':
      return kindIs('trap');
  }
}

function activatedFrom(link: ChainLink, asked: readonly Location[]): Judgement {
  if (link.from === 'unknown') return unknown('where it was activated');
  // A card activated from the hand is activated on the field; it was in none of its zones before.
  if (link.cardActivation === true && link.from === 'hand')
    return judged(asked.includes('spell-trap-zone') && asked.includes('monster-zone'));
  const at = link.from;
  return judged(asked.includes(at) || (at === 'extra-monster-zone' && asked.includes('monster-zone')));
}

/** One card is targeted, and all that it could be are such cards, or none is; `null`: that is open. */
function whicheverItIs(
  context: Context,
  noun: Noun,
  { effect, player, copy }: ChainLink,
  frame: Frame,
): Judgement | null {
  const [only, ...others] = effect?.activation.filter((action) => action.kind === 'target') ?? [];
  const self = copy === null ? null : (context.board.copies.get(copy) ?? null);
  if (only === undefined || others.length > 0 || only.or !== undefined || effect === null || self === null) return null;
  const { quantity, reference, each } = only.what;
  // "Target the attacking monster": which that is needs no telling.
  if (reference?.ref === 'attacker' || reference?.ref === 'attack-target') {
    const meant = resolve(context, reference, frame);
    return meant === 'unknown' ? null : any(meant.map((copy) => covers(context, noun, copy, frame)));
  }
  const one = quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
  if (!one || reference !== null || each.length > 0) return null;
  const { sure, maybe, unnamed } = context.find(only.what, { ...frame, player, self, effect, targets: 'unknown' });
  if (sure.length === 0 || maybe.length > 0 || unnamed !== 0) return null;
  const like = sure.map((one) => covers(context, noun, one, frame).answer);
  return like.every((answer) => answer === 'yes') ? YES : like.every((answer) => answer === 'no') ? NO : null;
}

/** Nobody told which effect of the card it is, and none of them targets anything. */
function neverTargets({ board }: Context, { effect, copy }: ChainLink): boolean {
  const text = effect === null && copy !== null ? (board.copies.get(copy)?.text ?? null) : null;
  if (text === null || text.unread.length > 0) return false;
  return text.effects.every(
    ({ activation, resolution, unread }) =>
      unread.length === 0 &&
      !activation.some(({ kind }) => kind === 'target') &&
      !resolution.some(({ action }) => MAY_TARGET.has(action.kind)),
  );
}

const MAY_TARGET: ReadonlySet<string> = new Set(['target', 'apply-one-of', 'apply-in-order', 'unparsed']);

function targetsThat(
  context: Context,
  pattern: ActivationPattern,
  noun: Noun,
  link: ChainLink,
  frame: Frame,
): Judgement {
  if (link.targets === 'unknown') {
    const targets = neverTargets(context, link) ? [] : link.effect?.activation.filter(({ kind }) => kind === 'target');
    // "That targets them": which of them, if any, nobody told.
    if (noun.reference?.ref === 'event' && targets?.length !== 0) return unknown('what it targets');
    return targets?.length === 0 ? NO : (whicheverItIs(context, noun, link, frame) ?? unknown('what it targets'));
  }
  if (link.targets.length === 0) return NO;
  const copies = link.targets.flatMap((id) => context.board.copies.get(id) ?? []);
  const like = copies.map((copy) => covers(context, noun, copy, frame));
  if (pattern.targetsExactly) {
    const n = noun.quantity.kind === 'exactly' ? valueRange(context, noun.quantity.n, frame).range.min : copies.length;
    return copies.length === n ? all(like) : NO;
  }
  return any(like);
}
