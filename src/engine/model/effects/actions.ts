/** What an effect does: actions, durations, clauses and how they hang together. */
import type { Attribute, MonsterType } from '../card.js';
import type { Phase, SummonMethod } from '../timing.js';
import type { Condition } from './conditions.js';
import type { Effect } from './effect.js';
import type { ActivationPattern, EventPattern } from './events.js';
import type { LastingRule } from './lasting.js';
import type { Filter, Noun, Quantity, Reference, Stat, Value } from './nouns.js';
import type { Comparison, Location, Side, Span, Unparsed } from './places.js';

export type Duration =
  | {
      readonly until:
        | 'end-of-turn'
        | 'end-phase'
        | 'end-of-next-turn'
        | 'next-standby-phase'
        | 'next-end-phase'
        | 'end-of-battle-phase'
        | 'end-of-damage-step'
        | 'damage-calculation'
        | 'rest-of-duel'
        | 'chain-end';
      /** "Until your opponent's next End Phase". */
      readonly whose?: Side;
      /** "(even after they are Summoned)": also for cards that moved. */
      readonly evenIfMoved?: boolean;
    }
  /** "Until the end of your 3rd turn after activation", "until your opponent's next Battle Phase": `nth` counts from now. */
  | {
      readonly until: 'later';
      readonly phases: readonly Phase[];
      readonly whose: Side | null;
      readonly point: 'start' | 'during' | 'end';
      readonly nth: number;
      /** "During their next turn": not before that turn. */
      readonly only?: true;
    }
  | { readonly until: 'while-face-up' | 'while-on-field' | 'permanent'; readonly evenIfMoved?: boolean }
  | (Unparsed & { readonly until: 'unparsed' });

/**
 * A player named by a card ("its controller", "the owner of that monster", "its controller's opponent"), or by the turn,
 * where `card` says nothing.
 */
export interface PlayerOf {
  readonly of:
    | 'controller'
    | 'owner'
    | 'activator'
    | 'opponent-of-controller'
    | 'summoner'
    /** Who Summoned a monster with the card as material. */
    | 'summoner-with-it'
    | 'destroyed-controller'
    | 'turn-player'
    | 'opponent-of-turn-player';
  readonly card: Noun;
}

/**
 * `player` says whom `who: 'either'` stands for; `chooser`, who takes the cards where the kind itself has no `who` ("your
 * opponent destroys 1 monster they control").
 */
export type Action = Deed & { readonly player?: PlayerOf; readonly chooser?: Side };

/**
 * What is done. `who` is the player who does it. Parameterise rather than multiply: a new mechanic gets a field here,
 * never a kind per card.
 */
