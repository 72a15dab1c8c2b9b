/** The sources that findings cite. Users see a title and a page, never a file. */
import { answeringEdition, EDITIONS, isEdition, type EditionId } from '../editions.js';
import { CATALOGUE, type RuleId } from './catalogue.generated.js';

export { CATALOGUE, type RuleId };

export interface Citation {
  readonly source: string;
  readonly where: string;
  readonly rule: RuleId;
}

export const SOURCE_TITLES: Readonly<Record<string, string>> = {
  'fan-2002': 'a fan rules page of about 2002',
  'ude-2006': 'Official Rulebook of the Upper Deck years',
  'v8-2011': 'Official Rulebook, Version 8.0 (2011)',
  'v10-2017': 'Official Rulebook, Version 10 (2017)',
  'unofficial-2017': 'The Unofficial Yu-Gi-Oh! TCG Rulebook (2017)',
  none: 'current official practice',
};

export function isRuleId(text: string): text is RuleId {
  return Object.hasOwn(CATALOGUE, text);
}

/** Where an edition's source says it: the edition's own document, else the nearest that applies. */
export function citationsFor(rule: RuleId, edition: string): readonly Citation[] {
  const of = isEdition(edition) ? edition : 'tcg-2020';
  const known = CACHE.get(of) ?? new Map<RuleId, readonly Citation[]>();
  CACHE.set(of, known);
  const cached = known.get(rule);
  if (cached !== undefined) return cached;
  const found = lookUp(rule, of);
  known.set(rule, found);
  return found;
}

/** Pure memo: the answer depends on nothing but its two arguments. */
const CACHE = new Map<EditionId, Map<RuleId, readonly Citation[]>>();

function lookUp(rule: RuleId, edition: EditionId): readonly Citation[] {
  const entry: readonly [string, string, string, readonly (readonly [string, string])[]] = CATALOGUE[rule];
  const cites = entry[3];
  const answering = answeringEdition(rule, edition) ?? edition;
  // The rules in force have no book of their own: the books of the edition before stand for them, the official one first.
  const own = answering === 'tcg-2020' ? ['v10-2017', 'unofficial-2017'] : [answering];
  const earlier = EDITIONS.slice(0, EDITIONS.indexOf(answering)).reverse();
  for (const sources of [own, ...earlier.map((one) => [one]), ...EDITIONS.map((one) => [one])]) {
    const found = sources.flatMap((source) => cites.filter(([from]) => from === source));
    if (found.length > 0)
      return found.map(([from, where]) => ({ source: SOURCE_TITLES[from] ?? from, where: page(where), rule }));
  }
  return cites.map(([from, where]) => ({ source: SOURCE_TITLES[from] ?? from, where: page(where), rule }));
}

/** Section numbers get the word that page numbers bring along. */
function page(where: string): string {
  return /^[\d.,; -]+$/.test(where) ? `section ${where}` : where;
}
