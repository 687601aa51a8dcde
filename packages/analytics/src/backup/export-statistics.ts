import type { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { findFamily } from '../cluster/store-family.ts';
import { MIGRATIONS_TABLE } from '../cluster/table-ddl.ts';
import {
  BACKED_UP,
  quoteName,
  readColumns,
  sumMonths,
  type BackedUpTable,
  type Column,
  type MonthSum,
} from './backed-up-table.ts';

/** A part of a month, in ClickHouse's format Native. */
export type ExportedPage = { table: BackedUpTable; month: string; page: number };
type ExportedTable = { name: BackedUpTable; columns: Column[]; months: (MonthSum & { pages: number })[] };
export type StatisticsExport = { server: string; schema: number; tables: ExportedTable[] };

/** The store has several servers: copies of parts on one of them would not be all scans. */
export class ReplicatedStoreError extends Error {
  override readonly name = 'ReplicatedStoreError';

  constructor() {
    super(
      'The statistics are on a ClickHouse cluster. Back them up there with BACKUP DATABASE first, ' +
        'then run this command with --without statistics.',
    );
  }
}

/** Fits the engine's limits on a result and on the data of an insert, also with long parameters. */
const PAGE_ROWS = 100_000;
const COPY_PREFIX = 'backup_of_';
/** Never merged: pages are read by the place of their rows in a part. */
const UNMERGED = 'max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1';

/**
 * Exports all scans and page events while scans arrive. A shipped chunk is one part, and must be exported whole or not
 * at all: shippers look up its first row only. Therefore the parts are first copied into a table of their own, which
 * takes no space (hard links) and happens at once, and the copy is read page by page.
 *
 * Only one export may run at a time: it begins by deleting copies that an interrupted one has left.
 */
export async function exportStatistics(
  client: ClickHouseClient,
  write: (page: ExportedPage, content: Readable) => Promise<void>,
  pageRows = PAGE_ROWS,
): Promise<StatisticsExport> {
  if ((await findFamily(client)) !== 'plain') throw new ReplicatedStoreError();
  try {
    for (const table of BACKED_UP) await copyParts(client, table);
    const tables: ExportedTable[] = [];
    for (const table of BACKED_UP) tables.push(await exportTable(client, table, { write, pageRows }));
    return { ...(await readVersions(client)), tables };
  } finally {
    for (const table of BACKED_UP) await dropCopy(client, table);
  }
}

const copyOf = (table: BackedUpTable) => `${COPY_PREFIX}${table}`;
const dropCopy = (client: ClickHouseClient, table: BackedUpTable) =>
  client.command({ query: `DROP TABLE IF EXISTS ${copyOf(table)} SYNC` });

async function copyParts(client: ClickHouseClient, table: BackedUpTable): Promise<void> {
  await dropCopy(client, table);
  await client.command({ query: `CREATE TABLE ${copyOf(table)} AS ${table}` });
  await client.command({ query: `ALTER TABLE ${copyOf(table)} MODIFY SETTING ${UNMERGED}` });
  await client.command({ query: `ALTER TABLE ${copyOf(table)} ATTACH PARTITION ALL FROM ${table}` });
}

type Part = { name: string; month: string; rows: number };

async function exportTable(
  client: ClickHouseClient,
  table: BackedUpTable,
  { write, pageRows }: { write: (page: ExportedPage, content: Readable) => Promise<void>; pageRows: number },
): Promise<ExportedTable> {
  const columns = await readColumns(client, copyOf(table));
  const months = await sumMonths(client, copyOf(table), columns);
  const pages = new Map<string, number>();
  for (const slices of cutPages(await listParts(client, copyOf(table)), pageRows)) {
    const [{ month } = { month: '' }] = slices;
    const page = (pages.get(month) ?? 0) + 1;
    pages.set(month, page);
    await write({ table, month, page }, await readSlices(client, copyOf(table), { columns, slices }));
  }
  return { name: table, columns, months: months.map((sum) => ({ ...sum, pages: pages.get(sum.month) ?? 0 })) };
}

async function listParts(client: ClickHouseClient, copy: string): Promise<Part[]> {
  const result = await client.query({
    query: `
      SELECT name, partition_id AS month, rows FROM system.parts
      WHERE database = currentDatabase() AND table = {copy:String} AND active
      ORDER BY month, min_block_number`,
    query_params: { copy },
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return result.json<Part>();
}

type Slice = Part & { from: number; to: number };

/** Pages of at most so many rows of one month: a slice of a large part, or several small parts. */
export function cutPages(parts: readonly Part[], pageRows: number): Slice[][] {
  const pages: Slice[][] = [];
  let room = 0;
  for (const part of parts) {
    for (let from = 0; from < part.rows;) {
      const last = pages.at(-1);
      const page = last !== undefined && room > 0 && last[0]?.month === part.month ? last : [];
      if (page.length === 0) {
        pages.push(page);
        room = pageRows;
      }
      const to = Math.min(from + room, part.rows);
      page.push({ ...part, from, to });
      room -= to - from;
      from = to;
    }
  }
  return pages;
}

async function readSlices(
  client: ClickHouseClient,
  copy: string,
  { columns, slices }: { columns: readonly Column[]; slices: readonly Slice[] },
): Promise<Readable> {
  // Names and numbers of the store itself.
  const where = slices.map(
    ({ name, from, to }) => `(_part = '${name}' AND _part_offset >= ${from} AND _part_offset < ${to})`,
  );
  const { stream } = await client.exec({
    query: `
      SELECT ${columns.map(({ name }) => quoteName(name)).join(', ')}
      FROM ${copy} WHERE ${where.join(' OR ')} FORMAT Native`,
  });
  return stream;
}

async function readVersions(client: ClickHouseClient): Promise<{ server: string; schema: number }> {
  const result = await client.query({
    query: `SELECT version() AS server, max(number) AS schema FROM ${MIGRATIONS_TABLE}`,
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ server: string; schema: number }>();
  return row ?? { server: '', schema: 0 };
}
