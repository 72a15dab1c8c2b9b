/** With which materials a monster is Summoned by an effect: as its player decides, of the ways that are legal. */
import type { Frame } from '../../context.js';
import { alsoMaterials, including, poolOf } from '../../summoning/materials/of-effect.js';
import type { Copy } from '../../model/board.js';
import type { Action } from '../../model/effects.js';
import type { Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import type { MaterialMethod } from '../../summoning/materials/materials.js';
import { ANY_MATERIALS, tryMaterials, type MaterialCheck } from '../../summoning/materials/with-materials.js';
import { IllegalChoice, Pause } from '../choices.js';
import { withCombinations } from '../picking/combinations.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';

type WithMaterials = Extract<Action, { kind: 'summon-with-materials' }>;

/** More ways to choose materials than anybody wants listed. */
const WAYS = 200;

export function chooseMaterials(
  play: Play,
  action: WithMaterials,
  how: MaterialMethod,
  monster: Copy,
  frame: Frame,
  player: Player,
): readonly Copy[] {
  const given = action.materials?.reference ?? null;
  if (given !== null && action.materials !== null) {
    const copies = pick(play, { kind: 'choose', what: action.materials, who: action.who }, action.materials, frame);
    if (copies === null) throw new Pause(null, 'which materials are meant');
    return copies;
  }
  if (alsoMaterials(play.context, action, frame) !== null) throw new Pause(null, 'what else may be used as material');
  const pool = poolOf(play.context, action, how, monster, frame);
  if (pool === null) throw new Pause(null, 'which materials may be used');
  const together = action.materials?.together ?? action.what.together;
  const exactLevels = together?.if === 'compare' && together.compare === '=';
  const tried = tryMaterials(play.context, pool, {
    ...ANY_MATERIALS,
    exactLevels,
    limit: WAYS,
    ...including(play.context, action, frame),
  });
  if (tried.kind === 'unread') throw new Pause(null, `the materials of ${nameOf(monster)}`, tried.judgement.unread[0]);
  const ways = tried.result.legal.map(({ chosen }) => chosen.map(({ copy }) => copy));
  const [only] = ways;
  if (only === undefined) throw new Pause(null, `with which materials ${nameOf(monster)} is Summoned`);
  const sets = new Map(ways.map((way) => [keyOf(way), way.map(({ id }) => id)]));
  const options = [...new Set(ways.flat().map((copy) => copy.id))];
  const about = `the materials for ${nameOf(monster)}`;
  if (sets.size === 1) {
    const all = options.length;
    play.choose({ player, kind: 'cards', about, options, min: all, max: all, open: false });
    return only;
  }
  const asked = withCombinations(
    { player, kind: 'cards', about, options, min: 0, max: options.length, open: false } as const,
    [...sets.values()],
    tried.result.exhausted,
  );
  const ids = play.choose(asked);
  const chosen = [...play.board.copies.values()].filter((copy) => ids.includes(copy.id));
  const fits = tryMaterials(play.context, pool, {
    ...ANY_MATERIALS,
    exactLevels,
    exactly: chosen.map((copy) => copy.id),
  });
  if (fits.kind === 'tried' && fits.result.judgement.answer !== 'no') return chosen;
  const unmet = fits.kind === 'tried' ? unmetBy(fits.result.best?.checks ?? null, how, monster) : null;
  throw new IllegalChoice({ ...asked, number: play.choices.count, link: play.link }, ids, unmet);
}

/** Which of the conditions the chosen materials do not meet. */
function unmetBy(
  checks: Readonly<Record<MaterialCheck, Judgement>> | null,
  how: MaterialMethod,
  monster: Copy,
): string {
  const name = nameOf(monster);
  if (checks === null || checks.line.answer === 'no') return `these are not the materials that ${name} asks for`;
  if (checks.numbers.answer === 'no') return how === 'ritual' ? BARELY : `their numbers do not add up for ${name}`;
  return checks.zone.answer === 'no' ? `they leave no Monster Zone open to ${name}` : `they may not be used together`;
}

const BARELY = 'their Levels together do not reach what is asked for, or would without one of them';

function keyOf(copies: readonly Copy[]): string {
  return copies
    .map((copy) => copy.id)
    .sort()
    .join(' ');
}
