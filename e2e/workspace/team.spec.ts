import type { Page } from '@playwright/test';
import { routes, type PlanName } from '@evercode/contract';
import { openDatabase } from '@evercode/database';
import { confirmAddress, givePlan } from '../product/prepare-owner.ts';
import { readEnvironment } from '../product/process-tree.ts';
import type { Product } from '../product/start-product.ts';
import { createNewSignIn, finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { checkScreen, checkWidths, findViolations } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, logIn, tabTo } from '../browser/steps.ts';
import { wordsOf } from '../browser/words.ts';

/** Members of a workspace: invited by mail, joining, changing roles, and leaving. */

async function makeOwner(product: Product, plan: PlanName = 'enterprise'): Promise<Workspace> {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await givePlan(product, owner, plan);
  await confirmAddress(product, owner);
  return owner;
}

/** Returns the link of the newest invitation mailed to an address. */
async function readInvitation(product: Product, email: string): Promise<URL> {
  const link = async () => {
    const list = await (await fetch(product.mailUrl)).text();
    const mail = list.split('<li>').find((item) => item.includes(email) && item.includes('/invitation/'));
    return /https?:\/\/\S+\/invitation\/[\w-]+/.exec(mail ?? '')?.[0];
  };
  await expect.poll(link).toBeTruthy();
  return new URL((await link()) ?? '');
}

async function openInvitation(page: Page, product: Product, email: string): Promise<string> {
  const { pathname } = await readInvitation(product, email);
  await page.goto(pathname);
  return pathname;
}

const openPeople = async (page: Page, title: string) => {
  await page.goto('/dashboard/people');
  await expect(page.getByRole('region', { name: title })).toBeVisible();
};

test('a person who signed up by the API with an invitation enters the workspace that invited them', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product);
  const { email } = createNewSignIn();
  await owner.call(routes.invite, { body: { emails: [email], role: 'editor' } });
  const { pathname } = await readInvitation(product, email);
  const guest = await signUp(product.appUrl, { email, invitation: pathname.split('/').at(-1) ?? '' });
  await page.goto('/en/login');
  await logIn(page, t, guest);
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  await expect(page.getByRole('button', { name: /The corner bakery/ })).toBeVisible();
});

test('a new person is invited, signs up with the link, works in that workspace and leaves it', async ({
  page,
  product,
  t,
  browser,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await givePlan(product, owner, 'enterprise');
  const guest = createNewSignIn();
  await enter(page, t, owner);
  await openPeople(page, t('people:list.title'));
  await expect(page.getByText(t('people:list.confirmFirst', { email: owner.email }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('people:list.invite') })).toBeHidden();
  await checkScreen(page, 'people-confirm-first-en');
  await confirmAddress(product, owner);
  await openPeople(page, t('people:list.title'));
  await checkScreen(page, 'people-alone-en');
  await page.setViewportSize({ width: 1440, height: 900 });

  // By keyboard alone, from the button to the list.
  const button = page.getByRole('button', { name: t('people:list.invite') });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const field = page.getByLabel(t('people:dialog.emails'));
  await expect(field).toBeFocused();
  await page.keyboard.type(`${guest.email}, nobody`);
  await page.keyboard.press('Tab');
  await expect(page.getByText(`nobody: ${t('validation:email')}`)).toBeVisible();
  await checkScreen(page, 'people-invite-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill(guest.email);
  await page.getByRole('button', { name: t('people:dialog.submit', { count: 1 }), exact: true }).click();
  await expect(page.getByText(t('people:done.invited', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: guest.email })).toBeVisible();

  // The same address is refused in the dialog, and the input stays.
  await button.click();
  await field.fill(guest.email);
  await page.getByRole('button', { name: t('people:dialog.submit', { count: 1 }), exact: true }).click();
  await expect(page.getByText(`${guest.email}: ${t('validation:violations.already-invited')}`)).toBeVisible();
  await expect(field).toHaveValue(guest.email);
  await page.getByRole('button', { name: t('people:dialog.cancel') }).click();

  const theirs = await (await browser.newContext({ baseURL: product.appUrl, locale: 'en-GB' })).newPage();
  await openInvitation(theirs, product, guest.email);
  await expect(
    theirs.getByRole('heading', { level: 1, name: t('people:invitation.title', { workspace: 'The corner bakery' }) }),
  ).toBeVisible();
  await checkScreen(theirs, 'invitation-en');
  await theirs.getByRole('link', { name: t('people:invitation.signUp') }).click();
  await expect(theirs.getByLabel(t('auth:email'))).toHaveValue(guest.email);
  await expect(theirs.getByLabel(t('auth:email'))).not.toBeEditable();
  await expect(theirs.getByLabel(t('auth:username'))).toBeFocused();
  await checkScreen(theirs, 'sign-up-invited-en');
  await theirs.getByLabel(t('auth:username')).fill('Ines Prova');
  await theirs.getByLabel(t('auth:password'), { exact: true }).fill(guest.password);
  await theirs.getByLabel(t('auth:signUp.consent')).check();
  await theirs.getByRole('button', { name: t('auth:signUp.submit.free') }).click();
  await expect(theirs).toHaveURL(/\/dashboard\/qrs\/all$/);
  await expect(theirs.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();

  // An editor becomes an admin, and can leave.
  await page.reload();
  await page.getByLabel(t('people:list.roleOf', { name: 'Ines Prova' })).selectOption('admin');
  await expect(
    page.getByText(t('people:done.role', { name: 'Ines Prova', role: t('people:roles.admin') })),
  ).toBeVisible();
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await openPeople(theirs, t('people:list.title'));
  await expect(theirs.getByRole('listitem').filter({ hasText: owner.email })).toContainText(t('people:roles.owner'));
  await theirs.getByRole('button', { name: t('people:leave.open') }).click();
  await theirs.getByRole('button', { name: t('people:leave.confirm'), exact: true }).click();
  // Their own workspace now asks its two onboarding questions.
  await expect(theirs.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: t('people:alone.title') })).toBeVisible();
  await theirs.context().close();
});

test('an existing person signs in with the link and is a member; the link is used up', async ({ page, product, t }) => {
  const owner = await makeOwner(product, 'pro');
  const guest = await signUp(product.appUrl);
  await finishOnboarding(guest);
  await owner.call(routes.invite, { body: { emails: guest.email } });
  const path = await openInvitation(page, product, guest.email);
  await page.getByRole('link', { name: t('people:invitation.signIn') }).click();
  await expect(page.getByLabel(t('auth:email'))).toHaveValue(guest.email);
  await checkScreen(page, 'login-invited-en');
  await page.getByLabel(t('auth:password'), { exact: true }).fill(guest.password);
  await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/qrs\/all$/);
  const { items } = await guest.call(routes.listMemberships, { query: {} });
  expect(items.map(({ role, status }) => `${role} ${status}`)).toEqual(['owner active', 'editor active']);

  await page.context().clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: t('people:invitation.ended') })).toBeVisible();
  await checkScreen(page, 'invitation-ended-en');
});

