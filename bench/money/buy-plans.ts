import type { Product } from '../product.ts';
import type { Stripe } from './stripe.ts';

export type Customers = {
  /** What each workspace has and paid, as text. */
  describe: () => Promise<string[]>;
};

const WORKSPACES = 8;

type Ask = (method: string, path: string, sent?: { body?: unknown; workspace?: string }) => Promise<unknown>;

/** Makes workspaces of the demo's owner, and buys Starter for each as the checkout does. */
export async function buyPlans({ appUrl, demo }: Product, stripe: Stripe): Promise<Customers> {
  const ask = await signIn(appUrl, demo);
  // Cast: the contract declares these answers.
  const { items } = (await ask('GET', '/api/plans')) as {
    items: { name: string; prices: { uuid: string; months: number }[] }[];
  };
  const planPrice = items.find(({ name }) => name === 'starter')?.prices.find(({ months }) => months === 1)?.uuid;
  const workspaces: string[] = [];
  for (let number = 1; number <= WORKSPACES; number += 1) {
    const made = (await ask('POST', '/api/accounts', { body: { name: `Storm ${number}` } })) as { uuid: string };
    const workspace = made.uuid;
    const order = (await ask('POST', '/api/orders', { workspace, body: { account: workspace, planPrice } })) as {
      uuid: string;
      client_secret: string;
    };
    await stripe.ask({ do: 'confirm', secret: order.client_secret });
    const paid = (await ask('GET', `/api/orders/check-status/${order.uuid}`, { workspace })) as { isActive: boolean };
    if (!paid.isActive) throw new Error(`The plan of workspace ${number} is not in force.`);
    workspaces.push(workspace);
  }
  return {
    describe: async () =>
      Promise.all(
        workspaces.map(async (workspace) =>
          JSON.stringify([
            await ask('GET', `/api/subscriptions/${workspace}`, { workspace }),
            await ask('GET', '/api/invoices', { workspace }),
            await ask('GET', '/api/payment-sources', { workspace }),
          ]),
        ),
      ),
  };
}

async function signIn(appUrl: string, demo: Product['demo']): Promise<Ask> {
  if (demo === undefined) throw new Error('The start did not show how to sign in to the demo workspace.');
  let token = '';
  const ask: Ask = async (method, path, { body, workspace } = {}) => {
    const answer = await fetch(`${appUrl}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(workspace !== undefined && { 'x-account-id': workspace }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const signedIn = await ask('POST', '/api/login', { body: { ...demo, rememberMe: false } });
  // Cast: the contract declares this answer.
  token = (signedIn as { token: string }).token;
  return ask;
}
