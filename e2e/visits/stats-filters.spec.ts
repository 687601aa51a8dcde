import { openPhone } from '../product/phone.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage, tabTo } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** The filters of the statistics. */

test('rows filter the statistics by pointer and by keyboard, and the address keeps the filters', async ({
  page,
  product,
  destination,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const menu = await owner.createCode('On the menu', destination.address('/menu'));
  const poster = await owner.createCode('On the poster', destination.address('/poster'));
  // One scan in English of each code, and two in Italian of the poster.
  for (const [language, links] of [
    ['en-GB', [menu, poster]],
    ['it-IT', [poster, poster]],
  ] as const) {
    const phone = openPhone(language);
    for (const { shortUrl } of links) await phone.scan(`${shortUrl.url}?table=4`);
    phone.close();
  }

  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/stats');
  const total = page.locator('dd[aria-live="polite"]');
  await expect(total).toHaveText('4');
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('button', { name, exact: true });
  const chip = (label: string, words: string) => page.getByRole('button', { name: `${label}: ${words}`, exact: true });

  await row(t('stats:shares.languages'), 'Italian').click();
  await expect(total).toHaveText('2');
  await expect(chip(t('stats:shares.name.languages'), 'Italian')).toBeVisible();
  await expect(row(t('stats:shares.languages'), 'Italian')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\?languages=it$/);

  await row(t('stats:overview.codes'), 'On the poster').press('Enter');
  await expect(page).toHaveURL(/languages=it&codes=/);
  await checkScreen(page, 'stats-filtered');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(chip(t('stats:overview.code'), 'On the poster')).toBeVisible();
  await expect(total).toHaveText('2');

  // A second value of the same filter, by keyboard alone.
  await tabTo(page, chip(t('stats:shares.name.languages'), 'Italian'));
  await page.keyboard.press('Enter');
  const values = page.getByRole('dialog', { name: t('stats:shares.name.languages') });
  await expect(values.getByRole('checkbox', { name: 'Italian 2' })).toBeFocused();
  await checkScreen(page, 'stats-filter-values');
  await page.setViewportSize({ width: 1440, height: 900 });
  if (!(await values.isVisible())) await chip(t('stats:shares.name.languages'), 'Italian').click();
  await values.getByRole('checkbox', { name: 'English 1' }).press('Space');
  await expect(total).toHaveText('3');
  await page.keyboard.press('Escape');
  await expect(values).toBeHidden();

  await page.getByRole('button', { name: t('stats:filters.remove', { label: t('stats:overview.code') }) }).click();
  await expect(total).toHaveText('4');
  await page.goBack();
  await expect(total).toHaveText('3');
  await page.getByRole('button', { name: t('stats:filters.clear') }).click();
  await expect(page).toHaveURL(/\/stats$/);
  await expect(total).toHaveText('4');

  for (const language of otherLanguages('es')) {
    const words = wordsOf(language);
    await setLanguage(page, owner, language);
    await page.goto('/stats?languages=it&parameters=table%3D4&os=iOS');
    await expect(total).toHaveText('2');
    await expect(page.getByRole('button', { name: words('stats:filters.clear') })).toBeVisible();
    await checkWidths(page, `stats-filtered-${language}`);
  }
});
