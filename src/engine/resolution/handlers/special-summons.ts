/** Special Summons by effects: of cards and of Tokens. */
import { onField } from '../../board/places.js';
import { tokenOf } from '../../board/token.js';
import { BY_RULE, causedBy, effectCause } from '../cause.js';
import type { Frame } from '../../context.js';
import { effectSummonOf, keptFromComing, leavesRoomFor } from '../../feasible/special-summon.js';
import { keptFromSummoning, mostTokens } from '../../feasible/tokens.js';
import { copyId, type Copy, type CopyId, type SummonRecord } from '../../model/board.js';
import type { Noun } from '../../model/effects.js';
import { mostAtOnce } from '../../continuous/at-once.js';
import { besideEachOther, keptFromComingTogether } from '../../feasible/beside-each-other.js';
import { makesProper, maySpecialSummon, type SpecialWay, staysProper } from '../../summoning/index.js';
import { columnOf, mainZonesOf, monsterOccupancy, placeOfMonsterZone } from '../../zones/index.js';
import { any } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { playerOf, playersOf } from '../../evaluate/numbers/value.js';
import { countOf } from './cards.js';
import { change, place, untoldZone } from '../moves/move.js';
import type { Handlers, ActionOf } from '../handler.js';
import { did, NOTHING_DONE } from '../outcome.js';
import { Pause } from '../choices.js';
import { notSimulated } from '../unable.js';
import { BY_EFFECT, pick } from '../picking/pick.js';
import { isKept } from './kept.js';
import { paysPrice } from '../parts/price.js';
import { nameOf, type Play } from '../play.js';
import { tokenFacts } from './token-facts.js';
import { arrivalFor, findsExtraZone, freeZones, roomFor, type ZonesNamed } from '../moves/stance.js';
import { zonesNamed } from '../moves/zones-named.js';
import { zoneFor } from '../moves/zone-choice.js';

type SpecialSummonKinds = 'special-summon' | 'summon-token';