type Deed =
  /** `or`: what may be targeted in its place, in a state ("or, if you control a Dragon, you can target 2"). */
  | {
      readonly kind: 'target';
      readonly what: Noun;
      readonly who: Side;
      readonly or?: readonly { readonly condition: Condition; readonly what: Noun }[];
    }
  | { readonly kind: 'choose'; readonly what: Noun; readonly who: Side }
  | {
      readonly kind: 'special-summon';
      readonly what: Noun;
      readonly who: Side;
      readonly how: readonly SummonMethod[];
      readonly to: Side;
      readonly position: readonly ('face-up-attack' | 'face-up-defense' | 'face-down-defense')[];
      readonly ignoringConditions: boolean;
      readonly effectsNegated: boolean;
      readonly zone: string | null;
      readonly into?: IntoZone;
      readonly as?: TokenFacts | null;
      /** "To its owner's field"; "to its controller's field", of what the effect targeted. */
      readonly fieldOf?: 'owner' | 'controller';
      /** "1 to each field": the two come to different fields, which to which the player decides. */
      readonly apart?: true;
    }
  | {
      readonly kind: 'summon-token';
      readonly who: Side;
      readonly to: Side;
      readonly count: Quantity;
      readonly name: string;
      readonly token: TokenFacts | null;
      /** "with the same Level as the Tributed monster". */
      readonly like?: Filter;
      readonly position: readonly ('face-up-attack' | 'face-up-defense')[];
      readonly into?: IntoZone;
    }
  /** Fusion, Ritual, Synchro, Xyz, Link or Pendulum Summon performed as an effect with materials. */
  | {
      readonly kind: 'summon-with-materials';
      readonly who: Side;
      readonly how: SummonMethod;
      readonly what: Noun;
      readonly materials: Noun | null;
      /** What is done with the materials where it is not what the kind of Summon does. */
      readonly fate?: 'banished' | 'deck' | 'graveyard' | 'destroyed';
      /** "By banishing … face-down". */
      readonly faceDown?: true;
    }
  | {
      readonly kind: 'normal-summon';
      readonly what: Noun;
      readonly who: Side;
      readonly orSet: boolean;
      readonly additional: boolean;
      /** "with 1 less Tribute", "without Tributing". */
      readonly fewer?: number | 'all';
      /** "Tribute Summon": only what is Summoned with Tributes. */
      readonly tribute?: true;
    }
  /** `asSpell`: a monster, in the Spell & Trap Zone, as a Spell. */
  | {
      readonly kind: 'set';
      readonly what: Noun;
      readonly who: Side;
      readonly activatableThisTurn: boolean;
      readonly asSpell?: true;
    }
  | { readonly kind: 'activate-card'; readonly what: Noun; readonly who: Side }
  /** `timeUp`: the turns are over that a Spell or Trap gave itself; what keeps cards from being destroyed does not prolong them. */
  | { readonly kind: 'destroy'; readonly what: Noun; readonly timeUp?: true }
  | {
      readonly kind: 'banish';
      readonly what: Noun;
      readonly who: Side;
      readonly face: 'up' | 'down';
      readonly until: Duration | null;
    }
  | { readonly kind: 'send'; readonly what: Noun; readonly who: Side; readonly to: Location }
  | {
      readonly kind: 'return';
      readonly what: Noun;
      readonly who: Side;
      readonly to: 'hand' | 'deck' | 'deck-top' | 'deck-bottom' | 'extra-deck' | 'graveyard' | 'field';
    }
  /** `to`: into whose hand, where it is not the own. */
  | { readonly kind: 'add-to-hand'; readonly what: Noun; readonly who: Side; readonly to?: 'opponent' }
  | { readonly kind: 'add-to-extra-deck'; readonly what: Noun; readonly who: Side }
  | { readonly kind: 'draw'; readonly who: Side; readonly count: Quantity }
  /** `to`: the text says where it has to get ("discard this card to the GY"). */
  | { readonly kind: 'discard'; readonly what: Noun; readonly who: Side; readonly to?: 'graveyard' }
  | { readonly kind: 'tribute'; readonly what: Noun; readonly who: Side }
  | {
      readonly kind: 'detach';
      readonly count: Quantity;
      readonly from: Noun;
      readonly what: Noun | null;
      readonly who: Side;
    }
  | { readonly kind: 'attach'; readonly what: Noun; readonly to: Noun; readonly who: Side }
  /** `gives`: what the equipped monster has from it ("as an Equip Spell that gives it 500 ATK"). */
  | {
      readonly kind: 'equip';
      readonly what: Noun;
      readonly to: Noun;
      readonly who: Side;
      readonly gives?: readonly LastingRule[];
      /** "As if it were equipped by that monster's effect". */
      readonly asByOwnEffect?: true;
    }
  | {
      readonly kind: 'place';
      readonly what: Noun;
      readonly who: Side;
      readonly to: 'spell-trap-zone' | 'pendulum-zone' | 'field-zone' | 'monster-zone' | 'deck-top' | 'deck-bottom';
      readonly asContinuous: 'spell' | 'trap' | null;
      readonly controller: Side | null;
      /** "In your Spell & Trap Zone", not "on your field": a Field Spell never goes there. */
      readonly row?: true;
      /** "In its owner's Spell & Trap Zone": of each card the zone of its own owner. */
      readonly toOwner?: true;
    }
  | { readonly kind: 'move'; readonly what: Noun; readonly to: string }
  /** `main`: into the Main Deck, where cards of the Extra Deck cannot go. */
  | { readonly kind: 'shuffle-into-deck'; readonly what: Noun; readonly who: Side; readonly main?: boolean }
  | { readonly kind: 'shuffle'; readonly who: Side }
  /** `upTo`: cards are excavated one after the other up to the first like that. */
  | {
      readonly kind: 'reveal' | 'look' | 'excavate';
      readonly what: Noun;
      readonly who: Side;
      readonly upTo?: Noun;
      /** "Becomes revealed until …": it stays so. */
      readonly stays?: true;
    }
  | { readonly kind: 'arrange'; readonly what: Noun; readonly who: Side }
  /** `most`: what the text lets the player pay at most ("in multiples of 100 (max. 3000)"). */
  | { readonly kind: 'pay-life-points'; readonly who: Side; readonly amount: Value; readonly most?: number }
  | { readonly kind: 'lose-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'gain-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'set-life-points'; readonly who: Side; readonly amount: Value }
  | { readonly kind: 'damage'; readonly who: Side; readonly amount: Value }
  | {
      readonly kind: 'negate';
      readonly what: 'activation' | 'effect' | 'effects' | 'summon' | 'attack';
      readonly of: Noun | null;
      readonly until: Duration | null;
      /** "The next attack this turn": the one in progress if there is one; of a later one only these words are known. */
      readonly next?: Unparsed;
      /** "The activations of your opponent's cards activated before this card in this Chain": of each link that is one. */
      readonly before?: ActivationPattern;
    }
  /** ATK, DEF, Level …: add, subtract, set, multiply. */
  | {
      readonly kind: 'change-stat';
      readonly what: Noun;
      readonly stats: readonly Stat[];
      readonly change: 'add' | 'subtract' | 'set' | 'double' | 'halve' | 'swap' | 'set-original';
      readonly amount: Value;
      readonly until: Duration | null;
      /** "(min. 1)": not below that. */
      readonly floor?: number;
      /** "Loses exactly 800 ATK": all of that, or nothing changes. */
      readonly exactly?: true;
    }
  | {
      readonly kind: 'change-position';
      readonly what: Noun;
      readonly to:
        'face-up-attack' | 'face-up-defense' | 'face-down-defense' | 'attack' | 'defense' | 'other' | 'face-up';
      /** ability.flip.disabled: "(Flip Effects are not activated at this time.)" */
      readonly withoutFlipEffects?: true;
    }
  /** `back`: control that was taken for a time is over (never written by the compiler). */
  | {
      readonly kind: 'take-control';
      readonly what: Noun;
      readonly to: Side;
      readonly until: Duration | null;
      readonly back?: boolean;
      /** "Place it in a zone this card points to and take control of it": into one of those. */
      readonly into?: IntoZone;
    }
  | { readonly kind: 'swap-control'; readonly first: Noun; readonly second: Noun }
  | {
      readonly kind: 'become';
      readonly what: Noun;
      readonly property: 'name' | 'type' | 'attribute' | 'card-kind' | 'tuner' | 'level-and';
      readonly value: string | null;
      readonly sameAs: Reference | null;
      readonly until: Duration | null;
      readonly also: boolean;
      /** "Its name, Type and Level become the same as …": what else becomes so. */
      readonly and?: readonly ('name' | 'type' | 'attribute' | Stat)[];
    }
  | {
      readonly kind: 'place-counter' | 'remove-counter';
      readonly counter: string;
      readonly count: Quantity;
      readonly on: Noun;
      readonly who: Side;
      /** "Distribute 3 A-Counters among face-up monsters": so many in all, each where the player wants it. */
      readonly distributed?: true;
    }
  | { readonly kind: 'end-phase'; readonly phase: Phase | 'battle-phase' | 'turn' }
  /** "It becomes the End Phase": the phases between are passed over. */
  | { readonly kind: 'go-to-phase'; readonly phase: Phase }
  | {
      readonly kind: 'skip-phase';
      readonly who: Side;
      readonly phase: Phase | 'turn';
      /** `next-one`: the next such phase of that player, in whichever turn it comes. */
      readonly when: 'this-turn' | 'next-turn' | 'next-one';
      /** "Your next 2 Draw Phases": so many of them, one after the other. */
      readonly times?: number;
    }
  /** "Give up your normal draw". */
  | { readonly kind: 'skip-draw'; readonly who: Side; readonly when: 'this-turn' | 'next-turn' }
  | {
      readonly kind: 'declare';
      readonly what: 'card-name' | 'type' | 'attribute' | 'level' | 'number' | 'card-kind' | 'other';
      readonly who: Side;
      /** More than one is named ("declare 2 Attributes"). */
      readonly several?: boolean;
      /** So many of these ("2 numbers from 1 to 6"). */
      readonly count?: number;
      readonly among?: { readonly min: number; readonly max: number };
    }
  | { readonly kind: 'roll-die' | 'toss-coin'; readonly count: number }
  | {
      readonly kind: 'apply-one-of' | 'apply-in-order';
      readonly options: readonly Option[];
      readonly count: Quantity;
      readonly who: Side | null;
      readonly by?: Value | Dependence;
      /** "Apply these effects (simultaneously)": none of them comes after another. */
      readonly together?: true;
      /** "Add 1 card from each other's hand": all of them or none. */
      readonly all?: true;
      /** "Or, if you control a Dragon monster, you can apply both effects": so many, in that state. */
      readonly more?: { readonly condition: Condition; readonly count: Quantity };
      /** "Unless you control a Dragon monster, your opponent chooses the effect": this player, where the state does not hold. */
      readonly otherwise?: { readonly unless: Condition; readonly who: Side };
    }
  /** `which`: the words that say which of its effects ("that activates when it is Normal Summoned"). */
  | { readonly kind: 'apply-effect-of'; readonly what: Noun; readonly which?: string }
  /** Grants or lays on a lasting rule (protection, restriction, permission) to cards or players. */
  | { readonly kind: 'apply-rule'; readonly rule: LastingRule; readonly until: Duration | null }
  | {
      readonly kind: 'gain-effect';
      readonly what: Noun;
      readonly effects: readonly Effect[];
      readonly until: Duration | null;
      /** "Gains that monster's effects": those of the other card. */
      readonly of?: Noun;
    }
  | { readonly kind: 'attack-again'; readonly what: Noun; readonly count: number | null }
  /** `match`: the whole Match (victory.match-winner). */
  | { readonly kind: 'win-duel'; readonly who: Side; readonly match?: true }
  | { readonly kind: 'activate-this' }
  /** "that effect becomes "…"": another text resolves in its place. */
  /** `clauses`: what it does then, where all of the text was read; "you" is whoever activated it. */
  | { readonly kind: 'replace-effect'; readonly text: string; readonly clauses?: readonly Clause[] }
  | { readonly kind: 'change-attack-target'; readonly to: Noun }
  /** "That attack becomes a direct attack". */
  | { readonly kind: 'make-direct-attack'; readonly what: Noun }
  /** "That card/effect now targets this card": `to` takes the place of what was targeted. */
  | { readonly kind: 'change-target'; readonly to: Noun }
  /** "Choose 1 unused Monster Zone". */
  | { readonly kind: 'choose-zone'; readonly who: Side; readonly zone: ZoneNoun }
  /** "Switch the locations of 2 monsters in your Main Monster Zone". */
  | { readonly kind: 'switch-places'; readonly what: Noun }
  | { readonly kind: 'conduct-battle'; readonly what: Noun | null }
  | { readonly kind: 'treat-as'; readonly what: Noun; readonly as: string }
  | { readonly kind: 'nothing' }
  | Unparsed;
