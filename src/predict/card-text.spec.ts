import { describe, expect, it } from '@jest/globals';
import { predictor } from './card-text.js';

const ASKED = {
  passcode: 7,
  name: 'Lantern Otter',
  card: { type: 'Monster', line: 'Fish / Effect' },
  text: 'If this card is Special Summoned: You can discard 1 card; draw 1 card. You can only use this effect of "Lantern Otter" once per turn.',
};

describe('card-text predictions', () => {
  it('answer a card with its effects in the vocabulary of the labels', async () => {
    const predict = await predictor();
    expect(await predict(ASKED)).toMatchObject({
      passcode: 7,
      effects: [
        {
          kind: 'trigger',
          mandatory: false,
          timing: 'if',
          spellSpeed: 1,
          targets: false,
          hasCost: true,
          damageStep: true,
          opt: 'hard',
          ranges: ['mzone'],
          events: ['spsummon_success'],
        },
      ],
    });
  });

  it('never read an expected answer', async () => {
    const predict = await predictor();
    const labelled = {
      ...ASKED,
      effects: [{ kind: 'flip', mandatory: true }],
      statics: [{ kind: 'continuous' }],
      hasContinuous: true,
    };
    expect(await predict(labelled)).toEqual(await predict(ASKED));
  });

  it('take a story for a story', async () => {
    const predict = await predictor();
    const asked = {
      passcode: 8,
      name: 'Idle Poet',
      card: { type: 'Monster', line: 'Fairy / Normal' },
      text: 'He rhymes: badly; but he rhymes.',
    };
    expect(await predict(asked)).toMatchObject({ effects: [] });
  });
});
