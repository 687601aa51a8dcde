import { hasCapability } from '@evercode/access';
import { sql, type Queries } from '@evercode/database';
import { toSubject } from '../sign-in/keys/subject-of-member.ts';
import { planColumns } from '../workspaces/plan-columns.ts';
import type { AppHost } from './app-host.ts';

export type AppHosts = {
  /** Undefined for every other host: those serve the product. */
  find: (host: string) => Promise<AppHost | undefined>;
  /** After a change on this machine; others follow within seconds. */
  forget: () => void;
};

const KEPT_MS = 10_000;

type Deps = {
  db: Queries;
  billing: 'on' | 'off';
  now: () => Date;
  originOf: (name: string) => string;
  /** The hosts of the product, asked most of the time. */
  ownHosts: ReadonlySet<string>;
};

/**
 * All app domains, which are few, read at most every ten seconds: a stranger who sends any number of other hosts causes
 * no further query.
 */
export function createAppHosts({ db, billing, now, originOf, ownHosts }: Deps): AppHosts {
  let kept: { at: number; hosts: Promise<ReadonlyMap<string, AppHost>> } | undefined;

  async function read(at: Date): Promise<ReadonlyMap<string, AppHost>> {
    const rows = await db
      .selectFrom('whiteLabels')
      .innerJoin('domains', 'domains.id', 'whiteLabels.appDomainId')
      .innerJoin('accounts', 'accounts.id', 'whiteLabels.accountId')
      .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
      .select(['domains.name', 'whiteLabels.accountId', 'published', 'publishedLogoId', ...planColumns])
      .where(sql<boolean>`domains.account_id = white_labels.account_id`)
      .where('domains.status', 'in', ['verified', 'failing'])
      .where('domains.disconnectedAt', 'is', null)
      .where('published', 'is not', null)
      .execute();
    return new Map(
      rows.flatMap(({ name, accountId, published, publishedLogoId, ...plan }) => {
        const subject = toSubject({ ...plan, role: 'owner', permissions: [] }, billing, at);
        if (published === null || !hasCapability(subject, 'white-label')) return [];
        const host = { host: name, workspaceUuid: accountId, origin: originOf(name) };
        return [[name, { ...host, look: published, logoId: publishedLogoId }] as const];
      }),
    );
  }

  return {
    async find(asked) {
      const host = asked.toLowerCase().replace(/\.$/, '');
      if (ownHosts.has(host)) return undefined;
      const at = now();
      if (kept === undefined || at.getTime() - kept.at >= KEPT_MS || at.getTime() < kept.at) {
        const hosts = read(at);
        kept = { at: at.getTime(), hosts };
        // A failure is not kept: the next request tries again.
        hosts.catch(() => (kept = undefined));
      }
      return (await kept.hosts).get(host);
    },
    forget: () => {
      kept = undefined;
    },
  };
}

/** Whether a domain serves the app, so no short link may be on it. */
export async function isAppDomain(db: Queries, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('whiteLabels')
    .select('accountId')
    .where('appDomainId', '=', domain)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the members of a workspace log in: its app domain, or the address of the product. */
export async function findAppOrigin(
  db: Queries,
  workspaceUuid: string,
  originOf: (name: string) => string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('whiteLabels')
    .innerJoin('domains', 'domains.id', 'whiteLabels.appDomainId')
    .select('domains.name')
    .where('whiteLabels.accountId', '=', workspaceUuid)
    .where('domains.status', 'in', ['verified', 'failing'])
    .where('domains.disconnectedAt', 'is', null)
    .executeTakeFirst();
  return row && originOf(row.name);
}
