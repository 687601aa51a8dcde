import { limitsOf, type Subject } from '@evercode/access';
import { keepFileName, limits } from '@evercode/contract';
import { rowTypes, templateOf } from '@evercode/content/rows';
import { readTable, TableProblem, type Table } from '@evercode/tables';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import type { DiskFloor } from '../../../platform/files/disk-floor.ts';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { findTable, readParts, type StoredRow } from '../../../platform/tables/stored-tables.ts';
import { findDomains } from './named-domains.ts';
import { presentTable } from './present-table.ts';
import { dropOldest, insertTable } from './tables-repo.ts';

type Deps = { newUuid: () => string; diskFloor: DiskFloor; shortLinks: ShortLinks };
type Served = 'uploadTable' | 'getTable' | 'getBulkTemplate';

const HOUR_MS = 3_600_000;

export function createTableHandlers({ newUuid, diskFloor, shortLinks }: Deps): Pick<Handlers, Served> {
  return {
    uploadTable: async ({ query: { typology, forChanges, forLinks, pasted, header }, file, fileName }, context) => {
      const { workspaceUuid, userUuid, now } = context;
      await diskFloor.requireRoom(limits.bulk.fileBytes);
      let bytes = 0;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of file.read(limits.bulk.fileBytes)) {
          bytes += chunk.length;
          yield chunk;
        }
      };
      const name = pasted ? '' : keepFileName(fileName);
      const table = await readOrRefuse(counted(), {
        fileName: pasted ? null : name,
        takesJson: forLinks,
        header,
        limits: {
          bytes: limits.bulk.fileBytes,
          rows: mostRows(context.subject),
          columns: limits.bulk.columns,
          cellLength: limits.bulk.cell,
        },
      });
      const record = {
        id: newUuid(),
        accountId: workspaceUuid,
        userId: userUuid,
        name,
        kind: table.kind,
        encoding: table.encoding,
        delimiter: table.delimiter ?? '',
        columns: [...table.columns],
        rows: table.rowCount,
        createdAt: now,
        endsAt: new Date(now.getTime() + limits.bulk.hours * HOUR_MS),
      };
      await context.transact(async (trx) => {
        await insertTable(trx, { ...record, bytes }, storedRows(table));
        await dropOldest(trx, workspaceUuid);
      });
      return context.read(async (trx) => {
        const rows = await readParts(trx, record.id, { first: 0 });
        const domains = await findDomains(trx, context, shortLinks);
        return presentTable({ ...record, bytes: String(bytes) }, rows, { typology, forChanges, domains });
      });
    },

    getTable: async ({ params, query }, { workspaceUuid, read }) =>
      read(async (trx) => {
        const table = await findTable(trx, workspaceUuid, params.uuid);
        if (table === undefined) throw notFound();
        const domains = await findDomains(trx, { workspaceUuid }, shortLinks);
        return presentTable(table, await readParts(trx, table.id, { first: 0 }), { ...query, domains });
      }),

    getBulkTemplate: async ({ params: { typology } }) => {
      if (!rowTypes.includes(typology)) throw notFound();
      return {
        type: 'text/csv',
        fileName: `${typology}.csv`,
        bytes:
          CSV_START +
          templateOf(typology)
            .map((row) => writeCsvRow(row))
            .join(''),
      };
    },
  };
}

/** Large tables need an agreement for so many codes. Static codes have no other limit. */
function mostRows(subject: Subject): number {
  const { codes } = limitsOf(subject);
  return codes === 'unlimited'
    ? limits.bulk.mostRows
    : Math.min(limits.bulk.mostRows, Math.max(limits.bulk.rows, codes));
}

async function readOrRefuse(...args: Parameters<typeof readTable>): Promise<Table> {
  try {
    return await readTable(...args);
  } catch (error) {
    if (!(error instanceof TableProblem)) throw error;
    const { code, line, column, bound } = error;
    throw new AppError('table-refused', { table: { code, line, column, bound }, cause: error });
  }
}

async function* storedRows({ rows }: Table): AsyncGenerator<StoredRow> {
  for await (const { line, cells, problem } of rows) yield problem === null ? [line, cells] : [line, cells, problem];
}
