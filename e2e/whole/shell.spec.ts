import { randomUUID } from 'node:crypto';
import { routes } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { giveEnterprise } from '../product/give-enterprise.ts';
import { readEnvironment } from '../product/process-tree.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { expect, test } from '../browser/person.ts';
import { enter, tabTo } from '../browser/steps.ts';

/** The shell around every screen: the phone's navigation by keyboard, and notifications while offline. */

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  return owner;
}

test('the navigation of a phone traps the focus, returns it, and disappears where a sidebar fits', async ({
  page,
  product,
  t,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, t, await makeOwner(product.appUrl));
  const opener = page.getByRole('button', { name: t('shell:nav.open') });
  const drawer = page.getByRole('dialog', { name: t('shell:nav.label') });
  for (const key of ['Tab', 'Shift+Tab']) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    const stops = new Set<string>();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press(key);
      const focused = drawer.locator(':focus');
      await expect(focused).toHaveCount(1);
      stops.add((await focused.textContent()) ?? '');
    }
    // One full round through every entry.
    expect([...stops]).toEqual(
      expect.arrayContaining([t('shell:nav.all'), t('shell:nav.trash'), t('shell:nav.settings')]),
    );
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await expect(drawer).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(drawer).toBeHidden();
});

/** Adds a second person to a workspace whose plan has roles. */
async function addMember(product: Product, { workspace }: Workspace): Promise<void> {
  const member = await makeOwner(product.appUrl);
  const {
    items: [own],
  } = await member.call(routes.listMemberships, { query: {} });
  await giveEnterprise(product, { workspace });
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  const userId = own?.user?.split('/').at(-1) ?? '';
  await db
    .insertInto('memberships')
    .values({ id: randomUUID(), userId, accountId: workspace, role: 'editor', createdAt: new Date() })
    .execute();
  await db.destroy();
}

test('offline a failed role change is rolled back with a notification, even if nothing was pressed before', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await addMember(product, owner);
  await enter(page, t, owner);
  const areNotificationsShown = page.waitForResponse((response) => response.url().includes('/assets/notices-'));
  await page.goto('/dashboard/people');
  const role = page.getByRole('combobox').last();
  await expect(role).toHaveValue('editor');
  await (await areNotificationsShown).finished();
  await page.context().setOffline(true);
  await role.selectOption('admin');
  await expect(page.getByRole('alert').filter({ hasText: t('errors:network') })).toBeVisible();
  await expect(role).toHaveValue('editor');
});
