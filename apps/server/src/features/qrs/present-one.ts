import type { Qr } from '@evercode/contract';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { findFiles } from './files-of-qr.ts';
import { findBeside } from './find-beside.ts';
import { presentQr } from './present-qr.ts';
import { findUses, type QrRow } from './qrs-repo.ts';

export type PresentOne = (row: QrRow, context: Pick<WorkspaceContext, 'read'>) => Promise<Qr>;
/** Visits by people for each code, or null while the statistics do not answer. */
export type CountScans = (accountUuid: string, qrs: readonly string[]) => Promise<ReadonlyMap<string, number> | null>;

/** A code with all that is known of it. */
export function createPresentOne({ shortUrl, countScans }: { shortUrl: string; countScans: CountScans }): PresentOne {
  return async (row, { read }) => {
    const counts = await countScans(row.accountId, [row.id]);
    const scans = counts?.get(row.id) ?? null;
    return read(async (trx) => presentQr(row, { shortUrl, scans, ...await findBeside(trx, [row]), files: await findFiles(trx, [row]), uses: await findUses(trx, row.id) }));
  };
}
