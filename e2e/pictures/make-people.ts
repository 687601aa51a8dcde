import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@evercode/database';
import { routes } from '@evercode/contract';
import { readEnvironment } from '../product/process-tree.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, readUserUuid, signUp, type Workspace } from '../product/workspace.ts';

const tool = join(import.meta.dirname, '../../tools/staff.ts');

/** The owner and an editor of a workspace whose trial ended, a person who left a payment, and one of support. */
export type People = Readonly<Record<'expired' | 'waiting' | 'paying' | 'supporter', Workspace>>;

export async function makePeople(product: Product): Promise<People> {
  const [expired, waiting, paying, supporter] = [
    await signUp(product.appUrl, { plan: 'trial' }),
    await signUp(product.appUrl),
    await signUp(product.appUrl),
    await signUp(product.appUrl),
  ];
  for (const person of [expired, waiting, paying, supporter]) await finishOnboarding(person);
  for (const title of ['Menu', 'In the window']) await expired.createCode(title, 'https://example.com/');
  await endTrial(product, expired, waiting);
  await leavePayment(paying);
  await promisify(execFile)(process.execPath, [tool, 'add', supporter.email], {
    env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir },
  });
  return { expired, waiting, paying, supporter };
}

/** Sets the start of the trial back, and adds an editor as if an invitation had been accepted. */
async function endTrial(product: Product, owner: Workspace, editor: Workspace): Promise<void> {
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  await db
    .updateTable('accounts')
    .set({ trialBeganAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
    .where('id', '=', owner.workspace)
    .execute();
  const { uuid } = await editor.call(routes.getUser, { params: { uuid: readUserUuid(editor.session) } });
  await db
    .insertInto('memberships')
    .values({ id: randomUUID(), userId: uuid, accountId: owner.workspace, role: 'editor', createdAt: new Date() })
    .execute();
  await db.destroy();
}

async function leavePayment(person: Workspace): Promise<void> {
  const { items } = await person.call(routes.listPlans, {});
  const price = items.find(({ name }) => name === 'pro')?.prices.find(({ months }) => months === 12);
  await person.call(routes.placeOrder, { body: { account: person.workspace, planPrice: price?.uuid ?? '' } });
}
