/** One question under several editions: where their answers part, and by which rule. */
import {
  answeringEdition,
  citationsFor,
  isRuleId,
  statusOf,
  type EditionId,
  type EngineError,
  type RuleId,
} from '../engine/index.js';
import type { Answer } from './answer.js';

/** How the answer of one edition differs from the one that stands in front. */
export interface Difference {
  readonly edition: EditionId;
  /** The fields of the answer that are not the same. */
  readonly fields: readonly string[];
  /**
   * The rules that were found otherwise, or asked in one of the two editions only. Those that the editions themselves do
   * not say alike come first, then what decided.
   */
  readonly rules: readonly RuleId[];
}

interface Finding {
  readonly rule: RuleId;
  readonly finding: string;
  readonly message: string;
  readonly deciding: boolean;
  readonly cites: readonly { readonly rule: RuleId }[];
}

/** How an answer came about, wherever it is told: not what was asked for. */
const HOW_IT_CAME: ReadonlySet<string> = new Set([
  'summary',
  'message',
  'because',
  'assumed',
  'needed',
  'unread',
  'edition',
  'engine',
  'cites',
  'rule',
  'rules',
]);

/** What an answer stands beside. Deeper down the same words are part of it: the `cards` of a board, the `kind` of an event. */
const BESIDE_IT: ReadonlySet<string> = new Set([...HOW_IT_CAME, 'object', 'kind', 'cards', 'steps']);

/** What an edition says whose game the board does not belong to; the board is refused only where every edition does. */
export function refusedIn(edition: EditionId, kind: string, error: EngineError): Answer {
  const { code, rule, pointer, message } = error;
  return {
    object: 'verdict',
    kind,
    edition,
    answer: null,
    summary: message,
    refused: { code, rule, pointer, detail: message, cites: citationsFor(rule, edition) },
  };
}

/** How each further answer differs from the first; those that say the same are left out. */
export function differencesFrom(first: Answer, others: readonly Answer[]): readonly Difference[] {
  return others.flatMap((other) => {
    const fields = [...new Set([...Object.keys(first), ...Object.keys(other)])].filter(
      (field) => !BESIDE_IT.has(field) && resultOf(first[field]) !== resultOf(other[field]),
    );
    if (fields.length === 0) return [];
    return [{ edition: editionOf(other), fields, rules: rulesBetween(first, other, fields) }];
  });
}

/** A board repeats the edition that it is judged under. */
function resultOf(value: unknown): string | undefined {
  return JSON.stringify(value, (key, inner: unknown) => (HOW_IT_CAME.has(key) ? undefined : inner));
}

function rulesBetween(first: Answer, other: Answer, fields: readonly string[]): readonly RuleId[] {
  const [here, there] = [findingsOf(first), findingsOf(other)];
  const said = (findings: readonly Finding[], rule: RuleId): string =>
    findings
      .filter((one) => one.rule === rule)
      .map(({ finding, message }) => `${finding} ${message}`)
      .join('\n');
  const apart = [...here, ...there].filter(({ rule }) => said(here, rule) !== said(there, rule));
  const decidingFirst = [...apart.filter(({ deciding }) => deciding), ...apart];
  // A check rests on several rules; those count that the two editions do not say alike.
  const parts = (rule: RuleId): boolean => isSaidOtherwise(rule, editionOf(first), editionOf(other));
  const named = decidingFirst.flatMap(({ rule, cites }) => [rule, ...cites.map((cite) => cite.rule).filter(parts)]);
  const told = named.filter(parts);
  // What the fields themselves name that are not the same: the triggers of a Chain, what a turn goes on to.
  const inside = [first, other].flatMap((answer) => fields.flatMap((field) => rulesIn(answer[field]))).filter(parts);
  // Where every check found the same, the answers part by what they rest on.
  const beneath = told.length + inside.length > 0 ? [] : rulesIn([first, other]).filter(parts);
  return [...new Set([...told, ...inside, ...beneath, ...named])];
}

/** Do the texts that answer for the two editions differ, the silent ones being answered by the next that speaks? */
function isSaidOtherwise(rule: RuleId, one: EditionId, other: EditionId): boolean {
  const [here, there] = [answeringEdition(rule, one), answeringEdition(rule, other)];
  if (here === null || there === null) return here !== there;
  return here !== there && [here, there].some((edition) => statusOf(rule, edition) === 'differs');
}

function isRule(value: unknown): value is RuleId {
  return typeof value === 'string' && isRuleId(value);
}

/** Every rule that an answer names anywhere. */
function rulesIn(value: unknown): readonly RuleId[] {
  if (Array.isArray(value)) return value.flatMap(rulesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly RuleId[] =>
    key === 'rule' || key === 'rules' || key === 'also' ? [inner].flat().filter(isRule) : rulesIn(inner),
  );
}

function editionOf(answer: Answer): EditionId {
  return answer['edition'] as EditionId;
}

function findingsOf(answer: Answer): readonly Finding[] {
  const refused = answer['refused'] as { readonly rule: RuleId; readonly detail: string } | undefined;
  if (refused !== undefined)
    return [{ rule: refused.rule, finding: 'refused', message: refused.detail, deciding: true, cites: [] }];
  return (answer['because'] ?? []) as readonly Finding[];
}
