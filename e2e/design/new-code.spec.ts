import { routes } from '@evercode/contract';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, fillCode, tabTo } from '../browser/steps.ts';

/** The design of a code that is not saved yet. */

test('a new code is designed before it is created, with the steps back, and created with its design', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.goto('/qr-builder/create?type=website');
  await fillCode(page, t, { title: 'Window', url: 'example.com/window' });
  await page.getByRole('button', { name: t('builder:views.design'), exact: true }).click();

  const body = page
    .getByRole('img', { name: t('design:preview.unsaved') })
    .locator('path')
    .nth(1);
  await expect(page.getByRole('button', { name: t('design:sections.patterns'), exact: true })).toBeVisible();
  await expect(body).toBeVisible();
  const before = (await body.getAttribute('d')) ?? '';
  const soft = page.getByRole('radio', { name: t('shapes:patterns.default-rounded'), exact: true });
  await tabTo(page, soft);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: t('shapes:patterns.circle'), exact: true })).toBeChecked();
  await expect(body).not.toHaveAttribute('d', before);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(soft).toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');

  await page.getByRole('textbox', { name: t('design:colors.foreground'), exact: true }).fill('#1b3a96');
  await page.getByRole('button', { name: t('design:sections.frames'), expanded: false }).click();
  await page.getByRole('radio', { name: t('shapes:frames.pill'), exact: true }).check({ force: true });
  await checkScreen(page, 'builder-design');

  await page.setViewportSize({ width: 390, height: 740 });
  const chips = page.getByRole('navigation', { name: t('design:sections.label') });
  await chips.getByRole('button', { name: t('design:sections.more') }).click();
  await page.getByRole('slider', { name: t('design:preview.print') }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: t('design:preview.unsaved') })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);

  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/qrs'),
  );
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  expect((await answer).status()).toBe(201);
  const { items } = await owner.call(routes.listQrs, { query: {} });
  const made = items.find(({ title }) => title === 'Window');
  const { designParams } = await owner.readCode(made?.uuid ?? '');
  expect(designParams).toMatchObject({
    pattern: 'circle',
    foreground_color: '#1b3a96',
    frame_enabled: true,
    frame: 'pill',
  });
});
