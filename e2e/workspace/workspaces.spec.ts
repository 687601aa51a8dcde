import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { routes, type Role } from '@evercode/contract';
import { openDatabase, type Database } from '@evercode/database';
import { readEnvironment } from '../product/process-tree.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, readUserUuid, signUp, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths, otherLanguages } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { answerOnboarding, enter, logIn, rowOf } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** Several workspaces, limits of a plan, and the end of a trial. */

async function makeOwner(appUrl: string, plan: 'free' | 'trial' = 'free'): Promise<Workspace> {
  const owner = await signUp(appUrl, { plan });
  await finishOnboarding(owner);
  return owner;
}

async function change<T>(product: Product, run: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

/** Sets the trial's start back, instead of waiting a week. */
const endTrial = (product: Product, { workspace }: Workspace) =>
  change(product, (db) =>
    db
      .updateTable('accounts')
      .set({ trialBeganAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
      .where('id', '=', workspace)
      .execute(),
  );

/** Adds a person as if they had accepted an invitation without having a workspace of their own. */
async function join(product: Product, { workspace }: Workspace, role: Role): Promise<Workspace> {
  const member = await makeOwner(product.appUrl);
  const { uuid } = await member.call(routes.getUser, { params: { uuid: readUserUuid(member.session) } });
  await change(product, (db) =>
    db
      .insertInto('memberships')
      .values({ id: randomUUID(), userId: uuid, accountId: workspace, role, createdAt: new Date() })
      .execute(),
  );
  return member;
}

test('a person with two workspaces switches between them, and each shows its own codes', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await owner.createCode('Of the first', 'https://example.com/1');
  await enter(page, t, owner);
  await page.getByRole('button', { name: t('shell:workspace.menu') }).click();
  await page.getByRole('menuitem', { name: t('settings:menu.create') }).click();
  const dialog = page.getByRole('dialog', { name: t('settings:create.title') });
  await dialog.getByLabel(t('settings:name.label')).fill('Bakery');
  await checkScreen(page, 'workspace-create');
  await dialog.getByRole('button', { name: t('settings:create.submit') }).click();
  await answerOnboarding(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('chooser:title') })).toBeVisible();
  await page.goto('/dashboard/qrs/all');
  await expect(page.getByRole('button', { name: 'Bakery' })).toBeVisible();
  await expect(page.getByText('Of the first')).toHaveCount(0);

  await page.getByRole('button', { name: t('shell:workspace.menu') }).click();
  await expect(page.getByRole('menuitemradio', { name: /Bakery/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Of the first')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Of the first')).toBeVisible();
});

test('the settings of a workspace are saved, persist, and the workspace is deleted', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await owner.call(routes.createAccount, { body: { name: 'Second' } });
  await enter(page, t, owner);
  await page.getByRole('link', { name: t('shell:nav.settings') }).click();
  await page.getByLabel(t('settings:name.label')).fill('Panificio');
  await page
    .getByRole('button', { name: t('settings:save') })
    .first()
    .click();
  await expect(page.getByText(t('settings:saved'), { exact: true })).toBeVisible();
  await page.getByLabel(t('settings:contact.phone')).fill('call me');
  await page.getByLabel(t('settings:contact.city')).fill('Siena');
  await expect(page.getByText(t('validation:violations.invalid-phone'))).toBeVisible();
  await page.getByLabel(t('settings:contact.phone')).fill('+39 0577 123456');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .getByLabel(t('settings:logo.title'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: t('settings:logo.remove') })).toBeVisible();
  await checkScreen(page, 'workspace-settings');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: t('settings:delete.action') }).click();
  const dialog = page.getByRole('dialog');
  await checkScreen(page, 'workspace-delete');
  await dialog.getByRole('textbox').first().fill('Panificio');
  await dialog.getByLabel(t('security:proof.password'), { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: t('settings:delete.action') }).click();
  // The other workspace has not finished onboarding.
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
});

