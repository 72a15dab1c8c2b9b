/**
 * What the rules put right by themselves once a Chain Link has resolved: cards that may no longer be where they are, or
 * as they are. Nothing of it activates and nobody decides it.
 */
import { holdsByItself } from '../../board/held.js';
import { isToonByRule } from '../../battle/attack/toons.js';
import type { Board, Copy } from '../../model/board.js';
import type { Filter } from '../../model/effects.js';
import { all, any, type Judgement } from '../../model/facts.js';
import { PLAYERS, type Player } from '../../model/timing.js';
import { inMonsterZone, isStillTrap, onField } from '../../board/places.js';
import { affects } from '../../continuous/affects.js';
import { onlyEquippedTo } from '../../continuous/worn.js';
import { contextOf } from '../../context-of.js';
import type { Context } from '../../context.js';
import { frameOf } from '../../continuous/entries.js';
import { freeSpellZones } from '../../zones/index.js';
import { Pause } from '../choices.js';
import { formerController, handOver, takesControl } from '../moves/given-control.js';
import { change, place } from '../moves/move.js';
import { sendOtherKinds } from './one-kind.js';
import { holdPositions } from './standing-positions.js';
import { giveBackTaken } from './taken-while.js';
import { destroyBeyondLimit } from './over-limit.js';
import { nameOf, type Play } from '../play.js';
import { BY_RULE, effectCause } from '../cause.js';

/** Looks over the field until nothing is left to be put right: what is changed last may end what was looked at first. */
export function putRight(play: Play): void {
  play.settleGeminis();
  for (let look = 0; look < LOOKS; look += 1) {
    const before = play.board;
    lookOver(play);
    if (play.board === before) return;
  }
}

/** Two cards that undo each other's work for ever are not put right at all. */
const LOOKS = 12;

function lookOver(play: Play): void {
  losesItsWorld(play);
  for (const copy of [...play.board.copies.values()]) {
    const now = play.now(copy);
    if (now === null || !onField(now)) continue;
    if (endsBySaying(play, now)) continue;
    destroyBeyondLimit(play, now);
    losesItsMonster(play, now);
    givesControl(play, now);
    goesBackToOwner(play, now);
    losesCounters(play, now);
    turnsBackIntoTrap(play, now);
  }
  giveBackTaken(play);
  sendOtherKinds(play);
  holdPositions(play);
}

/** ability.toon.world-leaves: where Toon monsters have rules of their own, they go with their player's "Toon World". */
function losesItsWorld(play: Play): void {
  if (!play.context.parameters.toonRules) return;
  const worldOf = (board: Board, player: Player): boolean =>
    [...board.copies.values()].some(
      (copy) => onField(copy) && copy.face === 'up' && copy.controller === player && copy.card?.name === TOON_WORLD,
    );
  for (const player of PLAYERS) {
    if (!worldOf(play.start, player) || worldOf(play.board, player)) continue;
    const toons = [...play.board.copies.values()].filter(
      (copy) => inMonsterZone(copy) && copy.controller === player && isToonByRule(play.context, copy),
    );
    if (toons.length === 0) continue;
    play.say(`Destroyed with "${TOON_WORLD}": ${toons.map(nameOf).join(', ')}.`, 'ability.toon.world-leaves');
    play.move(toons, 'graveyard', BY_RULE, 'destroyed');
  }
}

/** The rule of the oldest edition names this card. */
const TOON_WORLD = 'Toon World';

/** "If you control another monster, destroy this card": a state that holds ends the card at once (effect.continuous). */
function endsBySaying(play: Play, copy: Copy): boolean {
  if (copy.face === 'down') return false;
  for (const how of ENDS) {
    const told = endsItself(play.context, copy, how);
    const losesHold = told.answer === 'unknown' && endsItself(contextOf(play.start), copy, how).answer === 'no';
    const now = losesHold ? endsWithoutFieldSpells(play, copy, how) : told;
    if (losesHold && now.answer === 'unknown')
      throw new Pause(null, now.needed[0]?.fact ?? `whether ${nameOf(copy)} ends itself`, now.unread[0] ?? null);
    if (now.answer !== 'yes') continue;
    const [done, deed] = how === 'destroy' ? (['destroyed', 'destroyed'] as const) : (['sent away', 'sent'] as const);
    play.say(`${nameOf(copy)} is ${done} by its own effect.`, 'effect.continuous');
    play.move([copy], 'graveyard', effectCause(frameOf(copy, null)), deed);
    return true;
  }
  return false;
}

/** What kept the card has gone, and only a Field Spell that nobody described could keep it now: none is taken to be there. */
function endsWithoutFieldSpells(play: Play, copy: Copy, how: (typeof ENDS)[number]): Judgement {
  const places = { ...play.board.places };
  for (const player of PLAYERS)
    if (play.board.places[player]['field-zone'].unnamed === 0)
      places[player] = { ...places[player], 'field-zone': { complete: true, unnamed: 0 } };
  const now = endsItself(contextOf({ ...play.board, places }), copy, how);
  if (now.answer === 'yes')
    play.assumed.push({ fact: 'there is no Field Spell that nobody described', rule: 'effect.continuous' });
  return now;
}

/** "Destroy this card", "send this card to the GY". */
const ENDS = ['destroy', 'send'] as const;

