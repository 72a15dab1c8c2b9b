/** Actions that no resolution carries out yet: each is named, and what follows stays open. */
import { Pause } from '../choices.js';
import type { Handlers } from '../handler.js';
import { DONE } from '../outcome.js';
import { notSimulated } from '../unable.js';

type KindsBeyondReach = 'replace-effect' | 'treat-as' | 'choose-zone' | 'unparsed';

export const HANDLERS_BEYOND_REACH: Handlers<KindsBeyondReach> = {
  'replace-effect': (_action, play) => notSimulated(play, 'an effect that becomes another'),
  'treat-as': (_action, play) => notSimulated(play, 'a card treated as another'),
  'choose-zone': (_action, play) => notSimulated(play, 'a zone that is chosen'),
  unparsed(action, play, frame) {
    play.say(`Not read: "${action.text}".`, 'card.description.follow', false);
    // What is said of later times changes nothing while this resolves.
    if (/^\W*(?:and )?each time\b/i.test(action.text)) {
      play.assumed.push({ fact: `"${action.text}" counts only later`, rule: 'effect.lingering' });
      return DONE;
    }
    throw new Pause(null, `what "${action.text}" does`, {
      card: frame.self?.card?.name ?? '',
      text: action.text,
      span: [action.span.start, action.span.end],
    });
  },
};
