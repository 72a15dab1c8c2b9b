/** What players write into a list although it is in no Deck: told by how it is named, where no data has it. */

export const OUTSIDE_KINDS = ['token', 'skill'] as const;
export type OutsideKind = (typeof OUTSIDE_KINDS)[number];

/** The word for a Token in each language of the TCG and the OCG; every Token, and no card, is named with it. */
const TOKEN_NAMES: readonly RegExp[] = [
  /\S[\s-]+tokens?$/iu,
  /\S[\s-]*spielmarken?$/iu,
  /^(?:jetons?|fichas?|pedin[ae]|segna-?pedine)[\s-]\S/iu,
  /\S(?:トークン|토큰|衍生物|衍生[体體])$/u,
];

/** Skill Cards have names like any card, and are told by the word before or behind it. */
const SKILL_NAMES: readonly RegExp[] = [/^skill(?:\s+cards?)?\s*[:–—-]\s*\S/iu, /\S\s*[([]skill(?:\s+card)?[)\]]$/iu];

/** A Token or a Skill Card, by its name; `null`: it may be a card of a Deck. */
export function outsideKind(written: string): OutsideKind | null {
  const name = written.trim();
  if (TOKEN_NAMES.some((pattern) => pattern.test(name))) return 'token';
  return SKILL_NAMES.some((pattern) => pattern.test(name)) ? 'skill' : null;
}
