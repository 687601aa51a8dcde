import { finishOnboarding, signUp } from '../product/workspace.ts';
import { pickUpPhone } from '../product/phone.ts';
import { findViolations, lookAt, lookAtWidths } from './look-at.ts';
import { expect, test } from './person.ts';
import { enter, rowOf, speak, tabTo } from './steps.ts';
import { wordsOf } from './words.ts';

/** A free workspace whose code is scanned more often than its plan has: what visitors get, and how its owner learns of it and has more. */

test('it rests, its owner sees why wherever they look, and a trial begun by keyboard lets it run at once', async ({ page, product, destination, t }) => {
  test.setTimeout(200_000);
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const calm = await owner.createCode('On the menu', destination.address('/menu'));
  const code = await owner.createCode('On the poster', destination.address('/poster'));
  const phone = pickUpPhone();
  for (let visits = 0; visits < 100; visits += 1) expect((await phone.scan(code.shortUrl.url)).status).toBe(302);
  await expect.poll(async () => (await phone.scan(code.shortUrl.url)).body, { timeout: 60_000 }).toContain('This code is resting');
  expect((await phone.scan(calm.shortUrl.url)).status).toBe(302);

  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/qrs/all');
  await expect(rowOf(page, 'On the poster').getByText(t('options:quota.mark'))).toBeVisible();
  await expect(rowOf(page, 'On the menu').getByText(t('options:quota.mark'))).toHaveCount(0);
  await lookAt(page, 'quota-list');

  const look = async (name: string, path: string, words: typeof t, full: boolean) => {
    await page.goto(path);
    await expect(page.getByRole('note', { name: words('options:quota.title') }).first()).toBeVisible();
    if (full) return lookAt(page, name);
    await lookAtWidths(page, name);
    expect(await findViolations(page)).toEqual([]);
  };
  const screens = { 'quota-panel': `/dashboard/qrs/all?code=${code.uuid}`, 'quota-settings': `/dashboard/qrs/all?settings=${code.uuid}`, 'quota-stats': `/qr-stats/${code.uuid}` };
  for (const [name, path] of Object.entries(screens)) await look(name, path, t, true);
  for (const language of ['pt-br', 'es', 'it'] as const) {
    await speak(page, owner, language);
    for (const [name, path] of Object.entries(screens)) await look(`${name}-${language}`, path, wordsOf(language), false);
  }
  await speak(page, owner, 'en');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screens['quota-settings']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('options:tabs.destinations') }).click();
  await expect(dialog.getByText(t('options:preview.steps.quota'))).toBeVisible();

  await page.goto(screens['quota-stats']);
  await tabTo(page, page.getByRole('button', { name: t('options:quota.more') }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: t('upgrade:label.upgrade-now') }).press('Enter');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect.poll(async () => (await phone.scan(code.shortUrl.url)).status).toBe(302);
  phone.hangUp();
});
