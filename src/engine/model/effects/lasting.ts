/** What continuous and lingering effects say for as long as they apply. */
import type { SummonMethod } from '../timing.js';
import type { Action, Clause, ZoneNoun } from './actions.js';
import type { Condition } from './conditions.js';
import type { Effect } from './effect.js';
import type { ActivationPattern, EventCause, EventPattern } from './events.js';
import type { ForbiddenAct } from './forbidden-acts.js';
import type { Distinct, Filter, Noun, Original, Stat, Value } from './nouns.js';
import type { Location, Side, Span } from './places.js';

/** What a continuous or lingering effect says about cards or players for as long as it applies. */
export type LastingRule =
  /**
   * `how`, for `be-material` and `be-special-summoned`: for which Summons (empty: any); left out where the text was not
   * read that far.
   */
  | {
      readonly rule: 'cannot';
      readonly who: Side | null;
      readonly what: Noun | null;
      readonly act: ForbiddenAct;
      readonly except: Noun | null;
      readonly by: EventCause | null;
      readonly activation?: ActivationPattern | null;
      readonly how?: readonly SummonMethod[];
      /** "In response to the activation of your Normal Traps": to what nothing may be chained. */
      readonly answering?: ActivationPattern;
      /** "By card effects that do not target it". */
      readonly unlessTargeted?: true;
      /** "By the effect of a card that targets it". */
      readonly ifTargeted?: true;
      /** "Except in face-down Defense Position": Summons that way are free. */
      readonly exceptFaceDown?: true;
      /** "Except by the effect of a "X" card": Summons by such an effect are free. */
      readonly exceptBy?: Noun;
    }
  /** "Each time …, place 1 counter", "When this card leaves the field, destroy that monster": applied without a Chain. */
  | {
      readonly rule: 'whenever';
      readonly events: readonly EventPattern[];
      readonly condition: Condition | null;
      readonly clauses: readonly Clause[];
    }
  /** A part of the sentence that holds only in a state: "While you control a Dragon, …". */
  | { readonly rule: 'conditional'; readonly condition: Condition; readonly rules: readonly LastingRule[] }
  /** Gives effects to cards: "a monster that has this card as material gains this effect". `null`: which cards was not read. */
  /** `listed`: "the 2nd effect listed above", until the card is read whole and `effects` holds it; `as`: as whose it counts. */
  | {
      readonly rule: 'grant';
      readonly what: Noun | null;
      readonly effects: readonly Effect[];
      readonly listed?: { readonly n: number; readonly as: string | null; readonly span: Span };
    }
  | { readonly rule: 'must-attack'; readonly what: Noun }
  /** "If you control a Fish monster that can attack, other monsters cannot attack": `first` before `others`. */
  | { readonly rule: 'attacks-first'; readonly first: Noun; readonly others: Noun }
  /** `unlessTargeted`: those effects reach it that target it. */
  | {
      readonly rule: 'unaffected';
      readonly what: Noun;
      readonly by: ActivationPattern | EventCause | null;
      readonly unlessTargeted?: true;
    }
  | {
      readonly rule: 'change-stat';
      readonly what: Noun;
      readonly stats: readonly Stat[];
      readonly change: 'add' | 'subtract' | 'set' | 'double' | 'halve' | 'set-original' | 'swap';
      readonly amount: Value;
      readonly forEach: Noun | null;
    }
  | {
      readonly rule: 'become';
      readonly what: Noun;
      readonly property: 'name' | 'type' | 'attribute' | 'card-kind' | 'tuner' | 'level';
      readonly value: string | null;
      readonly also: boolean;
    }
  /** `evenIfMoved`: "including in the GY", so that what it left the field as stays negated. */
  | { readonly rule: 'negate-effects'; readonly what: Noun; readonly evenIfMoved?: true }
  /** "You can activate the effects of … as Quick Effects"; `equipping`: those "that equip monsters to themselves" only. */
  | { readonly rule: 'as-quick'; readonly what: Noun; readonly equipping?: true }
  /** "Negate any … effects that target this card, and if you do, destroy …": as those resolve. */
  /**
   * `optional`: "you can negate an activated effect that …, then destroy this card" (`destroysItself`); `die`: one is
   * rolled first, and only these results negate; `first`: no more than the first that resolves in a turn, in a Battle
   * Phase, or at all.
   */
  | {
      readonly rule: 'negate-links';
      readonly activation: ActivationPattern;
      readonly destroy: boolean;
      readonly first?: 'turn' | 'battle-phase' | 'ever';
      readonly optional?: true;
      readonly destroysItself?: true;
      readonly die?: readonly number[];
    }
  /** `once`: "you can only gain this effect once per turn", whichever copy of the card gives it. */
  | {
      readonly rule: 'extra-normal-summon';
      /** Left out: the player of the text. */
      readonly who?: Side;
      readonly what: Noun | null;
      readonly count: number;
      readonly once?: true;
      /** Such a monster may be Set as well ("Normal Summon/Set 1 monster"). */
      readonly orSet?: true;
    }
  /** "You can Normal Summon 1 … monster without Tributing", "Both players can Tribute Summon … with 1 less Tribute". */
  | {
      readonly rule: 'fewer-tributes';
      readonly who: Side;
      readonly what: Noun;
      readonly fewer: number | 'all';
      readonly orSet: boolean;
      /** "… but banish it during the End Phase of the next turn": what becomes of a monster Summoned so. */
      readonly afterwards?: readonly Clause[];
    }
  /** `times`: so many attacks in all, where they are counted ("up to the number of …"). */
  | {
      readonly rule: 'extra-attack';
      readonly what: Noun;
      readonly count: number | null;
      readonly onMonsters: boolean;
      /** "All Special Summoned monsters": only on such. */
      readonly on?: Noun;
      readonly times?: Value;
      /** "All monsters, twice each": each of them so often. */
      readonly each?: 2;
    }
  /** One more Pendulum Summon in the turn, of monsters like that. */
  | { readonly rule: 'extra-pendulum-summon'; readonly what: Noun; readonly once?: true }
  /** `becomes`: "the attacks from … become direct attacks", whatever was attacked. */
  | { readonly rule: 'attack-directly'; readonly what: Noun; readonly becomes?: true }
  | { readonly rule: 'piercing'; readonly what: Noun; readonly multiplier: number }
  | {
      readonly rule: 'battle-damage';
      readonly who: Side;
      readonly what: Noun | null;
      readonly change: 'zero' | 'halve' | 'double' | 'to-opponent' | 'both' | 'set' | 'other';
      /** What it becomes, where the change is to set it: a number, or one to be read off ("the original ATK of this card"). */
      readonly amount?: number | Value;
      /** "Battle damage inflicted by Fish monsters": what fights on the other side does not count. */
      readonly dealt?: true;
      /** "… it is not destroyed, and you take no damage from that battle": only where nothing else keeps it from being destroyed. */
      readonly spared?: true;
      /** "The next battle damage you take": of one time, not of all. */
      readonly next?: true;
      /** "You can reduce the battle damage you take to 0": where its player wants to. */
      readonly may?: true;
    }
  /** `bySide`: only from that player's card effects. */
  | {
      readonly rule: 'effect-damage';
      readonly who: Side;
      /** `to-opponent`: the other player takes it instead (damage.reflected), `times` as much; `gain`: it is gained. */
      readonly change: 'zero' | 'halve' | 'double' | 'to-opponent' | 'gain' | 'other';
      readonly times?: number;
      readonly bySide?: Side;
      /** "The next damage you take": of one time, not of all. */
      readonly next?: true;
      /** "Your opponent takes that damage instead": what the answered Chain Link deals, and nothing else. */
      readonly ofAnswered?: true;
    }
  /** "Any effect that would make your opponent gain LP inflicts damage to them instead". */
  | { readonly rule: 'gain-as-damage'; readonly who: Side }
  /** "any card sent to the GY is banished instead". */
  | {
      readonly rule: 'redirect';
      readonly what: Noun;
      readonly from: readonly Location[];
      readonly to: Location;
      readonly instead: Location | 'deck-bottom' | 'deck-top' | 'deck';
      /** "Banish it when it leaves the field": wherever it would go. */
      readonly anywhere?: boolean;
      /** "By a card effect": sent by anything else it goes where it would. */
      readonly by?: EventCause;
      /** "You can add it to your hand instead": the player of the text decides. */
      readonly optional?: true;
      /** "Any card destroyed …": what is sent in another way goes where it would. */
      readonly destroyed?: true;
      /** "Any Xyz Material detached …": only what is attached to a monster. */
      readonly attached?: true;
    }
  /** "Any monster destroyed by battle with a "X" monster is banished": where it goes in place of the Graveyard. */
  | {
      readonly rule: 'battle-fate';
      readonly what: Noun;
      /** The monster that it battled; `null`: any. */
      readonly by: Noun | null;
      readonly instead: 'banished' | 'hand' | 'deck' | 'deck-top' | 'deck-bottom';
    }
  /** "would be destroyed …, you can … instead". */
  | {
      readonly rule: 'replace';
      readonly event: EventPattern;
      readonly optional: boolean;
      /** "… instead of destroying 1 of those monsters": the others are destroyed. */
      readonly one?: true;
      readonly instead: readonly Clause[];
    }
  /** "If this card is destroyed …, you can place it …, instead of sending it to the GY": destroyed, but not sent there. */
  | {
      readonly rule: 'placed-instead';
      readonly event: EventPattern;
      readonly optional: boolean;
      readonly instead: readonly Clause[];
    }
  /** `cost`: what has to be paid for it ("by paying half your LP"). */
  | {
      readonly rule: 'activate-from-hand';
      readonly what: Noun;
      readonly traps: boolean;
      readonly cost?: readonly Action[];
    }
  | {
      readonly rule: 'activate-turn-set';
      readonly what: Noun;
      readonly cost?: readonly Action[];
      /** "Set by the effect of your Fish card": of which card. */
      readonly setBy?: Noun;
    }
  | { readonly rule: 'treated-as'; readonly what: Noun; readonly as: string }
  /** `ofAttacker`: the cost is worded for the player who attacks, whoever has the card. */
  | {
      readonly rule: 'cannot-attack-unless';
      readonly what: Noun;
      readonly unless: Condition | null;
      readonly cost: readonly Action[];
      readonly ofAttacker?: true;
    }
  | { readonly rule: 'protect-attack-target'; readonly who: Side; readonly except: Noun }
  /** `summoned`: only for such a monster; `onField`: only there. */
  | { readonly rule: 'fusion-substitute'; readonly summoned?: Noun; readonly onField?: true }
  | { readonly rule: 'material'; readonly what: Noun; readonly how: readonly SummonMethod[]; readonly as: string }
  /**
   * What may (or must) serve as material or Tribute, beyond the printed line. Where its kind is not judged yet and it could
   * matter, the answer stays open with its words.
   */
  | {
      readonly rule: 'material-use';
      readonly what: Noun;
      readonly use: MaterialUse;
      /** For which Summons; empty: any. */
      readonly how: readonly SummonMethod[];
      /** Of which monster; `null`: any. */
      readonly summoned: Noun | null;
      /** "Once, if you Fusion Summon …": of one Summon. */
      readonly once?: boolean;
      /** "that requires 3 or more materials". */
      readonly requires?: number;
      /** What must be used as well, where the rule is about another card than that one. */
      readonly beside?: Noun;
      /** "If you would Tribute a monster you control to activate an effect": in place of which card of a cost. */
      readonly inPlaceOf?: Noun;
      readonly text: string;
      readonly span: Span;
    }
  /** "Draw 2 cards instead of 1 for your normal draw". */
  /** `optional`: the player may draw as many, or as usual. */
  | { readonly rule: 'normal-draw'; readonly who: Side; readonly n: number; readonly optional?: true }
  /** "Before resolving an effect that targets this card, …": done first, without a Chain. */
  | { readonly rule: 'before-resolving'; readonly of: ActivationPattern; readonly clauses: readonly Clause[] }
  /**
   * "If a Fish monster you control would discard to activate its effect, you can banish this card from your GY instead":
   * `deeds`: what would be paid, `itself` with the card alone whose effect it is; `one`: in place of 1 of several cards,
   * `exactly`: of a cost that takes no more than that.
   */
  | {
      readonly rule: 'pays-instead';
      readonly what: Noun;
      readonly deeds: readonly ('discard' | 'send' | 'banish' | 'tribute' | 'detach')[];
      readonly itself?: true;
      readonly instead: readonly Action[];
      readonly one?: true;
      readonly exactly?: true;
      readonly once?: true;
    }
  /** "You do not pay LP to activate Spell Cards": what such activations of the player do not cost; `optional`: or they do. */
  | {
      readonly rule: 'unpaid';
      readonly deed: 'pay-life-points' | 'discard' | 'detach' | 'send';
      readonly activation: ActivationPattern;
      readonly optional: boolean;
    }
  /** "This card is not treated as a "X" card", whatever its name holds. */
  | { readonly rule: 'no-member'; readonly what: Noun; readonly name: string }
  /** "can only control 1 Attribute of monster", "1 monster of each Type" (`perValue`), "1 non-WATER monster". */
  | {
      readonly rule: 'control-limit';
      readonly who: Side;
      readonly what: Noun;
      readonly n: number;
      /** As many as the board tells now, in place of `n`. */
      readonly upTo?: Value;
      /** Set monsters count as well. */
      readonly faceDownToo?: true;
      readonly among: Distinct | null;
      readonly perValue: boolean;
    }
  /** "Each player can only Special Summon once per turn", "activate 1 Spell/Trap Card each turn", "attack with 1 monster". */
  | {
      readonly rule: 'limited';
      readonly who: Side;
      readonly act: 'special-summon' | 'normal-summon' | 'summon' | 'activate' | 'attack';
      readonly what: Noun | null;
      readonly how: readonly SummonMethod[];
      readonly activation: ActivationPattern | null;
      readonly times: number;
      /** As often as the board tells now ("less than the number of …"), in place of `times`. */
      readonly upTo?: Value;
      /** "1 other": beside those of the card that says so. */
      readonly other?: true;
      /** Counted from when it is said ("one more time"), not over the turn. */
      readonly fromNow?: true;
      /** "Only 3 monsters each turn": monsters are counted, not how often they are Summoned. */
      readonly monsters?: true;
    }
  /**
   * "Your opponent must pay 600 LP to activate card effects": who cannot pay cannot do it. `activation`: what is activated;
   * `what`: which cards are Summoned or Set.
   */
  | {
      readonly rule: 'price';
      readonly who: Side;
      readonly acts: readonly ForbiddenAct[];
      readonly activation: ActivationPattern | null;
      readonly what: Noun | null;
      readonly lifePoints: number;
    }
  /** "Neither player can Special Summon 2 or more monsters at the same time". */
  | { readonly rule: 'at-once'; readonly who: Side; readonly most: number }
  /** "You cannot Summon/Set monsters to a zone this card points to", or to such an Extra Monster Zone only. */
  | { readonly rule: 'zones-barred'; readonly only: 'all' | 'extra-monster-zone' }
  /** "The field is treated as "X"": as if that Field Spell were there. */
  | { readonly rule: 'field-treated-as'; readonly name: string }
  /** `null`: the zones that were chosen. */
  | { readonly rule: 'zones-unusable'; readonly zones: ZoneNoun | null }
  | { readonly rule: 'hand-limit'; readonly who: Side; readonly n: number | null }
  | { readonly rule: 'reveal-hand'; readonly who: Side }
  | {
      readonly rule: 'indestructible-count';
      readonly what: Noun;
      readonly by: EventCause | null;
      /** `ever`: "the first time it would be destroyed", in whatever turn. */
      readonly per: 'turn' | 'ever';
      readonly times: number;
      /** "By an effect that does not target it". */
      readonly unlessTargeted?: true;
    }
  /**
   * "You cannot banish monsters with that same Attribute to activate this effect of "X"": each of them once a turn.
   * `always`: said of every activation, not laid down by one that resolved.
   */
  | { readonly rule: 'each-once'; readonly trait: Distinct | Original; readonly always?: true }
  /** Set sentences whose meaning is a rule of its own. */
  | { readonly rule: 'stated'; readonly statement: Statement; readonly what: Noun | null }
  | { readonly rule: 'unparsed'; readonly text: string; readonly span: Span };

