import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import { markOf } from './marks.ts';

const everyMs = 200;
const marked = "referrer LIKE '%.marks.example'";

/** Resolves once nothing waits in the log: all of it is in the statistics. */
export async function untilShipped(dataDir: string, withinMs: number): Promise<void> {
  const waiting = (): string[] => readdirSync(join(dataDir, 'scan-log')).filter((name) => /\.(?:seg|open)$/.test(name));
  for (const deadline = performance.now() + withinMs; waiting().length > 0;) {
    if (performance.now() > deadline) throw new Error(`After ${withinMs / 1000} s ${waiting().length} segments still waited to be shipped.`);
    await sleep(everyMs);
  }
}

export type LogCounts = { recorded: number; lost: number };

/** What the scan process says of itself, as an operator's monitoring reads it. */
export async function readLogCounts(scanUrl: string): Promise<LogCounts> {
  const text = await (await fetch(`${scanUrl}/metrics`)).text();
  const read = (name: string): number => [...text.matchAll(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'gm'))].reduce((sum, [, value]) => sum + Number(value), 0);
  return { recorded: read('evercode_scans_recorded_total'), lost: read('evercode_scans_lost_total') };
}

/** How often each mark is in the statistics. */
export async function readCountedMarks(clickhouseUrl: string): Promise<Map<number, number>> {
  const rows = await ask<{ referrer: string; times: number }>(clickhouseUrl, `SELECT referrer, toUInt32(count()) AS times FROM scans WHERE ${marked} GROUP BY referrer`);
  return new Map(rows.map(({ referrer, times }) => [markOf(referrer) ?? -1, times]));
}

/** How many scans say that they were made after this time. */
export async function countLaterThan(clickhouseUrl: string, time: number): Promise<number> {
  const [row] = await ask<{ later: number }>(clickhouseUrl, `SELECT toUInt32(count()) AS later FROM scans WHERE ${marked} AND at > fromUnixTimestamp64Milli(toInt64(${time}))`);
  return row?.later ?? 0;
}

async function ask<Row>(clickhouseUrl: string, query: string): Promise<Row[]> {
  const client = createAnalyticsClient(clickhouseUrl);
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json();
  } finally {
    await client.close();
  }
}
