/** "Excavate cards until you excavate a monster": one after the other from the top, up to the card that is meant (term.excavate). */
import type { Frame } from '../../context.js';
import { copiesAt, knowledgeOf } from '../../board/places.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { Copy } from '../../model/board.js';
import type { Noun } from '../../model/effects.js';
import type { ActionOf } from '../handler.js';
import { IllegalChoice, Pause, type Choice } from '../choices.js';
import { NOTHING_DONE, type Outcome } from '../outcome.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';

/** The cards from the top, of which the last is the one that was looked for; of a Deck without such a card, all. */
export function excavatedUpTo(play: Play, action: ActionOf<'excavate'>, upTo: Noun, frame: Frame): Outcome {
  const { quantity } = upTo;
  const one = quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
  if (!one) return notSimulated(play, 'excavating up to several cards');
  const player = playerOf(action.what.controller ?? action.who, frame.player);
  const deck = copiesAt(play.board, player, 'deck');
  const { complete, unnamed } = knowledgeOf(play.board, player, 'deck');
  const whole = complete && unnamed === 0;
  if (whole && deck.length === 0) return NOTHING_DONE;
  const sought = (copy: Copy): boolean => isSought(play, upTo, copy, frame);
  const excavated = whole && !deck.some(sought) ? deck : inOrder(play, deck, sought, frame);
  play.say(`Excavated: ${excavated.map(nameOf).join(', ')}.`, 'term.excavate');
  const found = excavated.filter(sought);
  return { done: true, acted: found, amount: excavated.length, shown: excavated };
}

function isSought(play: Play, { filter }: Noun, copy: Copy, frame: Frame): boolean {
  const { answer, unread } = play.context.fits(copy, filter, { ...frame, subject: copy });
  if (answer === 'unknown') throw new Pause(null, `whether ${nameOf(copy)} is the card looked for`, unread[0] ?? null);
  return answer === 'yes';
}

/** Which cards lie on top nobody decides: they are told in their order. */
function inOrder(play: Play, deck: readonly Copy[], sought: (copy: Copy) => boolean, frame: Frame): readonly Copy[] {
  const asked: Omit<Choice, 'number' | 'link'> = {
    player: frame.player,
    kind: 'cards',
    about: 'which cards are excavated, from the top of the Deck to the one that is looked for',
    options: deck.map(({ id }) => id),
    min: 1,
    max: deck.length,
    open: deck.length === 0,
    chance: true,
  };
  const chosen = play.choose(asked);
  const cards = chosen.flatMap((id) => deck.find((copy) => copy.id === id) ?? []);
  const stopped = cards.findIndex(sought);
  if (stopped === -1 || stopped !== chosen.length - 1)
    throw new IllegalChoice({ ...asked, number: play.choices.count, link: play.link }, chosen);
  return cards;
}
