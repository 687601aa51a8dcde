import { leadOf } from '@evercode/content';
import { contentOf, isEnding } from '@evercode/contract';
import { sql, type Database } from '@evercode/database';
import type { OwnLink } from './check-destination.ts';

/**
 * What a short link of this installation holds by itself, whatever stands in for it now: asking it would be counted as a scan, and two codes that
 * lead to each other would look mended while the fallback of one of them is in place.
 */
export function createFindOwnLink(db: Database, shortUrl: string): (url: URL) => Promise<OwnLink | undefined> {
  const own = new URL(shortUrl).host;
  return async ({ host, pathname }) => {
    if (host !== own) return undefined;
    const ending = pathname.slice(1);
    // A file of a page, or the origin itself.
    if (!isEnding(ending)) return { kind: 'page' };
    const qr = await db
      .selectFrom('qrs').select(['typology', 'input', 'state'])
      .where('id', '=', db.selectFrom('routes').select(sql<string>`(record ->> 'qr')::uuid`.as('qr')).where('domain', '=', '').where('ending', '=', ending).limit(1))
      .executeTakeFirst();
    if (qr === undefined || qr.state !== 'active') return { kind: 'none' };
    const lead = leadOf(contentOf(qr.typology, qr.input));
    return lead.kind === 'redirect' ? { kind: 'redirect', url: lead.url } : { kind: 'page' };
  };
}
