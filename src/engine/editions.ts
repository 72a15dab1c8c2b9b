/**
 * The six editions. Which rule holds in which is the catalogue's data; what differs in numbers and switches is the
 * table of parameters here. No other code asks which edition it is.
 */
import { CATALOGUE, type RuleId } from './citations/catalogue.generated.js';

export const EDITIONS = ['fan-2002', 'ude-2006', 'v8-2011', 'v10-2017', 'unofficial-2017', 'tcg-2020'] as const;
export type EditionId = (typeof EDITIONS)[number];
export const DEFAULT_EDITION: EditionId = 'tcg-2020';

export type RuleStatus = 'holds' | 'differs' | 'silent' | 'absent';
const STATUS: Readonly<Record<string, RuleStatus>> = { h: 'holds', d: 'differs', s: 'silent', a: 'absent' };

export function isEdition(text: string): text is EditionId {
  return (EDITIONS as readonly string[]).includes(text);
}

/** What an edition's own document says of a rule. */
export function statusOf(rule: RuleId, edition: EditionId): RuleStatus {
  return STATUS[CATALOGUE[rule][2][EDITIONS.indexOf(edition)] ?? 's'] ?? 'silent';
}

/**
 * The edition whose wording applies: the edition itself, or the nearest later one that is not silent (how the
 * catalogue answers silence). `null` where no later edition speaks or the mechanic is absent.
 */
export function answeringEdition(rule: RuleId, edition: EditionId): EditionId | null {
  for (const later of EDITIONS.slice(EDITIONS.indexOf(edition))) {
    const status = statusOf(rule, later);
    if (status === 'absent') return null;
    if (status !== 'silent') return later;
  }
  return null;
}

/** Switches that rules read; each names the catalogue rule that it comes from. */
export interface EditionParameters {
  /** turn.draw.first-turn */
  readonly firstPlayerDraws: boolean;
  /** zone.layout, zone.emz.* */
  readonly extraMonsterZones: boolean;
  /** Fusion, Synchro and Xyz Monsters from the Extra Deck need an Extra Monster Zone or a linked zone. */
  readonly extraDeckNeedsLinkedZone: 'all' | 'pendulum-and-link' | 'none';
  /** zone.pendulum: 'spell-trap' = the outer Spell & Trap Zones, 'separate' = own zones, 'none' = no Pendulums. */
  readonly pendulumZones: 'none' | 'separate' | 'spell-trap';
  /** zone.field.capacity: one Field Spell on the whole field, or one for each player. */
  readonly fieldSpells: 'one' | 'one-each';
  /** ability.trap-monster.zone: a Trap that is a monster also keeps its Spell & Trap Zone. */
  readonly trapMonsterKeepsZone: boolean;
  /** priority.ignition: the turn player may use an Ignition Effect right after a Summon. */
  readonly ignitionPriority: boolean;
  /** summon.special.proper-first: may a Fusion Monster be revived only after its proper Summon? */
  readonly fusionNeedsProperSummon: boolean;
  /** segoc.order: mandatory effects go on the Chain before optional ones. */
  readonly mandatoryTriggersFirst: boolean;
  /** cost.exact-life-points: may a player pay exactly all Life Points? */
  readonly mayPayAllLifePoints: boolean;
  /** stat.classification: is "its original ATK becomes halved", once resolved, a new original or a set current value? */
  readonly activatedHalvingOfOriginal: 'new-original' | 'current-recomputed';
  /** stat.frozen-keeps-when-original-changes */
  readonly newOriginalEndsFreeze: boolean;
  /** card.stat.question-mark: where a printed "?" counts as 0. */
  readonly questionMarkIsZero: 'face-up-on-field' | 'everywhere';
  /** damage.vs-attack.tie: what equal ATK does; damage.zero-atk is the exception in `destroys-both-unless-zero`. */
  readonly equalAttack: 'destroys-both-unless-zero' | 'destroys-both';
  /** battle.replay: what the attacking player chooses again. */
  readonly replay: 'attack-declared' | 'attack-not-declared' | 'not-stated';
  /** damage.entry-limits, damage.counter-traps, damage.modifier-window: what may be activated in the Damage Step. */
  readonly damageStep: 'text-only' | 'stat-changes' | 'stat-changes-and-counter-traps' | 'guide' | 'current';
  /** spell.quickplay, spell.set.same-turn: may a Quick-Play Spell be activated in the turn it was Set? */
  readonly setQuickPlayWaits: boolean;
  /** effect.maintenance: is a mandatory payment made that leaves exactly 0 Life Points? */
  readonly maintenanceDownToZero: boolean;
  /** damage.battle-destruction-effects: must the monster that destroyed another itself remain on the field? */
  readonly destroyerMustRemain: boolean;
  /** ability.toon.battle, ability.toon.world-leaves: do Toon monsters have rules of their own, beside their texts? */
  readonly toonRules: boolean;
  /** ritual.spell-match: does a Ritual Spell have to name its monster? */
  readonly ritualSpellNamesMonster: boolean;
  /** effect.flip.mandatory: is a Flip Effect mandatory even where its text says "you can"? */
  readonly flipEffectsMandatory: boolean;
  /** ability.trap-monster.nature: is a Trap monster an Effect Monster where its text says nothing else? */
  readonly trapMonsterHasEffect: boolean;
  /** opt.summon-restriction: does a negated Summon count against a limit on Summons of the turn? */
  readonly negatedSummonCounts: boolean;
  /** term.send-to-graveyard: is a banished card that is put into the Graveyard "sent" there? */
  readonly returnedToGraveyardIsSent: boolean;
  /** spell.equip.condition-lost: is an Equip Card destroyed, or only sent to the Graveyard, when its monster is gone? */
  readonly equipsAreDestroyed: boolean;
  /** position.change.attacked-even-stopped: is an attack forgotten once its monster was banished for a time? */
  readonly awayForgetsAttacks: boolean;
  /** match.structure */
  readonly match: 'best-of-three' | 'three-duels-with-draws' | 'play-on-until-two-wins';
}

