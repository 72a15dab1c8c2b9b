/** "Negate any … effects that target this card, and if you do, destroy …": applied as the link resolves. */
import type { Frame } from '../../context.js';
import type { ActivationPattern } from '../../model/effects.js';
import { all } from '../../model/facts.js';
import type { ChainLink, Copy } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import { isFieldLocation, onField } from '../../board/places.js';
import { matchesActivation } from '../../evaluate/links/activation-pattern.js';
import { mayNegateEffects, mayReplaceEffect, speaksOfOtherKind } from '../../evaluate/unread-negation.js';
import { Pause } from '../choices.js';
import { nameOf, type Play } from '../play.js';

/** Does what lies on the field negate this link now? What has to be destroyed for it is. */
export function negatedByText(play: Play, link: ChainLink, copy: Copy | null): boolean {
  for (const { rule, frame, applies, cardName } of play.context.lasting('negate-links')) {
    const matches = matchesActivation(play.context, rule.activation, link, frame);
    if (matches.answer === 'no') continue;
    if (rule.first !== undefined && cameBefore(play, rule.activation, link, frame)) continue;
    if (layElsewhere(play, rule.activation, link, frame)) continue;
    const judgement = all([matches, applies]);
    if (judgement.answer === 'unknown')
      throw new Pause(null, judgement.needed[0]?.fact ?? `whether ${cardName} negates it`, judgement.unread[0] ?? null);
    if (judgement.answer === 'no') continue;
    if (rule.first !== undefined)
      play.assumed.push({
        fact: `it is the first effect of its kind that resolves while ${cardName} is there`,
        rule: 'chain.effect-negated-link',
      });
    if (rule.optional === true && !wantsTo(play, link, frame.player, cardName)) continue;
    if (rule.die !== undefined && !rolled(play, rule.die, frame.player, cardName)) continue;
    play.say(
      `${cardName} negates the effect of ${link.card?.name ?? 'that card'}.`,
      'chain.effect-negated-link',
      false,
    );
    if (rule.destroy && copy !== null && onField(copy)) {
      play.say(`Destroyed: ${nameOf(copy)}.`, 'term.destroy');
      play.move([copy], 'graveyard', { by: 'card-effect', player: frame.player, copy: frame.self }, 'destroyed');
    }
    const self = rule.destroysItself === true && frame.self !== null ? play.now(frame.self) : null;
    if (self !== null && onField(self)) {
      play.say(`Destroyed: ${nameOf(self)}.`, 'term.destroy');
      play.move([self], 'graveyard', { by: 'card-effect', player: frame.player, copy: frame.self }, 'destroyed');
    }
    return true;
  }
  refuseUnreadNegation(play, link);
  refuseUnreadReplacement(play, link);
  return false;
}

/** "That targets this card on the field": what lay in the Graveyard when it was targeted was not targeted there. */
function layElsewhere(play: Play, { targets }: ActivationPattern, link: ChainLink, { self }: Frame): boolean {
  if (targets === null || link.targets === 'unknown' || !targets.locations.every(isFieldLocation)) return false;
  if (targets.locations.length === 0) return false;
  const meant = targets.reference?.ref === 'this-card' ? link.targets.filter((id) => id === self?.id) : link.targets;
  const then = meant.flatMap((id) => play.start.copies.get(id) ?? []);
  return then.length > 0 && then.every((copy) => !onField(copy));
}

/** "The first Spell Card or effect that resolves": another such link of this Chain has resolved already. */
function cameBefore(play: Play, pattern: ActivationPattern, link: ChainLink, frame: Frame): boolean {
  return play.links.some(
    (other) =>
      other.number > link.number &&
      other.negated !== 'activation' &&
      matchesActivation(play.context, pattern, other, frame).answer === 'yes',
  );
}

/** "You can negate an activated effect that …": its player says so as that effect resolves. */
function wantsTo(play: Play, link: ChainLink, player: Player, cardName: string): boolean {
  const wants = play.choose({
    player,
    kind: 'yes-no',
    about: `whether ${cardName} negates the effect of ${link.card?.name ?? 'that card'}`,
    options: ['yes', 'no'],
    min: 1,
    max: 1,
    open: false,
  });
  return wants[0] !== 'no';
}

/** A die is rolled first, and only some results negate. */
function rolled(play: Play, results: readonly number[], player: Player, cardName: string): boolean {
  const [shown] = play.choose({
    player,
    kind: 'option',
    about: `the result of the die of ${cardName}`,
    options: ['1', '2', '3', '4', '5', '6'],
    min: 1,
    max: 1,
    open: false,
    chance: true,
  });
  play.note('die-rolled', [], { player, amount: Number(shown) });
  play.say(`Result: ${shown ?? ''}.`, 'term.random');
  return results.includes(Number(shown));
}

/** Words in play that nobody read, and that may let their player negate this very effect. */
function refuseUnreadNegation(play: Play, link: ChainLink): void {
  const entry = play.context.lasting('unparsed').find((one) => {
    const { text } = one.rule;
    if (one.applies.answer === 'no' || one.frame.self?.id === link.copy) return false;
    if (!mayNegateEffects(text)) return false;
    if (link.card !== null && speaksOfOtherKind(text, link.card)) return false;
    // Only what the player of that card controls is protected by it.
    const shields = /\btargets?\b.*\byou control\b/i.test(text);
    return (
      !shields ||
      link.targets === 'unknown' ||
      link.targets.some((id) => play.board.copies.get(id)?.controller === one.frame.player)
    );
  });
  if (entry === undefined) return;
  const { text, span } = entry.rule;
  throw new Pause(null, `whether ${entry.cardName} negates the effect of ${link.card?.name ?? 'that card'}`, {
    card: entry.cardName,
    text,
    span: [span.start, span.end],
  });
}

/** Words in play that nobody read, by which another effect than the one of this link is carried out. */
function refuseUnreadReplacement(play: Play, { card, player }: ChainLink): void {
  if (card === null) return;
  const entry = play.context
    .lasting('unparsed')
    .find(
      ({ rule: { text }, applies, frame }) =>
        applies.answer !== 'no' && frame.player !== player && mayReplaceEffect(text, card),
    );
  if (entry === undefined) return;
  const { text, span } = entry.rule;
  throw new Pause(null, `what ${entry.cardName} makes of the effect of ${card.name}`, {
    card: entry.cardName,
    text,
    span: [span.start, span.end],
  });
}
