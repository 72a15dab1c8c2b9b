/** A table on which an oracle case is played out step by step, and its wire shape. */
import {
  LISTS,
  type OracleBoard,
  type OracleCard,
  type OracleEntry,
  type OracleLocation,
  type OraclePlayer,
  type OracleRef,
  type OracleStep,
} from './oracle-case.js';

type WireObject = Record<string, unknown>;
export const SIDE = ['A', 'B'] as const;
/** Older rule modes of the other engine and the nearest edition here. */
const EDITIONS: Readonly<Record<string, string>> = {
  MR5: 'tcg-2020',
  MR4: 'v10-2017',
  MR3: 'v10-2017',
  MR2: 'v8-2011',
  MR1: 'v8-2011',
  GOAT: 'ude-2006',
};

/** What the table asks of the card pool, by passcode. */
export interface OraclePool {
  /** A card that the pool lacks is one that nobody named. */
  readonly knows: (code: number) => boolean;
  /** Frame of a monster: how it came to the field where the case does not say. */
  readonly frameOf: (code: number) => string | null;
}

export class OracleTable {
  readonly players: readonly [OraclePlayer, OraclePlayer];
  /** Logged as going to the Extra Deck: materials of an Xyz Summon, or Pendulum Monsters used for another. */
  private pending: { readonly c: number; readonly to: OracleRef }[] = [];
  readonly moved: { readonly c: number; readonly from: OracleRef; readonly to: OracleRef }[] = [];

  constructor(
    readonly board: OracleBoard,
    private readonly cards: OraclePool,
  ) {
    this.players = structuredClone(board.players);
  }

  get edition(): string {
    return EDITIONS[this.board.rules ?? 'MR5'] ?? 'tcg-2020';
  }

  at(ref: OracleRef): OracleCard | null {
    const entry = this.entry(ref);
    return entry === undefined ? null : typeof entry === 'number' ? { c: entry } : entry;
  }

  private entry(ref: OracleRef): OracleEntry | undefined {
    const player = this.players[ref.p];
    if (ref.loc === 'fzone') return player.fzone;
    if (ref.loc === 'mzone' || ref.loc === 'szone' || ref.loc === 'pzone') return player[ref.loc]?.[String(ref.i)];
    return player[ref.loc]?.[ref.i];
  }

  put(ref: OracleRef, card: OracleCard): void {
    const player = this.players[ref.p];
    if (ref.loc === 'fzone') player.fzone = card;
    else if (ref.loc === 'mzone' || ref.loc === 'szone' || ref.loc === 'pzone')
      (player[ref.loc] ??= {})[String(ref.i)] = card;
    else (player[ref.loc] ??= []).splice(Math.min(ref.i, player[ref.loc]?.length ?? 0), 0, card);
  }

  private take(ref: OracleRef, c: number): OracleCard {
    const player = this.players[ref.p];
    const there = this.at(ref);
    if (ref.loc === 'mzone' && there !== null && there.c !== c && there.mats?.includes(c) === true) {
      const rest = [...there.mats];
      rest.splice(rest.indexOf(c), 1);
      this.put(ref, { ...there, mats: rest });
      return { c };
    }
    if (ref.loc === 'fzone') delete player.fzone;
    else if (ref.loc === 'mzone' || ref.loc === 'szone' || ref.loc === 'pzone') {
      const zone = player[ref.loc];
      if (zone !== undefined) Reflect.deleteProperty(zone, String(ref.i));
    } else {
      const list = player[ref.loc] ?? [];
      const at =
        (typeof list[ref.i] === 'number' ? list[ref.i] : (list[ref.i] as OracleCard | undefined)?.c) === c
          ? ref.i
          : list.findIndex((e) => (typeof e === 'number' ? e : e.c) === c);
      if (at >= 0) list.splice(at, 1);
    }
    return there ?? { c };
  }

