/** Numbers and cards that text speaks of: values, references, filters, nouns. */
import type { Ability, Attribute, Frame, MonsterType, Property } from '../card.js';
import type { SummonMethod } from '../timing.js';
import type { ActionKind } from './actions.js';
import type { Condition } from './conditions.js';
import type { EventPattern } from './events.js';
import type { Comparison, Location, Side, Span, Unparsed } from './places.js';

export const STATS = ['atk', 'def', 'level', 'rank', 'rating', 'scale'] as const;
export type Stat = (typeof STATS)[number];

/** A number that card text speaks of. */
export type Value =
  | { readonly kind: 'number'; readonly n: number }
  /** How many cards fit, or how many different names/Types/Attributes … they have. */
  | { readonly kind: 'count'; readonly of: Noun; readonly distinct: Distinct | null }
  /** `each`: "its ATK/DEF", where several stats change: each by the same stat of that card. */
  | {
      readonly kind: 'stat';
      readonly stat: Stat;
      readonly original: boolean;
      readonly of: Reference;
      readonly each?: true;
    }
  /** Sum, highest or lowest of a stat among cards. */
  | {
      readonly kind: 'aggregate';
      readonly how: 'total' | 'highest' | 'lowest';
      readonly stat: Stat;
      readonly original: boolean;
      readonly of: Noun;
      /** "The ATK/DEF of all …": each by the total of its own. */
      readonly each?: true;
    }
  | { readonly kind: 'life-points'; readonly player: Side }
  /** `then`: "that were on it", "it had": as it left the field, where it has left it. */
  | { readonly kind: 'counters'; readonly counter: string | null; readonly on: Noun; readonly then?: true }
  | { readonly kind: 'materials'; readonly of: Reference }
  /** "The number of Spells activated after this card resolved": how often something happened. `counting`: each card of it. */
  | {
      readonly kind: 'happened';
      readonly events: readonly EventPattern[];
      readonly since: 'this-turn' | 'resolution';
      readonly counting: 'cards' | 'times';
    }
  /** "The number of materials used for its Summon". */
  | { readonly kind: 'used-materials'; readonly of: Reference }
  /**
   * The amount of damage, LP or ATK that the sentence before spoke of ("that much", "the same amount"). `ofEach`: of each
   * player their own ("each player draws the same number of cards they discarded"). `of`: the deed whose number it is, where
   * the words name it ("the number banished"): not that of another part which comes between.
   */
  | { readonly kind: 'that-amount'; readonly ofEach?: true; readonly of?: ActionKind }
  /** `among`: the player takes one of these as it resolves ("by 1 or 2", "by up to 3"). */
  | { readonly kind: 'declared'; readonly among?: readonly number[] }
  | { readonly kind: 'die' }
  /** "The Chain Link number of this card". */
  | { readonly kind: 'link-number' }
  /** `quotient` is rounded down. */
  | {
      readonly kind: 'times' | 'plus' | 'minus' | 'difference' | 'half' | 'max' | 'min' | 'quotient';
      readonly of: readonly Value[];
    }
  | Unparsed;

/** How many. `up-to` and `any-number` leave the choice to the player. */
export type Quantity =
  | { readonly kind: 'exactly' | 'up-to' | 'at-least'; readonly n: Value }
  /** `only`: "3 or 6", and no number between them. */
  | { readonly kind: 'between'; readonly min: number; readonly max: number; readonly only?: readonly number[] }
  | { readonly kind: 'any-number' }
  /** `of`: "all 4", where the text says how many there are. */
  | { readonly kind: 'all'; readonly of?: number }
  | { readonly kind: 'as-many-as-possible' }
  /** "the", "that", "those": the phrase names cards already known. */
  | { readonly kind: 'given' };

export type Distinct =
  | 'name'
  | 'type'
  | 'attribute'
  | 'level'
  | 'rank'
  | 'scale'
  | 'atk'
  | 'def'
  | 'original-name'
  | 'card-kind'
  /** Ritual, Fusion, Synchro, Xyz, Pendulum, Link. */
  | 'monster-kind';

/** Traits as they are printed, whatever the card is now. */
export type Original = 'original-type' | 'original-attribute' | 'original-level' | 'original-rank';

/** What cards chosen together have in common, or differ in from each other ("with the same Level", "with different Types"). */
export interface Alike {
  readonly what: Distinct | Original;
  readonly different: boolean;
  /** "With the same Type or Attribute": one of these serves as well. */
  readonly or?: readonly Alike['what'][];
}

