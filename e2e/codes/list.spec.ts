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
