import { gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RawCard } from '../../src/catalogue/yaml-yugi/raw-card.js';

type Wish = Partial<Omit<RawCard, 'name' | 'text'>> & {
  readonly names?: Readonly<Record<string, string>>;
  readonly text?: string;
};

/** A record in the form of YAML Yugi: a Level 4 monster with an effect unless a test says otherwise. */
export function record(name: string, wish: Wish = {}): RawCard {
  const { names = {}, text = 'Once per turn: You can draw 1 card.', ...rest } = wish;
  const monster = (rest.card_type ?? 'Monster') === 'Monster';
  return {
    konami_id: null,
    password: null,
    name: { en: name, ...names },
    text: { en: text },
    card_type: 'Monster',
    ...(monster
      ? { monster_type_line: 'Warrior / Effect', attribute: 'EARTH', level: 4, atk: 1500, def: 1200 }
      : { property: 'Normal' }),
    sets: {},
    ...rest,
  };
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder, there until the tests of this file are through, with these files; texts and bytes as they are, objects as JSON; a name that ends in `.gz` is packed. */
export function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'solemn-data-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  }
  return folder;
}

export function vector(date: string, regulation: Readonly<Record<number, number>>): object {
  return { date, regulation };
}
