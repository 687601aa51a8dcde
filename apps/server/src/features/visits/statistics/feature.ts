import { routes } from '@evercode/contract';
import { defineFeature } from '../../../platform/feature.ts';
import { createMayStill } from '../../../platform/sign-in/rights/authorise.ts';
import { dropOldScans } from './kept/drop-old-scans.ts';
import { createKeptHandlers } from './kept/kept-handlers.ts';
import { runScanDeletions } from './kept/process-scan-deletions.ts';
import { createLiveHandlers } from './live/live-handlers.ts';
import { createPageEventHandlers } from './page-event-handlers.ts';
import { createRawHandlers } from './raw/raw-handlers.ts';
import { createStatsHandlers } from './stats-handlers.ts';

/** Statistics, live view, raw scans, page events, and how long scans are kept. */
export const feature = defineFeature(({ analytics, sheets, db, config, newUuid, now, log, stopping }) => {
  const maySee = createMayStill({ db, billing: config.billing, now }, routes.followStats.action);
  return {
    handlers: {
      ...createStatsHandlers({ analytics, sheets }),
      ...createPageEventHandlers({ analytics }),
      ...createRawHandlers({ analytics }),
      ...createKeptHandlers({ analytics, newUuid }),
      ...createLiveHandlers({ analytics, now, log, stopping, maySee }),
    },
    work: [(signal) => runScanDeletions({ db, analytics, log }, signal)],
    chores: [dropOldScans({ db, analytics })],
  };
});
