import { ownPath, signOwnLink } from '@evercode/config/own-links';
import type { Queries } from '@evercode/database';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { requirePerson } from '../../../platform/sign-in/rights/require-person.ts';

type Deps = { secret: string; shortLinks: ShortLinks; publicUrl: string };

/** The lifetime of a link: enough time to open it on another device. */
const WITHIN_MS = 10 * 60 * 1000;
/** The browser visits them one after another, and their names are in the code for a phone. */
const MOST_DOMAINS = 20;

export function createOwnVisitsHandlers({ secret, shortLinks, publicUrl }: Deps): Pick<Handlers, 'createOwnLink'> {
  return {
    // Stateless: the link is signed, not stored, and the choice lives in a cookie of the browser that opens it.
    createOwnLink: async ({ body: { act, returns } }, context) => {
      const { workspaceUuid, now, read } = requirePerson(context);
      const names = await read((trx) => listDomains(trx, workspaceUuid));
      const hosts = names.map((name) => new URL(shortLinks.originOf(name)).host);
      const until = now.getTime() + WITHIN_MS;
      const token = signOwnLink(secret, {
        account: workspaceUuid,
        act,
        until,
        back: returns ? `${publicUrl}/dashboard/account` : '',
        hosts,
        at: 0,
      });
      return {
        url: `${shortLinks.ownOrigin}/${ownPath}${token}`,
        domains: [shortLinks.ownHost, ...hosts],
        expiresAt: new Date(until).toISOString(),
      };
    },
  };
}

/** Verified ones: a domain that does not answer would leave the browser on an error page. */
async function listDomains(db: Queries, workspaceUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('domains')
    .leftJoin('whiteLabels', 'whiteLabels.appDomainId', 'domains.id')
    .select('name')
    .where('domains.accountId', '=', workspaceUuid)
    .where('status', '=', 'verified')
    .where('disconnectedAt', 'is', null)
    .where('whiteLabels.accountId', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('domains.createdAt')
    .limit(MOST_DOMAINS)
    .execute();
  return rows.map(({ name }) => name);
}
