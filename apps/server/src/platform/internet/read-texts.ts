import { Resolver } from 'node:dns/promises';
import type { Config } from '@evercode/config';

export type ReadTexts = (name: string) => Promise<string[]>;

/** A name may have any number of records, which strangers choose. */
const MAX_TEXTS = 50;

/**
 * The texts of the TXT records of a name, each joined from its parts. A name without any has none; any other failure is
 * thrown, because it says nothing about the records.
 */
export function readTexts({ dnsServers }: Pick<Config, 'dnsServers'>): ReadTexts {
  return async (name) => {
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    if (dnsServers !== undefined) resolver.setServers(dnsServers.split(','));
    try {
      return (await resolver.resolveTxt(name)).slice(0, MAX_TEXTS).map((parts) => parts.join(''));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw error;
    }
  };
}
