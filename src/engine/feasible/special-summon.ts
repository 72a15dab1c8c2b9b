/** May this monster be Special Summoned by this effect, as far as its own text, zones and restrictions say? */
import type { Context, Frame } from '../context.js';
import { inMonsterZone, onField } from '../board/places.js';
import type { Copy, CopyId } from '../model/board.js';
import { LINK_ARROWS } from '../model/card.js';
import type { Action, IntoZone, Side } from '../model/effects.js';
import { all, any, assume, both, citing, NO, not, saying, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player, SummonMethod } from '../model/timing.js';
import { exceedsControlLimit } from '../continuous/control-limit.js';
import { cardCannot, playerCannot } from '../continuous/restrictions.js';
import { playerOf, playersOf } from '../evaluate/numbers/value.js';
import { maySpecialSummon, mayReviveItself } from '../summoning/eligible.js';
import { columnOf, freeMainZones, isExtraMonsterZone, openZones, placeOfMonsterZone } from '../zones/index.js';
import { nameOf } from '../evaluate/traits.js';
import { withinControlLimit, withinFieldLimit, withinSummonLimit } from '../summoning/within-limits.js';
import { hasNamedZone } from './into-zone.js';

export interface EffectSummon {
  readonly how: readonly SummonMethod[];
  readonly ignoringConditions: boolean;
  /** Whose Summon it is, seen from the player of the effect: "your opponent Special Summons 1 monster". */
  readonly who: Side;
  /** On whose side. */
  readonly to: Player;
  /** Cards that will be gone by then. */
  readonly leaving: ReadonlySet<CopyId>;
  /** "from your Extra Deck": such a text Summons without the proper way. */
  readonly namesSource: boolean;
  /** Only such zones. */
  readonly into: IntoZone | null;
  /** "To your Main Monster Zone in its same column". */
  readonly inOwnColumn: boolean;
  /** "From your Extra Deck to the Extra Monster Zone". */
  readonly intoExtraZone: boolean;
  /** "In face-down Defense Position", or in a position of the player's choice that may be that. */
  readonly faceDown: boolean;
  /** "In Defense Position": in no other. */
  readonly onlyDefense: boolean;
}

export function effectSummonOf(
  action: Extract<Action, { kind: 'special-summon' }>,
  to: Player,
  leaving: ReadonlySet<CopyId>,
): EffectSummon {
  return {
    how: action.how,
    who: action.who,
    ignoringConditions: action.ignoringConditions,
    to,
    leaving,
    namesSource: action.what.locations.includes('extra-deck'),
    into: action.into ?? null,
    inOwnColumn: action.zone !== null && /\bin its (?:same )?column\b/.test(action.zone),
    intoExtraZone: action.zone !== null && /\bthe extra monster zone\b/i.test(action.zone),
    faceDown: action.position.includes('face-down-defense'),
    onlyDefense: action.position.length > 0 && action.position.every((position) => position.endsWith('defense')),
  };
}

/** "To either field": one of the two is enough. */
export function anyField(
  { to }: Extract<Action, { kind: 'special-summon' }>,
  you: Player,
  possible: (field: Player) => Judgement,
): Judgement {
  return to === 'either' ? any(playersOf(to, you).map(possible)) : possible(playerOf(to, you));
}

export function canBeSpecialSummoned(context: Context, copy: Copy, summon: EffectSummon, frame: Frame): Judgement {
  if (copy.token !== null) return NO;
  if (summon.onlyDefense && copy.card?.monster?.frame === 'link')
    return saying(citing(NO, 'link.position'), `${nameOf(copy)} cannot be in Defense Position.`);
  const zone = saying(hasZone(context, copy, summon, frame), `No zone is free for ${nameOf(copy)}.`);
  if (zone.answer === 'no')
    return frame.self === copy && copy.card?.kind === 'trap' ? citing(zone, 'ability.trap-monster.nature') : zone;
  const player = playerOf(summon.who, frame.player);
  // A card's own effect names the one way that its own conditions leave open; a Trap Monster has none.
  const itself = frame.self === copy || (copy.card?.monster ?? null) === null;
  if (
    copy.card !== null &&
    copy.card.monster === null &&
    (copy.text?.trapMonster ?? null) === null &&
    frame.self !== copy
  )
    return NO;
  const allowed = itself
    ? all([
        both(mayReviveItself(copy), not(keptFromComing(context, copy, player, frame))),
        citing(withinSummonLimit(context, copy, player, summon.how[0] ?? 'special'), 'opt.summon-restriction'),
        leavesRoomFor(context, copy, summon),
        ...(summon.faceDown ? [] : withinOwnLimits(context, copy, summon)),
      ])
    : maySpecialSummon(
        context,
        copy,
        player,
        {
          by: 'effect',
          how: summon.how[0] ?? 'special',
          source: frame.self,
          ignoringConditions: summon.ignoringConditions,
          namesSource: summon.namesSource,
          negatedLater: true,
          to: summon.to,
          faceDown: summon.faceDown,
        },
        summon.leaving.size === 0 ? null : [...summon.leaving],
      );
  const possible = all([zone, allowed]);
  return itself && copy.card?.kind === 'trap' ? citing(possible, 'ability.trap-monster.nature') : possible;
}

/** "You can only control 1", "there can only be 1 on the field" of its own text hold for its own effect as well. */
function withinOwnLimits(context: Context, copy: Copy, { to, leaving }: EffectSummon): readonly Judgement[] {
  return [
    withinControlLimit(context, copy, to, [...leaving]),
    citing(withinFieldLimit(context, copy, [...leaving]), 'effect.continuous-restriction-hand'),
  ];
}

