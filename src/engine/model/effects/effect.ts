/** An effect, its limits, the Summoning text and the whole text of a card. */
import type { SummonMethod } from '../timing.js';
import type { Action, Clause, TokenFacts } from './actions.js';
import type { Condition } from './conditions.js';
import type { EventPattern } from './events.js';
import type { LastingRule } from './lasting.js';
import type { Filter, Noun, Value } from './nouns.js';
import type { Location, Side, Span, SpellSpeed, TextBox, Unparsed } from './places.js';

/** "Once per turn" in all its forms (opt.*). */
export interface Limit {
  /** soft: this copy; hard: all copies of the name. */
  readonly scope: 'soft' | 'hard';
  readonly per: 'turn' | 'duel' | 'chain' | 'face-up' | 'battle' | 'opponent-turn' | 'phase';
  readonly count: number;
  /** "use" counts when negated or not, "activate" counts only successful activations (opt.hard.activate-vs-use). */
  readonly verb: 'use' | 'activate' | 'apply' | 'summon';
  /** "You can only Link Summon this card once per turn": only Summons of that kind are limited, and counted. */
  readonly how?: SummonMethod;
  /** Effects with the same key share one counter; `null` = its own. */
  readonly sharedKey: string | null;
  /** Each bullet of the effect has this limit of its own. */
  readonly eachOption?: true;
  /** "A number of times per turn up to the number of …": `count` is only what it surely allows. */
  readonly counted?: true;
  /** That number, where it was read. */
  readonly upTo?: Value;
  /** "While you control a Dragon monster, you can use this effect up to twice per turn". */
  readonly more?: { readonly condition: Condition; readonly count: number };
  readonly span: Span;
}

export const EFFECT_KINDS = [
  'continuous',
  'ignition',
  'quick',
  'trigger',
  'flip',
  'spell',
  'trap',
  'unclassified',
] as const;
/** `spell` and `trap`: the activation of the card itself. */
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** Three-valued with its reason: rule ids, or words of the text. */
export interface Derived<T> {
  readonly value: T | 'unknown';
  readonly because: string;
}

/** What binds whoever activates the effect; with `ofBullet` only where that bullet was chosen, counted from 1 (psct.bullet-choice). */
export type Oath = LastingRule & { readonly ofBullet?: number };

export interface Effect {
  /** 1-based number in printed order over both text boxes; questions name effects by it. */
  readonly number: number;
  readonly box: TextBox;
  readonly kind: EffectKind;
  /** `null`: does not start a Chain. */
  readonly speed: SpellSpeed | null;
  readonly mandatory: boolean;
  /** For optional triggers: "when" can miss the timing, "if" cannot. */
  readonly timing: 'when' | 'if' | null;
  /** Where the card is when this effect is activated or applied; `card-activation` for Spell/Trap cards themselves. */
  readonly from: readonly (Location | 'card-activation')[];
  /** "(If it was there when the monster was destroyed)": where it had to lie by then. */
  readonly thereThen?: readonly Location[];
  /** Any of these events (joined by "or"). Empty: no trigger event. */
  readonly triggers: readonly EventPattern[];
  /** States that must hold to activate (or for a continuous effect to apply). */
  readonly condition: Condition | null;
  /** Those of them that a sentence of its own asks for, with where it stands. */
  readonly askedElsewhere?: readonly { readonly state: Condition; readonly span: Span }[];
  /** Costs and targets, in printed order (targets are `target` actions). */
  readonly activation: readonly Action[];
  readonly resolution: readonly Clause[];
  /** Continuous effects: what applies. */
  readonly lasting: readonly LastingRule[];
  readonly limits: readonly Limit[];
  /** "the turn you activate this card/effect, you cannot …": binds before and after. */
  readonly oaths: readonly Oath[];
  /** The card that gave this effect to the one that has it; its number counts on after the printed ones. */
  readonly givenBy?: string;
  /** "As if it were …": of which card, and which of its effects, a use of this one counts as. */
  readonly usedAs?: { readonly name: string; readonly number: number };
  /** The oaths bind the player who Special Summons the card, in that turn. */
  readonly bindsSummoner?: boolean;
  /** "If Summoned this way, you cannot … for the rest of this turn": what was done before does not matter. */
  readonly fromThenOn?: true;
  /** "…, and until the end of your opponent's turn": the oaths bind in the next turn, too. */
  readonly bindsNextTurn?: true;
  /** "Your opponent cannot activate … in response", "cannot be negated". */
  readonly chainRules: readonly LastingRule[];
  readonly damageStep: Derived<boolean>;
  readonly damageCalculation: Derived<boolean>;
  /** Quick Effect only under a condition ("This is a Quick Effect if …"). */
  readonly quickIf: Condition | null;
  /** "Either player can pay …", "the turn player can …": whoever controls the card. */
  readonly byEither?: true;
  /** "When this card is activated: You can target …": the card may be activated without it. */
  readonly mayBeLeftOut?: true;
  readonly negates: readonly ('activation' | 'effect' | 'summon' | 'attack')[];
  /** Texts before PSCT leave targeting, cost and timing to rulings: those are less certain. */
  readonly wording: 'psct' | 'older' | 'model';
  /** Parts of the sentence that were not read. */
  readonly unread: readonly Unparsed[];
  /** Which of its bullets are meant, and of how many; left out: any of them. */
  readonly bullets?: MeantBullets;
  readonly span: Span;
}

