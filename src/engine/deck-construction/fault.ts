/** Faults of a deck. Codes are closed: each has its kind, its rule and its sentence here. */
import type { RuleId } from '../citations/index.js';
import { renderMessage, type MessageData } from '../rule.js';
import type { Section } from './deck.js';
import type { ListReference } from './list.js';

export const FAULT_KINDS = ['size', 'copies', 'limit', 'points', 'section', 'type', 'pool', 'unknown'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

interface FaultCodeInfo {
  readonly kind: FaultKind;
  readonly rule: RuleId | null;
  readonly message: string;
}

const FAULTS = {
  'size/too-few': {
    kind: 'size',
    rule: null,
    message: 'Cards in the {section} Deck: {count}; at least {allowed} are needed.',
  },
  'size/too-many': {
    kind: 'size',
    rule: null,
    message: 'Cards in the {section} Deck: {count}; at most {allowed} are allowed.',
  },
  'size/none-or-exactly': {
    kind: 'size',
    rule: null,
    message: 'Cards in the {section} Deck: {count}; there must be none or exactly {allowed}.',
  },
  'copies/too-many': {
    kind: 'copies',
    rule: 'deck.copies.limit',
    message: '{count} copies of “{card}”; at most {allowed} may be in all sections together.',
  },
  'copies/too-many-by-name': {
    kind: 'copies',
    rule: 'deck.copies.name-treated-as',
    message: '{count} cards that count as “{card}” ({cards}); at most {allowed} may be in all sections together.',
  },
  'limit/forbidden': {
    kind: 'limit',
    rule: 'deck.restriction-list',
    message: '“{card}” is Forbidden on the list of {date}; the deck has {count}.',
  },
  'limit/limited': {
    kind: 'limit',
    rule: 'deck.restriction-list',
    message: '“{card}” is Limited on the list of {date}: 1 copy, the deck has {count}.',
  },
  'limit/semi-limited': {
    kind: 'limit',
    rule: 'deck.restriction-list',
    message: '“{card}” is Semi-Limited on the list of {date}: 2 copies, the deck has {count}.',
  },
  'limit/forbidden-allows-one': {
    kind: 'limit',
    rule: 'deck.restriction-list',
    message: '“{card}” is Forbidden on the list of {date}; this format allows 1 copy, the deck has {count}.',
  },
  'points/over-cap': {
    kind: 'points',
    rule: null,
    message: 'The deck costs {count} points; the cap is {allowed}.',
  },
  'section/extra-deck-card-in-main': {
    kind: 'section',
    rule: 'deck.extra.contents',
    message: '“{card}” starts in the Extra Deck and may not be in the Main Deck.',
  },
  'section/main-deck-card-in-extra': {
    kind: 'section',
    rule: 'deck.extra.contents',
    message: '“{card}” belongs to the Main Deck and may not be in the Extra Deck.',
  },
  'section/token': {
    kind: 'section',
    rule: 'deck.tokens-not-in-deck',
    message: '“{card}” is a Token; Tokens are not part of a Deck.',
  },
  'section/skill': {
    kind: 'section',
    rule: null,
    message: '“{card}” is a Skill Card; Skills are not part of a Deck in this format.',
  },
  'type/frame-not-in-format': {
    kind: 'type',
    rule: null,
    message: '“{card}” is a {frame} Monster; this format has none.',
  },
  'type/frame-not-in-edition': {
    kind: 'type',
    rule: 'deck.extra.contents',
    message: '“{card}” is a {frame} Monster; the rules of {edition} have none.',
  },
  'pool/not-on-the-list': {
    kind: 'pool',
    rule: null,
    message: '“{card}” is not among the cards of this format.',
  },
  'pool/not-released': {
    kind: 'pool',
    rule: null,
    message: '“{card}” is not released in this region.',
  },
  'pool/not-yet-released': {
    kind: 'pool',
    rule: null,
    message: '“{card}” was not released before {released}, so not by {by}.',
  },
  'unknown/card': {
    kind: 'unknown',
    rule: null,
    message: 'No card answers to “{card}”.',
  },
} as const satisfies Readonly<Record<string, FaultCodeInfo>>;

export type FaultCode = keyof typeof FAULTS;

export interface DeckFault {
  readonly code: FaultCode;
  readonly kind: FaultKind;
  /** Card name, the name that several cards count as, or what was written where no card is known. */
  readonly card: string | null;
  /** Every section concerned, in deck order. */
  readonly sections: readonly Section[];
  readonly count: number;
  readonly allowed: number;
  readonly rule: RuleId | null;
  readonly list: ListReference | null;
  readonly message: string;
}

export interface FaultDetails {
  readonly card?: string;
  readonly sections: readonly Section[];
  readonly count: number;
  readonly allowed: number;
  readonly rule?: RuleId;
  readonly list?: ListReference | null;
  readonly data?: MessageData;
}

/** Makes a fault from its code; the sentence is filled from the same numbers that the fault carries. */
export function fault(code: FaultCode, details: FaultDetails): DeckFault {
  const info: FaultCodeInfo = FAULTS[code];
  const { card = null, sections, count, allowed, list = null } = details;
  const data: MessageData = { card: card ?? '', count, allowed, ...(list && { date: list.date }), ...details.data };
  return {
    code,
    kind: info.kind,
    card,
    sections,
    count,
    allowed,
    rule: details.rule ?? info.rule,
    list,
    message: renderMessage(info.message, data),
  };
}
