/** Actions on and to the field: Summons, Sets, equips, positions, control, counters. */
import type { Copy, SummonRecord } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import type { SummonMethod } from '../model/timing.js';
import { opponentOf, type Player } from '../model/timing.js';
import { equipsOf, inMonsterZone, isStillTrap, onField } from '../board/places.js';
import { cardCannot, playerCannot } from '../continuous/restrictions.js';
import { playerOf } from '../evaluate/value.js';
import { copyId } from '../model/board.js';
import { countOf, reached } from './cards.js';
import { Pause } from './choices.js';
import { change, place } from './move.js';
import type { Handlers } from './handler.js';
import { did, NOTHING_DONE } from './outcome.js';
import { pick } from './pick.js';
import { nameOf, type Play } from './play.js';
import { freeZones, positionFor } from './stance.js';
import { notSimulated } from './unable.js';

type FieldKinds =
  | 'special-summon'
  | 'summon-token'
  | 'set'
  | 'attach'
  | 'equip'
  | 'place'
  | 'change-position'
  | 'take-control'
  | 'swap-control'
  | 'place-counter'
  | 'remove-counter'
  | 'treat-as'
  | 'replace-effect';

function summonRecord(copy: Copy, how: SummonMethod, by: Player, source: CardFacts | null): SummonRecord {
  return {
    how,
    from: copy.place.location,
    by,
    thisTurn: true,
    proper: copy.summoned?.proper ?? 'unknown',
    materials: 'unknown',
    tributed: 0,
    source,
  };
}