export const SPECIAL_SUMMON_HANDLERS: Handlers<SpecialSummonKinds> = {
  'special-summon'(action, play, frame) {
    const player = playerOf(action.who, frame.player);
    const copies = pick(play, action, meant(play, action, player, frame), frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    const ban = keptFromComingTogether(play.context, action, copies, frame);
    if (isKept(play, ban, 'They cannot be Special Summoned together.')) return NOTHING_DONE;
    const fields = fieldsMeant(play, action, copies, frame);
    if (fields === null) {
      play.say(
        action.apart === true
          ? 'They cannot be Special Summoned, 1 to each field.'
          : 'Neither player has a Monster Zone left.',
        action.apart === true ? 'summon.special.several' : 'zone.monster.limit',
        false,
      );
      return NOTHING_DONE;
    }
    const [to = player] = fields;
    if (isElsewhere(play, action, copies[0])) {
      play.say(`${copies.map(nameOf).join(', ')} is no longer where it was.`, 'effect.source-left', false);
      return NOTHING_DONE;
    }
    const how = action.how[0] ?? 'special';
    const kept = any(copies.map((copy) => keptFromComing(play.context, copy, player, frame, frame.self)));
    if (isKept(play, kept, `${copies.map(nameOf).join(', ')} cannot be Special Summoned.`)) return NOTHING_DONE;
    const barred = action.apart === true ? undefined : copies.find((one) => isBarred(play, action, one, player, frame));
    if (barred !== undefined) {
      play.say(`${nameOf(barred)} cannot be Special Summoned.`, 'effect.cannot-wins', false);
      return NOTHING_DONE;
    }
    if (action.apart !== true && roomFor(play, to, copies) < copies.length) {
      const extra = copies.every(({ place: at }) => at.location === 'extra-deck');
      play.say(
        `Player ${to} has no Monster Zone left${extra ? ' for it' : ''}.`,
        extra ? 'zone.emz.extra-deck-arrival' : 'zone.monster.limit',
        false,
      );
      const own = frame.self === null ? null : play.now(frame.self);
      if (own !== null && copies.length === 1 && copies[0]?.id === own.id && isStranded(own))
        play.move([own], 'graveyard', BY_RULE, 'sent');
      return NOTHING_DONE;
    }
    const named = zonesMeantFor(play, action, copies, to, frame);
    if (named?.length === 0) {
      play.say('No such Monster Zone is free.', 'zone.monster.limit', false);
      return NOTHING_DONE;
    }
    if (!paysPrice(play, player, ['special-summon'], copies)) return NOTHING_DONE;
    const summoned: Copy[] = [];
    for (const [i, copy] of copies.entries()) {
      const field = fields[i] ?? to;
      const arrival = arrivalFor(play, { to: field, by: player }, copy, action.position, named);
      const record = summonRecord(play, action, copy, player, frame);
      play.board = place(play.board, copy, {
        player: field,
        ...arrival,
        summoned: record,
        setThisTurn: arrival.face === 'down',
      });
      if (action.effectsNegated) play.board = change(play.board, copy.id, (one) => ({ ...one, effectsNegated: true }));
      // ability.trap-monster.nature: summoned as the monster that its text describes.
      if (copy.card?.kind === 'trap' && (action.as ?? null) !== null)
        play.board = change(play.board, copy.id, (one) => ({
          ...one,
          trapMonster: true,
          declared: frame.told?.declared ?? one.declared,
        }));
      const now = play.now(copy);
      if (now !== null) summoned.push(now);
    }
    const from = copies[0]?.place.location ?? null;
    play.note('summoned', summoned, {
      how,
      from,
      // "From your Spell & Trap Zone": whose zone it was.
      ...(copies[0] !== undefined && onField(copies[0]) ? { fromController: copies[0].controller } : {}),
      player,
      ...causedBy(effectCause(frame)),
      wasFaceUp: true,
    });
    play.comeTogether(summoned);
    if (from === 'extra-deck') play.restsOn(['zone.emz.extra-deck-arrival']);
    if (asMonster(action)) play.restsOn(['ability.trap-monster.nature']);
    if (summoned.some(({ controller }) => controller !== player)) play.restsOn(['summon.special.to-opponent']);
    play.say(`Special Summoned: ${summoned.map(nameOf).join(', ')}.`, 'summon.special.unlimited');
    return did(summoned);
  },
  'summon-token'(action, play, frame) {
    const summoner = action.who === 'opponent' ? playerOf(action.who, frame.player) : frame.player;
    // "Its controller Special Summons 1 Token to their opponent's field": seen from that player.
    const fields = playersOf(action.to, action.player === undefined ? frame.player : summoner);
    const room = Math.min(...fields.map((to) => freeZones(play, to)));
    const token = { ...action, token: tokenFacts(play, action, frame) };
    const n =
      action.count.kind === 'as-many-as-possible'
        ? mostTokens(play.context, token, frame, room)
        : countOf(play, action.count, frame);
    if (n < 1) return NOTHING_DONE;
    if (room < n) {
      const to = fields.find((field) => freeZones(play, field) < n) ?? frame.player;
      play.say(`Player ${to} has not enough Monster Zones for ${String(n)} Tokens.`, 'token.field-size', false);
      return NOTHING_DONE;
    }
    const named = action.into === undefined ? null : zonesNamed(play, action.into, fields[0] ?? frame.player, frame);
    if (named !== null && named.length < n) {
      play.say('Too few of the Monster Zones that are meant are free.', 'link.arrows', false);
      return NOTHING_DONE;
    }
    const kept = keptFromSummoning(play.context, token, frame, n);
    if (kept.answer === 'yes') {
      play.say(`"${action.name}" cannot be Special Summoned.`, 'effect.cannot-wins', false);
      return NOTHING_DONE;
    }
    if (kept.answer === 'unknown') return notSimulated(play, `Tokens of which it is open whether they can be Summoned`);
    const tokens: Copy[] = [];
    // "To both players' fields": so many on each.
    for (const to of fields)
      for (let i = 0; i < n; i++) tokens.push(makeToken(play, token, to, frame.self, summoner, named));
    play.comeTogether(tokens);
    play.note('summoned', tokens, {
      how: 'special',
      player: frame.player,
      ...causedBy(effectCause(frame)),
    });
    play.say(`Special Summoned: ${String(tokens.length)} "${action.name}".`, 'token.nature');
    return did(tokens);
  },
};

/** Whose Summon it is; of any number no more than may come at once. */
function meant(play: Play, action: ActionOf<'special-summon'>, player: Player, frame: Frame): Noun {
  if (asMonster(action)) return { ...action.what, filter: { is: 'any' } };
  const { noun } = besideEachOther(play.context, action, action.what, frame, BY_EFFECT);
  const most = mostAtOnce(play.context, player);
  return most === Infinity ? noun : { ...noun, max: Math.min(noun.max ?? most, most) };
}

/**
 * What was activated in the hand to Special Summon itself does not go back to being a card in the hand, nor to wearing its
 * monster what was unequipped for that.
 */
function isStranded({ card, place: { location }, equippedTo, asContinuous = null }: Copy): boolean {
  if (location === 'hand') return true;
  return location === 'spell-trap-zone' && card?.kind === 'monster' && equippedTo === null && asContinuous === null;
}

/** To whose field each of them comes; `null` where there is no zone for that. */
function fieldsMeant(
  play: Play,
  action: ActionOf<'special-summon'>,
  copies: readonly Copy[],
  frame: Frame,
): readonly Player[] | null {
  if (action.apart !== true) {
    const to = fieldMeant(play, action, copies, frame);
    return to === null ? null : copies.map(() => to);
  }
  const [first, second] = copies;
  if (first === undefined || second === undefined || copies.length > 2)
    return notSimulated(play, 'a Summon to the fields of both players');
  const own = frame.player;
  const fits = (copy: Copy, to: Player): boolean =>
    roomFor(play, to, [copy]) > 0 && !isBarred(play, action, copy, playerOf(action.who, own), frame, to);
  const mine = [first, second].filter((copy) => {
    const other = copy === first ? second : first;
    return fits(copy, own) && fits(other, opponentOf(own));
  });
  if (mine.length === 0) return null;
  const [chosen] = play.choose({
    player: playerOf(action.who, own),
    kind: 'cards',
    about: `which of them is Special Summoned to the field of player ${own}`,
    options: mine.map(({ id }) => id),
    min: 1,
    max: 1,
    open: false,
  });
  return chosen === first.id ? [own, opponentOf(own)] : [opponentOf(own), own];
}

/**
 * "To its owner's field" is the field of who owns the card; "its controller's" of who controlled the target; "to either
 * field" is the player's choice of those with a zone for it, `null` where none has one.
 */
function fieldMeant(
  play: Play,
  action: ActionOf<'special-summon'>,
  copies: readonly Copy[],
  frame: Frame,
): Player | null {
  if (action.to === 'either') {
    const fields = playersOf(action.to, frame.player).filter((to) => roomFor(play, to, copies) >= copies.length);
    const [chosen] = play.choose({
      player: playerOf(action.who, frame.player),
      kind: 'option',
      about: `to whose field to Special Summon ${copies.map(nameOf).join(', ')}`,
      options: fields,
      min: 1,
      max: 1,
      open: false,
    });
    return fields.find((field) => field === chosen) ?? null;
  }
  const said = playerOf(action.to, frame.player);
  if (action.fieldOf === 'owner') return copies[0]?.owner ?? said;
  if (action.fieldOf !== 'controller') return said;
  const [target] = frame.targets === 'unknown' ? [] : frame.targets;
  const then = target === undefined ? null : play.beforeLink(target.id);
  if (then === null) throw new Pause(null, 'to whose field it is Special Summoned');
  return then.controller;
}

/**
 * What its own text or a limit on what may be controlled keeps away still does so now (summon.special.condition-wordings),
 * and what can be in no Defense Position does not come in one (link.position).
 */
function isBarred(
  play: Play,
  action: ActionOf<'special-summon'>,
  copy: Copy,
  player: Player,
  frame: Frame,
  to: Player = playerOf(action.to, frame.player),
): boolean {
  const summon = effectSummonOf(action, to, NO_ONE);
  if (summon.onlyDefense && copy.card?.monster?.frame === 'link') return true;
  if (frame.self?.id === copy.id || copy.card?.kind !== 'monster')
    return leavesRoomFor(play.context, copy, summon).answer === 'no';
  const way = { ...wayOf(action, player, frame), negatedLater: true, faceDown: summon.faceDown, to };
  return (
    (summon.to === player || action.apart === true) && maySpecialSummon(play.context, copy, player, way).answer === 'no'
  );
}

/** "Special Summon this card as a … monster with that Type": what is said of it is what it becomes, not what it has to be. */
function asMonster(action: ActionOf<'special-summon'>): boolean {
  return (action.as ?? null) !== null && action.what.reference?.ref === 'this-card';
}

/** Those that the text leaves: "in its same column", "to the Extra Monster Zone", or where an arrow points. */
function zonesMeantFor(
  play: Play,
  action: ActionOf<'special-summon'>,
  [first]: readonly Copy[],
  to: Player,
  frame: Frame,
): ZonesNamed {
  const summon = effectSummonOf(action, to, NO_ONE);
  if (summon.intoExtraZone && first !== undefined) return findsExtraZone(play, to, first) ? 'extra' : [];
  if (action.into !== undefined) return zonesNamed(play, action.into, to, frame);
  const column = summon.inOwnColumn && first !== undefined ? columnOf(first.place) : null;
  if (column === null) return null;
  const taken = monsterOccupancy(play.board).byZone;
  return mainZonesOf(to).flatMap((zone, i) =>
    columnOf(placeOfMonsterZone(zone, to)) === column && !taken.has(zone) ? [i + 1] : [],
  );
}

const NO_ONE: ReadonlySet<CopyId> = new Set();

/**
 * "Special Summon this card from your hand or GY": from where it was when it was activated, not from the other place; and not
 * from the GY where the text says the hand.
 */
function isElsewhere(play: Play, { what }: ActionOf<'special-summon'>, copy: Copy | undefined): boolean {
  if (what.reference?.ref !== 'this-card' || copy === undefined || what.locations.length === 0) return false;
  if (what.locations.length === 1 && what.locations[0] === 'hand') return copy.place.location !== 'hand';
  if (what.locations.length < 2) return false;
  const from = play.links.find(({ number, copy: id }) => number === play.link && id === copy.id)?.from ?? 'unknown';
  return from !== 'unknown' && what.locations.includes(from) && from !== copy.place.location;
}

/** The Summon as the rules about Summoning conditions ask for it. */
function wayOf(action: ActionOf<'special-summon'>, by: Player, { self }: Frame): SpecialWay {
  const { namesSource } = effectSummonOf(action, by, NO_ONE);
  const { ignoringConditions, how } = action;
  return { by: 'effect', how: how[0] ?? 'special', source: self, ignoringConditions, namesSource };
}

function summonRecord(
  play: Play,
  action: ActionOf<'special-summon'>,
  copy: Copy,
  by: Player,
  frame: Frame,
): SummonRecord {
  const way = wayOf(action, by, frame);
  // summon.special.treated-as-proper: what was a proper Summon before stays one.
  const proper = copy.card?.kind === 'monster' ? makesProper(play.context, copy, way).answer : 'unknown';
  return {
    how: way.how,
    from: copy.place.location,
    by,
    thisTurn: true,
    proper: proper === 'yes' ? true : (copy.summoned?.proper ?? (proper === 'no' && isNew(copy) ? false : 'unknown')),
    materials: 'unknown',
    tributed: 0,
    source: frame.self?.card ?? null,
    ...(frame.self?.text?.summonsAs === undefined ? {} : { sourceAs: frame.self.text.summonsAs }),
  };
}

/** In the Deck, in the hand or face-down in the Extra Deck no earlier Summon is remembered (summon.special.remember). */
function isNew({ place: at, face }: Copy): boolean {
  return !staysProper(at.location, face === 'down' ? 'down' : 'up');
}

type TokenAction = ActionOf<'summon-token'>;

function makeToken(
  play: Play,
  action: TokenAction,
  to: Player,
  by: Copy | null,
  player: Player,
  named: readonly number[] | null,
): Copy {
  let n = 1;
  while (play.board.copies.has(copyId(`${to}.token.${String(n)}`))) n += 1;
  const made = tokenOf(action, to, copyId(`${to}.token.${String(n)}`), by, player);
  const at = { location: 'monster-zone', index: zoneFor(play, to, named) } as const;
  const token = { ...made, place: { ...made.place, ...at }, ...untoldZone(made, at) };
  const copies = new Map(play.board.copies);
  copies.set(token.id, token);
  play.board = { ...play.board, copies };
  return token;
}