/** Bullets of an effect, counted in printed order from 1 (psct.bullet-choice). */
export interface MeantBullets {
  readonly meant: readonly number[];
  readonly of: number;
}

/** How a monster may be Special Summoned by its own text without starting a Chain, and what forbids it. */
export interface SummoningText {
  /** "Cannot be Normal Summoned/Set". */
  readonly normalSummon:
    | 'allowed'
    | 'cannot'
    /** `settable`: only a face-up Normal Summon is spoken of, the monster may be Set. */
    | {
        readonly unless: Condition;
        readonly settable?: boolean;
        /** "Cannot be Normal or Flip Summoned unless …". */
        readonly flip?: boolean;
      }
    | {
        readonly tributes: number | null;
        readonly mustTribute: Noun | null;
        readonly set?: boolean;
        /** Tributes "from either side of the field", to whose side it is Summoned then. */
        readonly eitherSide?: true;
      };
  /** `nomi`: cannot be Special Summoned except as stated; `semi-nomi`: must first be; `none`: free; `never`: cannot be Special Summoned. */
  readonly special: 'free' | 'must-first' | 'must' | 'never' | 'unknown';
  /** What the "must (first) be" asks for; `materials`: what each monster used for it has to be like. */
  readonly only: {
    readonly how: readonly SummonMethod[];
    readonly by: Noun | null;
    readonly materials?: Noun;
    /** "With at least 1 monster from each": of every one of these places. */
    readonly ofEach?: readonly (readonly Location[])[];
    /** "With the above Fusion Materials": nothing stands for them. */
    readonly printedOnly?: true;
  } | null;
  /** "Cannot be Special Summoned from the GY", "… by the effects of other Effect Monsters". */
  readonly barred?: {
    readonly from: readonly Location[];
    readonly by: Noun | null;
    /** "Cannot be Link Summoned unless …": no other kind of Summon is meant. */
    readonly how?: readonly SummonMethod[];
    /** "… unless you control a Dragon monster": it may come while that holds; from anywhere where no place is named. */
    readonly unless?: Condition;
  };
  readonly procedures: readonly SummonProcedure[];
  readonly materials: MaterialText | null;
  readonly limits: readonly Limit[];
  readonly unread: readonly Unparsed[];
}

/** The zones that a procedure leads to. */
export type ProcedureZone =
  | { readonly pointedToBy: Noun }
  /** "Adjacent to a Dragon monster you control or in its column". */
  | { readonly beside: Noun; readonly how: readonly ('adjacent' | 'column')[] }
  /** "To your center Main Monster Zone". */
  | { readonly row: 'center' }
  /** "If 2 or more cards are in the same column, … in that column": so many at least, or none at all. */
  | { readonly columnHolds: number | 'none' };

export interface SummonProcedure {
  readonly from: readonly Location[];
  readonly condition: Condition | null;
  readonly cost: readonly Action[];
  /** "To your zone a Link Monster points to": only there. */
  readonly zone?: ProcedureZone;
  readonly to: Side;
  readonly position: readonly ('face-up-attack' | 'face-up-defense' | 'face-down-defense')[];
  readonly how: SummonMethod;
  /** "Normal Summon/Set": the same way serves for a Set. */
  readonly set?: boolean;
  /** "Tribute Summon this card face-up", "(but not Set)": this way never serves for a Set. */
  readonly faceUp?: true;
  /** "As a Level N monster": what it is Summoned as. */
  readonly asLevel?: number;
  /** "If you can Pendulum Summon Level N, you can Pendulum Summon this …": the Level that the Scales have to allow. */
  readonly pendulumLevel?: number;
  readonly limits: readonly Limit[];
  /** "…, but its original ATK becomes 1000", "…, but you cannot … for the rest of this turn": what comes with a Summon this way. */
  readonly restrictions: readonly LastingRule[];
  /** Of which monsters on the field that holds: those Summoned this way. */
  readonly came?: Filter;
  readonly span: Span;
}

/** The materials line of an Extra Deck monster, or what a Ritual Monster asks for. */
export interface MaterialText {
  readonly text: string;
  /** In printed order; for Synchro Tuners first. Empty where it could not be read. */
  readonly parts: readonly Noun[];
  readonly unread: readonly Unparsed[];
  readonly span: Span;
}

/** All that is known of what a card does. */
export interface CardText {
  readonly source: 'model' | 'compiled' | 'none';
  readonly compiler: string | null;
  readonly effects: readonly Effect[];
  readonly summoning: SummoningText;
  /** "always treated as", "This card's name becomes … while on the field or in the GY". */
  readonly names: readonly {
    readonly name: string;
    readonly archetype: boolean;
    readonly locations: readonly Location[] | 'always';
    /** "While equipped with an Equip Card". */
    readonly equipped?: true;
  }[];
  /** "You can only control 1". */
  readonly controlLimit: number | null;
  /** "You can only activate 1 "X" per turn", of a card that stays and may be activated without any effect. */
  readonly activationLimits?: readonly Limit[];
  /** The series that the limit counts ("You can only control 1 "X" monster"); left out: cards of its own name. */
  readonly controlLimitOf?: string;
  /** Archetype membership stated as text, cards mentioned in quotation marks. */
  readonly mentions: readonly string[];
  /** '(This is treated as a Special Summon with "X".)': cards as whose Summons those of this text count. */
  readonly summonsAs?: readonly string[];
  readonly trapMonster: TokenFacts | null;
  readonly unread: readonly (Unparsed & { readonly box: TextBox })[];
}
