import { defineFeature } from '../../../platform/feature.ts';
import { createBrandReportHandlers } from './brand-report-handlers.ts';
import { createReportHandlers } from './report-handlers.ts';
import { createScheduleHandlers } from './schedule-handlers.ts';
import { sendDueReports } from './send-due-reports.ts';
import { createStopHandlers, serveOneClick } from './stop-handlers.ts';
import { createStopTokens } from './stop-tokens.ts';

/** Statistics as files: downloaded once, or mailed on a schedule. */
export const feature = defineFeature(
  ({ db, analytics, sheets, drawings, places, config, secret, newUuid, mail, now, log, stopping: signal }) => {
    const { publicUrl, billing } = config;
    const stops = createStopTokens(secret);
    const gathering = { analytics, sheets, drawings, places, publicUrl };
    return {
      handlers: {
        ...createReportHandlers(gathering),
        ...createBrandReportHandlers(gathering),
        ...createScheduleHandlers({ newUuid }),
        ...createStopHandlers({ stops }),
      },
      pages: (app) => serveOneClick(app, { db, stops, now }),
      chores: [
        {
          name: 'regular reports',
          run: (at) => sendDueReports({ ...gathering, db, billing, stops, ...mail, log, signal }, at),
        },
      ],
    };
  },
);
