import { limits } from '@evercode/contract';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { countEntries, findEntries, findPeople } from './audit-log-repo.ts';
import { presentEntry } from './present-entry.ts';
import { writeCsv } from './write-csv.ts';

/** What was done in a workspace, for those who answer for it. Nothing here writes: acts are recorded where they happen. */
export function createAuditLogHandlers(): Pick<Handlers, 'listAuditLog' | 'listAuditPeople' | 'exportAuditLog'> {
  return {
    listAuditLog: async ({ query }, { accountUuid, read }) => {
      const { page, itemsPerPage, ...filter } = query;
      return read(async (trx) => {
        const rows = await findEntries(trx, accountUuid, filter, { limit: itemsPerPage, offset: (page - 1) * itemsPerPage });
        return { items: rows.map(presentEntry), page, itemsPerPage, totalItems: await countEntries(trx, accountUuid, filter) };
      });
    },

    listAuditPeople: async (_request, { accountUuid, read }) => ({ items: await read((trx) => findPeople(trx, accountUuid)) }),

    exportAuditLog: async ({ query }, { accountUuid, now, read }) => {
      const rows = await read((trx) => findEntries(trx, accountUuid, query, { limit: limits.auditExport, offset: 0 }));
      return { type: 'text/csv; charset=utf-8', bytes: writeCsv(rows.map(presentEntry)), fileName: `activity-${now.toISOString().slice(0, 10)}.csv` };
    },
  };
}
