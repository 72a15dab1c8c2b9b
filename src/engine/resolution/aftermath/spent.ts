/** Cards whose links have resolved: which stay on the field, and which go to the Graveyard (spell.normal, trap.normal). */
import type { ChainLink, Copy } from '../../model/board.js';
import { nameOf, type Play } from '../play.js';
import { BY_RULE } from '../cause.js';

/** spell.continuous, spell.field: these stay on the field when they have resolved. */
export function isPermanent(link: ChainLink): boolean {
  const property = link.card?.property;
  return (
    property === 'continuous' || property === 'field' || property === 'equip' || link.card?.monster?.pendulum === true
  );
}

/**
 * spell.normal, trap.normal: after the Chain, spent cards go to the Graveyard together. Nothing misses its timing by
 * that: what the last link did stays the last thing to happen.
 */
export function clearSpent(play: Play): void {
  const spent = play.links.flatMap((link) => {
    const copy = link.copy === null ? null : play.now(link.copy);
    if (copy === null || link.cardActivation !== true || !isCardOnItsWay(copy)) return [];
    // "Set this card face-down instead of sending it to the Graveyard".
    if (wasSet(play, copy) || wasTakenBack(play, copy)) return [];
    const gone = link.negated === 'activation' || !(isPermanent(link) || staysByItsText(link));
    return gone && copy.equippedTo === null && !copy.trapMonster ? [copy] : [];
  });
  if (spent.length === 0) return;
  const traps = spent.some(({ card }) => card?.kind === 'trap');
  play.say(`Sent to the Graveyard after the Chain: ${spent.map(nameOf).join(', ')}.`, 'spell.normal', true, [
    'spelltrap.on-field-while-resolving',
    ...(traps ? (['trap.normal'] as const) : []),
  ]);
  play.move(spent, 'graveyard', BY_RULE, 'sent');
}

/** "Negate the activation, and if you do, return it to the hand": there it stays. */
function wasTakenBack(play: Play, { id, place }: Copy): boolean {
  return place.location === 'hand' && play.events.some(({ to, copies }) => to === 'hand' && copies.includes(id));
}

function wasSet(play: Play, { id, face }: Copy): boolean {
  return face === 'down' && play.events.some(({ event, copies }) => event === 'set' && copies.includes(id));
}

/**
 * spell.normal: a few Normal Spells and Traps say what they do while they lie face-up, and stay for it. When the card may
 * be activated is no such thing.
 */
function staysByItsText({ text, negated }: ChainLink): boolean {
  return (
    negated === 'no' &&
    (text?.effects ?? []).some(
      ({ kind, from, lasting }) =>
        kind === 'continuous' &&
        from.includes('spell-trap-zone') &&
        lasting.length > 0 &&
        !lasting.some(({ rule }) => rule === 'activate-turn-set'),
    )
  );
}

/** On the field, or still described where it was activated from. */
function isCardOnItsWay(copy: Copy): boolean {
  return (
    copy.card?.kind !== 'monster' &&
    (copy.place.location === 'spell-trap-zone' ||
      copy.place.location === 'field-zone' ||
      copy.place.location === 'hand')
  );
}
