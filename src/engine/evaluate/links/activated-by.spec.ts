import { describe, expect, it } from '@jest/globals';
import type { ChainLink } from '../../model/board.js';
import { blankNoun, type Action } from '../../model/effects.js';
import { effect } from '../../../../test/support/effects.js';
import { activatedBy } from './activated-by.js';

const PAYS: Action = { kind: 'pay-life-points', who: 'you', amount: { kind: 'number', n: 500 } };
const NAMES: Action = { kind: 'declare', what: 'card-name', who: 'you' };
const DETACHES: Action = {
  kind: 'detach',
  count: { kind: 'exactly', n: { kind: 'number', n: 1 } },
  from: blankNoun({ start: 0, end: 0 }, { reference: { ref: 'this-card' } }),
  what: null,
  who: 'you',
};

function link(...activation: readonly Action[]): ChainLink {
  return {
    number: 1,
    player: 'A',
    copy: null,
    card: null,
    text: null,
    effect: effect({ number: 1, kind: 'ignition', speed: 1, from: ['monster-zone'], activation }),
    cardActivation: false,
    speed: 1,
    from: 'monster-zone',
    targets: [],
    cost: [],
    declares: [],
    negated: 'no',
    features: null,
  };
}

describe('what was done for an activation (cost.pay)', () => {
  it('is told by the cost of the effect', () => {
    expect(activatedBy('pay-life-points', link(PAYS)).answer).toBe('yes');
    expect(activatedBy('pay-life-points', link(DETACHES)).answer).toBe('no');
    expect(activatedBy('detach', link(PAYS, DETACHES)).answer).toBe('yes');
    expect(activatedBy('declare-name', link(NAMES)).answer).toBe('yes');
    expect(activatedBy('declare-name', link()).answer).toBe('no');
  });

  it('is open where one of several costs is paid, or the effect is not told', () => {
    const span = { start: 0, end: 0 };
    const either: Action = {
      kind: 'apply-one-of',
      count: { kind: 'exactly', n: { kind: 'number', n: 1 } },
      who: 'you',
      options: [PAYS, DETACHES].map((cost) => ({
        condition: null,
        threshold: null,
        activation: [cost],
        clauses: [],
        quick: false,
        span,
      })),
    };
    expect(activatedBy('detach', link(either)).answer).toBe('unknown');
    expect(activatedBy('declare-name', link(either)).answer).toBe('no');
    expect(activatedBy('detach', { ...link(), effect: null }).answer).toBe('unknown');
  });
});
