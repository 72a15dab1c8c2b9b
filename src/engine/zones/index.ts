/** The mat: zones, Link Arrows, columns, and which zones are free. */
export { columnOf, isColumnFull, shareColumn } from './columns.js';
export { extraLinkHolder, linkerOf, pointedZones, zonesPointedToBy, type Linker } from './link-arrows.js';
export { canExchange, hasRoomFor } from './control.js';
export { fieldReplacement, type FieldReplacement } from './field-replacement.js';
export { geometryOf, zoneReference, type MonsterGeometry } from './geometry.js';
export { arrowTarget, seatsOf } from './link-table.js';
export {
  isExtraMonsterZone,
  mainZonesOf,
  monsterZoneAt,
  placeOfMonsterZone,
  ZONE_NUMBERS,
  zoneSeenBy,
  type ExtraMonsterZone,
  type MainMonsterZone,
  type MonsterZone,
  type SeenZone,
} from './monster-zones.js';
export { homesOf } from './homes.js';
export { isInMonsterZone, monsterOccupancy, monstersOf, type MonsterOccupancy } from './occupancy.js';
export { freeMainZones, onlyFreeZone, openZones, type Arrival, type OpenZones } from './open-zones.js';
export { isCoLinked, isInExtraLink, isUnplaced, pointsTo } from './possible-zones.js';
export {
  fieldSpellsReplaced,
  freePendulumZones,
  freeSpellZones,
  pendulumCardsOf,
  spellZoneOfPendulumZone,
  type PendulumZone,
} from './spell-zones.js';
