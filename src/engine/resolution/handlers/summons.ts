/** Summons that an effect performs: with materials, and Normal Summons "immediately after this effect resolves". */
import { BY_RULE, causedBy, effectCause } from '../cause.js';
import type { Frame } from '../../context.js';
import { equipsOf, materialsOf, onField } from '../../board/places.js';
import { laidOver } from '../../feasible/overlay.js';
import { summonable } from '../../feasible/with-materials.js';
import { poolOf } from '../../summoning/materials/of-effect.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { Copy, SummonRecord } from '../../model/board.js';
import type { Action, ForbiddenAct } from '../../model/effects.js';
import type { Player, SummonMethod } from '../../model/timing.js';
import { playerCannot } from '../../continuous/restrictions.js';
import { isMaterialMethod, type MaterialMethod } from '../../summoning/materials/materials.js';
import { takenByLeave } from '../../summoning/materials/leave.js';
import { tributesNeeded } from '../../summoning/tributes.js';
import { Pause } from '../choices.js';
import type { Handlers } from '../handler.js';
import { change, place } from '../moves/move.js';
import { did, NOTHING_DONE, DONE, type Outcome } from '../outcome.js';
import { chooseMaterials } from './choose-materials.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { arrivalFor, freeZones } from '../moves/stance.js';
import { paysPrice } from '../parts/price.js';
import { notSimulated } from '../unable.js';

type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;

export const SUMMON_HANDLERS: Handlers<'summon-with-materials' | 'normal-summon'> = {
  'summon-with-materials'(action, play, frame) {
    const player = playerOf(action.who, frame.player);
    const how = methodOf(action);
    if (how === null) return notSimulated(play, `a ${action.how} Summon by the effect`);
    if (playerCannot(play.context, player, ['special-summon', 'summon'], null, frame.self).answer === 'yes') {
      play.say(`Player ${player} cannot Special Summon.`, 'effect.cannot-wins', false);
      return NOTHING_DONE;
    }
    if (namedAreGone(play, action, how, frame)) {
      play.say(`What the ${how} Summon is to use is no longer there.`, 'psct.cannot-activate-impossible', false);
      return NOTHING_DONE;
    }
    const under = how === 'xyz' ? materialsToLayOver(play, action, frame, player) : null;
    if (under?.length === 0) return NOTHING_DONE;
    const { monsters, open } =
      under === null
        ? summonable(play.context, { ...action, how }, frame)
        : laidOver(play.context, action, frame, under);
    if (monsters.length === 0) {
      if (open) throw new Pause(null, `which monster is ${how} Summoned, and with what`);
      play.say(`There is no monster that could be ${how} Summoned.`, 'psct.cannot-activate-impossible', false);
      return NOTHING_DONE;
    }
    const [id] = play.choose({
      player,
      kind: 'cards',
      about: `which monster to ${how} Summon`,
      options: monsters.map((copy) => copy.id),
      min: 1,
      max: 1,
      open: false,
    });
    const monster = monsters.find((copy) => copy.id === id);
    if (monster === undefined || !paysPrice(play, player, ['special-summon'], [monster])) return NOTHING_DONE;
    const materials = under ?? chooseMaterials(play, { ...action, how }, how, monster, frame, player);
    useUp(play, action, how, monster, materials, frame);
    play.later();
    return arrive(play, monster, how, materials, player, frame);
  },
  'normal-summon'(action, play, frame) {
    const player = playerOf(action.who, frame.player);
    if (action.additional) {
      const before = play.board.normalSummons[player];
      const normalSummons = { ...play.board.normalSummons, [player]: { ...before, granted: before.granted + 1 } };
      play.board = { ...play.board, normalSummons };
      play.say(`Player ${player} may conduct an additional Normal Summon.`, 'summon.normal.extra.additional');
      return DONE;
    }
    const [monster] = pick(play, action, action.what, frame) ?? [];
    const acts: readonly ForbiddenAct[] = action.orSet ? ['normal-summon', 'set'] : ['normal-summon'];
    if (monster === undefined || !paysPrice(play, player, acts, [monster])) return NOTHING_DONE;
    if (onField(monster)) return summonAgain(play, monster, player);
    const tributes = chooseTributes(play, monster, player, action.fewer ?? 0);
    if (tributes === null) {
      play.say(`There are not enough monsters to Tribute for ${nameOf(monster)}.`, 'summon.tribute.count', false);
      return NOTHING_DONE;
    }
    play.move(tributes, 'graveyard', { by: 'tribute-summon', player, copy: monster }, 'tributed');
    if (freeZones(play, player) < 1) {
      play.say(`Player ${player} has no Monster Zone left.`, 'zone.monster.limit', false);
      return NOTHING_DONE;
    }
    play.later();
    const stances = action.orSet ? (['face-up-attack', 'face-down-defense'] as const) : (['face-up-attack'] as const);
    const arrival = arrivalFor(play, { to: player, by: player }, monster, stances);
    const how: SummonMethod = tributes.length > 0 ? 'tribute' : 'normal';
    const set = arrival.face === 'down';
    const to = { player, ...arrival };
    const record = recordOf(monster, how, player, frame, tributes.length, []);
    play.board = place(play.board, monster, { ...to, summoned: set ? null : record, setThisTurn: set });
    const now = [monster].flatMap((copy) => play.now(copy) ?? []);
    play.note(set ? 'set' : 'summoned', now, { how, from: monster.place.location, player, by: 'card-effect' });
    play.say(`${set ? 'Set' : 'Normal Summoned'}: ${nameOf(monster)}.`, 'summon.normal.extra.by-effect');
    return did(now);
  },
};

