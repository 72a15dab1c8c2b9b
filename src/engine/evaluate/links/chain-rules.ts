/** What the text of a Chain Link says of that link: that nothing is chained to it, that it cannot be negated. */
import type { Context, Frame } from '../../context.js';
import type { ForbiddenAct, LastingRule } from '../../model/effects.js';
import type { ChainLink, Copy } from '../../model/board.js';
import { all, any, NO, unreadText, YES, type Judgement } from '../../model/facts.js';
import { holds } from '../condition.js';
import { frameOfLink } from './link-frame.js';

interface ChainRule {
  readonly rule: LastingRule;
  readonly applies: Judgement;
}

/** Each rule with whether the state that it asks for holds ("If you control a Dragon, this card cannot be negated"). */
export function chainRulesOf(context: Context, link: ChainLink): readonly ChainRule[] {
  const frame = frameOfLink(context, link);
  return (link.effect?.chainRules ?? []).flatMap((rule) => under(context, rule, frame, YES));
}

function under(context: Context, rule: LastingRule, frame: Frame, applies: Judgement): readonly ChainRule[] {
  if (rule.rule !== 'conditional') return [{ rule, applies }];
  const state = all([applies, holds(context, rule.condition, frame)]);
  return rule.rules.flatMap((inner) => under(context, inner, frame, state));
}

const STANDS = /\b(?:this card|this effect|its effects?|that activation)\b.*\bcannot be negated\b/i;

/** Whether its text keeps the link from that: "cannot be negated". */
export function linkCannot(context: Context, link: ChainLink, acts: readonly ForbiddenAct[]): Judgement {
  const negation = acts.includes('be-negated');
  return any(
    chainRulesOf(context, link).map(({ rule, applies }) => {
      if (rule.rule === 'unparsed' && negation && STANDS.test(rule.text))
        return unreadText(link.card?.name ?? '', rule.text, rule.span);
      return rule.rule === 'cannot' && rule.by === null && acts.includes(rule.act) ? applies : NO;
    }),
  );
}

/** "This effect cannot be negated by the effect of …": whether its text keeps the link from that card. */
export function linkStandsAgainst(context: Context, link: ChainLink, card: Copy): Judgement {
  const frame = frameOfLink(context, link);
  return any(
    chainRulesOf(context, link).map(({ rule, applies }) => {
      const by = rule.rule === 'cannot' && rule.act === 'be-negated' ? (rule.by?.card ?? null) : null;
      return by === null ? NO : all([applies, context.fits(card, by.filter, frame)]);
    }),
  );
}
