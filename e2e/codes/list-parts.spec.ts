import { phoneUserAgent } from '../product/phone.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { findViolations, checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, rowOf, tabTo } from '../browser/steps.ts';

/** The parts of the list beyond its rows: the details panel, the command palette, and the activity lines. */

test('a code opens in the panel by keyboard, closes on Escape, and is kept in the address', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const lunch = await owner.createCode('Lunch', 'https://example.com/lunch');
  await owner.createCode('Dinner', 'https://example.com/dinner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, t, owner);
  const title = rowOf(page, 'Lunch').getByRole('link', { name: 'Lunch', exact: true });
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Lunch' });
  await expect(panel.getByRole('img', { name: t('panel:drawing', { title: 'Lunch' }) })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'https://example.com/lunch' })).toBeVisible();
  expect(page.url()).toContain(`?code=${lunch.uuid}`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(title).toBeFocused();

  await page.goForward();
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel.getByText('https://example.com/lunch')).toBeVisible();
  await panel.getByRole('button', { name: t('qrs:menu.pause') }).click();
  await expect(panel.getByText(t('qrs:states.paused'))).toBeVisible();
  await checkScreen(page, 'list-with-panel');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rowOf(page, 'Lunch').getByRole('link', { name: 'Lunch', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/qr-builder/edit/${lunch.uuid}$`));
});

test('the palette finds a code and opens its settings by keyboard alone', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const lunch = await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: t('palette:label') });
  await expect(field).toBeFocused();
  await checkScreen(page, 'palette');
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill('lunch');
  await expect(page.getByRole('option', { name: /^Lunch/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('set');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`settings=${lunch.uuid}`));
  await expect(page.getByRole('dialog', { name: t('options:title', { title: 'Lunch' }) })).toBeVisible();
});

test('a scan appears in the activity line of its row', async ({ page, product, t, destination }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const code = await owner.createCode('Lunch', destination.address('/lunch'));
  const scan = await fetch(code.shortUrl.url, {
    redirect: 'manual',
    headers: { 'user-agent': phoneUserAgent },
  });
  expect(scan.status).toBe(302);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, t, owner);
  await expect(rowOf(page, 'Lunch').getByRole('img', { name: t('qrs:row.activity', { count: 1 }) })).toBeVisible({
    timeout: 30_000,
  });
});
