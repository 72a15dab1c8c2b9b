/** How each kind of question of a ruling is put to the engine's front door. */
import {
  contextOf,
  EngineError,
  geometryOf,
  openZones,
  refuseImpossible,
  summon,
  zoneReference,
  zoneSeenBy,
  type Board,
  type Copy,
  type Player,
} from '../../../src/engine/index.js';
import { afterResolution, CHAIN_ASKS } from './chain-asks.js';
import { DECK_ASKS } from './deck-asks.js';
import { SUMMONING_ASKS } from './summoning-asks.js';
import { TURN_ASKS } from './turn-asks.js';
import { ask as askService, isQuestionKind } from '../../../src/questions/ask.js';
import { readBoard, underEdition } from '../../../src/wire/board.js';
import { readSummonQuestion } from '../../../src/wire/asked-summon.js';
import { Draft } from '../../../src/wire/draft.js';
import { Fields } from '../../../src/wire/reader.js';
import { readReference } from '../../../src/wire/references.js';
import { type CardResolver } from '../../../src/wire/cards.js';

import { BATTLE_ASKS } from './battle-asks.js';

/** What a ruling's `expect` is compared with: every field that it names has to be there. */
export type Answer = Readonly<Record<string, unknown>>;
interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly question: Fields;
}

/** A kind of question; chapters add theirs. */
export const ASKS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  ...BATTLE_ASKS,
  ...CHAIN_ASKS,
  ...DECK_ASKS,
  ...SUMMONING_ASKS,
  ...TURN_ASKS,

  /** What is asked under `then`, of the board when the Chain has resolved. */
  'after-resolution': (asked) => afterResolution(asked, ASKS),

  /** Is the board possible at all? */
  board: () => ({ answer: 'yes' }),

  summon: ({ draft, board, question }) => {
    const asked = readSummonQuestion(draft, board, question);
    if (asked === null) throw new Error(faultsOf(draft));
    const verdict = summon(contextOf(board), asked);
    return {
      answer: verdict.answer,
      rules: verdict.because.map((finding) => finding.rule),
      deciding: verdict.because.filter((finding) => finding.deciding).map((finding) => finding.rule),
      how: verdict.choices[0]?.how ?? null,
      choices: verdict.choices.map((choice) => choice.with),
      zones: [
        ...new Set(verdict.choices.flatMap((choice) => choice.zones.map((zone) => zoneReference(zone, asked.player)))),
      ].sort(),
    };
  },

  /** Arrows, links and columns of the card. */
  geometry: ({ draft, board, question }) => {
    const copy = cardOf(draft, board, question);
    return { ...geometryOf(board, contextOf(board).parameters, copy) };
  },

  /** Where could this card go now, if those named leave? */
  'open-zones': ({ draft, board, question }) => {
    const copy = cardOf(draft, board, question);
    const leaving = (question.list(['leaving'], 10)?.items ?? []).flatMap(
      (item) => readReference(draft, item ?? '', '/question/leaving', null, board.chain) ?? [],
    );
    const player = (question.text('player') ?? copy.controller) as Player;
    const open = openZones(board, contextOf(board).parameters, {
      player,
      from: copy.place.location,
      faceUpInExtraDeck: copy.place.location === 'extra-deck' && copy.face === 'up',
      arrows: copy.card?.monster?.frame === 'link' ? copy.card.monster.arrows : null,
      leaving: new Set(leaving.map((each) => each.id)),
    });
    return { zones: open.zones.map((zone) => zoneReference(zone, player)).sort(), count: open.capacity };
  },

  /** What one player calls a zone, as the other calls it. */
  'zone-seen': ({ question }) => {
    const seen = question.text('zone');
    const zone = seen === 'left' ? zoneSeenBy('A', 'EL') : seen === 'right' ? zoneSeenBy('A', 'ER') : null;
    return { zone: zone === null ? null : zoneReference(zone, 'B') };
  },
};

/** The board of a ruling as the engine sees it; an impossible one answers with its code and rule. */
export function askRuling(
  ask: string,
  board: Readonly<Record<string, unknown>>,
  question: Readonly<Record<string, unknown>>,
  cards: CardResolver,
): Answer {
  const kind = ask.replace(/^service: /, '');
  // As the service answers it, with every field of the wire.
  if (ask !== kind && isQuestionKind(kind)) return askService(kind, { board, question }, cards);
  const handler = ASKS[ask];
  if (handler === undefined) throw new Error(`There is no question of the kind "${ask}".`);
  const draft = new Draft(cards);
  const described = readBoard(draft, board, '/board');
  const read = described === null ? null : underEdition(draft, described, described.edition);
  const fields = Fields.of(question, '/question', draft.faults, 'A question');
  if (read === null || fields === null) throw new Error(faultsOf(draft));
  try {
    refuseImpossible(read, (copy, field) => `/board/${copy ?? ''}/${field ?? ''}`);
    const answer = handler({ draft, board: read, question: fields });
    if (draft.faults.list.length > 0) throw new Error(faultsOf(draft));
    return answer;
  } catch (error) {
    if (error instanceof EngineError)
      return { answer: 'refused', code: error.code, rules: [error.rule], deciding: [error.rule] };
    throw error;
  }
}

function cardOf(draft: Draft, board: Board, question: Fields): Copy {
  const found = question.raw('card');
  const copy = found === null ? null : readReference(draft, found.value, found.pointer, null, board.chain);
  if (copy === null) throw new Error(faultsOf(draft));
  return copy;
}

function faultsOf(draft: Draft): string {
  return draft.faults.list.map((fault) => `${fault.pointer}: ${fault.detail}`).join('; ');
}