test('the owner of an expired trial chooses Free and continues', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl, 'trial');
  for (const title of ['First', 'Second', 'Third']) await owner.createCode(title, 'https://example.com');
  await endTrial(product, owner);
  await page.goto('/en/login');
  await logIn(page, t, owner);
  await expect(page.getByRole('heading', { level: 1, name: t('plans:head.expired') })).toBeVisible();
  await checkScreen(page, 'plans-expired');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('plans:goFree.action') }).click();
  await expect(page.getByRole('dialog')).toContainText(t('plans:goFree.paused', { count: 1, number: '1' }));
  await checkScreen(page, 'plans-go-free');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('plans:goFree.confirm') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  await expect(rowOf(page, 'Third')).toContainText(t('qrs:states.plan-limit'));
  await expect(rowOf(page, 'First')).toContainText(t('qrs:states.active'));
});

async function chooseHours(page: Page, t: Words): Promise<void> {
  await page.getByRole('combobox', { name: t('stats:range.label') }).click();
  await page.getByRole('option', { name: t('stats:range.last-48-hours') }).click();
}

test('a free owner who presses a locked feature sees which plan includes it, and starts the trial', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const code = await owner.createCode('Poster', 'https://example.com');
  await enter(page, t, owner);
  await page.goto(`/qr-stats/${code.uuid}`);
  const choose = () => chooseHours(page, t);
  await choose();
  const dialog = page.getByRole('dialog', { name: t('upgrade:feature.hourly-grouping') });
  await expect(dialog).toContainText(t('upgrade:included.above', { plan: t('plans:name.starter') }));
  await checkScreen(page, 'upgrade');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await checkScreen(page, 'stats-locked');
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose();
  await dialog.getByRole('button', { name: t('upgrade:label.upgrade-now', { count: 7 }) }).click();
  await expect(page.getByText(t('upgrade:trialBegun', { count: 7 }))).toBeVisible();
  await choose();
  await expect(page).toHaveURL(/range=last-48-hours/);
});

test('an admin sees the settings, an editor does not, and both wait when the trial has expired', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl, 'trial');
  const [admin, editor] = [await join(product, owner, 'admin'), await join(product, owner, 'editor')];
  await enter(page, t, admin);
  await page.goto(`/?workspace=${owner.workspace}`);
  await page.getByRole('link', { name: t('shell:nav.settings') }).click();
  await expect(page.getByText(t('settings:delete.ownerOnly'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('settings:delete.action') })).toHaveCount(0);
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');

  await enter(page, t, editor);
  await page.goto(`/?workspace=${owner.workspace}`);
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell:nav.settings') })).toHaveCount(0);
  await endTrial(product, owner);
  await page.reload();
  await expect(page).toHaveURL(/\/trial-expired$/);
  await checkScreen(page, 'trial-expired');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /Rosa Prova/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
});

test('anonymous visitors see what the plans include', async ({ page }) => {
  await page.goto('/en/plans');
  await expect(page.getByRole('heading', { level: 2, name: 'Enterprise' })).toBeVisible();
  await checkScreen(page, 'plans');
  for (const language of otherLanguages('es')) {
    await page.goto(`/${language}/plans`);
    await expect(page.getByRole('heading', { level: 1, name: wordsOf(language)('plans:title') })).toBeVisible();
    await checkWidths(page, `plans-${language}`);
  }
});

test('longer texts fit on the screens of a workspace', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  const code = await owner.createCode('Cartaz', 'https://example.com');
  await enter(page, t, owner);
  await owner.call(routes.updateUser, { params: { uuid: readUserUuid(owner.session) }, body: { locale: 'pt-br' } });
  const pt = wordsOf('pt-br');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: pt('settings:company.title') })).toBeVisible();
  await checkWidths(page, 'workspace-settings-pt-br');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/qr-stats/${code.uuid}`);
  await chooseHours(page, pt);
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkWidths(page, 'upgrade-pt-br');
});