export const FIELD_HANDLERS: Handlers<FieldKinds> = {
  'special-summon'(action, play, frame) {
    const to = playerOf(action.to, frame.player);
    const player = playerOf(action.who, frame.player);
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    const how = action.how[0] ?? 'special';
    const forbidden = copies.filter(
      (copy) =>
        playerCannot(play.context, player, ['special-summon', 'summon'], copy).answer === 'yes' ||
        cardCannot(play.context, copy, ['be-special-summoned', 'be-summoned'], frame).answer === 'yes',
    );
    if (forbidden.length > 0) {
      play.say(
        `${nameOf(forbidden[0] ?? copies[0] ?? frameless())} cannot be Special Summoned.`,
        'effect.cannot-wins',
        false,
      );
      return NOTHING_DONE;
    }
    if (freeZones(play, to) < copies.length) {
      play.say(`Player ${to} has no Monster Zone left.`, 'zone.monster.limit', false);
      return NOTHING_DONE;
    }
    const summoned: Copy[] = [];
    for (const copy of copies) {
      const stance = positionFor(play, player, copy, action.position);
      const record = summonRecord(copy, how, player, frame.self?.card ?? null);
      play.board = place(play.board, copy, {
        player: to,
        location: 'monster-zone',
        ...stance,
        summoned: record,
        setThisTurn: stance.face === 'down',
      });
      if (action.effectsNegated) play.board = change(play.board, copy.id, (one) => ({ ...one, effectsNegated: true }));
      // ability.trap-monster.nature: summoned as the monster that its text describes.
      if (copy.card?.kind === 'trap' && (action.as ?? null) !== null)
        play.board = change(play.board, copy.id, (one) => ({ ...one, trapMonster: true }));
      const now = play.now(copy);
      if (now !== null) summoned.push(now);
    }
    const from = copies[0]?.place.location ?? null;
    play.note('summoned', summoned, {
      how,
      from,
      player,
      by: 'card-effect',
      byPlayer: frame.player,
      byCopy: frame.self?.id ?? null,
      byCard: frame.self?.card ?? null,
      wasFaceUp: true,
    });
    play.say(`Special Summoned: ${summoned.map(nameOf).join(', ')}.`, 'summon.special.unlimited');
    return did(summoned);
  },
  'summon-token'(action, play, frame) {
    const to = playerOf(action.to, frame.player);
    const n = countOf(play, action.count, frame);
    if (freeZones(play, to) < n) {
      play.say(`Player ${to} has not enough Monster Zones for ${String(n)} Tokens.`, 'token.field-size', false);
      return NOTHING_DONE;
    }
    const tokens: Copy[] = [];
    for (let i = 0; i < n; i++) tokens.push(makeToken(play, action, to, frame.self));
    play.note('summoned', tokens, {
      how: 'special',
      player: frame.player,
      by: 'card-effect',
      byPlayer: frame.player,
      byCopy: frame.self?.id ?? null,
      byCard: frame.self?.card ?? null,
    });
    play.say(`Special Summoned: ${String(n)} "${action.name}".`, 'token.nature');
    return did(tokens);
  },
  set(action, play, frame) {
    const player = playerOf(action.who, frame.player);
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    const set: Copy[] = [];
    for (const copy of copies) {
      const monster = copy.card?.kind === 'monster';
      const location = monster ? 'monster-zone' : copy.card?.property === 'field' ? 'field-zone' : 'spell-trap-zone';
      play.board = place(play.board, copy, {
        player,
        location,
        face: 'down',
        position: monster ? 'defense' : null,
        summoned: null,
        setThisTurn: !action.activatableThisTurn,
      });
      const now = play.now(copy);
      if (now !== null) set.push(now);
    }
    play.note('set', set, { player, by: 'card-effect', byPlayer: frame.player, byCopy: frame.self?.id ?? null });
    play.say(`Set: ${set.map(nameOf).join(', ')}.`, 'term.set-card');
    return did(set);
  },
  attach(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    const on = pick(play, { kind: 'choose', what: action.to, who: action.who }, action.to, frame)?.[0];
    if (copies === null || copies.length === 0 || on === undefined) return NOTHING_DONE;
    for (const copy of copies)
      play.board = place(play.board, copy, {
        player: on.controller,
        location: 'xyz-material',
        face: 'up',
        attachedTo: on.id,
      });
    play.note('attached', copies, { other: on.id, player: frame.player });
    play.say(`Attached to ${nameOf(on)}: ${copies.map(nameOf).join(', ')}.`, 'xyz.materials-not-on-field');
    return did(copies.flatMap((copy) => play.now(copy) ?? []));
  },
  equip(action, play, frame) {
    const what = pick(play, action, action.what, frame)?.[0];
    const on = pick(play, { kind: 'choose', what: action.to, who: action.who }, action.to, frame)?.[0];
    if (what === undefined || on === undefined || !inMonsterZone(on) || on.face === 'down') {
      play.say('There is nothing correct to equip.', 'equip.target-required', false);
      // ability.union: one that set out to equip itself and finds nothing goes to the Graveyard.
      const self = frame.self === null ? null : play.now(frame.self);
      if (self !== null && inMonsterZone(self) && self.card?.monster?.abilities.includes('union') === true)
        play.move([self], 'graveyard', { by: 'rule', player: null, copy: null }, 'sent');
      return NOTHING_DONE;
    }
    const stays = what.place.location === 'spell-trap-zone';
    if (stays) play.board = change(play.board, what.id, (copy) => ({ ...copy, equippedTo: on.id, face: 'up' }));
    else
      play.board = place(play.board, what, {
        player: playerOf(action.who, frame.player),
        location: 'spell-trap-zone',
        face: 'up',
        equippedTo: on.id,
      });
    const now = play.now(what);
    play.note('equipped', now === null ? [] : [now], { other: on.id, player: frame.player });
    play.say(
      `${nameOf(what)} is equipped to ${nameOf(on)}.`,
      what.card?.kind === 'monster' ? 'spell.equip.monster-as-equip' : 'spell.equip',
    );
    return did(now === null ? [] : [now]);
  },
  place(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    const location = action.to === 'deck-top' || action.to === 'deck-bottom' ? 'deck' : action.to;
    const player =
      action.controller === null ? playerOf(action.who, frame.player) : playerOf(action.controller, frame.player);
    const placed = copies.flatMap((copy) => {
      play.board = place(play.board, copy, { player, location, face: location === 'deck' ? 'down' : 'up' });
      return play.now(copy) ?? [];
    });
    play.note('placed', placed, { player, to: location });
    play.say(`Placed: ${placed.map(nameOf).join(', ')}.`, 'zone.placement-choice');
    return did(placed);
  },
  'change-position'(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    const turned = reached(play, copies, frame, (copy) => cardCannot(play.context, copy, ['change-position'], frame));
    const changed = turned.flatMap((copy) => turn(play, copy, action.to) ?? []);
    if (changed.length === 0) return NOTHING_DONE;
    play.note('position-changed', changed, {
      player: frame.player,
      by: 'card-effect',
      byPlayer: frame.player,
      byCopy: frame.self?.id ?? null,
    });
    play.say(`Battle position changed: ${changed.map(nameOf).join(', ')}.`, 'position.change.by-effect');
    return did(changed);
  },
  'take-control'(action, play, frame) {
    const to = playerOf(action.to, frame.player);
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    const taken = reached(play, copies, frame, (copy) =>
      cardCannot(play.context, copy, ['change-control'], frame),
    ).filter((copy) => copy.controller !== to);
    if (taken.length === 0) return NOTHING_DONE;
    if (freeZones(play, to) < taken.length) {
      play.say(`Player ${to} has no Monster Zone for it.`, 'zone.control.no-zone', false);
      return NOTHING_DONE;
    }
    return did(taken.flatMap((copy) => hand(play, copy, to)));
  },
  'swap-control'(action, play, frame) {
    const first = pick(play, action, action.first, frame)?.[0];
    const second = pick(play, action, action.second, frame)?.[0];
    if (first === undefined || second === undefined || first.controller === second.controller) return NOTHING_DONE;
    return did([
      ...hand(play, first, opponentOf(first.controller)),
      ...hand(play, second, opponentOf(second.controller)),
    ]);
  },
  'place-counter'(action, play, frame) {
    const copies = pick(play, action, action.on, frame)?.filter((copy) => onField(copy) && copy.face === 'up') ?? [];
    const n = copies.length === 0 ? 0 : countOf(play, action.count, frame);
    if (n === 0) return NOTHING_DONE;
    for (const copy of copies)
      play.board = change(play.board, copy.id, (one) => ({
        ...one,
        counters: { ...one.counters, [action.counter]: (one.counters[action.counter] ?? 0) + n },
      }));
    play.note('counter-placed', copies, { amount: n, player: frame.player });
    play.say(`${String(n)} ${action.counter} placed on ${copies.map(nameOf).join(', ')}.`, 'counter.place');
    return { done: true, acted: copies, amount: n };
  },
  'remove-counter'(action, play, frame) {
    const copies = pick(play, action, action.on, frame) ?? [];
    const n = countOf(play, action.count, frame);
    const from = copies.find((copy) => (copy.counters[action.counter] ?? 0) >= n);
    if (from === undefined) return NOTHING_DONE;
    play.board = change(play.board, from.id, (one) => ({
      ...one,
      counters: { ...one.counters, [action.counter]: (one.counters[action.counter] ?? 0) - n },
    }));
    play.note('counter-removed', [from], { amount: n, player: frame.player });
    play.say(`${String(n)} ${action.counter} removed from ${nameOf(from)}.`, 'counter.place');
    return { done: true, acted: [from], amount: n };
  },
  'replace-effect': (_action, play) => notSimulated(play, 'an effect that becomes another'),
  'treat-as': (_action, play) => notSimulated(play, 'a card treated as another'),
};