export type ActionKind = Action['kind'];

/** Only into such a Monster Zone: "to your zone this card points to". */
export interface IntoZone {
  /** Who points there. */
  readonly by: Noun;
  /** "That 2 or more Link Monsters point to". */
  readonly times: number;
  /** "To any zone": on either side of the field. */
  readonly anySide: boolean;
}

/** A phrase that stands for zones: "2 of your opponent's unused Main Monster Zones". */
export interface ZoneNoun {
  readonly count: Quantity;
  readonly zones: readonly Location[];
  readonly side: Side | null;
  readonly unused: boolean;
  /** "adjacent to", "in the same column as": what it lies beside. */
  readonly beside: { readonly how: 'adjacent' | 'column' | 'pointed-to'; readonly card: Noun } | null;
}

/** What decides which bullets are applied, where it is no number. */
export interface Dependence {
  readonly kind: 'depends';
  readonly on:
    | 'turn'
    | 'result'
    | 'damage'
    | 'controller'
    | 'owner'
    | 'place'
    | 'position'
    | 'card'
    | 'card-kind'
    | 'attribute'
    | 'type'
    | 'name'
    | 'stat';
  /** Whose trait it is; `null`: of what was done before. */
  readonly of: Noun | null;
}

/**
 * What a bullet begins with where the list depends on something ("● LIGHT: …", "● Hand: …", "● 2 heads: …"): the bullet
 * is for cards like that, from there, of that player, with that result.
 */
