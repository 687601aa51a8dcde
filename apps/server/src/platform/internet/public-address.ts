import { BlockList, isIP } from 'node:net';

/**
 * Addresses that outgoing requests never reach, whatever a name resolves to (SSRF): loopback, private networks, the
 * metadata service of clouds, and every notation that hides an IPv4 address in an IPv6 one.
 */
const closed = new BlockList();
const closedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Of IPv6 only global unicast (2000::/3) is open, except these ranges. */
const closedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];
const givenOutV6 = new BlockList();
for (const [network, bits] of closedV4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedV6) closed.addSubnet(network, bits, 'ipv6');
givenOutV6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !closed.check(address, 'ipv4');
    // A zone index names a link of this machine.
    case 6:
      return !address.includes('%') && givenOutV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
    default:
      return false;
  }
}
