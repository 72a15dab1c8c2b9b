import { describe, expect, it } from '@jest/globals';
import { reading } from '../../../../test/support/reading.js';
import { parseNoun } from '../index.js';

const filterOf = reading((source, range) => parseNoun(source, range)?.value.filter);

describe('a monster that used this card as material', () => {
  it('was Summoned with it, and need not have it attached', () => {
    const using = { what: { reference: { ref: 'this-card' } }, only: false };
    expect(filterOf('a Synchro Monster that used this card as Synchro Material')).toMatchObject({
      is: 'all-of',
      of: [{ frame: 'synchro' }, { is: 'kind' }, { is: 'summoned', how: ['synchro'], using }],
    });
    expect(filterOf('an Xyz Monster that used this card as material')).toMatchObject({
      is: 'all-of',
      of: [{ frame: 'xyz' }, { is: 'kind' }, { is: 'summoned', how: [], using }],
    });
  });
});
