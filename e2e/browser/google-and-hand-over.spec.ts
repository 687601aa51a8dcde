import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { startOpenIdProvider, type OpenIdProvider } from '@evercode/testkit';
import { openDatabaseOf } from '../product/hold-back.ts';
import { send } from '../product/http.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { lookAt, lookAtWidths } from './look-at.ts';
import { expect, test as base } from './person.ts';
import { enter } from './steps.ts';
import { wordsOf } from './words.ts';

/** Ways in beside email and password: Google's button, and tokens that somebody is sent here with. */

type Outside = { google: OpenIdProvider; product: Product };

const test = base.extend<object, Outside>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  google: [async ({}, use) => {
    const google = await startOpenIdProvider({ clientId: 'e2e.apps.example', now: Date.now });
    await use(google);
    await google.close();
  }, { scope: 'worker' }],

  product: [async ({ google }, use) => {
    const place = await choosePlace();
    const product = await startProduct(place, {
      BILLING: 'on', GOOGLE_CLIENT_ID: google.clientId, GOOGLE_ISSUER: google.issuer, GOOGLE_KEYS_URL: google.keysUrl,
      TERMS_URL: 'https://example.com/terms', PRIVACY_URL: 'https://example.com/privacy',
    });
    await use(product);
    await product.stop();
    removePlace(place);
  }, { scope: 'worker', timeout: 90_000 }],
});

const script = 'https://accounts.google.com/gsi/client';
const button = 'Continue as the person at hand';

/** In the stead of Google's script, which the page's policy lets in from its own address alone. */
const drawing = `
  let wish;
  window.google = { accounts: { id: {
    initialize(options) { wish = options; },
    renderButton(place, { width, theme }) {
      const button = document.createElement('button');
      const isDark = theme === 'filled_black';
      button.type = 'button';
      button.textContent = ${JSON.stringify(button)};
      button.style.cssText = 'box-sizing:border-box;height:40px;font:500 14px sans-serif;border-radius:4px;border:1px solid ' +
        (isDark ? '#202124;background:#202124;color:#e8eaed' : '#dadce0;background:#fff;color:#3c4043') + ';width:' + width + 'px';
      button.onclick = async () => wish.callback({ credential: await window.vouch(wish.nonce) });
      place.append(button);
    },
  } } };`;

async function bringGoogle(page: Page, google: OpenIdProvider, person: object): Promise<void> {
  await page.exposeFunction('vouch', (nonce: string) => google.sign({ ...person, nonce }));
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: drawing }));
}

const google = (page: Page) => page.getByRole('button', { name: button });

test('somebody new presses Google’s button, agrees to the terms, and comes in by it from then on', async ({ page, google: provider, t }) => {
  await bringGoogle(page, provider, { sub: 'new-1', email: 'rosa.prova@gmail.com', name: 'Rosa Prova' });
  await page.goto('/en/login');
  await expect(google(page)).toBeVisible();
  await lookAt(page, 'google-login');
  await google(page).click();
  await expect(page.getByText(t('auth:google.almost'))).toBeVisible();
  await expect(page.getByLabel(t('auth:email'))).toHaveValue('rosa.prova@gmail.com');
  await lookAt(page, 'google-sign-up');
  await expect(page.getByRole('link', { name: t('auth:signUp.consentTerms') })).toHaveAttribute('href', 'https://example.com/terms');
  await page.getByRole('button', { name: t('auth:signUp.submit.free') }).click();
  await expect(page.getByText(t('auth:signUp.consentMissing'))).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('auth:signUp.submit.free') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();

  await page.evaluate('localStorage.clear()');
  await page.goto('/en/login');
  await google(page).click();
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
});

test('a sign-up with Google of somebody who has an account is a sign-in', async ({ page, google: provider, t }) => {
  const person = { sub: 'known-1', email: 'known@gmail.com', name: 'Known Prova' };
  await bringGoogle(page, provider, person);
  await page.goto('/en/sign-up');
  await expect(google(page)).toBeVisible();
  await lookAt(page, 'google-beside-sign-up');
  for (const name of ['first', 'second']) {
    await page.goto('/en/sign-up');
    await google(page).click();
    await page.getByLabel(t('auth:username')).fill(name);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('auth:signUp.submit.free') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
    await page.evaluate('localStorage.clear()');
  }
});

