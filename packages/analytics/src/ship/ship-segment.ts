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
 * the lookup of each chunk's first scan holds for ever but has a gap before the insert; the deduplication token closes the gap
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

/**
 * A MergeTree notes the token just before the part itself appears. Killed in between, it refuses that token for ever although
 * nothing was written, and says so to nobody. So the chunks are looked up once more, and what is missing goes in under the
 * next token: the same for every shipper, so that two of them still cannot write it twice.
 */
async function shipRows<Row extends ShippedRow>(
  client: ShippingClient, table: ShippedTable<Row>, segmentName: string, rows: readonly Row[], isGone: IsGone = () => false,
): Promise<Shipment> {
  const segment = hashSegment(segmentName);
  const chunks = cutChunks(segmentName, rows).flatMap((whole) => leaveOut(whole, isGone) ?? []);
  let missing = await findMissing(client, table, segment, chunks);
  const written = countRows(missing);
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error(`ClickHouse accepted the chunk ${missing[0]?.token} ${ATTEMPTS} times and does not have it.`);
    // One after the other: parallel inserts would only make more, smaller parts wait for the same disk.
    for (const chunk of missing) await insertChunk(client, table, segment, chunk, attempt === 0 ? chunk.token : `${chunk.token}~${attempt}`);
    missing = await findMissing(client, table, segment, missing);
    if (missing.length > 0 && await isReplicated(client, table)) break;
  }
  return { written, alreadyThere: countRows(chunks) - written };
}

const countRows = (chunks: readonly Chunk<unknown>[]) => chunks.reduce((sum, chunk) => sum + chunk.rows.length, 0);

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

/** 32 bits are enough: two segments could only be confused within one code's same millisecond and the same index. */
function hashSegment(segmentName: string): number {
  return createHash('sha256').update(segmentName).digest().readUInt32LE(0);
}

/** Those whose first row is not there: a point lookup for each by the primary key, whatever the size of the table. */
async function findMissing<Row extends ShippedRow>(client: ShippingClient, { name }: ShippedTable<Row>, segment: number, chunks: readonly Chunk<Row>[]): Promise<Chunk<Row>[]> {
  if (chunks.length === 0) return [];
  const at = (n: number) => `(account = {account${n}:UUID} AND qr = {qr${n}:UUID} AND at = fromUnixTimestamp64Milli({at${n}:Int64}, 'UTC') AND \`index\` = {index${n}:UInt32})`;
  const params = chunks.flatMap(({ first: { account, qr, at, index } }, n): [string, unknown][] => [[`account${n}`, account], [`qr${n}`, qr], [`at${n}`, at], [`index${n}`, index]]);
  const result = await client.query({
    query: `SELECT DISTINCT \`index\` FROM ${name} WHERE segment = {segment:UInt32} AND (${chunks.map((_, n) => at(n)).join(' OR ')})`,
    query_params: { segment, ...Object.fromEntries<unknown>(params) },
    format: 'JSONCompactEachRow',
  });
  const there = new Set((await result.json<[index: number]>()).map(([index]) => index));
  return chunks.filter(({ first }) => !there.has(first.index));
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
