/** "When a monster effect activated by your opponent resolves, you can … negate that effect": before it does anything. */
import { matchesActivation } from '../../evaluate/links/activation-pattern.js';
import type { ChainLink } from '../../model/board.js';
import type { LastingRule } from '../../model/effects.js';
import { all, any, NO, YES } from '../../model/facts.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

/** Is this text about an effect that is about to resolve, and not about one that has resolved? */
export function negatesWhatResolves({ clauses }: Whenever): boolean {
  return clauses.some(
    ({ action, delayed }) =>
      delayed === null && action.kind === 'negate' && action.what === 'effect' && action.of === null,
  );
}

/** Carries out what answers the resolution of this link; is its effect negated now (chain.effect-negated-link)? */
export function negatedAsItResolves(play: Play, link: ChainLink): boolean {
  for (const { rule, frame, applies, cardName } of play.context.lasting('whenever')) {
    if (!negatesWhatResolves(rule)) continue;
    const meant = any(
      rule.events.map(({ event, activation }) =>
        event === 'effect-resolved' && activation !== null
          ? matchesActivation(play.context, activation, link, frame)
          : NO,
      ),
    );
    const card = link.copy === null ? null : play.now(link.copy);
    const copies = card === null ? [] : [card];
    const asked = { ...frame, event: copies };
    const happens = all([meant, applies, rule.condition === null ? YES : play.context.holds(rule.condition, asked)]);
    if (happens.answer === 'no') continue;
    if (happens.answer === 'unknown')
      throw new Pause(null, happens.needed[0]?.fact ?? `whether ${cardName} negates it`, happens.unread[0] ?? null);
    play.negatesAsItResolves(link.number, () => {
      play.run(rule.clauses, { ...frame, event: copies, previous: copies, targets: copies });
    });
    play.later();
    if (play.links.some(({ number, negated }) => number === link.number && negated === 'effect')) return true;
  }
  return false;
}
