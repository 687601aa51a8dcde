import { join } from 'node:path';
import { destroyOldKeys } from '@evercode/scan-log';
import { Counter, Gauge, Histogram } from 'prom-client';
import { createScanTeller } from '../../../platform/events/scan-events.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { shipScans } from './ship-scans.ts';
import { createVisitorKeys } from './visitor-keys.ts';

/** Statistics show a scan within 5 seconds. */
const delayBucketsSeconds = [1, 2, 3, 5, 10, 30, 60, 300, 3600, 86_400];

/** Moves scans from the log into the statistics store, each exactly once. */
export const feature = defineFeature(({ config, db, analytics, places, goneScans, metrics, now, log }, emit) => {
  const dir = join(config.dataDir, 'scan-log');
  const visitorKeys = createVisitorKeys(db);
  return {
    work: [
      (signal) => {
        const registers = [metrics];
        const shipped = new Counter({
          name: 'evercode_scans_shipped_total',
          help: 'Scans written to the statistics store',
          registers,
        });
        const waitingSegments = new Gauge({
          name: 'evercode_scan_segments_waiting',
          help: 'Segments of the scan log that wait to be shipped',
          registers,
        });
        const waitingBytes = new Gauge({
          name: 'evercode_scan_segments_waiting_bytes',
          help: 'Their size',
          registers,
        });
        let oldestAtMs: number | undefined;
        const oldest = new Gauge({
          name: 'evercode_scan_segments_oldest_seconds',
          help: 'Age of the oldest segment that waits; 0: none waits',
          registers,
          collect: () => {
            oldest.set(oldestAtMs === undefined ? 0 : Math.max(0, now().getTime() - oldestAtMs) / 1000);
          },
        });
        const delay = new Histogram({
          name: 'evercode_scan_shipping_delay_seconds',
          help: 'Time from the first scan of a segment until the statistics store has it',
          buckets: delayBucketsSeconds,
          registers,
        });
        return shipScans(
          {
            dir,
            analytics,
            visitorKeys,
            places,
            gone: goneScans,
            teller: createScanTeller(db, now),
            now,
            log,
            onShipped: (written, rows) => {
              shipped.inc(written);
              const [first] = rows;
              if (written > 0 && first !== undefined) delay.observe(Math.max(0, now().getTime() - first.at) / 1000);
              emit('scansShipped', { written, rows });
            },
            onWaiting: ({ segments, bytes, ...waiting }) => {
              ({ oldestAtMs } = waiting);
              waitingSegments.set(segments);
              waitingBytes.set(bytes);
            },
          },
          signal,
        );
      },
    ],
    chores: [
      { name: 'visitor keys', run: (at) => visitorKeys.destroyOld(at) },
      { name: 'sealing keys', run: (at) => destroyOldKeys(dir, at.getTime()) },
    ],
  };
});
