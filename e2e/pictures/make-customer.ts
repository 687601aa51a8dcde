import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';

export type Belongings = Readonly<{ webhook: string; domain: string }>;

/** The sandbox accepts this card. */
const card = { type: 'card', number: '4242424242424242', expires: '2040-12', code: '123' } as const;

/** A workspace that bought Enterprise, with an invoice, a key, a webhook that fails and a domain that is not set up. */
export async function makeCustomer({ appUrl }: Product): Promise<[Workspace, Belongings]> {
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
  await owner.createCode('Menu', 'https://example.com/');
  await owner.call(routes.createApiKey, { body: { name: 'Till', scopes: ['codes'], expiresInDays: 90 } });
  // A private address, which is refused at once: nothing leaves the machine.
  const webhook = await owner.call(routes.createWebhook, { body: { url: 'https://127.0.0.1/hook' } });
  await owner.call(routes.testWebhook, { params: { uuid: webhook.uuid } });
  const domain = await owner.call(routes.createDomain, { body: { name: 'go.example.com' } });
  return [owner, { webhook: webhook.uuid, domain: domain.uuid }];
}
