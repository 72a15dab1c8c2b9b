/**
 * The state of a Duel as far as somebody described it. Every fact is known or `'unknown'`; what may be taken for
 * granted, and at what price, is decided by whoever reads the fact (see `facts.ts`), not here.
 */
import type { CardFacts } from './card.js';
import type { CardText, Effect, EffectFeature, EventKind, Location, SpellSpeed, Stat, TokenFacts } from './effects.js';
import type { BattleStep, ByPlayer, DamageSubstep, Moment, Phase, Player, SummonMethod } from './timing.js';

/** One physical copy in this Duel. Given by where it was described (`A.monsters.3`); it keeps it when it moves. */
export type CopyId = string & { readonly brand: 'CopyId' };

export function copyId(text: string): CopyId {
  return text as CopyId;
}

export type Known<T> = T | 'unknown';

/**
 * Where a copy is. `index`: Main Monster Zones and Spell & Trap Zones 1–5 from the player's left; Extra Monster Zones
 * 1 = left, 2 = right as `player` sees them; Pendulum Zones 1 = left, 2 = right; lists 1 = first described (Graveyard:
 * bottom first, so the last is the top). `null`: not said.
 */
export interface Place {
  readonly player: Player;
  readonly location: Location;
  readonly index: number | null;
}

/** A card of which nobody says where it is. */
export interface CardWithText {
  readonly card: CardFacts;
  readonly text: CardText | null;
}

/** How a monster came to the field. */
export interface SummonRecord {
  readonly how: Known<SummonMethod>;
  readonly from: Known<Location>;
  readonly by: Known<Player>;
  readonly thisTurn: Known<boolean>;
  /** Properly Summoned by its own condition first (summon.special.proper-first). */
  readonly proper: Known<boolean>;
  readonly materials: readonly CardFacts[] | 'unknown';
  /** What the materials or Tributes do that are told by their names alone. */
  readonly usedTexts?: readonly CardWithText[];
  /** Where the materials or Tributes are now, as far as they are described. */
  readonly usedCopies?: readonly CopyId[];
  /** Where the materials lay as they were used, where that was seen. */
  readonly usedFrom?: readonly { readonly copy: CopyId; readonly from: Location }[];
  /** How many monsters were Tributed for it. */
  readonly tributed: Known<number>;
  /** The card whose effect Summoned it. */
  readonly source: CardFacts | null;
  /** "(This is treated as a Special Summon by the effect of a "X" monster.)": as whose its text says that it counts. */
  readonly sourceAs?: readonly string[];
}

export interface Copy {
  readonly id: CopyId;
  /** `null`: a card nobody named. */
  readonly card: CardFacts | null;
  /** What it does; shared between copies of one card. */
  readonly text: CardText | null;
  readonly owner: Player;
  readonly controller: Player;
  readonly place: Place;
  /** Hand, Deck: `down` for the opponent unless revealed. Face-up cards in Extra Deck and face-down banished cards matter. */
  readonly face: 'up' | 'down';
  readonly position: 'attack' | 'defense' | null;
  /** `null`: not a monster on the field. */
  readonly summoned: SummonRecord | null;
  readonly setThisTurn: Known<boolean>;
  /** The number of that turn, where it was told. */
  readonly setOnTurn?: number;
  readonly changedPosition: Known<boolean>;
  /** Attacks declared this turn. */
  readonly attacks: Known<number>;
  readonly counters: Readonly<Record<string, number>>;
  readonly equippedTo: CopyId | null;
  /** The name of the card whose effect equipped it, where that was seen. */
  readonly equippedBy?: string;
  /** A Monster Card in a Spell & Trap Zone that was placed there as a Continuous Spell, or as a Continuous Trap. */
  readonly asContinuous?: 'spell' | 'trap' | null;
  /** Other lasting link ("Call of the Haunted" and its monster). */
  readonly linkedTo: readonly CopyId[];
  /** The Xyz Monster that this card is attached to. */
  readonly attachedTo: CopyId | null;
  /** Xyz Materials that nobody named. */
  readonly unnamedMaterials: number;
  /** Of what it may hold the description says nothing, not even that there is none. */
  readonly untold?: {
    readonly materials: boolean;
    readonly counters: boolean;
    /** Its battle position was taken for the usual one. */
    readonly position?: boolean;
    /** Which way it lies was taken for the usual one. */
    readonly face?: boolean;
    /** Its owner was taken to be the player who controls it. */
    readonly owner?: boolean;
    /** An effect brought it, and nobody told in which of the zones its player put it. */
    readonly zone?: boolean;
    /** Only its name was told: that it holds nothing was taken for granted. */
    readonly bare?: boolean;
  };
  readonly gemini: Known<boolean>;
  readonly token: TokenFacts | null;
  readonly trapMonster: boolean;
  /** What was declared for it (name, Type, number …). */
  readonly declared: readonly string[];
  /** Said outright: its effects are negated now. */
  readonly effectsNegated: Known<boolean>;
  /** Current values that the description states outright; they beat computing them. */
  readonly stated: Readonly<Partial<Record<Stat, number>>>;
  readonly sentThisTurn: Known<boolean>;
  /** How many materials it had when it left the field, where that was seen. */
  readonly hadMaterials?: number;
  /** Its counters when it left the field, where that was seen (counter.lost). */
  readonly hadCounters?: Readonly<Record<string, number>>;
  /** The number of the turn in which it came where it is, off the field, where that was told. */
  readonly sentOnTurn?: number;
}

