/** What a phrase asks of all cards chosen together: different names, a total (psct.quantities). */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Action, Noun } from '../../model/effects.js';
import { unknown, YES, type Judgement } from '../../model/facts.js';
import { areAlike } from '../../evaluate/filters/alike.js';
import { totalHolds } from '../../evaluate/numbers/total.js';
import { IllegalChoice } from '../choices.js';
import type { Play } from '../play.js';

/** Whether these cards may be taken together; `unknown` where it cannot be worked out. */
export function fitTogether(play: Play, noun: Noun, chosen: readonly Copy[], frame: Frame): Judgement {
  const among = areAlike(play.context, noun, chosen);
  if (among.answer !== 'yes') return among;
  return noun.together === null || chosen.length === 0 ? YES : inTotal(play, noun, chosen, frame);
}

function inTotal(play: Play, { together }: Noun, chosen: readonly Copy[], frame: Frame): Judgement {
  const open = unknown('whether the chosen cards fit together');
  if (together?.if !== 'compare') return open;
  return totalHolds(play.context, together, chosen, frame) ?? (together.left.kind === 'count' ? YES : open);
}

/** "With different names, 1 each from your hand and Deck", "whose total Levels equal 8": asked of the parts together. */
export function chosenAlike(
  play: Play,
  action: Action,
  noun: Noun,
  copies: readonly Copy[],
  before: number,
  frame: Frame,
): boolean {
  const { answer } = fitTogether(play, noun, copies, frame);
  if (answer === 'unknown')
    play.assumed.push({ fact: 'the chosen cards fit together as the text asks', rule: 'psct.quantities' });
  if (answer !== 'no') return true;
  if (play.choices.count === before) return false;
  const chosen = copies.map((copy) => copy.id);
  const about = `which cards to ${action.kind.replaceAll('-', ' ')}`;
  throw new IllegalChoice(
    {
      player: play.links.find(({ number }) => number === play.link)?.player ?? 'A',
      kind: 'cards',
      about,
      options: chosen,
      min: chosen.length,
      max: chosen.length,
      open: false,
      number: play.choices.count,
      link: play.link,
    },
    chosen,
    'these do not fit together as the text asks',
  );
}
