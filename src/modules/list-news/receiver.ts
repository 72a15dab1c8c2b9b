/**
 * Sends to an address that a stranger may have given. Unless it is allowed, the machine itself and private networks
 * cannot be reached: what a name stands for is looked at when the connection is made, so that no name can change its
 * meaning in between. Redirects are not followed.
 */
import { lookup as resolveName } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const PATIENCE_MS = 10_000;

/** Ranges that only mean something inside a machine or a network, and those that nobody receives at. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) PRIVATE.addSubnet(net, prefix, 'ipv4'); // prettier-ignore
for (const [net, prefix] of [
  ['::', 127], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8],
] as const) PRIVATE.addSubnet(net, prefix, 'ipv6'); // prettier-ignore

export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  // An IPv4 address written as IPv6 is checked against the ranges of IPv4 by the list itself.
  return PRIVATE.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the host of an address says by itself that it is private; a name may still turn out to be. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  return isPrivateAddress(host) || /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/iu.test(host);
}

/** Posts a body and tells the status of the answer, whose own body nobody reads. */
export function postTo(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  privateAllowed: boolean,
): Promise<number> {
  return new Promise((answered, failed) => {
    const target = new URL(url);
    if (!privateAllowed && isPrivateHost(target)) {
      failed(new Error(REFUSED));
      return;
    }
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(PATIENCE_MS),
      agent: false as const,
      ...(privateAllowed ? {} : { lookup: publicOnly }),
    };
    const sent = (target.protocol === 'https:' ? overHttps : overHttp)(target, options, (response) => {
      answered(response.statusCode ?? 0);
      response.destroy();
    });
    sent.once('error', failed);
    sent.end(body);
  });
}

const REFUSED = 'The address is private; this service sends to public ones only.';

const publicOnly: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      done(error, '');
      return;
    }
    const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (first === undefined) done(new Error(REFUSED), '');
    else if (options.all === true) done(null, allowed);
    else done(null, first.address, first.family);
  });
};
