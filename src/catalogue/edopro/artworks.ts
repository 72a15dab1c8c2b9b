import { type CatalogueCard } from '../catalogue-card.js';
import { tableRows } from './sqlite-table.js';
import { isTokenType } from './tokens.js';

/** EDOPro numbers further artworks of a card close to its passcode; an alias further away is another printing or rule. */
const NEARBY = 20;

/** The passcode of a card by that of each further artwork of it. */
export type Artworks = ReadonlyMap<number, number>;

/** Reads the further artworks of cards in EDOPro's `cards.cdb`: `datas(id, ot, alias, setcode, type, …)`. */
export function readArtworks(database: Buffer): Artworks {
  const artworks = new Map<number, number>();
  for (const { rowid, values } of tableRows(database, 'datas')) {
    const alias = values[2];
    if (isTokenType(values[4])) continue;
    if (typeof alias === 'number' && alias !== 0 && Math.abs(alias - rowid) < NEARBY) artworks.set(rowid, alias);
  }
  return artworks;
}

/** Lets cards be found by the passcodes of their further artworks. */
export function withArtworks(cards: readonly CatalogueCard[], artworks: Artworks): readonly CatalogueCard[] {
  const further = new Map<number, number[]>();
  for (const [artwork, password] of artworks) further.set(password, [...(further.get(password) ?? []), artwork]);
  return cards.map((card) => {
    const own = card.facts.password === null ? card.otherPasswords : [card.facts.password, ...card.otherPasswords];
    const more = own.flatMap((password) => further.get(password) ?? []).filter((password) => !own.includes(password));
    return more.length === 0 ? card : { ...card, otherPasswords: [...card.otherPasswords, ...more] };
  });
}
