/**
 * What every judgement about one board shares: the board, the edition's switches, and the views computed from them
 * (current stats, lasting rules in force), each at most once. Evaluation, stats and lasting rules need one another;
 * they meet here instead of importing each other.
 */
import type { RuleId } from './citations/catalogue.generated.js';
import type { EditionId, EditionParameters } from './editions.js';
import type {
  BattleState,
  Board,
  ChainLink,
  Copy,
  CopyId,
  DoneBefore,
  GameEvent,
  Known,
  NumbersOf,
  Place,
} from './model/board.js';
import type { Ability, Attribute, MonsterType } from './model/card.js';
import type {
  ActionKind,
  Condition,
  Effect,
  Filter,
  LastingRule,
  Location,
  Noun,
  SpellSpeed,
  Stat,
  Value,
} from './model/effects.js';
import type { Assumption, Judgement } from './model/facts.js';
import type { DamageSubstep, Player } from './model/timing.js';
import type { Box } from './timing/fast-effect-chart.js';

/** Who speaks when a phrase says "you", "this card", "that target": the frame in which card text is read. */
export interface Frame {
  /** "you". */
  readonly player: Player;
  /** "this card"; `null` where only its printed card is known. */
  readonly self: Copy | null;
  readonly effect: Effect | null;
  /** What references stand for, as far as known. */
  readonly targets: readonly Copy[] | 'unknown';
  readonly cost: readonly Copy[] | 'unknown';
  readonly previous: readonly Copy[] | 'unknown';
  readonly event: readonly Copy[] | 'unknown';
  readonly chainLink: Copy | null;
  /** The card a filter is being tested on, for "its ATK". */
  readonly subject?: Copy;
  /** A Spell or Trap being activated is no longer where it was, and does not speak of itself. */
  readonly activating?: boolean;
  /** Asked before the effect is activated: what will be declared for it is still free. */
  readonly undeclared?: boolean;
  /** While an effect resolves: numbers that its earlier parts brought, and what was declared. */
  readonly told?: Told;
  /** How many cards beside `event` the event was about that nobody named: cards that were drawn, or only counted. */
  readonly unnamedOfEvent?: number;
  /** Both players do this, each with their own cards. */
  readonly eachOwn?: true;
  /** While an effect resolves: the cards that its earlier parts acted on, by what was done to them. */
  readonly deeds?: Readonly<Partial<Record<ActionKind, readonly Copy[]>>>;
  /** While an effect resolves that excavates up to a certain card: all that were excavated on the way to it. */
  readonly excavated?: readonly Copy[];
  /** While an effect resolves: the monster that its card was equipped to when the Chain began. */
  readonly wornBy?: CopyId;
  /** While an effect resolves: the attack that was in progress when the Chain began. */
  readonly attack?: BattleState;
  /** While something is done instead of a destruction: what is being destroyed, and so cannot be what is done. */
  readonly falling?: readonly CopyId[];
}

export interface Told {
  /** "That much": the amount that the part before dealt in. */
  readonly amount: number | null;
  /** "The number banished": how many the parts before took, by what was done. */
  readonly counts?: Readonly<Partial<Record<ActionKind, number>>>;
  /** Results of dice and coins, in order. */
  readonly die: number | null;
  readonly coins: readonly string[] | null;
  readonly called: readonly string[] | null;
  readonly declared: readonly string[];
  /** The Chain Link that resolves. */
  readonly link?: number;
  /** How much was done before it resolved, of what "one more time" does not count. */
  readonly doneBefore?: DoneBefore;
  /** Zones that were chosen on the way. */
  readonly zones?: readonly Place[];
  /** How much was paid for the effect: cards, counters, Life Points; `null` where that is not known. */
  readonly paid?: number | null;
  /** The numbers that monsters of the cost had on the field. */
  readonly paidWith?: readonly NumbersOf[];
  /** The numbers that monsters had on the field which left it by an earlier part of the effect. */
  readonly leftWith?: readonly NumbersOf[];
  /** Whose the cards were that an earlier part of the effect moved, and where they lay. */
  readonly movedFrom?: readonly { readonly copy: CopyId; readonly controller: Player; readonly from: Location }[];
}

/** How a phrase is used, where its own words leave that open. */
export interface NounUse {
  /** Where to look if the phrase names no place. */
  readonly places: readonly Location[];
  /** The player may look at and show face-down cards (costs with one's own cards). */
  readonly seesFaceDown: boolean;
}