/** What may or must serve as material, as a rule. */
export type MaterialUseRule = Extract<LastingRule, { rule: 'material-use' }>;

/** In what way a card serves as material. */
export type MaterialUse =
  /** "This card in your hand can also be used as material". */
  | {
      readonly kind: 'also';
      readonly deed: 'use' | 'banish' | 'send' | 'tribute' | 'shuffle' | 'discard' | 'return';
      /** "… as the Fusion Materials", without "also": all of them so, or none. */
      readonly whole?: true;
      /** "You must Tribute that target": none without it. */
      readonly must?: true;
    }
  /** "… as 1 of the other materials". */
  | { readonly kind: 'other' }
  /** "… as the entire requirement". */
  | { readonly kind: 'entire' }
  /** "Can be treated as 2 materials". */
  | {
      readonly kind: 'several';
      readonly n: number;
      /** "Tribute 1 … to Tribute Summon": it is the only Tribute. */
      readonly alone?: true;
    }
  /** "You can treat it as a non-Tuner", "as a Level 3 or 5 monster". */
  | { readonly kind: 'as'; readonly like: Filter }
  /** "You can treat it and all other materials (that have a Level) as Level 2 monsters". */
  | { readonly kind: 'all-as'; readonly level: number }
  /** "Its Level is reduced by 2": by how much the Level that it counts with differs. */
  | { readonly kind: 'level'; readonly by: number }
  /** "All other materials must be WATER". */
  | { readonly kind: 'others-must'; readonly like: Filter }
  /** "You can substitute this card for any 1 … Tuner". */
  | { readonly kind: 'substitute'; readonly like: Filter }
  /** "Can only be done with the above materials". */
  | { readonly kind: 'printed-only' };

