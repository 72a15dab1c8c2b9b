/**
 * What the rules put right by themselves once a Chain Link has resolved: cards that may no longer be where they are, or
 * as they are. Nothing of it activates and nobody decides it.
 */
import type { Copy } from '../model/board.js';
import { inMonsterZone, onField } from '../board/places.js';
import { frameOf } from '../continuous/lasting.js';
import { handOver, takesControl } from './given-control.js';
import { change } from './move.js';
import { nameOf, type Play } from './play.js';

/** Looks over the field until nothing is left to be put right. */
export function putRight(play: Play): void {
  for (const copy of [...play.board.copies.values()]) {
    const now = play.now(copy);
    if (now === null || !onField(now)) continue;
    losesItsMonster(play, now);
    givesControl(play, now);
    losesCounters(play, now);
  }
}

/** spell.equip.condition-lost, equip.target-required: destroyed by the rules, not by a card effect. */
function losesItsMonster(play: Play, equip: Copy): void {
  if (equip.equippedTo === null || inMonsterZone(equip)) return;
  const on = play.now(equip.equippedTo);
  if (on !== null && inMonsterZone(on) && on.face === 'up' && suits(play, equip, on)) return;
  play.say(`${nameOf(equip)} has nothing to be equipped to and is destroyed.`, 'spell.equip.condition-lost');
  play.move([equip], 'graveyard', { by: 'rule', player: null, copy: null }, 'destroyed');
}

/** "Equip only to a Warrior monster": what it says of the monster itself goes on; whose it is matters only at first. */
function suits(play: Play, equip: Copy, on: Copy): boolean {
  const only = (equip.text?.effects ?? []).flatMap((effect) =>
    effect.lasting.flatMap((rule) =>
      rule.rule === 'stated' && rule.statement === 'equip-only' && rule.what !== null ? [{ effect, rule }] : [],
    ),
  );
  return only.every(
    ({ effect, rule }) =>
      rule.what === null || play.context.fits(on, rule.what.filter, frameOf(equip, effect)).answer !== 'no',
  );
}

/** zone.control.take, zone.emz.control-change: "Take control of the equipped monster" holds while the card does. */
function givesControl(play: Play, equip: Copy): void {
  if (equip.equippedTo === null || !takesControl(equip) || play.context.negated(equip).answer === 'yes') return;
  const on = play.now(equip.equippedTo);
  if (on === null || !inMonsterZone(on) || on.face === 'down' || on.controller === equip.controller) return;
  handOver(play, on, equip.controller);
}

/** counter.lost: counters that only the card's own effect lets it hold go when its effects are negated. */
function losesCounters(play: Play, copy: Copy): void {
  const held = Object.entries(copy.counters).filter(([counter, n]) => n > 0 && holdsByItself(copy, counter));
  if (held.length === 0 || play.context.negated(copy).answer !== 'yes') return;
  const lost = new Set(held.map(([counter]) => counter));
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    counters: Object.fromEntries(Object.entries(one.counters).filter(([counter]) => !lost.has(counter))),
  }));
  play.say(`${nameOf(copy)} loses its counters, for its effects are negated.`, 'counter.lost');
}

function holdsByItself(copy: Copy, counter: string): boolean {
  return (copy.text?.effects ?? []).some((effect) =>
    [...effect.resolution, ...effect.lasting.flatMap((rule) => (rule.rule === 'whenever' ? rule.clauses : []))].some(
      ({ action }) =>
        action.kind === 'place-counter' && action.counter === counter && action.on.reference?.ref === 'this-card',
    ),
  );
}
