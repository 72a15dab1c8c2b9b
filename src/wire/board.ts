/** The wire shape of a board read into the engine's model. */
import { withNumbersOfGiven } from './gained-effect.js';
import {
  DEFAULT_EDITION,
  equippedBy,
  homesOf,
  isEdition,
  opponentOf,
  parametersOf,
  takesControl,
  withCostsPaid,
  withGivenBy,
} from '../engine/index.js';
import type { Board, ChainLink, Copy, EditionId, GameEvent, Known } from '../engine/index.js';
import { PLAYERS, type ByPlayer, type Phase, type Player } from '../engine/index.js';
import type { CardResolver } from './cards.js';
import { readApplied } from './applied-entries.js';
import { readChain } from './chain-entries.js';
import { readEdition } from './edition.js';
import type { Draft } from './draft.js';
import { readEvents } from './event-entries.js';
import { readUsed, usesToldByEvents } from './used-entries.js';
import { attackJustDeclared, readBattle, readSummoning } from './going-on.js';
import { resolveSources } from './told-sources.js';
import { noteSetsOf, noteSummonsOf, noteXyzMaterials, withMaterialsOf, withSendersOf } from './told-summons.js';
import { zoneForActivation } from './implied-card.js';
import { leftByLinks } from './left-by-links.js';
import { leftByDeeds, usesToldByDeeds } from './left-by-deeds.js';
import { inChain, readMoment, startOfDamageStep } from './moment.js';
import { readPlayer } from './monster-entry.js';
import { leftByUses } from './left-by-uses.js';
import { readPlayerBoard } from './players.js';
import { Fields, isObject, pointerTo, type JsonObject } from './reader.js';
import { copyAt, looksLikeReference, readReference } from './references.js';
import { saidOfCounters } from './said-of-counters.js';
import { turnPlayerShown } from './turn-player.js';
import { phaseOf, stepOf, substepOf } from './vocabulary.js';

const BOARD_FIELDS =
  'edition, ignitionPriority, turn, at, players, chain, chainResolved, applied, events, history, battle, summoning, used, normalSummons, complete';
const MAX_COPIES = 400;

/**
 * Reads a board; faults are collected in the draft. A board that was read may still be one that cannot exist: that is
 * the engine's business. What is asked of it may show whose turn it is.
 */
export function readBoard(draft: Draft, value: unknown, pointer: string, question: JsonObject = {}): Board | null {
  const fields = Fields.of(value, pointer, draft.faults, 'A board');
  if (fields === null) return null;
  const rules = readEdition(draft, fields);
  const turn = readTurn(draft, fields, () => turnPlayerShown(draft, isObject(value) ? value : {}, question));
  const lifePoints: Record<Player, number | 'unknown'> = { A: 'unknown', B: 'unknown' };
  readPlayers(draft, fields, lifePoints);
  resolveLinks(draft);
  tellTaken(draft);
  resolveSources(draft);
  tellGiven(draft);
  resolveUsed(draft);
  const chain = readLinkList(draft, fields, 'chain');
  const chainResolved = readLinkList(draft, fields, 'chainResolved');
  const applied = fields.list(['applied'], 60);
  const events = fields.list(['events'], 60);
  const history = fields.list(['history', 'earlierThisTurn'], 100);
  const used = fields.list(['used'], 60);
  const battle = fields.raw('battle');
  draft.attackTold = battle !== null;
  const summoning = fields.raw('summoning');
  const saidUsed = used === null ? [] : readUsed(draft, used.items, used.pointer);
  const earlier = history === null ? [] : withSendersOf(draft, readEvents(draft, history.items, history.pointer));
  const usedEarlier = [...draft.usedInEvents];
  noteSummonsOf(draft, earlier);
  const toldBattle = battle === null ? null : readBattle(draft, battle.value, battle.pointer);
  const happened = events === null ? [] : readEvents(draft, events.items, events.pointer);
  const told = withMaterialsOf(draft, withSendersOf(draft, happened));
  noteSummonsOf(draft, told);
  noteSetsOf(draft, [...earlier, ...told]);
  noteXyzMaterials(draft, told);
  const battleState = battle === null ? attackJustDeclared(draft, told) : toldBattle;
  const readEventList = told.map((event) => withAttackTarget(event, battleState));
  const summoningState = summoning === null ? null : readSummoning(draft, summoning.value, summoning.pointer);
  const complete = fields.flag('complete') ?? false;
  const saidApplied = applied === null ? [] : readApplied(draft, applied.items, applied.pointer);
  const usedBefore = usesToldByEvents(draft, { used: saidUsed, links: [...chain, ...chainResolved] });
  const toldToApply = [...draft.applied, ...saidApplied, ...leftByLinks(draft, chainResolved, saidApplied)];
  const uses = {
    earlier: [...saidUsed, ...usedBefore.filter((use) => usedEarlier.includes(use))],
    inOrder: saidUsed.length + chainResolved.length === 0 ? usedBefore : null,
    history: earlier,
  };
  const happenedThen = [...earlier, ...told];
  const toldUsed = [...saidUsed, ...usedBefore];
  const usedByDeeds = usesToldByDeeds(draft, happenedThen, { used: toldUsed, links: [...chain, ...chainResolved] });
  const leftBehind = [
    ...toldToApply,
    ...leftByUses(draft, uses, toldToApply),
    ...leftByDeeds(draft, happenedThen, { applied: toldToApply, used: toldUsed }),
  ];
  const counters = saidOfCounters(draft, leftBehind);
  const said = readMoment(draft, fields, {
    links: chain.length,
    summoning: summoningState !== null,
    events: readEventList,
    battle: battleState !== null,
    step: turn.battleStep,
    substep: turn.damageSubstep,
  });
  const board: Board = {
    ...rules,
    turn: inBattlePhase(withSubstep(draft, turn, said), said, battleState !== null),
    moment: inChain(said, chain.length),
    lifePoints,
    copies: draft.copies,
    places: draft.places,
    chain,
    chainResolved,
    applied: [...counters.applied, ...leftBehind],
    countersExplained: counters.explained,
    events: readEventList,
    history: { events: earlier, complete },
    used: [...toldUsed, ...usedByDeeds],
    normalSummons: readNormalSummons(draft, fields),
    battle: battleState,
    summoning: summoningState,
    complete,
  };
  fields.done(BOARD_FIELDS);
  if (draft.copies.size > MAX_COPIES)
    draft.faults.add(
      fields.at('players'),
      'wire/too-large',
      `More than ${String(MAX_COPIES)} cards are described.`,
      'Describe only what matters.',
    );
  return board;
}

