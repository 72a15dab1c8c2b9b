import { type EntityManager } from 'typeorm';

/**
 * Loads a part of what the service starts with. A seeder runs at every start inside one transaction of its own, so it
 * must find out cheaply that there is nothing to do, and must never touch what an import has brought.
 */
export interface Seeder {
  readonly name: string;
  /** Returns how many rows it wrote. */
  readonly run: (manager: EntityManager) => Promise<number>;
}
