/** Is there a monster that this effect could Fusion, Ritual, Synchro, Xyz or Link Summon now? */
import type { Context, Found, Frame } from '../context.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Copy } from '../model/board.js';
import { type Filter, type Location } from '../model/effects.js';
import {
  all,
  any,
  citing,
  elseSaying,
  NO,
  not,
  saying,
  unknown,
  unreadText,
  YES,
  type Judgement,
} from '../model/facts.js';
import { isJudgedLeave } from '../continuous/judged-leave.js';
import { wayForbidden } from '../continuous/way-forbidden.js';
import type { Player } from '../model/timing.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { nameOf } from '../evaluate/traits.js';
import { maySpecialSummon } from '../summoning/eligible.js';
import { canOverlay } from './overlay.js';
import { isMaterialMethod, materialLine, usable, type MaterialPool } from '../summoning/materials/materials.js';
import {
  fromSpellZones,
  including,
  namesItsMonster,
  openMaterials,
  poolOf,
  unreadMaterials,
  type WithMaterials,
} from '../summoning/materials/of-effect.js';
import { leavesFor } from '../summoning/materials/leave.js';
import { ANY_MATERIALS, tryMaterials } from '../summoning/materials/with-materials.js';

export function canSummonWithMaterials(context: Context, action: WithMaterials, frame: Frame): Judgement {
  if (action.how === 'special') return canOverlay(context, action, frame);
  if (!namesItsMonster(context, action)) return citing(NO, 'ritual.spell-match');
  const barred = wayForbidden(context, playerOf(action.who, frame.player), [action.how]);
  if (barred.answer === 'yes') return not(barred);
  const tried = tryEach(context, action, frame);
  if (tried === null) return unknown('whether that Summon can be performed');
  if (tried.each.length === 0)
    return citing(
      tried.found.unnamed === 0 ? saying(NO, 'No monster is there that could be Summoned.') : tried.found.judgement,
      ...rulesOf(context, action.how),
    );
  const possible = citing(any(tried.each.map(({ judgement }) => judgement)), ...rulesOf(context, action.how));
  const more =
    possible.answer === 'no'
      ? (openMaterials(context, frame, { monsters: knownMonsters(tried), told: false }) ??
        unreadMaterials(frame) ??
        permitted(context, action, frame) ??
        moreMaterials(context, frame))
      : null;
  if (more !== null) return more;
  // fusion.material-destination: materials that are banished instead are used all the same.
  const elsewhere = context.lasting('redirect').some(({ rule }) => rule.to === 'graveyard');
  return possible.answer === 'yes' && elsewhere ? citing(possible, 'fusion.material-destination') : possible;
}

/** No monster is there that the effect could Summon in that way, whatever its materials will be. */
export function hasNoneToSummon(context: Context, action: WithMaterials, frame: Frame): boolean {
  const tried = tryEach(context, action, frame);
  return tried !== null && tried.each.length === 0 && tried.found.unnamed === 0;
}

/** What the rulebook says of such a Summon; of Fusion Substitutes where one of them is there. */
function rulesOf(context: Context, how: WithMaterials['how']): readonly RuleId[] {
  if (how === 'ritual') return ['ritual.procedure', 'ritual.tribute.who', 'ritual.tribute.level', 'ritual.spell-match'];
  if (how !== 'fusion') return [];
  const substitutes = [...context.board.copies.values()].some(({ text }) =>
    text?.effects.some(({ lasting }) => lasting.some(({ rule }) => rule === 'fusion-substitute')),
  );
  return substitutes ? ['fusion.procedure', 'fusion.substitute'] : ['fusion.procedure'];
}

/** Described monsters that the effect could Summon now, and whether others may be there. */
export function summonable(
  context: Context,
  action: WithMaterials,
  frame: Frame,
): { readonly monsters: readonly Copy[]; readonly open: boolean } {
  if (!namesItsMonster(context, action)) return { monsters: [], open: false };
  const tried = tryEach(context, action, frame);
  if (tried === null) return { monsters: [], open: true };
  const possible = tried.each.filter(({ judgement }) => judgement.answer !== 'no').map(({ monster }) => monster);
  return { monsters: possible, open: tried.found.unnamed !== 0 };
}

interface Tried {
  readonly found: Found;
  readonly each: readonly { readonly monster: Copy; readonly judgement: Judgement }[];
}

/** The monsters that may be Summoned, where all of them are known. */
function knownMonsters({ found, each }: Tried): readonly Copy[] | null {
  return found.unnamed === 0 ? each.map(({ monster }) => monster) : null;
}

