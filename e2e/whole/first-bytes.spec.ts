import type { Request } from '@playwright/test';
import { expect, test } from '../browser/person.ts';

/** `npm run bench -- web` measures this for the list of codes as well, and names the largest files. */
test('the login screen takes less than 200 kB with gzip and an empty cache', async ({ page, product, t }) => {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(`${product.appUrl}/en/login`);
  await expect(page.getByRole('button', { name: t('auth:signIn.submit'), exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(finished.map(async (request) => (await request.sizes()).responseBodySize));
  expect(finished.some((request) => request.resourceType() === 'script')).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000);
});