/** "Each player can only control 1 Type of monster": nor does a card Summon itself beside others by its own effect. */
export function leavesRoomFor(
  context: Context,
  copy: Copy,
  { to, leaving, faceDown }: Pick<EffectSummon, 'to' | 'leaving' | 'faceDown'>,
): Judgement {
  const excess = exceedsControlLimit(context, copy, to, [...leaving], faceDown);
  const tooMuch = `${excess.by ?? 'A card'} does not let player ${to} control ${nameOf(copy)} as well.`;
  return excess.judgement.answer === 'no'
    ? YES
    : citing(saying(not(excess.judgement), tooMuch), 'card.text-over-rules');
}

function hasZone(context: Context, copy: Copy, summon: EffectSummon, frame: Frame): Judgement {
  const monster = copy.card?.monster ?? null;
  const arrival = {
    player: summon.to,
    from: copy.place.location,
    faceUpInExtraDeck: copy.place.location === 'extra-deck' && copy.face === 'up',
    arrows: monster?.frame === 'link' ? monster.arrows : null,
    leaving: summon.leaving,
  };
  if (summon.into !== null) return hasNamedZone(context, summon.into, arrival, frame);
  const open = openZones(context.board, context.parameters, arrival);
  if (summon.inOwnColumn && open.capacity > 0) {
    const column = columnOf(copy.place);
    if (column === null) return unknown(`the column of ${copy.card?.name ?? 'that card'}`);
    if (!open.zones.some((zone) => columnOf(placeOfMonsterZone(zone, summon.to)) === column))
      return open.complete ? citing(NO, 'zone.monster.limit', 'zone.column') : unknown('which Monster Zones are free');
  }
  if (summon.intoExtraZone && !open.zones.some(isExtraMonsterZone))
    return open.complete ? citing(NO, 'zone.emz.who') : unknown('which Extra Monster Zone is free');
  if (open.capacity > 0) return open.complete ? YES : assume(true, 'a Monster Zone is free', 'zone.monster.limit');
  return citing(
    NO,
    'zone.monster.limit',
    copy.place.location === 'extra-deck' ? 'zone.emz.extra-deck-arrival' : 'zone.emz.other-sources-main',
  );
}

/** A zone on that side for whatever monster of the Extra Deck comes, a Link Monster that completes an Extra Link included. */
export function hasZoneFromExtraDeck(
  context: Context,
  { to, leaving, intoExtraZone }: Pick<EffectSummon, 'to' | 'leaving' | 'intoExtraZone'>,
): Judgement {
  const arrival = { player: to, from: 'extra-deck', faceUpInExtraDeck: false, leaving } as const;
  const open = [null, LINK_ARROWS].map((arrows) =>
    openZones(context.board, context.parameters, { ...arrival, arrows }),
  );
  if (intoExtraZone && !open.some(({ zones }) => zones.some(isExtraMonsterZone)))
    return saying(citing(NO, 'zone.emz.who'), 'No Extra Monster Zone is free.');
  if (open.every(({ capacity }) => capacity === 0))
    return saying(
      citing(NO, 'zone.monster.limit', 'zone.emz.extra-deck-arrival'),
      `Player ${to} has no zone free for a monster from the Extra Deck.`,
    );
  return open.every(({ complete }) => complete)
    ? citing(YES, 'zone.emz.extra-deck-arrival')
    : assume(true, 'a Monster Zone is free', 'zone.monster.limit');
}

/** A free Main Monster Zone on that side for a monster that comes from anywhere but the Extra Deck. */
export function hasMainZone(
  context: Context,
  player: Player,
  leaving: ReadonlySet<CopyId>,
  needed = 1,
  mostLeaving = Infinity,
): Judgement {
  const open = openZones(context.board, context.parameters, {
    player,
    from: 'deck',
    faceUpInExtraDeck: false,
    arrows: null,
    leaving,
  });
  const capacity = Math.min(open.capacity, freeMainZones(context.board, player) + mostLeaving);
  if (capacity < needed)
    return saying(
      citing(NO, 'zone.monster.limit', 'zone.emz.other-sources-main'),
      needed === 1 || capacity === 0
        ? `Player ${player} has no free Main Monster Zone.`
        : `Player ${player} has ${String(capacity)} of the ${String(needed)} Main Monster Zones that are needed.`,
    );
  return open.complete ? YES : assume(true, 'a Monster Zone is free', 'zone.monster.limit');
}

/** Does a ban keep that player from Special Summoning it, as it lies or as the monster that it becomes? */
export function keptFromComing(
  context: Context,
  copy: Copy,
  player: Player,
  frame: Frame,
  source: Copy | null = null,
): Judgement {
  const monster = asMonsterAgain(copy);
  const bans = [copy, ...(monster === copy ? [] : [monster])].map((one) =>
    playerCannot(context, player, ['special-summon', 'summon'], one, source),
  );
  return any([cardCannot(context, monster, ['be-special-summoned', 'be-summoned'], frame), ...bans]);
}

/**
 * What lies among Spells and Traps or in a Pendulum Zone is Special Summoned as the monster that it is, and a Trap as the
 * one that its text describes (ability.trap-monster.nature).
 */
function asMonsterAgain(copy: Copy): Copy {
  const place = { ...copy.place, location: 'monster-zone', index: null } as const;
  if (copy.card?.kind === 'trap') return { ...copy, place, trapMonster: true };
  if (copy.card?.kind !== 'monster' || inMonsterZone(copy) || !onField(copy)) return copy;
  return { ...copy, place, equippedTo: null, asContinuous: null };
}
