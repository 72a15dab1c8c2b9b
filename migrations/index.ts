import { SearchSupport1795284000000 } from './1795284000000-search-support.js';

/** Every step, oldest first. A step that has been merged is never edited; a mistake is mended by a later step. */
export const MIGRATIONS = [SearchSupport1795284000000] as const;
