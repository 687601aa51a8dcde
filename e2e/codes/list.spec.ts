import { routes } from '@evercode/contract';
import { findViolations, setScheme } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** Finding, sorting, selecting and keeping codes in the list, with the real server. */

test('a code is found by its destination, tagged with others, and the list is kept as a pinned view', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const door = await owner.createCode('Front door', 'https://shop.example/store/7');
  await owner.createCode('Back door', 'https://shop.example/store/8');
  await enter(page, t, owner);

  const search = page.getByRole('searchbox', { name: t('shell:search.label') });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('https://shop.example/store/7');
  const rows = page.getByRole('list', { name: t('qrs:title') }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator('mark').last()).toHaveText('shop.example/store/7');
  await search.fill(door.shortUrl?.url ?? '');
  await expect(rows.first().getByText('Front door')).toBeVisible();
  await search.fill('');
  await expect(rows).toHaveCount(2);

  await page.getByLabel(t('qrs:columns.selectAll')).check();
  const bar = page.getByRole('region', { name: t('batch:label') });
  await bar.getByRole('button', { name: t('batch:tag.action'), exact: true }).click();
  await page.getByRole('dialog').getByLabel(t('batch:tag.add')).fill('doors');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('batch:tag.confirm') })
    .click();
  await expect(page.getByText(t('batch:done.tag', { count: 2 }))).toBeVisible();

  await page.getByRole('button', { name: t('qrs:filters.open'), exact: true }).click();
  const doors = page.getByRole('dialog', { name: t('qrs:filters.label') }).getByLabel('doors 2');
  // The address keeps the choice, so the box follows the navigation.
  await doors.click();
  await expect(doors).toBeChecked();
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    expect(await findViolations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page
    .getByRole('columnheader', { name: t('qrs:columns.code') })
    .getByRole('button')
    .click();
  await expect(rows.first().getByText('Back door')).toBeVisible();
  await page.getByRole('button', { name: t('lists:views.save') }).click();
  await page.getByLabel(t('lists:views.name')).fill('Doors by name');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lists:views.confirm'), exact: true })
    .click();
  await page.getByRole('button', { name: 'Doors by name' }).click();
  await page.getByRole('menuitem', { name: t('lists:views.pin') }).click();
  await page.goto('/dashboard/qrs/paused');
  await page.getByRole('navigation').getByRole('link', { name: 'Doors by name' }).click();
  await expect(page).toHaveURL(/\/dashboard\/qrs\/all\?tag=doors&sort=title&saved=/);
  await expect(rows.first().getByText('Back door')).toBeVisible();
});

test('the list is filtered by status and scans, and shows the chosen columns under a head that stays', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  for (let number = 1; number <= 14; number += 1) await owner.createCode(`Door ${number}`, 'https://shop.example/');
  const printed = await owner.createCode('Printed door', 'https://shop.example/');
  await owner.call(routes.updateQr, { params: { uuid: printed.uuid }, body: { locked: true } });
  await enter(page, t, owner);
  const rows = page.getByRole('list', { name: t('qrs:title') }).getByRole('listitem');
  await expect(rows).toHaveCount(15);

  await page.mouse.wheel(0, 600);
  const head = page.getByRole('columnheader', { name: t('qrs:columns.recent') });
  await expect(head).toBeInViewport();
  await page.mouse.wheel(0, -600);

  await page.getByRole('button', { name: t('qrs:columns.choose') }).click();
  const columns = page.getByRole('dialog', { name: t('qrs:columns.choose') });
  const destination = columns.getByLabel(t('qrs:columns.destination'));
  await expect(destination).toHaveAccessibleDescription('');
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(destination).toHaveAccessibleDescription(t('qrs:columns.tooNarrow'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(destination).toHaveAccessibleDescription('');
  await columns.getByLabel(t('qrs:columns.created')).check();
  await destination.uncheck();
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    expect(await findViolations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(columns).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('qrs:columns.choose') })).toBeFocused();

  await page.getByRole('button', { name: t('qrs:filters.open'), exact: true }).click();
  const filters = page.getByRole('dialog', { name: t('qrs:filters.label') });
  const locked = filters.getByLabel(`${t('qrs:filters.statuses.locked')} 1`);
  // The address keeps the choice, so the box follows the navigation.
  await locked.click();
  await expect(locked).toBeChecked();
  await filters.getByLabel(`${t('qrs:filters.scanned.none')} 15`).click();
  await expect(page).toHaveURL(/\?status=locked&scans=none$/);
  await expect(rows).toHaveCount(1);
  await expect(rows.first().getByText('Printed door')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: t('qrs:columns.created') })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: t('qrs:columns.destination') })).toBeHidden();
});
