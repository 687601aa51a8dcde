import { routes } from '@evercode/contract';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';

/** Projects and actions on several codes, with the real server. */

test('a project is created, filled from the list, paused with its codes, and restored from the trash', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const lunch = await owner.createCode('Lunch', 'https://example.com/lunch');
  await owner.createCode('Dinner', 'https://example.com/dinner');
  await enter(page, t, owner);

  await page.getByRole('button', { name: t('shell:nav.firstProject') }).click();
  await page.getByLabel(t('projects:name')).fill('Restaurant');
  await page.getByRole('button', { name: t('projects:create.confirm'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/project\//);
  await expect(page.getByRole('heading', { name: t('qrs:empty.project.title') })).toBeVisible();

  await page.goto('/dashboard/qrs/all');
  await page.getByLabel(t('qrs:row.select', { title: 'Dinner' })).check({ force: true });
  await page.getByLabel(t('qrs:row.select', { title: 'Lunch' })).click({ modifiers: ['Shift'], force: true });
  const bar = page.getByRole('region', { name: t('batch:label') });
  await bar.getByRole('button', { name: t('batch:move'), exact: true }).click();
  await page.getByRole('dialog').getByLabel('Restaurant').check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('projects:move.confirm') })
    .click();
  await expect(page.getByText(t('batch:done.move', { count: 2 }))).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Restaurant' }).click();
  await expect(page.getByText('Lunch', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('projects:menu.label', { title: 'Restaurant' }) }).click();
  await page.getByRole('menuitem', { name: t('projects:menu.pause') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stop:confirm.pause', { count: 2 }) })
    .click();
  await expect(page.getByText(t('projects:done.paused', { title: 'Restaurant' }))).toBeVisible();
  expect((await owner.call(routes.getQr, { params: { uuid: lunch.uuid } })).state).toBe('paused');

  await page.getByRole('button', { name: t('projects:menu.label', { title: 'Restaurant' }) }).click();
  await page.getByRole('menuitem', { name: t('projects:menu.trash') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('stop:confirm.trash') })
    .click();
  await expect(page.getByText(t('projects:done.trashed', { title: 'Restaurant' }))).toBeVisible();
  await page.goto('/dashboard/qrs/trash');
  await page.getByRole('button', { name: t('projects:trash.restore', { title: 'Restaurant' }) }).click();
  await expect(page.getByText(t('projects:done.restoredPaused', { title: 'Restaurant' }))).toBeVisible();
  expect((await owner.call(routes.getQr, { params: { uuid: lunch.uuid } })).state).toBe('paused');
});

test('pictures of several codes are downloaded as one ZIP', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.createCode('One', 'https://example.com/1');
  await owner.createCode('Two', 'https://example.com/2');
  await page.addInitScript('delete window.showSaveFilePicker');
  await enter(page, t, owner);
  await page.getByLabel(t('qrs:row.select', { title: 'One' })).check({ force: true });
  await page.getByLabel(t('qrs:row.select', { title: 'Two' })).check({ force: true });
  await page
    .getByRole('region', { name: t('batch:label') })
    .getByRole('button', { name: t('qrs:menu.download') })
    .click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: t('batch:zip.start') }).click();
  expect((await file).suggestedFilename()).toBe('codes.zip');
  await expect(page.getByText(t('batch:zip.done', { count: 2 }))).toBeVisible();
});
