/** The window in which a question is asked: what is answered, and what just happened that cards may react to. */
import type { Context, Window } from '../context.js';
import type { Board, ChainLink, GameEvent } from '../model/board.js';
import { battleEvents, fightingNow } from './battle-events.js';
import { boxOf } from './fast-effect-chart.js';
import { happening } from './happening.js';
import { lastChainResolved } from './last-chain.js';
import { promptedBy } from './prompted.js';

/** Reads the window from the board; `Context.window` keeps what was read. */
export function readWindow(context: Context): Window {
  const { board } = context;
  const { moment } = board;
  const link =
    moment.at === 'response'
      ? (board.chain.find((one) => one.number === moment.link) ?? board.chain.at(-1) ?? null)
      : null;
  const lastGroup = lastGroupOf(board);
  const inBattle =
    moment.at === 'damage-step'
      ? battleEvents(context, moment.substep, lastGroup)
      : { events: implied(board, link, lastGroup), open: false };
  const prompted = moment.at === 'response' ? promptedBy(board, lastGroup) : { events: [], open: null };
  return {
    box: boxOf(moment),
    link,
    speed: link?.speed ?? null,
    events: [
      ...board.events,
      ...attacked(board),
      ...prompted.events,
      ...inBattle.events,
      ...chainEnded(board, lastGroup),
    ],
    attack: goingOn(context, lastGroup),
    eventsOpen: inBattle.open ? 'what came of the battle' : prompted.open,
    lastGroup,
    substep:
      moment.at === 'damage-step'
        ? moment.substep
        : board.turn.battleStep === 'damage'
          ? (board.turn.damageSubstep ?? 'start')
          : null,
    summonNegation: moment.at === 'summon-negation',
  };
}

/** damage.modifier-window: a battle that goes on is answered at every link of a Chain, as a period and no event of once. */
function goingOn(context: Context, group: number): readonly GameEvent[] {
  const { board } = context;
  switch (board.moment.at) {
    case 'damage-step':
      return attackEvents(board, group);
    case 'response':
      return [...attackEvents(board, group), ...fightingNow(context, group)];
    default:
      return [];
  }
}

/** The attack as those events that were not told: of its target, and of its declaration where only the battle was told. */
export function untoldAttack(board: Board): readonly GameEvent[] {
  return board.battle === null ? attacked(board) : attackEvents(board, lastGroupOf(board));
}

function lastGroupOf({ events }: Board): number {
  return events.reduce((last, event) => Math.max(last, event.group), 0);
}

/** "After a Chain with 3 or more Links resolves": the Chain that has just resolved, with so many links (chain.triggers-after). */
function chainEnded(board: Board, group: number): readonly GameEvent[] {
  const links = board.chain.length > 0 ? [] : lastChainResolved(board);
  return links.length === 0 ? [] : [happening('chain-resolved', group, [], { amount: links.length })];
}

/** What was told of an attack tells of its target as well, where the battle is not described. */
function attacked({ battle, events }: Board): readonly GameEvent[] {
  if (battle !== null) return [];
  return events.flatMap(({ event, group, copies: [attacker], other, player }) =>
    event !== 'attack-declared' || attacker === undefined || other === null
      ? []
      : [
          happening('targeted-for-attack', group, [other], {
            other: attacker,
            byPlayer: player,
            byCopy: attacker,
          }),
        ],
  );
}

/** Events that the moment itself tells of, so that nobody needs to list them; they belong to what happened last. */
function implied(board: Board, link: ChainLink | null, group: number): readonly GameEvent[] {
  if (link !== null) return ofLink(link, group);
  const { moment, summoning } = board;
  if (moment.at === 'summon-negation' && summoning !== null) {
    return [
      happening('would-be-summoned', group, summoning.copies, {
        player: summoning.player,
        how: summoning.how,
        from: summoning.from,
      }),
    ];
  }
  return moment.at === 'attack-declaration' ? attackEvents(board, group) : [];
}

function attackEvents(board: Board, group: number): readonly GameEvent[] {
  const { battle } = board;
  if (battle === null) return [];
  const player = board.copies.get(battle.attacker)?.controller ?? null;
  const target = battle.target === 'direct' ? null : battle.target;
  return [
    ...(board.events.some((event) => event.event === 'attack-declared')
      ? []
      : [happening('attack-declared', group, [battle.attacker], { player, other: target })]),
    ...(target === null
      ? []
      : [
          happening('targeted-for-attack', group, [target], {
            other: battle.attacker,
            byPlayer: player,
            byCopy: battle.attacker,
          }),
        ]),
  ];
}

function ofLink(link: ChainLink, group: number): readonly GameEvent[] {
  const copies = link.copy === null ? [] : [link.copy];
  const cards = link.card === null ? [] : [link.card];
  const activated = happening('activated', group, copies, {
    player: link.player,
    link: link.number,
    from: link.from === 'unknown' ? null : link.from,
    cards,
  });
  const targets = link.targets === 'unknown' ? [] : link.targets;
  // What it targets may be untold; that it targets is known all the same.
  const untold = link.targets === 'unknown' && link.effect?.activation.some(({ kind }) => kind === 'target') === true;
  if (targets.length === 0 && !untold) return [activated];
  return [
    activated,
    happening('targeted', group, targets, {
      byPlayer: link.player,
      byCopy: link.copy,
      byCard: link.card,
      by: 'card-effect',
      link: link.number,
    }),
  ];
}
