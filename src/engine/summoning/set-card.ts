/** Setting a Spell or Trap from the hand (zone.spell-trap.limit, zone.field.set). */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { assume, citing, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { placedByEffectOnly, settableAsSpell } from '../evaluate/own-text.js';
import { freeSpellZones } from '../zones/index.js';
import { nameOf, openMainPhase, type Check, type Way } from './checks.js';
import type { SummonQuestion } from './question.js';
import { forbidden } from './restrictions.js';

export function setCardWay(context: Context, question: SummonQuestion, copy: Copy): Way {
  const { player } = question;
  const data = { card: nameOf(copy) };
  const restriction = forbidden(context, ['set', 'be-set'], player, copy, 'rule');
  const checks: readonly Check[] = [
    { rule: 'card.kinds', judgement: citing(isSettable(copy, player), ...anyCardMayBeSet(copy)), data },
    { rule: 'summon.normal.no-chain', judgement: openMainPhase(context, player), data },
    copy.card?.property === 'field'
      ? { rule: 'zone.field.set', judgement: citing(YES, 'zone.field.only-field-spells'), data }
      : zoneCheck(context, question, copy),
    {
      rule: 'card.text-over-rules',
      judgement: placedByEffectOnly(copy.text) ? NO : not(restriction.judgement),
      data: { ...data, by: restriction.by ?? '' },
    },
  ];
  return { how: null, checks, choices: [], allChoices: true };
}

/** Spells may be Set like Traps, in any number; a Pendulum Monster in the hand may not (pendulum.activate). */
function anyCardMayBeSet({ card }: Copy): readonly RuleId[] {
  if (card?.monster?.pendulum === true) return ['pendulum.activate'];
  return card?.kind === 'spell'
    ? ['spelltrap.set-face-down-bluff', 'spelltrap.multi-per-phase']
    : ['spelltrap.multi-per-phase'];
}

function isSettable(copy: Copy, player: SummonQuestion['player']): Judgement {
  if (copy.place.location !== 'hand' || copy.place.player !== player) return judged(false);
  if (copy.card === null) return unknown('what the card in the hand is');
  return judged(copy.card.kind === 'spell' || copy.card.kind === 'trap' || settableAsSpell(copy.text));
}

function zoneCheck(context: Context, question: SummonQuestion, copy: Copy): Check {
  const { free, complete } = freeSpellZones(context.board, context.parameters, question.player);
  const judgement =
    free > 0 && !complete ? assume(true, 'a Spell & Trap Zone is free', 'zone.spell-trap.limit') : judged(free > 0);
  const trapMonsters = [...context.board.copies.values()].some(
    ({ trapMonster, controller }) => trapMonster && controller === question.player,
  );
  const rules: readonly RuleId[] = [
    ...(trapMonsters ? (['ability.trap-monster.zone'] as const) : []),
    ...(context.parameters.pendulumZones === 'spell-trap' ? (['zone.pendulum'] as const) : []),
  ];
  return {
    rule: 'zone.spell-trap.limit',
    judgement: citing(judgement, ...rules),
    data: { card: nameOf(copy) },
  };
}