  play(step: OracleStep): void {
    if (step.t === 'move') this.move(step);
    else if (step.t === 'pay') {
      const player = this.players[step.p];
      player.lp = (player.lp ?? 8000) - step.n;
    } else if (step.t === 'pos') {
      const card = this.at(step);
      if (card === null) return;
      const pos =
        step.loc === 'mzone' ? (step.to & 8 ? 'set' : step.to & 4 ? 'def' : 'atk') : step.to & 5 ? 'faceup' : 'set';
      this.put(step, { ...card, pos });
    } else if (step.t !== 'target') {
      const card = this.at(step);
      const xyz = this.cards.frameOf(step.c) === 'xyz';
      if (card !== null)
        this.put(step, {
          ...card,
          ...(step.t === 'flipsummoning' ? { pos: 'atk' as const } : {}),
          ...(xyz && this.pending.length > 0 ? { mats: this.pending.map(({ c }) => c) } : {}),
        });
      // Materials of other Summons that go to the Extra Deck are Pendulum Monsters, face-up there.
      if (!xyz) for (const { c, to } of this.pending) this.put(to, { c, faceup: true });
      this.pending = [];
    }
  }

  private move(step: Extract<OracleStep, { t: 'move' }>): void {
    const card = this.take(step.from, step.c);
    if (step.to === null) return;
    this.moved.push({ c: step.c, from: step.from, to: step.to });
    if (step.from.loc === 'mzone' && step.to.loc === 'extra') {
      this.pending.push({ c: step.c, to: step.to });
      return;
    }
    if (step.from.loc === step.to.loc && step.from.loc === 'gy') {
      this.put(step.to, card);
      return;
    }
    const kept: OracleCard = { c: step.c, ...(card.owner === undefined ? {} : { owner: card.owner }) };
    if (step.to.loc === 'mzone') this.put(step.to, { ...kept, pos: 'atk', summonedFrom: step.from.loc });
    else if (step.to.loc === 'szone' || step.to.loc === 'fzone') this.put(step.to, { ...kept, pos: 'faceup' });
    else this.put(step.to, kept);
  }

  wire(): WireObject {
    return {
      edition: this.edition,
      turn: { number: 5, player: SIDE[this.board.turn], phase: this.board.phase === 'battle' ? 'battle' : 'main-1' },
      players: { A: wirePlayer(this.players[0], this.cards), B: wirePlayer(this.players[1], this.cards) },
      normalSummons: { [SIDE[this.board.turn]]: { used: this.board.normalSummonUsed === true ? 1 : 0 } },
      complete: true,
    };
  }
}

const cardOf = (entry: OracleEntry): OracleCard => (typeof entry === 'number' ? { c: entry } : entry);

function wirePlayer(player: OraclePlayer, cards: OraclePool): WireObject {
  const monsters: WireObject = {};
  const extraZones: WireObject = {};
  for (const [i, entry] of Object.entries(player.mzone ?? {})) {
    const n = Number(i);
    if (n < 5) monsters[String(n + 1)] = wireMonster(cardOf(entry), cards);
    else extraZones[n === 5 ? 'left' : 'right'] = wireMonster(cardOf(entry), cards);
  }
  const spells: WireObject = {};
  for (const [i, entry] of Object.entries(player.szone ?? {}))
    spells[String(Number(i) + 1)] = wireSpell(cardOf(entry), 'set', cards);
  const pendulum: WireObject = {};
  for (const [i, entry] of Object.entries(player.pzone ?? {}))
    pendulum[i === '0' ? 'left' : 'right'] = wireSpell(cardOf(entry), 'faceup', cards);
  const extra = (player.extra ?? []).map(cardOf);
  return {
    lifePoints: Math.max(0, player.lp ?? 8000),
    ...Object.fromEntries(
      LISTS.filter((l) => l !== 'extra').map((l) => [
        l === 'gy' ? 'graveyard' : l,
        (player[l] ?? []).map((e) => wireListed(cardOf(e), cards)),
      ]),
    ),
    deckCount: (player.deck ?? []).length,
    extraDeck: extra.filter((c) => c.faceup !== true && cards.knows(c.c)).map((c) => c.c),
    extraDeckFaceUp: extra.filter((c) => c.faceup === true && cards.knows(c.c)).map((c) => c.c),
    extraDeckCount: extra.length,
    monsters,
    extraMonsterZones: extraZones,
    spellsAndTraps: spells,
    pendulumZones: pendulum,
    fieldZone: player.fzone === undefined ? null : wireSpell(cardOf(player.fzone), 'faceup', cards),
  };
}

function wireListed(card: OracleCard, cards: OraclePool): unknown {
  if (!cards.knows(card.c)) return { unknown: 1 };
  return {
    card: cards.knows(card.c) ? card.c : 'unknown',
    ...owner(card),
    ...(card.facedown === true ? { face: 'down' } : {}),
    proper: card.proper ?? true,
  };
}

function owner(card: OracleCard): WireObject {
  return card.owner === undefined ? {} : { owner: SIDE[card.owner] };
}