export type OptionHeading =
  | { readonly on: 'like'; readonly like: Filter }
  | { readonly on: 'place'; readonly locations: readonly Location[] }
  | { readonly on: 'player'; readonly side: Side }
  | { readonly on: 'numbers'; readonly any: readonly number[] }
  | { readonly on: 'coins'; readonly result: 'heads' | 'tails'; readonly count: number }
  | { readonly on: 'damage'; readonly kind: 'battle' | 'effect' }
  /** "2 FIRE", "DARK & EARTH": the cards that it asks for. */
  | { readonly on: 'cards'; readonly cards: readonly Noun[] }
  /** "Other": where none of the other bullets is meant. */
  | { readonly on: 'other' };

/** One bullet of a list to choose from, with its own costs and targets where it has them. */
export interface Option {
  readonly heading?: OptionHeading;
  /** "● When this card destroys a monster by battle: …": the bullet is applied then. */
  readonly triggers?: readonly EventPattern[];
  readonly condition: Condition | null;
  readonly threshold: { readonly compare: Comparison; readonly n: number } | null;
  readonly activation: readonly Action[];
  readonly clauses: readonly Clause[];
  readonly quick: boolean;
  readonly span: Span;
}

export interface TokenFacts {
  readonly name: string;
  readonly type: MonsterType | null;
  readonly attribute: Attribute | null;
  readonly level: number | null;
  readonly atk: number | '?' | null;
  readonly def: number | '?' | null;
  readonly tuner?: boolean;
  /** What a Trap says that it is as a monster; absent where it says neither. */
  readonly kind?: 'normal' | 'effect';
  /** A Trap that says that it is NOT treated as a Trap while it is a monster (ability.trap-monster.nature). */
  readonly notTrap?: true;
}

/**
 * How a clause hangs on the one before (psct.conjunction.*). `if-you-do`: only if the one before happened, at the same
 * time; `then`: only if the one before happened, afterwards; `also`: regardless, at the same time;
 * `also-after-that`: regardless, afterwards; `and`: both or neither, at the same time.
 */
export type Conjunction =
  | 'first'
  | 'and'
  | 'and-if-you-do'
  | 'also'
  | 'then'
  | 'also-after-that'
  | 'or'
  | 'sentence'
  | 'if-you-do-sentence'
  | 'then-sentence'
  | 'otherwise';

export interface Clause {
  readonly conjunction: Conjunction;
  /** "you can": the player may leave it. */
  readonly optional: boolean;
  /** Who may leave it, where that is not "you" ("your opponent can draw 1 card"). */
  readonly decides?: Side;
  readonly condition: Condition | null;
  readonly action: Action;
  /** "for each": the action's number is multiplied. */
  readonly forEach: Noun | null;
  /** Applied later ("during the End Phase of this turn"), not at resolution. */
  readonly delayed: EventPattern | null;
  /** Said in parentheses of the alternative before it, while another follows ("Summon it (but banish it later) or add it"). */
  readonly aside?: true;
  readonly span: Span;
}
