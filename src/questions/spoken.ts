/** The sentence that is read first: the answer, the reason that decided, the words of the card, and the page. */
import type { CardText, Finding, Verdict } from '../engine/index.js';

/** "… [Official Rulebook, Version 10, p. 30]": where the reason stands. */
export function withPage(sentence: string, finding: Finding | undefined): string {
  const cite = finding?.cites[0];
  if (cite === undefined) return sentence;
  const source = cite.source.replace(/ \(\d{4}\)$/, '');
  return `${sentence} [${cite.where === 'official practice' ? source : `${source}, ${cite.where}`}]`;
}

/** What stands in front, with the page of what decided. */
export function spoken({ summary, because }: Verdict): string {
  return withPage(
    summary,
    because.find((found) => found.deciding),
  );
}

/** What a judge names first of all that was looked at; what everybody sees on the table comes last. */
const TOLD_FIRST: readonly RegExp[] = [
  /^(?:link|xyz|synchro|fusion|ritual|pendulum)\.procedure|^summon\.special\.card-procedure|^summon\.tribute\.count/,
  /^speed\.|^effect\.trigger|^timing\.|^damage\.|^trap\.(?:not-turn-set|set-first)/,
  /^psct\.(?:colon|targeting|cannot-activate)|^cost\./,
  /^summon\.(?:normal|flip|special\.proper)|^opt\./,
];

/** The reasons of a yes that somebody would ask for, the weightiest first. */
export function reasonsFor({ because }: Verdict, count: number): readonly Finding[] {
  const weight = ({ rule }: Finding): number => {
    const at = TOLD_FIRST.findIndex((pattern) => pattern.test(rule));
    return at < 0 ? TOLD_FIRST.length : at;
  };
  return because
    .filter(({ finding }) => finding === 'yes')
    .map((found, at) => ({ found, at }))
    .sort((a, b) => weight(a.found) - weight(b.found) || a.at - b.at)
    .slice(0, count)
    .map(({ found }) => found);
}

/** Findings about what stands before the colon. */
const ABOUT_CONDITION: ReadonlySet<string> = new Set(['psct.colon', 'effect.trigger']);
const LONGEST = 220;

/** The words of the card that a finding is about: what its effect waits for, or asks for. */
export function quotedFor(
  finding: Finding | undefined,
  effectNumber: number | null,
  text: CardText | null,
  boxes: Readonly<Record<'main' | 'pendulum', string>>,
): string | null {
  if (finding === undefined || !ABOUT_CONDITION.has(finding.rule)) return null;
  const effect = text?.effects.find(({ number }) => number === effectNumber);
  if (effect === undefined) return null;
  const said = boxes[effect.box].slice(effect.span.start, effect.span.end).trim();
  const colon = said.indexOf(':');
  const words = (colon < 0 ? (said.split(/[.;]/)[0] ?? '') : said.slice(0, colon)).trim();
  return words === '' || words.length > LONGEST ? null : words;
}

/** "The condition of X does not hold." with the words in question. */
export function withQuote(sentence: string, words: string | null): string {
  return words === null ? sentence : `${sentence.replace(/\.$/, '')}: “${words}”.`;
}
