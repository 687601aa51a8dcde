import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { findLanAddress } from './lan-address.ts';

function at(address: string, internal = false): NetworkInterfaceInfo[] {
  return [
    { address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: `${address}/24` },
  ];
}

it('prefers a private address of a physical network', () => {
  expect(findLanAddress({ lo: at('127.0.0.1', true), docker0: at('172.17.0.1'), wlan0: at('192.168.1.20') })).toBe(
    '192.168.1.20',
  );
  expect(findLanAddress({ eth1: at('203.0.113.9'), eth0: at('10.0.0.5') })).toBe('10.0.0.5');
  expect(findLanAddress({ eth0: at('172.17.0.2') })).toBe('172.17.0.2');
});

it('fails with a sentence where the machine is on no local network', () => {
  expect(() => findLanAddress({ lo: at('127.0.0.1', true), eth0: at('169.254.3.4') })).toThrow(
    'This machine is on no local network. Connect it to one, or start without --lan.',
  );
});
