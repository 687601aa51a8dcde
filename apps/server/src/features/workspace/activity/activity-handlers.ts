import { limits } from '@evercode/contract';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { countEntries, findEntries, findPeople } from './activity-repo.ts';
import { presentEntry } from './present-entry.ts';
import { writeCsv } from './write-csv.ts';

/** Reads the log of a workspace. Acts are recorded by the services that perform them. */
export function createActivityHandlers(): Pick<Handlers, 'listAuditLog' | 'listAuditPeople' | 'exportAuditLog'> {
  return {
    listAuditLog: async ({ query }, { workspaceUuid, readReplica }) => {
      const { page, itemsPerPage, ...filter } = query;
      return readReplica(async (trx) => {
        const rows = await findEntries(trx, workspaceUuid, filter, {
          limit: itemsPerPage,
          offset: (page - 1) * itemsPerPage,
        });
        return {
          items: rows.map(presentEntry),
          page,
          itemsPerPage,
          totalItems: await countEntries(trx, workspaceUuid, filter),
        };
      });
    },

    listAuditPeople: async (_request, { workspaceUuid, read }) => ({
      items: await read((trx) => findPeople(trx, workspaceUuid)),
    }),

    exportAuditLog: async ({ query }, { workspaceUuid, now, readReplica }) => {
      const rows = await readReplica((trx) =>
        findEntries(trx, workspaceUuid, query, { limit: limits.auditExport, offset: 0 }),
      );
      return {
        type: 'text/csv; charset=utf-8',
        bytes: writeCsv(rows.map(presentEntry)),
        fileName: `activity-${now.toISOString().slice(0, 10)}.csv`,
      };
    },
  };
}