/** Cards named by an earlier part of the same effect, or by the card itself. */
export type Reference =
  | { readonly ref: 'this-card' }
  /** "that target", "it", "both those targets": what the effect targets. `index` where several were targeted separately. */
  /**
   * `wording` decides what must still hold at resolution (psct.target.multiple): a pronoun asks only that the card is
   * still there, "that target" that it is still as required, "both those targets" that all of them are.
   */
  /** `part`: "the first targets", "the additional target": what is always targeted, or what may be besides in a state. */
  | {
      readonly ref: 'target';
      readonly index: number | null;
      readonly wording?: 'pronoun' | 'that' | 'all-of-those';
      readonly part?: 'first' | 'additional';
    }
  /** What the cost was paid with ("the Tributed monster", "the discarded card"). */
  /** `other`: "the other discarded monster", beside this card. */
  | { readonly ref: 'cost'; readonly other?: true }
  /** What the clause before acted on ("it", "that card", "the Special Summoned monster"). */
  /** `deed`: what it was that was done to it ("the revealed monster"), whatever was acted on since. */
  | { readonly ref: 'previous'; readonly deed?: ActionKind }
  /** The card(s) of the trigger event ("that monster" after "If a monster is Summoned"). */
  | { readonly ref: 'event' }
  | { readonly ref: 'equipped-monster' }
  /** The monster that this card battles / the attacking monster / the attack target. */
  | { readonly ref: 'battling-opponent' }
  /** "Those monsters" after "If your X battles an opponent's monster": the two that meet. */
  | { readonly ref: 'both-battling' }
  /** "The destroyed monster" after "If that monster destroys a monster by battle": what fell to it. */
  | { readonly ref: 'fallen' }
  | { readonly ref: 'attacker' }
  | { readonly ref: 'attack-target' }
  /** The card whose activation or effect is answered. */
  | { readonly ref: 'chain-link' }
  /** "With the declared Type": no card, but what was declared for the effect. */
  | { readonly ref: 'declared' }
  /** `own`: what this card was Summoned with, or was Tributed for it. */
  | { readonly ref: 'material'; readonly own?: true; readonly ofTarget?: true }
  /** The card the reference is about inside a filter ("its ATK", "its original ATK"). */
  | { readonly ref: 'subject' }
  /** The one card that has to be there ("If you control "X": Tribute 2 other monsters"): of several, any one of them. */
  | { readonly ref: 'one-of'; readonly what: Noun }
  | (Unparsed & { readonly ref: 'unparsed' });

