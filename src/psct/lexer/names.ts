/**
 * The names that text may quote. Names hold colons, periods and quotation marks, so they are recognised before anything
 * is split: at an opening mark the longest known name that ends before a closing mark wins.
 */

const QUOTES = /[“”„‟″]/g;
const APOSTROPHES = /[‘’‛′`]/g;

/** Straight quotation marks and apostrophes, plain spaces; same length as the input, so that spans stay true. */
export function straighten(text: string): string {
  return text
    .replace(QUOTES, '"')
    .replace(APOSTROPHES, "'")
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ');
}

export interface QuotedName {
  /** As written in the text, without the marks. */
  readonly name: string;
  /** Length with both marks. */
  readonly length: number;
  readonly known: boolean;
  /** The plural mark stands inside the quotation marks: '"Kuriboh(s)"'. */
  readonly several?: true;
}

/** An unknown quoted text longer than this is taken for a stray mark. */
const LONGEST_UNKNOWN = 120;

export class NameIndex {
  private readonly known = new Set<string>();
  private readonly folded = new Map<string, string | null>();
  /** Names that hold a quotation mark, by what stands before the first one; longest first. */
  private readonly nested = new Map<string, string[]>();

  constructor(names: Iterable<string>) {
    for (const raw of names) {
      const name = straighten(raw).trim();
      if (name === '' || this.known.has(name)) continue;
      this.known.add(name);
      const folded = name.toLowerCase();
      // Two names that differ in capitals alone stand each for itself.
      this.folded.set(folded, this.folded.has(folded) ? null : name);
      const mark = name.indexOf('"');
      if (mark < 0) continue;
      const head = name.slice(0, mark);
      const list = this.nested.get(head);
      if (list === undefined) this.nested.set(head, [name]);
      else list.push(name);
    }
    for (const list of this.nested.values()) list.sort((a, b) => b.length - a.length);
  }

  has(name: string): boolean {
    return this.known.has(straighten(name));
  }

  /** '"Kuribohs"', '"Kuriboh's"', '"KURIBOH"': a known name in another form; a name of its own stands as it is. */
  private meant(plain: string): string | null {
    const one = /^(.*[^\s'])'?s$/.exec(plain)?.[1];
    if (one !== undefined && this.known.has(one)) return one;
    return this.folded.get(plain.toLowerCase()) ?? null;
  }

  /** Reads the quoted text whose opening mark stands at `at` of a straightened text; `null` for a stray mark. */
  read(text: string, at: number): QuotedName | null {
    const close = text.indexOf('"', at + 1);
    if (close < 0) return null;
    const plain = text.slice(at + 1, close);
    for (const name of this.nested.get(plain) ?? []) {
      if (text.startsWith(name, at + 1) && text[at + 1 + name.length] === '"')
        return { name, length: name.length + 2, known: true };
    }
    if (this.known.has(plain)) return { name: plain, length: plain.length + 2, known: true };
    const one = plain.endsWith('(s)') ? plain.slice(0, -'(s)'.length) : '';
    if (this.known.has(one)) return { name: one, length: plain.length + 2, known: true, several: true };
    const meant = this.meant(plain);
    if (meant !== null) return { name: meant, length: plain.length + 2, known: true };
    if (plain.length > LONGEST_UNKNOWN || plain.includes('\n')) return null;
    return { name: plain, length: plain.length + 2, known: false };
  }
}

/** For texts whose names nobody knows. */
export const NO_NAMES = new NameIndex([]);
