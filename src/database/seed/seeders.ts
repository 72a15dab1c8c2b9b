import { seedStarter } from '../../import/seed-starter.js';
import { type Seeder } from './seeder.js';

/** In the order in which they run. */
export const SEEDERS: readonly Seeder[] = [{ name: 'starter cards and lists', run: seedStarter }];
