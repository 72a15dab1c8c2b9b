/** Who takes the damage of an effect, and how much of it, by the lasting rules in force (damage.reflected). */
import type { Frame, LastingInForce } from '../../context.js';
import { playersOf } from '../../evaluate/numbers/value.js';
import { isSide } from '../../evaluate/traits.js';
import type { Clause, LastingRule } from '../../model/effects.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';
import { insteadOfDamage } from './instead-of-damage.js';

export interface TakenDamage {
  readonly player: Player;
  readonly amount: number;
  /** Nobody takes it: that player gains as much. */
  readonly gained?: true;
}

type InForce = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'effect-damage' }> };

/** Damage taken in another player's place is no damage of that player's card effects, so that it is not handed back. */
export function effectDamage(play: Play, player: Player, amount: number, by: Frame): TakenDamage {
  if (insteadOfDamage(play, player, amount, by)) return { player, amount: 0 };
  const inForce = rulesFor(play, player, by);
  const gaining = inForce.find(({ rule }) => rule.change === 'gain');
  if (gaining !== undefined) {
    // Which of several goes first would decide how much is gained, or who takes it.
    if (inForce.length > 1) throw new Pause(null, 'which of several rules about effect damage applies first');
    play.say(`Player ${player} gains Life Points in place of damage, by ${gaining.cardName}.`, 'damage.reflected');
    return { player, amount, gained: true };
  }
  const [reflecting] = inForce.filter(({ rule }) => rule.change === 'to-opponent');
  if (reflecting === undefined) return { player, amount: changed(play, player, amount, by) };
  const other = opponentOf(player);
  play.say(`Player ${other} takes the damage instead, by ${reflecting.cardName}.`, 'damage.reflected');
  return { player: other, amount: changed(play, other, amount * (reflecting.rule.times ?? 1), null) };
}

function changed(play: Play, player: Player, amount: number, by: Frame | null): number {
  const rules = rulesFor(play, player, by);
  for (const { rule, cardName, frame } of rules) if (rule.next === true) useUp(play, cardName, frame);
  return rules.reduce((sum, { rule }) => {
    if (rule.change === 'to-opponent') return sum;
    if (rule.change === 'gain') throw new Pause(null, 'whether damage that is handed on is gained');
    return rule.change === 'zero' ? 0 : rule.change === 'halve' ? Math.floor(sum / 2) : sum * 2;
  }, amount);
}

/** "The next battle or effect damage you take": of this damage, and of none after it. */
function useUp(play: Play, cardName: string, { player }: Frame): void {
  const left = play.board.applied.map((one) => {
    if (one.effect === null || one.card?.name !== cardName || one.player !== player) return one;
    return { ...one, effect: { ...one.effect, resolution: one.effect.resolution.filter(isNotOfTheNext) } };
  });
  play.board = { ...play.board, applied: left };
}

function isNotOfTheNext({ action }: Clause): boolean {
  return action.kind !== 'apply-rule' || !('next' in action.rule);
}

/** Was damage taken since, so that it may be over? */
function mayBeUsedUp({ board }: Play, player: Player): boolean {
  return [...board.history.events, ...board.events].some(
    (one) =>
      (one.event === 'battle-damage' || one.event === 'effect-damage') &&
      (one.player === null || one.player === player),
  );
}

/** `by`: whose effect deals it; `null` where it is nobody's card effect. */
function rulesFor(play: Play, player: Player, by: Frame | null): readonly InForce[] {
  const found = play.context.lasting('effect-damage').filter((entry) => {
    const { rule, frame, applies } = entry;
    if (!playersOf(rule.who, frame.player).includes(player)) return false;
    if (rule.ofAnswered === true && (frame.chainLink === null || by?.self?.id !== frame.chainLink.id)) return false;
    // psct.conjunction.and-if-you-do: a monster that comes at the same moment changes nothing of it yet.
    if (frame.self !== null && play.board.comingTogether?.includes(frame.self.id) === true) return false;
    // Life Points that nobody told may decide whether it applies.
    play.assumed.push(...applies.assumed);
    if (applies.answer === 'no') return false;
    if (rule.bySide !== undefined && (by === null || !isSide(by.player, rule.bySide, frame.player))) return false;
    if (applies.answer === 'unknown' || rule.change === 'other' || (rule.next === true && mayBeUsedUp(play, player)))
      throw new Pause(null, applies.needed[0]?.fact ?? 'how effect damage is changed');
    return true;
  });
  for (const { rule, frame, applies, cardName } of play.context.lasting('unparsed'))
    if (applies.answer !== 'no' && OF_DAMAGE.test(rule.text) && frame.self !== by?.self)
      throw new Pause(null, 'how effect damage is changed', {
        card: cardName,
        text: rule.text,
        span: [rule.span.start, rule.span.end],
      });
  return found;
}

/** Words by which a text that nobody read may change who takes damage, or how much. */
const OF_DAMAGE =
  /\beffect damage\b|\bdamage from (?:a |your opponent's |an opponent's )?card effects?\b|\bwould take damage\b/i;

/** "Any effect that would make your opponent gain LP inflicts damage": whether that player takes damage in place of a gain. */
export function gainIsDamage(play: Play, player: Player): boolean {
  const found = play.context.lasting('gain-as-damage').find(({ rule, frame, applies }) => {
    if (!playersOf(rule.who, frame.player).includes(player) || applies.answer === 'no') return false;
    if (applies.answer === 'unknown')
      throw new Pause(null, applies.needed[0]?.fact ?? 'whether Life Points are gained, or damage is taken');
    return true;
  });
  if (found === undefined) return false;
  play.say(`Player ${player} takes damage in place of the gain, by ${found.cardName}.`, 'damage.reflected');
  return true;
}
