import { limits } from '@evercode/contract';
import { defineFeature } from '../../../platform/feature.ts';
import { createEventsHandlers } from './events/events-handlers.ts';
import { deleteEventsBefore } from './events/events-repo.ts';
import { numberEvents } from './events/number-events.ts';

const DAY_MS = 24 * 3_600_000;

/** Tells programs what happened in a workspace. Events are written in `platform/events`, with the acts themselves. */
export const feature = defineFeature(({ config, db, log, ports: { describeCodes, describeProjects } }) => {
  const apiUrl = new URL('/api/v1', config.publicUrl).href;
  return {
    handlers: createEventsHandlers(),
    work: [(signal) => numberEvents({ db, log, describeCodes, describeProjects, apiUrl }, signal)],
    chores: [
      {
        name: 'events for programs',
        run: (now) => deleteEventsBefore(db, new Date(now.getTime() - limits.workspaceEvents.days * DAY_MS)),
      },
    ],
  };
});