/** Described copies that a phrase covers, and whether others may exist that nobody described. */
export interface Found {
  readonly sure: readonly Copy[];
  readonly maybe: readonly Copy[];
  /** Possible further cards that nobody named. */
  readonly unnamed: Known<number>;
  /** How many there are at least; cards that were only counted are among them where any card will do. */
  readonly certain: number;
  readonly judgement: Judgement;
  /** What was taken for granted where described cards were counted or passed over. */
  readonly granted?: readonly Assumption[];
  /** Rules by which described cards count, or do not count, as what the phrase asks for. */
  readonly rules?: { readonly counted: readonly RuleId[]; readonly passed: readonly RuleId[] };
}

/** A lasting rule that applies on this board, with where it comes from. */
export interface LastingInForce {
  readonly rule: LastingRule;
  readonly frame: Frame;
  /** Whether it applies: its source may be negated, its condition open. */
  readonly applies: Judgement;
  /** `text`: a face-up card's own continuous effect; `applied`: an effect that resolved earlier; `oath`: "the turn you …". */
  readonly origin: 'text' | 'applied' | 'oath';
  readonly cardName: string;
}

/** One line of the account of how a stat came to be. */
export interface LedgerEntry {
  readonly what: 'original' | 'set' | 'add' | 'double' | 'halve' | 'swap' | 'stated' | 'minimum' | 'unknown';
  readonly amount: number | null;
  readonly result: number | null;
  readonly source: string | null;
  readonly rule: string;
  readonly applies: boolean | 'unknown';
  readonly note: string;
  /** Further rules that the line rests on. */
  readonly also?: readonly RuleId[];
}

export interface StatAccount {
  /** `null`: the card has no such stat. */
  readonly value: Known<number> | null;
  readonly ledger: readonly LedgerEntry[];
  readonly judgement: Judgement;
}

/** The window in which a question is asked: what is answered, and what just happened that cards may react to. */
export interface Window {
  readonly box: Box;
  /** The link that is answered; `null` outside a Chain. */
  readonly link: ChainLink | null;
  readonly speed: Known<SpellSpeed> | null;
  /** What just happened and may be reacted to, oldest first. */
  readonly events: readonly GameEvent[];
  /** The attack that is going on, as events for texts that speak of it in the Damage Step. */
  readonly attack: readonly GameEvent[];
  /** More may have happened than could be told: what is not known. */
  readonly eventsOpen: string | null;
  /** The group of described events that happened last. */
  readonly lastGroup: number;
  /** `null` outside the Damage Step. */
  readonly substep: DamageSubstep | null;
  readonly summonNegation: boolean;
}

export interface Context {
  readonly board: Board;
  readonly edition: EditionId;
  readonly parameters: EditionParameters;
  /** Current (or original) ATK, DEF, Level, Rank, Link Rating, Scale. */
  stat(copy: Copy, stat: Stat, original: boolean): StatAccount;
  /** All lasting rules in force, or only those of one kind. */
  lasting<K extends LastingRule['rule']>(
    kind: K,
  ): readonly (LastingInForce & { readonly rule: Extract<LastingRule, { rule: K }> })[];
  /** Names that the copy has now ("always treated as", changed names). */
  names(copy: Copy): readonly string[];
  types(copy: Copy): readonly MonsterType[] | 'unknown';
  attributes(copy: Copy): readonly Attribute[] | 'unknown';
  abilities(copy: Copy): readonly Ability[];
  /** Are its effects negated now? */
  negated(copy: Copy): Judgement;
  /** Is the copy unaffected by that card's effect? */
  unaffected(copy: Copy, by: Frame): Judgement;
  /** The window that is asked about. */
  window(): Window;
  /** What just happened in it. */
  happening(): readonly GameEvent[];
  fits(copy: Copy, filter: Filter, frame: Frame, use?: NounUse): Judgement;
  holds(condition: Condition, frame: Frame): Judgement;
  value(value: Value, frame: Frame): { readonly value: Known<number>; readonly judgement: Judgement };
  find(noun: Noun, frame: Frame, use?: NounUse): Found;
  /** How often something happened this turn, at least and at most. */
  howOften(
    value: Extract<Value, { kind: 'happened' }>,
    frame: Frame,
  ): { readonly range: { readonly min: number; readonly max: number }; readonly judgement: Judgement };
  /** The same questions asked of another board. */
  onBoard(board: Board): Context;
}
