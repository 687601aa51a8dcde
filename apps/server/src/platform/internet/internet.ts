import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

export type Address = { address: string; family: number };

/** The network's edge, replaced in tests. */
export type Internet = {
  resolve: (host: string) => Promise<Address[]>;
  isOpen: (address: string) => boolean;
  isOpenPort: (port: number) => boolean;
  /** Ports of mail servers; the usual ones where left out. */
  isOpenMailPort?: (port: number) => boolean;
  /** The texts of the TXT records of a name; a name without any has an empty list. */
  readTexts?: (name: string) => Promise<string[]>;
  /** Certificate authorities to trust instead of the system's. */
  ca?: string;
};

const ports = new Set([80, 443]);

export const publicInternet: Internet = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isOpen: isPublicAddress,
  isOpenPort: (port) => ports.has(port),
};

/** A variable such as `WEBHOOK_HOSTS`: origins in the operator's network, separated by commas. */
export const readOrigins = (hosts = ''): ReadonlySet<string> =>
  new Set(hosts.split(',').flatMap((origin) => (URL.canParse(origin) ? [new URL(origin).origin] : [])));

/**
 * For an address that the operator wrote into the configuration, such as that of the keys of an identity provider,
 * which may well be in their own network. Never for an address that a member or a visitor can choose.
 */
export const internetOfOperator = (internet: Internet): Internet => ({
  ...internet,
  isOpen: () => true,
  isOpenPort: () => true,
});
