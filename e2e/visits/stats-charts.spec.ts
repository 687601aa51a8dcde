import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { openPhone } from '../product/phone.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage, tabTo } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** The statistics of a code and of the workspace: other periods, time zones and subjects. */

test('periods, intervals and time zones are selected by keyboard, and the address can be shared', async ({
  page,
  context,
  product,
  destination,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const { iri: project } = await owner.call(routes.createProject, { body: { title: 'Restaurant' } });
  const code = await owner.createCode('On the menu', destination.address('/menu'));
  await owner.call(routes.updateQr, { params: { uuid: code.uuid }, body: { project } });
  await owner.createCode('On the poster', destination.address('/poster'));
  const phone = openPhone();
  for (let visits = 0; visits < 3; visits += 1) await phone.scan(code.shortUrl.url);
  phone.close();

  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/qr-stats/${code.uuid}`);
  const total = page.locator('dd[aria-live="polite"]');
  await expect(total).toHaveText('3');

  const field = (name: string) => page.getByRole('combobox', { name });
  await tabTo(page, field(t('stats:range.label')));
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: t('stats:range.last-12-months') });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await wanted.getAttribute('data-combobox-selected')).not.toBeNull();
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?range=last-12-months$/);
  await expect(page.getByRole('heading', { name: t('stats:chart.title.month') })).toBeVisible();
  await field(t('stats:interval.label')).click();
  await page.getByRole('option', { name: t('stats:interval.week') }).click();
  const zone = (onto: Page) =>
    onto.getByRole('button', { name: t('stats:chart.zone', { timeZone: 'Pacific/Auckland' }) });
  await page.getByRole('button', { name: t('stats:chart.zone', { timeZone: '' }) }).click();
  await field(t('stats:filter.zone')).fill('Auckland');
  await page.getByRole('option', { name: /Auckland/ }).click();
  await expect(zone(page)).toBeVisible();
  await expect(total).toHaveText('3');

  // The same address shows the same view.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('combobox', { name: t('stats:interval.label') })).toHaveValue(t('stats:interval.week'));
  await expect(zone(other)).toBeVisible();
  await other.close();

  await page.goto(`/qr-stats/${code.uuid}?range=yesterday`);
  await expect(page.getByRole('heading', { name: t('stats:noResults.title') })).toBeVisible();
  await checkScreen(page, 'stats-no-results');
  await page.getByRole('button', { name: t('stats:noResults.show.last-7-days') }).click();
  await expect(total).toHaveText('3');

  await page.goto(`/qr-stats/${code.uuid}?range=today&interval=minute`);
  await page.getByText(t('stats:chart.table'), { exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: t('stats:chart.title.minute') })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await page
    .getByRole('button', { name: t('stats:totals.explain', { name: t('stats:totals.unique') }) })
    .press('Enter');
  await expect(page.getByText(t('stats:totals.method'))).toBeVisible();
  await checkScreen(page, 'stats-minutes');
});

test('statistics of a workspace and of a project lead to each code, and fit the screen in another language', async ({
  page,
  product,
  destination,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const { iri: project, uuid } = await owner.call(routes.createProject, { body: { title: 'Restaurant' } });
  const menu = await owner.createCode('On the menu', destination.address('/menu'));
  await owner.call(routes.updateQr, { params: { uuid: menu.uuid }, body: { project } });
  const poster = await owner.createCode('On the poster', destination.address('/poster'));
  const phone = openPhone();
  for (const { shortUrl } of [menu, poster, poster]) await phone.scan(shortUrl.url);
  phone.close();

  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: t('shell:nav.stats'), exact: true }).click();
  const total = page.locator('dd[aria-live="polite"]');
  await expect(total).toHaveText('3');
  const codes = page.getByRole('table', { name: t('stats:overview.codes') });
  await expect(codes.getByRole('rowheader')).toHaveText(['On the poster', 'On the menu']);
  await checkScreen(page, 'stats-overview');

  await page.getByRole('combobox', { name: t('stats:overview.of') }).click();
  await page.getByRole('option', { name: t('stats:overview.project', { name: 'Restaurant' }) }).click();
  await expect(page).toHaveURL(new RegExp(`criteria=project&id=${uuid}`));
  await expect(total).toHaveText('1');
  await expect(codes.getByRole('rowheader')).toHaveText(['On the menu']);
  await codes.getByRole('link', { name: t('stats:overview.open', { name: 'On the menu' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'On the menu' })).toBeVisible();

  for (const language of otherLanguages('pt-br')) {
    await setLanguage(page, owner, language);
    await page.goto('/stats?range=custom&from=2026-01-01&to=2036-12-31');
    await expect(page.getByRole('heading', { level: 1, name: wordsOf(language)('stats:title') })).toBeVisible();
    await expect(total).toHaveText('3');
    await checkWidths(page, `stats-overview-${language}`);
  }
});
