/** What a copy went through, and the states that text has words for. */
import { isKnownAwake } from '../../continuous/awake.js';
import { inMonsterZone, onField } from '../../board/places.js';
import type { Context, Frame } from '../../context.js';
import { UNTOLD_SUMMON, type Board, type Copy, type CopyId, type Known, type SummonRecord } from '../../model/board.js';
import { startsInExtraDeck } from '../../model/card.js';
import type { ActionKind, Filter, Location, Noun, Side } from '../../model/effects.js';
import { all, any, assume, both, citing, judged, not, unknown, YES, NO, type Judgement } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { monstersOf } from '../../zones/index.js';
import { attacksMade } from './attacks-made.js';
import { attacksIt, battlesIt } from './battles-it.js';
import { covers } from '../covers.js';
import { among } from '../filters/among.js';
import { doneBy } from './done-by-this.js';
import { equippedBy, equippedByItself } from './equipped-by.js';
import { wasFaceDownAtStart } from './face-down-when-attacked.js';
import { battling } from '../reference.js';
import { liesAs } from '../lies-as.js';
import { isAppropriate } from '../links/appropriate.js';
import { isSide, isSummonKind, nameOf } from '../traits.js';

/** How, from where, by whom and when it was Summoned. */
export function wasSummoned(copy: Copy, filter: Extract<Filter, { is: 'summoned' }>, you: Player): Judgement {
  const record = asToken(copy) ?? copy.summoned;
  const set = filter.orSet === true ? wasNormalSet(copy, record) : null;
  if (set !== null) return set;
  if (record === null) {
    if (!inMonsterZone(copy) || copy.face === 'down') return NO;
    return unknown(`how ${nameOf(copy)} was Summoned`);
  }
  const extra = copy.card !== null && startsInExtraDeck(copy.card);
  // Only Pendulum Monsters of the Main Deck ever lie in the Extra Deck (pendulum.extra-deck.public).
  const never = copy.token !== null || (copy.card !== null && !extra && copy.card.monster?.pendulum !== true);
  if (never && filter.from.length > 0 && filter.from.every((place) => place === 'extra-deck')) return NO;
  if (extra && record.how === 'unknown') {
    // A monster of the Extra Deck comes to the field by a Special Summon only; mostly its own kind, from there.
    const frame = copy.card.monster?.frame;
    const asked = filter.how.length === 0 || filter.how.includes('special');
    const usual = asked || filter.how.some((how) => how === frame);
    const place = filter.from.length === 0 || filter.from.includes('extra-deck');
    if (
      filter.by === null &&
      !filter.thisTurn &&
      (asked || filter.how.every((how) => how === 'normal' || how === 'tribute' || how === 'flip'))
    ) {
      if (!asked) return NO;
      return filter.from.length === 0
        ? YES
        : assume(place, `${nameOf(copy)} was Summoned from the Extra Deck`, 'summon.special.proper-first');
    }
    if (filter.by === null && !filter.thisTurn && usual)
      return assume(
        place,
        `${nameOf(copy)} was Summoned in its own way from the Extra Deck`,
        'summon.special.proper-first',
      );
  }
  return all([
    record.how === 'unknown'
      ? filter.how.length === 0
        ? YES
        : unknown(`how ${nameOf(copy)} was Summoned`)
      : asksForTributes(filter) && record.how === 'normal'
        ? wasTributed(copy, record.tributed)
        : judged(isSummonKind(record.how, filter.how)),
    filter.from.length === 0
      ? YES
      : record.from === 'unknown'
        ? extra
          ? outOfExtraDeck(copy, record.how, filter.from.includes('extra-deck'))
          : unknown(`from where ${nameOf(copy)} was Summoned`)
        : judged(filter.from.includes(record.from)),
    filter.by === null
      ? YES
      : record.by === 'unknown'
        ? unknown(`who Summoned ${nameOf(copy)}`)
        : judged(isSide(record.by, filter.by, you)),
    !filter.thisTurn
      ? YES
      : record.thisTurn === 'unknown'
        ? assume(false, `${nameOf(copy)} was Summoned on an earlier turn`, 'turn.players-alternate')
        : judged(record.thisTurn),
  ]);
}

/**
 * "Normal Summoned/Set": what lies face-down or was Flip Summoned is taken to have been Set in the normal way where nobody
 * told otherwise. `null`: the words say nothing of it.
 */