function tryEach(context: Context, action: WithMaterials, frame: Frame): Tried | null {
  const { how } = action;
  if (!isMaterialMethod(how)) return null;
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
  const each = candidates.map((monster) => {
    const way = { by: 'effect', how, source: frame.self, ignoringConditions: false, namesSource: true } as const;
    const allowed = maySpecialSummon(context, monster, player, way);
    const judgement =
      allowed.answer === 'no'
        ? allowed
        : elseSaying(
            all([allowed, hasMaterials(context, action, how, monster, frame)]),
            `${nameOf(monster)} cannot be Summoned with what is there.`,
          );
    return { monster, judgement };
  });
  return { found, each };
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
  const together = action.materials?.together ?? action.what.together;
  // "whose total Levels exactly equal" (ritual.tribute.level).
  const exactLevels = together?.if === 'compare' && together.compare === '=';
  const tried = tryMaterials(context, pool, { ...ANY_MATERIALS, exactLevels, ...including(context, action, frame) });
  if (tried.kind === 'unread') return tried.judgement;
  const { judgement, best } = tried.result;
  if (judgement.answer !== 'no' || best?.checks.zone.answer === 'no') return judgement;
  const spell = fromSpellZones(pool, null);
  if (spell !== null) return spell;
  if (lacksExtraDeckMonster(context, pool, action, frame)) return judgement;
  const player = playerOf(action.who, frame.player);
  const opened = pool.fixed !== true && leavesFor(context, { method: how, monster, player }).some(({ open }) => open);
  if (opened && !context.board.complete) return unknown(`which other materials player ${player} has`, 'yes');
  return mayHaveOthers(context, action, how, player) ?? judgement;
}

/** A material that only a monster of the Extra Deck can be is in no hand and no Main Deck (deck.extra.contents). */
function lacksExtraDeckMonster(
  context: Context,
  pool: MaterialPool,
  { materials }: WithMaterials,
  frame: Frame,
): boolean {
  const places = materials?.locations ?? [];
  const known = places.every((place) => {
    const { complete, unnamed } = context.board.places[frame.player][place];
    return !HOLDS_MONSTERS.has(place) || place === 'hand' || place === 'deck' || (complete && unnamed === 0);
  });
  if (places.length === 0 || !known) return false;
  const line = materialLine(pool.monster);
  if ('unread' in line) return false;
  return line.parts
    .filter(({ filter }) => isFromExtraDeck(filter))
    .some(({ filter }) =>
      pool.cards.every(
        (copy) => context.fits(copy, filter, frame).answer === 'no' || usable(context, pool, copy).answer === 'no',
      ),
    );
}

const EXTRA_DECK_FRAMES: ReadonlySet<string> = new Set(['fusion', 'synchro', 'xyz', 'link']);

function isFromExtraDeck(filter: Filter): boolean {
  if (filter.is === 'any-of') return filter.of.length > 0 && filter.of.every(isFromExtraDeck);
  if (filter.is === 'all-of') return filter.of.some(isFromExtraDeck);
  return filter.is === 'frame' && EXTRA_DECK_FRAMES.has(filter.frame);
}

const HOLDS_MONSTERS: ReadonlySet<Location> = new Set<Location>([
  'hand',
  'monster-zone',
  'extra-monster-zone',
  'graveyard',
  'banished',
  'deck',
]);

/** Cards that nobody described could be the missing materials. */
function mayHaveOthers(
  context: Context,
  { materials }: WithMaterials,
  how: MaterialPool['method'],
  player: Player,
): Judgement | null {
  if (context.board.complete) return null;
  const usual =
    how === 'fusion' || how === 'ritual' ? (['hand', 'monster-zone'] as const) : (['monster-zone'] as const);
  const places = (materials?.locations.length ?? 0) > 0 ? (materials?.locations ?? []) : usual;
  const open = places.some((place) => {
    if (!HOLDS_MONSTERS.has(place)) return false;
    const known = context.board.places[player][place];
    return !known.complete || known.unnamed > 0;
  });
  return open ? unknown(`which other materials player ${player} has`, 'yes') : null;
}

/** The same from an effect that resolved before. */
function permitted(context: Context, { how }: WithMaterials, frame: Frame): Judgement | null {
  const entry = context
    .lasting('material-use')
    .find(
      (one) =>
        one.origin === 'applied' &&
        !isJudgedLeave(one.rule) &&
        one.frame.player === frame.player &&
        (one.rule.how.length === 0 || one.rule.how.includes(how)) &&
        one.applies.answer !== 'no',
    );
  return entry === undefined ? null : unreadText(entry.cardName, entry.rule.text, entry.rule.span);
}

/** "You can also use cards in your Pendulum Zones as material": text of the player's cards that nobody could read. */
function moreMaterials(context: Context, frame: Frame): Judgement | null {
  for (const copy of context.board.copies.values()) {
    if (copy.controller !== frame.player || copy.face === 'down' || copy === frame.self) continue;
    const line = copy.text?.unread.find(({ text }) => /\b(?:use|used|using)\b.*\bas (?:\w+ )?material/i.test(text));
    if (line !== undefined && copy.card !== null) return unreadText(copy.card.name, line.text, line.span);
  }
  return null;
}
