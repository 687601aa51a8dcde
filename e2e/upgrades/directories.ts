import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from './read-installation.ts';

/**
 * Recorded directories. `record.ts` writes them. The secrets and keys in them are of installations that existed for a
 * minute.
 */

type Recorded = Facts & {
  readonly from: string;
  readonly until: string;
  /** Scans in the log that the version had answered and not yet shipped. */
  readonly waiting: number;
};

/** Their only person. The password is that of all people of these tests. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };

const folder = join(import.meta.dirname, 'directories');

export const directoryFile = (version: string): string => join(folder, `${version}.tar.zst`);
export const factsFile = (version: string): string => join(folder, `${version}.json`);

export function readFacts(version: string): Recorded {
  // Cast: record.ts wrote it.
  return JSON.parse(readFileSync(factsFile(version), 'utf8')) as Recorded;
}
