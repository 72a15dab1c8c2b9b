/** Where a text names the zone that a monster is Summoned to: which Monster Zones are meant (link.arrows). */
import type { Context, Frame } from '../context.js';
import type { Copy, CopyId } from '../model/board.js';
import type { IntoZone, Noun } from '../model/effects.js';
import { any, assume, citing, NO, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { covers } from '../evaluate/covers.js';
import { linkerOf, openZones, zonesPointedToBy, type Arrival, type MonsterZone } from '../zones/index.js';

/** Is one of the zones that the text names free for that many such monsters? */
export function hasNamedZone(context: Context, into: IntoZone, arrival: Arrival, frame: Frame, needed = 1): Judgement {
  const sides: readonly Player[] = into.anySide ? ['A', 'B'] : [arrival.player];
  const meant = zonesMeant(context, into, frame, arrival.leaving);
  return any(
    sides.map((player) => {
      const open = openZones(context.board, context.parameters, { ...arrival, player });
      const sure = open.zones.filter((zone) => meant.sure.has(zone)).length;
      const possible = meant.open ? open.zones.length : open.zones.filter((zone) => meant.maybe.has(zone)).length;
      if (Math.min(open.capacity, sure) >= needed)
        return open.complete ? YES : assume(true, 'a Monster Zone is free', 'zone.monster.limit');
      if (Math.min(open.capacity, possible) >= needed) return unknown('which zones are meant');
      return citing(NO, 'zone.monster.limit', 'link.arrows');
    }),
  );
}

interface Meant {
  readonly sure: ReadonlySet<MonsterZone>;
  /** Those, and zones that may be meant. */
  readonly maybe: ReadonlySet<MonsterZone>;
  /** A card whose zone nobody said is among those that decide it. */
  readonly open: boolean;
}

/** The zones that the words name, whoever stands there. */
export function zonesMeant(context: Context, into: IntoZone, frame: Frame, leaving: ReadonlySet<CopyId>): Meant {
  const sure: MonsterZone[] = [];
  const maybe: MonsterZone[] = [];
  let open = false;
  for (const copy of context.board.copies.values()) {
    if (leaving.has(copy.id) || copy.attachedTo !== null) continue;
    const is = any(nounsMeant(into.by, frame).map((noun) => covers(context, noun, copy, frame)));
    if (is.answer === 'no') continue;
    const zones = pointed(linkerOf(copy));
    if (zones.length === 0 && copy.place.index === null && copy.place.location === 'monster-zone') open = true;
    maybe.push(...zones);
    if (is.answer === 'yes') sure.push(...zones);
  }
  const often = (zones: readonly MonsterZone[]): ReadonlySet<MonsterZone> =>
    new Set(zones.filter((zone) => zones.filter((other) => other === zone).length >= into.times));
  return { sure: often(sure), maybe: often(maybe), open };
}

function pointed(linker: ReturnType<typeof linkerOf>): readonly MonsterZone[] {
  return linker === null ? [] : [...new Set(zonesPointedToBy(linker))];
}

/** "That target points to", asked before anything is targeted: any monster that may be the target. */
function nounsMeant(by: Noun, { effect, targets }: Frame): readonly Noun[] {
  const whole = { ...by, quantity: { kind: 'all' } } as const;
  if (by.reference?.ref !== 'target' || (targets !== 'unknown' && targets.length > 0)) return [whole];
  const named = (effect?.activation ?? []).flatMap((action) => (action.kind === 'target' ? [action.what] : []));
  return named.length === 0 ? [whole] : named.map((noun) => ({ ...noun, quantity: { kind: 'all' } as const }));
}

/** "Move it to your Main Monster Zone it points to": one of the zones under its arrows has to be free (link.arrows). */
export function hasZoneUnderArrows(
  context: Context,
  words: string,
  copy: Copy,
  self: Copy | null,
  leaving: ReadonlySet<CopyId>,
): Judgement {
  const named = /\bMain Monster Zone (?:that )?(it|this card|that monster) points to\b/.exec(words)?.[1];
  const linker = named === 'this card' ? self : copy;
  const arrows = linker === null ? null : linkerOf(linker);
  if (named === undefined || arrows === null) return YES;
  const arrival = { player: copy.controller, from: 'deck', faceUpInExtraDeck: false, arrows: null, leaving } as const;
  const open = openZones(context.board, context.parameters, arrival);
  const under = new Set(pointed(arrows));
  if (!open.zones.some((zone) => under.has(zone))) return citing(NO, 'zone.monster.limit', 'link.arrows');
  return open.complete ? YES : assume(true, 'a Monster Zone is free', 'zone.monster.limit');
}
