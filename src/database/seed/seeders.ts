import { type Seeder } from './seeder.js';

/** In the order in which they run. */
export const SEEDERS: readonly Seeder[] = [];