export const STATEMENTS = [
  'equip-only',
  'one-on-field',
  'gemini-resummon',
  'gemini-normal',
  'attack-in-defense',
  /** Attacking from Defense Position, its ATK is what counts. */
  'attacks-with-atk',
  'two-tributes',
  /** As 3, or as the 1 that it is. */
  'three-tributes',
  'face-up-to-resolve',
  /** Control of all monsters goes back to their owners, and stays with them. */
  'control-to-owners',
  'activate-set-this-turn',
  /** Its player may control monsters, though the effects of those cards ask for none. */
  'despite-monsters',
  'does-not-use',
  'cannot-be-negated',
  'union-limit',
  'not-in-damage-step',
  'in-damage-step',
  'quick',
  'direct-attack-stays',
  'placed-by-effect-only',
  'counted-at-activation',
  'flips-without-effect',
  /** "You cannot apply that same effect of \"X\" again this turn": of several bullets each once. */
  'each-bullet-once',
  /** "This card cannot use this effect next turn". */
  'rests-next-turn',
  'spares-what-is-there',
  /** "You can Set this card from your hand to your Spell & Trap Zone as a Spell". */
  'settable-as-spell',
  /** "You choose the attack targets for your opponent's attacks". */
  'chooses-attack-targets',
  /** "You are unaffected by the effects of "X"". */
  'player-unaffected',
  /** "Materials attached to that monster also become materials on this card" (xyz.rank-up). */
  'materials-follow',
  /** "Damage calculation is applied normally". */
  'calculated-as-usual',
  /** "Cannot be used as Fusion Material otherwise": only in the place of a material that is named. */
  'only-as-substitute',
  /** An effect that would take a card out of the GY is negated. */
  'graveyard-stays',
  /** "Negate any card effect that changes Types or Attributes in the GY". */
  'graveyard-keeps-traits',
] as const;
export type Statement = (typeof STATEMENTS)[number];
