import { routes, type PlanName } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { expect } from '@playwright/test';
import { readEnvironment } from './process-tree.ts';
import type { Product } from './start-product.ts';
import type { Workspace } from './workspace.ts';

/** Set directly: buying a plan has tests of its own. */
export async function givePlan(product: Product, { workspace }: Workspace, plan: PlanName): Promise<void> {
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  await db
    .updateTable('accounts')
    .set({ plan, subscriptionType: 'PREMIUM', name: 'The corner bakery' })
    .where('id', '=', workspace)
    .execute();
  await db.destroy();
}

/** Confirms the address with the token of the mail, as invitations require. */
export async function confirmAddress(product: Product, person: Workspace): Promise<void> {
  const token = async () => {
    const list = await (await fetch(product.mailUrl)).text();
    const mail = list.split('<li>').find((item) => item.includes(person.email) && item.includes('/verify-email/'));
    return /\/verify-email\/([\w-]+)/.exec(mail ?? '')?.[1];
  };
  await expect.poll(token).toBeTruthy();
  await person.call(routes.verifyEmail, { body: { token: (await token()) ?? '' } });
}
