import { randomUUID } from 'node:crypto';
import { createAnalyticsClient } from '@evercode/analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOfWorkspace } from '../features/codes/codes/groups/codes-of-workspace.ts';
import { openBilling } from '../features/money/billing/open-billing.ts';
import { reconcile } from '../features/money/billing/rounds/reconcile.ts';
import { buy, moveClock } from '../features/money/billing/testing/buy-plan.ts';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { createPost } from '../platform/mail/post.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { signUp } from '../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts';

let server: ServerUnderTest;
let analytics: ReturnType<typeof createAnalyticsClient>;
const log = { warn: () => undefined };
beforeAll(async () => {
  // Without a worker nothing else compares.
  server = await startServerUnderTest({ role: 'app' });
  analytics = createAnalyticsClient(server.config.clickhouseUrl ?? '');
});
afterAll(async () => {
  await analytics.close();
  await server.stop();
});

test('a renewal that the gateway no longer lists as a change is found by its paid time', async () => {
  const owner = await signUp(server);
  await buy(owner, 'starter');
  const now = () => new Date();
  const { opened, sync, clock } = openBilling({
    db: server.db,
    config: server.config,
    analytics,
    now,
    newUuid: randomUUID,
    publish: async () => undefined,
    log,
    mail: {
      post: createPost({ box: createSealedBox('a secret of this test', 'mail queue'), newUuid: randomUUID, log }),
      links: createAppLinks('https://app.example.com'),
    },
    ports: { codesOfWorkspace },
  });
  if (opened === undefined || sync === undefined) throw new TypeError('Billing is on.');
  const silent = { ...opened.gateway, listChanged: async function* listNothing() {} };
  const compare = () => reconcile({ db: server.db, gateway: silent, sync, now, clock });
  const charges = async () =>
    (await server.db.selectFrom('payments').select('cents').where('accountId', '=', owner.workspaceUuid).execute()).map(
      ({ cents }) => cents,
    );

  await compare();
  expect(await charges()).toEqual([900]);
  await moveClock(server, 40);
  // The clock is read anew after a second.
  await expect
    .poll(async () => {
      await compare();
      return charges();
    })
    .toEqual([900, 900]);
});
