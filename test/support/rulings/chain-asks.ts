/** Questions about Chains that resolve and effects that trigger. */
import { resolveChain, triggersAfter, type Board, type Chosen } from '../../../src/engine/index.js';
import { type Draft } from '../../../src/wire/draft.js';
import { type Fields } from '../../../src/wire/reader.js';

interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly question: Fields;
}
type Answer = Readonly<Record<string, unknown>>;

export const CHAIN_ASKS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  /** What the board is like when the Chain has resolved: places, positions, counters and controllers by copy. */
  resolution: ({ board, question }) => {
    const chosen = (question.raw('choices')?.value ?? []) as unknown as readonly Chosen[];
    const { verdict, board: after, events } = resolveChain({ board, choices: chosen });
    const copies = [...after.copies.values()];
    return {
      answer: verdict.answer,
      rules: verdict.because.map((finding) => finding.rule),
      at: Object.fromEntries(copies.map((copy) => [copy.id, copy.place.location])),
      position: Object.fromEntries(copies.map((copy) => [copy.id, copy.position === null ? null : `face-${copy.face} ${copy.position}`])),
      counters: Object.fromEntries(copies.map((copy) => [copy.id, copy.counters])),
      controller: Object.fromEntries(copies.map((copy) => [copy.id, copy.controller])),
      lifePoints: after.lifePoints,
      events: events.map((event) => event.event),
    };
  },

  /** Which effects trigger: by copy, `yes` or `no`. */
  triggers: ({ board }) => {
    const { triggers } = triggersAfter({ board, order: null });
    return { triggers: Object.fromEntries(triggers.map((one) => [one.copy, one.answer])) };
  },
};