/** What a card has to be like. */
export type Filter =
  | { readonly is: 'any' }
  | { readonly is: 'all-of'; readonly of: readonly Filter[] }
  | { readonly is: 'any-of'; readonly of: readonly Filter[] }
  /** `apart`: named as the exception to a group ("all monsters, except Fish monsters"). */
  | { readonly is: 'not'; readonly of: Filter; readonly apart?: true }
  | {
      readonly is: 'kind';
      readonly kind: 'monster' | 'spell' | 'trap' | 'token' | 'skill';
      /** "Monster Card": what it is printed as, whatever it counts as where it lies. */
      readonly printed?: true;
    }
  | { readonly is: 'property'; readonly property: Property }
  | { readonly is: 'frame'; readonly frame: Frame }
  | { readonly is: 'pendulum' }
  /** "non-Effect" is `not` of this. */
  | { readonly is: 'effect-monster' }
  | { readonly is: 'ability'; readonly ability: Ability }
  /** `original`: "whose original Type is Fish", "that was originally WATER": as it is printed, whatever it is now. */
  | { readonly is: 'type'; readonly type: MonsterType; readonly original?: true }
  | { readonly is: 'attribute'; readonly attribute: Attribute; readonly original?: true }
  /** Exact card name ("Dark Magician"). Names changed on the field count, unless the `original` name is asked for. */
  | { readonly is: 'named'; readonly name: string; readonly original?: true }
  /** Archetype or series ("a "HERO" monster"): part of the name or membership by condition. */
  | { readonly is: 'archetype'; readonly name: string }
  /** '"Kuri" in its original name': the letters, whatever series it belongs to. */
  /** `of`: "whose name includes that monster's name"; the words are then those of its name. */
  | { readonly is: 'in-name'; readonly words: string; readonly original: boolean; readonly of?: Reference }
  /** 'that has a number between "1" and "100" in its name'. */
  | { readonly is: 'number-in-name'; readonly min: number; readonly max: number }
  /** "mentioned on that monster": the other card's text names it; `asMaterial`: among its materials. */
  | { readonly is: 'mentioned-on'; readonly card: Reference; readonly asMaterial?: true }
  /** "that mentions that monster": its text names the other card. */
  | { readonly is: 'mentions-card'; readonly card: Reference }
  /** "that has a coin tossing effect", "with an effect that Special Summons itself as a monster": words of the text. */
  | { readonly is: 'has-effect-that'; readonly what: string }
  /** "that you can place a Spell Counter on". */
  | { readonly is: 'can-have-counter'; readonly counter: string | null }
  /** "whose materials name a "X" Tuner": its printed line asks for such a card. */
  | { readonly is: 'lists-material'; readonly like: Filter }
  /** "that mentions "X"", "that specifically lists "X" in its text". */
  | { readonly is: 'mentions'; readonly name: string }
  /** Card texts that speak of something ("with an effect that …"); `what` is normalised words. */
  | {
      readonly is: 'stat';
      readonly stat: Stat;
      readonly original: boolean;
      readonly compare: Comparison;
      readonly value: Value;
    }
  /** "An odd Pendulum Scale". */
  | { readonly is: 'parity'; readonly stat: Stat; readonly odd: boolean }
  /** Has a Level / Rank / … at all. */
  | { readonly is: 'has-stat'; readonly stat: Stat }
  /** "its original ATK is ?" and the like stay `unparsed`. */
  | { readonly is: 'face'; readonly face: 'up' | 'down' }
  | { readonly is: 'position'; readonly position: 'attack' | 'defense' }
  | { readonly is: 'set' }
  | { readonly is: 'self' }
  /** "another", "other": not this card. */
  | { readonly is: 'other' }
  | { readonly is: 'same'; readonly as: Reference }
  /** Same name / Type / Attribute / Level … as a card referred to. */
  | {
      readonly is: 'shares';
      readonly what: Distinct | Original;
      readonly with: Reference;
      readonly different: boolean;
      /** "Than the cards you control": compared with each of those, in place of `with`. */
      readonly than?: Noun;
      /** "Using a monster with its same name": that of the monster which is Summoned with it. */
      readonly ofSummoned?: true;
    }
  | {
      readonly is: 'summoned';
      readonly how: readonly SummonMethod[];
      readonly from: readonly Location[];
      readonly by: Side | null;
      readonly thisTurn: boolean;
      /** "Normal Summoned/Set": also one that was Set so, whether it was turned face-up since or not. */
      readonly orSet?: true;
      /** "Using this card as material", "by Tributing a Fish monster"; `only`: with nothing else. */
      readonly using?: { readonly what: Noun; readonly only: boolean };
      /** "By the effect of a Fish monster": whose effect Summoned it. */
      readonly source?: Noun;
      /** "This way": by the way or the effect that its own text gives. */
      readonly own?: OwnWay;
    }
  | { readonly is: 'owner'; readonly side: Side }
  /** "The turn player controls": whoever that is. */
  | { readonly is: 'of-turn-player' }
  /** Where a phrase joins cards of several places ("this card in your hand or 1 monster you control"). */
  | { readonly is: 'at'; readonly locations: readonly Location[]; readonly controller: Side | null }
  /** `adjacent`: also the columns beside it. */
  | { readonly is: 'column'; readonly of: Noun | Reference; readonly adjacent?: true }
  /** "In your center Main Monster Zone", "in the left Pendulum Zone", as its player sees the zones. */
  | { readonly is: 'zone'; readonly at: 'leftmost' | 'rightmost' | 'center' | 'other' }
  | { readonly is: 'pointed-to'; readonly by: Noun | Reference }
  | { readonly is: 'points-to'; readonly at: Noun | Reference }
  /** `with`: to which card, whichever of the two points to the other. */
  | { readonly is: 'linked'; readonly with?: Reference }
  /** `with`: to which card. */
  | { readonly is: 'co-linked'; readonly with?: Reference }
  | { readonly is: 'extra-linked' }
  | { readonly is: 'equipped'; readonly with: Noun | null }
  | { readonly is: 'equipped-to'; readonly to: Noun | Reference }
  /** Xyz Materials: whose. */
  | { readonly is: 'attached-to'; readonly to: Noun | Reference }
  | { readonly is: 'counter'; readonly counter: string | null; readonly at: Comparison; readonly n: number }
  | { readonly is: 'has-material'; readonly noun: Noun | null }
  /** Can be Normal Summoned / Set (no "Cannot be Normal Summoned/Set" line). */
  | { readonly is: 'normal-summonable' }
  /** "A monster that can be Special Summoned": by the effect that asks. */
  | { readonly is: 'special-summonable' }
  /** "That was used as material for a Fusion Summon (this turn)": of whichever monster. */
  | { readonly is: 'was-material'; readonly how: SummonMethod; readonly thisTurn: boolean }
  /** Something that happened to this copy this turn. */
  | {
      readonly is: 'this-turn';
      readonly what: 'attacked' | 'set' | 'activated' | 'sent' | 'destroyed' | 'battled' | 'changed-position';
      /** "Sent there from the field this turn". */
      readonly from?: readonly Location[];
      /** "In your opponent's Monster Zone": which player did it. */
      readonly by?: Side;
    }
  /** A fixed vocabulary of further states; extend here rather than leave text unread. */
  /** `deed`: what was done to it, where the state is that this effect did something ("the banished cards"). */
  /** `foe`: with which monster it battled, where that is not this card ("destroyed by battle with a Fish monster"). */
  /** `from`: where it lay before, where the words say so ("used as material from the hand"). */
  | {
      readonly is: 'state';
      readonly state: CardState;
      readonly deed?: ActionKind;
      readonly foe?: Noun;
      readonly from?: readonly Location[];
    }
  | (Unparsed & { readonly is: 'unparsed' });

