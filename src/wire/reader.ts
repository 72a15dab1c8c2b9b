/** Reads untrusted JSON field by field, remembering where it is and what was wrong. */
import type { FaultCode, WireFault } from './faults.js';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
/** A field that is there: `null` on the wire is the same as leaving it out. */
export type Present = Exclude<Json, null>;

const MAX_TEXT = 300;
const MAX_FAULTS = 50;

/** Escapes a key for a JSON Pointer (RFC 6901). */
export function pointerTo(base: string, key: string | number): string {
  const text = String(key);
  const escaped = /[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
  return `${base}/${escaped}`;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export class Faults {
  readonly list: WireFault[] = [];

  add(pointer: string, code: FaultCode, detail: string, hint: string): void {
    if (this.list.length < MAX_FAULTS) this.list.push({ pointer: pointer === '' ? '/' : pointer, code, detail, hint });
  }
}

/** A field that was found; where it stands is worked out for the few of them that are kept or refused. */
class Found {
  constructor(
    readonly value: Present,
    private readonly fields: Fields,
    private readonly key: string,
  ) {}

  get pointer(): string {
    return this.fields.at(this.key);
  }
}

/** One object of the input: fields are taken by name; whatever is never taken is an unknown field. */
export class Fields {
  private readonly taken: string[] = [];

  constructor(
    readonly object: JsonObject,
    readonly pointer: string,
    readonly faults: Faults,
  ) {}

  /** Wraps a value that must be an object; `null` (with a fault noted, and an `example` of one) if it is not. */
  static of(value: unknown, pointer: string, faults: Faults, what: string, example = '{ … }'): Fields | null {
    if (isObject(value)) return new Fields(value, pointer, faults);
    faults.add(pointer, 'wire/type', `${what} must be an object.`, `Write it in braces: ${example}.`);
    return null;
  }

  /** The same, where a name or a place alone stands for `{ "card": … }`. */
  static ofCard(value: unknown, pointer: string, faults: Faults, what: string): Fields | null {
    return typeof value === 'string'
      ? new Fields({ card: value }, pointer, faults)
      : Fields.of(value, pointer, faults, what);
  }

  at(key: string): string {
    return pointerTo(this.pointer, key);
  }

  has(key: string): boolean {
    return this.object[key] !== undefined;
  }

  /** The first of the names that is present; synonyms come after the main name. */
  raw(...keys: readonly string[]): { readonly value: Present; readonly pointer: string } | null {
    const key = this.take(keys);
    const value = key === null ? null : this.object[key];
    return key === null || value === null || value === undefined ? null : new Found(value, this, key);
  }

  /** Which of the names is present; where it stands is worked out for what is kept or refused, not for every field. */
  private take(keys: readonly string[]): string | null {
    let found: string | null = null;
    for (const key of keys) {
      const value = this.object[key];
      if (value === undefined) continue;
      this.taken.push(key);
      if (value !== null) found ??= key;
    }
    return found;
  }

  /** Said outright to be nothing. */
  isNull(key: string): boolean {
    return this.object[key] === null;
  }

  text(...keys: readonly string[]): string | null {
    const key = this.take(keys);
    if (key === null) return null;
    const value = this.object[key];
    if (typeof value !== 'string') {
      this.faults.add(this.at(key), 'wire/type', `"${keys[0] ?? ''}" must be text.`, 'Put it in quotation marks.');
      return null;
    }
    if (value.length > MAX_TEXT) {
      this.faults.add(
        this.at(key),
        'wire/too-large',
        `"${keys[0] ?? ''}" is longer than ${String(MAX_TEXT)} characters.`,
        'Shorten it.',
      );
      return null;
    }
    return value;
  }

  flag(...keys: readonly string[]): boolean | null {
    const key = this.take(keys);
    const value = key === null ? null : this.object[key];
    if (key === null || value === 'unknown') return null;
    if (typeof value === 'boolean') return value;
    this.faults.add(
      this.at(key),
      'wire/type',
      `"${keys[0] ?? ''}" must be true or false.`,
      'Leave it out if it is not known.',
    );
    return null;
  }

  /** A whole number within bounds. */
  count(keys: readonly string[], min: number, max: number): number | null {
    const key = this.take(keys);
    const n = key === null ? null : this.object[key];
    if (key === null || n === 'unknown') return null;
    if (typeof n === 'number' && Number.isInteger(n) && n >= min && n <= max) return n;
    this.faults.add(
      this.at(key),
      typeof n === 'number' ? 'wire/value' : 'wire/type',
      `"${keys[0] ?? ''}" must be a whole number from ${String(min)} to ${String(max)}.`,
      'Leave it out if it is not known.',
    );
    return null;
  }

  list(keys: readonly string[], max: number): { readonly items: readonly Json[]; readonly pointer: string } | null {
    const found = this.raw(...keys);
    if (found === null) return null;
    // One card is a list of one.
    if (typeof found.value === 'string') return { items: [found.value], pointer: found.pointer };
    if (!Array.isArray(found.value)) {
      this.faults.add(found.pointer, 'wire/type', `"${keys[0] ?? ''}" must be a list.`, 'Write it in brackets: [ … ].');
      return null;
    }
    if (found.value.length > max) {
      this.faults.add(
        found.pointer,
        'wire/too-large',
        `"${keys[0] ?? ''}" has more than ${String(max)} entries.`,
        'Describe only what matters.',
      );
      return null;
    }
    return { items: found.value as readonly Json[], pointer: found.pointer };
  }

  /** Notes every field that nobody asked for. Call when the object was read. */
  done(allowed: string): void {
    for (const key of Object.keys(this.object)) {
      if (!this.taken.includes(key)) {
        this.faults.add(
          this.at(key),
          'wire/unknown-field',
          `There is no field "${key.slice(0, 40)}" here.`,
          `${insteadOf(key, allowed)}Fields here: ${allowed}.`,
        );
      }
    }
  }
}

/** What somebody meant who says it otherwise, where there is such a field. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['life', 'lifePoints'],
  ['spells', 'spellsAndTraps'],
  ['traps', 'spellsAndTraps'],
  ['backrow', 'spellsAndTraps'],
  ['gy', 'graveyard'],
  ['turnplayer', 'player'],
  ['summonedby', 'summoned'],
]);

/** "equips" of a monster are cards of their own. */
function insteadOf(key: string, allowed: string): string {
  const word = key.toLowerCase();
  if (word.startsWith('equip') && allowed.includes('equippedTo'))
    return 'Put an Equip Card under "spellsAndTraps", with "equippedTo". ';
  const meant = MEANT.get(word);
  return meant !== undefined && allowed.split(/\W+/).includes(meant) ? `Say "${meant}". ` : '';
}
