import type { Page } from '@playwright/test';
import { findViolations, otherLanguages, setScheme } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** The settings pages: a column beside them on wide windows, a list of its own on others. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const column = (page: Page, t: Words) => page.getByRole('navigation', { name: t('settings:frame.title') });

test('by keyboard from page to page; the heading takes the focus', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl, { plan: 'free' });
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.getByRole('link', { name: t('shell:nav.settings') }).press('Enter');
  await expect(heading(page, t('settings:frame.pages.settings.name'))).toBeFocused();
  await column(page, t)
    .getByRole('link', { name: t('settings:frame.pages.people.name') })
    .press('Enter');
  await expect(heading(page, t('settings:frame.pages.people.name'))).toBeFocused();
  await expect(column(page, t).getByRole('link', { name: t('settings:frame.pages.people.name') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(heading(page, t('settings:frame.pages.settings.name'))).toBeFocused();

  // The list is for narrow windows.
  await page.goto('/dashboard/settings/all');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
});

test('on a phone the settings are a list that leads to each page and back', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl, { plan: 'free' });
  await finishOnboarding(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, t, owner);
  await page.getByRole('button', { name: t('shell:nav.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell:nav.settings') })
    .click();
  await expect(heading(page, t('settings:frame.title'))).toBeVisible();
  await page.getByRole('link', { name: t('settings:frame.pages.activity.about') }).click();
  await expect(heading(page, t('settings:frame.pages.activity.name'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('settings:frame.title') })
    .click();
  await expect(heading(page, t('settings:frame.title'))).toBeFocused();

  for (const language of [...otherLanguages('it'), 'en'] as const) {
    await setLanguage(page, owner, language);
    await page.reload();
    await expect(heading(page, wordsOf(language)('settings:frame.title'))).toBeVisible();
    for (const size of [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size);
      expect.soft(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width);
    }
  }
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    expect.soft(await findViolations(page), scheme).toEqual([]);
  }
});