/** A Gemini monster that lies there is Normal Summoned where it is; it needs no Tribute and no zone. */
function summonAgain(play: Play, monster: Copy, player: Player): Outcome {
  play.later();
  play.board = change(play.board, monster.id, (now) => ({ ...now, gemini: true }));
  const now = [monster].flatMap((copy) => play.now(copy) ?? []);
  play.note('summoned', now, { how: 'gemini', from: monster.place.location, player, by: 'card-effect' });
  play.say(`Normal Summoned again: ${nameOf(monster)}, now an Effect Monster.`, 'ability.gemini.summon-details');
  return did(now);
}

/** Summons whose materials are face-up monsters on the field. */
const SEEN_ON_FIELD: ReadonlySet<MaterialMethod> = new Set<MaterialMethod>(['synchro', 'xyz', 'link']);

/**
 * "Using only that monster and this card", "including this card from your GY": another link has moved it since; of what
 * is used on the field, it lies face-down now.
 */
function namedAreGone(play: Play, { materials }: WithMaterials, how: MaterialMethod, frame: Frame): boolean {
  const nouns = materials === null ? [] : materials.each.length > 0 ? materials.each : [materials];
  const targets = frame.targets === 'unknown' ? [] : frame.targets;
  return nouns.some(({ reference }) => {
    const named = reference?.ref === 'this-card' ? [frame.self] : reference?.ref === 'target' ? targets : [];
    return named.some((then) => {
      if (then === null) return false;
      const now = play.now(then);
      if (now === null || play.lostTrackOf(then.id)) return true;
      return SEEN_ON_FIELD.has(how) && (!onField(now) || now.face === 'down');
    });
  });
}

/**
 * "By using that target as material": the monsters that the new one is laid over, whatever its own line of materials
 * says (xyz.rank-up). None: they are no longer there. `null`: the text names none of them.
 */
function materialsToLayOver(
  play: Play,
  { how, materials, who }: WithMaterials,
  frame: Frame,
  player: Player,
): readonly Copy[] | null {
  if (how !== 'special' || materials === null) return null;
  if (materials.reference === null) return null;
  const meant = pick(play, { kind: 'choose', what: materials, who }, materials, frame) ?? [];
  const usable = meant.filter((copy) => onField(copy) && copy.face !== 'down' && copy.controller === player);
  for (const copy of meant)
    if (!usable.includes(copy))
      play.say(`${nameOf(copy)} is no face-up monster of player ${player} any more.`, 'xyz.rank-up', false);
  return usable.length < meant.length ? [] : usable;
}

/** "Special Summon … using … as material" is the Summon of the monster's own kind. */
function methodOf({ how, what }: WithMaterials): MaterialMethod | null {
  if (isMaterialMethod(how)) return how;
  const { filter } = what;
  const frames = filter.is === 'all-of' ? filter.of : [filter];
  const named = frames.flatMap((part) => (part.is === 'frame' && isMaterialMethod(part.frame) ? [part.frame] : []));
  return how === 'special' ? (named[0] ?? 'xyz') : null;
}

