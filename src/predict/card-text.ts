import { type CardFacts } from '../engine/index.js';
import { readsLikeEffect } from '../catalogue/yaml-yugi/texts.js';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { NameIndex } from '../psct/lexer/names.js';
import { NO_GRAMMAR } from '../psct/assemble/grammar.js';
import { readCard } from '../psct/read.js';
import { type RoughEffect, type StaticRole } from '../psct/skeleton/index.js';
import { type Predict } from './predictor.js';

/** Makes a predictor that reads card texts into the scorer's vocabulary. */
export async function predictor(): Promise<Predict> {
  const folder = process.env['SOLEMN_DATA'];
  const names = new NameIndex(folder === undefined ? [] : (await loadCatalogueFromFiles(folder)).quotableNames());
  return (line) => predictCard(line, names);
}

interface Asked {
  readonly passcode: number;
  readonly name: string;
  readonly card: {
    readonly type: string;
    readonly property?: string;
    readonly line?: string;
    readonly pendulum?: boolean;
  };
  readonly text: string;
  readonly pendulumText?: string;
  readonly materials?: string;
}

function predictCard(line: unknown, names: NameIndex): unknown {
  const asked = line as Asked;
  const facts = factsOf(asked);
  const flavour = facts.monster?.hasEffect === false && !readsLikeEffect(asked.text);
  const texts = { main: asked.text, pendulum: asked.pendulumText ?? null, flavour };
  const { boxes } = readCard(facts, texts, names, NO_GRAMMAR);
  const statics = boxes.flatMap((box) => box.rough.statics);
  return {
    passcode: asked.passcode,
    effects: boxes.flatMap((box) => box.rough.effects.map((effect) => predictEffect(effect))),
    hasContinuous: statics.some(({ role, lead }) => isContinuous(role, lead.plain)),
    hasSummonProcedure: statics.some(({ role, lead }) => isProcedure(role, lead.plain)),
  };
}

/** Sentences about Summons, equipping and materials that apply no effect. */
const CONDITIONS =
  /treated as a Normal Monster|Normal Summon it to have it|You can Ritual Summon this card with|^\((?:Transfer|You do not use)|^Equip only to|Summon of this card can only be|^This card must be face-up on the field to|^\/ /;

/** Names given for good and the Gemini status are no Continuous Effects; states that bar a Normal Summon are. */
function isContinuous(role: StaticRole, text: string): boolean {
  if (role === 'name') return !text.includes('always');
  if (role === 'summon-condition') return /^Cannot be Normal (?:Summoned,? unless|or Special Summoned)/.test(text);
  if (role === 'maintenance' || role === 'grants') return true;
  return role === 'lasting' && !CONDITIONS.test(text);
}

/** A way of its own to be Special Summoned; Normal and Tribute Summons, Extra Deck methods and contact fusion are other things. */
function isProcedure(role: StaticRole, text: string): boolean {
  if (role === 'procedure') return text.includes('Special Summon');
  return (
    role === 'summon-condition' &&
    /Special Summoned (?:\(?from [^)]*\)?)? ?(?:by |while |during |to |if )/.test(text) &&
    !text.includes('above')
  );
}

const KINDS: Readonly<Record<string, string>> = { spell: 'activate', trap: 'activate' };
const RANGES: Readonly<Record<string, string>> = {
  hand: 'hand',
  graveyard: 'grave',
  banished: 'banished',
  deck: 'deck',
  'extra-deck': 'extra',
  'monster-zone': 'mzone',
  'extra-monster-zone': 'mzone',
  'spell-trap-zone': 'szone',
  'field-zone': 'fzone',
  'pendulum-zone': 'pzone',
  'card-activation': 'card-activation',
  'xyz-material': 'mzone',
};