function frameless(): never {
  throw new Pause(null, 'which card is meant');
}

type Turn = Parameters<(typeof FIELD_HANDLERS)['change-position']>[0]['to'];

function turn(play: Play, copy: Copy, to: Turn): Copy | null {
  const { face, position } = copy;
  const wanted = {
    'face-up-attack': ['up', 'attack'],
    'face-up-defense': ['up', 'defense'],
    'face-down-defense': ['down', 'defense'],
    attack: ['up', 'attack'],
    defense: [face, 'defense'],
    'face-up': ['up', position],
    other: position === 'attack' ? ['up', 'defense'] : ['up', 'attack'],
  }[to] as ['up' | 'down', 'attack' | 'defense' | null];
  if (wanted[0] === face && wanted[1] === position) return null;
  if (copy.card?.monster?.frame === 'link' && inMonsterZone(copy)) {
    play.say(`${nameOf(copy)} is a Link Monster and stays as it is.`, 'link.position', false);
    return null;
  }
  if (copy.token !== null && wanted[0] === 'down') return null;
  if (isStillTrap(copy) && wanted[0] === 'down') return setAgain(play, copy);
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    face: wanted[0],
    position: inMonsterZone(one) ? wanted[1] : null,
    changedPosition: one.changedPosition,
    // What was applied to a face-up monster is over when it is turned down.
    ...(wanted[0] === 'down' ? { effectsNegated: 'unknown' as const, stated: {} } : {}),
  }));
  const now = play.now(copy);
  if (now !== null && face === 'down' && wanted[0] === 'up')
    play.note('flipped-face-up', [now], { by: 'card-effect', wasFaceUp: true });
  if (now !== null && wanted[0] === 'down') play.note('turned-face-down', [now], { by: 'card-effect' });
  return now;
}

