/** What counters are called: by clients, and in card texts. */

import { UNNAMED_COUNTER } from '../engine/index.js';

/** Card text is read without the word: "Spell Counter" is the counter "Spell", "A-Counter" the counter "A-". */
export function counterName(written: string): string {
  const name = written.trim().replace(/\s*counters?$/i, '');
  return name === '' ? UNNAMED_COUNTER : name;
}

const NAMED_COUNTER = /(?<![\w'-])((?:[A-Z][\w'&]*[ -])+)Counters?\b/g;

const BEGINS_SENTENCE = /^(?:Each|Place|Distribute|Remove|The|This|While|When|If|All|Any|No|Gains?|Put) /;

/** The counters that a text names, each once, in their order. */
export function countersNamedIn(text: string): readonly string[] {
  const named = [...text.matchAll(NAMED_COUNTER)].map(([, name = '']) => name.trim().replace(BEGINS_SENTENCE, ''));
  return [...new Set(named.filter((name) => name !== ''))];
}
