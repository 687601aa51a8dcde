import type { NetworkInterfaceInfo } from 'node:os';
import { StartFailure } from '../start-failure.ts';

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

// Bridges of containers and virtual machines, and tunnels: a phone cannot reach the machine through them.
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg|tailscale|zt)/;
const PRIVATE = /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** The address at which a phone on the same network reaches this machine. */
export function findLanAddress(interfaces: Interfaces): string {
  const addresses = Object.entries(interfaces).flatMap(([name, list = []]) =>
    list
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
      .map(({ address }) => ({ address, rank: (VIRTUAL.test(name) ? 2 : 0) + (PRIVATE.test(address) ? 0 : 1) })),
  );
  const best = addresses.toSorted((one, other) => one.rank - other.rank)[0];
  if (!best) throw new StartFailure('This machine is on no local network. Connect it to one, or start without --lan.');
  return best.address;
}
