import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { send } from '../product/http.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, logIn, tabTo } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** A person manages their profile, from the picture to its deletion. */

async function openProfile(page: Page, t: Words, owner: Workspace): Promise<void> {
  await enter(page, t, owner);
  await page.goto('/dashboard/account');
  await expect(page.getByRole('heading', { level: 1, name: t('account:title') })).toBeVisible();
}

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  return owner;
}

const self = (owner: Workspace) =>
  owner
    .call(routes.listMemberships, { query: {} })
    .then(({ items }) => items[0]?.user?.replace('/api/users/', '') ?? '');

test('the menu leads to the profile; names, phone and time zone are saved quietly and persist', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await page.getByRole('link', { name: t('shell:account.account') }).click();
  await page.getByLabel(t('account:profile.lastName')).fill('Prata');
  await page.getByLabel(t('account:profile.phone')).fill('12');
  const [saveProfile, saveLanguage] = [0, 1].map((at) =>
    page.getByRole('button', { name: t('account:save'), exact: true }).nth(at),
  );
  await saveProfile?.click();
  await expect(page.getByText('Please enter a valid phone number format')).toBeVisible();
  await page.getByLabel(t('account:profile.phone')).fill('+351 912 345 678');
  await saveProfile?.click();
  await expect(page.getByText(t('account:saved'), { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: t('account:language.timezone') }).fill('sao paulo');
  await page.getByRole('option', { name: 'America/Sao Paulo (UTC−03:00)' }).click();
  await saveLanguage?.click();
  await expect(saveLanguage ?? page.locator('none')).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel(t('account:profile.lastName'))).toHaveValue('Prata');
  await expect(page.getByLabel(t('account:profile.phone'))).toHaveValue('+351 912 345 678');
  await expect(page.getByRole('combobox', { name: t('account:language.timezone') })).toHaveValue(
    'America/Sao Paulo (UTC−03:00)',
  );
});

test('a picture is cropped by keyboard alone, shown at once, and removed again', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await openProfile(page, t, owner);
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: t('account:picture.choose') }));
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) });
  const dialog = page.getByRole('dialog', { name: t('account:picture.crop.title') });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('slider')).toBeFocused();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('group', { name: t('account:picture.crop.area') })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await checkScreen(page, 'account-picture');
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabTo(page, dialog.getByRole('button', { name: t('account:picture.crop.use') }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('banner').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/pictures\//);
  await expect.poll(() => shown.evaluate('document.querySelector("header img").naturalWidth')).toBe(256);
  await page.getByRole('button', { name: t('account:picture.remove') }).click();
  await expect(shown).toHaveCount(0);
});

test('a file that is no picture is refused', async ({ page, product, t }) => {
  await openProfile(page, t, await makeOwner(product.appUrl));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not at all') });
  await expect(page.getByRole('alert')).toHaveText(t('account:picture.unreadable'));
});

test('a new password ends the other sessions and is required from then on', async ({ page, product, newPhone, t }) => {
  const owner = await makeOwner(product.appUrl);
  const phone = await newPhone();
  await phone.goto(`${product.appUrl}/en/login`);
  await logIn(phone, t, owner);
  await openProfile(page, t, owner);
  await expect(page.getByText(t('account:sessions.here'), { exact: true })).toBeVisible();
  await expect(page.getByText('Android')).toBeVisible();
  await page.getByLabel(t('account:password.current')).fill(owner.password);
  await page.getByLabel(t('account:password.next'), { exact: true }).fill('another horse entirely');
  await page.getByLabel(t('account:password.again')).fill('another horse entirely');
  await page.getByRole('button', { name: t('account:password.change') }).click();
  await expect(page.getByText(t('account:password.changed'))).toBeVisible();
  await expect(page.getByText(t('account:sessions.onlyHere'))).toBeVisible();
  await phone.goto(`${product.appUrl}/dashboard/account`);
  await expect(phone).toHaveURL(/\/login/);
  await logIn(phone, t, { ...owner, password: 'another horse entirely' });
  await expect(phone).toHaveURL(/\/dashboard/);
});

test('all data can be exported, then the profile is deleted, and printed codes answer that they are gone', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  const code = await owner.createCode('Menu', 'https://example.com/menu');
  await openProfile(page, t, owner);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('account:copy.download') }).click();
  const copy: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(copy).toMatchObject({
    profile: { email: owner.email },
    ownedWorkspaces: [{ codes: [{ title: 'Menu', shortUrl: code.shortUrl.url }] }],
  });

  expect((await send(`${product.shortUrl}/${code.shortUrl.pathName}`)).status).toBe(302);
  await page.getByRole('button', { name: t('account:removal.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('account:removal.question') });
  await expect(dialog.getByText(t('account:removal.codes', { count: 1, active: 1 }))).toBeVisible();
  await checkScreen(page, 'account-delete');
  await page.setViewportSize({ width: 1440, height: 900 });
  const confirm = dialog.getByRole('button', { name: t('account:removal.confirm') });
  await dialog.getByLabel(t('security:proof.password'), { exact: true }).fill(owner.password);
  const word = dialog.getByLabel(t('account:removal.word', { word: 'DELETE' }));
  await word.fill('delete');
  await expect(confirm).toBeDisabled();
  await word.fill('DELETE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('account:removal.done') })).toBeVisible();
  expect((await send(`${product.shortUrl}/${code.shortUrl.pathName}`)).status).toBe(410);
  await page.getByRole('button', { name: t('account:removal.leave') }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  await logIn(page, t, owner);
  await expect(page.getByRole('alert')).toHaveText(t('auth:signIn.unknown'));
});

test('the checklist asks for the confirmation, ticks itself off, and can be hidden', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  const entry = page.getByRole('button', { name: t('shell:nav.firstSteps') });
  await entry.click();
  const list = page.getByRole('dialog', { name: t('steps:title') });
  await list.getByRole('button', { name: t('steps:resend') }).click();
  await expect(list.getByText(t('account:email.sent', { email: owner.email }))).toBeVisible();
  await checkScreen(page, 'first-steps');
  await page.setViewportSize({ width: 1440, height: 900 });
  const code = await owner.createCode('Menu', 'https://example.com/menu');
  await owner.call(routes.updateQr, { params: { uuid: code.uuid }, body: { designParams: { pattern: 'circle' } } });
  await expect(list.getByText(t('steps:names.design'), { exact: false })).toContainText(t('steps:done'));
  await list.getByRole('button', { name: t('steps:hide') }).click();
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('the profile in every size, and in Portuguese', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await openProfile(page, t, owner);
  await expect(page.getByText(t('account:sessions.here'), { exact: true })).toBeVisible();
  await checkScreen(page, 'account');
  await owner.call(routes.updateUser, { params: { uuid: await self(owner) }, body: { locale: 'pt-br' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('pt-br')('account:title') })).toBeVisible();
  await checkWidths(page, 'account-pt-br');
});
