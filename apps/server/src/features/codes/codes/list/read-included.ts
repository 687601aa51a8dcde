import type { QrListItem, QrListQuery } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';
import { readDestinations } from '../../../../platform/destinations/read-destinations.ts';
import { presentSettings } from '../present-code.ts';

type Included = NonNullable<QrListItem['included']>;

/** The wide parts of the codes of a page, which the list itself does not read: a content may have 200 kB. */
export async function readIncluded(
  db: Queries,
  rows: readonly { id: string }[],
  include: QrListQuery['include'] = [],
): Promise<ReadonlyMap<string, Included>> {
  const found = await db
    .selectFrom('qrs')
    .leftJoin('qrUses', 'qrUses.qrId', 'qrs.id')
    .select(['qrs.id', 'qrs.input', 'qrs.settings', 'qrs.passwordHash', 'qrs.landingTemplate', 'qrs.description'])
    .select('qrs.replacedUrls')
    .select('qrUses.uses')
    .where(sql<boolean>`qrs.id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute();
  const destinations = include.includes('destinations') ? await readDestinations(db, found) : undefined;
  return new Map(
    found.map((row) => {
      const uses = row.uses === null ? null : Number(row.uses);
      const parts: Included = {
        ...(include.includes('content') && { input: row.input }),
        ...(include.includes('settings') && { settings: presentSettings(row, uses) }),
        ...(include.includes('page') && { landingTemplate: row.landingTemplate }),
        ...(include.includes('description') && { description: row.description }),
        ...(destinations && { destinations: [...(destinations.get(row.id) ?? [])] }),
      };
      return [row.id, parts];
    }),
  );
}
