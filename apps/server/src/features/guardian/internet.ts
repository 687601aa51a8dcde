import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

export type Address = { address: string; family: number };

/** The edge of the network, so that a test can put one of its own there. */
export type Internet = {
  resolve: (host: string) => Promise<Address[]>;
  isOpen: (address: string) => boolean;
  isOpenPort: (port: number) => boolean;
  /** Certificates to trust instead of the usual ones. */
  ca?: string;
};

const ports = new Set([80, 443]);

export const publicInternet: Internet = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isOpen: isPublicAddress,
  isOpenPort: (port) => ports.has(port),
};
