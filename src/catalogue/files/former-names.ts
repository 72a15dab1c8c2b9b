import { parse } from 'yaml';
import { type CatalogueCard } from '../catalogue-card.js';
import { starterFile } from './starter-files.js';

/** Lets cards be found by the names that older and unofficial translations gave them. */
export function withFormerNames(cards: readonly CatalogueCard[]): readonly CatalogueCard[] {
  const former = readFormerNames();
  return cards.map((card) => {
    const names = card.facts.konamiId === null ? undefined : former[card.facts.konamiId];
    return names === undefined ? card : { ...card, otherNames: [...card.otherNames, ...names] };
  });
}

function readFormerNames(): Readonly<Record<number, readonly string[]>> {
  return parse(starterFile('former-names.yaml')) as Readonly<Record<number, readonly string[]>>;
}