const OWN_METHODS: readonly string[] = ['ritual', 'fusion', 'synchro', 'xyz', 'link'];

/** As the case says, unless such a card cannot have come that way: the other engine does not ask. */
function methodOf(card: OracleCard, frame: string | null): string | undefined {
  const told = card.summon ?? (typeof card.summonedThisTurn === 'string' ? card.summonedThisTurn : undefined);
  const special = frame !== null && OWN_METHODS.includes(frame);
  const impossible =
    told !== undefined && (OWN_METHODS.includes(told) ? told !== frame : special && /^(?:normal|tribute)$/.test(told));
  return told === undefined || impossible ? defaultMethod(frame) : told;
}

/** The other engine's default by kind of card: Extra Deck and Ritual Monsters by their own method, others Normal Summoned. */
function defaultMethod(frame: string | null): string | undefined {
  if (frame === null) return undefined;
  return OWN_METHODS.includes(frame) ? frame : 'normal';
}

function wireMonster(card: OracleCard, cards: OraclePool): WireObject {
  const position = {
    atk: 'face-up-attack',
    def: 'face-up-defense',
    set: 'face-down-defense',
    faceup: 'face-up-attack',
  }[card.pos ?? 'atk'];
  const thisTurn = card.summonedThisTurn !== undefined && card.summonedThisTurn !== false;
  const how = methodOf(card, cards.frameOf(card.c));
  return {
    card: cards.knows(card.c) ? card.c : 'unknown',
    position,
    // A Spell or Trap in a Monster Zone is there because an effect made it a monster.
    ...(cards.knows(card.c) && cards.frameOf(card.c) === null ? { trapMonster: true } : {}),
    ...owner(card),
    ...(card.mats === undefined ? {} : { materials: card.mats }),
    ...(card.counters === undefined ? {} : { counters: card.counters }),
    ...links(card),
    ...(position === 'face-down-defense'
      ? { setThisTurn: card.setThisTurn ?? false }
      : {
          summoned: {
            ...(how === undefined ? {} : { how }),
            ...(card.summonedFrom === undefined ? {} : { from: WIRE_PLACE[card.summonedFrom] }),
            thisTurn,
            proper: card.proper ?? true,
          },
        }),
    changedPosition: card.changedPositionThisTurn ?? false,
    attacked: card.attacked ?? false,
  };
}

function wireSpell(card: OracleCard, usual: 'set' | 'faceup', cards: OraclePool): WireObject {
  const down = (card.pos ?? usual) === 'set';
  return {
    card: cards.knows(card.c) ? card.c : 'unknown',
    face: down ? 'down' : 'up',
    ...(down ? { setThisTurn: card.setThisTurn ?? false } : {}),
    ...owner(card),
    ...(card.counters === undefined ? {} : { counters: card.counters }),
    ...links(card),
  };
}

function links(card: OracleCard): WireObject {
  return {
    ...(card.equip === undefined ? {} : { equippedTo: wireRef(parseRef(card.equip)) }),
    ...(card.linked === undefined ? {} : { linkedTo: wireRef(parseRef(card.linked)) }),
  };
}

function parseRef(text: string): OracleRef {
  const [p, loc, i] = text.split('.');
  return { p: p === '1' ? 1 : 0, loc: (loc ?? 'mzone') as OracleLocation, i: Number(i ?? 0) };
}

const WIRE_PLACE: Readonly<Record<string, string>> = {
  hand: 'hand',
  deck: 'deck',
  extra: 'extraDeck',
  gy: 'graveyard',
  banished: 'banished',
  mzone: 'monsters',
  szone: 'spellsAndTraps',
  pzone: 'pendulumZones',
  fzone: 'fieldZone',
};

/** `{p: 0, loc: "mzone", i: 2}` → `A.monsters.3`. */
export function wireRef(ref: OracleRef): string {
  const side = SIDE[ref.p];
  if (ref.loc === 'fzone') return `${side}.fieldZone`;
  if (ref.loc === 'mzone' && ref.i >= 5) return `${side}.extraMonsterZones.${ref.i === 5 ? 'left' : 'right'}`;
  if (ref.loc === 'pzone') return `${side}.pendulumZones.${ref.i === 0 ? 'left' : 'right'}`;
  return `${side}.${WIRE_PLACE[ref.loc] ?? ref.loc}.${String(ref.i + 1)}`;
}
