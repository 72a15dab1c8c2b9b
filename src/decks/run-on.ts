/**
 * Lists whose line breaks were lost: "3 Dark Hole 2 Raigeki" or "3 Dark Hole, 2 Raigeki". Names hold numbers themselves,
 * so a text is only taken apart where every part is the name of a card.
 */
export interface Piece {
  readonly count: number;
  readonly name: string;
}

const COUNT_BEFORE = /^[([]?(\d{1,2})(?:[x×][)\]]?|[)\]])?$/iu;
const COUNT_BEHIND = /^[([]?[x×](\d{1,2})[)\]]?[,;]?$|^\((\d{1,2})\)[,;]?$/iu;
/** Words of the longest names, and some. */
const LONGEST = 20;
/** Words of a whole deck, and some. */
const MOST = 800;

/** The cards of such a text, or `null` where it is none. */
export function piecesOf(text: string, isName: (name: string) => boolean): readonly Piece[] | null {
  const words = text.split(/[\s|]+/u).filter((word) => !/^[,;•·/-]?$/u.test(word));
  if (words.length > MOST) return null;
  return new Run(words, isName, 'before').pieces() ?? new Run(words, isName, 'behind').pieces();
}

class Run {
  /** Places from which no way leads to the end. */
  private readonly dead = new Set<number>();

  constructor(
    private readonly words: readonly string[],
    private readonly isName: (name: string) => boolean,
    private readonly counts: 'before' | 'behind',
  ) {}

  pieces(): readonly Piece[] | null {
    const pattern = this.counts === 'before' ? COUNT_BEFORE : COUNT_BEHIND;
    if (this.words.filter((word) => pattern.test(word)).length < 2) return null;
    const found = this.from(0);
    return found !== null && found.length > 1 ? found : null;
  }

  private from(at: number): readonly Piece[] | null {
    if (at === this.words.length) return [];
    if (this.dead.has(at)) return null;
    const before = this.counts === 'before' ? countIn(COUNT_BEFORE, this.words[at]) : null;
    // In "3 x Raigeki" the sign stands alone; an X in a name is a capital.
    const sign = before !== null && /^[x×]$/u.test(this.words[at + 1] ?? '');
    const first = before === null ? at : sign ? at + 2 : at + 1;
    if (this.counts === 'behind' || before !== null) {
      // The longest name first: "7 Colored Fish" is not "7".
      for (let end = Math.min(first + LONGEST, this.words.length); end > first; end -= 1) {
        const count = before ?? countIn(COUNT_BEHIND, this.words[end]);
        if (count === null) continue;
        const name = this.words.slice(first, end).join(' ').replace(/[,;]$/u, '');
        if (!this.isName(name)) continue;
        const rest = this.from(this.counts === 'before' ? end : end + 1);
        if (rest !== null) return [{ count, name }, ...rest];
      }
    }
    this.dead.add(at);
    return null;
  }
}

function countIn(pattern: RegExp, word: string | undefined): number | null {
  const [, one, other] = pattern.exec(word ?? '') ?? [];
  const count = Number(one ?? other ?? 0);
  return count > 0 ? count : null;
}
