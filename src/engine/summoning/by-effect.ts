/** Special Summons that an effect performs: what it may Summon, with which materials, to which zone. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Effect, Filter } from '../model/effects.js';
import { all, citing, NO, unknown, unreadText, type Judgement } from '../model/facts.js';
import { coversShown, frameOf } from './frame.js';
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
import { positionChecksOfEffect } from './positions.js';
import { procedureSelection } from './procedure/own-procedure.js';
import type { SummoningEffect, SummonQuestion } from './question.js';
import { saidBySource } from './said-by-source.js';
import {
  fromSpellZones,
  including,
  namesItsMonster,
  openMaterials,
  poolOf,
  unreadMaterials,
  type WithMaterials,
} from './materials/of-effect.js';
import { tryMaterials, zoneJudgement, type MaterialWish } from './materials/with-materials.js';
import { zoneRule } from './zone-check.js';

const CHOICES = 20;

export function effectWay(context: Context, question: SummonQuestion, copy: Copy, effect: SummoningEffect): Way {
  const data = { card: nameOf(copy) };
  const source = effect.copy === null ? null : (context.board.copies.get(effect.copy) ?? null);
  const said = saidBySource(context, source, copy, effect.player);
  const checks: Check[] = eligibility(context, copy, question.player, {
    by: 'effect',
    how: effect.how,
    source,
    ignoringConditions: effect.ignoringConditions || said.ignoringConditions,
    namesSource: effect.namesSource,
  }).map(({ rule, judgement, source: by }): Check => ({ rule, judgement, data: { ...data, by: by ?? '' } }));
  checks.push(...positionChecksOfEffect(context, question, copy, source));
  const asMaterials = isMaterialMethod(effect.how) && !said.treatedAs.includes(effect.how);
  if (!asMaterials && said.summons.answer === 'no') {
    const by = source === null ? '' : nameOf(source);
    checks.push({ rule: 'card.description.follow', judgement: said.summons, data: { ...data, by } });
  }
  if (asMaterials && isMaterialMethod(effect.how) && !maySummon(context, effect.how, copy, question.player, source)) {
    const rule: RuleId = effect.how === 'ritual' ? 'ritual.spell-match' : PROCEDURE_RULE[effect.how];
    checks.push({ rule, judgement: NO, data: { ...data, by: source === null ? '' : nameOf(source) } });
  }
  if (
    asMaterials &&
    isMaterialMethod(effect.how) &&
    (question.with !== null || effect.how === 'fusion' || effect.how === 'ritual')
  ) {
    const line = withMaterials(context, question, copy, effect.how, checks, asksExactLevels(source), source);
    return isPossible(line)
      ? line
      : (byOwnProcedure(context, question, copy, effect.how, checks) ??
          openedBy(line, PROCEDURE_RULE[effect.how], source));
  }
  checks.push({
    rule: zoneRule(context, copy, false),
    judgement: zoneJudgement(context, copy, question.player, [], question.zone),
    data,
  });
  return { how: effect.how, checks, choices: [], allChoices: true };
}

/** "Fusion Summon 1 Dragon Fusion Monster": another the effect of its source cannot Summon, whatever materials there are. */
function maySummon(
  context: Context,
  method: MaterialMethod,
  monster: Copy,
  player: Player,
  source: Copy | null,
): boolean {
  const summoning = summoningsOf(method, source);
  return (
    summoning.length === 0 ||
    summoning.some(({ effect, action }) => {
      const frame: Frame = { ...frameOf(player, source), effect };
      const kind = { ...action.what, locations: [], controller: null };
      return namesItsMonster(context, action) && coversShown(context, kind, monster, frame).answer !== 'no';
    })
  );
}

function summoningsOf(
  method: MaterialMethod,
  source: Copy | null,
): readonly { readonly effect: Effect; readonly action: WithMaterials }[] {
  return (source?.text?.effects ?? []).flatMap((effect) =>
    effect.resolution.flatMap(({ action }) =>
      action.kind === 'summon-with-materials' && action.how === method ? [{ effect, action }] : [],
    ),
  );
}

/** "You can also use … in your Deck", said in a sentence of its own: which materials that adds is not worked out. */
function openedBy(way: Way, rule: RuleId, source: Copy | null): Way {
  const adds = (source?.text?.effects ?? []).some(({ lasting }) =>
    lasting.some((one) => one.rule === 'material-use' && one.use.kind === 'also'),
  );
  if (source === null || !adds) return way;
  const open = unknown(`which materials ${nameOf(source)} lets be used as well`);
  const checks = way.checks.map((one) =>
    one.rule === rule && one.judgement.answer === 'no' ? { ...one, judgement: open } : one,
  );
  return { ...way, checks };
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
  const said = poolOfSource(context, method, copy, question.player, source);
  const unknownWay = (judgement: Judgement): Way => ({
    how: method,
    checks: [...base, { rule, judgement, data }],
    choices: [],
    allChoices: false,
  });
  if (said !== null && 'open' in said) return unknownWay(said.open);
  const pool = said?.pool ?? ordinaryPool(context, method, copy, question.player);
  const tried = tryMaterials(context, pool, {
    ...said?.wish,
    exactly: question.with,
    zone: question.zone,
    exactLevels,
    limit: CHOICES,
  });
  if (tried.kind === 'unread') return unknownWay(tried.judgement);
  const { best, legal, exhausted, judgement } = tried.result;
  // Cards that are asked for are known; whether others may serve depends on what else the effect opens.
  const more =
    said === null || judgement.answer !== 'no'
      ? null
      : openMaterials(context, said.frame, { monsters: [copy], told: question.with !== null });
  if (more !== null && (question.with === null || best === null)) return unknownWay(more);
  const asked = (question.with ?? []).flatMap((id) => context.board.copies.get(id) ?? []);
  const spell = judgement.answer === 'no' ? fromSpellZones(pool, question.with === null ? null : asked) : null;
  if (spell !== null) return unknownWay(spell);
  const unread = more === null && said !== null && judgement.answer === 'no' ? unreadMaterials(said.frame) : null;
  if (unread !== null) return unknownWay(unread);
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

/** What the one effect of its source which Summons so lets its player use, or why that is not known. */
interface SourcePool {
  readonly pool: MaterialPool;
  readonly wish: Pick<MaterialWish, 'including'>;
  readonly frame: Frame;
}

function poolOfSource(
  context: Context,
  method: MaterialMethod,
  monster: Copy,
  player: Player,
  source: Copy | null,
): SourcePool | { readonly open: Judgement } | null {
  const [only, ...others] = summoningsOf(method, source);
  if (only === undefined) return unreadSource(method, source);
  // Which of several effects is meant nobody says.
  if (others.length > 0) return null;
  const frame: Frame = { ...frameOf(player, source), effect: only.effect };
  const pool = poolOf(context, only.action, method, monster, frame);
  if (pool === null) return { open: unknown('which cards the effect names as material') };
  return { pool, wish: including(context, only.action, frame), frame };
}

/** "Fusion Summon 1 monster that mentions that target", which nobody read. */
function unreadSource(method: MaterialMethod, source: Copy | null): { readonly open: Judgement } | null {
  const words = new RegExp(`\\b${method} summon`, 'i');
  const line = source?.text?.unread.find(({ text }) => words.test(text));
  return line === undefined || source === null ? null : { open: unreadText(nameOf(source), line.text, line.span) };
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
              ? (action.materials?.together ?? action.what.together)
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