function wasNormalSet(copy: Copy, record: SummonRecord | null): Judgement | null {
  const told = record !== null && record.how !== 'unknown' && record.how !== 'flip';
  const lay = record?.how === 'flip' || (copy.face === 'down' && inMonsterZone(copy));
  if (told || !lay) return null;
  if (copy.token !== null || (copy.card !== null && startsInExtraDeck(copy.card))) return NO;
  return assume(true, `${nameOf(copy)} was Set in the normal way`, 'summon.set.position');
}

/** token.nature: a Token comes to the field by a Special Summon only, whoever tells of it. `null`: it is none, or that is told. */
function asToken({ token, summoned, face }: Copy): SummonRecord | null {
  if (token === null || face === 'down' || (summoned !== null && summoned.how !== 'unknown')) return null;
  return { ...(summoned ?? UNTOLD_SUMMON), how: 'special' };
}

/** A monster of the Extra Deck is Summoned in its own way from there only, and by other effects mostly from there. */
function outOfExtraDeck(copy: Copy, how: SummonRecord['how'], asked: boolean): Judgement {
  return how !== 'unknown' && how !== 'special' && how !== 'ritual'
    ? citing(judged(asked), 'summon.special.proper-first')
    : assume(asked, `${nameOf(copy)} was Summoned from the Extra Deck`, 'summon.special.proper-first');
}

function asksForTributes({ how }: Extract<Filter, { is: 'summoned' }>): boolean {
  return how.length > 0 && how.every((one) => one === 'tribute');
}

/** A Tribute Summon is a Normal Summon: of a Level that asks for Tributes, who said only the latter left it open (summon.tribute.count). */
export function wasTributed(copy: Copy, tributed: Known<number>): Judgement {
  if (tributed !== 'unknown') return judged(tributed > 0);
  const level = copy.card?.monster?.level ?? null;
  return level !== null && level <= 4 ? NO : unknown(`whether ${nameOf(copy)} was Tribute Summoned`);
}

/** "Sent there from the field this turn": by what is told of the turn. */
function cameFrom(context: Context, copy: Copy, from: readonly Location[], you: Player): Judgement {
  const sent = [...context.board.history.events, ...context.board.events].filter(
    (event) => SENT.has(event.event) && event.copies.includes(copy.id),
  );
  const places = sent.map((event) => event.from);
  if (places.some((place) => place !== null && from.includes(place))) return YES;
  if (places.length > 0 && places.every((place) => place !== null)) return NO;
  if (places.length > 0 || copy.sentThisTurn === true) return unknown(`from where ${nameOf(copy)} was sent this turn`);
  return happenedToIt(context, copy, { what: 'sent' }, you);
}

/** "That activated its effect this turn in your opponent's Monster Zone". */
function activatedFrom({ board }: Context, copy: Copy, from: readonly Location[], by: Side, you: Player): Judgement {
  const its = board.used.filter((use) => use.copy === copy.id && isSide(use.player, by, you));
  const told = [...board.history.events, ...board.events].filter(
    (event) =>
      event.event === 'activated' && event.copies.includes(copy.id) && isSide(event.player ?? copy.controller, by, you),
  );
  const within = (place: string): boolean => from.some((one) => one === place);
  const places = [
    ...told.map((event) => event.from),
    ...board.chain.flatMap((link) =>
      link.copy === copy.id && isSide(link.player, by, you) ? [link.from === 'unknown' ? null : link.from] : [],
    ),
  ];
  if (places.some((place) => place !== null && from.includes(place))) return YES;
  const open = its.length > told.length || places.includes(null);
  // Where nobody said it, the text may know of no other place.
  const own = (copy.text?.effects ?? []).filter(({ speed }) => speed !== null);
  const only = own.length > 0 && own.every((effect) => effect.from.length > 0 && effect.from.every(within));
  if (open && only && inMonsterZone(copy)) return YES;
  return open ? unknown(`where ${nameOf(copy)} was when its effect was activated`) : NO;
}

const SENT: ReadonlySet<string> = new Set(['sent', 'destroyed', 'discarded', 'tributed', 'used-as-material']);

