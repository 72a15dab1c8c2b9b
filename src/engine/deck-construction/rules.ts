/** The rules of deck construction. Each reads the tally and names every fault it finds; none stops another. */
import type { EditionId } from '../editions.js';
import type { Frame } from '../model/card.js';
import { SECTIONS, UNRELEASED, type DeckCard, type Section } from './deck.js';
import { fault, type DeckFault, type FaultDetails } from './fault.js';
import { EXTRA_FRAMES, knowsPendulum, type DeckFormat, type SizeRules } from './format.js';
import { referenceTo, type LimitList } from './list.js';
import { outsideKind } from './outside.js';
import { sectionsOf, type CardTally, type DeckTally } from './tally.js';

/** Everything a rule may look at. */
export interface DeckQuestion {
  readonly tally: DeckTally;
  readonly format: DeckFormat;
  readonly date: string;
  readonly edition: EditionId;
  readonly sizes: SizeRules;
  readonly list: LimitList | null;
  /** The whitelist of the format's pool, where it has one and it is known. */
  readonly poolList: LimitList | null;
  /** The event's cap, where the format counts points. */
  readonly cap: number | null;
}

export type DeckRule = (question: DeckQuestion) => readonly DeckFault[];

const SIZE_RULE = { main: 'deck.main.size', extra: 'deck.extra.size', side: 'deck.side.size' } as const;
const SECTION_NAME: Readonly<Record<Section, string>> = { main: 'Main', extra: 'Extra', side: 'Side' };

/** deck.main.size, deck.extra.size, deck.side.size */
export const sizes: DeckRule = ({ tally, sizes: rules }) =>
  SECTIONS.flatMap((section) => {
    const count = tally.sizes[section];
    const { min, max, exactly } = rules[section];
    const make = (code: 'size/too-few' | 'size/too-many' | 'size/none-or-exactly', allowed: number): DeckFault[] => [
      fault(code, {
        sections: [section],
        count,
        allowed,
        rule: SIZE_RULE[section],
        data: { section: SECTION_NAME[section] },
      }),
    ];
    if (exactly !== null) return count === 0 || count === exactly ? [] : make('size/none-or-exactly', exactly);
    if (count < min) return make('size/too-few', min);
    if (max !== null && count > max) return make('size/too-many', max);
    return [];
  });

/** Cards that nothing in the catalogue answers to. */
export const unknownCards: DeckRule = ({ tally }) =>
  tally.unknown.map(({ written, total, bySection }) => {
    const outside = outsideKind(written);
    const code = outside === null ? 'unknown/card' : OUTSIDE_CODE[outside];
    return fault(code, { card: written, sections: sectionsOf(bySection), count: total, allowed: 0 });
  });

const OUTSIDE_CODE = { token: 'section/token', skill: 'section/skill' } as const;

/** deck.extra.contents, deck.main.pendulum, deck.main.ritual-counts, deck.tokens-not-in-deck */
export const sections: DeckRule = ({ tally }) => {
  const faults = tally.outside.map(({ card: { facts }, total, bySection }) => {
    const code = OUTSIDE_CODE[facts.kind === 'token' ? 'token' : 'skill'];
    return fault(code, { card: facts.name, sections: sectionsOf(bySection), count: total, allowed: 0 });
  });
  for (const { card, bySection } of tally.cards) {
    const wrong: Section = card.home === 'extra' ? 'main' : 'extra';
    const count = bySection[wrong];
    if (count === 0) continue;
    const code = wrong === 'main' ? 'section/extra-deck-card-in-main' : 'section/main-deck-card-in-extra';
    faults.push(fault(code, { card: card.facts.name, sections: [wrong], count, allowed: 0 }));
  }
  return faults;
};

/** Frames that the format or the edition does without. */
export const frames: DeckRule = ({ tally, format, edition }) => {
  const faults: DeckFault[] = [];
  for (const entry of tally.cards) {
    const { monster } = entry.card.facts;
    if (monster === null) continue;
    const fault =
      frameFault(monster.frame, entry, format, edition) ??
      (monster.pendulum ? frameFault('pendulum', entry, format, edition) : null);
    if (fault !== null) faults.push(fault);
  }
  return faults;
};

function frameFault(
  frame: Frame | 'pendulum',
  { card, total, bySection }: CardTally,
  format: DeckFormat,
  edition: EditionId,
): DeckFault | null {
  const banned = format.without.includes(frame);
  if (!banned && frameExists(frame, card, edition)) return null;
  const details = { card: card.facts.name, sections: sectionsOf(bySection), count: total, allowed: 0 };
  if (banned) return fault('type/frame-not-in-format', { ...details, data: { frame: FRAME_NAME[frame] } });
  const rule = frame === 'pendulum' ? 'deck.main.pendulum' : 'deck.extra.contents';
  return fault('type/frame-not-in-edition', { ...details, rule, data: { frame: FRAME_NAME[frame], edition } });
}