/** The board that was read, as the draft has it now and as the edition lays it out. */
export function underEdition(draft: Draft, board: Board, edition: string): Board {
  return withChainLaid(draft, { ...board, edition, places: draft.places });
}

/** The board on which its Chain has been built: what was activated lies face-up, what was paid is where its cost put it. */
export function withChainLaid(draft: Draft, board: Board): Board {
  showActivatedCards(draft, board.chain, isEdition(board.edition) ? board.edition : DEFAULT_EDITION);
  const described = withNumbersOfGiven({ ...board, copies: draft.copies, homes: homesOfNamed(draft.resolver) });
  return withCostsPaid(described);
}

/** token.nature: what no card is called, and is called a Token. */
const TOKEN = /\bTokens?$/;

/** In which zones of the field the cards lie that texts name: looked up when somebody looks for one of them. */
function homesOfNamed(resolver: CardResolver): NonNullable<Board['homes']> {
  return {
    get: (name) => {
      const printed = resolver.factsOf(name);
      if (printed === null) return TOKEN.test(name) ? ['monster-zone', 'extra-monster-zone'] : undefined;
      return homesOf(printed.card, printed.trapMonster);
    },
  };
}

/** The attack in progress is the one that was declared: what it is told to be on need not be told twice. */
function withAttackTarget(event: GameEvent, battle: Board['battle']): GameEvent {
  if (battle === null || battle.target === 'direct' || event.event !== 'attack-declared' || event.other !== null)
    return event;
  const [attacker, ...others] = event.copies;
  return attacker === battle.attacker && others.length === 0 ? { ...event, other: battle.target } : event;
}

function readTurn(draft: Draft, fields: Fields, shown: () => Player): Board['turn'] {
  const found = fields.raw('turn') ?? { value: {}, pointer: fields.at('turn') };
  // Whose turn it is, and no more.
  const told = typeof found.value === 'string' ? { player: found.value } : found.value;
  const turn = Fields.of(told, found.pointer, draft.faults, '"turn"') ?? new Fields({}, '', draft.faults);
  return readTurnOf(draft, turn, shown);
}

/** battle.attack-declaration: an attack and its steps are in the Battle Phase, whether or not that is told. */
function inBattlePhase(turn: Board['turn'], { at }: Board['moment'], attack: boolean): Board['turn'] {
  const shown = attack || at === 'attack-declaration' || at === 'battle-step' || at === 'damage-step';
  return turn.phase === 'unknown' && shown ? { ...turn, phase: 'battle' } : turn;
}

