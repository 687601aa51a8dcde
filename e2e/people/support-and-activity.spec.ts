import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { readEnvironment } from '../product/process-tree.ts';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, readUserUuid, signUp, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, fillCode, logIn } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** Support staff impersonate a person, and the owner sees their actions in the activity. */

const REASON = 'Ticket 4711: the menu does not open';
const TOOL = join(import.meta.dirname, '../../tools/staff.ts');

async function makePerson(product: Product): Promise<Workspace> {
  const person = await signUp(product.appUrl);
  await finishOnboarding(person);
  return person;
}

/** Runs the operator's command beside the running product. */
async function makeStaff(product: Product): Promise<Workspace> {
  const person = await makePerson(product);
  await promisify(execFile)(process.execPath, [TOOL, 'add', person.email], {
    env: { PATH: process.env['PATH'], DATA_DIR: product.dataDir },
  });
  return person;
}

const frame = (page: Page, t: Words) => page.getByRole('region', { name: t('shell:impersonation.label') });

async function find(page: Page, t: Words, person: Workspace): Promise<void> {
  await page.goto('/staff');
  await page.getByLabel(t('staff:search.label')).fill(person.email);
  await expect(page.getByRole('listitem').filter({ hasText: person.email })).toBeVisible();
  await expect(page.getByText(t('staff:act.button'), { exact: true })).toHaveCount(1);
}

async function impersonate(page: Page, t: Words, person: Workspace): Promise<void> {
  await find(page, t, person);
  await page.getByRole('button', { name: t('staff:act.open', { name: 'Rosa Prova' }) }).click();
  await page.getByLabel(t('staff:act.reason')).fill(REASON);
  await page.getByRole('button', { name: t('staff:act.confirm'), exact: true }).click();
  await expect(frame(page, t)).toContainText(t('shell:impersonation.acting', { name: 'Rosa Prova' }));
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
}

const stop = (page: Page, t: Words) =>
  frame(page, t)
    .getByRole('button', { name: t('shell:impersonation.stop') })
    .click();

