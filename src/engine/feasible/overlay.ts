/** "Special Summon 1 Xyz Monster from your Extra Deck, by using that target as material": treated as its own kind of Summon. */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Noun } from '../model/effects.js';
import { all, any, assume, judged, NO, unknown, type Judgement } from '../model/facts.js';
import { knowledgeOf } from '../board/places.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { maySpecialSummon } from '../summoning/eligible.js';
import { openZones } from '../zones/index.js';

type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;

/** Could some monster be Summoned on top of one of the monsters that the text means? */
export function canOverlay(context: Context, action: WithMaterials, frame: Frame): Judgement {
  const under = materialsMeant(context, action, frame);
  if (under === null || !action.what.locations.includes('extra-deck'))
    return unknown('whether that Summon can be performed');
  const player = playerOf(action.who, frame.player);
  const known = any(
    under.flatMap((material) => candidates(context, action, { ...frame, player }, material).map(({ fits }) => fits)),
  );
  if (known.answer === 'yes' || under.length === 0) return known;
  const { complete, unnamed } = knowledgeOf(context.board, player, 'extra-deck');
  return complete && unnamed === 0
    ? known
    : assume(true, 'the Extra Deck holds a fitting monster', 'psct.cannot-activate-impossible');
}

/** The described monsters of the Extra Deck that can be laid over these; `open`: others may be there or may fit. */
export function laidOver(
  context: Context,
  action: WithMaterials,
  frame: Frame,
  under: readonly Copy[],
): { readonly monsters: readonly Copy[]; readonly open: boolean } {
  const player = playerOf(action.who, frame.player);
  const found = under.flatMap((material) => candidates(context, action, { ...frame, player }, material));
  const { complete, unnamed } = knowledgeOf(context.board, player, 'extra-deck');
  return {
    monsters: found.filter(({ fits }) => fits.answer === 'yes').map(({ monster }) => monster),
    open: !complete || unnamed !== 0 || found.some(({ fits }) => fits.answer === 'unknown'),
  };
}

function materialsMeant(context: Context, { materials }: WithMaterials, frame: Frame): readonly Copy[] | null {
  const reference = materials?.reference ?? null;
  if (reference?.ref === 'this-card') return frame.self === null ? null : [frame.self];
  if (reference?.ref !== 'target') return null;
  if (frame.targets !== 'unknown') return frame.targets;
  const phrases = (frame.effect?.activation ?? []).flatMap((one): readonly Noun[] =>
    one.kind === 'target' ? [one.what] : [],
  );
  const [what] = phrases;
  if (what === undefined || phrases.length > 1 || what.each.length > 0) return null;
  const { sure, maybe } = context.find(what, frame, { places: [], seesFaceDown: false });
  return [...sure, ...maybe];
}

interface Candidate {
  readonly monster: Copy;
  readonly fits: Judgement;
}

function candidates(context: Context, action: WithMaterials, frame: Frame, material: Copy): readonly Candidate[] {
  // "By using this card": what the text targeted beside it stays what it is.
  const framed: Frame = action.materials?.reference?.ref === 'target' ? { ...frame, targets: [material] } : frame;
  const found = context.find(action.what, framed, { places: ['extra-deck'], seesFaceDown: true });
  const judge = (monster: Copy): Judgement => {
    const how = monster.card?.monster?.frame === 'link' ? 'link' : 'xyz';
    const way = { by: 'effect', how, source: frame.self, ignoringConditions: false, namesSource: true } as const;
    const zones = openZones(context.board, context.parameters, {
      player: frame.player,
      from: 'extra-deck',
      faceUpInExtraDeck: monster.face === 'up',
      arrows: null,
      leaving: new Set([material.id]),
    });
    return all([judged(zones.capacity > 0), maySpecialSummon(context, monster, frame.player, way)]);
  };
  const open = found.maybe.map((monster): Candidate => {
    const judgement = judge(monster);
    const fits = judgement.answer === 'no' ? NO : unknown(`whether ${monster.card?.name ?? monster.id} fits`);
    return { monster, fits };
  });
  return [...found.sure.map((monster): Candidate => ({ monster, fits: judge(monster) })), ...open];
}
