import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAnalyticsClient } from '@evercode/analytics';
import { markOf } from './marks.ts';

const everyMs = 200;

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
  const client = createAnalyticsClient(clickhouseUrl);
  try {
    const result = await client.query({ query: `SELECT referrer, toUInt32(count()) AS times FROM scans WHERE referrer LIKE '%.marks.example' GROUP BY referrer`, format: 'JSONEachRow' });
    const rows: { referrer: string; times: number }[] = await result.json();
    return new Map(rows.map(({ referrer, times }) => [markOf(referrer) ?? -1, times]));
  } finally {
    await client.close();
  }
}
