import { describe, expect, it } from '@jest/globals';
import { monster } from '../../test/support/cards.js';
import type { Effect } from '../engine/index.js';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import { compileCard } from '../psct/compile.js';
import { NO_NAMES } from '../psct/lexer/names.js';
import { bulletMeant, withBullet } from './bullets.js';
import { Draft } from './draft.js';
import { Fields } from './reader.js';
import { readOption } from './references.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function effectOf(main: string): Effect {
  const [effect] = compileCard(monster('Lantern Otter', { frame: 'effect' }), { main }, NO_NAMES).effects;
  if (effect === undefined) throw new Error('That text has no effect.');
  return effect;
}

function hintsFor(effect: Effect, option: number): readonly (string | undefined)[] {
  const draft = new Draft(pool);
  const fields = Fields.ofCard({ card: 'Sangan', option }, '/board/chain/0', draft.faults, 'A link');
  if (fields !== null) readOption(draft, fields, effect);
  return draft.faults.list.map(({ hint }) => hint);
}

const CHOSEN = effectOf('You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.');
const COUNTED = effectOf(
  'Once per turn: You can apply these effects in sequence, based on the number of Fish monsters you control.\n● 1+: Draw 1 card.\n● 2+: Gain 500 LP.',
);

const BY_POSITION = effectOf(
  "Once per turn: You can apply this effect, depending on this card's current battle position.\n● Attack Position: Draw 1 card.\n● Defense Position: Gain 500 LP.",
);

describe('which bullet was chosen (psct.bullet-choice)', () => {
  it('is known of an effect that was narrowed to it', () => {
    expect(bulletMeant(withBullet(CHOSEN, 2))).toEqual({ bullet: 2 });
    expect(bulletMeant(CHOSEN)).toEqual({});
  });

  it('is refused with the count of the bullets', () => {
    expect(hintsFor(CHOSEN, 2)).toEqual([]);
    expect(hintsFor(CHOSEN, 3)).toEqual(['Bullets count from 1, in printed order.']);
  });

  it('is told of one that has resolved where a state decided', () => {
    expect(withBullet(BY_POSITION, 2)).toBeNull();
    expect(withBullet(BY_POSITION, 2, true)?.resolution).toMatchObject([{ action: { kind: 'gain-life-points' } }]);
    expect(withBullet(COUNTED, 2, true)).toBeNull();
  });

  it('is none of the player where a number decides', () => {
    expect(hintsFor(COUNTED, 2)).toEqual([expect.stringMatching(/^Leave it out: which of its bullets apply follows/)]);
  });
});
