import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';

/** The cards that predictions know: those of SOLEMN_DATA, else the starter cards. */
export async function loadPool(): Promise<CardPool> {
  return new CardPool(await loadCatalogueFromFiles(process.env['SOLEMN_DATA']));
}
