/** Actions that no resolution carries out yet: each is named, and what follows stays open. */
import type { ChainLink } from '../../model/board.js';
import type { Clause, Effect, Noun } from '../../model/effects.js';
import { Pause } from '../choices.js';
import type { Handlers } from '../handler.js';
import { DONE } from '../outcome.js';
import { forbidsLater } from '../../evaluate/unread.js';
import { notSimulated } from '../unable.js';
import { LINGERING_HANDLERS } from './lingering.js';

type KindsBeyondReach = 'replace-effect' | 'treat-as' | 'unparsed';

/** "Destroy that monster": the one that the activated effect targets, of which both texts speak. */
function ofItsTarget(clause: Clause): Clause {
  const { action } = clause;
  if (!('what' in action) || typeof action.what !== 'object' || action.what?.reference?.ref !== 'event') return clause;
  const what: Noun = { ...action.what, reference: { ref: 'target', index: null } };
  return { ...clause, action: { ...action, what } };
}

export const HANDLERS_BEYOND_REACH: Handlers<KindsBeyondReach> = {
  'replace-effect'(action, play) {
    const answered = play.links.find(({ number }) => number === (play.link ?? 0) - 1);
    const { clauses } = action;
    if (clauses === undefined || answered === undefined || answered.effect === null)
      return notSimulated(play, 'an effect that becomes another');
    const resolution = clauses.map(ofItsTarget);
    const ofTarget = resolution.some((clause, i) => clause !== clauses[i]);
    const targets = ofTarget ? answered.targets : [];
    const activation = ofTarget ? answered.effect.activation.filter(({ kind }) => kind === 'target') : [];
    const effect: Effect = { ...answered.effect, activation, resolution, lasting: [], unread: [] };
    const changed = (link: ChainLink): ChainLink => (link === answered ? { ...link, effect, targets } : link);
    play.board = {
      ...play.board,
      chain: play.board.chain.map((link) => (link.number === answered.number ? { ...link, effect, targets } : link)),
    };
    play.links = play.links.map(changed);
    play.say(`The effect of ${answered.card?.name ?? 'that card'} becomes: "${action.text}".`, 'card.text-over-rules');
    return DONE;
  },
  'treat-as'(action, play) {
    // What is equipped is an Equip Card by that very part of the effect.
    if (!/^equip card$/i.test(action.as)) return notSimulated(play, 'a card treated as another');
    play.say('It is treated as an Equip Card.', 'spell.equip.monster-as-equip');
    return DONE;
  },
  unparsed(action, play, frame, clause) {
    play.say(`Not read: "${action.text}".`, 'card.description.follow', false);
    // What is said of later times changes nothing while this resolves.
    const forbids = forbidsLater(action.text);
    if (forbids || /^\W*(?:and )?each time\b/i.test(action.text)) {
      play.assumed.push({ fact: `"${action.text}" counts only later`, rule: 'effect.lingering' });
      if (!forbids) return DONE;
      // What it forbids is asked of whatever comes next.
      const rule = { rule: 'unparsed', text: action.text, span: action.span } as const;
      const laid = { kind: 'apply-rule', rule, until: null } as const;
      return LINGERING_HANDLERS['apply-rule'](laid, play, frame, { ...clause, action: laid });
    }
    throw new Pause(null, `what "${action.text}" does`, {
      card: frame.self?.card?.name ?? '',
      text: action.text,
      span: [action.span.start, action.span.end],
    });
  },
};