/** A Summon of which nothing is told. */
export const UNTOLD_SUMMON: SummonRecord = {
  how: 'unknown',
  from: 'unknown',
  by: 'unknown',
  thisTurn: 'unknown',
  proper: 'unknown',
  materials: 'unknown',
  tributed: 'unknown',
  source: null,
};

/** What is remembered of a Summon once the monster is elsewhere (summon.special.remember). */
export function rememberedSummon(proper: SummonRecord['proper']): SummonRecord {
  return { ...UNTOLD_SUMMON, thisTurn: false, proper };
}

/** What a card went through where it lies, when nothing is told of it; it begins anew wherever the card goes. */
export const UNTOLD_STAY = {
  setThisTurn: 'unknown',
  changedPosition: 'unknown',
  attacks: 'unknown',
  counters: {},
  equippedTo: null,
  asContinuous: null,
  linkedTo: [],
  unnamedMaterials: 0,
  untold: { materials: false, counters: false },
  gemini: 'unknown',
  trapMonster: false,
  declared: [],
  effectsNegated: 'unknown',
  stated: {},
} as const satisfies Partial<Copy>;

/** What a card went through where nothing has been done to it yet. */
export const UNTOUCHED_STAY = {
  ...UNTOLD_STAY,
  setThisTurn: false,
  changedPosition: false,
  attacks: 0,
  attachedTo: null,
  gemini: false,
} as const satisfies Partial<Copy>;

/** What is known of a place beyond the copies named there. */
export interface PlaceKnowledge {
  /** All cards there are described (named or counted). */
  readonly complete: boolean;
  /** Cards that are there but were only counted. */
  readonly unnamed: number;
  /** Numbers of the zones that an effect keeps from being used. */
  readonly unusable?: readonly number[];
  /** More may lie there, even on a board that is complete otherwise: that was said, or it is a Deck of which nothing was. */
  readonly open?: true;
  /** Of an Extra Deck: its face-up cards are all described, whatever else is there (pendulum.extra-deck.public). */
  readonly faceUpTold?: true;
}

/** The numbers that a card had at one moment, as far as they were known. */
export interface NumbersOf {
  readonly copy: CopyId;
  readonly numbers: Readonly<Partial<Record<Stat, number>>>;
}

export interface ChainLink {
  readonly number: number;
  readonly player: Player;
  /** The activated copy, or where its card was activated; `null` if only the card is known. */
  readonly copy: CopyId | null;
  readonly card: CardFacts | null;
  readonly text: CardText | null;
  /** `null`: which effect was not said and cannot be told. */
  readonly effect: Effect | null;
  /** The card itself was activated (Spell/Trap), not an effect of a card already face-up. */
  readonly cardActivation: Known<boolean>;
  readonly speed: Known<SpellSpeed>;
  /** Where it was activated. */
  readonly from: Known<Location>;
  readonly targets: readonly CopyId[] | 'unknown';
  readonly cost: readonly CopyId[] | 'unknown';
  /** The numbers that cards of the cost had where they were taken from, for texts that go on to speak of them. */
  readonly paidWith?: readonly NumbersOf[];
  /** How the monster had come that its own cost took from the field, for texts that answer its activation there. */
  readonly cameAs?: SummonRecord;
  readonly declares: readonly string[];
  readonly negated: 'no' | 'activation' | 'effect';
  /** Activated on the field while an effect that had resolved negated its card (neg.place-at-resolution). */
  readonly held?: true;
  /** What the question says about the effect outright, where its card is not modelled. */
  readonly features: readonly EffectFeature[] | null;
  /** It was activated after the board was described: what its activation brought about is not told with it. */
  readonly sinceDescribed?: true;
}

/** How many uses (`Board.used`) and Summons are told of before something resolved, in the order in which they are told. */
export interface DoneBefore {
  readonly uses: number;
  readonly summons: number;
}