const FRAME_NAME: Readonly<Record<Frame | 'pendulum', string>> = {
  normal: 'Normal',
  effect: 'Effect',
  ritual: 'Ritual',
  fusion: 'Fusion',
  synchro: 'Synchro',
  xyz: 'Xyz',
  link: 'Link',
  pendulum: 'Pendulum',
};

function frameExists(frame: Frame | 'pendulum', card: DeckCard, edition: EditionId): boolean {
  if (frame === 'pendulum') return knowsPendulum(edition);
  return card.home !== 'extra' || EXTRA_FRAMES[edition].includes(frame);
}

/**
 * deck.copies.limit, deck.copies.name-treated-as, deck.restriction-list. One fault for each name: a card that the
 * list holds below the usual number is reported as that, not a second time as a fourth copy.
 */
export const copies: DeckRule = ({ tally, format, list }) => {
  const faults: DeckFault[] = [];
  for (const { name, total, cards } of tally.names) {
    const listed = limitFor(name, format, list);
    const allowed = Math.min(listed ?? format.copies, format.copies);
    if (total > allowed) faults.push(tooMany(name, total, cards, allowed, listed, format, list));
    // A list may also hold a card under its own name although it counts as another.
    for (const tally of cards) {
      const own = tally.card.facts.name;
      const ownLimit = own === name ? null : limitFor(own, format, list);
      if (ownLimit === null || tally.total <= ownLimit) continue;
      faults.push(tooMany(own, tally.total, [tally], ownLimit, ownLimit, format, list));
    }
  }
  return faults;
};

/** Copies that the list allows; `null` where it does not name the card. */
export function limitFor(name: string, format: DeckFormat, list: LimitList | null): number | null {
  const limit = list?.limits.get(name);
  if (limit === undefined) return null;
  return limit <= 0 ? format.forbiddenAllows : limit;
}

function tooMany(
  name: string,
  count: number,
  cards: readonly CardTally[],
  allowed: number,
  listed: number | null,
  format: DeckFormat,
  list: LimitList | null,
): DeckFault {
  const details = { card: name, sections: sectionsOf(...cards.map((c) => c.bySection)), count, allowed };
  if (list !== null && listed !== null && listed < format.copies) {
    return fault(limitCode(list.limits.get(name) ?? listed, allowed), { ...details, list: referenceTo(list) });
  }
  const byName = cards.some(({ card }) => card.facts.name !== name);
  return byName
    ? fault('copies/too-many-by-name', { ...details, data: { cards: cards.map((c) => c.card.facts.name).join(', ') } })
    : fault('copies/too-many', details);
}

function limitCode(
  limit: number,
  allowed: number,
): 'limit/forbidden' | 'limit/limited' | 'limit/semi-limited' | 'limit/forbidden-allows-one' {
  if (limit <= 0) return allowed === 0 ? 'limit/forbidden' : 'limit/forbidden-allows-one';
  return limit === 1 ? 'limit/limited' : 'limit/semi-limited';
}

/** Every copy in every section pays. */
export const points: DeckRule = ({ tally, list, cap }) => {
  if (cap === null || list === null) return [];
  const count = pointsOf(tally, list);
  if (count <= cap) return [];
  const paying = tally.cards.filter(({ card }) => (list.points.get(card.facts.name) ?? 0) > 0);
  const where = sectionsOf(...paying.map((entry) => entry.bySection));
  return [fault('points/over-cap', { sections: where, count, allowed: cap, list: referenceTo(list) })];
};

export function pointsOf(tally: DeckTally, list: LimitList): number {
  return tally.cards.reduce((sum, { card, total }) => sum + total * (list.points.get(card.facts.name) ?? 0), 0);
}

/** Cards outside the format's pool. A card that may have been released by then is left alone. */
export const pool: DeckRule = ({ tally, format, date, list, poolList }) => {
  const whitelist = poolList ?? (list?.whitelist === true ? list : null);
  const { pool: from } = format;
  const faults: DeckFault[] = [];
  if (whitelist === null && from.kind !== 'released') return faults;
  for (const { card, total, bySection } of tally.cards) {
    const details = (): FaultDetails => ({
      card: card.facts.name,
      sections: sectionsOf(bySection),
      count: total,
      allowed: 0,
    });
    if (whitelist?.limits.has(card.facts.name) === false) {
      faults.push(fault('pool/not-on-the-list', { ...details(), list: referenceTo(whitelist) }));
    }
    if (from.kind !== 'released') continue;
    const earliest = card.released[from.region]?.earliest ?? null;
    const by = from.by === 'date' ? date : from.by;
    if (earliest === null || earliest <= by) continue;
    faults.push(
      earliest === UNRELEASED
        ? fault('pool/not-released', details())
        : fault('pool/not-yet-released', { ...details(), data: { released: earliest, by } }),
    );
  }
  return faults;
};

/** In the order in which a judge goes through a list. */
export const DECK_RULES: readonly DeckRule[] = [sizes, unknownCards, sections, frames, pool, copies, points];
