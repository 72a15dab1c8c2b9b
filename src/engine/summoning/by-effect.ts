/** Special Summons that an effect performs: what it may Summon, with which materials, to which zone. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter } from '../model/effects.js';
import { covers } from '../evaluate/covers.js';
import { all, any, citing, type Judgement } from '../model/facts.js';
import { frameOf } from './frame.js';
import type { Player } from '../model/timing.js';
import { nameOf, type Check, type Way } from './checks.js';
import { eligibility } from './eligible.js';
import {
  isMaterialMethod,
  ordinaryPool,
  PROCEDURE_RULE,
  type MaterialMethod,
  type MaterialPool,
} from './materials/materials.js';
import { choicesOf } from './normal.js';
import { procedureSelection } from './procedure/own-procedure.js';
import type { SummoningEffect, SummonQuestion } from './question.js';
import { positionChecks } from './special.js';
import { tryMaterials, zoneJudgement, type MaterialWish } from './materials/with-materials.js';
import { zoneRule } from './zone-check.js';

const CHOICES = 20;

export function effectWay(context: Context, question: SummonQuestion, copy: Copy, effect: SummoningEffect): Way {
  const data = { card: nameOf(copy) };
  const source = effect.copy === null ? null : (context.board.copies.get(effect.copy) ?? null);
  const checks: Check[] = eligibility(context, copy, question.player, {
    by: 'effect',
    how: effect.how,
    source,
    ignoringConditions: effect.ignoringConditions,
    namesSource: effect.namesSource,
  }).map(({ rule, judgement, source: by }): Check => ({ rule, judgement, data: { ...data, by: by ?? '' } }));
  checks.push(...positionChecks(question, copy));
  if (isMaterialMethod(effect.how) && (question.with !== null || effect.how === 'fusion' || effect.how === 'ritual')) {
    const line = withMaterials(context, question, copy, effect.how, checks, asksExactLevels(source), source);
    return isPossible(line) ? line : (byOwnProcedure(context, question, copy, effect.how, checks) ?? line);
  }
  checks.push({
    rule: zoneRule(context, copy, false),
    judgement: zoneJudgement(context, copy, question.player, [], question.zone),
    data,
  });
  return { how: effect.how, checks, choices: [], allChoices: true };
}

function isPossible({ checks }: Way): boolean {
  return checks.every(({ judgement }) => judgement.answer !== 'no');
}

/** xyz.rank-up: "you can also Xyz Summon this card by using …" is a way for whatever Xyz Summons it. */
function byOwnProcedure(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  method: MaterialMethod,
  base: readonly Check[],
): Way | null {
  for (const procedure of copy.text?.summoning.procedures ?? []) {
    if (procedure.how !== method) continue;
    const { result, checks } = procedureSelection(context, question, copy, procedure, CHOICES);
    const way: Way = {
      how: method,
      checks: [...base, ...checks],
      choices: choicesOf(context, question, copy, method, result?.legal ?? []),
      allChoices: result?.exhausted ?? false,
    };
    if (isPossible(way)) return way;
  }
  return null;
}

function withMaterials(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  method: MaterialMethod,
  base: readonly Check[],
  exactLevels: boolean,
  source: Copy | null,
): Way {
  const data = { card: nameOf(copy) };
  const rule: RuleId = PROCEDURE_RULE[method];
  const own = poolOfSource(context, method, copy, question.player, source);
  const pool = own?.pool ?? ordinaryPool(context, method, copy, question.player);
  const tried = tryMaterials(context, pool, {
    ...own?.wish,
    exactly: question.with,
    zone: question.zone,
    exactLevels,
    limit: CHOICES,
  });
  if (tried.kind === 'unread')
    return {
      how: method,
      checks: [...base, { rule, judgement: tried.judgement, data }],
      choices: [],
      allChoices: false,
    };
  const { best, legal, exhausted, judgement } = tried.result;
  const checks: Check[] = [...base];
  if (best === null) checks.push({ rule, judgement, data });
  else {
    checks.push({ rule, judgement: all([...best.chosen.map((one) => one.fits), best.checks.line]), data });
    if (method === 'ritual') checks.push({ rule: 'ritual.tribute.level', judgement: best.checks.numbers, data });
    else if (method === 'fusion')
      checks.push({ rule, judgement: citing(best.checks.numbers, 'fusion.material-kinds'), data });
    else checks.push({ rule, judgement: best.checks.numbers, data });
    checks.push({ rule: zoneRule(context, copy, true), judgement: best.checks.zone, data });
  }
  return { how: method, checks, choices: choicesOf(context, question, copy, method, legal), allChoices: exhausted };
}

/** "Using monsters from either field": the cards that the one effect of its source which Summons so lets its player use. */
function poolOfSource(
  context: Context,
  method: MaterialMethod,
  monster: Copy,
  player: Player,
  source: Copy | null,
): { readonly pool: MaterialPool; readonly wish: Pick<MaterialWish, 'including'> } | null {
  const summoning = (source?.text?.effects ?? []).flatMap((effect) =>
    effect.resolution.flatMap(({ action }) =>
      action.kind === 'summon-with-materials' && action.how === method ? [{ effect, action }] : [],
    ),
  );
  const [only, ...others] = summoning;
  const noun = only?.action.materials ?? null;
  // What else it lets its player use, or asks of them, is not judged here.
  const plain = noun?.reference === null && noun.locations.length > 0;
  if (only === undefined || others.length > 0 || !plain) return null;
  const also = only.effect.resolution.some(
    ({ action }) => action.kind === 'apply-rule' && action.rule.rule === 'material-use',
  );
  if (also) return null;
  const frame: Frame = { ...frameOf(player, source), effect: only.effect };
  const { sure, maybe } = context.find({ ...noun, each: [] }, frame, { places: [], seesFaceDown: true });
  const cards = [...sure, ...maybe].filter((one) => one !== monster);
  // "Including this card".
  const including = (chosen: readonly Copy[]): Judgement =>
    all(noun.each.map((one) => any(chosen.map((copy) => covers(context, one, copy, frame)))));
  return {
    pool: { ...ordinaryPool(context, method, monster, player), cards },
    wish: noun.each.length === 0 ? {} : { including },
  };
}

function namesTotalLevel(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(namesTotalLevel);
  const { is } = filter;
  return is === 'stat' && filter.stat === 'level' && filter.compare === '=' && filter.value.kind === 'aggregate';
}

/** "whose total Levels equal exactly": the Ritual Spell allows no more (ritual.tribute.level). */
function asksExactLevels(source: Copy | null): boolean {
  return (
    source?.text?.effects.some(({ resolution }) =>
      resolution.some(({ action }) => {
        const asked =
          action.kind === 'tribute'
            ? action.what.together
            : action.kind === 'summon-with-materials'
              ? (action.materials?.together ?? null)
              : null;
        return (
          (asked?.if === 'compare' && asked.compare === '=') ||
          // "1 monster whose Level equals the total Levels of those Tributed".
          (action.kind === 'summon-with-materials' && namesTotalLevel(action.what.filter))
        );
      }),
    ) ?? false
  );
}
