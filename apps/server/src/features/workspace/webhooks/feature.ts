import { limits } from '@evercode/contract';
import { defineFeature } from '../../../platform/feature.ts';
import { createSealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { createDeliveryHandlers } from './deliveries/delivery-handlers.ts';
import { createAddresses } from './endpoints/check-address.ts';
import { createWebhookHandlers } from './endpoints/webhook-handlers.ts';
import { createEventsHandlers } from './events/events-handlers.ts';
import { deleteEventsBefore } from './events/events-repo.ts';
import { numberEvents } from './events/number-events.ts';
import { deliverWebhooks } from './sending/deliver-webhooks.ts';
import { queueDeliveries } from './sending/queue-deliveries.ts';

const DAY_MS = 24 * 3_600_000;

/** Tells programs what happened in a workspace. Events are written in `platform/events`, with the acts themselves. */
export const feature = defineFeature(
  ({
    config,
    db,
    listen,
    internet,
    secret,
    mail,
    newUuid,
    now,
    log,
    workMetrics,
    ports: { describeCodes, describeProjects },
  }) => {
    const { billing, publicUrl } = config;
    const box = createSealedBox(secret, 'webhooks');
    const addresses = createAddresses(internet, config.webhookHosts);
    const numbering = {
      db,
      listen,
      log,
      describeCodes,
      describeProjects,
      apiUrl: new URL('/api/v1', publicUrl).href,
      onNumbered: queueDeliveries({ billing, newUuid, now }),
    };
    return {
      handlers: {
        ...createEventsHandlers(),
        ...createWebhookHandlers({ billing, newUuid, box, addresses }),
        ...createDeliveryHandlers({ newUuid }),
      },
      work: [
        (signal) => numberEvents(numbering, signal),
        (signal) =>
          deliverWebhooks(
            { db, listen, mail, addresses, box, random: Math.random, now, log, onTried: workMetrics.countWebhook },
            signal,
          ),
      ],
      chores: [
        {
          name: 'events for programs',
          run: (at) => deleteEventsBefore(db, new Date(at.getTime() - limits.workspaceEvents.days * DAY_MS)),
        },
      ],
    };
  },
);
