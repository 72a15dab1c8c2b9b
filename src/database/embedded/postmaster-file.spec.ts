import { expect, it } from '@jest/globals';
import { parsePostmasterFile } from './postmaster-file.js';

const lines = ['4711', '/srv/data', '1795284000', '39051', '', '127.0.0.1', ' 0 0', 'ready   '];

it('reads what a running server says of itself', () => {
  expect(parsePostmasterFile(lines.join('\n'))).toEqual({ pid: 4711, port: 39051, ready: true });
});

it('knows a server that is still starting', () => {
  expect(parsePostmasterFile([...lines.slice(0, 7), 'starting'].join('\n'))).toMatchObject({ ready: false });
  expect(parsePostmasterFile('4711\n/srv/data\n')).toEqual({ pid: 4711, port: null, ready: false });
});

it('makes nothing of an empty file', () => {
  expect(parsePostmasterFile('')).toBeNull();
});
