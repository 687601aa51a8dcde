import type { Language } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import {
  csvCells,
  csvHeader,
  isCsvTable,
  type KitManifest,
  type KitRecord,
  type KitTable,
  pathOfTable,
} from '@evercode/exit-kit';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import type { DraftFiles } from './draft-files.ts';

/** The workspace that leaves. */
export type KitSource = {
  workspaceUuid: string;
  workspace: KitManifest['workspace'];
  language: Language;
  now: Date;
  signal: AbortSignal;
  /** A short transaction within the workspace. */
  read: <T>(run: (trx: Transaction) => Promise<T>) => Promise<T>;
};

export type Within = { workspaceUuid: string; after: string | undefined; limit: number };

/** All rows of a reader, page by page. */
export async function* eachRow<Row extends { id: string }>(
  { workspaceUuid, read, signal }: KitSource,
  readPage: (trx: Transaction, within: Within) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ;) {
    signal.throwIfAborted();
    const from = after;
    const rows = await read((trx) => readPage(trx, { workspaceUuid, after: from, limit }));
    yield* rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id;
  }
}

/** Every table exists, also an empty one. */
export async function beginTable(drafts: DraftFiles, name: KitTable): Promise<void> {
  await drafts.append(pathOfTable(name), '');
  if (isCsvTable(name)) await drafts.append(`data/${name}.csv`, CSV_START + writeCsvRow(csvHeader(name)));
}

/** A line of a table, as JSON and, where the table has one, as CSV. */
export async function appendRecord<Name extends KitTable>(
  drafts: DraftFiles,
  name: Name,
  record: KitRecord<Name>,
): Promise<void> {
  await drafts.append(pathOfTable(name), `${JSON.stringify(record)}\n`);
  if (!isCsvTable(name)) return;
  // The record of the same name, which the compiler no longer relates after the check.
  await drafts.append(`data/${name}.csv`, writeCsvRow(csvCells(name, record as KitRecord<typeof name>)));
}
