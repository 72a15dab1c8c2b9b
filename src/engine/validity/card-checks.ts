/** Cards that cannot be where, or as, they are described. */
import { UNTOLD_STAY, type Copy } from '../model/board.js';
import { startsInExtraDeck } from '../model/card.js';
import { isInMonsterZone } from '../zones/index.js';
import { blame, isToken, type CopyCheck } from './violation.js';

const linkPosition: CopyCheck = (copy) => {
  if (!isInMonsterZone(copy) || copy.card?.monster?.frame !== 'link') return null;
  const upright = copy.face === 'up' && copy.position !== 'defense';
  return upright ? null : blame('board/link-monster-in-defense', copy, 'position');
};

const tokenPosition: CopyCheck = (copy) => {
  if (!isToken(copy)) return null;
  if (copy.attachedTo !== null) return blame('board/token-as-xyz-material', copy, null);
  // spell.equip.monster-as-equip, zone.spell-trap.monster-location: an effect may equip it to a monster, or place it there.
  if (copy.equippedTo !== null || copy.place.location === 'spell-trap-zone') return null;
  if (!isInMonsterZone(copy)) return blame('board/token-off-field', copy, null);
  return copy.face === 'down' ? blame('board/token-face-down', copy, 'position') : null;
};

const noFaceDownAttack: CopyCheck = (copy) =>
  isInMonsterZone(copy) && copy.face === 'down' && copy.position === 'attack'
    ? blame('board/face-down-attack', copy, 'position')
    : null;

const rightDeck: CopyCheck = (copy) => {
  const { card, place } = copy;
  if (card === null) return null;
  const extra = startsInExtraDeck(card);
  if ((place.location === 'hand' || place.location === 'deck') && extra)
    return blame('board/extra-deck-card-in-main', copy, null);
  if (place.location !== 'extra-deck') return null;
  const pendulum = card.monster?.pendulum === true;
  if (copy.face === 'up') return pendulum ? null : blame('board/face-up-in-extra-deck', copy, null);
  return extra ? null : blame('board/main-deck-card-in-extra', copy, null);
};

const OWNED_PLACES: ReadonlySet<string> = new Set(['deck', 'extra-deck', 'graveyard', 'banished']);

const ownPlaces: CopyCheck = (copy) => {
  const { player, location } = copy.place;
  return copy.owner !== player && OWNED_PLACES.has(location)
    ? blame('board/wrong-owner', copy, 'owner', { place: location })
    : null;
};

const rightKind: CopyCheck = (copy) => {
  const { card, place } = copy;
  if (card === null) return null;
  switch (place.location) {
    case 'monster-zone':
    case 'extra-monster-zone':
      return card.kind === 'monster' || card.kind === 'token' || copy.trapMonster || copy.token !== null
        ? null
        : blame('board/not-a-monster', copy, 'card');
    case 'field-zone':
      return card.property === 'field' ? null : blame('board/not-a-field-spell', copy, 'card');
    case 'spell-trap-zone':
      return card.property === 'field' ? blame('board/field-spell-elsewhere', copy, 'card') : null;
    case 'pendulum-zone':
      if (card.monster?.pendulum !== true) return blame('board/not-a-pendulum-monster', copy, 'card');
      return copy.face === 'down' ? blame('board/face-down-in-pendulum-zone', copy, 'face') : null;
    default:
      return null;
  }
};

const materials: CopyCheck = (copy, board) => {
  if (copy.unnamedMaterials < 0)
    return blame('board/negative-count', copy, 'materials', {
      what: 'The number of materials',
      count: copy.unnamedMaterials,
    });
  const isXyz = copy.card === null || copy.card.monster?.frame === 'xyz';
  if (copy.unnamedMaterials > 0 && !isXyz) return blame('board/materials-on-non-xyz', copy, 'materials');
  if (copy.attachedTo === null) return null;
  const holder = board.copies.get(copy.attachedTo);
  if (holder === undefined || !isInMonsterZone(holder)) return blame('board/material-without-monster', copy, null);
  const frame = holder.card?.monster?.frame;
  return holder.card === null || frame === 'xyz' ? null : blame('board/materials-on-non-xyz', holder, 'materials');
};

const equips: CopyCheck = (copy, board) => {
  if (copy.equippedTo === null) return null;
  const monster = board.copies.get(copy.equippedTo);
  const there = monster !== undefined && isInMonsterZone(monster) && monster.face === 'up';
  return there ? null : blame('board/equipped-to-nothing', copy, 'linkedTo');
};

const NO_COUNTERS = UNTOLD_STAY.counters;

const counters: CopyCheck = (copy) => {
  if (copy.counters === NO_COUNTERS) return null;
  const counts = Object.entries(copy.counters);
  const negative = counts.find(([, count]) => count < 0);
  if (negative !== undefined)
    return blame('board/negative-count', copy, 'counters', {
      what: `The number of ${negative[0]}s`,
      count: negative[1],
    });
  const some = counts.some(([, count]) => count > 0);
  return some && copy.face === 'down' ? blame('board/counters-face-down', copy, 'counters') : null;
};