/** ability.trap-monster.flip: turned face-down it is a Set Trap in a Spell & Trap Zone, Set this turn. */
function setAgain(play: Play, copy: Copy): Copy | null {
  play.board = place(play.board, copy, {
    player: copy.controller,
    location: 'spell-trap-zone',
    face: 'down',
    position: null,
    summoned: null,
    setThisTurn: true,
  });
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    trapMonster: false,
    position: null,
    effectsNegated: 'unknown',
    stated: {},
  }));
  play.say(`${nameOf(copy)} is Set in a Spell & Trap Zone.`, 'ability.trap-monster.flip');
  const now = play.now(copy);
  if (now !== null) play.note('turned-face-down', [now], { by: 'card-effect' });
  return now;
}

/** zone.control.equips-stay, zone.control.position-kept: what is equipped stays, and the battle position too. */
function hand(play: Play, copy: Copy, to: Player): readonly Copy[] {
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    controller: to,
    place: { player: to, location: 'monster-zone', index: null },
  }));
  const now = play.now(copy);
  if (now === null) return [];
  play.note('control-changed', [now], { player: to, from: 'monster-zone', to: 'monster-zone' });
  const equips = equipsOf(play.board, copy).length;
  play.say(
    `Player ${to} takes control of ${nameOf(copy)}${equips > 0 ? '; what is equipped to it stays' : ''}.`,
    equips > 0 ? 'zone.control.equips-stay' : 'zone.control.take',
  );
  return [now];
}

type TokenAction = Parameters<(typeof FIELD_HANDLERS)['summon-token']>[0];

function makeToken(play: Play, action: TokenAction, to: Player, by: Copy | null): Copy {
  let n = 1;
  while (play.board.copies.has(copyId(`${to}.token.${String(n)}`))) n += 1;
  const facts = action.token ?? { name: action.name, type: null, attribute: null, level: null, atk: null, def: null };
  const card: CardFacts = {
    password: null,
    konamiId: null,
    name: facts.name,
    treatedAs: [],
    kind: 'token',
    property: null,
    series: [],
    monster:
      facts.type !== null && facts.attribute !== null && facts.level !== null
        ? {
            type: facts.type,
            attribute: facts.attribute,
            frame: 'normal',
            pendulum: false,
            abilities: [],
            hasEffect: false,
            level: facts.level,
            rank: null,
            rating: null,
            arrows: [],
            atk: facts.atk ?? '?',
            def: facts.def ?? '?',
            scale: null,
          }
        : null,
  };
  const stance = action.position[0] === 'face-up-attack' ? 'attack' : 'defense';
  const token: Copy = {
    id: copyId(`${to}.token.${String(n)}`),
    card,
    text: null,
    owner: to,
    controller: to,
    place: { player: to, location: 'monster-zone', index: null },
    face: 'up',
    position: action.position.length === 1 ? stance : 'attack',
    summoned: {
      how: 'special',
      from: 'unknown',
      by: to,
      thisTurn: true,
      proper: 'unknown',
      materials: [],
      tributed: 0,
      source: by?.card ?? null,
    },
    setThisTurn: false,
    changedPosition: false,
    attacks: 0,
    counters: {},
    equippedTo: null,
    linkedTo: [],
    attachedTo: null,
    unnamedMaterials: 0,
    gemini: false,
    token: facts,
    trapMonster: false,
    declared: [],
    effectsNegated: 'unknown',
    stated: {},
    sentThisTurn: 'unknown',
  };
  const copies = new Map(play.board.copies);
  copies.set(token.id, token);
  play.board = { ...play.board, copies };
  return token;
}
