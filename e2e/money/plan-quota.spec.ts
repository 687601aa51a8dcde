import { finishOnboarding, signUp } from '../product/workspace.ts';
import { openPhone } from '../product/phone.ts';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, rowOf, setLanguage, tabTo } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/**
 * A free workspace whose code exceeds its monthly scans: the page for visitors, and the notices and choices of the
 * owner.
 */

test('a code over its quota is held, its owner sees the reason everywhere, and a trial releases it at once', async ({
  page,
  product,
  destination,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const calm = await owner.createCode('On the menu', destination.address('/menu'));
  const code = await owner.createCode('On the poster', destination.address('/poster'));
  const phone = openPhone();
  for (let visits = 0; visits < 100; visits += 1) expect((await phone.scan(code.shortUrl.url)).status).toBe(302);
  await expect
    .poll(async () => (await phone.scan(code.shortUrl.url)).body, { timeout: 60_000 })
    .toContain('This code is paused');
  expect((await phone.scan(calm.shortUrl.url)).status).toBe(302);

  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/qrs/all');
  await expect(rowOf(page, 'On the poster').getByText(t('options:quota.mark'))).toBeVisible();
  await expect(rowOf(page, 'On the menu').getByText(t('options:quota.mark'))).toHaveCount(0);
  await checkScreen(page, 'quota-list');

  const look = async (name: string, path: string, words: typeof t, full: boolean) => {
    await page.goto(path);
    await expect(page.getByRole('note', { name: words('options:quota.title') }).first()).toBeVisible();
    if (full) return checkScreen(page, name);
    await checkWidths(page, name);
  };
  const screens = {
    'quota-panel': `/dashboard/qrs/all?code=${code.uuid}`,
    'quota-settings': `/dashboard/qrs/all?settings=${code.uuid}`,
    'quota-stats': `/qr-stats/${code.uuid}`,
  };
  for (const [name, path] of Object.entries(screens)) await look(name, path, t, true);
  for (const language of otherLanguages('pt-br')) {
    await setLanguage(page, owner, language);
    for (const [name, path] of Object.entries(screens))
      await look(`${name}-${language}`, path, wordsOf(language), false);
  }
  await setLanguage(page, owner, 'en');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(screens['quota-settings']);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('options:tabs.destinations') }).click();
  await expect(dialog.getByText(t('options:preview.steps.quota'))).toBeVisible();

  await page.goto(screens['quota-stats']);
  await tabTo(page, page.getByRole('button', { name: t('options:quota.more') }));
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('upgrade:label.upgrade-now', { count: 7 }) })
    .press('Enter');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect.poll(async () => (await phone.scan(code.shortUrl.url)).status).toBe(302);
  phone.close();
});
