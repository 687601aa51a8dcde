import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import { markOf } from './marks.ts';

const everyMs = 200;
const isMarked = "referrer LIKE '%.marks.example'";

/** Resolves once the log is empty: all scans are in the statistics. */
export async function waitUntilShipped(dataDir: string, timeoutMs: number): Promise<void> {
  const dir = join(dataDir, 'scan-log');
  // A process whose first write met a full disk keeps its empty file for the next scan.
  const sizeOf = (name: string): number => statSync(join(dir, name), { throwIfNoEntry: false })?.size ?? 0;
  const waiting = (): string[] =>
    readdirSync(dir).filter((name) => name.endsWith('.seg') || (name.endsWith('.open') && sizeOf(name) > 0));
  for (const deadline = performance.now() + timeoutMs; waiting().length > 0;) {
    if (performance.now() > deadline)
      throw new Error(`After ${timeoutMs / 1000} s ${waiting().length} segments still waited to be shipped.`);
    await sleep(everyMs);
  }
}

type LogCounts = { recorded: number; lost: number };

/** The counters of the scan process, from its metrics. */
export async function readLogCounts(scanUrl: string): Promise<LogCounts> {
  const text = await (await fetch(`${scanUrl}/metrics`)).text();
  const read = (name: string): number =>
    [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'gm'))].reduce(
      (sum, [, value]) => sum + Number(value),
      0,
    );
  return { recorded: read('evercode_scans_recorded_total'), lost: read('evercode_scans_lost_total') };
}

/** The number of stored scans per mark. */
export async function readCountedMarks(clickhouseUrl: string): Promise<Map<number, number>> {
  const rows = await queryRows<{ referrer: string; times: number }>(
    clickhouseUrl,
    `SELECT referrer, toUInt32(count()) AS times FROM scans WHERE ${isMarked} GROUP BY referrer`,
  );
  return new Map(rows.map(({ referrer, times }) => [markOf(referrer) ?? -1, times]));
}

/** The number of scans with a later time. */
export async function countLaterThan(clickhouseUrl: string, time: number): Promise<number> {
  const [row] = await queryRows<{ later: number }>(
    clickhouseUrl,
    `SELECT toUInt32(count()) AS later FROM scans
     WHERE ${isMarked} AND at > fromUnixTimestamp64Milli(toInt64(${time}))`,
  );
  return row?.later ?? 0;
}

async function queryRows<Row>(clickhouseUrl: string, query: string): Promise<Row[]> {
  const client = createAnalyticsClient(clickhouseUrl);
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json();
  } finally {
    await client.close();
  }
}
