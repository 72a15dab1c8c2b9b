/** What a Monster Card in a Spell & Trap Zone counts as there (card.monster-card-in-spell-zone). */
import type { Copy } from '../model/board.js';
import type { Property } from '../model/card.js';
import type { Condition } from '../model/effects.js';
import { assume, citing, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { nameOf } from './name-of.js';

/** A monster, not in a Pendulum Zone, among Spells and Traps: equipped to a monster, or lying there as a Continuous Card. */
export function isMonsterAmongSpells(copy: Copy): boolean {
  const isMonster = copy.card?.kind === 'monster' || copy.token !== null;
  return isMonster && copy.place.location === 'spell-trap-zone' && copy.face === 'up';
}

/** Does it count as a Spell (or a Trap)? `continuous`: as a Continuous one, so no Equip Card. */
export function liesAs(copy: Copy, kind: 'spell' | 'trap', continuous = false): Judgement {
  if (!isMonsterAmongSpells(copy)) return NO;
  if (copy.equippedTo !== null)
    return continuous ? NO : citing(judged(kind === 'spell'), 'spell.equip.monster-as-equip');
  const { asContinuous = null } = copy;
  if (asContinuous !== null) return citing(judged(asContinuous === kind), RULE);
  const own = ownWay(copy);
  // A text that speaks of both leaves open which it was.
  if (own === 'either') return unknown(`whether ${nameOf(copy)} lies there as a Continuous Spell or a Continuous Trap`);
  if (own !== kind) return NO;
  return assume(true, `${nameOf(copy)} lies there as a Continuous ${WORD[kind]}`, RULE);
}

/** "Equip Card", "Continuous Spell": what it is there, not what is printed on it. */
export function liesAsProperty(copy: Copy, property: Property): Judgement {
  if (property === 'equip') return copy.equippedTo !== null ? citing(YES, 'spell.equip.monster-as-equip') : NO;
  return property === 'continuous' && copy.equippedTo === null ? citing(YES, RULE) : NO;
}

const RULE = 'zone.spell-trap.monster-location' as const;
const WORD = { spell: 'Spell', trap: 'Trap' } as const;

/** Without a word on it, it lies as its own text speaks of; else as a Continuous Spell, as most do. */
function ownWay({ text }: Copy): 'spell' | 'trap' | 'either' {
  const ways = new Set(
    (text?.effects ?? []).flatMap(({ resolution, condition }) => [
      ...resolution.flatMap(({ action }) =>
        action.kind === 'place' && action.asContinuous !== null ? [action.asContinuous] : [],
      ),
      ...(condition === null ? [] : spokenOf(condition)),
    ]),
  );
  return ways.size > 1 ? 'either' : ([...ways][0] ?? 'spell');
}

/** "If this card is a Continuous Trap". */
function spokenOf(condition: Condition): readonly ('spell' | 'trap')[] {
  if (condition.if === 'all-of') return condition.of.flatMap(spokenOf);
  if (condition.if !== 'is' || condition.what.ref !== 'this-card') return [];
  const { like } = condition;
  const parts = like.is === 'all-of' ? like.of : [like];
  return parts.flatMap((part) =>
    part.is === 'kind' && (part.kind === 'spell' || part.kind === 'trap') ? [part.kind] : [],
  );
}
