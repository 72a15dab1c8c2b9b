/** Flip Summons, Gemini Summons and changes of battle position by the rules. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { ForbiddenAct } from '../model/effects.js';
import { all, assume, citing, judged, not, unknown, NO, YES, type Judgement } from '../model/facts.js';
import { keeperOf } from '../continuous/kept-position.js';
import { exceedsControlLimit } from '../continuous/control-limit.js';
import { attacksMade } from '../evaluate/past/attacks-made.js';
import { isInMonsterZone } from '../zones/index.js';
import { allowance } from './allowance.js';
import { frameOf } from './frame.js';
import { nameOf, openMainPhase, type Check, type Way } from './checks.js';
import type { SummonQuestion } from './question.js';
import { forbidden } from './restrictions.js';
import { withinControlLimit, withinFieldLimit } from './within-limits.js';

/** Turning a face-down monster to face-up Attack Position (summon.flip). */
export function flipSummonWay(context: Context, question: SummonQuestion, copy: Copy): Way {
  const data = { card: nameOf(copy) };
  const restriction = forbidden(
    context,
    // A Flip Summon is a change of its battle position, too.
    ['flip-summon', 'summon', 'be-flip-summoned', 'be-summoned', 'change-position'],
    question.player,
    copy,
    'rule',
  );
  const excess = exceedsControlLimit(context, copy, question.player, []);
  const position = question.position ?? 'face-up-attack';
  const checks: readonly Check[] = [
    ...ownMonster(context, question, copy),
    {
      rule: 'summon.flip',
      judgement: all([judged(copy.face === 'down' && position === 'face-up-attack'), not(arrivedThisTurn(copy))]),
      data,
    },
    { rule: 'position.change.once', judgement: not(changed(context, copy)), data },
    {
      rule: 'position.change.attacked-even-stopped',
      judgement: citing(not(attacked(context, copy)), ...inMain2(context)),
      data,
    },
    { rule: 'card.text-over-rules', judgement: allowedByItself(context, copy), data: { ...data, by: data.card } },
    {
      rule: 'card.text-over-rules',
      judgement: not(restriction.judgement),
      data: { ...data, by: restriction.by ?? '' },
    },
    {
      rule: 'card.text-over-rules',
      judgement: not(excess.judgement),
      data: { ...data, by: excess.by ?? '' },
    },
    {
      rule: 'effect.continuous-restriction-hand',
      judgement: all([withinControlLimit(context, copy, question.player), withinFieldLimit(context, copy)]),
      data,
    },
  ];
  return { how: 'flip', checks, choices: [], allChoices: true };
}

/** "Cannot be Normal or Flip Summoned unless …". */
function allowedByItself(context: Context, copy: Copy): Judgement {
  const says = copy.text?.summoning.normalSummon;
  if (typeof says !== 'object' || !('unless' in says) || says.flip !== true) return YES;
  return context.holds(says.unless, frameOf(copy.controller, copy));
}

/** Between face-up Attack and face-up Defense Position (position.change.once). */
export function changePositionWay(context: Context, question: SummonQuestion, copy: Copy): Way {
  if (copy.face === 'down' && question.position !== 'face-up-defense') return flipSummonWay(context, question, copy);
  const data = { card: nameOf(copy) };
  const wanted = question.position ?? (copy.position === 'attack' ? 'face-up-defense' : 'face-up-attack');
  const acts: readonly ForbiddenAct[] = [
    'change-position',
    'be-flipped',
    ...(wanted === 'face-up-attack' ? [] : (['be-put-in-defense'] as const)),
  ];
  const restriction = forbidden(context, acts, question.player, copy, 'rule');
  const legal =
    copy.face === 'up' &&
    (wanted === 'face-up-attack' || wanted === 'face-up-defense') &&
    wanted !== `face-up-${copy.position ?? ''}`;
  const keeper = keeperOf(context, copy, wanted === 'face-up-attack' ? 'defense' : 'attack');
  const checks: Check[] = [
    ...ownMonster(context, question, copy),
    { rule: 'link.position', judgement: isNoLinkMonster(copy), data },
    {
      rule: 'position.change.once',
      judgement: all([judged(legal), not(arrivedThisTurn(copy)), not(changed(context, copy))]),
      data,
    },
    {
      rule: 'position.change.attacked-even-stopped',
      judgement: citing(not(attacked(context, copy)), ...inMain2(context)),
      data,
    },
    {
      rule: 'card.text-over-rules',
      judgement: not(restriction.judgement),
      data: { ...data, by: restriction.by ?? '' },
    },
    { rule: 'card.text-over-rules', judgement: judged(keeper === null), data: { ...data, by: keeper ?? '' } },
  ];
  return { how: null, checks, choices: [], allChoices: true };
}