/** Something that happened to this copy this turn. */
export function happenedToIt(
  context: Context,
  copy: Copy,
  { what, from, by }: Pick<Extract<Filter, { is: 'this-turn' }>, 'what' | 'from' | 'by'>,
  you: Player,
): Judgement {
  if (what === 'activated' && from !== undefined) return activatedFrom(context, copy, from, by ?? 'either', you);
  if (from !== undefined) return cameFrom(context, copy, from, you);
  const history = context.board.history;
  const recorded = (events: readonly string[]): Judgement => {
    const found = [...history.events, ...context.board.events].some(
      (event) => events.includes(event.event) && event.copies.includes(copy.id),
    );
    if (found) return YES;
    return history.complete || context.board.complete
      ? NO
      : assume(false, `${nameOf(copy)} was not ${what} this turn`, 'turn.phases');
  };
  switch (what) {
    case 'attacked':
      return citing(hasAttacked(context, copy), 'battle.attacked-definition');
    case 'set':
      return copy.setThisTurn === 'unknown'
        ? assume(false, `${nameOf(copy)} was Set on an earlier turn`, 'trap.not-turn-set')
        : judged(copy.setThisTurn);
    case 'changed-position':
      return copy.changedPosition === 'unknown'
        ? assume(false, `${nameOf(copy)} has not changed its position`, 'turn.phases')
        : judged(copy.changedPosition);
    case 'sent':
      if (copy.sentThisTurn !== 'unknown') return judged(copy.sentThisTurn);
      // Of a card that lies banished it is asked whether it was banished this turn.
      return recorded(copy.place.location === 'banished' ? ['banished'] : ['sent', 'destroyed', 'discarded']);
    case 'destroyed':
      return recorded(['destroyed']);
    case 'battled': {
      const told = citing(recorded(['battles']), 'battle.battled-definition', 'battle.attacked-definition');
      // battle.attacked-definition: an attack that nobody says was stopped came to a battle.
      const stopped = recorded(['attack-negated']).answer === 'yes';
      const made = attacksMade(context, copy);
      return told.answer === 'yes' || stopped || made === 'unknown' || made === 0
        ? told
        : assume(
            true,
            `the attack of ${nameOf(copy)} was not stopped before the Damage Step`,
            'battle.attacked-definition',
          );
    }
    case 'activated':
      return judged(
        context.board.used.some((use) => use.copy === copy.id) ||
          context.board.chain.some((link) => link.copy === copy.id),
      );
  }
}

function hasAttacked(context: Context, copy: Copy): Judgement {
  const made = attacksMade(context, copy);
  return made === 'unknown'
    ? assume(false, `${nameOf(copy)} has not attacked this turn`, 'battle.multiple-attacks')
    : judged(made > 0);
}

/** Described as revealed, or revealed by an effect that still applies to it. */
function isKeptRevealed({ board }: Context, { id, face, place }: Copy): boolean {
  if (place.location !== 'hand') return false;
  const by = board.applied.some(
    ({ source, effect }) =>
      source === id &&
      effect?.resolution.some(({ action }) => action.kind === 'reveal' && action.stays === true) === true,
  );
  return face === 'up' || by;
}