test('an invitation is shown above the invited person’s screens, and can be declined or accepted there', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product);
  const guest = await signUp(product.appUrl);
  await finishOnboarding(guest);
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', guest.email).execute();
  await db.destroy();
  await owner.call(routes.invite, { body: { emails: guest.email } });
  await enter(page, t, guest);
  const card = page.getByRole('region', { name: t('people:toMe.label') });
  await expect(card).toContainText('The corner bakery');
  await checkScreen(page, 'invitation-to-me-en');
  await card
    .getByRole('button', {
      name: t('people:toMe.named', { action: t('people:toMe.refuse'), workspace: 'The corner bakery' }),
    })
    .click();
  await expect(card).toBeHidden();

  await owner.call(routes.invite, { body: { emails: guest.email } });
  await page.reload();
  await card
    .getByRole('button', {
      name: t('people:toMe.named', { action: t('people:toMe.accept'), workspace: 'The corner bakery' }),
    })
    .click();
  await expect(page.getByText(t('people:done.joined', { workspace: 'The corner bakery' }))).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
});

test('a team in the longest language, with its menu and its dialogs', async ({ page, product, t }) => {
  const owner = await makeOwner(product);
  const [admin, editor] = [await signUp(product.appUrl), await signUp(product.appUrl)];
  for (const [{ email }, role] of [
    [admin, 'admin'],
    [editor, 'editor'],
  ] as const)
    await owner.call(routes.invite, { body: { emails: email, role } });
  await owner.call(routes.invite, {
    body: { emails: 'somebody.with.a.very.long.name@a-department-of-a-large-company.example.com, late@example.com' },
  });
  await openInvitation(page, product, admin.email);
  await page.getByRole('link', { name: t('people:invitation.signIn') }).click();
  // The invitation fills it in.
  await expect(page.getByLabel(t('auth:email'))).toHaveValue(admin.email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/qrs\/all$/);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  const db = openDatabase(readEnvironment(await product.pidOf('app'))['DATABASE_URL'] ?? '');
  await db
    .updateTable('invitations')
    .set({ expiresAt: new Date() })
    .where('email', '=', 'late@example.com')
    .where('accountId', '=', owner.workspace)
    .execute();
  await db.destroy();

  await enter(page, t, owner);
  await openPeople(page, t('people:list.title'));
  await expect(page.getByText(t('people:list.expired'))).toBeVisible();
  await checkScreen(page, 'people-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('people:list.menu', { name: 'Rosa Prova' }) }).click();
  await expect(page.getByRole('menuitem', { name: t('people:menu.makeOwner') })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('menuitem', { name: t('people:menu.makeOwner') }).click();
  await expect(page.getByLabel(t('security:proof.password'), { exact: true })).toBeFocused();
  await checkScreen(page, 'people-transfer-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel(t('security:proof.password'), { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: t('people:transfer.confirm') }).click();
  await expect(page.getByText(t('people:done.transferred', { name: 'Rosa Prova' }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: t('people:leave.title') })).toBeVisible();

  const portuguese = wordsOf('pt-br');
  await owner.call(routes.updateUser, {
    params: {
      uuid: (await owner.call(routes.listMemberships, { query: {} })).items[0]?.user?.replace('/api/users/', '') ?? '',
    },
    body: { locale: 'pt-br' },
  });
  await openPeople(page, portuguese('people:list.title'));
  await checkWidths(page, 'people-pt-br');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: portuguese('people:list.invite') }).click();
  await checkWidths(page, 'people-invite-pt-br');
});