/** Whether a state in which its own text ends it holds; one that nobody can tell counts only where it held not before. */
function endsItself(context: Context, { id }: Copy, how: (typeof ENDS)[number]): Judgement {
  const said = context.lasting('whenever').flatMap(({ rule, frame, origin, applies }): readonly Judgement[] => {
    const [clause, ...others] = rule.clauses;
    if (origin !== 'text' || frame.self?.id !== id || rule.events.length > 0 || clause === undefined) return [];
    const { action, delayed } = clause;
    const states = [rule.condition, clause.condition].filter((state) => state !== null);
    if (others.length > 0 || delayed !== null || (states.length === 0 && (frame.effect?.condition ?? null) === null))
      return [];
    if (action.kind !== how || action.what.reference?.ref !== 'this-card') return [];
    if (action.kind === 'send' && action.to !== 'graveyard') return [];
    return [all([applies, ...states.map((state) => context.holds(state, frame))])];
  });
  return any(said);
}

/** spell.equip.condition-lost, equip.target-required: destroyed by the rules, not by a card effect. */
function losesItsMonster(play: Play, equip: Copy): void {
  if (equip.equippedTo === null || inMonsterZone(equip)) return;
  const on = play.now(equip.equippedTo);
  const holds = on !== null && inMonsterZone(on) && on.face === 'up' && suits(play, equip, on);
  if (holds && !(isMonsterEquippedBy(equip, on) && play.context.negated(on).answer === 'yes')) return;
  play.say(`${nameOf(equip)} has nothing to be equipped to and is destroyed.`, 'spell.equip.condition-lost');
  if (on?.face === 'down') play.say(`${nameOf(on)} is face-down.`, 'equip.target-required');
  play.move([equip], 'graveyard', BY_RULE, 'destroyed');
}

/** "Equip only to a Warrior monster": what it says of the monster itself goes on; whose it is matters only at first. */
function suits(play: Play, equip: Copy, on: Copy): boolean {
  return onlyEquippedTo(equip.text).every(
    ({ effect, what }) => play.context.fits(on, what.filter, frameOf(equip, effect)).answer !== 'no',
  );
}

/**
 * zone.control.take, zone.emz.control-change: "Take control of the equipped monster" holds while the card does, and not
 * while its effects are negated (zone.control.duration).
 */
function givesControl(play: Play, equip: Copy): void {
  if (equip.equippedTo === null || !takesControl(equip)) return;
  const on = play.now(equip.equippedTo);
  if (on === null || !inMonsterZone(on) || on.face === 'down') return;
  if (play.context.negated(equip).answer !== 'yes') {
    if (on.controller !== equip.controller) handOver(play, on, equip.controller);
    return;
  }
  const back = formerController(play.board, equip, on);
  if (back === null || isHeldOtherwise(play.board, on)) return;
  play.say(`${nameOf(equip)} no longer gives control of ${nameOf(on)}.`, 'zone.control.duration');
  handOver(play, on, back);
}

/** Something that has resolved gave control of it as well. */
function isHeldOtherwise({ applied }: Board, on: Copy): boolean {
  return applied.some(
    ({ to, effect }) =>
      to.includes(on.id) &&
      (effect?.resolution ?? []).some(({ action }) => action.kind === 'take-control' || action.kind === 'swap-control'),
  );
}

/** zone.control.take: "Control of all monsters on the field returns to their owners", for as long as a card says so. */
function goesBackToOwner(play: Play, monster: Copy): void {
  if (!inMonsterZone(monster) || monster.controller === monster.owner) return;
  const said = play.context
    .lasting('stated')
    .some(({ rule, applies }) => rule.statement === 'control-to-owners' && applies.answer === 'yes');
  if (said) handOver(play, monster, monster.owner);
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

/** spell.equip.monster-as-equip: a monster that was equipped by the effect of the monster that now carries it. */
function isMonsterEquippedBy(equip: Copy, on: Copy): boolean {
  return (
    equip.card?.kind === 'monster' &&
    (equip.equippedBy === undefined ? !equipsItself(equip) : equip.equippedBy === on.card?.name) &&
    (on.text?.effects ?? []).some(({ resolution }) =>
      resolution.some(({ action }) => action.kind === 'equip' && action.to.reference?.ref === 'this-card'),
    )
  );
}

/** "Equip this monster to that target": equipped by its own effect, and not by that of the monster that has it. */
function equipsItself({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ resolution }) =>
    resolution.some(({ action }) => action.kind === 'equip' && action.what.reference?.ref === 'this-card'),
  );
}

/** ability.trap-monster.negated: what negates Traps puts it back among them; what negates monsters does not. */
function turnsBackIntoTrap(play: Play, copy: Copy): void {
  if (!inMonsterZone(copy) || !isStillTrap(copy)) return;
  const asTrap = play.context
    .lasting('negate-effects')
    .some(
      (entry) =>
        !saysMonster(entry.rule.what.filter) && affects(play.context, entry, entry.rule.what, copy).answer === 'yes',
    );
  if (!asTrap) return;
  const { free } = freeSpellZones(play.board, play.context.parameters, copy.controller);
  if (free === 0) {
    play.say(`There is no Spell & Trap Zone for ${nameOf(copy)}.`, 'ability.trap-monster.negated', false);
    play.move([copy], 'graveyard', BY_RULE, 'sent');
    return;
  }
  play.board = place(play.board, copy, {
    player: copy.controller,
    location: 'spell-trap-zone',
    face: 'up',
    position: null,
  });
  play.board = change(play.board, copy.id, (one) => ({ ...one, trapMonster: false, position: null, summoned: null }));
  play.say(`${nameOf(copy)} goes back to a Spell & Trap Zone, without effect.`, 'ability.trap-monster.negated');
}

function saysMonster(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(saysMonster);
  return (filter.is === 'kind' && filter.kind === 'monster') || filter.is === 'effect-monster';
}
