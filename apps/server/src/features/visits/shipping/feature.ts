import { join } from 'node:path';
import { destroyOldKeys } from '@evercode/scan-log';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createScanTeller } from '../../../platform/events/scan-events.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { shipRest } from './ship-rest.ts';
import { shipScans, type ShipDeps } from './ship-scans.ts';
import { createVisitorKeys } from './visitor-keys.ts';

/** Moves scans from the log into the statistics store, each exactly once. */
export const feature = defineFeature(({ config, db, analytics, places, goneScans, metrics, now, log }, emit) => {
  const dir = join(config.dataDir, 'scan-log');
  const visitorKeys = createVisitorKeys(db);
  const deps = (told: Pick<ShipDeps, 'onShipped' | 'onWaiting'>): ShipDeps => ({
    dir,
    analytics,
    visitorKeys,
    places,
    gone: goneScans,
    teller: createScanTeller(db, now),
    now,
    log,
    ...told,
  });
  return {
    machineWork: [
      (signal) => {
        const { shipped, waitingSegments, waitingBytes } = createShippingMetrics(metrics);
        return shipScans(
          deps({
            onShipped: (written, rows) => {
              shipped.inc(written);
              emit('scansShipped', { written, rows });
            },
            onWaiting: ({ segments, bytes }) => {
              waitingSegments.set(segments);
              waitingBytes.set(bytes);
            },
          }),
          signal,
        );
      },
    ],
    // Nothing of this process listens any more.
    lastWork: [(signal) => shipRest(deps({ onShipped: () => undefined, onWaiting: () => undefined }), signal)],
    machineChores: [{ name: 'sealing keys', run: (at) => destroyOldKeys(dir, at.getTime()) }],
    chores: [{ name: 'visitor keys', run: (at) => visitorKeys.destroyOld(at) }],
  };
});

/** Called only where scans are shipped: an app without that work must not show them. */
function createShippingMetrics(registry: Registry) {
  const registers = [registry];
  return {
    shipped: new Counter({
      name: 'evercode_scans_shipped_total',
      help: 'Scans written to the statistics store',
      registers,
    }),
    waitingSegments: new Gauge({
      name: 'evercode_scan_segments_waiting',
      help: 'Segments of the scan log that wait to be shipped',
      registers,
    }),
    waitingBytes: new Gauge({ name: 'evercode_scan_segments_waiting_bytes', help: 'Their size', registers }),
  };
}
