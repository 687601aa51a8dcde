import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { startOpenIdProvider, type OpenIdProvider } from '@evercode/testkit';
import { openDatabaseOf } from '../product/block-transaction.ts';
import { send } from '../product/http.ts';
import { choosePlace, removePlace, startProduct, type Product } from '../product/start-product.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test as base } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** Sign-in with Google's button, and with tokens in a link. */

type Outside = { google: OpenIdProvider; product: Product };

const test = base.extend<object, Outside>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const google = await startOpenIdProvider({ clientId: 'e2e.apps.example', now: Date.now });
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ google }, use) => {
      const place = await choosePlace();
      const product = await startProduct(place, {
        BILLING: 'on',
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_ISSUER: google.issuer,
        GOOGLE_KEYS_URL: google.keysUrl,
        TERMS_URL: 'https://example.com/terms',
        PRIVACY_URL: 'https://example.com/privacy',
      });
      await use(product);
      await product.stop();
      removePlace(place);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const script = 'https://accounts.google.com/gsi/client';
const button = 'Continue as the person at hand';

/** Replaces Google's script at its own address, as the content security policy allows no other. */
const drawing = `
  let wish;
  window.google = { accounts: { id: {
    initialize(options) { wish = options; },
    renderButton(place, { width, theme }) {
      const button = document.createElement('button');
      const isDark = theme === 'filled_black';
      button.type = 'button';
      button.textContent = ${JSON.stringify(button)};
      const colors = isDark ? ['#202124', '#202124', '#e8eaed'] : ['#dadce0', '#fff', '#3c4043'];
      button.style.cssText = 'box-sizing:border-box;height:40px;font:500 14px sans-serif;border-radius:4px;' +
        'border:1px solid ' + colors[0] + ';background:' + colors[1] + ';color:' + colors[2] + ';width:' + width + 'px';
      button.onclick = async () => wish.callback({ credential: await window.vouch(wish.nonce) });
      place.append(button);
    },
  } } };`;

async function stubGoogle(page: Page, google: OpenIdProvider, person: object): Promise<void> {
  await page.exposeFunction('vouch', (nonce: string) => google.sign({ ...person, nonce }));
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: drawing }));
}

const google = (page: Page) => page.getByRole('button', { name: button });

