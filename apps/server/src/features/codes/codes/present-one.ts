import type { Qr } from '@evercode/contract';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { CountScans } from '../../../platform/statistics/scan-counts.ts';
import { findFiles } from './change/files-of-code.ts';
import { findRelated } from './list/find-related.ts';
import { presentCode } from './present-code.ts';
import { findUses, type CodeRow } from './codes-repo.ts';

export type PresentOne = (row: CodeRow, context: Pick<WorkspaceContext, 'read'>) => Promise<Qr>;

/** Reads everything that the answer of one code includes. */
export function createPresentOne({
  shortLinks,
  countScans,
}: {
  shortLinks: ShortLinks;
  countScans: CountScans;
}): PresentOne {
  return async (row, { read }) => {
    const counts = await countScans(row.accountId, [row.id]);
    const scans = counts?.get(row.id) ?? null;
    return read(async (trx) =>
      presentCode(row, {
        domains: await shortLinks.of(trx, [row]),
        scans,
        ...(await findRelated(trx, [row])),
        files: await findFiles(trx, [row]),
        uses: await findUses(trx, row.id),
      }),
    );
  };
}