/** Where materials go: as the kind of Summon says, or as the effect does. */
function useUp(
  play: Play,
  action: WithMaterials,
  how: MaterialMethod,
  monster: Copy,
  materials: readonly Copy[],
  frame: Frame,
): void {
  // fusion.material-destination: the effect that Fusion Summons sends its materials; a Synchro, Xyz or Link Summon that
  // it lets its player perform uses them as it would without it.
  const usedByEffect = how === 'fusion' ? ({ usedByEffect: true } as const) : {};
  const cause = { ...effectCause(frame), ...usedByEffect, by: 'material' } as const;
  const names = materials.map(nameOf).join(', ');
  play.say(`Used for ${nameOf(monster)}: ${names === '' ? 'nothing' : names}.`, PROCEDURES[how]);
  if (how === 'ritual' && action.fate === undefined) {
    // What lay in the Graveyard is banished as one of the monsters: its own text says so.
    const banished = materials.filter(({ place: { location } }) => location === 'graveyard');
    // What is taken from the Extra Deck is sent to the Graveyard as one of them (term.send-to-graveyard).
    const sent = materials.filter(({ place: { location } }) => location === 'extra-deck');
    const tributed = materials.filter((copy) => !banished.includes(copy) && !sent.includes(copy));
    if (tributed.length > 0) play.move(tributed, 'graveyard', effectCause(frame), 'tributed');
    if (banished.length > 0) play.move(banished, 'banished', effectCause(frame), 'banished');
    if (sent.length > 0) play.move(sent, 'graveyard', effectCause(frame), 'sent');
    return;
  }
  if (how === 'xyz' && action.fate === undefined) {
    const under = action.how === 'special' ? materials.flatMap((copy) => materialsOf(play.board, copy)) : [];
    for (const copy of [...materials, ...under]) {
      const equips = onField(copy) ? equipsOf(play.board, copy) : [];
      const own = under.includes(copy) || action.how === 'special' ? [] : materialsOf(play.board, copy);
      const to = { player: monster.controller, location: 'xyz-material', face: 'up', attachedTo: monster.id } as const;
      play.board = place(play.board, play.now(copy) ?? copy, to);
      play.move([...own, ...equips], 'graveyard', BY_RULE, 'sent');
    }
    noteMaterials(play, monster, how, materials);
    return;
  }
  if (action.fate === 'destroyed') {
    play.move(materials, 'graveyard', { ...cause, by: 'card-effect' }, 'destroyed');
    noteMaterials(play, monster, how, materials);
    return;
  }
  const to = action.fate ?? 'graveyard';
  const pool = to === 'banished' ? null : poolOf(play.context, action, how, monster, frame);
  const banished = pool === null ? [] : takenByLeave(play.context, pool, materials, 'banish');
  const shuffled = pool === null ? [] : takenByLeave(play.context, pool, materials, 'shuffle');
  const others = materials.filter((copy) => !banished.includes(copy) && !shuffled.includes(copy));
  const gone = to === 'graveyard' ? 'sent' : to === 'banished' ? 'banished' : 'returned';
  play.move(others, to, cause, gone, action.faceDown === true ? { face: 'down' } : {});
  if (banished.length > 0) play.move(banished, 'banished', cause, 'banished');
  if (shuffled.length > 0) play.move(shuffled, 'deck', cause, 'returned');
  noteMaterials(play, monster, how, materials);
}

/** Told of each as it lay before and lies now: "in your hand or field is used as material, and sent to the GY". */
function noteMaterials(play: Play, monster: Copy, how: MaterialMethod, materials: readonly Copy[]): void {
  for (const { id, place: before, controller } of materials) {
    const now = play.now(id);
    play.note('used-as-material', now === null ? [] : [now], {
      from: before.location,
      fromController: controller,
      to: now?.place.location ?? null,
      other: monster.id,
      how,
      player: monster.controller,
      by: 'material',
    });
  }
}

const PROCEDURES = {
  fusion: 'fusion.procedure',
  ritual: 'ritual.procedure',
  synchro: 'synchro.procedure',
  xyz: 'xyz.procedure',
  link: 'link.procedure',
} as const;

function arrive(
  play: Play,
  monster: Copy,
  how: MaterialMethod,
  materials: readonly Copy[],
  player: Player,
  frame: Frame,
): Outcome {
  const arrival = arrivalFor(play, { to: player, by: player }, monster, []);
  const summoned = recordOf(monster, how, player, frame, how === 'ritual' ? materials.length : 0, materials);
  play.board = place(play.board, monster, { player, ...arrival, summoned });
  const now = [monster].flatMap((copy) => play.now(copy) ?? []);
  if (monster.place.location === 'extra-deck') play.restsOn(['zone.emz.extra-deck-arrival']);
  play.note('summoned', now, {
    how,
    from: monster.place.location,
    player,
    ...causedBy(effectCause(frame)),
    wasFaceUp: true,
  });
  play.say(`${how[0]?.toUpperCase() ?? ''}${how.slice(1)} Summoned: ${nameOf(monster)}.`, PROCEDURES[how]);
  return did(now);
}

function recordOf(
  copy: Copy,
  how: SummonMethod,
  by: Player,
  frame: Frame,
  tributed: number,
  materials: readonly Copy[],
): SummonRecord {
  return {
    how,
    from: copy.place.location,
    by,
    thisTurn: true,
    proper: true,
    materials: materials.flatMap((one) => one.card ?? []),
    ...(materials.length === 0
      ? {}
      : {
          usedCopies: materials.map((one) => one.id),
          usedFrom: materials.map(({ id, place: { location } }) => ({ copy: id, from: location })),
        }),
    tributed,
    source: frame.self?.card ?? null,
  };
}

function chooseTributes(play: Play, monster: Copy, player: Player, fewer: number | 'all'): readonly Copy[] | null {
  if (fewer === 'all') return [];
  const { count: full } = tributesNeeded(play.context, monster);
  const count = full === 'unknown' ? full : Math.max(0, full - fewer);
  if (count === 'unknown') throw new Pause(null, `how many Tributes ${nameOf(monster)} needs`);
  if (count === 0) return [];
  const own = [...play.board.copies.values()].filter(
    (copy) =>
      copy.controller === player &&
      (copy.place.location === 'monster-zone' || copy.place.location === 'extra-monster-zone'),
  );
  if (own.length < count) return null;
  const ids = play.choose({
    player,
    kind: 'cards',
    about: `the Tributes for ${nameOf(monster)}`,
    options: own.map((copy) => copy.id),
    min: count,
    max: count,
    open: false,
  });
  return own.filter((copy) => ids.includes(copy.id));
}