/** A state of the copy that has a word of its own. */
export function inState(
  context: Context,
  copy: Copy,
  { state, deed, foe, from }: Omit<Extract<Filter, { is: 'state' }>, 'is'>,
  frame: Frame,
): Judgement {
  const battle = context.board.battle;
  switch (state) {
    case 'effects-negated':
      // A Normal Monster has no effects that could be negated.
      return inMonsterZone(copy) && copy.face === 'up'
        ? all([context.fits(copy, { is: 'effect-monster' }, frame), context.negated(copy)])
        : context.negated(copy);
    case 'can-be-negated':
      return not(context.negated(copy));
    case 'attacking':
      return judged(battle?.attacker === copy.id);
    case 'targeted-for-attack':
      return judged(battle?.target === copy.id);
    case 'was-face-down':
      return wasFaceDownAtStart(context, copy);
    case 'set-before-activation': {
      const link = context.board.chain.find((one) => one.copy === copy.id && one.cardActivation !== false);
      return link === undefined || link.from === 'unknown'
        ? unknown(`whether ${nameOf(copy)} was Set before its activation`)
        : judged(link.from !== 'hand');
    }
    case 'kept-revealed':
      return judged(isKeptRevealed(context, copy));
    case 'set-before-own-turn':
      return wasSetBefore(context, copy);
    case 'battling':
      return judged(battling(context).includes(copy));
    case 'battles-it':
      return battlesIt(context, copy, frame);
    case 'attacks-it':
      return both(
        attacksIt(context, copy, frame),
        foe === undefined || frame.self === null ? YES : context.fits(frame.self, foe.filter, frame),
      );
    case 'face-up-in-extra-deck':
      return judged(copy.place.location === 'extra-deck' && copy.face === 'up');
    case 'as-continuous-spell':
    case 'as-continuous-trap':
      return liesAs(copy, state === 'as-continuous-trap' ? 'trap' : 'spell', true);
    case 'properly-summoned':
      return copy.summoned === null
        ? unknown(`whether ${nameOf(copy)} was properly Summoned`)
        : copy.summoned.proper === 'unknown'
          ? assume(true, `${nameOf(copy)} was properly Summoned`, 'summon.special.proper-first')
          : judged(copy.summoned.proper);
    case 'gemini-status':
      return isKnownAwake(context, copy);
    case 'has-changed-atk': {
      const now = context.stat(copy, 'atk', false).value;
      const original = context.stat(copy, 'atk', true).value;
      return now === 'unknown' || original === 'unknown'
        ? unknown(`the ATK of ${nameOf(copy)}`)
        : judged(now !== original);
    }
    case 'targeted':
      return among(copy, context.board.chain.at(-1)?.targets ?? [], 'what is targeted');
    case 'destroyed-by-battle':
      return judged(
        [...context.board.events, ...context.board.history.events].some(
          (event) => event.event === 'destroyed' && event.by === 'battle' && event.copies.includes(copy.id),
        ),
      );
    case 'destroyed-by-battle-with-it':
      return foe === undefined ? fellTo(context, copy, frame) : fellToOneOf(context, copy, foe, frame);
    case 'attacking-past-monsters': {
      const { battle } = context.board;
      if (battle?.attacker !== copy.id || battle.target !== 'direct') return NO;
      return judged(monstersOf(context.board, opponentOf(copy.controller)).length > 0);
    }
    case 'this-effect':
      return from === undefined
        ? madeThisWay(context, copy, frame, deed)
        : both(madeThisWay(context, copy, frame, deed), layThere(copy, from, frame));
    case 'used-as-material':
    case 'was-tributed':
      return wasUsed(context, copy, frame, state === 'used-as-material' ? 'used-as-material' : 'tributed');
    case 'appropriate':
      return isAppropriate(context, copy, frame);
    case 'listed':
      return unknown('which cards are listed');
    case 'chosen':
    case 'maximum':
    default:
      return frame.previous !== 'unknown' && frame.previous.includes(copy)
        ? YES
        : unknown(`the state "${state}" of ${nameOf(copy)}`);
  }
}

/** Set before the last turn of its player began: on that player's turn any earlier turn will do. */
function wasSetBefore({ board }: Context, copy: Copy): Judgement {
  if (!onField(copy) || copy.setThisTurn === true) return NO;
  if (board.turn.player === copy.controller)
    return copy.setThisTurn === 'unknown'
      ? assume(true, `${nameOf(copy)} was Set on an earlier turn`, 'trap.not-turn-set')
      : YES;
  // The turn before this one was the last of its player.
  return copy.setOnTurn === undefined || board.turn.number === null
    ? unknown(`on which turn ${nameOf(copy)} was Set`)
    : judged(copy.setOnTurn < board.turn.number - 1);
}

/** Material or Tribute of this card's Summon, or of one that was told. */
function wasUsed(context: Context, copy: Copy, frame: Frame, event: 'used-as-material' | 'tributed'): Judgement {
  const { board } = context;
  const used = frame.self?.summoned?.usedCopies;
  if (used?.includes(copy.id) === true || (frame.previous !== 'unknown' && frame.previous.includes(copy))) return YES;
  const told = [...board.events, ...board.history.events].some(
    (one) => one.event === event && one.copies.includes(copy.id),
  );
  return told ? YES : used !== undefined ? NO : unknown(`what became of ${nameOf(copy)}`);
}

