/** A Ritual Summon by an effect that Tributes in a part of its own: what may be banished in place of that Tribute. */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Noun } from '../../model/effects.js';
import { nameOf, type Play } from '../play.js';

/**
 * Where a card in the Graveyard may be banished as one of the monsters required: which card is taken for the 1 monster to
 * Tribute; `null` where none may stand in.
 */
export function tributeOrStandIn(
  play: Play,
  what: Noun,
  frame: Frame,
): { readonly copy: Copy; readonly standsIn: boolean } | null {
  const stand = standIns(play, frame);
  const one = what.quantity.kind === 'exactly' && what.quantity.n.kind === 'number' && what.quantity.n.n === 1;
  if (stand.length === 0 || !one || what.reference !== null) return null;
  const { sure, maybe } = play.context.find(what, frame);
  const options = [...sure, ...maybe, ...stand];
  const [chosen] = play.choose({
    player: frame.player,
    kind: 'cards',
    about: `which monster to Tribute, or to banish as one, for ${frame.self?.card?.name ?? 'the Ritual Summon'}`,
    options: options.map(({ id }) => id),
    min: 1,
    max: 1,
    open: false,
  });
  const copy = options.find(({ id }) => id === chosen);
  if (copy === undefined) return null;
  const standsIn = stand.includes(copy);
  if (standsIn) play.say(`Banished as a monster for the Ritual Summon: ${nameOf(copy)}.`, 'ritual.tribute.level');
  return { copy, standsIn };
}

function standIns(play: Play, { player, effect }: Frame): readonly Copy[] {
  const rituals = (effect?.resolution ?? []).some(
    ({ action }) => action.kind === 'special-summon' && action.how.includes('ritual'),
  );
  if (!rituals) return [];
  return [...play.board.copies.values()].filter(
    ({ place, owner, text }) => place.location === 'graveyard' && owner === player && standsIn(text),
  );
}

function standsIn(text: Copy['text']): boolean {
  return (text?.effects ?? []).some(({ lasting }) =>
    lasting.some(
      (rule) =>
        rule.rule === 'material-use' &&
        rule.use.kind === 'also' &&
        rule.use.deed === 'banish' &&
        rule.how.includes('ritual') &&
        rule.what.reference?.ref === 'this-card',
    ),
  );
}
