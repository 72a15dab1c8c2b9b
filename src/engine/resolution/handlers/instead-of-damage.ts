/** "If you would take damage from a card effect, place 1 counter on this card instead": what takes the place of damage. */
import type { Frame, LastingInForce } from '../../context.js';
import { notYetReplaced, replacedBefore, replacingUse } from '../../continuous/replacing-again.js';
import { playersOf } from '../../evaluate/numbers/value.js';
import { isSide } from '../../evaluate/traits.js';
import type { Clause, LastingRule } from '../../model/effects.js';
import type { Player } from '../../model/timing.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

type Replacing = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'replace' }> };

/** Whether something else is done in place of that damage of an effect, so that nobody takes it. */
export function insteadOfDamage(play: Play, player: Player, amount: number, by: Frame): boolean {
  if (amount === 0) return false;
  return play.context
    .lasting('replace')
    .filter((entry) => isMeant(play, entry, player, by))
    .some((entry) => isDoneInstead(play, entry, amount));
}

function isMeant(play: Play, { rule, frame, applies, cardName }: Replacing, player: Player, by: Frame): boolean {
  const { event, player: whose, other, cause } = rule.event;
  if (event !== 'would-take-damage' || other !== null || applies.answer === 'no') return false;
  if (whose !== null && !playersOf(whose, frame.player).includes(player)) return false;
  const causes = cause?.by ?? [];
  const side = cause?.side ?? null;
  if (causes.length > 0 && !causes.includes('card-effect')) return false;
  if (side !== null && !isSide(by.player, side, frame.player)) return false;
  if (replacedBefore(play.board, frame)) return false;
  if (applies.answer === 'unknown' || (cause?.card ?? null) !== null)
    throw new Pause(null, applies.needed[0]?.fact ?? `whether ${cardName} replaces the damage`);
  return true;
}

function isDoneInstead(play: Play, { rule, frame, cardName }: Replacing, amount: number): boolean {
  if (rule.optional && !isWanted(play, frame, cardName)) return false;
  const { used } = play.board;
  const assumed = notYetReplaced(play.board, frame, cardName);
  const use = replacingUse(play.board, frame);
  if (use !== null) play.board = { ...play.board, used: [...used, use] };
  const told = { ...UNTOLD, ...frame.told, amount };
  const done = rule.instead.every(isNoDamage) || play.run(rule.instead, { ...frame, told }).done;
  if (!done) {
    play.board = { ...play.board, used };
    return false;
  }
  if (assumed !== null) play.assumed.push(assumed);
  play.say(`What ${cardName} says is done in place of the damage.`, 'damage.reflected');
  return true;
}

const UNTOLD = { die: null, coins: null, called: null, declared: [] } as const;

/** "You take no damage": there is nothing to do. */
function isNoDamage({ action }: Clause): boolean {
  if (action.kind !== 'apply-rule') return false;
  const { rule } = action;
  return (rule.rule === 'effect-damage' || rule.rule === 'battle-damage') && rule.change === 'zero';
}

function isWanted(play: Play, { player }: Frame, cardName: string): boolean {
  const [wants] = play.choose({
    player,
    kind: 'yes-no',
    about: `whether ${cardName} replaces the damage`,
    options: ['yes', 'no'],
    min: 1,
    max: 1,
    open: false,
  });
  return wants === 'yes';
}
