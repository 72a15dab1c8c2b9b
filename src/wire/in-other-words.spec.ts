import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import type { Copy } from '../engine/index.js';
import { CardPool } from '../pool/card-pool.js';
import { readBoard } from './board.js';
import { Draft } from './draft.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function read(player: object, board: object = {}): Draft {
  const draft = new Draft(pool);
  readBoard(draft, { players: { A: player }, ...board }, '/board');
  return draft;
}

function only(player: object): Pick<Copy, 'face' | 'position'> & { readonly zone: number | null } {
  const draft = read(player);
  expect(draft.faults.list).toEqual([]);
  const [copy] = [...draft.copies.values()];
  return { face: copy?.face ?? 'up', position: copy?.position ?? null, zone: copy?.place.index ?? null };
}

const inZone = (said: object): object => ({ monsters: { 3: { card: 'Sangan', ...said } } });

describe('a board told in other words', () => {
  it.each([{ face: 'down' }, { faceDown: true }, { set: true }, { faceUp: false }, { position: 'set' }])(
    'has a face-down monster by %j',
    (said) => {
      expect(only(inZone(said))).toEqual({ face: 'down', position: 'defense', zone: 3 });
    },
  );

  it('keeps the position of a monster of which only the face is told', () => {
    expect(only(inZone({ face: 'up', position: 'defense' }))).toEqual({ face: 'up', position: 'defense', zone: 3 });
    expect(only(inZone({ faceUp: true }))).toEqual({ face: 'up', position: 'attack', zone: 3 });
  });

  it('has a Spell or Trap that is Set', () => {
    expect(only({ spellsAndTraps: { 2: { card: 'Heavy Storm', set: true } } })).toMatchObject({
      face: 'down',
      zone: 2,
    });
  });

  it.each(['M3', 'm3', 'MZ3', 'zone 3', '3'])('knows a zone as "%s"', (key) => {
    expect(only({ monsters: { [key]: 'Sangan' } }).zone).toBe(3);
  });

  it.each(['Sangan', 'A.monsters.3'])('knows what a card was equipped by as "%s"', (source) => {
    const draft = read({
      monsters: { 3: 'Sangan' },
      spellsAndTraps: { 1: { card: 'Baby Dragon', equippedTo: 'A.monsters.3', source } },
    });
    expect(draft.faults.list).toEqual([]);
    expect([...draft.copies.values()].find(({ place }) => place.location === 'spell-trap-zone')?.equippedBy).toBe(
      'Sangan',
    );
  });

  it('takes a number for cards that nobody names', () => {
    expect(read({ hand: 4 }).places.A.hand).toEqual({ complete: true, unnamed: 4 });
  });

  it.each(['hand', 'monsters', 'spellsAndTraps', 'graveyard'])('takes one card for a list of one: %s', (place) => {
    const draft = read({ [place]: 'Sangan' });
    expect(draft.faults.list).toEqual([]);
    expect([...draft.copies.values()].map(({ card }) => card?.name)).toEqual(['Sangan']);
  });

  it('asks whose attack was declared', () => {
    const faults = read({ monsters: ['Sangan'] }, { at: 'attack declaration' }).faults.list;
    expect(faults.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['wire/missing-field /board/at']);
  });

  it.each([
    [{ traps: ['Mirror Force'] }, 'Say "spellsAndTraps".'],
    [{ monsters: { 1: { card: 'Sangan', summonedBy: 'Monster Reborn' } } }, 'Say "summoned".'],
    [{ monsters: { 1: { card: 'Sangan', equips: ['Axe of Despair'] } } }, 'Put an Equip Card under "spellsAndTraps"'],
  ])('is refused with the field that is meant: %j', (player, hint) => {
    expect(read(player).faults.list.map((fault) => fault.hint)).toEqual([expect.stringContaining(hint)]);
  });
});
