import { kuttLink, startKutt, type ServiceDouble } from '@evercode/testkit/link-services';
import { choosePlace, removePlace, startProduct } from '../product/start-product.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { expect, test as base } from '../browser/person.ts';
import { checkScreen, findViolations } from '../browser/check-screen.ts';
import { enter } from '../browser/steps.ts';

/** Moving in from a Kutt that runs in the own network, with a product that is allowed to read it there. */

const test = base.extend<object, { kutt: ServiceDouble }>({
  kutt: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const kutt = await startKutt();
      await use(kutt);
      await kutt.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ kutt }, use) => {
      const place = await choosePlace();
      const product = await startProduct(place, { BILLING: 'off', IMPORT_HOSTS: kutt.url });
      await use(product);
      await product.stop();
      removePlace(place);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('links of another service are previewed, moved in, and show their former scans apart', async ({
  page,
  product,
  kutt,
  t,
}) => {
  kutt.links = [
    kuttLink('menu', { description: 'Menu', visit_count: 12_400 }),
    kuttLink('window', { description: 'Shop window', visit_count: 3 }),
    kuttLink('over', { expire_in: '2020-01-01T00:00:00.000Z' }),
    kuttLink('members', { password: true }),
  ];
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await enter(page, t, owner);

  await page.goto('/dashboard/import-export');
  await page.getByRole('link', { name: t('moving:title') }).click();
  await expect(page.getByRole('heading', { name: t('moving:choose') })).toBeVisible();
  await checkScreen(page, 'move-in-services');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Kutt' }).click();

  await page.getByRole('button', { name: t('moving:connect.preview') }).click();
  await expect(page.getByLabel(t('moving:connect.address'))).toBeFocused();
  await checkScreen(page, 'move-in-connect');
  await page.getByLabel(t('moving:connect.address')).fill(kutt.url);
  await page.getByLabel(t('moving:connect.keys.kutt')).fill(kutt.key);
  await page.getByRole('button', { name: t('moving:connect.preview') }).click();

  await expect(page.getByRole('heading', { name: t('moving:report.comes', { count: 2 }) })).toBeVisible();
  await expect(page.getByText(t('moving:refusals.expired'))).toBeVisible();
  expect(page.url()).not.toContain(kutt.key);
  await checkScreen(page, 'move-in-preview');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel(t('moving:report.password')).fill('for members');
  await page.getByRole('button', { name: t('moving:report.run', { count: 3 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('jobs:done.move-in', { count: 3 }) })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/qrs/all?sort=title');
  await page.getByText('Menu', { exact: true }).first().click();
  await expect(page.getByText(t('common:scansBefore', { scans: '12,400' })).last()).toBeVisible();
});

test('a wrong key is said, and the way back leads to the same service', async ({ page, product, kutt, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.goto('/dashboard/import-export/services?from=kutt');
  await page.getByLabel(t('moving:connect.address')).fill(kutt.url);
  await page.getByLabel(t('moving:connect.keys.kutt')).fill('wrong');
  await page.getByRole('button', { name: t('moving:connect.preview') }).click();
  await expect(page.getByText(t('errors:service-key-refused'))).toBeVisible();
  await page.getByRole('link', { name: t('moving:reading.back') }).click();
  await expect(page.getByLabel(t('moving:connect.keys.kutt'))).toHaveValue('');
});

test('an export file is matched by its headers and moved in', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await enter(page, t, owner);
  await page.goto('/dashboard/import-export/services?from=table');
  await page.locator('input[type=file]').setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Destination URL,Short link,Clicks\nhttps://www.example.com/a,https://go.example/from-a-file,77\n',
    ),
  });
  await expect(page.getByText(t('moving:file.rows', { name: 'links.csv', count: 1 }))).toBeVisible();
  await checkScreen(page, 'move-in-columns');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('moving:connect.preview') }).click();
  await page.getByRole('button', { name: t('moving:report.run', { count: 1 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('jobs:done.move-in', { count: 1 }) })).toBeVisible();
});
