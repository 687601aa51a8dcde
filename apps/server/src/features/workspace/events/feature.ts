import { readAnalyticsService } from '@evercode/config';
import { defineFeature } from '../../../platform/feature.ts';
import { createEventHandlers } from './event-handlers.ts';
import { createSendEvents } from './sharing/send-events.ts';
import { forgetUnshared, shareEvents } from './sharing/share-events.ts';

/** Product events that the screens report, and the service that gets those of people who agreed. */
export const feature = defineFeature(({ db, newUuid, config, internet, log, now }) => {
  const service = readAnalyticsService(config);
  return {
    handlers: createEventHandlers({ newUuid, sharesWith: service?.name }),
    work:
      service === undefined
        ? []
        : [(signal) => shareEvents({ db, now, log, send: createSendEvents(service, internet) }, signal)],
    chores: [{ name: 'unshared events', run: (at) => forgetUnshared(db, at) }],
  };
});
