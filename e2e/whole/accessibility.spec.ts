import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { findBarriers } from '../browser/wcag/find-barriers.ts';
import { expect, test } from '../browser/person.ts';
import { enter, goInApp } from '../browser/steps.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/**
 * What axe cannot find, on screens of every kind: a form, a list, a builder, statistics, settings, a page of a visitor.
 * `npm run pictures -- --check` asks the same of all screens. How far the Tab key goes is bounded; the long form goes
 * to the end.
 */
const stops = process.env['LONG_TESTS'] === '1' ? 200 : 25;

async function expectNoBarriers(page: Page, name: string): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect.soft(await findBarriers(page, { stops }), name).toEqual([]);
}

test('no screen has a barrier that axe cannot find', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  const { shortUrl } = await owner.call(routes.createQr, {
    body: {
      title: 'Window',
      typology: 'landing-page',
      input: { blocks: [{ kind: 'profile', id: 'a', title: 'Casa do Mar' }] },
    },
  });
  const code = await owner.createCode('Menu', 'https://example.com/');
  await page.goto('/en/login');
  await expectNoBarriers(page, 'login');
  await goInApp(page, '/en/accessibility');
  await expect(page.getByRole('heading', { level: 1, name: t('accessibility:title') })).toBeVisible();
  await expectNoBarriers(page, 'statement');
  await page.goto(shortUrl?.url ?? '');
  await expectNoBarriers(page, 'page of a code');
  await enter(page, t, owner);
  await expectNoBarriers(page, 'list');
  // Each screen has another heading than the one before it, so that none is checked while the next is loading.
  const screens = [
    [`/qr-builder/edit/${code.uuid}`, 'Menu'],
    ['/dashboard/settings', t('settings:frame.pages.settings.name')],
    [`/qr-stats/${code.uuid}`, 'Menu'],
  ] as const;
  for (const [path, heading] of screens) {
    await goInApp(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectNoBarriers(page, path.split('/', 3).join('/'));
  }
});