const gemini: CopyCheck = (copy) =>
  copy.gemini === true && copy.card !== null && copy.card.monster?.abilities.includes('gemini') !== true
    ? blame('board/gemini-state-on-other', copy, 'gemini')
    : null;

/** ability.gemini: it is an Effect Monster for as long as it stays face-up. */
const geminiFaceUp: CopyCheck = (copy) =>
  copy.gemini === true && isInMonsterZone(copy) && copy.face === 'down'
    ? blame('board/gemini-face-down', copy, 'gemini')
    : null;

const trapAsMonster: CopyCheck = (copy) =>
  copy.trapMonster && copy.card?.kind === 'monster'
    ? blame('board/monster-as-trap-monster', copy, 'trapMonster')
    : null;

const KINDS_OF_SUMMON: ReadonlySet<string> = new Set(['fusion', 'synchro', 'xyz', 'link']);

/** How it is told to have been Summoned has to be a way for such a card. */
const summonedAsItMay: CopyCheck = (copy) => {
  const frame = copy.card?.monster?.frame;
  const how = copy.summoned?.how;
  if (frame === undefined || how === undefined || copy.card === null) return null;
  if ((how === 'normal' || how === 'tribute') && (frame === 'ritual' || startsInExtraDeck(copy.card)))
    return blame('board/normal-summoned-special-only', copy, 'summoned');
  return KINDS_OF_SUMMON.has(how) && how !== frame && !speaksOf(copy, how)
    ? blame('board/summoned-as-other-kind', copy, 'summoned', { how: `${how.charAt(0).toUpperCase()}${how.slice(1)}` })
    : null;
};

/** A monster of another kind that its own text lets come so, or may for all that is known; Normal Monsters have none. */
function speaksOf({ card, text }: Copy, how: string): boolean {
  const ways = [...(text?.summoning.only?.how ?? []), ...(text?.summoning.procedures ?? []).map((one) => one.how)];
  const unknown = text === null && card?.monster?.frame !== 'normal';
  return unknown || ways.some((one) => one === how);
}

/** zone.graveyard: cards are placed there face-up. */
const graveyardFaceUp: CopyCheck = (copy) =>
  copy.place.location === 'graveyard' && copy.face === 'down'
    ? blame('board/face-down-in-graveyard', copy, 'face')
    : null;

/** Only what comes from the Extra Deck gets there: Pendulum Monsters do, too. */
const extraZone: CopyCheck = (copy) => {
  if (copy.place.location !== 'extra-monster-zone') return null;
  if (isToken(copy)) return blame('board/main-deck-card-in-extra-monster-zone', copy, null);
  const { card } = copy;
  return card?.kind === 'monster' && card.monster?.pendulum !== true && !startsInExtraDeck(card)
    ? blame('board/main-deck-card-in-extra-monster-zone', copy, null)
    : null;
};

const NOT_ON_LINK = ['def', 'level', 'rank'] as const;

const numbersThere: CopyCheck = (copy) => {
  if (copy.card?.monster?.frame !== 'link') return null;
  const stat = NOT_ON_LINK.find((one) => copy.stated[one] !== undefined);
  return stat === undefined ? null : blame('board/number-not-there', copy, stat, { stat: WORDS[stat] });
};

/** card.monster.rank: Xyz Monsters have a Rank and no Level, all others that have one of them a Level. */
const starsAsPrinted: CopyCheck = (copy) => {
  const { card, stated } = copy;
  const frame = card?.kind === 'monster' ? card.monster?.frame : undefined;
  if (frame === undefined || frame === 'link') return null;
  if (frame === 'xyz') return stated.level === undefined ? null : blame('board/level-of-xyz', copy, 'level');
  return stated.rank === undefined ? null : blame('board/rank-of-other', copy, 'rank');
};

/** card.monster.level: whatever lowers a Level, it stays 1 at least. */
const levelOfOne: CopyCheck = (copy) => {
  const { level } = copy.stated;
  return level === undefined || level > 0 ? null : blame('board/level-below-one', copy, 'level', { level });
};

const WORDS = { def: 'DEF', level: 'Level', rank: 'Rank' } as const;

export const COPY_CHECKS: readonly CopyCheck[] = [
  rightKind,
  rightDeck,
  linkPosition,
  tokenPosition,
  noFaceDownAttack,
  materials,
  equips,
  counters,
  gemini,
  geminiFaceUp,
  trapAsMonster,
  summonedAsItMay,
  extraZone,
  graveyardFaceUp,
  numbersThere,
  starsAsPrinted,
  levelOfOne,
  ownPlaces,
];
