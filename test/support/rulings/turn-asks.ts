/** Questions about how a turn goes on. */
import { carryOutDue, paymentFor, turnNow, type Board, type Chosen, type Copy } from '../../../src/engine/index.js';
import { type Draft } from '../../../src/wire/draft.js';
import { type Fields } from '../../../src/wire/reader.js';
import { readReference } from '../../../src/wire/references.js';

interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly question: Fields;
}
type Answer = Readonly<Record<string, unknown>>;

function cardOf({ draft, board, question }: Asked): Copy {
  const found = question.raw('card');
  const copy = found === null ? null : readReference(draft, found.value, found.pointer, null, board.chain);
  if (copy === null) throw new Error('The question has no card.');
  return copy;
}

export const TURN_ASKS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  /** Where the turn stands. */
  progress: ({ board }) => {
    const { verdict, next, due, first, draws, discards, skipped } = turnNow(board);
    return {
      answer: verdict.answer,
      rules: verdict.because.map((finding) => finding.rule),
      next: next.filter((one) => one.verdict.answer === 'yes').map(({ to }) => to),
      due: due.map(({ copy }) => copy),
      first,
      draws,
      discards,
      skipped,
    };
  },

  /** What a card asks for at a phase, done. */
  maintenance: (asked) => {
    const chosen = (asked.question.raw('choices')?.value ?? []) as unknown as readonly Chosen[];
    const { verdict, board } = carryOutDue({
      board: asked.board,
      copy: cardOf(asked).id,
      effect: null,
      choices: chosen,
    });
    return {
      answer: verdict.answer,
      rules: verdict.because.map((finding) => finding.rule),
      at: Object.fromEntries([...board.copies.values()].map((copy) => [copy.id, copy.place.location])),
      lifePoints: board.lifePoints,
    };
  },

  /** Life Points left when the card's cost was paid. */
  cost: (asked) => {
    const copy = cardOf(asked);
    const player = asked.question.text('player') === 'B' ? 'B' : 'A';
    const payment = paymentFor(asked.board, player, copy.id, null);
    return { answer: payment === null ? 'no' : 'yes', lifePoints: payment?.leaves ?? null };
  },
};
