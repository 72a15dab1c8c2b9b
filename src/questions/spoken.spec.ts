import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import type { CardText, Finding } from '../engine/index.js';
import { CardPool } from '../pool/card-pool.js';
import { ask } from './ask.js';
import { quotedFor } from './spoken.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

describe('the words of a card that decided', () => {
  const quoted = (rule: string, words: string): string | null => {
    const effect = { number: 1, box: 'main', span: { start: 0, end: words.length } };
    const text = { effects: [effect] } as unknown as CardText;
    return quotedFor({ rule } as Finding, 1, text, { main: words, pendulum: '' });
  };
  const words =
    'If you control "Gate 9: Iron": Discard 1 card, then target 1 "Ore; Raw" in your GY; add it to your hand.';

  it('psct.colon: the condition stands before the colon, which may also stand in a name', () => {
    expect(quoted('psct.colon', words)).toBe('If you control "Gate 9: Iron"');
  });

  it('cost.cannot-pay, psct.targeting: what is paid and targeted stands between colon and semicolon', () => {
    const between = 'Discard 1 card, then target 1 "Ore; Raw" in your GY';
    expect(quoted('cost.cannot-pay', words)).toBe(between);
    expect(quoted('psct.targeting', words)).toBe(between);
    expect(quoted('cost.cannot-pay', 'Tribute 1 monster; draw 1 card.')).toBe('Tribute 1 monster');
  });

  it('other rules, and texts without a semicolon, quote nothing', () => {
    expect(quoted('opt.hard', words)).toBeNull();
    expect(quoted('cost.cannot-pay', 'Once per turn: Draw 1 card.')).toBeNull();
  });
});

it('chain.resolve-order: a resolution is told link by link, with what did not happen', () => {
  const answer = ask(
    'resolution',
    {
      board: {
        complete: true,
        turn: { number: 4, player: 'A', phase: 'main-1' },
        chain: [
          { player: 'A', card: 'Raigeki' },
          { player: 'B', card: 'Magic Jammer', cost: ['B.graveyard.1'] },
        ],
        players: { A: {}, B: { graveyard: ['Kuriboh'], monsters: { 1: 'Sangan' } } },
      },
    },
    pool,
  );
  expect(answer['summary']).toBe(
    'Chain Link 2 (Magic Jammer): The activation of Raigeki (Chain Link 1) is negated. Destroyed: Raigeki. ' +
      'Chain Link 1 (Raigeki): Its activation was negated, so it is skipped. ' +
      'Sent to the Graveyard after the Chain: Magic Jammer.',
  );
});
