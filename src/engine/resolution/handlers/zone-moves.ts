/** Cards that change zones, or are activated, as part of an effect. */
import { copiesAt, countAt, inMonsterZone } from '../../board/places.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { bareFrame } from '../../frames.js';
import type { Frame } from '../../context.js';
import { onSideOf } from '../../feasible/one-side.js';
import type { Copy } from '../../model/board.js';
import type { Effect, Noun } from '../../model/effects.js';
import { PLAYERS } from '../../model/timing.js';
import { ZONE_NUMBERS } from '../../zones/index.js';
import { reached } from './reached.js';
import type { Handlers } from '../handler.js';
import { change, place } from '../moves/move.js';
import { did, NOTHING_DONE } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';

export const ZONE_HANDLERS: Handlers<'move' | 'activate-card' | 'switch-places'> = {
  'switch-places'(action, play, frame) {
    const what = withinOneSide(play, action.what, frame);
    if (what === null) {
      play.say('No two of them are on the same side of the field.', 'psct.cannot-activate-impossible', false);
      return NOTHING_DONE;
    }
    const copies = pick(play, { kind: 'choose', what, who: 'you' }, what, frame) ?? [];
    const [first, second] = reached(play, copies, frame).filter(inMonsterZone);
    if (first?.controller !== second?.controller || first === undefined || second === undefined) return NOTHING_DONE;
    for (const [copy, other] of [
      [first, second],
      [second, first],
    ] as const)
      play.board = change(play.board, copy.id, (now) => ({ ...now, place: other.place }));
    const moved = [first, second].flatMap((copy) => play.now(copy) ?? []);
    play.note('moved', moved, { player: frame.player, by: 'card-effect', byCopy: frame.self?.id ?? null });
    play.say(`Switched their zones: ${moved.map(nameOf).join(' and ')}.`, 'zone.moving');
    return did(moved);
  },
  move(action, play, frame) {
    const copies = pick(play, { kind: 'choose', what: action.what, who: 'you' }, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    if (action.to === 'unequipped') {
      for (const copy of copies) play.board = change(play.board, copy.id, (now) => ({ ...now, equippedTo: null }));
      play.say(`Unequipped: ${copies.map(nameOf).join(', ')}.`, 'spell.equip.monster-as-equip');
      return did(copies.flatMap((copy) => play.now(copy) ?? []));
    }
    const going = reached(play, copies, frame).filter(inMonsterZone);
    const moved = going.flatMap((copy) => shift(play, copy, action.to, frame.player) ?? []);
    if (moved.length === 0) return NOTHING_DONE;
    play.note('moved', moved, { player: frame.player, by: 'card-effect', byCopy: frame.self?.id ?? null });
    play.say(`Moved to another zone: ${moved.map(nameOf).join(', ')}.`, 'zone.moving');
    return did(moved);
  },
  'activate-card'(action, play, frame) {
    const player = playerOf(action.who, frame.player);
    const [card] = pick(play, action, action.what, frame) ?? [];
    if (card === undefined) return NOTHING_DONE;
    const { property = null } = card.card ?? {};
    const stays = property === 'field' || property === 'continuous';
    const begins = stays ? begunBy(card) : 'unknown';
    if (begins === 'unknown') return notSimulated(play, `${nameOf(card)} activated by the effect`);
    const location = property === 'field' ? 'field-zone' : 'spell-trap-zone';
    if (property === 'field') {
      // zone.field.replacement: the player's old Field Spell goes to the Graveyard.
      const old = copiesAt(play.board, player, 'field-zone').filter((copy) => copy.id !== card.id);
      play.move(old, 'graveyard', { by: 'rule', player, copy: null }, 'sent');
    } else if (countAt(play.board, player, 'spell-trap-zone').min >= 5) {
      play.say(`Player ${player} has no Spell & Trap Zone left.`, 'zone.spell-trap.limit', false);
      return NOTHING_DONE;
    }
    play.board = place(play.board, play.now(card) ?? card, { player, location, face: 'up', position: null });
    const now = [card].flatMap((copy) => play.now(copy) ?? []);
    play.note('activated', now, { player, from: card.place.location, by: 'card-effect' });
    play.say(`Activated: ${nameOf(card)}.`, 'spell.continuous.bare-activation');
    const [self] = now;
    // "When this card is activated: …" is done as it is, without a Chain Link of its own.
    if (begins !== null && self !== undefined)
      play.run(begins.resolution, { ...bareFrame(player, self, begins), targets: [], cost: [] });
    return did(now);
  },
};

/** Of the one side on which there are two of them; of both where both have as many; `null`: there are no two. */
function withinOneSide(play: Play, what: Noun, frame: Frame): Noun | null {
  if (what.reference !== null || what.quantity.kind === 'given') return what;
  const sides = PLAYERS.filter((side) => {
    const { sure, maybe, unnamed } = play.context.find(onSideOf(what, side, frame.player), frame);
    return sure.length + maybe.length >= 2 || unnamed !== 0;
  });
  const [only, ...others] = sides;
  if (only === undefined) return null;
  return others.length > 0 ? what : onSideOf(what, only, frame.player);
}

/** What the card does as it is activated, where that asks for neither costs nor targets; `null`: nothing. */
function begunBy({ text }: Copy): Effect | 'unknown' | null {
  if (text === null || text.source === 'none') return 'unknown';
  const begun = text.effects.filter((own) => own.from.includes('card-activation') && own.speed !== null);
  const [only, ...others] = begun;
  if (only === undefined) return null;
  return others.length === 0 && only.activation.length === 0 && only.condition === null ? only : 'unknown';
}

/** A free Main Monster Zone of whoever controls it, as the player of the effect chooses. */
function shift(play: Play, copy: Copy, to: string, chooser: Copy['controller']): Copy | null {
  const taken = copiesAt(play.board, copy.controller, 'monster-zone').map(({ place: at }) => at.index);
  if (taken.includes(null)) return notSimulated(play, 'a move between zones that nobody described');
  const index = copy.place.location === 'monster-zone' ? copy.place.index : null;
  const adjacent = /\badjacent\b/.test(to);
  const free = ZONE_NUMBERS.filter(
    (zone) => !taken.includes(zone) && (!adjacent || (index !== null && Math.abs(zone - index) === 1)),
  );
  if (free.length === 0) {
    play.say(`There is no zone for ${nameOf(copy)} to move to.`, 'zone.moving', false);
    return null;
  }
  const [zone] = play.choose({
    player: chooser,
    kind: 'option',
    about: `the zone for ${nameOf(copy)}`,
    options: free.map(String),
    min: 1,
    max: 1,
    open: false,
  });
  play.board = change(play.board, copy.id, (now) => ({
    ...now,
    place: { ...now.place, location: 'monster-zone', index: Number(zone) },
  }));
  return play.now(copy);
}
