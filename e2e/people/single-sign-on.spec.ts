import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { computeCode } from '../browser/authenticator-app.ts';
import { checkScreen } from '../browser/check-screen.ts';
import { expect } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import type { Words } from '../browser/words.ts';
import { confirmAddress } from '../product/prepare-owner.ts';
import { readSamlMetadata, serveSamlProvider } from '../product/saml-provider.ts';
import { withDns } from '../product/with-dns.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';

/** Single sign-on from its set-up to the first login, with the DNS of the test and a provider by third parties. */

const test = withDns();

/** Owners need it before they can require the provider. */
async function turnOnSecondFactor(owner: Workspace): Promise<void> {
  const { items } = await owner.call(routes.listMemberships, { query: {} });
  const params = { uuid: items[0]?.user?.replace('/api/users/', '') ?? '' };
  const body = { proof: { password: owner.password } };
  const { secret } = await owner.call(routes.beginSecondFactor, { params, body });
  await owner.call(routes.confirmSecondFactor, { params, body: { code: computeCode(secret) } });
}

/** Checks a step, on which a phone would lead back to the overview, and goes on to the next one. */
async function leaveStep(page: Page, t: Words, name: string): Promise<void> {
  await checkScreen(page, `sso-${name}`, { hasPhone: false });
  await page
    .getByRole('button', { name: t('sso:next'), exact: true })
    .or(page.getByRole('link', { name: t('sso:next'), exact: true }))
    .click();
}

test('a provider is connected, tested and required; a colleague gets in by it alone', async ({
  page,
  browser,
  product,
  dns,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  const colleague = await signUp(product.appUrl);
  // A password that was set before the address was confirmed would end with the first sign-on.
  await confirmAddress(product, colleague);
  await enter(page, t, owner);
  await turnOnSecondFactor(owner);

  await page.goto('/dashboard/single-sign-on');
  await expect(page.getByRole('heading', { name: t('sso:empty.title') })).toBeVisible();
  await checkScreen(page, 'sso-empty');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: t('sso:setUp') }).click();
  await expect(page.getByRole('group', { name: t('sso:provider.legend') })).toBeVisible();
  await leaveStep(page, t, 'provider');

  const shown = page.getByRole('definition').filter({ hasText: /\/acs$/ });
  const acsUrl = (await shown.textContent()) ?? '';
  const buffer = await readSamlMetadata();
  await page.locator('input[type=file]').setInputFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer });
  await expect(page.getByText(t('sso:connect.done'))).toBeVisible();
  await leaveStep(page, t, 'connect');

  await page.getByLabel(t('sso:domain.label')).fill('example.com');
  await page.getByRole('button', { name: t('sso:domain.add') }).click();
  await expect(page.getByText(t('sso:domain.waiting'))).toBeVisible();
  const [domain] = (await owner.call(routes.listMailDomains, {})).items;
  dns.set(domain?.record.name ?? '', 'TXT', domain?.record.value ?? '');
  await page.getByRole('button', { name: t('sso:domain.check') }).click();
  await expect(page.getByText(t('sso:domain.verified'), { exact: true })).toBeVisible();
  await leaveStep(page, t, 'domain');

  await serveSamlProvider(page.context(), { acsUrl, person: { id: 'owner', email: owner.email, name: 'Rosa' } });
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('sso:test.run') }).click();
  const atProvider = await tab;
  await expect(atProvider.getByRole('heading', { name: t('sso:finish.tested') })).toBeVisible();
  await checkScreen(atProvider, 'sso-test-finished');
  await atProvider.close();
  await expect(page.getByText(t('sso:test.passed'))).toBeVisible();
  await leaveStep(page, t, 'test');

  await page.getByText(t('sso:turnOn.required'), { exact: true }).click();
  await page.getByRole('checkbox', { name: t('sso:turnOn.adds') }).check();
  await checkScreen(page, 'sso-turn-on', { hasPhone: false });
  await page.getByRole('button', { name: t('sso:turnOn.submit'), exact: true }).click();
  await expect(page.getByText(t('sso:card.required'))).toBeVisible();

  const context = await browser.newContext({ baseURL: product.appUrl, locale: 'en-GB' });
  await serveSamlProvider(context, { acsUrl, person: { id: 'colleague', email: colleague.email, name: 'Ana' } });
  const desk = await context.newPage();
  await desk.goto('/en/login');
  await desk.getByRole('link', { name: t('auth:signIn.sso') }).click();
  await desk.getByLabel(t('sso:login.email')).fill(colleague.email);
  await checkScreen(desk, 'sso-login');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: t('sso:login.submit'), exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();

  await desk.getByRole('button', { name: t('shell:account.menu') }).click();
  await desk.getByRole('button', { name: t('shell:account.signOut') }).click();
  await desk.getByLabel(t('auth:email')).fill(colleague.email);
  await desk.getByLabel(t('auth:password'), { exact: true }).fill(colleague.password);
  await desk.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
  await expect(desk.getByRole('alert')).toHaveText(t('errors:sso-required'));
  await expect(desk.getByRole('link', { name: t('auth:signIn.sso') })).toBeVisible();
  await checkScreen(desk, 'sso-required');
  await context.close();

  // By now the notification is gone, which lies outside the page's landmarks.
  await expect(page.getByText(t('sso:turnOn.done'))).toHaveCount(0);
  await checkScreen(page, 'sso-overview');
});
