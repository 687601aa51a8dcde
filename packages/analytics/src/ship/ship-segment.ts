import { createHash } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import type { PageEventRow, ScanRow } from '../scan-row.ts';
import { listLate, markStale } from '../sheets/mark-stale.ts';
import { readConsistently, type Pause } from '../cluster/consistency.ts';
import { findFamily } from '../cluster/store-family.ts';
import { cutChunks } from './cut-chunks.ts';
import type { Chunk } from './cut-chunks.ts';
import { insertChunk } from './insert-chunk.ts';
import { pageEventsTable, scansTable, type ShippedRow, type ShippedTable } from './shipped-table.ts';

type Shipment = { written: number; alreadyThere: number };
export type ShippingClient = Pick<ClickHouseClient, 'query' | 'insert'>;

/** Whether the row lies in a range whose scans were deleted. */
export type IsGone = (row: Pick<ShippedRow, 'account' | 'qr' | 'at'>) => boolean;
type ShippingOptions = {
  now?: number;
  isGone?: IsGone;
  /** Waits for replicas that have to catch up. */
  pause?: Pause;
};

/**
 * Writes each row exactly once, after a crash at any point and beside a concurrent shipper of the same segment. Two
 * safeguards, neither sufficient alone: the lookup of each chunk's first row works without a time limit but leaves a
 * gap before the insert; the deduplication token closes the gap for the last 10,000 blocks. A chunk is atomic, so
 * looking up its first row suffices. Rejects when ClickHouse fails: the caller keeps the segment and retries. Marks the
 * sheets that late scans make stale.
 */
export async function shipSegment(
  client: ShippingClient,
  segmentName: string,
  rows: readonly ScanRow[],
  { now = Date.now(), ...options }: ShippingOptions = {},
): Promise<Shipment> {
  const late = listLate(rows, now);
  await markStale(client, late, options.pause);
  const shipment = await shipRows(client, scansTable, segmentName, rows, options);
  await markStale(client, late, options.pause);
  return shipment;
}

/** Ships the page events of the same segment, in the same way, into their own table with its own tokens. */
export async function shipPageEvents(
  client: ShippingClient,
  segmentName: string,
  rows: readonly PageEventRow[],
  options: Omit<ShippingOptions, 'now'> = {},
): Promise<Shipment> {
  return shipRows(client, pageEventsTable, segmentName, rows, options);
}

/**
 * A plain MergeTree stores the token just before the part appears. Killed in between, it silently ignores that token
 * for ever although nothing was written. So the chunks are looked up again, and missing ones are inserted with the next
 * token, which is the same for every shipper, so that two of them still cannot write a chunk twice.
 *
 * A cluster stores token and part together, but a repeated token may be acknowledged before its first insert has a
 * quorum, and is invisible until then. The next token could therefore write the chunk twice: the shipper gives up, the
 * segment stays on the disk, and the next attempt looks it up again.
 */
async function shipRows<Row extends ShippedRow>(
  client: ShippingClient,
  table: ShippedTable<Row>,
  segmentName: string,
  rows: readonly Row[],
  { isGone = () => false, pause }: Omit<ShippingOptions, 'now'>,
): Promise<Shipment> {
  const segment = hashSegment(segmentName);
  const chunks = cutChunks(segmentName, rows).flatMap((chunk) => withoutDeleted(chunk, isGone) ?? []);
  if (chunks.length === 0) return { written: 0, alreadyThere: 0 };
  const maxAttempts = (await findFamily(client)) === 'plain' ? MAX_ATTEMPTS : 1;
  let missing = await findMissing(client, table, segment, chunks, pause);
  const written = countRows(missing);
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt === maxAttempts)
      throw new Error(`ClickHouse accepted the chunk ${missing[0]?.token} ${attempt} times and does not show it.`);
    // Sequential: parallel inserts would only queue more, smaller parts for the same disk.
    for (const chunk of missing)
      await insertChunk(client, table, segment, chunk, {
        token: attempt === 0 ? chunk.token : `${chunk.token}~${attempt}`,
        pause,
      });
    missing = await findMissing(client, table, segment, missing, pause);
  }
  return { written, alreadyThere: countRows(chunks) - written };
}

const countRows = (chunks: readonly Chunk<unknown>[]) => chunks.reduce((sum, chunk) => sum + chunk.rows.length, 0);

/**
 * Drops deleted rows after chunks were cut, so that the token stays the same, and looks the chunk up by its first
 * remaining row. Otherwise a segment shipped again after a deletion would write the remaining rows twice.
 */
function withoutDeleted<Row extends ShippedRow>(chunk: Chunk<Row>, isGone: IsGone): Chunk<Row> | undefined {
  const rows = chunk.rows.filter((row) => !isGone(row));
  const [first] = rows;
  return first && { ...chunk, first, rows };
}

/** Of a plain store: each kill in the middle of a chunk's commit costs one token; more than one was never observed. */
const MAX_ATTEMPTS = 4;

/** 32 bits suffice: a collision matters only between rows of one code with the same millisecond and index. */
function hashSegment(segmentName: string): number {
  return createHash('sha256').update(segmentName).digest().readUInt32LE(0);
}

/** The chunks whose first row is not stored: one point lookup by the primary key each. */
async function findMissing<Row extends ShippedRow>(
  client: ShippingClient,
  { name }: ShippedTable<Row>,
  segment: number,
  chunks: readonly Chunk<Row>[],
  pause: Pause | undefined,
): Promise<Chunk<Row>[]> {
  const at = (n: number) =>
    `(account = {account${n}:UUID} AND qr = {qr${n}:UUID}
      AND at = fromUnixTimestamp64Milli({at${n}:Int64}, 'UTC') AND \`index\` = {index${n}:UInt32})`;
  const params = chunks.flatMap(({ first: { account, qr, at, index } }, n): [string, unknown][] => [
    [`account${n}`, account],
    [`qr${n}`, qr],
    [`at${n}`, at],
    [`index${n}`, index],
  ]);
  const found = await readConsistently<[index: number]>(
    client,
    {
      query: `
        SELECT DISTINCT \`index\` FROM ${name}
        WHERE segment = {segment:UInt32} AND (${chunks.map((_, n) => at(n)).join(' OR ')})`,
      query_params: { segment, ...Object.fromEntries<unknown>(params) },
    },
    pause,
  );
  const stored = new Set(found.map(([index]) => index));
  return chunks.filter(({ first }) => !stored.has(first.index));
}
