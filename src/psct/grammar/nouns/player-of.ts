import { blankNoun, type Noun, type PlayerOf } from '../../../engine/model/effects.js';
import { parseNoun } from './noun.js';
import { type Reader } from '../reader.js';
import { possessor } from '../values/stat-value.js';

const OWN: readonly (readonly [string, PlayerOf['of']])[] = [
  ["(its|their) controller 's opponent", 'opponent-of-controller'],
  ['(its|their) [new|current] (controller|controllers)', 'controller'],
  ['(its|their) (owner|owners)', 'owner'],
];

const SUMMONED_BY = 'the player (that|who) [special|normal|tribute|ritual|fusion|synchro|xyz|link|pendulum] summoned';

const CONDUCTED = 'the player (that|who) conducted the summon';

const ACTIVATED_BY =
  'the player (that|who) activated (it|(the|that) (spell|trap|card|effect) [card]) | the player whose effect activation was negated';

/** "its controller", "the owner of that card", "the equipped monster's controller", "the player who controlled it". */
export function parsePlayerOf(r: Reader): PlayerOf | null {
  return r.foreseen('player-of parsePlayerOf', (): PlayerOf | null => {
    const own = r.acceptOneOf(OWN);
    if (own !== null) return { of: own, card: it(r) };
    if (r.sees('the controller (takes|loses|gains|draws|discards|sends)') && r.accept('the controller'))
      return { of: 'controller', card: { ...it(r), reference: { ref: 'this-card' } } };
    if (r.accept('the summoning player')) return { of: 'summoner', card: { ...it(r), reference: { ref: 'event' } } };
    if (r.accept(CONDUCTED)) return summonerTold(r);
    const destroyed = whoDestroyedIt(r);
    if (destroyed !== null) return destroyed;
    const turn = turnPlayer(r);
    if (turn !== null) return turn;
    if (r.accept(`the activating player | ${ACTIVATED_BY}`))
      return { of: 'activator', card: { ...it(r), reference: { ref: 'chain-link' } } };
    const named = r.attempt(() => {
      const of = r.acceptOneOf([
        ['the [current|new] controller of', 'controller'],
        ['the owner of', 'owner'],
        ['the player (that|who) (controls|controlled)', 'controller'],
        ['the player (that|who) (owns|owned)', 'owner'],
        [SUMMONED_BY, 'summoner'],
      ] as const);
      // "The player that Synchro Summoned": with whatever happened.
      if (of === 'summoner' && r.sees('(,|.|;)')) return summonerTold(r);
      const card = of === null ? null : parseNoun(r);
      return of === null || card === null ? null : { of, card };
    });
    if (named !== null) return named;
    return r.attempt(() => {
      const card = possessor(r);
      const of =
        card === null
          ? null
          : r.acceptOneOf([
              ['controller', 'controller'],
              ['owner', 'owner'],
            ] as const);
      return card === null || of === null ? null : { of, card };
    });
  });
}

/** "If this card is destroyed by battle, the player who destroyed it …": whoever controls the monster that it battled. */
function whoDestroyedIt(r: Reader): PlayerOf | null {
  const before = r.textOf({ start: 0, end: r.since(r.position).start });
  if (r.scope.it.ref !== 'this-card' || !DESTROYED_BY_BATTLE.test(before)) return null;
  return r.accept('the player (that|who) destroyed (it|this card)')
    ? { of: 'controller', card: blankNoun(r.since(r.position), { reference: { ref: 'battling-opponent' } }) }
    : null;
}

const DESTROYED_BY_BATTLE = /\bdestroyed (?:by|as a result of) (?:a )?battle\b[^.]*$/i;

/** "The turn player", "the turn player's opponent": whoever's turn it is, whatever card says so. */
export function turnPlayer(r: Reader): PlayerOf | null {
  const of = r.acceptOneOf<PlayerOf['of']>([
    ["the turn player 's opponent", 'opponent-of-turn-player'],
    ['the turn player', 'turn-player'],
  ]);
  return of === null || r.sees("'s") ? null : { of, card: { ...it(r), reference: { ref: 'this-card' } } };
}

/** "If a player activates …: They …": whoever activated it. */
export function activatorTold(r: Reader): PlayerOf | null {
  if (r.scope.they !== 'either' || r.scope.eventKind !== 'activated' || !r.accept('(they|that player)')) return null;
  return { of: 'activator', card: blankNoun(r.since(r.position), { reference: { ref: 'chain-link' } }) };
}

/** "That player", behind the player who conducted the Summon. */
export function summonerAgain(r: Reader): PlayerOf | null {
  if (r.scope.eventKind !== 'summoned' || !r.sees('that player')) return null;
  const before = r.textOf({ start: 0, end: r.since(r.position).start });
  return /\bthe player (?:who|that) conducted the Summon\b[^.]*$/i.test(before) && r.accept('that player')
    ? summonerTold(r)
    : null;
}

/** Who Summoned what was Summoned, or who Summoned with what was used. */
function summonerTold(r: Reader): PlayerOf {
  return { of: r.scope.eventKind === 'summoned' ? 'summoner' : 'summoner-with-it', card: ofEvent(r) };
}

/** The card that it happened to: this one, where nothing else was spoken of. */
function ofEvent(r: Reader): Noun {
  const own = r.scope.it.ref === 'this-card' && r.scope.event;
  return blankNoun(r.since(r.position), { reference: { ref: own ? 'this-card' : 'event' } });
}

function it(r: Reader): Noun {
  return { ...blankNoun(r.since(r.position)), reference: r.scope.that ?? r.scope.it };
}