const MODERN: EditionParameters = {
  firstPlayerDraws: false,
  extraMonsterZones: true,
  extraDeckNeedsLinkedZone: 'pendulum-and-link',
  pendulumZones: 'spell-trap',
  fieldSpells: 'one-each',
  trapMonsterKeepsZone: false,
  ignitionPriority: false,
  fusionNeedsProperSummon: true,
  mandatoryTriggersFirst: true,
  mayPayAllLifePoints: true,
  activatedHalvingOfOriginal: 'new-original',
  newOriginalEndsFreeze: true,
  questionMarkIsZero: 'face-up-on-field',
  equalAttack: 'destroys-both-unless-zero',
  replay: 'attack-declared',
  damageStep: 'current',
  setQuickPlayWaits: true,
  maintenanceDownToZero: true,
  destroyerMustRemain: true,
  negatedSummonCounts: false,
  toonRules: false,
  ritualSpellNamesMonster: false,
  flipEffectsMandatory: false,
  trapMonsterHasEffect: false,
  returnedToGraveyardIsSent: false,
  equipsAreDestroyed: true,
  awayForgetsAttacks: true,
  match: 'play-on-until-two-wins',
};
/** What the player guide of 2017 says of changed values, for it and for every earlier edition, which are silent. */
const GUIDE_STATS = { activatedHalvingOfOriginal: 'current-recomputed', newOriginalEndsFreeze: false } as const;
const LINK_ERA: EditionParameters = {
  ...MODERN,
  ...GUIDE_STATS,
  // The books of the time do not say what follows; the guide is the next that speaks.
  maintenanceDownToZero: false,
  destroyerMustRemain: false,
  awayForgetsAttacks: false,
  negatedSummonCounts: true,
  flipEffectsMandatory: true,
  trapMonsterHasEffect: true,
  extraDeckNeedsLinkedZone: 'all',
  trapMonsterKeepsZone: true,
};
const OLD: EditionParameters = {
  ...MODERN,
  ...GUIDE_STATS,
  damageStep: 'stat-changes-and-counter-traps',
  maintenanceDownToZero: false,
  destroyerMustRemain: false,
  awayForgetsAttacks: false,
  negatedSummonCounts: true,
  flipEffectsMandatory: true,
  trapMonsterHasEffect: true,
  match: 'best-of-three',
  firstPlayerDraws: true,
  extraMonsterZones: false,
  extraDeckNeedsLinkedZone: 'none',
  pendulumZones: 'none',
  fieldSpells: 'one',
  trapMonsterKeepsZone: true,
  returnedToGraveyardIsSent: true,
  // v8-2011 does not tell mandatory from optional; the documents before it are silent, and it is the next that speaks.
  mandatoryTriggersFirst: false,
};
/** What the Upper Deck book says, also for the fan page where that is silent. */
const UPPER_DECK = {
  ignitionPriority: true,
  questionMarkIsZero: 'everywhere',
  equalAttack: 'destroys-both',
  replay: 'not-stated',
  damageStep: 'stat-changes',
  match: 'three-duels-with-draws',
  ritualSpellNamesMonster: true,
} as const;
const FAN = {
  fusionNeedsProperSummon: false,
  replay: 'attack-not-declared',
  damageStep: 'text-only',
  setQuickPlayWaits: false,
  toonRules: true,
  equipsAreDestroyed: false,
} as const;

const PARAMETERS: Readonly<Record<EditionId, EditionParameters>> = {
  'fan-2002': { ...OLD, ...UPPER_DECK, ...FAN },
  'ude-2006': { ...OLD, ...UPPER_DECK },
  'v8-2011': OLD,
  'v10-2017': { ...LINK_ERA, damageStep: 'stat-changes-and-counter-traps', match: 'best-of-three' },
  'unofficial-2017': { ...LINK_ERA, damageStep: 'guide', returnedToGraveyardIsSent: true },
  'tcg-2020': MODERN,
};

export function parametersOf(edition: EditionId): EditionParameters {
  return PARAMETERS[edition];
}
