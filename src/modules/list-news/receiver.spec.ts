import { describe, expect, it } from '@jest/globals';
import { isPrivateAddress, isPrivateHost, postTo } from './receiver.js';

describe('addresses that webhooks do not go to', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.9',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each(['http://localhost:3000/', 'http://[::1]/', 'http://127.1/', 'http://0x7f000001/', 'http://db.internal./x'])(
    '%s says so by itself',
    (url) => {
      expect(isPrivateHost(new URL(url))).toBe(true);
    },
  );

  it('are refused when it comes to sending', async () => {
    await expect(postTo('http://localhost:9/', '{}', {}, false)).rejects.toThrow('private');
    await expect(postTo('http://[::ffff:127.0.0.1]:9/', '{}', {}, false)).rejects.toThrow('private');
  });
});
