import { createHash } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import type { PageEventRow, ScanRow } from '../scan-row.ts';
import { listLate, markStale } from '../sheets/mark-stale.ts';
import { cutChunks } from './cut-chunks.ts';
import type { Chunk } from './cut-chunks.ts';
import { insertChunk } from './insert-chunk.ts';
import { pageEventsTable, scansTable, type ShippedRow, type ShippedTable } from './shipped-table.ts';

export type Shipment = { written: number; alreadyThere: number };
export type ShippingClient = Pick<ClickHouseClient, 'query' | 'insert'>;

/** Whether this lies in a time whose scans somebody has deleted. */
export type IsGone = (row: Pick<ShippedRow, 'account' | 'qr' | 'at'>) => boolean;
type ShippingOptions = { now?: number; isGone?: IsGone };

/**
 * Exactly once, after a crash at any point and beside a second shipper of the same segment. Two nets, neither enough alone:
 * the lookup of a chunk's first scan holds for ever but has a gap before the insert; the deduplication token closes the gap
 * for as long as the table remembers (10,000 blocks). A chunk is atomic, so its first scan stands for all of it.
 * Throws when ClickHouse does: the caller keeps the segment and tries again. Sheets that scans come too late for are marked.
 */
export async function shipSegment(client: ShippingClient, segmentName: string, rows: readonly ScanRow[], { now = Date.now(), isGone }: ShippingOptions = {}): Promise<Shipment> {
  const late = listLate(rows, now);
  await markStale(client, late);
  const shipment = await shipRows(client, scansTable, segmentName, rows, isGone);
  await markStale(client, late);
  return shipment;
}

/** The page events of the same segment, in the same way into a table of their own, which knows its own tokens. */
export async function shipPageEvents(client: ShippingClient, segmentName: string, rows: readonly PageEventRow[], { isGone }: ShippingOptions = {}): Promise<Shipment> {
  return shipRows(client, pageEventsTable, segmentName, rows, isGone);
}

async function shipRows<Row extends ShippedRow>(
  client: ShippingClient, table: ShippedTable<Row>, segmentName: string, rows: readonly Row[], isGone: IsGone = () => false,
): Promise<Shipment> {
  const segment = hashSegment(segmentName);
  const shipment: Shipment = { written: 0, alreadyThere: 0 };
  for (const whole of cutChunks(segmentName, rows)) {
    const chunk = leaveOut(whole, isGone);
    if (chunk === undefined) continue;
    // One after the other: parallel inserts would only make more, smaller parts wait for the same disk.
    if (await shipChunk(client, table, segment, chunk)) shipment.written += chunk.rows.length;
    else shipment.alreadyThere += chunk.rows.length;
  }
  return shipment;
}

/**
 * Chunks are cut of all rows and keep their tokens, so that one that was shipped before the deletion is still known, by the first of those
 * that are left. Else the others of a segment that comes back would be written a second time.
 */
function leaveOut<Row extends ShippedRow>(chunk: Chunk<Row>, isGone: IsGone): Chunk<Row> | undefined {
  const rows = chunk.rows.filter((row) => !isGone(row));
  const [first] = rows;
  return first && { ...chunk, first, rows };
}

/** More than one kill in the middle of the same chunk's commit has never been seen. */
const ATTEMPTS = 4;

/**
 * A MergeTree notes the token just before the part itself appears. Killed in between, it refuses that token for ever although
 * nothing was written, and says so to nobody. So the chunk is looked up once more, and if it is missing, goes in under the
 * next token: the same for every shipper, so that two of them still cannot write it twice.
 */
async function shipChunk<Row extends ShippedRow>(client: ShippingClient, table: ShippedTable<Row>, segment: number, chunk: Chunk<Row>): Promise<boolean> {
  if (await isShipped(client, table, segment, chunk.first)) return false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const token = attempt === 0 ? chunk.token : `${chunk.token}~${attempt}`;
    await insertChunk(client, table, segment, chunk, token);
    if (await isShipped(client, table, segment, chunk.first)) return true;
    if (await isReplicated(client, table)) return true;
  }
  throw new Error(`ClickHouse accepted the chunk ${chunk.token} ${ATTEMPTS} times and does not have it.`);
}

/** 32 bits are enough: two segments could only be confused within one code's same millisecond and the same index. */
function hashSegment(segmentName: string): number {
  return createHash('sha256').update(segmentName).digest().readUInt32LE(0);
}

/** A point lookup by the primary key, whatever the size of the table. */
async function isShipped<Row extends ShippedRow>(client: ShippingClient, { name }: ShippedTable<Row>, segment: number, row: Row): Promise<boolean> {
  const result = await client.query({
    query: `
      SELECT 1 FROM ${name}
      WHERE account = {account:UUID} AND qr = {qr:UUID} AND at = fromUnixTimestamp64Milli({at:Int64}, 'UTC')
        AND segment = {segment:UInt32} AND \`index\` = {index:UInt32}
      LIMIT 1`,
    query_params: { account: row.account, qr: row.qr, at: row.at, segment, index: row.index },
    format: 'JSONEachRow',
  });
  return (await result.json()).length > 0;
}

/** There the token is written together with the part, and a replica that lags behind may not show the chunk yet. */
async function isReplicated<Row extends ShippedRow>(client: ShippingClient, { name }: ShippedTable<Row>): Promise<boolean> {
  const result = await client.query({
    query: `SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = {name:String} AND engine NOT LIKE 'Replicated%'`,
    query_params: { name },
    format: 'JSONEachRow',
  });
  return (await result.json()).length === 0;
}
