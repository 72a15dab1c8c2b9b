import { readFileSync } from 'node:fs';

const NAMES = ['cards.yaml', 'former-names.yaml', 'lists.yaml'] as const;

export function starterFile(name: (typeof NAMES)[number]): string {
  return readFileSync(new URL(`../starter/${name}`, import.meta.url), 'utf8');
}

/** All that the service starts with, as one text: it has changed exactly if this has. */
export function starterFiles(): string {
  return NAMES.map(starterFile).join('\n');
}
