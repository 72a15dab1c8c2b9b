import {
  ATTRIBUTES,
  type CardFacts,
  type Frame,
  type LinkArrow,
  type MonsterFacts,
  PROPERTIES,
  type PrintedStat,
} from '../../engine/index.js';
import { type CardNames, type CatalogueCard, type EnglishSet, LANGUAGES } from '../catalogue-card.js';
import { readLevelCondition, readNameConditions } from '../name-conditions.js';
import { rubyReading, withoutRuby } from '../name-key.js';
import { type RawCard } from './raw-card.js';
import { effectPart, materialsLine, readsLikeEffect } from './texts.js';
import { readTypeLine, type TypeLine } from './type-line.js';

/** A record that is no card as we know them; `field` is where it differs. */
export class UnreadableCard extends Error {
  constructor(
    readonly card: string,
    readonly field: string,
    value: unknown,
  ) {
    super(`${card}: ${field} is ${value === undefined ? 'missing' : JSON.stringify(value)}`);
  }
}

const ARROWS: Readonly<Record<string, LinkArrow>> = {
  '↖': 'top-left', '⬆': 'top', '↗': 'top-right', '⬅': 'left', '➡': 'right', '↙': 'bottom-left', '⬇': 'bottom', '↘': 'bottom-right',
}; // prettier-ignore

/** One record of `cards.json` as a card of the catalogue. Raises {@link UnreadableCard}. */
export function readCard(raw: RawCard): CatalogueCard {
  const name = raw.name?.['en'];
  const text = raw.text?.['en'] ?? '';
  if (typeof name !== 'string' || name === '')
    throw new UnreadableCard(`page ${raw.yugipedia_page_id ?? '?'}`, 'name', name);
  const line = raw.card_type === 'Monster' ? monsterLine(raw, name) : null;
  const frame = line === null ? null : frameOf(line, text);
  const pendulum = raw.pendulum_effect?.['en'] ?? null;
  const conditions = readNameConditions(text);
  const monster = line === null || frame === null ? null : monsterFacts(raw, name, line, frame, text);
  const facts: CardFacts = {
    password: raw.password ?? null,
    konamiId: raw.konami_id ?? null,
    name,
    treatedAs: conditions.names.filter((other) => other !== name),
    kind: kindOf(raw, name),
    property: monster === null ? propertyOf(raw, name) : null,
    monster,
    series: [...new Set([...(raw.series ?? []), ...conditions.series])],
  };
  const reading = rubyReading(raw.name?.['ja'] ?? '');
  return {
    facts,
    names: readNames(raw),
    otherNames: reading === null ? [] : [reading],
    otherPasswords: raw.fake_password === undefined ? [] : [raw.fake_password],
    text: {
      main: text,
      pendulum: pendulum === '' ? null : pendulum,
      materials: frame === null ? null : materialsLine(text, frame),
      flavour: frame === 'normal',
      official: raw.is_translation_unofficial?.text?.['en'] !== true,
    },
    sets: readSets(raw),
    pageId: raw.yugipedia_page_id ?? null,
  };
}

function kindOf(raw: RawCard, name: string): CardFacts['kind'] {
  switch (raw.card_type) {
    case 'Monster':
      return 'monster';
    case 'Spell':
      return 'spell';
    case 'Trap':
      return 'trap';
    case 'Skill':
      return 'skill';
    default:
      throw new UnreadableCard(name, 'card_type', raw.card_type);
  }
}

function propertyOf(raw: RawCard, name: string): CardFacts['property'] {
  if (raw.card_type === 'Skill') return null;
  const property = PROPERTIES.find((known) => known === raw.property?.toLowerCase());
  if (property === undefined) throw new UnreadableCard(name, 'property', raw.property);
  return property;
}

function monsterLine(raw: RawCard, name: string): TypeLine {
  const line = readTypeLine(raw.monster_type_line ?? '');
  if (line === null) throw new UnreadableCard(name, 'monster_type_line', raw.monster_type_line);
  return line;
}

/** The line leaves out "Effect" on some Effect Monsters and "Normal" on some Normal Monsters; the text decides then. */
function frameOf(line: TypeLine, text: string): Frame {
  return line.frame ?? (readsLikeEffect(text) ? 'effect' : 'normal');
}

function hasEffect(line: TypeLine, frame: Frame, text: string): boolean {
  if (frame === 'normal') return false;
  if (frame === 'effect' || line.saysEffect) return true;
  return line.abilities.some((ability) => ability !== 'tuner') || effectPart(text, frame) !== '';
}

/** Older type lines leave out "Flip"; the text of every Flip monster begins its effect with the word. */
function abilitiesOf(line: TypeLine, text: string): MonsterFacts['abilities'] {
  return /(?:^|\n)FLIP:/u.test(text) && !line.abilities.includes('flip') ? [...line.abilities, 'flip'] : line.abilities;
}

function monsterFacts(raw: RawCard, name: string, line: TypeLine, frame: Frame, text: string): MonsterFacts {
  const attribute = ATTRIBUTES.find((known) => known === raw.attribute);
  if (attribute === undefined) throw new UnreadableCard(name, 'attribute', raw.attribute);
  const arrows = (raw.link_arrows ?? []).map((symbol) => {
    const arrow = ARROWS[symbol.replace('\ufe0f', '')];
    if (arrow === undefined) throw new UnreadableCard(name, 'link_arrows', symbol);
    return arrow;
  });
  return {
    type: line.type,
    attribute,
    frame,
    pendulum: line.pendulum,
    abilities: abilitiesOf(line, text),
    hasEffect: hasEffect(line, frame, text),
    level: readLevelCondition(text) ?? raw.level ?? null,
    rank: raw.rank ?? null,
    rating: frame === 'link' ? arrows.length : null,
    arrows,
    atk: stat(raw.atk, name, 'atk'),
    def: frame === 'link' ? null : stat(raw.def, name, 'def'),
    scale: raw.pendulum_scale ?? null,
  };
}

function stat(value: number | string | undefined, name: string, field: string): PrintedStat {
  if (typeof value === 'number') return value;
  if (value === '?') return '?';
  throw new UnreadableCard(name, field, value);
}

function readNames(raw: RawCard): CardNames {
  const names: Partial<Record<(typeof LANGUAGES)[number], string>> = {};
  for (const language of LANGUAGES) {
    const name = raw.name?.[language];
    if (typeof name === 'string' && name !== '') names[language] = withoutRuby(name);
  }
  return names;
}

function readSets(raw: RawCard): readonly EnglishSet[] {
  const seen = new Map<string, EnglishSet>();
  for (const set of raw.sets?.['en'] ?? []) {
    seen.set(`${set.set_number} ${set.set_name}`, { number: set.set_number, name: set.set_name });
  }
  return [...seen.values()];
}
