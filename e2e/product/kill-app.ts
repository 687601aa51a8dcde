import type { Database } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { blockTransaction, type Place } from './block-transaction.ts';
import { send } from './http.ts';
import { isRunning } from './process-tree.ts';
import type { Product } from './start-product.ts';

type Target = { product: Product; db: Database };

/** Kills the app while its transaction is blocked at the place, and waits until it is back. */
export async function killAppDuring(
  { product, db }: Target,
  where: Place,
  begin: () => Promise<unknown>,
): Promise<void> {
  await blockTransaction(db, where, begin, async () => {
    const app = await product.pidOf('app');
    process.kill(app, 'SIGKILL');
    await waitFor(() => !isRunning(app));
  });
  await waitFor(async () => (await send(`${product.appUrl}/readyz`)).status === 200, {
    timeoutMs: 20_000,
    what: 'the app to be back',
  });
}