/** An applied effect with this end applies until its card leaves the field, and is forgotten then. */
export const LEAVES = 'it leaves the field';

/** An effect that resolved earlier and still counts. */
export interface AppliedEffect {
  readonly card: CardFacts | null;
  readonly text: CardText | null;
  readonly source: CopyId | null;
  readonly player: Player;
  readonly effect: Effect | null;
  readonly to: readonly CopyId[];
  readonly until: string | null;
  readonly turn: number | null;
  /** Numbers fixed when it resolved ("declared", the ATK gained). */
  readonly amount: number | null;
  readonly declares: readonly string[];
  /** Where its card was activated, for what it does only then ("if you activated this card from your hand"). */
  readonly from?: Location;
  /** Where its card lay as it resolved, for what it says of the column it was in. */
  readonly place?: Place;
  /** What was revealed, banished, Tributed … for it, where that is told. */
  readonly cost?: readonly CopyId[];
  /** Cards whose continuous changes of numbers stood already when it was applied. */
  readonly amidst?: readonly CopyId[];
  /** The card of the Chain Link that it answered, where it speaks of that. */
  readonly answered?: CopyId;
  /** "As long as you control that Special Summoned monster": the cards that have to be there, where it is said of others. */
  readonly whileThere?: readonly CopyId[];
  /** Zones that were chosen for it. */
  readonly zones?: readonly Place[];
  /** Its monsters lay face-down already when it was applied. */
  readonly whileFaceDown?: boolean;
  /** It resolved during an attack: that of this monster. */
  readonly during?: CopyId;
  /** What was done by then, for what counts only from then on ("one more time this turn"). */
  readonly doneBefore?: DoneBefore;
  /** It resolved after the board was described: no number that the board states has it in it yet. */
  readonly sinceDescribed?: true;
  /** What is not told of it, so that it may count or not ("which effect of that card was used"). */
  readonly perhaps?: string;
  /**
   * The attack during which it was applied, or one after it, is over, and with it the Damage Step: how many effects had been
   * applied by then.
   */
  readonly attackOver?: number;
}

/** Something that just happened. Events with the same `group` were simultaneous. */
export interface GameEvent {
  readonly event: EventKind;
  readonly group: number;
  readonly copies: readonly CopyId[];
  readonly cards: readonly CardFacts[];
  /** Who did or suffered it. */
  readonly player: Player | null;
  readonly how: SummonMethod | null;
  readonly from: Location | null;
  readonly fromController: Player | null;
  readonly to: Location | null;
  readonly by: 'battle' | 'card-effect' | 'cost' | 'summon-procedure' | 'tribute-summon' | 'material' | 'rule' | null;
  readonly byPlayer: Player | null;
  /** What of a Chain Link was negated, where that is known. */
  readonly negated?: 'activation' | 'effect';
  /** Nobody told whose doing it was: it was taken to be that of the player who controls the card it was done by. */
  readonly byPlayerTaken?: true;
  readonly byCopy: CopyId | null;
  readonly byCard: CardFacts | null;
  /** Sent or banished as material by the very effect that Fusion Summons (fusion.material-destination). */
  readonly usedByEffect?: true | 'unknown';
  /** The other card of the event (attack target, battling monster). */
  readonly other: CopyId | null;
  readonly link: number | null;
  readonly amount: number | null;
  readonly phase: Phase | null;
  /** The copy was face-up when it happened (matters for Flip and leaving the field). */
  readonly wasFaceUp: boolean | null;
  /** Of an attack: the monster is told to have attacked, not only to have declared it. */
  readonly carriedOut?: true;
  /** It took a Token off the field, which then is nowhere (token.leaves). */
  readonly vanished?: true;
  /** Monsters that were Summoned and are described nowhere, with what they say. */
  readonly cameAs?: readonly { readonly card: CardFacts; readonly text: CardText }[];
  /** How the monster had been Summoned that left the field by it, where that was seen. */
  readonly wasSummoned?: SummonRecord;
  /** The battle position in which it left the field by it, where that was seen. */
  readonly wasInPosition?: 'attack' | 'defense';
  /** The Monster Zone that it left by it, where that was seen. */
  readonly wasAt?: Place;
  /** The card with its counters and its materials, all of them and those described, as it left the field by it, where that was seen. */
  readonly wasHolding?: {
    readonly card: Copy;
    readonly materials: { readonly min: number; readonly max: number };
    readonly attached: readonly Copy[];
  };
  /** The numbers of the face-up monster that left the field by it, where they were seen. */
  readonly wasWorth?: NumbersOf['numbers'];
  /** The text by which it happened says that Flip Effects are not activated by it. */
  readonly silent?: true;
}

