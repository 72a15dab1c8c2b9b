/** Is there a monster that this effect could Fusion, Ritual, Synchro, Xyz or Link Summon now? */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action } from '../model/effects.js';
import { all, any, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { playerOf } from '../evaluate/value.js';
import { maySpecialSummon } from '../summoning/eligible.js';
import { isMaterialMethod, ordinaryPool, type MaterialPool } from '../summoning/materials.js';
import { ANY_MATERIALS, tryMaterials } from '../summoning/with-materials.js';

type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;

export function canSummonWithMaterials(context: Context, action: WithMaterials, frame: Frame): Judgement {
  const { how } = action;
  if (!isMaterialMethod(how)) return unknown('whether that Summon can be performed');
  const player = playerOf(action.who, frame.player);
  const places = how === 'ritual' ? (['hand'] as const) : (['extra-deck'] as const);
  const noun =
    action.what.locations.length > 0
      ? action.what
      : { ...action.what, locations: places, controller: action.what.controller ?? 'you' };
  const found = context.find(noun, { ...frame, player }, { places, seesFaceDown: true });
  const candidates = [...found.sure, ...found.maybe].filter(
    (copy) => copy.card?.monster?.frame === how || found.sure.includes(copy),
  );
  if (candidates.length === 0) return found.unnamed === 0 ? NO : found.judgement;
  return any(
    candidates.map((monster) => {
      const way = { by: 'effect', how, source: frame.self, ignoringConditions: false, namesSource: true } as const;
      const allowed = maySpecialSummon(context, monster, player, way);
      return allowed.answer === 'no' ? allowed : all([allowed, hasMaterials(context, action, how, monster, frame)]);
    }),
  );
}

function hasMaterials(
  context: Context,
  action: WithMaterials,
  how: MaterialPool['method'],
  monster: Copy,
  frame: Frame,
): Judgement {
  const pool = poolOf(context, action, how, monster, frame);
  if (pool === null) return YES;
  const { together } = action.materials ?? action.what;
  // "whose total Levels exactly equal" (ritual.tribute.level).
  const exactLevels = together?.if === 'compare' && together.compare === '=';
  const tried = tryMaterials(context, pool, { ...ANY_MATERIALS, exactLevels });
  if (tried.kind === 'unread') return tried.judgement;
  return tried.result.judgement;
}

/** Cards that the text lets the player use; without such words the ordinary ones of that Summon. */
function poolOf(
  context: Context,
  action: WithMaterials,
  how: MaterialPool['method'],
  monster: Copy,
  frame: Frame,
): MaterialPool | null {
  const player = playerOf(action.who, frame.player);
  const ordinary = ordinaryPool(context, how, monster, player);
  const withoutSelf = (cards: readonly Copy[]): readonly Copy[] =>
    frame.activating === true ? cards.filter((copy) => copy !== frame.self) : cards;
  if (action.materials === null) return { ...ordinary, cards: withoutSelf(ordinary.cards) };
  if (action.materials.reference !== null) return null;
  const found = context.find(
    action.materials,
    { ...frame, player },
    { places: ['hand', 'monster-zone'], seesFaceDown: true },
  );
  return { ...ordinary, cards: withoutSelf([...found.sure, ...found.maybe].filter((copy) => copy !== monster)) };
}
