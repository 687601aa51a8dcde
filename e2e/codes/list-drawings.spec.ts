import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { drawCode, loadAssets } from '@evercode/qr';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, rowOf } from '../browser/steps.ts';

/** The list draws common designs with a small renderer, and loads the full one for the others. */

/** Delays the full renderer until it is released. */
async function delayFullDrawing(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/full-drawing-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a plain code is drawn at once; one with rare shapes keeps its space until the full renderer arrives', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await owner.createCode('Plain', 'https://example.com/plain');
  const { uuid } = await owner.createCode('Framed', 'https://example.com/framed');
  const designParams = {
    pattern: 'heart',
    center_marker: 'heart',
    frame_enabled: true,
    frame: 'ticket',
    frame_label: 'Menu',
    frame_color: '#1b3a96',
  } as const;
  await owner.call(routes.updateQr, { params: { uuid }, body: { designParams } });

  const letGo = await delayFullDrawing(page);
  await enter(page, t, owner);
  const plain = rowOf(page, 'Plain').locator('svg').first();
  await expect(plain.locator('path').nth(1)).toBeAttached();
  const framed = rowOf(page, 'Framed');
  const place = framed.locator('.mantine-Skeleton-root').locator('..');
  await expect(place).toBeVisible();
  const [waiting, drawn] = [await place.boundingBox(), await plain.boundingBox()];
  expect([waiting?.width, waiting?.height]).toEqual([drawn?.width, drawn?.height]);

  letGo();
  const { items } = drawCode('https://example.com', designParams, await loadAssets(designParams));
  await expect(framed.locator('svg').first().locator('path')).toHaveCount(items.length);
  await checkScreen(page, 'list-drawings');
});
