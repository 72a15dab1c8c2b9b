/** The way of a question: read its board, judge it, say it on the wire. The API and the predictors share it. */
import { DEFAULT_EDITION, EDITIONS, EngineError, isEdition, type EditionId } from '../engine/index.js';
import type { CardResolver } from '../wire/cards.js';
import { WireFaults, type WireFault } from '../wire/faults.js';
import { Faults, isObject, type JsonObject } from '../wire/reader.js';
import { askActivation, askResponses } from './activation.js';
import type { Answer } from './answer.js';
import { readAsked, type Asked } from './asked.js';
import { askBattle } from './battle.js';
import { differencesFrom, refusedIn } from './compared.js';
import { askOutcome } from './outcome.js';
import { askResolution, askTriggers } from './resolution.js';
import { askStats } from './stats.js';
import { askSummon } from './summon.js';
import { askTurn } from './turn.js';

const KINDS = {
  activation: askActivation,
  responses: askResponses,
  battle: (asked: Asked): Answer => askBattle(asked, askNext),
  summon: askSummon,
  stats: askStats,
  resolution: (asked: Asked): Answer => askResolution(asked, askNext),
  triggers: askTriggers,
  outcome: askOutcome,
  turn: (asked: Asked): Answer => askTurn(asked, askNext),
} as const satisfies Readonly<Record<string, (asked: Asked) => Answer>>;

export type QuestionKind = keyof typeof KINDS;
export const QUESTION_KINDS = Object.keys(KINDS) as readonly QuestionKind[];

export function isQuestionKind(text: string): text is QuestionKind {
  return Object.hasOwn(KINDS, text);
}

/** A question about the board that another one left behind. */
function askNext(kind: string, asked: Asked): Answer | null {
  if (isQuestionKind(kind)) return { kind, ...KINDS[kind](asked) };
  asked.draft.faults.add(
    asked.fields.at('kind'),
    'wire/value',
    `"${kind}" is no kind of question.`,
    `One of ${QUESTION_KINDS.join(', ')}.`,
  );
  throw new WireFaults(asked.draft.faults.list);
}

/**
 * Answers `{ "board": …, "question": …, "editions"?: [...] }`. With several editions one answer stands in front: of a
 * list the first that knows such a board, of `"all"` the board's own edition. All stand under `editions`, and `differences` tells how the others part from it and by
 * which rules (none: `differs` is false).
 *
 * Throws {@link WireFaults} for input that cannot be read and `EngineError` for a board that cannot exist in any of the
 * editions.
 */
export function ask(kind: QuestionKind, body: unknown, resolver: CardResolver): Answer {
  if (!isObject(body)) throw new WireFaults([NOT_AN_OBJECT]);
  refuseUnknownFields(body);
  const editions = readEditions(body);
  const read = readAsked(body, editions ?? [], resolver);
  const answer = (edition: string | null): Answer => {
    const asked = read(edition);
    const judged = KINDS[kind](asked);
    return { object: 'verdict', kind, ...judged, cards: cardNames(asked) };
  };
  if (editions === null) return answer(null);
  const answers = editions.map((edition) => answerOrRefusal(edition, kind, answer));
  const known = answers.filter((one) => one['refused'] === undefined);
  const own = body['editions'] === 'all' ? known.find((one) => one['edition'] === editionOf(body)) : undefined;
  const first = own ?? known[0] ?? answer(editions[0] ?? null);
  const differences = differencesFrom(
    first,
    answers.filter((one) => one !== first),
  );
  return { ...first, editions: answers, differs: differences.length > 0, differences };
}

/** The edition that the board names, today's where it names none. */
function editionOf(body: JsonObject): EditionId {
  const said = isObject(body['board']) ? body['board']['edition'] : undefined;
  return typeof said === 'string' && isEdition(said) ? said : DEFAULT_EDITION;
}

function answerOrRefusal(edition: EditionId, kind: QuestionKind, answer: (edition: EditionId) => Answer): Answer {
  try {
    return answer(edition);
  } catch (error) {
    if (error instanceof EngineError) return refusedIn(edition, kind, error);
    throw error;
  }
}

/** The cards that the input was understood to name. */
function cardNames({ draft }: Asked): readonly string[] {
  return [...draft.cards].sort();
}

const NOT_AN_OBJECT: WireFault = {
  pointer: '/',
  code: 'wire/type',
  detail: 'The body must be an object.',
  hint: 'For example { "board": { … }, "question": { … } }.',
};

function refuseUnknownFields(body: JsonObject): void {
  const faults = new Faults();
  for (const key of Object.keys(body)) {
    if (['board', 'question', 'editions'].includes(key)) continue;
    faults.add(
      `/${key.slice(0, 40)}`,
      'wire/unknown-field',
      `There is no field "${key.slice(0, 40)}" here.`,
      'Fields here: board, question, editions.',
    );
  }
  if (faults.list.length > 0) throw new WireFaults(faults.list);
}

function readEditions(body: JsonObject): readonly EditionId[] | null {
  const asked = body['editions'];
  if (asked === undefined || asked === null) return null;
  const every = asked === 'all' ? EDITIONS : asked;
  const fine =
    Array.isArray(every) &&
    every.length > 0 &&
    every.length <= EDITIONS.length &&
    every.every((one) => typeof one === 'string' && isEdition(one));
  if (fine) return every;
  throw new WireFaults([
    {
      pointer: '/editions',
      code: 'wire/value',
      detail: '"editions" is "all" or a list of editions.',
      hint: `Editions are ${EDITIONS.join(', ')}.`,
    },
  ]);
}
