import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { readEnvironment } from '../product/process-tree.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { expect, test } from '../browser/person.ts';
import { enter, fillCode, logIn } from '../browser/steps.ts';

/** Limits of the plan, and sessions that end. */

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  return owner;
}

/** Invalidates the access token, so that the real server refuses it. */
async function invalidateTokens(page: Page, times?: number): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/token/'),
    async (route) => {
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-nothing' } });
    },
    times === undefined ? {} : { times },
  );
}

test('the third code of the free plan is refused with a reason, and pausing one frees the room', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const first = await owner.createCode('First', 'https://example.com/1');
  await owner.createCode('Second', 'https://example.com/2');
  await enter(page, t, owner);
  await page.goto('/qr-builder/create?type=website');
  await fillCode(page, t, { title: 'Third', url: 'https://example.com/3' });
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/qrs') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  expect((await answer).status()).toBe(402);
  const dialog = page.getByRole('dialog', { name: t('upgrade:codesFull', { count: 2, limit: '2' }) });
  await expect(dialog).toContainText(t('upgrade:room', { count: 100, codes: '100', plan: t('plans:name.starter') }));
  await dialog.getByRole('button', { name: t('upgrade:notNow') }).click();
  await expect(page.getByLabel(t('builder:content.name'))).toHaveValue('Third');

  await owner.call(routes.updateQr, { params: { uuid: first.uuid }, body: { state: 'paused' } });
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
});

test('a refused access token is renewed once, and the request is repeated', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await owner.createCode('Still here', 'https://example.com');
  await enter(page, t, owner);
  await expect(page.getByText('Still here')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await invalidateTokens(page, 1);
  await page
    .getByRole('complementary', { name: t('shell:nav.label') })
    .getByRole('link', { name: t('shell:nav.trash') })
    .click();
  await expect(page.getByText(t('qrs:empty.trash.title'))).toBeVisible();
  expect(asked.filter((path) => path === '/api/token/refresh')).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(t('qrs:empty.trash.title'))).toBeVisible();
});

test('a session ended elsewhere leads to the sign-in, says why, and returns to the same screen', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const session = await enter(page, t, owner);
  await owner.call(routes.logout, { body: { refresh_token: session.refresh_token } });
  await invalidateTokens(page);
  await page.goto('/dashboard/qrs/paused');
  await expect(page.getByText(t('auth:signIn.expired'))).toBeVisible();
  await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fdashboard%2Fqrs%2Fpaused$/);
  await page.unrouteAll();
  await logIn(page, t, owner);
  await expect(page).toHaveURL(/\/dashboard\/qrs\/paused$/);
});

test('wrong credentials do not reveal which part was wrong', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await page.goto('/en/login');
  await logIn(page, t, { ...owner, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText(t('auth:signIn.unknown'));
});

test('an anonymous visitor is sent to the sign-in, and back to the builder afterwards', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await page.goto('/dashboard/qrs/all');
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.goto('/qr-builder/create');
  await expect(page).toHaveURL(/\/en\/login\?redirect=%2Fqr-builder%2Fcreate$/);
  await logIn(page, t, owner);
  await expect(page).toHaveURL(/\/qr-builder\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: t('chooser:title') })).toBeVisible();
  await page.goto('/en/login'); // redirects signed-in people
  await expect(page).toHaveURL(/\/dashboard\/qrs/);
});

test('an owner goes through onboarding first', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl);
  await page.goto('/en/login');
  await logIn(page, t, owner);
  await expect(page).toHaveURL(/\/onboarding/);
  await page.goto('/dashboard/qrs/all');
  await expect(page).toHaveURL(/\/onboarding/);
});

test('after the trial every screen leads to the choice of a plan', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  await endTrial(product, owner);
  await page.goto('/en/login');
  await logIn(page, t, owner);
  await expect(page).toHaveURL(/\/en\/plans$/);
  await expect(page.getByRole('heading', { level: 1, name: t('plans:head.expired') })).toBeVisible();
  await page.goto('/qr-builder/create');
  await expect(page).toHaveURL(/\/en\/plans$/);
});

/** Sets the trial's start back, instead of waiting a week. */
async function endTrial(product: Product, owner: Workspace): Promise<void> {
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  const trialBeganAt = new Date(Date.now() - 8 * 24 * 3_600_000);
  await db.updateTable('accounts').set({ trialBeganAt }).where('id', '=', owner.workspace).execute();
  await db.destroy();
}
