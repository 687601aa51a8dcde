import { leadOf, contentOf } from '@evercode/content';
import { isEnding } from '@evercode/contract';
import { sql, type Database } from '@evercode/database';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { OwnLink } from './check-destination.ts';

/**
 * Resolves a short link of this installation to its own destination, ignoring a fallback in place: a request would
 * count as a scan, and two codes that lead to each other would look repaired while the fallback of one is active.
 */
export function createFindOwnLink(
  db: Database,
  { ownHost }: Pick<ShortLinks, 'ownHost'>,
): (url: URL) => Promise<OwnLink | undefined> {
  return async ({ host, hostname, pathname }) => {
    const domain = host === ownHost ? '' : await findDomain(db, hostname);
    if (domain === undefined) return undefined;
    const ending = pathname.slice(1);
    // A file of a page, or the bare origin.
    if (!isEnding(ending)) return { kind: 'page' };
    const qr = await db
      .selectFrom('qrs')
      .select(['typology', 'input', 'state'])
      .where(
        'id',
        '=',
        db
          .selectFrom('routes')
          .select(sql<string>`(record ->> 'qr')::uuid`.as('qr'))
          .where('domain', '=', domain)
          .where('ending', '=', ending)
          .limit(1),
      )
      .executeTakeFirst();
    if (qr === undefined || qr.state !== 'active') return { kind: 'none' };
    const lead = leadOf(contentOf(qr.typology, qr.input));
    return lead.kind === 'redirect' ? { kind: 'redirect', url: lead.url } : { kind: 'page' };
  };
}

/** The domain of a workspace whose links lead to us now. */
async function findDomain(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('domains')
    .select('id')
    .where('name', '=', name)
    .where('status', '<>', 'unverified')
    .where('disconnectedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
