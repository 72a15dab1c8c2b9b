import { describe, expect, it } from '@jest/globals';
import { isDay, UnreadableList } from './limit-list.js';
import { edoproHash, readLflist } from './lflist.js';
import { doubtAboutList, doubtAboutSize } from './suspicions.js';
import { readVector } from './vector.js';

describe('a limit regulation', () => {
  it('gives copies by Konami ID', () => {
    const list = readVector('{"date":"2024-01-01","regulation":{"4001":0,"4002":2}}', 'tcg', '2024-01-01');
    expect(list).toMatchObject({ format: 'tcg', date: '2024-01-01', kind: 'limits' });
    expect(list.entries).toEqual([
      { konamiId: 4001, password: null, name: null, limit: 0, points: null },
      { konamiId: 4002, password: null, name: null, limit: 2, points: null },
    ]);
  });

  it('gives points in Genesys', () => {
    const list = readVector('{"date":"2025-10-01","regulation":{"4001":100}}', 'genesys', null);
    expect(list).toMatchObject({ kind: 'points', entries: [{ limit: null, points: 100 }] });
  });

  it.each([
    ['not JSON', 'nonsense'],
    ['no date', '{"regulation":{}}'],
    ['no day of the calendar', '{"date":"2024-02-30","regulation":{}}'],
    ['another day than the file name', '{"date":"2024-01-02","regulation":{}}'],
    ['no regulation', '{"date":"2024-01-01"}'],
    ['a number that is none', '{"date":"2024-01-01","regulation":{"4001":"one"}}'],
    ['more copies than a Deck may hold', '{"date":"2024-01-01","regulation":{"4001":4}}'],
    ['no Konami ID', '{"date":"2024-01-01","regulation":{"Card":1}}'],
  ])('with %s is refused', (_fault, text) => {
    expect(() => readVector(text, 'tcg', '2024-01-01')).toThrow(UnreadableList);
  });
});

describe('an EDOPro list', () => {
  const TEXT =
    '\ufeff#[2024.04 House]\r\n!2024.04 House\r\n#Forbidden\r\n101 0 --Tin Gull\t\tremark\r\n102 1 5 -- Steam Gull\r\n103 -1\r\n';

  it('has limits, points and names', () => {
    expect(readLflist(TEXT)).toEqual([
      {
        format: 'house',
        date: '2024-04-01',
        monthOnly: true,
        title: '2024.04 House',
        kind: 'points',
        entries: [
          { konamiId: null, password: 101, name: 'Tin Gull', limit: 0, points: null },
          { konamiId: null, password: 102, name: 'Steam Gull', limit: 1, points: 5 },
        ],
      },
    ]);
  });

  it('may allow only what it lists', () => {
    expect(readLflist('!2005.4 Old Days\n$whitelist\n101 3\n')[0]).toMatchObject({
      kind: 'whitelist',
      format: 'old-days',
    });
  });

  it('stands beside a list that the publisher dates itself', () => {
    expect(readLflist('!2024.04 TCG\n101 0\n!2024.04 OCG\n101 0\n').map(({ format }) => format)).toEqual([
      'edopro-tcg',
      'edopro-ocg',
    ]);
  });

  it.each([
    ['101 0\n', 1],
    ['!2024.04 House\nno number\n', 2],
    ['!House\n101 0\n', 1],
  ])('with a fault is refused with the line: %j', (text, line) => {
    expect(() => readLflist(text)).toThrow(`Line ${line}`);
  });

  it('has a hash that does not depend on the order', () => {
    const entries = [{ password: 101, limit: 0 }, { password: 102, limit: 1 }]; // prettier-ignore
    expect(edoproHash(entries)).toBe(edoproHash([...entries].reverse()));
    expect(edoproHash(entries)).not.toBe(edoproHash(entries.slice(1)));
    expect(edoproHash([])).toBe(0x7dfcee6a);
  });
});

describe('doubts', () => {
  const list = (date: string, size: number) => ({
    ...readVector(`{"date":"${date}","regulation":{}}`, 'tcg', null),
    entries: Array.from({ length: size }, (_, n) => ({
      konamiId: n,
      password: null,
      name: null,
      limit: 1,
      points: null,
    })),
  });

  it.each([
    [30, 20, null],
    [30, 19, 'shrinks'],
    [30, 0, 'empty'],
    [0, 0, null],
    [5, 50, null],
  ])('about %i things that become %i: %s', (before, now, suspicion) => {
    expect(doubtAboutSize('entries', before, now)?.suspicion ?? null).toBe(suspicion);
  });

  it('about a list that is older than the newest known', () => {
    expect(doubtAboutList(list('2024-01-01', 3), { before: null, newest: '2024-02-01' })?.suspicion).toBe(
      'date-backwards',
    );
    expect(
      doubtAboutList(list('2024-03-01', 3), { before: { date: '2024-02-01', size: 3 }, newest: '2024-02-01' }),
    ).toBeNull();
  });
});

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['24-01-01', false],
  ])('%s: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
