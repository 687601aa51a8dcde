/**
 * A worker that ships scans, numbers events and delivers webhooks, and can be killed. Its arguments: the addresses of
 * the database and of the statistics, the directory of the scan log, the secret of the installation, and the origin of
 * the receiver.
 */
import { randomUUID } from 'node:crypto';
import { createAnalyticsClient } from '@evercode/analytics';
import { createListen, openDatabase } from '@evercode/database';
import { pino } from 'pino';
import { createDescribeCodes } from '../../features/codes/codes/list/describe-codes.ts';
import { shipScans } from '../../features/visits/shipping/ship-scans.ts';
import { createVisitorKeys } from '../../features/visits/shipping/visitor-keys.ts';
import { createAddresses } from '../../features/workspace/webhooks/endpoints/check-address.ts';
import { numberEvents } from '../../features/workspace/webhooks/events/number-events.ts';
import { deliverWebhooks } from '../../features/workspace/webhooks/sending/deliver-webhooks.ts';
import { queueDeliveries } from '../../features/workspace/webhooks/sending/queue-deliveries.ts';
import { createScanTeller } from '../../platform/events/scan-events.ts';
import { publicInternet } from '../../platform/internet/internet.ts';
import { createAppLinks } from '../../platform/mail/app-links.ts';
import { createPost } from '../../platform/mail/post.ts';
import { createShortLinks } from '../../platform/short-links/short-links.ts';
import { createSealedBox } from '../../platform/sign-in/secrets/sealed-box.ts';
import { createGoneScans } from '../../platform/statistics/gone-scans.ts';

const [, , databaseUrl = '', clickhouseUrl = '', scanLog = '', secret = '', receiver = ''] = process.argv;
const db = openDatabase(databaseUrl, { poolSize: 4 });
const listen = createListen(databaseUrl);
const log = pino({ level: 'silent' });
const box = createSealedBox(secret, 'webhooks');
const [now, newUuid] = [() => new Date(), randomUUID];
const stopping = new AbortController();
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
await Promise.all([
  shipScans(
    {
      dir: scanLog,
      analytics: createAnalyticsClient(clickhouseUrl),
      visitorKeys: createVisitorKeys(db),
      places: { find: () => ({ country: '', region: '', city: '' }), refresh: () => undefined },
      gone: createGoneScans(db),
      teller: createScanTeller(db, now),
      now,
      log,
      onShipped: () => undefined,
      onWaiting: () => undefined,
    },
    stopping.signal,
  ),
  numberEvents(
    {
      db,
      listen,
      log,
      describeCodes: createDescribeCodes(createShortLinks({ shortUrl: 'https://go.example', edgePort: 443 })),
      describeProjects: async () => [],
      apiUrl: 'https://app.example/api/v1',
      onNumbered: queueDeliveries({ billing: 'off', newUuid, now }),
    },
    stopping.signal,
  ),
  deliverWebhooks(
    {
      db,
      listen,
      mail: { post: createPost({ box, newUuid, log }), links: createAppLinks('https://app.example') },
      addresses: createAddresses(publicInternet, receiver),
      box,
      random: Math.random,
      now,
      log,
      leaseMs: 400,
    },
    stopping.signal,
  ),
]);