export interface UsedEffect {
  readonly player: Player;
  readonly card: CardFacts | null;
  /** What the card says, for uses by cards that are not described. */
  readonly text?: CardText | null;
  readonly copy: CopyId | null;
  readonly effect: number | null;
  /** The card itself was activated, with or without an effect that it may use then. */
  readonly asCard?: true;
  /** Which of its bullets it was, where that is known. */
  readonly bullet?: number;
  /** An effect that another card gave to it. */
  readonly given?: Effect;
  /** What it targeted, where that is known: "it cannot attack the turn you activate this card". */
  readonly targets?: readonly CopyId[];
  readonly turn: number | null;
  /** In which phase, and where its card was activated, where that is told. */
  readonly phase?: Phase;
  readonly from?: Location;
  /** How many events of the history are told of before it. */
  readonly behind?: number;
  readonly negated: 'no' | 'activation' | 'effect';
}

export interface BattleState {
  readonly attacker: CopyId;
  readonly target: CopyId | 'direct';
  /** The attack target was face-down when attacked. */
  readonly targetWasFaceDown: boolean;
  /** Destroyed by this battle but still on the field, until the end of the Damage Step (damage.destroyed-monster-locked). */
  readonly destroyed?: readonly CopyId[];
}

export interface SummoningState {
  readonly player: Player;
  readonly copies: readonly CopyId[];
  readonly how: SummonMethod;
  readonly from: Location | null;
  /** Performed by a card effect or its own procedure. */
  readonly byEffect: Known<boolean>;
  /** It was negated: until the Chain has resolved the monster still applies nothing (negsummon.flip-summon). */
  readonly negated?: true;
}

/** "The first time it would be destroyed each turn, it is not": what was used up of it this turn. */
export interface Spared {
  readonly by: string;
  /** `null`: once for all of its cards together. */
  readonly copy: CopyId | null;
  /** It does not come back with a new turn. */
  readonly forGood?: true;
}

export interface Board {
  readonly edition: string;
  /** priority.ignition: what the rulings of the time allowed, where the book of the edition is silent. */
  readonly ignitionPriority?: boolean;
  readonly turn: {
    readonly number: number | null;
    readonly player: Player;
    readonly phase: Known<Phase>;
    readonly battleStep: BattleStep | null;
    readonly damageSubstep: DamageSubstep | null;
  };
  readonly moment: Moment;
  readonly lifePoints: ByPlayer<number | 'unknown'>;
  readonly copies: ReadonlyMap<CopyId, Copy>;
  readonly places: ByPlayer<Readonly<Record<Location, PlaceKnowledge>>>;
  readonly chain: readonly ChainLink[];
  readonly chainResolved: readonly ChainLink[];
  readonly applied: readonly AppliedEffect[];
  /** Counters on described cards of which the cards that place them are known: what these say of them stands under `applied`. */
  readonly countersExplained?: ReadonlySet<string>;
  readonly events: readonly GameEvent[];
  /** What the costs of the Chain did as it was built (cost.pay). */
  readonly paid?: readonly GameEvent[];
  /** What happened earlier this turn, as far as described; `complete`: nothing else of note did. */
  readonly history: { readonly events: readonly GameEvent[]; readonly complete: boolean };
  readonly used: readonly UsedEffect[];
  /** While an effect resolves: the monsters that it Summoned at the moment that goes on (psct.conjunction.and-if-you-do). */
  readonly comingTogether?: readonly CopyId[];
  /** Cards that a player had to draw as a Chain resolved and could not (victory.deck-out). */
  readonly undrawn?: Partial<ByPlayer<number>>;
  /** The player whom an effect made win as a Chain resolved, and its card (victory.card-effect). */
  readonly won?: { readonly winner: Player; readonly card: string };
  readonly normalSummons: ByPlayer<{ readonly used: Known<number>; readonly granted: number }>;
  readonly battle: BattleState | null;
  /** This turn, as far as it was seen here. */
  readonly spared?: readonly Spared[];
  readonly summoning: SummoningState | null;
  /** The description claims to be complete: what it leaves out is not there. */
  readonly complete: boolean;
  /** Of cards that the texts of described ones name: in which zones of the field a card of that name lies. */
  readonly homes?: Pick<ReadonlyMap<string, readonly Location[]>, 'get'>;
}

/** A counter without a name of its own, as texts place them. */
export const UNNAMED_COUNTER = 'any';

/** As cards call it: the counter "Spell" is a "Spell Counter", the counter "A-" an "A-Counter". */
export function counterInWords(counter: string): string {
  return counter.endsWith('-') ? `${counter}Counter` : `${counter} Counter`;
}
