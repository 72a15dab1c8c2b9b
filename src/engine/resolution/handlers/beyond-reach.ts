/** Actions that no resolution carries out yet: each is named, and what follows stays open. */
import { Pause } from '../choices.js';
import type { Handlers } from '../handler.js';
import { notSimulated } from '../unable.js';

type KindsBeyondReach =
  | 'replace-effect'
  | 'treat-as'
  | 'skip-draw'
  | 'make-direct-attack'
  | 'change-target'
  | 'choose-zone'
  | 'switch-places'
  | 'conduct-battle'
  | 'unparsed';

export const HANDLERS_BEYOND_REACH: Handlers<KindsBeyondReach> = {
  'replace-effect': (_action, play) => notSimulated(play, 'an effect that becomes another'),
  'treat-as': (_action, play) => notSimulated(play, 'a card treated as another'),
  'skip-draw': (_action, play) => notSimulated(play, 'a normal draw that is given up'),
  'make-direct-attack': (_action, play) => notSimulated(play, 'an attack that becomes a direct attack'),
  'change-target': (_action, play) => notSimulated(play, 'a changed target'),
  'choose-zone': (_action, play) => notSimulated(play, 'a zone that is chosen'),
  'switch-places': (_action, play) => notSimulated(play, 'monsters that switch their zones'),
  'conduct-battle': (_action, play) => notSimulated(play, 'a battle by the effect'),
  unparsed(action, play, frame) {
    play.say(`Not read: "${action.text}".`, 'card.description.follow', false);
    throw new Pause(null, `what "${action.text}" does`, {
      card: frame.self?.card?.name ?? '',
      text: action.text,
      span: [action.span.start, action.span.end],
    });
  },
};
