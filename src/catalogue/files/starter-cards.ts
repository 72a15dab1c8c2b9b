import { type CatalogueCard } from '../catalogue-card.js';

export function loadStarterCards(): readonly CatalogueCard[] {
  return [];
}