test('an address that somebody entered with a password is not opened by Google’s word alone', async ({ page, google: provider, product, t }) => {
  const owner = await signUp(product.appUrl);
  await bringGoogle(page, provider, { sub: 'other-1', email: owner.email, name: 'Somebody Else' });
  await page.goto('/en/login');
  await google(page).click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors:identity-not-linked') })).toBeVisible();
  await lookAt(page, 'google-not-linked');
});

test('whoever has confirmed an address that Google runs is connected by its button, is told by mail, and sees it on the account page', async ({ page, google: provider, product, t }) => {
  const owner = await signUp(product.appUrl, { language: 'en' });
  await finishOnboarding(owner);
  const db = await openDatabaseOf(product);
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', owner.email).execute();
  await db.destroy();
  await bringGoogle(page, provider, { sub: 'connected-1', email: owner.email, hd: 'example.com', name: 'Rosa Prova' });
  await page.goto('/en/login');
  await google(page).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/account');
  const heading = page.getByRole('heading', { name: t('security:google.title') });
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByText(t('security:google.connected'))).toBeVisible();
  await lookAt(page, 'google-connected');
  await page.goto('/dev/mail');
  await expect(page.getByText(`Google can now sign in as ${owner.email}`)).toBeAttached();
});

test('a script that is held back is told, and email and password are there', async ({ page, t }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/en/login');
  await expect(page.getByText(t('auth:google.missing'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('auth:signIn.submit'), exact: true })).toBeEnabled();
  await lookAt(page, 'google-missing');
});

test('with longer words everything has room', async ({ page, google: provider }) => {
  await bringGoogle(page, provider, { sub: 'long-1', email: 'um.endereco.bem.comprido.mesmo@gmail.com', name: 'Prova' });
  await page.goto('/pt-br/login');
  await google(page).click();
  await expect(page.getByText(wordsOf('pt-br')('auth:google.almost'))).toBeVisible();
  await lookAtWidths(page, 'google-sign-up-pt-br');
});

test('tokens in the address sign in whoever they belong to, and are nowhere afterwards', async ({ page, product, t }) => {
  const [before, owner] = [await signUp(product.appUrl), await signUp(product.appUrl)];
  await Promise.all([before, owner].map(finishOnboarding));
  await owner.createCode('Handed over', 'https://example.com');
  const formerSession = await enter(page, t, before);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.headers()['referer'] ?? ''));
  const { token, refresh_token: refreshToken } = owner.session;

  const document = await page.goto(`/en/login?${new URLSearchParams({ token, refreshToken }).toString()}`);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByText('Handed over')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/qrs/all');
  expect(told.filter((referrer) => referrer.includes(refreshToken))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(refreshToken);

  const refresh = (refresh_token: string) => send(`${product.appUrl}${routes.refreshToken.path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ refresh_token }),
  });
  expect((await refresh(formerSession.refresh_token)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('tokens that open nothing lead to the sign-in, which says so', async ({ page, t }) => {
  await page.goto(`/en/login?token=a.b.c&refreshToken=${'x'.repeat(43)}&redirect=%2Fdashboard%2Fqrs%2Fpaused`);
  await expect(page.getByRole('alert').filter({ hasText: t('auth:handOver.refused') })).toBeVisible();
  expect(page.url()).toMatch(/\/en\/login\?redirect=%2Fdashboard%2Fqrs%2Fpaused$/);
  await lookAt(page, 'hand-over-refused');
});

test('while the server thinks about the tokens there is a splash, and without a connection a way on', async ({ page, t }) => {
  let isAway = false;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/token/refresh', async (route) => {
    if (isAway) return route.abort();
    await held.promise;
    return route.abort();
  });
  await page.goto(`/en/login?token=a.b.c&refreshToken=${'x'.repeat(43)}`);
  await expect(page.getByText(t('auth:handOver.wait'))).toBeVisible();
  expect(page.url()).toMatch(/\/en\/login$/);
  await lookAt(page, 'hand-over');
  isAway = true;
  held.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAt(page, 'hand-over-away');
  await page.getByRole('button', { name: t('auth:handOver.toSignIn') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('auth:signIn.title') })).toBeVisible();
});
