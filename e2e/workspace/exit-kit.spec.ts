import { readFile } from 'node:fs/promises';
import { routes } from '@evercode/contract';
import { unzip } from '@evercode/testkit';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { answerOnboarding, enter } from '../browser/steps.ts';
import { send } from '../product/http.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** A workspace leaves with everything, moves into another one, and leaves its codes behind. */

test('an owner exports everything, restores it elsewhere, and leaves the codes working', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const code = await owner.createCode('Menu', 'https://example.com/menu');
  // Without the dialog of the browser, which no test can answer.
  await page.addInitScript('delete window.showSaveFilePicker');
  await enter(page, t, owner);
  await page.goto('/dashboard/import-export');
  const card = page.locator('section', { has: page.getByRole('heading', { name: t('takeout:title') }) });
  await expect(card).toBeVisible();
  await checkScreen(page, 'import-export');
  await card.getByRole('button', { name: t('takeout:build') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('security:proof.password')).fill(owner.password);
  await checkScreen(page, 'exit-kit-build');
  await dialog.getByRole('button', { name: t('takeout:build') }).click();
  const button = card.getByRole('button', { name: /^Download/ });
  await expect(button).toBeVisible({ timeout: 90_000 });
  await checkScreen(page, 'exit-kit-ready');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  const files = unzip(new Uint8Array(await readFile(path)));
  const answers = JSON.parse(files.get('redirector/routes.json')?.toString() ?? '{}') as Record<string, unknown>;
  expect(answers[new URL(code.shortUrl.url).pathname.slice(1)]).toEqual([302, 'https://example.com/menu']);
  await expect(card.getByText(t('takeout:saved'))).toBeVisible();

  // Another workspace of the same person. The short link is taken there, so the code gets a new one.
  await page.getByRole('button', { name: t('shell:workspace.menu') }).click();
  await page.getByRole('menuitem', { name: t('settings:menu.create') }).click();
  const create = page.getByRole('dialog', { name: t('settings:create.title') });
  await create.getByLabel(t('settings:name.label')).fill('Bakery');
  await create.getByRole('button', { name: t('settings:create.submit') }).click();
  await answerOnboarding(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('chooser:title') })).toBeVisible();
  await page.goto('/dashboard/import-export');
  await page.getByLabel(t('takeout:restore.title')).setInputFiles(path);
  await expect(page.getByRole('heading', { level: 1, name: t('jobs:done.take-in', { count: 1 }) })).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(t('takeout:restore.ending-taken', { count: 1 }))).toBeVisible();
  await checkScreen(page, 'exit-kit-restored');

  // Deleting the copy leaves its code working.
  const { items } = await owner.call(routes.listMemberships, { query: {} });
  const bakery = items.find(({ account }) => account.name === 'Bakery')?.account.uuid ?? '';
  const listed = await send(`${product.appUrl}/api/qrs-compact`, {
    headers: { authorization: `Bearer ${owner.session.token}`, 'x-account-id': bakery },
  });
  const copied = (JSON.parse(listed.body) as { items: { shortUrl: { url: string } }[] }).items[0]?.shortUrl.url ?? '';
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: t('settings:delete.action') }).click();
  const removal = page.getByRole('dialog');
  await removal.getByRole('checkbox').check();
  await checkScreen(page, 'afterlife');
  await page.setViewportSize({ width: 390, height: 844 });
  await removal.getByLabel(t('settings:delete.confirm', { name: 'Bakery', word: 'DELETE' })).fill('DELETE');
  await removal.getByLabel(t('security:proof.password')).fill(owner.password);
  await removal.getByRole('button', { name: t('settings:delete.action') }).click();
  await expect(removal).toBeHidden();
  expect(copied).not.toBe(code.shortUrl.url);
  expect(await send(copied)).toMatchObject({ status: 302, headers: { location: 'https://example.com/menu' } });
});
