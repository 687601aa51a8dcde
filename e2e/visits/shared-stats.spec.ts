import { routes } from '@evercode/contract';
import { openPhone } from '../product/phone.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** The order of the statistics, and their public link. */

test('statistics begin with period, totals and chart, and are shared by a link that ends at once', async ({
  page,
  browser,
  product,
  destination,
  t,
}) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const code = await owner.createCode('Lunch menu', destination.address('/menu'));
  const phone = openPhone();
  for (let scans = 0; scans < 2; scans += 1) await phone.scan(code.shortUrl.url);
  phone.close();

  await enter(page, t, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/qr-stats/${code.uuid}`);
  await expect(page.locator('dd[aria-live="polite"]')).toHaveText('2');
  const tops = [
    page.getByRole('combobox', { name: t('stats:range.label') }),
    page.locator('dd[aria-live="polite"]'),
    page.getByRole('heading', { name: t('stats:chart.title.day') }),
    page.getByRole('heading', { name: t('stats:groups.devices') }),
  ];
  const heights = await Promise.all(tops.map(async (each) => (await each.boundingBox())?.y ?? -1));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  await checkScreen(page, 'stats-order');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('stats:filter.open') }).click();
  await expect(page.getByRole('dialog').getByLabel(t('stats:interval.label'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page
    .getByRole('button', { name: /\d .+/ })
    .and(page.getByText(t('live:chip', { count: 1 })))
    .click();
  await expect(page.getByRole('heading', { name: t('live:title') })).toBeVisible();
  await checkScreen(page, 'stats-live');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');

  // A column of the tables has the same name.
  await page
    .getByRole('button', { name: t('sharing:open'), exact: true })
    .and(page.locator('[aria-haspopup="dialog"]'))
    .click();
  const dialog = page.getByRole('dialog', { name: t('sharing:title') });
  await dialog.getByRole('switch', { name: t('sharing:on') }).click();
  const link = await dialog.getByRole('textbox', { name: t('sharing:link') }).inputValue();
  expect(link).toContain(`${product.appUrl}/statistics/`);
  // The seventh step of the primary color: the place of the knob alone would be easy to miss.
  const track = dialog.getByRole('switch', { name: t('sharing:cities') }).locator('xpath=following-sibling::*[1]');
  await expect(track).toHaveCSS('background-color', 'rgb(47, 92, 219)');
  await checkScreen(page, 'stats-share');

  const visitors = await browser.newContext({ locale: 'it-IT' });
  const visitor = await visitors.newPage();
  await visitor.goto(link);
  const it = wordsOf('it');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lunch menu' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/it\/statistics\//);
  await expect(visitor.locator('dd[aria-live="polite"]')).toHaveText('2');
  await expect(visitor.getByText(it('sharing:page.how'))).toBeVisible();
  const picture = visitor.getByRole('img', { name: it('sharing:page.code', { name: 'Lunch menu' }) });
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await checkScreen(visitor, 'shared-stats');
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await visitor.getByText(it('sharing:page.days', { count: 90 }), { exact: true }).click();
  await expect(visitor.locator('dd[aria-live="polite"]')).toHaveText('2');

  await owner.call(routes.endStatsShare, { params: { uuid: code.uuid } });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: it('sharing:page.ended') })).toBeVisible();
  await checkScreen(visitor, 'shared-stats-ended');
  await visitor.goto(`${product.appUrl}/pt-br/statistics/nothing`);
  await expect(visitor.getByRole('heading', { level: 1, name: wordsOf('pt-br')('sharing:page.ended') })).toBeVisible();
  await checkWidths(visitor, 'shared-stats-ended-pt-br');
  await visitors.close();
});
