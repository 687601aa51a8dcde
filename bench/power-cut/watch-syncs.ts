import { setTimeout as sleep } from 'node:timers/promises';

/** What the scan process said of its disk; `askedAt` is before the counts were read. */
type Reading = { askedAt: number; syncs: number; notDurable: number; slowestSyncMs: number };

type SyncWatch = {
  readings: readonly Reading[];
  stop(): Promise<void>;
};

const everyMs = 10;

/** Reads the metrics of the scan process again and again until it is killed. */
export function watchSyncs(scanUrl: string): SyncWatch {
  const readings: Reading[] = [];
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const askedAt = performance.now();
      const text = await fetch(`${scanUrl}/metrics`).then(
        async (answer) => answer.text().catch(() => undefined),
        () => undefined,
      );
      if (text === undefined) return;
      readings.push({ askedAt, ...read(text) });
      await sleep(everyMs);
    }
  }

  const watching = watch();
  return {
    readings,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/**
 * The time before which every answered scan had to be durable: at least one sync began after it and has ended. The next
 * sync to end after an answer may have begun before it; the one after that began later.
 */
export function durableBefore(readings: readonly Reading[]): number {
  const last = readings.at(-1);
  if (last === undefined) return Number.NEGATIVE_INFINITY;
  return readings.findLast(({ syncs }) => last.syncs >= syncs + 2)?.askedAt ?? Number.NEGATIVE_INFINITY;
}

function read(text: string): Omit<Reading, 'askedAt'> {
  const valueOf = (name: string): number => Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  const syncs = valueOf('evercode_scan_log_sync_seconds_count');
  const buckets = [...text.matchAll(/^evercode_scan_log_sync_seconds_bucket\{le="([^"]+)"[^}]*\} (\d+)$/gm)];
  const slowest = buckets.find(([, , count]) => Number(count) === syncs)?.[1];
  return {
    syncs,
    notDurable: valueOf('evercode_scans_not_durable_total'),
    slowestSyncMs: slowest === undefined || slowest === '+Inf' ? Number.POSITIVE_INFINITY : Number(slowest) * 1000,
  };
}
