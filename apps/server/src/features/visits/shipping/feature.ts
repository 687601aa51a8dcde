import { join } from 'node:path';
import { destroyOldKeys } from '@evercode/scan-log';
import { Counter, Gauge } from 'prom-client';
import { createScanTeller } from '../../../platform/events/scan-events.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { shipScans } from './ship-scans.ts';
import { createVisitorKeys } from './visitor-keys.ts';

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
              emit('scansShipped', { written, rows });
            },
            onWaiting: ({ segments, bytes }) => {
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