/** Normal Summoning a Gemini monster again (ability.gemini, ability.gemini.summon-details). */
export function geminiSummonWay(context: Context, question: SummonQuestion, copy: Copy): Way {
  const data = { card: nameOf(copy) };
  const restriction = forbidden(
    context,
    ['normal-summon', 'summon', 'be-normal-summoned', 'be-summoned'],
    question.player,
    copy,
    'rule',
  );
  const isGemini = copy.card?.monster?.abilities.includes('gemini') ?? false;
  const again =
    copy.gemini === 'unknown'
      ? assume(false, `${nameOf(copy)} was not Gemini Summoned yet`, 'ability.gemini')
      : judged(copy.gemini);
  const checks: readonly Check[] = [
    ...ownMonster(context, question, copy),
    { rule: 'ability.gemini', judgement: all([judged(isGemini), not(again)]), data },
    {
      rule: 'ability.gemini.summon-details',
      judgement: all([judged(copy.face === 'up'), not(context.negated(copy))]),
      data,
    },
    ...allowance(context, question.player, copy),
    {
      rule: 'card.text-over-rules',
      judgement: not(restriction.judgement),
      data: { ...data, by: restriction.by ?? '' },
    },
  ];
  return { how: 'gemini', checks, choices: [], allChoices: true };
}

function ownMonster(context: Context, question: SummonQuestion, copy: Copy): readonly Check[] {
  const data = { card: nameOf(copy) };
  return [
    { rule: 'card.kinds', judgement: judged(isInMonsterZone(copy) && copy.controller === question.player), data },
    { rule: 'summon.normal.no-chain', judgement: openMainPhase(context, question.player), data },
  ];
}

/** What stands in Defense Position is none, even if nobody named it. */
function isNoLinkMonster(copy: Copy): Judgement {
  if (copy.card === null && copy.token === null && copy.position === 'attack')
    return unknown(`what the card at ${copy.id} is`);
  return judged(copy.card?.monster?.frame !== 'link');
}

/** Summoned or Set this turn. */
function arrivedThisTurn(copy: Copy): Judgement {
  const name = nameOf(copy);
  const summoned = copy.summoned?.thisTurn ?? 'unknown';
  if (copy.setThisTurn === true || summoned === true) return YES;
  if (copy.setThisTurn === false && summoned === false) return NO;
  return assume(false, `${name} came to the field on an earlier turn`, 'position.change.once');
}

/** By its controller, not by a card: as its own entry tells, or the history of the turn. */
function changed({ board }: Context, copy: Copy): Judgement {
  if (copy.changedPosition !== 'unknown') return judged(copy.changedPosition);
  const changes = board.history.events.filter(
    ({ event, copies }) => event === 'position-changed' && copies.includes(copy.id),
  );
  if (changes.some(({ by }) => by === 'rule')) return YES;
  if (changes.some(({ by, byCopy, byCard }) => by === null && byCopy === null && byCard === null))
    return unknown(`whether a card effect changed the position of ${nameOf(copy)}`);
  return assume(false, `${nameOf(copy)} did not change its position this turn`, 'position.change.once');
}

function attacked(context: Context, copy: Copy): Judgement {
  const made = attacksMade(context, copy, !context.parameters.awayForgetsAttacks);
  if (made !== 'unknown') return judged(made > 0);
  return assume(false, `${nameOf(copy)} did not attack this turn`, 'position.change.attacked-even-stopped');
}

/** Main Phase 2 gives nothing back that the turn has used up. */
function inMain2({ board }: Context): readonly RuleId[] {
  return board.turn.phase === 'main-2' ? ['turn.main2'] : [];
}