test('staff enter, create a code inside the red frame, and stop; the owner reads both in the activity', async ({
  page,
  product,
  t,
  browser,
}) => {
  const [staff, owner] = [await makeStaff(product), await makePerson(product)];
  await enter(page, t, staff);
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await page.getByRole('link', { name: t('shell:account.staff') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('staff:title') })).toBeVisible();
  await find(page, t, owner);
  await checkScreen(page, 'staff-en');

  await page.getByRole('button', { name: t('staff:act.open', { name: 'Rosa Prova' }) }).click();
  await page.getByRole('button', { name: t('staff:act.confirm'), exact: true }).click();
  await expect(page.getByText(t('staff:act.empty'))).toBeVisible();
  await expect(page.getByLabel(t('staff:act.reason'))).toBeFocused();
  await checkScreen(page, 'staff-reason-en');
  await page.getByLabel(t('staff:act.reason')).fill(REASON);
  await page.getByRole('button', { name: t('staff:act.confirm'), exact: true }).click();

  await expect(frame(page, t)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  await checkScreen(page, 'impersonated-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/qr-builder/create');
  await fillCode(page, t, { title: 'Made by support', url: 'https://example.com/help' });
  await checkScreen(page, 'impersonated-builder-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();

  await stop(page, t);
  await expect(page).toHaveURL(/\/staff\?search=/);
  await expect(frame(page, t)).toHaveCount(0);
  await expect(page.getByLabel(t('staff:search.label'))).toHaveValue(owner.email);

  const context = await browser.newContext({ baseURL: product.appUrl, locale: 'en-GB' });
  const ownersPage = await context.newPage();
  await enter(ownersPage, t, owner);
  await ownersPage.goto('/dashboard/activity');
  const entries = ownersPage.getByRole('list', { name: t('activity:list') }).getByRole('listitem');
  await expect(entries).toContainText([
    t('activity:acts.staff.left'),
    t('activity:acts.qr.created', { subject: 'Made by support' }),
    t('activity:acts.staff.entered'),
    t('activity:acts.workspace.changed'),
  ]);
  await expect(entries.nth(1)).toContainText(t('activity:support.by', { email: staff.email }));
  await expect(entries.nth(1)).toContainText(t('activity:support.as', { name: 'Rosa Prova' }));
  await expect(entries.nth(2)).toContainText(t('activity:detail.reason', { reason: REASON }));
  await expect(entries.nth(1)).toContainText('Chrome');
  await context.close();
});

/** Ends the impersonation on the server, instead of waiting an hour. */
async function endImpersonation(product: Product, staff: Workspace): Promise<void> {
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  const { id } = await db.selectFrom('users').select('id').where('email', '=', staff.email).executeTakeFirstOrThrow();
  await db
    .updateTable('sessions')
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where('impersonatorId', '=', id)
    .execute();
  await db.destroy();
}

async function openTab(context: BrowserContext, t: Words): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/dashboard/qrs/all');
  await expect(tab.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  return tab;
}

test('impersonation survives a reload, reaches the other tabs, and its end restores the staff member', async ({
  page,
  product,
  t,
  context,
}) => {
  const [staff, owner] = [await makeStaff(product), await makePerson(product)];
  await staff.createCode('A code of the staff', 'https://example.com/1');
  await owner.createCode('A code of the owner', 'https://example.com/2');
  await enter(page, t, staff);
  const other = await openTab(context, t);
  await impersonate(page, t, owner);
  await expect(page.getByText('A code of the owner')).toBeVisible();
  // The other tab shows each person only their own data.
  await expect(frame(other, t)).toBeVisible();
  await expect(other.getByText('A code of the owner')).toBeVisible();
  await expect(other.getByText('A code of the staff')).toHaveCount(0);
  await page.reload();
  await expect(frame(page, t)).toBeVisible();

  await endImpersonation(product, staff);
  // The lists refresh by themselves, and the first tab to notice the end informs the other.
  for (const tab of [page, other]) {
    await expect(tab.getByText(t('staff:ended'))).toBeVisible();
    await expect(tab.getByRole('heading', { level: 1, name: t('staff:title') })).toBeVisible();
    await expect(frame(tab, t)).toHaveCount(0);
  }
  await openTab(context, t).then((tab) => expect(tab.getByText('A code of the staff')).toBeVisible());
});

test('an owner without onboarding is not sent there while impersonated', async ({ page, product, t }) => {
  const [staff, fresh] = [await makeStaff(product), await signUp(product.appUrl)];
  await enter(page, t, staff);
  await impersonate(page, t, fresh);
  await stop(page, t);
  await expect(page).toHaveURL(/\/staff/);
});

test('for everyone else the page does not exist, and nothing links to it', async ({ page, product, t }) => {
  const person = await makePerson(product);
  await enter(page, t, person);
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await expect(page.getByRole('button', { name: t('shell:account.signOut') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell:account.staff') })).toHaveCount(0);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { name: t('shell:notFound.title') })).toBeVisible();
});

test('the activity is filtered by the address, and exported', async ({ page, product, t }) => {
  const owner = await makePerson(product);
  for (let number = 1; number <= 16; number += 1) {
    const { uuid } = await owner.createCode(`Table ${number}`, `https://example.com/${number}`);
    await owner.call(routes.updateQr, { params: { uuid }, body: { state: 'paused' } });
  }
  await enter(page, t, owner);
  await page.goto('/dashboard/activity');
  const entries = page.getByRole('list', { name: t('activity:list') }).getByRole('listitem');
  await expect(entries).toHaveCount(30);
  await checkScreen(page, 'activity-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('activity:more') }).click();
  await expect(entries).toHaveCount(33);

  await page.getByLabel(t('activity:groups.label')).selectOption('workspace');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/\?group=workspace$/);
  await page.reload();
  await expect(entries).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('activity:export') }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('workspace.changed');

  await page.getByLabel(t('activity:to')).fill('2020-01-01');
  await expect(page.getByText(t('activity:none.title'))).toBeVisible();
  await checkScreen(page, 'activity-none-en');
  await page.getByRole('button', { name: t('activity:clear') }).click();
  await expect(entries).toHaveCount(30);
});

test.describe('in Portuguese', () => {
  const t = wordsOf('pt-br');
  test.use({ locale: 'pt-BR' });

  test('everything fits', async ({ page, product }) => {
    const [staff, owner] = [await makeStaff(product), await makePerson(product)];
    await owner.createCode('Cardápio', 'https://example.com/1');
    await page.goto('/pt-br/login');
    await logIn(page, t, staff);
    await staff.call(routes.updateUser, { params: { uuid: readUserUuid(staff.session) }, body: { locale: 'pt-br' } });
    await owner.call(routes.updateUser, { params: { uuid: readUserUuid(owner.session) }, body: { locale: 'pt-br' } });
    await expect(
      page
        .getByRole('button', { name: t('shell:account.menu') })
        .or(page.getByRole('button', { name: 'Account menu' })),
    ).toBeVisible();
    await page.reload();
    await find(page, t, owner);
    await checkWidths(page, 'staff-pt-br');
    await page.setViewportSize({ width: 1440, height: 900 });
    await impersonate(page, t, owner);
    await page.goto('/dashboard/activity');
    await expect(page.getByText(t('activity:acts.staff.entered'))).toBeVisible();
    await checkWidths(page, 'activity-pt-br');
  });
});