/** In the Damage Step it is always one of its sub-steps. */
function withSubstep(draft: Draft, turn: Board['turn'], said: Board['moment']): Board['turn'] {
  if (said.at === 'damage-step')
    return { ...turn, battleStep: 'damage', damageSubstep: turn.damageSubstep ?? said.substep };
  return turn.battleStep === 'damage' && turn.damageSubstep === null
    ? { ...turn, damageSubstep: startOfDamageStep(draft) }
    : turn;
}

/** `{ "number": 4, "player": "A", "phase": "main-1" }`; `shown`: whose turn it is where that is left out. */
export function readTurnOf(draft: Draft, turn: Fields, shown: (number: number | null) => Player): Board['turn'] {
  const number = turn.count(['number'], 0, 999);
  const player = readPlayer(turn, draft, 'player', 'turnPlayer') ?? shown(number);
  // "Damage Step", "Battle Step" said as the phase: that step of the Battle Phase.
  const named = turn.text('phase');
  const ofBattle = named === null || !/step$/i.test(named.trim()) ? null : stepOf(named);
  const phase =
    ofBattle === null
      ? readWord(draft, turn, 'phase', phaseOf, 'draw, standby, main-1, battle, main-2, end')
      : ('battle' as const);
  const step = readWord(draft, turn, 'step', stepOf, 'start, battle, damage, end') ?? ofBattle;
  const substep = readWord(
    draft,
    turn,
    'substep',
    substepOf,
    'start, before-calculation, calculation, after-calculation, end',
  );
  turn.done('number, player, phase, step, substep');
  draft.turnNumber = number;
  draft.turnPlayer = player;
  draft.phase = phase;
  return {
    number,
    player,
    phase: phase ?? ((step !== null || substep !== null ? 'battle' : 'unknown') satisfies Known<Phase>),
    battleStep: step ?? (substep === null ? null : 'damage'),
    damageSubstep: substep,
  };
}

function readWord<T>(
  draft: Draft,
  fields: Fields,
  key: string,
  read: (text: string) => T | null,
  allowed: string,
): T | null {
  const text = fields.text(key);
  if (text === null || text === 'unknown') return null;
  const word = read(text);
  if (word === null) draft.faults.add(fields.at(key), 'wire/value', `"${text}" is no ${key}.`, `Allowed: ${allowed}.`);
  return word;
}

function readPlayers(draft: Draft, fields: Fields, lifePoints: Record<Player, number | 'unknown'>): void {
  const found = fields.raw('players');
  if (found === null) return;
  const players = Fields.of(found.value, found.pointer, draft.faults, '"players"');
  if (players === null) return;
  for (const player of PLAYERS) {
    const side = players.raw(player);
    if (side === null) continue;
    const lp = readPlayerBoard(draft, player, side.value, side.pointer);
    if (lp !== null) lifePoints[player] = lp;
  }
  players.done('A, B');
}

function readLinkList(draft: Draft, fields: Fields, key: string): readonly ChainLink[] {
  const list = fields.list([key], 60);
  return list === null ? [] : readChain(draft, list.items, list.pointer);
}

/** Cards that were activated lie face-up while the Chain goes on. */
function showActivatedCards(draft: Draft, chain: readonly ChainLink[], edition: EditionId): void {
  for (const link of chain) {
    const copy = link.copy === null ? undefined : draft.copies.get(link.copy);
    if (copy === undefined || link.cardActivation !== true) continue;
    const zone = link.negated === 'activation' ? null : zoneOfActivated(draft, copy, edition);
    if (zone === null && copy.face === 'up') continue;
    draft.copies.set(copy.id, { ...copy, face: 'up', place: zone ?? copy.place });
  }
}

/** spell.activation.where: a card that is activated from the hand lies face-up in its zone while the Chain is built. */
function zoneOfActivated(draft: Draft, copy: Copy, edition: EditionId): Copy['place'] | null {
  const { card, place } = copy;
  if (place.location !== 'hand' || card === null) return null;
  const location = zoneForActivation(card);
  const room = location === 'field-zone' ? 1 : location === 'pendulum-zone' ? 2 : 5;
  // zone.field.replacement: what has to make way is still described.
  const shared = location === 'field-zone' && parametersOf(edition).fieldSpells !== 'one-each';
  const taken = [...draft.copies.values()].filter(
    (other) => (shared || other.place.player === place.player) && other.place.location === location,
  );
  return taken.length < room ? { player: place.player, location, index: null } : null;
}

