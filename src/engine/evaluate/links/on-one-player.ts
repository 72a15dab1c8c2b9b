/** "A Spell Card that targets 1 player": what it does, it does to one player alone (chain.includes-effect). */
import type { ChainLink } from '../../model/board.js';
import type { Action, Clause, LastingRule, Noun, Side } from '../../model/effects.js';
import { citing, NO, unknown, YES, type Judgement } from '../../model/facts.js';

/** To whom something is done; `card`: to cards on the field or elsewhere, which is nobody. */
type Done = Side | 'card' | 'unknown';

/** The effect of that Chain Link is applied to one player and to nothing else. */
export function isOnOnePlayer({ effect, card }: ChainLink): Judgement {
  if (effect === null || effect.resolution.length === 0)
    return unknown(`what the effect of ${card?.name ?? 'it'} does`);
  // What it targets is a card.
  if (effect.activation.some(({ kind }) => kind === 'target')) return citing(NO, 'chain.includes-effect');
  const [first] = effect.resolution;
  if (effect.resolution.length === 1 && first?.action.kind === 'apply-one-of') {
    const each = first.action.options.map(({ clauses, activation }) =>
      activation.some(({ kind }) => kind === 'target') ? NO : onOne(clauses, card?.name),
    );
    return each.every(({ answer }) => answer === each[0]?.answer)
      ? (each[0] ?? NO)
      : unknown('which effect was chosen');
  }
  return onOne(effect.resolution, card?.name);
}

function onOne(clauses: readonly Clause[], name = 'it'): Judgement {
  const done = clauses.map(({ action }) => doneTo(action));
  const sides = new Set(done.filter((one) => one === 'you' || one === 'opponent'));
  if (done.includes('card') || sides.size > 1 || done.some((one) => one === 'each' || one === 'either'))
    return citing(NO, 'chain.includes-effect');
  return done.includes('unknown') || sides.size === 0
    ? unknown(`whether ${name} does something to one player alone`)
    : citing(YES, 'chain.includes-effect');
}

function doneTo(action: Action): Done {
  switch (action.kind) {
    case 'damage':
    case 'gain-life-points':
    case 'lose-life-points':
    case 'set-life-points':
    case 'draw':
    case 'skip-phase':
    case 'skip-draw':
      return action.who;
    case 'discard':
    case 'reveal':
    case 'look':
    case 'send':
    case 'banish':
    case 'shuffle-into-deck':
      return whoseHand(action.what, action.kind === 'discard' ? action.who : null);
    case 'apply-rule':
      return boundBy(action.rule);
    case 'unparsed':
      return 'unknown';
    default:
      return 'card';
  }
}

/** Cards of a hand or Deck are that player's matter; cards that lie elsewhere are cards. */
function whoseHand({ locations, controller, reference }: Noun, who: Side | null): Done {
  if (reference !== null) return 'unknown';
  if (locations.length === 0) return who ?? 'unknown';
  if (!locations.every((location) => location === 'hand' || location === 'deck')) return 'card';
  return who ?? controller ?? 'unknown';
}

/** "You take no damage" is of a player, "monsters cannot attack" of monsters. */
function boundBy(rule: LastingRule): Done {
  if (rule.rule === 'effect-damage') return rule.who;
  if (rule.rule === 'battle-damage') return rule.what === null ? rule.who : 'unknown';
  if (rule.rule !== 'cannot') return 'unknown';
  if (rule.act === 'take-damage') return rule.who ?? 'unknown';
  return rule.act === 'change-position' || rule.act === 'attack' || rule.act === 'declare-attack' ? 'card' : 'unknown';
}