test('a new person presses Google’s button, agrees to the terms, and signs in with it from then on', async ({
  page,
  google: provider,
  t,
}) => {
  await stubGoogle(page, provider, { sub: 'new-1', email: 'rosa.prova@gmail.com', name: 'Rosa Prova' });
  await page.goto('/en/login');
  await expect(google(page)).toBeVisible();
  await checkScreen(page, 'google-login');
  await google(page).click();
  await expect(page.getByText(t('auth:google.almost'))).toBeVisible();
  await expect(page.getByLabel(t('auth:email'))).toHaveValue('rosa.prova@gmail.com');
  await checkScreen(page, 'google-sign-up');
  await expect(page.getByRole('link', { name: t('auth:signUp.consentTerms') })).toHaveAttribute(
    'href',
    'https://example.com/terms',
  );
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

test('signing up with Google with an existing profile signs in', async ({ page, google: provider, t }) => {
  const person = { sub: 'known-1', email: 'known@gmail.com', name: 'Known Prova' };
  await stubGoogle(page, provider, person);
  await page.goto('/en/sign-up');
  await expect(google(page)).toBeVisible();
  await checkScreen(page, 'google-beside-sign-up');
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

test('signing in with Google does not open an unconfirmed profile that has a password', async ({
  page,
  google: provider,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await stubGoogle(page, provider, { sub: 'other-1', email: owner.email, name: 'Somebody Else' });
  await page.goto('/en/login');
  await google(page).click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors:identity-not-linked') })).toBeVisible();
  await checkScreen(page, 'google-not-linked');
});

test('Google’s button connects a confirmed address of a Google Workspace domain, with a mail and a note', async ({
  page,
  google: provider,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl, { language: 'en' });
  await finishOnboarding(owner);
  const db = await openDatabaseOf(product);
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', owner.email).execute();
  await db.destroy();
  await stubGoogle(page, provider, { sub: 'connected-1', email: owner.email, hd: 'example.com', name: 'Rosa Prova' });
  await page.goto('/en/login');
  await google(page).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/dashboard/account');
  const heading = page.getByRole('heading', { name: t('security:google.title') });
  await heading.scrollIntoViewIfNeeded();
  await expect(page.getByText(t('security:google.connected'))).toBeVisible();
  await checkScreen(page, 'google-connected');
  await page.goto(product.mailUrl);
  await expect(page.getByText(`The Google account for ${owner.email} was just connected`)).toBeAttached();
});

test('a blocked script is reported, and email and password remain', async ({ page, t }) => {
  await page.route(script, (route) => route.abort());
  await page.goto('/en/login');
  await expect(page.getByText(t('auth:google.missing'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('auth:signIn.submit'), exact: true })).toBeEnabled();
  await checkScreen(page, 'google-missing');
});

test('longer texts fit', async ({ page, google: provider }) => {
  await stubGoogle(page, provider, {
    sub: 'long-1',
    email: 'um.endereco.bem.comprido.mesmo@gmail.com',
    name: 'Prova',
  });
  await page.goto('/pt-br/login');
  await google(page).click();
  await expect(page.getByText(wordsOf('pt-br')('auth:google.almost'))).toBeVisible();
  await checkWidths(page, 'google-sign-up-pt-br');
});

test('tokens in the address sign their owner in, and leave no trace', async ({ page, product, t }) => {
  const [before, owner] = [await signUp(product.appUrl), await signUp(product.appUrl)];
  await Promise.all([before, owner].map(finishOnboarding));
  await owner.createCode('Handed over', 'https://example.com');
  const formerSession = await enter(page, t, before);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.headers()['referer'] ?? ''));
  const { token, refresh_token: refreshToken } = owner.session;

  // The names of the API's own answer.
  const link = new URLSearchParams({ token, refresh_token: refreshToken, tlu: String(owner.session.tlu) });
  const document = await page.goto(`/en/login?${link.toString()}`);
  expect(document?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { name: t('auth:handOver.question') })).toBeVisible();
  expect(page.url()).toMatch(/\/en\/login$/);
  await checkScreen(page, 'hand-over-question');
  await page.getByRole('button', { name: t('auth:handOver.switch', { email: owner.email }) }).click();
  await expect(page.getByText('Handed over')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/dashboard/qrs/all');
  expect(told.filter((referrer) => referrer.includes(refreshToken))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(refreshToken);

  const refresh = (refresh_token: string) =>
    send(`${product.appUrl}${routes.refreshToken.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token }),
    });
  expect((await refresh(formerSession.refresh_token)).status).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('a stranger’s link asks first; staying keeps the own session, and ends the one of the link', async ({
  page,
  product,
  t,
}) => {
  const [self, stranger] = [await signUp(product.appUrl), await signUp(product.appUrl)];
  await Promise.all([self, stranger].map(finishOnboarding));
  await self.createCode('My own', 'https://example.com');
  await enter(page, t, self);
  const { token, refresh_token: refreshToken } = stranger.session;
  // The address claims an impersonation, which only the server can say.
  await page.goto(`/en/login?${new URLSearchParams({ token, refreshToken, impersonate: '1' }).toString()}`);
  await page.getByRole('button', { name: t('auth:handOver.stay', { email: self.email }) }).click();
  await expect(page.getByText('My own')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-impersonated', '');
  expect(page.url()).not.toContain(refreshToken);
  await expect.poll(() => statusOfCall(() => stranger.call(routes.listQrs, { query: {} }))).toContain('session-ended');
});

const statusOfCall = async (call: () => Promise<unknown>): Promise<string> =>
  call().then(
    () => 'answered',
    (error: unknown) => String(error),
  );

test('a link that does not work leaves no token, and does not sign anybody out', async ({ page, product, t }) => {
  const self = await signUp(product.appUrl);
  await finishOnboarding(self);
  await self.createCode('Still mine', 'https://example.com');
  await enter(page, t, self);
  await page.goto(`/en/login?token=a.b.c&refresh_token=${'x'.repeat(43)}`);
  await expect(page.getByText('Still mine')).toBeVisible();
  expect(page.url()).not.toContain('xxx');
});

test('invalid tokens lead to the sign-in, with an explanation', async ({ page, t }) => {
  await page.goto(`/en/login?token=a.b.c&refreshToken=${'x'.repeat(43)}&redirect=%2Fdashboard%2Fqrs%2Fpaused`);
  await expect(page.getByRole('alert').filter({ hasText: t('auth:handOver.refused') })).toBeVisible();
  expect(page.url()).toMatch(/\/en\/login\?redirect=%2Fdashboard%2Fqrs%2Fpaused$/);
  await checkScreen(page, 'hand-over-refused');
});

test('a splash is shown while the tokens are exchanged, and a retry button while offline', async ({ page, t }) => {
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
  await checkScreen(page, 'hand-over');
  isAway = true;
  held.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen(page, 'hand-over-away');
  await page.getByRole('button', { name: t('auth:handOver.toSignIn') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('auth:signIn.title') })).toBeVisible();
});
