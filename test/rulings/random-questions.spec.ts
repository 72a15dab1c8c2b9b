/** What holds of every question about every board, with the cards of the rulebooks. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { EDITIONS } from '../../src/engine/index.js';
import { CardPool } from '../../src/pool/card-pool.js';
import { anyBoard, EACH_ZONE, gap, holdsFaceUp, sparseBoard, withGaps } from '../support/random/boards.js';
import { answerOf, everyQuestion, forbiddenByText, questionAbout, sureOf } from '../support/random/questions.js';
import { heard, later, turnedRound } from '../support/random/turned.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));
const inOrder = (sure: ReadonlyMap<string, unknown>): readonly unknown[] =>
  [...sure].sort(([one], [other]) => one.localeCompare(other));
const asked = anyBoard.chain((board) => questionAbout(board).map((question) => ({ board, question })));

describe('a question of any kind', () => {
  it('has one answer, also after it was asked of another edition', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...EDITIONS), ({ board, question }, edition) => {
        const first = answerOf(board, question, pool);
        answerOf({ ...board, edition }, question, pool);
        expect(answerOf(structuredClone(board), question, pool)).toEqual(first);
      }),
      { numRuns: 150 },
    );
  });

  it('is answered alike from the other side of the table', () => {
    fc.assert(
      fc.property(asked, ({ board, question }) => {
        const answer = answerOf(board, question, pool);
        const [theirs, asTheirs] = [turnedRound(board), turnedRound(question)];
        const other = turnedRound(answerOf(theirs, asTheirs, pool));
        expect(heard(other, question)).toEqual(heard(answer, question));
        expect(inOrder(sureOf(other, 'any'))).toEqual(inOrder(sureOf(answer, 'any')));
      }),
      { numRuns: 150 },
    );
  });

  it('does not hang on which turn of the Duel it is, but for the first ones', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 1, max: 9 }), ({ board, question }, turns) => {
        // The turn player is the same in every second turn.
        const answer = answerOf(board, question, pool);
        const then = answerOf(later(board, 2 * turns), question, pool);
        expect(heard(then, question)).toEqual(heard(answer, question));
        expect(inOrder(sureOf(then, 'any'))).toEqual(inOrder(sureOf(answer, 'any')));
      }),
      { numRuns: 80 },
    );
  });

  it('never gets the opposite answer from somebody who knows more', () => {
    fc.assert(
      fc.property(asked, gap, ({ board, question }, gaps) => {
        const less = withGaps(board, gaps, question.about);
        if (less === null) return;
        const more = answerOf(board, question, pool);
        if ('refused' in more) return;
        const answer = answerOf(less, question, pool);
        // A card that lies face-up there may lift what a text forbids: that none does is what such a "no" lists.
        const excused = holdsFaceUp(board, gaps) ? forbiddenByText(answer) : new Set();
        for (const [part, value] of sureOf(answer)) {
          if (excused.has(part)) continue;
          // Whatever is taken for granted on top: what was sure without it is not undone by it.
          const now = sureOf(more, 'any').get(part);
          if (now !== undefined) expect({ part, value: now }).toEqual({ part, value });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is not answered as if a zone that nobody described were empty', () => {
    fc.assert(
      fc.property(sparseBoard, (board) => {
        for (const question of everyQuestion(board)) {
          const whole = sureOf(answerOf(board, question, pool), 'any').get('answer');
          for (const hidden of EACH_ZONE) {
            const less = withGaps(board, hidden, question.about);
            const answer = less === null ? { refused: true } : answerOf(less, question, pool);
            // A card that lies face-up there may lift what a text forbids: that none does is what such a "no" lists.
            if (forbiddenByText(answer).has('answer') && holdsFaceUp(board, hidden)) continue;
            const sure = sureOf(answer).get('answer');
            if (whole !== undefined && sure !== undefined)
              expect({ question, hidden, answer: sure }).toEqual({ question, hidden, answer: whole });
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
