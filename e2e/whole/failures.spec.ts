import type { Page, Route } from '@playwright/test';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import type { Words } from '../browser/words.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';

/** Failures of the server: the dialog with its reference, and the error page. */

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  return owner;
}

const fail = (status: number, body?: object) => (route: Route) =>
  route.fulfill({
    status,
    ...(body && { contentType: 'application/problem+json', body: JSON.stringify(body) }),
  });
const broken = (status: number, code: string) =>
  fail(status, { type: 'about:blank', title: code, status, code, requestId: 'r1' });

async function createProject(page: Page, t: Words, name: string): Promise<void> {
  await page.getByRole('button', { name: t('shell:nav.firstProject') }).click();
  await page.getByLabel(t('projects:name')).fill(name);
  await page.getByRole('button', { name: t('projects:create.confirm'), exact: true }).click();
}

for (const [status, code] of [
  [500, 'unexpected'],
  [503, 'unavailable'],
] as const)
  test(`an answer ${status} opens a dialog whose button repeats the request with the same key`, async ({
    page,
    product,
    t,
  }) => {
    await enter(page, t, await makeOwner(product.appUrl));
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/projects'))
        keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/projects', (route) =>
      route.request().method() === 'POST' ? broken(status, code)(route) : route.fallback(),
    );
    await createProject(page, t, 'Restaurant');
    const dialog = page.getByRole('dialog', { name: t('shell:failure.title') });
    await expect(dialog).toContainText(t('shell:failure.reference', { reference: `ERR-API-${status}` }));
    await expect(dialog.getByRole('button', { name: t('common:actions.retry') })).toBeFocused();
    await checkScreen(page, `failure-${status}`);
    await dialog.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(dialog).toBeVisible();

    await page.unroute('**/api/projects');
    await dialog.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard\/project\//);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Restaurant' })).toHaveCount(1);
  });

test('the dialog closes by Escape without the dialog below it, and what was typed stays', async ({
  page,
  product,
  t,
}) => {
  await enter(page, t, await makeOwner(product.appUrl));
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST' ? broken(500, 'unexpected')(route) : route.fallback(),
  );
  await createProject(page, t, 'Restaurant');
  const dialog = page.getByRole('dialog', { name: t('shell:failure.title') });
  await expect(dialog.getByRole('button', { name: t('common:actions.retry') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(t('projects:name'))).toHaveValue('Restaurant');
});

test('a change that was shown at once is rolled back with a notification and no dialog', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await owner.createCode('Lunch', 'https://example.com/lunch');
  await enter(page, t, owner);
  await page.route('**/api/qrs/*', (route) =>
    route.request().method() === 'PATCH' ? broken(500, 'unexpected')(route) : route.fallback(),
  );
  await page.getByRole('button', { name: t('qrs:row.menu', { title: 'Lunch' }) }).click();
  await page.getByRole('menuitem', { name: t('qrs:menu.pause') }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ERR-API-500' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: t('shell:failure.title') })).toHaveCount(0);
});

for (const status of [500, 503])
  test(`an empty answer ${status} leads to the error page, which leads back`, async ({ page, product, t }) => {
    await enter(page, t, await makeOwner(product.appUrl));
    await page.route('**/api/projects', (route) =>
      route.request().method() === 'POST' ? fail(status)(route) : route.fallback(),
    );
    await createProject(page, t, 'Restaurant');
    await expect(page).toHaveURL(/\/error$/);
    await expect(page.getByRole('heading', { name: t('shell:failure.title') })).toBeVisible();
    await expect(page.getByText(`ERR-API-${status}`)).toBeVisible();
    await page.getByRole('button', { name: t('common:actions.retry') }).click();
    await expect(page).toHaveURL(/\/dashboard\/qrs/);

    await page.route('**/api/qrs-compact*', fail(status));
    await page.goto('/dashboard/qrs/all');
    await expect(page).toHaveURL(/\/error$/);
  });
