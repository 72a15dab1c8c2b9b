/** One door for all notations. */
import type { WritableDeck } from '../writable.js';
import type { Notation, WrittenDeck } from '../written.js';
import { readJson, writeJson } from './json.js';
import { looksLikeKonamiIds, readKonamiIds, writeKonamiIds } from './konami-ids.js';
import { readNames, writeNames } from './names.js';
import { looksLikeOmega, readOmega, writeOmega } from './omega.js';
import { readYdk, writeYdk } from './ydk.js';
import { looksLikeYdke, readYdke, writeYdke } from './ydke.js';

export { readJsonValue } from './json.js';

const READERS: Readonly<Record<Notation, (text: string) => WrittenDeck>> = {
  ydk: readYdk,
  ydke: readYdke,
  omega: readOmega,
  json: readJson,
  names: readNames,
  'konami-ids': readKonamiIds,
};

const WRITERS: Readonly<Record<Notation, (deck: WritableDeck) => string>> = {
  ydk: writeYdk,
  ydke: writeYdke,
  omega: writeOmega,
  json: writeJson,
  names: writeNames,
  'konami-ids': writeKonamiIds,
};

/** The notation that a text looks like; what looks like none is a names list. */
export function detectNotation(text: string): Notation {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (looksLikeYdke(start)) return 'ydke';
  if (start.startsWith('{')) return 'json';
  if (looksLikeKonamiIds(start)) return 'konami-ids';
  if (/^\s*(#\s*main|#\s*extra|!\s*side)\s*$/im.test(start) || /^(\s*\d{4,10}\s*(\r?\n|$))+$/.test(start)) return 'ydk';
  return looksLikeOmega(start) ? 'omega' : 'names';
}

export function readDeck(text: string, notation: Notation | null = null): WrittenDeck {
  return READERS[notation ?? detectNotation(text)](text);
}

export function writeDeck(deck: WritableDeck, notation: Notation): string {
  return WRITERS[notation](deck);
}
