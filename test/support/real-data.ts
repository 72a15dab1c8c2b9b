import { describe } from '@jest/globals';

/** Folder of the real cards and lists; empty where there is none. They are not part of the project, so tests do without. */
export const DATA = process.env['SOLEMN_DATA'] ?? '';

/** Tests over the real cards and lists. Where those are missing they are skipped, and the report says why. */
export function withData(about: string, tests: () => void): void {
  if (DATA === '') describe.skip(`${about} (skipped: SOLEMN_DATA names no folder)`, tests);
  else describe(about, tests);
}
