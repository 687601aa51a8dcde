import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { kuttLink, type ServiceDouble } from '@evercode/testkit/link-services';
import { openPhone } from '../product/phone.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';

export type Belongings = Readonly<{
  webhook: string;
  domain: string;
  /** An import of which nothing came yet, and the work of one that ended. */
  moveIn: string;
  job: string;
  /** An API key, and a code whose changes by it need an approval, since it was scanned. */
  key: string;
  scanned: string;
}>;

/** The sandbox accepts this card. */
const card = { type: 'card', number: '4242424242424242', expires: '2040-12', code: '123' } as const;

/**
 * A workspace that bought Enterprise, with an invoice, a key, a webhook that fails, a domain that is not set up and two
 * imports.
 */
export async function makeCustomer({ appUrl }: Product, kutt: ServiceDouble): Promise<[Workspace, Belongings]> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  const { items } = await owner.call(routes.listPlans, {});
  const price = items.find(({ name }) => name === 'enterprise')?.prices.find(({ months }) => months === 12);
  const order = await owner.call(routes.placeOrder, {
    body: { account: owner.workspace, planPrice: price?.uuid ?? '' },
  });
  await owner.call(routes.confirmInSandbox, { body: { client_secret: order.client_secret ?? '', method: card } });
  const isActive = async () => (await owner.call(routes.checkOrder, { params: { uuid: order.uuid } })).isActive;
  await waitFor(isActive, { timeoutMs: 30_000, what: 'the paid plan' });
  const code = await owner.createCode('Menu', 'https://example.com/');
  const phone = openPhone();
  await phone.scan(code.shortUrl.url);
  phone.close();
  await waitFor(async () => (await owner.readCode(code.uuid)).scans === 1, { timeoutMs: 30_000, what: 'the scan' });
  const { key } = await owner.call(routes.createApiKey, {
    body: { name: 'Till', scopes: ['codes'], expiresInDays: 90 },
  });
  // A private address, which is refused at once: nothing leaves the machine.
  const webhook = await owner.call(routes.createWebhook, { body: { url: 'https://127.0.0.1/hook' } });
  await owner.call(routes.testWebhook, { params: { uuid: webhook.uuid } });
  const domain = await owner.call(routes.createDomain, { body: { name: 'go.example.com' } });
  const job = await runMoveIn(owner, kutt);
  const moveIn = await readLinks(owner, kutt, [
    kuttLink('supper', { description: 'Supper', visit_count: 12_400 }),
    kuttLink('over', { expire_in: '2020-01-01T00:00:00.000Z' }),
    kuttLink('members', { password: true }),
  ]);
  return [owner, { webhook: webhook.uuid, domain: domain.uuid, moveIn, job, key, scanned: code.uuid }];
}

async function readLinks(owner: Workspace, kutt: ServiceDouble, links: ServiceDouble['links']): Promise<string> {
  kutt.links = links;
  const { uuid } = await owner.call(routes.startMoveIn, {
    body: { service: 'kutt', address: kutt.url, key: kutt.key },
  });
  const isRead = async () => (await owner.call(routes.getMoveIn, { params: { uuid } })).report !== null;
  await waitFor(isRead, { timeoutMs: 30_000, what: 'the links of the other service' });
  return uuid;
}

async function runMoveIn(owner: Workspace, kutt: ServiceDouble): Promise<string> {
  const uuid = await readLinks(owner, kutt, [
    kuttLink('flyer', { description: 'Flyer' }),
    kuttLink('window', { description: 'Shop window' }),
  ]);
  const job = await owner.call(routes.runMoveIn, { params: { uuid }, body: {} });
  return job.uuid;
}
