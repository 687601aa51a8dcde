import type { Queries } from '@evercode/database';
import { AppError } from '../http/answers/app-error.ts';
import { addressesIn } from './addresses-in.ts';
import { hostOf, hostsAbove } from './host-of.ts';

/**
 * A source of harmful hosts: a file, the operator's list. Answers the hosts it knows among `hosts`, each with the
 * reason.
 */
export type ReputationSource = (hosts: readonly string[], db: Queries) => Promise<ReadonlyMap<string, string>>;

type Verdict = { readonly is: 'ok' } | { readonly is: 'bad'; readonly host: string; readonly reason: string };

/**
 * A verdict for each address, with one query for all. Inside a transaction `db` must be that transaction: waiting for a
 * second connection could deadlock the pool.
 */
export type Reputation = (urls: readonly string[], db: Queries) => Promise<Verdict[]>;

const ok: Verdict = { is: 'ok' };

export function createReputation(sources: readonly ReputationSource[]): Reputation {
  return async (urls, db) => {
    const hostsOfUrls = urls.map((url) => {
      const host = hostOf(url);
      return host === undefined ? [] : hostsAbove(host);
    });
    const all = [...new Set(hostsOfUrls.flat())];
    if (all.length === 0) return urls.map(() => ok);
    const known = new Map((await Promise.all(sources.map((source) => source(all, db)))).flatMap((found) => [...found]));
    return hostsOfUrls.map((hosts) => {
      const host = hosts.find((candidate) => known.has(candidate));
      return host === undefined ? ok : { is: 'bad', host, reason: known.get(host) ?? '' };
    });
  };
}

/** Refuses to save a known harmful address, and names its field. Top level keys: `input`, `settings`. */
export type RequireReputable = (db: Queries, saved: Readonly<Record<string, unknown>>) => Promise<void>;

export function createRequireReputable(reputation: Reputation): RequireReputable {
  return async (db, saved) => {
    const found = await addressesIn(saved);
    const verdicts = await reputation(
      found.map(({ url }) => url),
      db,
    );
    const paths = new Set(found.filter((_, at) => verdicts[at]?.is === 'bad').map(({ path }) => path));
    if (paths.size === 0) return;
    const violations = [...paths].map((propertyPath) => ({
      propertyPath,
      code: 'harmful-url' as const,
      message: 'This address is on the list of harmful ones',
    }));
    throw new AppError('validation-failed', { violations });
  };
}