function predictEffect(effect: RoughEffect): Record<string, unknown> {
  // What a player gains only once a turn may still be activated again.
  const limits = effect.limits.filter(({ verb }) => verb !== 'apply');
  const hard = limits.some(
    (limit) =>
      limit.scope === 'hard' && limit.verb !== 'summon' && !(limit.per === 'chain' && limit.sharedKey !== null),
  );
  return {
    kind: KINDS[effect.kind] ?? effect.kind,
    mandatory: effect.mandatory,
    timing: effect.kind === 'spell' || effect.kind === 'trap' ? null : effect.timing,
    spellSpeed: effect.speed,
    targets: effect.targets.value === true,
    hasCost: effect.cost.value === true,
    damageStep: effect.damageStep.value === true,
    opt: hard ? 'hard' : limits.some((limit) => limit.sharedKey === null || limit.per !== 'chain') ? 'soft' : 'none',
    negates: effect.negates,
    ranges: effect.from.map((place) => RANGES[place] ?? place),
    events: eventsOf(effect),
    categories: effect.categories,
    ...(process.env['PSCT_SOURCE'] === undefined
      ? {}
      : {
          src: effect.lead.plain,
          older: effect.wording === 'older',
          res: [effect.shape.resolution.plain, ...effect.tail.map((unit) => unit.plain)].join(' '),
        }),
  };
}

const EVENTS: Readonly<Record<string, string>> = {
  sent: 'to_grave',
  activated: 'chaining',
  'battle-damage': 'battle_damage',
  destroyed: 'destroyed',
  banished: 'remove',
  tributed: 'release',
  'used-as-material': 'be_material',
  'attack-declared': 'attack_announce',
  'targeted-for-attack': 'be_battle_target',
  'destroys-by-battle': 'battle_destroying',
  'left-field': 'leave_field',
  added: 'to_hand',
  drawn: 'draw',
  'position-changed': 'change_pos',
  'flipped-face-up': 'flip',
  damage: 'damage',
};

function eventsOf(effect: RoughEffect): readonly string[] {
  const found = new Set<string>();
  for (const event of effect.events) {
    if (event.kind === 'summoned') {
      for (const how of event.how)
        found.add(
          how === 'normal' || how === 'tribute'
            ? 'summon_success'
            : how === 'flip'
              ? 'flip_summon_success'
              : 'spsummon_success',
        );
    } else found.add(EVENTS[event.kind] ?? event.kind);
  }
  const condition = effect.shape.condition?.plain ?? '';
  if (condition.includes('Standby Phase')) found.add('phase:standby');
  if (condition.includes('End Phase')) found.add('phase:end');
  if (condition.includes('by battle')) found.add('battle_destroyed');
  return [...found];
}

const FRAMES = ['ritual', 'fusion', 'synchro', 'xyz', 'link'] as const;
const PROPERTIES = ['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual', 'counter'] as const;
const ABILITIES = ['tuner', 'flip', 'spirit', 'union', 'gemini', 'toon'] as const;

/** The facts that the reading of a text needs; the input tells no more. */
function factsOf(asked: Asked): CardFacts {
  const line = (asked.card.line ?? '').toLowerCase().split(/\s*\/\s*/);
  const kind = asked.card.type === 'Spell' ? 'spell' : asked.card.type === 'Trap' ? 'trap' : 'monster';
  return {
    password: asked.passcode,
    konamiId: null,
    name: asked.name,
    treatedAs: [],
    kind,
    series: [],
    property:
      kind === 'monster'
        ? null
        : (PROPERTIES.find((one) => one === (asked.card.property ?? 'normal').toLowerCase()) ?? 'normal'),
    monster:
      kind !== 'monster'
        ? null
        : {
            type: 'Warrior',
            attribute: 'DARK',
            frame: FRAMES.find((one) => line.includes(one)) ?? 'effect',
            pendulum: asked.card.pendulum === true || line.includes('pendulum'),
            abilities: ABILITIES.filter((one) => line.includes(one)),
            hasEffect:
              line.includes('effect') || line.some((word) => ABILITIES.some((one) => one === word && one !== 'tuner')),
            level: null,
            rank: null,
            rating: null,
            arrows: [],
            atk: '?',
            def: null,
            scale: null,
          },
  };
}
