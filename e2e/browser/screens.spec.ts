import { routes } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { pickUpPhone } from '../product/phone.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { lookAt } from './look-at.ts';
import { expect, test } from './person.ts';
import { wordsOf } from './words.ts';

/** Every screen there is, in the shortest and the longest language: pictures, axe, and no sideways scrolling. */

const looked: readonly Language[] = ['en', 'pt-br'];

async function makeWorkspace(product: Product, language: Language): Promise<Workspace> {
  const owner = await signUp(product.appUrl, { language });
  await finishOnboarding(owner);
  return owner;
}

/** Two codes, one of them paused and one scanned, and a third in the trash. */
async function fill(owner: Workspace): Promise<{ scanned: string }> {
  const scanned = await owner.createCode('Menu on the tables', 'https://www.example.com/menu/2026/spring?lang=en');
  const trashed = await owner.createCode('Old poster', 'https://example.com/old');
  await owner.call(routes.deleteQr, { params: { uuid: trashed.uuid }, query: {} });
  const paused = await owner.createCode('Window of the shop in the old town, left of the door', 'https://example.com/window');
  await owner.call(routes.updateQr, { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  const phone = pickUpPhone('it-IT,it;q=0.9');
  for (let scan = 0; scan < 3; scan += 1) await phone.scan(scanned.shortUrl.url);
  await phone.head(scanned.shortUrl.url);
  phone.hangUp();
  await expect.poll(async () => (await owner.readCode(scanned.uuid)).scans, { intervals: [50] }).toBe(3);
  return { scanned: scanned.uuid };
}

for (const language of looked) {
  const t = wordsOf(language);

  test(`sign-in, sign-up and pages for everybody (${language})`, async ({ page }) => {
    test.setTimeout(120_000);
    const screens: [string, string, string][] = [
      ['login', `/${language}/login`, t('auth:signIn.title')],
      ['sign-up', `/${language}/sign-up`, t('auth:signUp.title.free')],
      ['public-later', `/${language}/plans`, t('shell:later.title')],
    ];
    for (const [name, path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await lookAt(page, `${name}-${language}`);
    }
    await page.goto(`/${language}/login`);
    await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await expect(page.getByText(t('validation:required')).first()).toBeVisible();
    await lookAt(page, `login-errors-${language}`);
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: t('shell:notFound.title') })).toBeVisible();
    await lookAt(page, `not-found-${language}`);
  });

  test(`onboarding and the first, empty screens (${language})`, async ({ page, product }) => {
    test.setTimeout(120_000);
    const owner = await signUp(product.appUrl, { language });
    await page.goto(`/${language}/login`);
    await page.getByLabel(t('auth:email')).fill(owner.email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
    await lookAt(page, `onboarding-${language}`);
    await finishOnboarding(owner);
    await page.goto('/dashboard/qrs/all');
    await expect(page.getByText(t('qrs:empty.none.title'))).toBeVisible();
    await lookAt(page, `list-empty-${language}`);
    await page.goto('/dashboard/qrs/trash');
    await expect(page.getByText(t('qrs:empty.trash.title'))).toBeVisible();
    await lookAt(page, `trash-empty-${language}`);
    await page.goto('/qr-builder/create');
    await expect(page.getByRole('heading', { level: 1, name: t('builder:createTitle') })).toBeVisible();
    await lookAt(page, `builder-create-${language}`);
  });

  test(`codes, their builder and their statistics (${language})`, async ({ page, product }) => {
    test.setTimeout(120_000);
    const owner = await makeWorkspace(product, language);
    const { scanned } = await fill(owner);
    await page.goto(`/${language}/login`);
    await page.getByLabel(t('auth:email')).fill(owner.email);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: t('auth:signIn.submit') }).click();
    await expect(page.getByText('Menu on the tables')).toBeVisible();
    await lookAt(page, `list-${language}`);
    await page.getByRole('button', { name: t('qrs:row.menu', { title: 'Menu on the tables' }) }).click();
    await expect(page.getByRole('menuitem', { name: t('qrs:menu.pause'), exact: true })).toBeVisible();
    await lookAt(page, `list-menu-${language}`);
    await page.goto('/dashboard/qrs/trash');
    await expect(page.getByText('Old poster')).toBeVisible();
    await lookAt(page, `trash-${language}`);
    await page.goto('/dashboard/qrs/all?search=nothing+like+it');
    await expect(page.getByText(t('qrs:empty.search.title', { search: 'nothing like it' }))).toBeVisible();
    await lookAt(page, `list-search-${language}`);
    await page.goto(`/qr-builder/edit/${scanned}`);
    await expect(page.getByRole('heading', { level: 1, name: t('builder:editTitle') })).toBeVisible();
    await lookAt(page, `builder-edit-${language}`);
    await page.goto(`/qr-stats/${scanned}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Menu on the tables' })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('stats:shares.browsers') })).toBeVisible();
    await lookAt(page, `statistics-${language}`);
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('heading', { level: 1, name: t('shell:later.title') })).toBeVisible();
    await lookAt(page, `later-${language}`);
  });
}

test.describe('pages for visitors', () => {
  for (const language of looked) {
    test(`not found, paused, gone and home (${language})`, async ({ browser, product }) => {
      test.setTimeout(120_000);
      const owner = await signUp(product.appUrl);
      const gone = await owner.createCode('Gone', 'https://example.com');
      await owner.call(routes.deleteQr, { params: { uuid: gone.uuid }, query: {} });
      await owner.call(routes.deleteQr, { params: { uuid: gone.uuid }, query: { permanent: 'true' } });
      const paused = await owner.createCode('Paused', 'https://example.com');
      await owner.call(routes.updateQr, { params: { uuid: paused.uuid }, body: { state: 'paused' } });

      const context = await browser.newContext({ locale: language });
      const page = await context.newPage();
      const pages: [string, string, number][] = [
        ['not-found', `${product.shortUrl}/nobody-made-this`, 404],
        ['paused', paused.shortUrl.url, 404],
        ['gone', gone.shortUrl.url, 410],
        ['home', product.shortUrl, 200],
      ];
      for (const [name, url, status] of pages) {
        expect((await page.goto(url))?.status()).toBe(status);
        await lookAt(page, `visitor-${name}-${language}`);
      }
      await context.close();
    });
  }
});
