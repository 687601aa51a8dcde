import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { openPhone } from '../product/phone.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { goInApp, logIn } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** Every screen: all checks in English, and the widths in the language with the longest words. */
const languages: readonly Language[] = ['en', 'pt-br'];

function look(page: Page, screen: string, language: Language): Promise<void> {
  const name = `${screen}-${language}`;
  return language === 'en' ? checkScreen(page, name) : checkWidths(page, name);
}

type Way = (page: Page, path: string) => Promise<unknown>;
const load: Way = (page, path) => page.goto(path);

async function showHeading(page: Page, path: string, name: string, go: Way = goInApp): Promise<void> {
  await go(page, path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function showText(page: Page, path: string, text: string, go: Way = goInApp): Promise<void> {
  await go(page, path);
  await expect(page.getByText(text)).toBeVisible();
}

/** One scanned code, one paused, one in the trash. */
async function fill(owner: Workspace): Promise<string> {
  const scanned = await owner.createCode('Menu on the tables', 'https://www.example.com/menu/2026/spring?lang=en');
  const trashed = await owner.createCode('Old poster', 'https://example.com/old');
  await owner.call(routes.deleteQr, { params: { uuid: trashed.uuid }, query: {} });
  const paused = await owner.createCode(
    'Window of the shop in the old town, left of the door',
    'https://example.com/window',
  );
  await owner.call(routes.updateQr, { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  const phone = openPhone('it-IT,it;q=0.9');
  for (let scan = 0; scan < 3; scan += 1) await phone.scan(scanned.shortUrl.url);
  await phone.head(scanned.shortUrl.url);
  phone.close();
  await expect.poll(async () => (await owner.readCode(scanned.uuid)).scans, { intervals: [50] }).toBe(3);
  return scanned.uuid;
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    const t = wordsOf(language);
    test.use({ locale: language });

    test('sign-in, sign-up and public pages', async ({ page }) => {
      await showHeading(page, `/${language}/login`, t('auth:signIn.title'), load);
      await look(page, 'login', language);
      await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
      await expect(page.getByText(t('validation:required')).first()).toBeVisible();
      await look(page, 'login-errors', language);
      await showHeading(page, `/${language}/sign-up`, t('auth:signUp.title.free'));
      await look(page, 'sign-up', language);
      await showHeading(page, `/${language}/password/reset`, t('passwords:request.title'));
      await look(page, 'password-reset', language);
      await page.getByLabel(t('auth:email')).fill(`nobody.in.${language}@example.com`);
      await page.getByRole('button', { name: t('passwords:request.submit') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('passwords:request.sent') })).toBeVisible();
      await look(page, 'password-reset-sent', language);
      await page.reload();
      await page.getByLabel(t('auth:email')).fill(`nobody.in.${language}@example.com`);
      await page.getByRole('button', { name: t('passwords:request.submit') }).click();
      await expect(page.getByText(t('passwords:request.tooSoon'))).toBeVisible();
      await showHeading(
        page,
        `/${language}/password/recover/00000000-0000-4000-8000-000000000000/${'x'.repeat(43)}`,
        t('passwords:choose.title'),
      );
      await look(page, 'password-recover', language);
      await showHeading(page, `/${language}/password/recovered`, t('passwords:choose.changed'));
      await look(page, 'password-recovered', language);
      await showHeading(page, `/${language}/verify-email/${'x'.repeat(43)}`, t('passwords:ended.title'));
      await look(page, 'verify-email-ended', language);
      await showHeading(page, `/${language}/stop-report/${'x'.repeat(143)}`, t('exports:stop.broken'));
      await look(page, 'stop-report-broken', language);
      await showHeading(page, `/${language}/plans`, t('plans:title'));
      await look(page, 'plans', language);
      await showHeading(page, `/${language}/checkout/pro`, t('auth:signIn.title'));
      await showHeading(page, '/no/such/page', t('shell:notFound.title'));
      await look(page, 'not-found', language);
    });

    test('onboarding and the first, empty screens', async ({ page, product }) => {
      const owner = await signUp(product.appUrl, { language });
      await page.goto(`/${language}/login`);
      await logIn(page, t, owner);
      await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
      await look(page, 'onboarding', language);
      await finishOnboarding(owner);
      await showText(page, '/dashboard/qrs/all', t('qrs:empty.none.title'), load);
      await look(page, 'list-empty', language);
      await showText(page, '/dashboard/qrs/trash', t('qrs:empty.trash.title'));
      await look(page, 'trash-empty', language);
      await showHeading(page, '/qr-builder/create', t('chooser:title'));
      await look(page, 'builder-create', language);
    });

    test('codes, their builder and their statistics', async ({ page, product }) => {
      // The trial has all charts.
      const owner = await signUp(product.appUrl, { language, plan: 'trial' });
      await finishOnboarding(owner);
      const scanned = await fill(owner);
      await page.goto(`/${language}/login`);
      await logIn(page, t, owner);
      await expect(page.getByText('Menu on the tables')).toBeVisible();
      await look(page, 'list', language);
      await page.getByRole('button', { name: t('qrs:row.menu', { title: 'Menu on the tables' }) }).click();
      await expect(page.getByRole('menuitem', { name: t('qrs:menu.pause'), exact: true })).toBeVisible();
      await look(page, 'list-menu', language);
      await showText(page, '/dashboard/qrs/trash', 'Old poster');
      await look(page, 'trash', language);
      const destroy = page.getByRole('button', { name: t('projects:trash.destroy', { title: 'Old poster' }) });
      await destroy.click();
      await expect(page.getByRole('dialog', { name: t('stop:code.destroy', { title: 'Old poster' }) })).toBeVisible();
      await look(page, 'destroy', language);
      await page.keyboard.press('Escape');
      await expect(destroy).toBeFocused();
      await page.getByRole('button', { name: t('shell:account.menu') }).click();
      await expect(page.getByRole('dialog', { name: t('shell:account.menu') })).toBeVisible();
      await look(page, 'account', language);
      await page.keyboard.press('Escape');
      await showText(
        page,
        '/dashboard/qrs/all?search=nothing+like+it',
        t('qrs:empty.search.title', { search: 'nothing like it' }),
      );
      await look(page, 'list-search', language);
      await showHeading(page, `/qr-builder/edit/${scanned}`, 'Menu on the tables');
      await look(page, 'builder-edit', language);
      await showHeading(page, `/qr-stats/${scanned}`, 'Menu on the tables');
      await expect(page.getByRole('heading', { name: t('stats:groups.devices') })).toBeVisible();
      await look(page, 'statistics', language);
      await showHeading(page, '/dashboard/settings', t('settings:frame.pages.settings.name'));
      await look(page, 'settings', language);
      await showHeading(page, '/dashboard/domains', t('settings:frame.pages.domains.name'));
      await look(page, 'domains', language);
      await showHeading(page, '/dashboard/import-export', t('settings:frame.pages.importExport.name'));
      await look(page, 'import-export', language);
      await showHeading(page, '/dashboard/import-export/create', t('bulk:title.create'));
      await look(page, 'create-from-table', language);
      await showHeading(page, '/dashboard/import-export/update', t('bulk:title.update'));
      await look(page, 'update-from-table', language);
      await showHeading(page, '/dashboard/people', t('settings:frame.pages.people.name'));
      await look(page, 'people', language);
      await showText(page, '/dashboard/activity', 'Menu on the tables');
      await look(page, 'activity', language);
      await showHeading(page, '/dashboard/account', t('account:title'));
      await look(page, 'account-page', language);
      await showHeading(page, '/dashboard/whitelabel', t('settings:frame.pages.whitelabel.name'));
      await look(page, 'white-label', language);
      await showHeading(page, '/dashboard/single-sign-on', t('settings:frame.pages.singleSignOn.name'));
      await look(page, 'single-sign-on', language);
    });

    test('visitor pages', async ({ page, product }) => {
      const owner = await signUp(product.appUrl);
      const gone = await owner.createCode('Gone', 'https://example.com');
      await owner.call(routes.deleteQr, { params: { uuid: gone.uuid }, query: {} });
      await owner.call(routes.deleteQr, { params: { uuid: gone.uuid }, query: { permanent: 'true' } });
      const paused = await owner.createCode('Paused', 'https://example.com');
      await owner.call(routes.updateQr, { params: { uuid: paused.uuid }, body: { state: 'paused' } });
      const pages: [string, string, number][] = [
        ['not-found', `${product.shortUrl}/nobody-made-this`, 404],
        ['paused', paused.shortUrl.url, 404],
        ['gone', gone.shortUrl.url, 410],
        ['home', product.shortUrl, 200],
      ];
      for (const [name, url, status] of pages) {
        expect((await page.goto(url))?.status()).toBe(status);
        await look(page, `visitor-${name}`, language);
      }
    });
  });
}
