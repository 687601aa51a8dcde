import { openDatabase } from '@evercode/database';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';
import type { Workspace } from './workspace.ts';

/** Set directly: buying it would be another test. */
export async function giveEnterprise(product: Product, { workspace }: Pick<Workspace, 'workspace'>): Promise<void> {
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  await db
    .updateTable('accounts')
    .set({ plan: 'enterprise', subscriptionType: 'PREMIUM' })
    .where('id', '=', workspace)
    .execute();
  await db.destroy();
}
