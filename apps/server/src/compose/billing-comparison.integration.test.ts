import { randomUUID } from 'node:crypto';
import { createAnalyticsClient } from '@evercode/analytics';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codesOfWorkspace } from '../features/codes/codes/groups/codes-of-workspace.ts';
import { openBilling } from '../features/money/billing/open-billing.ts';
import { reconcile } from '../features/money/billing/rounds/reconcile.ts';
import { buy, cardOf, moveClock, testCards } from '../features/money/billing/testing/buy-plan.ts';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { createPost } from '../platform/mail/post.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { signUp, type Member } from '../testing/people.ts';
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

const now = () => new Date();

/** Billing as the worker has it, which this server lacks. */
function openWorkersBilling() {
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
  return { gateway: opened.gateway, sync, clock };
}

test('a renewal that the gateway no longer lists as a change is found by its paid time', async () => {
  const owner = await signUp(server);
  await buy(owner, 'starter');
  const { gateway, sync, clock } = openWorkersBilling();
  const silent = { ...gateway, listChanged: async function* listNothing() {} };
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

test.each([
  { act: 'removed', change: removeCard, left: ['4242'] },
  { act: 'added', change: addCard, left: ['0341', '4242', '4444'] },
])('a comparison that read the cards before one was $act keeps the list as it is', async ({ change, left }) => {
  const owner = await signUp(server);
  await buy(owner, 'starter');
  await addCard(owner, '5555555555554444');
  const { gateway, sync } = openWorkersBilling();
  const listMethods = gateway.listMethods.bind(gateway);
  const listing = vi.spyOn(gateway, 'listMethods').mockImplementationOnce(async (customerId) => {
    const methods = await listMethods(customerId);
    await change(owner);
    return methods;
  });
  await sync(owner.workspaceUuid);
  const { items } = await owner.call('listPaymentSources');
  expect(items.map(({ info }) => info.last4).toSorted()).toEqual(left);
  expect(listing).toHaveBeenCalledTimes(2);
});

async function addCard(owner: Member, number: string = testCards.failsLater): Promise<void> {
  const { client_secret } = await owner.call('getPaymentIntent', { params: { uuid: owner.workspaceUuid } });
  await owner.call('confirmInSandbox', { body: { client_secret, method: cardOf(number) } });
}

async function removeCard(owner: Member): Promise<void> {
  const { items } = await owner.call('listPaymentSources');
  const uuid = items.find(({ isDefault }) => !isDefault)?.uuid ?? '';
  await owner.call('deletePaymentSource', { params: { uuid } });
}