export type CardState =
  | 'effects-negated'
  | 'can-be-negated'
  | 'destroyed-by-battle'
  /** "Destroyed by battle with this card": by no other. */
  | 'destroyed-by-battle-with-it'
  | 'attacking'
  | 'battling'
  /** "That battles (battled) this card": in the battle that goes on, else in one of this turn. */
  | 'battles-it'
  | 'attacks-it'
  | 'targeted-for-attack'
  | 'used-as-material'
  | 'face-up-in-extra-deck'
  /** A Monster Card that lies in a Spell & Trap Zone as a Continuous Spell, or as a Continuous Trap. */
  | 'as-continuous-spell'
  | 'as-continuous-trap'
  | 'properly-summoned'
  | 'gemini-status'
  | 'was-tributed'
  | 'has-changed-atk'
  | 'targeted'
  | 'chosen'
  | 'maximum'
  | 'remaining'
  /** Fits what is to be done with it ("1 appropriate Union Monster"). */
  | 'appropriate'
  /** One of those that the bullets list, where they could not be read into the phrase. */
  | 'listed'
  | 'this-effect'
  /** The card that is activated lay Set, or was activated from elsewhere. */
  | 'set-before-activation'
  /** "This card in your hand becomes revealed until …": it lies open in the hand. */
  | 'kept-revealed'
  /** It lay Set when the turn of its controller began that is going on, or their last one. */
  | 'set-before-own-turn'
  /** In battle: it attacks directly although there is a monster that it could attack. */
  | 'attacking-past-monsters'
  /** In battle: the attack target lay face-down when it was attacked. */
  | 'was-face-down';

/** A phrase that stands for cards: "up to 2 face-up Dragon monsters your opponent controls, except Tokens". */
export interface Noun {
  readonly quantity: Quantity;
  readonly filter: Filter;
  /** Who controls (field) or owns (elsewhere) them; `null` where the text does not say. */
  readonly controller: Side | null;
  /** Empty where the text does not say and context decides. */
  readonly locations: readonly Location[];
  readonly distinct: Distinct | null;
  /** What else holds among them: the same Level, the same Type but different names (`distinct` is one of the differences). */
  readonly alike?: readonly Alike[];
  /** "1 Spell, 1 Trap and 1 monster": each part is chosen; the rest of this phrase is then about all of them. */
  readonly each: readonly Noun[];
  /** Where the phrase is only a reference ("that target", "it"). */
  readonly reference: Reference | null;
  /** "An equal number of Fish monsters and Spells": as many of one part as of the other. */
  readonly evenly?: true;
  /** A condition over all chosen together ("whose total Levels equal 8"). */
  readonly together: Condition | null;
  /** "random", "from the top of". */
  readonly chosen: 'player' | 'opponent' | 'random' | 'top' | 'bottom' | null;
  /** "(max. 3)": no more of them than that. */
  readonly max?: number;
  /** "(min. 1)": no fewer. */
  readonly min?: number;
  /** "(even if it is face-down)": of the subject of an event, that is asked for as it is face-up. */
  readonly evenFaceDown?: true;
  /** "(and no other cards)": nothing else beside them. */
  readonly alone?: boolean;
  /** "Monsters you currently control": as it resolves, so that none that comes later is meant. */
  readonly current?: true;
  readonly span: Span;
}

/** `tributes`: how many the way asks for, where that tells it from another kind of Normal Summon. */
export interface OwnWay {
  readonly by: 'procedure' | 'effect';
  readonly tributes?: number;
}
