import { join } from 'node:path';
import { destroyOldKeys } from '@evercode/scan-log';
import { createShippingMetrics } from './shipping-metrics.ts';
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
        const told = createShippingMetrics(metrics, now);
        return shipScans(
          deps({
            onShipped: (written, rows) => {
              told.noteShipped(written, rows[0]?.at);
              emit('scansShipped', { written, rows });
            },
            onWaiting: (waiting) => told.noteWaiting(waiting),
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