function resolveLinks(draft: Draft): void {
  for (const link of draft.links) {
    const to = looksLikeReference(link.to) ? copyAt(draft, link.to) : readReference(draft, link.to, link.pointer, null);
    const from = draft.copies.get(link.from);
    if (to === null) {
      if (looksLikeReference(link.to))
        draft.faults.add(
          link.pointer,
          'wire/unknown-reference',
          `Nothing is described at "${link.to}".`,
          'Describe the card there, or leave the link out.',
        );
      continue;
    }
    if (from === undefined) continue;
    const linked: Copy =
      link.kind === 'equip' ? { ...from, equippedTo: to.id } : { ...from, linkedTo: [...from.linkedTo, to.id] };
    draft.copies.set(from.id, linked);
  }
}

/** zone.control.take: a monster that wears what gives control of it belongs to the other player, unless that is told. */
function tellTaken(draft: Draft): void {
  for (const equip of draft.copies.values()) {
    const on = equip.equippedTo === null ? undefined : draft.copies.get(equip.equippedTo);
    if (on?.untold?.owner !== true || on.controller !== equip.controller || !takesControl(equip)) continue;
    const owner = opponentOf(on.controller);
    draft.copies.set(on.id, { ...on, owner, untold: { ...on.untold, owner: false } });
    draft.suppose(
      `${on.card?.name ?? on.id} belongs to player ${owner}: ${equip.card?.name ?? equip.id} took it`,
      'zone.control.take',
    );
  }
}

/** Of a monster that another one wears by its own effect, as nobody told otherwise, that effect may say what it gives. */
function tellGiven(draft: Draft): void {
  for (const equip of draft.copies.values()) {
    const on = equip.equippedTo === null ? undefined : draft.copies.get(equip.equippedTo);
    if (on === undefined || on.text === null || equip.text === null || equip.equippedBy !== undefined) continue;
    const text = withGivenBy(equip.text, on.text);
    const { answer, assumed } = equippedBy(equip, on);
    if (text === equip.text || answer === 'no') continue;
    if (answer === 'yes') draft.copies.set(equip.id, { ...equip, text });
    const not = `${equip.card?.name ?? equip.id} was not equipped by the effect of ${on.card?.name ?? on.id}`;
    if (answer === 'unknown') draft.suppose(not, 'spell.equip.monster-as-equip');
    for (const { fact, rule } of assumed) draft.suppose(fact, rule);
  }
}

/** What a monster was Summoned with lies somewhere now. */
function resolveUsed(draft: Draft): void {
  for (const { by, at, pointer } of draft.used) {
    const used = readReference(draft, at, pointer, null);
    const summoned = draft.copies.get(by)?.summoned ?? null;
    const copy = draft.copies.get(by);
    if (used === null || summoned === null || copy === undefined) continue;
    const known = summoned.materials === 'unknown' ? [] : summoned.materials;
    draft.copies.set(by, {
      ...copy,
      summoned: {
        ...summoned,
        materials: used.card === null ? summoned.materials : [...known, used.card],
        usedCopies: [...(summoned.usedCopies ?? []), used.id],
      },
    });
  }
}

function readNormalSummons(draft: Draft, fields: Fields): Board['normalSummons'] {
  const none: ByPlayer<{ readonly used: Known<number>; readonly granted: number }> = {
    A: { used: 'unknown', granted: 1 },
    B: { used: 'unknown', granted: 1 },
  };
  const found = fields.raw('normalSummons', 'normalSummon');
  if (found === null) return none;
  const object = Fields.of(found.value, found.pointer, draft.faults, '"normalSummons"');
  if (object === null) return none;
  if (object.has('A') || object.has('B')) {
    const read = (player: Player): { readonly used: Known<number>; readonly granted: number } => {
      const side = object.raw(player);
      const inner =
        side === null ? null : Fields.of(side.value, pointerTo(found.pointer, player), draft.faults, 'A player');
      return inner === null ? none[player] : readUsedAndGranted(inner);
    };
    const both = { A: read('A'), B: read('B') };
    object.done('A, B');
    return both;
  }
  return { ...none, [draft.turnPlayer]: readUsedAndGranted(object) };
}

function readUsedAndGranted(fields: Fields): { readonly used: Known<number>; readonly granted: number } {
  const flag = fields.raw('used');
  const used = flag !== null && typeof flag.value === 'boolean' ? (flag.value ? 1 : 0) : fields.count(['used'], 0, 20);
  const granted = fields.count(['granted', 'allowed'], 0, 20);
  fields.done('used, granted');
  return { used: used ?? 'unknown', granted: granted ?? 1 };
}
