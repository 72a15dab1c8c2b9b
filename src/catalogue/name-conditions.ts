/** What a card says about its own name or series in every place. */
export interface NameConditions {
  /** Names that the card also has ("always treated as" with a card name). */
  readonly names: readonly string[];
  /** Series or archetypes that the card also belongs to ("always treated as a … card"). */
  readonly series: readonly string[];
}

const CONDITION =
  /(?:this card|this card's name) is (?:also )?(?:always|also) treated as (an? |a card )?("[^()]*?)(?: cards?| monsters?)?(?:\.|\)|,? (?:while|but|and can))/giu;
const QUOTED = /"((?:[^"]|"(?=[^",.)\s]))+)"/gu;

/**
 * Reads conditions such as `(This card's name is always treated as "X".)`. An article before the quotation, or the word
 * "card" after it, makes it a series; a bare quotation is a card name. Something that holds just in one place or for a
 * while ("while on the field") is an effect and not read here.
 */
export function readNameConditions(text: string): NameConditions {
  const names: string[] = [];
  const series: string[] = [];
  for (const [whole, article, quotations] of text.matchAll(CONDITION)) {
    if (whole.includes(' while') || quotations === undefined) continue;
    const quoted = [...quotations.matchAll(QUOTED)].map((match) => match[1] ?? '');
    if (article === undefined) names.push(...quoted);
    else series.push(...quoted);
  }
  return { names, series };
}

/** `(This card's original Level is always treated as 12.)`: the Level in place of the printed one; `null`: nothing of it. */
export function readLevelCondition(text: string): number | null {
  const found = /\bthis card's original level is always treated as (\d{1,2})\b/iu.exec(text);
  return found?.[1] === undefined ? null : Number(found[1]);
}
