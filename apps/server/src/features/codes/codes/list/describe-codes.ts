import type { QrListItem } from '@evercode/contract';
import type { DescribeAll } from '../../../../platform/ports.ts';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import { presentQrInList } from '../present-code.ts';
import { findRelated } from './find-related.ts';
import { findListed } from './list-repo.ts';

/** Codes as the list shows them, for other features. */
export function createDescribeCodes(shortLinks: ShortLinks): DescribeAll<QrListItem> {
  return async (trx, workspaceUuid, uuids) => {
    if (uuids.length === 0) return [];
    const rows = await findListed(trx, workspaceUuid, uuids);
    const related = { ...(await findRelated(trx, rows)), domains: await shortLinks.of(trx, rows), scans: null };
    return rows.map((row) => presentQrInList(row, related));
  };
}
