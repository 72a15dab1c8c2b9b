/** Battle positions that effects change. */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { toldPosition } from '../../board/taken-position.js';
import { inMonsterZone, isStillTrap, materialsOf } from '../../board/places.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { reached } from './reached.js';
import { change, place, unbound, untied } from '../moves/move.js';
import type { Handlers, ActionOf } from '../handler.js';
import { did, NOTHING_DONE, type Outcome } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { freeSpellZones } from '../../zones/index.js';
import { BY_RULE } from '../cause.js';

type PositionKinds = 'change-position';

export const POSITION_HANDLERS: Handlers<PositionKinds> = {
  'change-position'(action, play, frame) {
    const asWanted = lyingSo(play, action, frame);
    const spokenOf = (changed: readonly Copy[]): Pick<Outcome, 'spokenOf'> => {
      const others = asWanted.filter(({ id }) => !changed.some((one) => one.id === id));
      return others.length === 0 ? {} : { spokenOf: [...changed, ...others] };
    };
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return { ...NOTHING_DONE, ...spokenOf([]) };
    const turned = reached(play, copies, frame, (copy) =>
      cardCannot(
        play.context,
        copy,
        [
          'be-flipped',
          ...(endsInDefense(copy, action.to) ? (['be-put-in-defense'] as const) : []),
          ...(action.to === 'face-down-defense' ? (['be-turned-face-down'] as const) : []),
        ],
        frame,
      ),
    );
    const changed = turned.flatMap((copy) => turn(play, copy, action.to) ?? []);
    if (changed.length === 0) return { ...NOTHING_DONE, ...spokenOf([]) };
    play.note('position-changed', changed, {
      player: frame.player,
      by: 'card-effect',
      byPlayer: frame.player,
      byCopy: frame.self?.id ?? null,
    });
    if (action.withoutFlipEffects === true) {
      play.silenceFlips();
      play.restsOn(['ability.flip.disabled']);
    }
    play.say(`Battle position changed: ${changed.map(nameOf).join(', ')}.`, 'position.change.by-effect');
    return { ...did(changed), ...spokenOf(changed) };
  },
};

type Turn = ActionOf<'change-position'>['to'];

/** "All monsters", of which nothing is done to those that lie so already. */
function lyingSo(play: Play, { what, to }: ActionOf<'change-position'>, frame: Frame): readonly Copy[] {
  if (what.quantity.kind !== 'all' || what.reference !== null) return [];
  return play.context.find(what, frame).sure.filter((copy) => liesAsWanted(copy, to));
}

function endsInDefense({ position }: Copy, to: Turn): boolean {
  return to.includes('defense') || (to === 'other' && position === 'attack');
}

/** Which face and position that is for the monster. */
function wantedOf({ face, position }: Copy, to: Turn): readonly ['up' | 'down', 'attack' | 'defense' | null] {
  return {
    'face-up-attack': ['up', 'attack'],
    'face-up-defense': ['up', 'defense'],
    'face-down-defense': ['down', 'defense'],
    attack: ['up', 'attack'],
    defense: [face, 'defense'],
    'face-up': ['up', position],
    other: position === 'attack' ? ['up', 'defense'] : ['up', 'attack'],
  }[to] as ['up' | 'down', 'attack' | 'defense' | null];
}

function liesAsWanted(copy: Copy, to: Turn): boolean {
  const [face, position] = wantedOf(copy, to);
  return face === copy.face && position === copy.position;
}

function turn(play: Play, copy: Copy, to: Turn): Copy | null {
  const { face } = copy;
  const wanted = wantedOf(copy, to);
  if (liesAsWanted(copy, to)) return null;
  if (copy.card?.monster?.frame === 'link' && inMonsterZone(copy)) {
    play.say(`${nameOf(copy)} is a Link Monster and stays as it is.`, 'link.position', false);
    return null;
  }
  if (copy.token !== null && wanted[0] === 'down') return null;
  if (isStillTrap(copy) && wanted[0] === 'down') return setAgain(play, copy);
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    face: wanted[0],
    position: inMonsterZone(one) ? wanted[1] : null,
    changedPosition: one.changedPosition,
    ...toldPosition(one),
    // What was applied to a face-up monster is over when it is turned down.
    ...(wanted[0] === 'down' ? { effectsNegated: 'unknown' as const, stated: {}, counters: {} } : {}),
  }));
  if (wanted[0] === 'down' && Object.values(copy.counters).some((n) => n > 0))
    play.say(`${nameOf(copy)} loses its counters.`, 'counter.lost');
  if (wanted[0] === 'down') play.board = untied(unbound(play.board, copy.id), copy.id);
  if (face === 'down' && wanted[0] === 'up') play.turnedUp(copy);
  const now = play.now(copy);
  if (now !== null && face === 'down' && wanted[0] === 'up')
    play.note('flipped-face-up', [now], { by: 'card-effect', wasFaceUp: true });
  if (now !== null && wanted[0] === 'down' && materialsOf(play.board, now).length + now.unnamedMaterials > 0)
    play.say(`The materials stay with ${nameOf(copy)}.`, 'xyz.materials-fate');
  if (now !== null && wanted[0] === 'down') play.note('turned-face-down', [now], { by: 'card-effect' });
  return now;
}

/** ability.trap-monster.flip: turned face-down it is a Set Trap in a Spell & Trap Zone, Set this turn. */
function setAgain(play: Play, copy: Copy): Copy | null {
  const { board, context } = play;
  if (freeSpellZones(board, context.parameters, copy.controller).free === 0) {
    play.say(`There is no free Spell & Trap Zone for ${nameOf(copy)}.`, 'ability.trap-monster.flip', false);
    play.move([copy], 'graveyard', BY_RULE, 'sent');
    return null;
  }
  play.board = place(play.board, copy, {
    player: copy.controller,
    location: 'spell-trap-zone',
    face: 'down',
    position: null,
    summoned: null,
    setThisTurn: true,
  });
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    trapMonster: false,
    position: null,
    effectsNegated: 'unknown',
    stated: {},
  }));
  play.say(`${nameOf(copy)} is Set in a Spell & Trap Zone.`, 'ability.trap-monster.flip');
  const now = play.now(copy);
  if (now !== null) play.note('turned-face-down', [now], { by: 'card-effect' });
  return now;
}
