/** The sentence that is read first: the answer, the reason that decided, the words of the card, and the page. */
import { leading, type CardText, type Finding, type Verdict } from '../engine/index.js';

/** "… [Official Rulebook, Version 10, p. 30]": where the reason stands. */
export function withPage(sentence: string, finding: Finding | undefined): string {
  const cite = finding?.cites[0];
  if (cite === undefined) return sentence;
  const source = cite.source.replace(/ \(\d{4}\)$/, '');
  return `${sentence} [${cite.where === 'official practice' ? source : `${source}, ${cite.where}`}]`;
}

/** What stands in front, with the page of what decided. */
export function spoken({ summary, because }: Verdict): string {
  return withPage(summary, leading(because));
}

/** What a judge names first of all that was looked at; what everybody sees on the table comes last. */
const TOLD_FIRST: readonly RegExp[] = [
  /^(?:link|xyz|synchro|fusion|ritual|pendulum)\.procedure|^pendulum\.summon$|^summon\.special\.card-procedure|^summon\.tribute\.count/,
  /^speed\.|^effect\.trigger|^timing\.|^damage\.|^trap\.(?:not-turn-set|set-first)/,
  /^psct\.(?:colon|targeting|cannot-activate)|^cost\./,
  /^summon\.(?:normal|flip|special\.proper)|^opt\./,
];

/** What everybody takes for granted. */
const TOLD_LAST = /^card\.mechanics-by-edition$|^card\.kinds$/;

/** The reasons of a yes that somebody would ask for, the weightiest first. */
export function reasonsFor({ because }: Pick<Verdict, 'because'>, count: number): readonly Finding[] {
  const weight = ({ rule }: Finding): number => {
    const at = TOLD_FIRST.findIndex((pattern) => pattern.test(rule));
    if (at < 0) return TOLD_FIRST.length + (TOLD_LAST.test(rule) ? 1 : 0);
    return at;
  };
  return because
    .filter(({ finding }) => finding === 'yes')
    .map((found, at) => ({ found, at }))
    .sort((a, b) => weight(a.found) - weight(b.found) || a.at - b.at)
    .slice(0, count)
    .map(({ found }) => found);
}

/** Findings about what stands before the colon, and about what stands between it and the semicolon. */
const ABOUT_CONDITION: ReadonlySet<string> = new Set(['psct.colon', 'effect.trigger']);
const ABOUT_ACTIVATION: ReadonlySet<string> = new Set(['cost.cannot-pay', 'psct.targeting']);
/** Up to the first of these signs that stands in no name: "Number 39: Utopia" is one. */
const BEFORE_COLON = /^((?:"[^"]*"|[^":])*):/;
const BEFORE_SEMICOLON = /^((?:"[^"]*"|[^";])*);/;
export const LONGEST = 220;

/** The words of the card that a finding is about: what its effect waits for, asks for, takes as a cost or targets. */
export function quotedFor(
  finding: Pick<Finding, 'rule' | 'part'> | undefined,
  effectNumber: number | null,
  text: CardText | null,
  boxes: Readonly<Record<'main' | 'pendulum', string>>,
): string | null {
  if (finding === undefined) return null;
  const effect = text?.effects.find(({ number }) => number === effectNumber);
  if (effect === undefined) return null;
  const { part } = finding;
  const words =
    part === undefined
      ? (wordsAbout(finding.rule, boxes[effect.box].slice(effect.span.start, effect.span.end).trim())?.trim() ?? '')
      : bare(boxes[effect.box].slice(part.start, part.end));
  return words === '' || words.length > LONGEST ? null : words;
}

function wordsAbout(rule: string, said: string): string | null {
  const colon = BEFORE_COLON.exec(said);
  if (ABOUT_CONDITION.has(rule)) return colon?.[1] ?? said.split(/[.;]/)[0] ?? null;
  if (!ABOUT_ACTIVATION.has(rule)) return null;
  return BEFORE_SEMICOLON.exec(colon === null ? said : said.slice(colon[0].length))?.[1] ?? null;
}

/** Without what joins the words to those around them. */
export function bare(words: string): string {
  return words.replace(/^[\s;:,.●]+|[\s;:,.]+$/g, '');
}

/** "The condition of X does not hold." with the words in question, in front of the sentences that say why. */
export function withQuote(sentence: string, words: string | null, why: readonly string[] = []): string {
  if (words === null) return sentence;
  const reasons = why.length === 0 ? '' : ` ${why.join(' ')}`;
  const said = sentence.endsWith(reasons) ? sentence.slice(0, sentence.length - reasons.length) : sentence;
  // What happened last is named there; the word that makes it too late stands in the text.
  if (said.includes('misses the timing')) return `${said} Its text says: “${words}”.${reasons}`;
  return `${said.replace(/\.$/, '')}: “${words}”.${reasons}`;
}