/** "The cards you shuffled from your hand into the Deck": where they lay before the effect took them. */
function layThere(copy: Copy, from: readonly Location[], { told, cost }: Frame): Judgement {
  const moved = told?.movedFrom?.find(({ copy: id }) => id === copy.id);
  if (moved !== undefined) return judged(from.includes(moved.from));
  const paid = cost !== 'unknown' && cost.some(({ id }) => id === copy.id);
  return paid ? YES : unknown(`where ${nameOf(copy)} lay before`);
}

/** "This way", "by this effect": what the effect before did; of a Summon, whose text made it. */
function madeThisWay(context: Context, copy: Copy, frame: Frame, deed: ActionKind | undefined): Judgement {
  const done = doneBy(context, { is: 'state', state: 'this-effect', ...(deed === undefined ? {} : { deed }) }, frame);
  if (done !== 'unknown' && done.some(({ id }) => id === copy.id)) return YES;
  // Once it is known what the effect did, what it did not act on did not come that way.
  if (done !== 'unknown' && deed !== undefined && frame.previous !== 'unknown') return NO;
  const { summoned } = copy;
  if (frame.self !== null && copy.equippedTo === frame.self.id) return equippedBy(copy, frame.self);
  if (copy === frame.self && copy.equippedTo !== null) return equippedByItself(copy);
  if (copy !== frame.self || summoned === null)
    return broughtBy(copy, frame.self) ?? unknown(`whether ${nameOf(copy)} came that way`);
  if (summoned.source !== null) return judged(summoned.source.name === copy.card?.name);
  if (summoned.how !== 'unknown' && summoned.how !== 'special') return any(ownWays(context, copy, frame));
  return unknown(`whether ${nameOf(copy)} was Special Summoned by its own text`);
}

/** What a card on the field Summoned: it is told of the monster, or the card is tied to it. */
function broughtBy(copy: Copy, self: Copy | null): Judgement | null {
  if (self === null || !inMonsterZone(copy)) return null;
  if (self.linkedTo.includes(copy.id)) return YES;
  const source = copy.summoned?.source ?? null;
  if (source === null) return null;
  return source.name === self.card?.name
    ? assume(true, `${nameOf(copy)} was Summoned by this copy of ${nameOf(self)}`, 'effect.trigger')
    : NO;
}

/** "You can Tribute 3 monsters to Tribute Summon this card": whether it came by a way that its text gives; none, where it gives none. */
function ownWays(context: Context, copy: Copy, frame: Frame): readonly Judgement[] {
  const ways = (copy.text?.summoning.procedures ?? []).flatMap(({ came }) => came ?? []);
  return ways.map((came) => context.fits(copy, came, frame));
}

/** Destroyed by battle with the card of the frame; open where the board does not say with which monster it battled. */
function fellTo({ board }: Context, copy: Copy, { self }: Frame): Judgement {
  if (self !== null && felledInThisBattle(board, copy) === self.id) return YES;
  const fallen = [...board.events, ...board.history.events].filter(
    ({ event, by, copies }) => event === 'destroyed' && by === 'battle' && copies.includes(copy.id),
  );
  if (fallen.some(({ byCopy, other }) => (byCopy ?? other) === self?.id)) return YES;
  return fallen.some(({ byCopy, other }) => byCopy === null && other === null)
    ? unknown('which monster it battled')
    : NO;
}

/** The monster that it battled, where this battle has destroyed it and it lies on the field until the battle ends (damage.end). */
function felledInThisBattle({ battle }: Board, { id }: Copy): CopyId | null {
  if (battle === null || battle.target === 'direct' || battle.destroyed?.includes(id) !== true) return null;
  return battle.attacker === id ? battle.target : battle.attacker;
}

/** Destroyed by battle with such a monster, which is judged as it is now: one that is no longer there is none to go by. */
function fellToOneOf(context: Context, copy: Copy, foe: Noun, frame: Frame): Judgement {
  const { board } = context;
  const fallen = [...board.events, ...board.history.events].filter(
    ({ event, by, copies }) => event === 'destroyed' && by === 'battle' && copies.includes(copy.id),
  );
  if (fallen.length === 0) return NO;
  const battled = fallen.map(({ byCopy, other }) => {
    const id = byCopy ?? other;
    return id === null ? undefined : board.copies.get(id);
  });
  return any(
    battled.map((other) =>
      other === undefined || !onField(other) ? unknown('which monster it battled') : covers(context, foe, other, frame),
    ),
  );
}
