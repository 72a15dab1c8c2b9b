/** Normal and Tribute Summons, Sets and Tribute Sets. */
import type { MessageData } from '../rule.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy, CopyId } from '../model/board.js';
import { inMonsterZone } from '../board/places.js';
import { statusOf } from '../editions.js';
import { startsInExtraDeck, type Ability } from '../model/card.js';
import type { Condition, ForbiddenAct, SummonProcedure } from '../model/effects.js';
import { all, citing, judged, NO, not, saying, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { allowance } from './allowance.js';
import { bestWay, judgementOf, nameOf, openMainPhase, type Check, type Way } from './checks.js';
import { exceedsControlLimit } from '../continuous/control-limit.js';
import { withinControlLimit, withinFieldLimit } from './within-limits.js';
import { frameOf } from './frame.js';
import { procedureSelection } from './procedure/own-procedure.js';
import type { SummonChoice, SummonQuestion } from './question.js';
import { forbidden } from './restrictions.js';
import { select, type Selection, type SelectionResult } from './selection.js';
import {
  fewerTributes,
  ofOneSide,
  tributeSlot,
  tributesNeeded,
  tributesSuffice,
  tributesWithinLeave,
  unreadOwnTributes,
  unreadTributes,
  type ReducedNeed,
  type TributeNeed,
} from './tributes.js';
import { leavesFor } from './materials/leave.js';
import { zonesAfter, zoneJudgement } from './materials/with-materials.js';
import { zoneRule } from './zone-check.js';

const CHOICES = 20;

export function normalWays(context: Context, question: SummonQuestion, copy: Copy): Way {
  const base = commonChecks(context, question, copy);
  return (
    bestWay(waysOf(context, question, copy, base)) ?? { how: 'normal', checks: base, choices: [], allChoices: true }
  );
}

/**
 * Could an effect Normal Summon it from the hand now, or Tribute Summon it (`tribute`)? Neither the Main Phase nor the one
 * Normal Summon of the turn is asked for then (summon.normal.extra.by-effect); its Tributes and its zone are.
 */
export function normalSummonByEffect(context: Context, copy: Copy, player: Player, tribute: boolean): Judgement {
  const asked = { act: 'normal-summon', player, copy: copy.id, how: null, with: null } as const;
  const question: SummonQuestion = { ...asked, zone: null, position: null, by: null };
  const base = commonChecks(context, question, copy).filter(({ rule }) => !ONLY_BY_RULE.has(rule));
  const ways = waysOf(context, question, copy, base).filter(({ how }) => !tribute || how === 'tribute');
  const best = bestWay(ways);
  return best === null
    ? saying(citing(NO, 'summon.tribute.count'), `${nameOf(copy)} is not Summoned with Tributes.`)
    : saying(judgementOf(best), `${nameOf(copy)} cannot be ${tribute ? 'Tribute' : 'Normal'} Summoned.`);
}

/** What only a Normal Summon by the rules of the game asks for. */
const ONLY_BY_RULE: ReadonlySet<RuleId> = new Set<RuleId>([
  'card.kinds',
  'summon.normal.no-chain',
  'summon.normal.once',
]);

function waysOf(context: Context, question: SummonQuestion, copy: Copy, base: readonly Check[]): readonly Way[] {
  const set = question.act === 'normal-set';
  const full = tributesNeeded(context, copy);
  const ways = [
    byTributes(
      context,
      question,
      copy,
      base,
      full,
      copy.text?.summoning.procedures.some((one) => mayServe(context, one, set)),
    ),
    ...fewerTributes(context, copy, question.player, full, set).map((need) =>
      byTributes(context, question, copy, base, need),
    ),
  ];
  for (const procedure of copy.text?.summoning.procedures ?? []) {
    if (mayServe(context, procedure, set)) ways.push(byOwnText(context, question, copy, base, procedure));
  }
  return ways;
}

/** A way of Tribute Summoning written on a card serves for a Tribute Set from v10-2017 on (summon.tribute.set). */
function mayServe(context: Context, procedure: SummonProcedure, set: boolean): boolean {
  if (procedure.how !== 'tribute' && procedure.how !== 'normal') return false;
  if (!set || procedure.set === true) return true;
  if (procedure.faceUp === true) return false;
  const tributes = procedure.cost.some((action) => action.kind === 'tribute');
  return tributes && statusOf('summon.tribute.set', context.edition) === 'holds';
}

function commonChecks(context: Context, question: SummonQuestion, copy: Copy): readonly Check[] {
  const { player } = question;
  const set = question.act === 'normal-set';
  const data = { card: nameOf(copy) };
  const position = question.position ?? (set ? 'face-down-defense' : 'face-up-attack');
  const checks: Check[] = [
    { rule: 'card.kinds', judgement: isMonsterInHand(copy, player), data },
    { rule: 'summon.normal.no-chain', judgement: openMainPhase(context, player), data },
    {
      rule: 'summon.normal.eligible',
      judgement: set ? all([eligible(context, copy, set), maySet(copy)]) : eligible(context, copy, set),
      data,
    },
    set
      ? { rule: 'summon.set.position', judgement: judged(position === 'face-down-defense'), data }
      : { rule: 'summon.normal.position', judgement: judged(position === 'face-up-attack'), data },
    ...allowance(context, player, copy, set),
  ];
  const restriction = forbidden(context, set ? SET_ACTS : SUMMON_ACTS, player, copy, 'rule', question.with ?? []);
  checks.push({
    rule: 'card.text-over-rules',
    judgement: not(restriction.judgement),
    data: { ...data, by: restriction.by ?? '' },
  });
  const excess = exceedsControlLimit(context, copy, player, question.with ?? tributesLeft(context, copy), set);
  if (excess.by !== null)
    checks.push({
      rule: 'card.text-over-rules',
      judgement: not(excess.judgement),
      data: { ...data, by: excess.by },
    });
  if (!set) {
    checks.push({ rule: 'card.name-identity', judgement: withinControlLimit(context, copy, player), data });
    const leaving = question.with ?? mayBeTributed(context, copy, player);
    const judgement = withinFieldLimit(context, copy, leaving);
    checks.push({ rule: 'effect.continuous-restriction-hand', judgement, data });
  }
  return checks;
}

/** Where nobody said which monsters are Tributed, any of the player's own may be. */
function mayBeTributed(context: Context, copy: Copy, player: SummonQuestion['player']): readonly CopyId[] {
  if (tributesNeeded(context, copy).count === 0) return [];
  return [...context.board.copies.values()].filter((one) => one.controller === player).map(({ id }) => id);
}

/** Without Tributes nothing leaves; which monsters a Tribute Summon takes nobody said. */
function tributesLeft(context: Context, copy: Copy): readonly CopyId[] | 'unknown' {
  return tributesNeeded(context, copy).count === 0 ? [] : 'unknown';
}

const SUMMON_ACTS: readonly ForbiddenAct[] = ['normal-summon', 'summon', 'be-normal-summoned', 'be-summoned'];
const SET_ACTS: readonly ForbiddenAct[] = ['set', 'be-set'];

function isMonsterInHand(copy: Copy, player: SummonQuestion['player']): Judgement {
  if (copy.place.location !== 'hand' || copy.place.player !== player) return judged(false);
  return copy.card === null ? unknown('what the card in the hand is') : judged(copy.card.kind === 'monster');
}

function eligible(context: Context, copy: Copy, set: boolean): Judgement {
  const { card, text } = copy;
  const monster = card?.monster ?? null;
  if (card === null || monster === null) return YES;
  if (monster.frame === 'ritual' || startsInExtraDeck(card)) return judged(false);
  if (isOldToon(context, copy)) return citing(judged(false), 'ability.toon.summon');
  if (text === null) return monster.hasEffect ? unknown(`what the text of ${card.name} says`) : YES;
  const says = text.summoning.normalSummon;
  if (says === 'allowed')
    return citing(
      unreadMatters(copy),
      ...ABILITY_RULES.filter(([ability]) => monster.abilities.includes(ability)).map(([, rule]) => rule),
    );
  if (says === 'cannot') return judged(false);
  if (!('unless' in says)) return unreadMatters(copy);
  return set && says.settable === true ? YES : unlessHolds(context, copy, says.unless);
}

const ABILITY_RULES: readonly (readonly [Ability, RuleId])[] = [
  ['spirit', 'ability.spirit.no-special'],
  ['toon', 'ability.toon.summon'],
];

/** In the oldest rules a Toon monster comes only by a Special Summon (ability.toon.summon). */
function isOldToon(context: Context, copy: Copy): boolean {
  const toon = copy.card?.monster?.abilities.includes('toon') ?? false;
  return toon && statusOf('ability.toon.summon', context.edition) === 'holds';
}

/** "cannot be Normal Set" beside a number of Tributes of its own. */
function maySet(copy: Copy): Judgement {
  const says = copy.text?.summoning.normalSummon;
  return judged(!(typeof says === 'object' && 'tributes' in says && says.set === false));
}

function unlessHolds(context: Context, copy: Copy, unless: Condition): Judgement {
  return context.holds(unless, frameOf(copy.controller, copy));
}

/** Unread words about Normal Summons leave it open; those about Special Summons do not matter here. */
function unreadMatters(copy: Copy): Judgement {
  const first = copy.text?.summoning.unread.find((part) => /Normal Summon|\bSet\b|Tribute/.test(part.text));
  return first === undefined ? YES : unreadText(nameOf(copy), first.text, first.span);
}

function byTributes(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  base: readonly Check[],
  need: TributeNeed | ReducedNeed,
  ownText = false,
): Way {
  const set = question.act === 'normal-set';
  const data = tributesInWords(copy, need.count);
  const allowed = 'allowed' in need ? need.allowed : YES;
  const rule: RuleId = need.byText
    ? 'summon.tribute.three'
    : set && need.count !== 0
      ? 'summon.tribute.set'
      : 'summon.tribute.count';
  if (need.count === 'unknown') {
    return {
      how: 'normal',
      checks: [...base, { rule, judgement: unknown(`the Level of ${nameOf(copy)}`), data }],
      choices: [],
      allChoices: false,
    };
  }
  const count = need.count;
  const unread = set || count > 0 ? null : unreadTributes(context);
  if (unread !== null)
    return { how: 'normal', checks: [...base, { rule, judgement: unread, data }], choices: [], allChoices: false };
  const { player } = question;
  const leaves = count === 0 ? [] : leavesFor(context, { method: 'tribute', monster: copy, player });
  const result = select<'tributes' | 'zone'>({
    slots: [tributeSlot(context, need, count, player, copy, set, leaves)],
    assess: (chosen) => {
      const cards = chosen.map((one) => one.copy);
      return {
        tributes: all([
          allowed,
          tributesWithinLeave(context, player, copy, leaves, cards),
          ofOneSide(need, cards),
          citing(tributesSuffice(context, count, copy, cards), 'summon.tribute.reduced', 'summon.tribute.before'),
        ]),
        zone: zoneJudgement(context, copy, fieldFor(need, player, cards), cards, question.zone),
      };
    },
    exactly: question.with,
    limit: CHOICES,
  });
  const how = count === 0 ? 'normal' : 'tribute';
  // Its own text would allow fewer Tributes, and does not here.
  const withOwnText = (check: Check): Check =>
    ownText && check.rule === rule && check.judgement.answer === 'no'
      ? { ...check, judgement: citing(check.judgement, 'summon.tribute.reduced') }
      : check;
  const open = unreadOwnTributes(copy);
  const tributes = tributeChecks(context, copy, result, rule, count, question.with)
    .map(withOwnText)
    .map((check) => (open !== null && check.judgement.answer === 'no' ? { ...check, judgement: open } : check));
  return {
    how,
    checks: [...base, ...(count === 0 ? [] : tributeBan(context, question, copy)), ...tributes],
    choices: choicesOf(context, question, copy, how, result.legal),
    allChoices: result.exhausted,
  };
}

/** Whose field it is Summoned to: that of the Tributes, where its text says so. */
function fieldFor({ eitherSide }: TributeNeed, player: Player, [tribute]: readonly Copy[]): Player {
  return eitherSide === true && tribute !== undefined ? tribute.controller : player;
}

/** "Neither player can Tribute Summon monsters": whoever comes without Tributes, or is Set, is not meant. */
function tributeBan(context: Context, question: SummonQuestion, copy: Copy): readonly Check[] {
  if (question.act === 'normal-set') return [];
  const { judgement, by } = forbidden(context, TRIBUTE_ACTS, question.player, copy, 'rule', question.with ?? []);
  const data = { card: nameOf(copy), by: by ?? '' };
  return [{ rule: 'card.text-over-rules', judgement: not(judgement), data }];
}

const TRIBUTE_ACTS: readonly ForbiddenAct[] = ['tribute-summon', 'be-tribute-summoned'];

/** A Monster Card among the Spells is no monster. */
function whyNoTribute({ place, card }: Copy): readonly RuleId[] {
  if (place.location !== 'spell-trap-zone' || card?.kind !== 'monster') return [];
  return ['card.monster-card-in-spell-zone', ...(card.monster?.abilities.includes('union') === true ? UNION : [])];
}

const UNION: readonly RuleId[] = ['ability.union'];

/** Monsters that nobody described may serve as Tributes. */
function mayTributeOthers({ board }: Context, player: SummonQuestion['player']): boolean {
  if (board.complete) return false;
  const { complete, unnamed } = board.places[player]['monster-zone'];
  return !complete || unnamed > 0;
}

/** "… needs no Tribute", "… needs 1 Tribute, which can be made". */
function tributesInWords(copy: Copy, count: number | 'unknown'): MessageData {
  const card = nameOf(copy);
  if (count === 0) return { card, tributes: 'no Tribute', made: '' };
  const tributes = count === 'unknown' ? 'Tributes' : `${String(count)} Tribute${count === 1 ? '' : 's'}`;
  return { card, tributes, made: ', which can be made' };
}

function tributeChecks(
  context: Context,
  copy: Copy,
  result: SelectionResult<'tributes' | 'zone'>,
  rule: RuleId,
  count: number,
  asked: readonly CopyId[] | null,
): readonly Check[] {
  const data = tributesInWords(copy, count);
  const { best } = result;
  const tooMany = asked !== null && asked.length > count;
  const suffices = best === null ? result.judgement : best.checks.tributes;
  if (asked === null && count > 0 && suffices.answer === 'no' && mayTributeOthers(context, copy.controller))
    return [{ rule, judgement: unknown(`which other monsters player ${copy.controller} controls`, 'yes'), data }];
  if (best === null) {
    const named = (asked ?? []).flatMap((id) => context.board.copies.get(id) ?? []);
    const foreign = named.some(({ controller }) => controller !== copy.controller);
    const also: readonly RuleId[] = [
      ...(foreign ? (['summon.tribute.what'] as const) : tooMany ? [rule] : []),
      ...named.flatMap(whyNoTribute),
    ];
    const judgement = citing(result.judgement, ...also);
    return [{ rule: tooMany ? 'summon.tribute.reduced' : rule, judgement, data }];
  }
  const enough = all([...best.chosen.map((one) => one.fits), best.checks.tributes]);
  const tributes = count > 0 ? citing(enough, 'summon.tribute.what') : enough;
  return [
    { rule, judgement: tributes, data },
    {
      rule: zoneRule(context, copy, count > 0),
      judgement: citing(best.checks.zone, ...amongTokens(context, copy)),
      data,
    },
  ];
}

/** A Token counts toward the five monsters of its player. */
function amongTokens({ board }: Context, { controller }: Copy): readonly RuleId[] {
  const token = [...board.copies.values()].some(
    (one) => one.token !== null && inMonsterZone(one) && one.controller === controller,
  );
  return token ? ['token.nature'] : [];
}

/** "You can Normal Summon this card without Tributing", "by Tributing 1 … monster". */
function byOwnText(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  base: readonly Check[],
  procedure: SummonProcedure,
): Way {
  const { result, checks } = procedureSelection(context, question, copy, procedure, CHOICES);
  const how = procedure.cost.some((action) => action.kind === 'tribute') ? 'tribute' : 'normal';
  const reduced = checks.map((check) =>
    check.rule === 'summon.special.card-procedure'
      ? { ...check, judgement: citing(check.judgement, 'summon.tribute.reduced') }
      : check,
  );
  return {
    how,
    checks: [...base, ...(how === 'tribute' ? tributeBan(context, question, copy) : []), ...reduced],
    choices: choicesOf(context, question, copy, how, result?.legal ?? []),
    allChoices: result?.exhausted ?? false,
  };
}

export function choicesOf<K extends string>(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  how: SummonChoice['how'],
  legal: readonly Selection<K>[],
): readonly SummonChoice[] {
  return legal.map(({ chosen }) => ({
    how,
    with: chosen.map((one) => one.copy.id),
    zones: zonesAfter(
      context,
      copy,
      question.player,
      chosen.map((one) => one.copy),
    ),
  }));
}
