import type { Queries } from '@evercode/database';
import { AppError } from '../http/app-error.ts';
import { addressesIn } from './addresses-in.ts';
import { hostOf, hostsAbove } from './host-of.ts';

/** Who knows of harmful hosts: a file, the operator's own list; another is one more of these. Answers those of `hosts` that it knows, each with why. */
export type ReputationSource = (hosts: readonly string[], db: Queries) => Promise<ReadonlyMap<string, string>>;

export type Verdict = { readonly is: 'ok' } | { readonly is: 'bad'; readonly host: string; readonly reason: string };

/** Of each address, in one question for all of them. Inside a transaction `db` is that one: a save that waited for a second connection could wait for itself. */
export type Reputation = (urls: readonly string[], db: Queries) => Promise<Verdict[]>;

const ok: Verdict = { is: 'ok' };

export function createReputation(sources: readonly ReputationSource[]): Reputation {
  return async (urls, db) => {
    const asked = urls.map((url) => {
      const host = hostOf(url);
      return host === undefined ? [] : hostsAbove(host);
    });
    const all = [...new Set(asked.flat())];
    if (all.length === 0) return urls.map(() => ok);
    const known = new Map((await Promise.all(sources.map((source) => source(all, db)))).flatMap((found) => [...found]));
    return asked.map((hosts) => {
      const host = hosts.find((one) => known.has(one));
      return host === undefined ? ok : { is: 'bad', host, reason: known.get(host) ?? '' };
    });
  };
}

/** Refuses what is about to be saved where an address in it is known as harmful, by the field it stands in. Above: `input`, `settings`. */
export type RequireReputable = (db: Queries, saved: Readonly<Record<string, unknown>>) => Promise<void>;

export function createRequireReputable(reputation: Reputation): RequireReputable {
  return async (db, saved) => {
    const found = addressesIn(saved);
    const verdicts = await reputation(found.map(({ url }) => url), db);
    const paths = new Set(found.filter((_, at) => verdicts[at]?.is === 'bad').map(({ path }) => path));
    if (paths.size === 0) return;
    const violations = [...paths].map((propertyPath) => ({ propertyPath, code: 'harmful-url' as const, message: 'This address is on the list of harmful ones' }));
    throw new AppError('validation-failed', { violations });
  };
}
