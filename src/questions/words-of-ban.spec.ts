import { describe, expect, it } from '@jest/globals';
import { texts } from '../../test/support/activation-cards.js';
import { monster } from '../../test/support/cards.js';
import { effect } from '../../test/support/effects.js';
import type { Effect, Finding, LastingRule } from '../engine/index.js';
import { wordsOfBan } from './words-of-ban.js';

const BOX = 'Draw 1 card. Neither player can Special Summon.';
const SECOND = { start: 13, end: 47 };
const bans: LastingRule = {
  rule: 'cannot',
  who: 'each',
  what: null,
  act: 'special-summon',
  except: null,
  by: null,
  activation: null,
};

function quoted(effects: readonly Effect[], rule: Finding['rule'] = 'card.text-over-rules', by = 'Stern Warden') {
  const card = monster('Stern Warden', { frame: 'effect' });
  const finding: Finding = { rule, finding: 'no', message: '', facts: { by }, cites: [], deciding: true };
  return wordsOfBan(finding, [{ card, text: texts(...effects), boxes: { main: BOX, pendulum: '' } }]);
}

describe('the words of the card that forbids a Summon (card.text-over-rules)', () => {
  const standing = effect({ number: 2, kind: 'continuous', lasting: [bans], span: SECOND });

  it('are those of its one sentence that does', () => {
    expect(quoted([effect(), standing])).toBe('Neither player can Special Summon');
  });

  it('are not quoted where several sentences may be the one, or none is', () => {
    expect(quoted([standing, { ...standing, number: 3 }])).toBeNull();
    expect(quoted([effect()])).toBeNull();
  });

  it('are not quoted for another rule, nor of a card that nobody described', () => {
    expect(quoted([standing], 'opt.hard')).toBeNull();
    expect(quoted([standing], 'card.text-over-rules', 'Mild Warden')).toBeNull();
  });
});
