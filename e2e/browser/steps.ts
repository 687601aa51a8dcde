import { expect, type Locator, type Page } from '@playwright/test';
import { routes, type CodeType, type Session } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { createNewSignIn, readUserUuid, type SignInData, type Workspace } from '../product/workspace.ts';
import type { Words } from './words.ts';

/** Common steps of people. Each one ends when the next screen is shown. */

export async function logIn(page: Page, t: Words, { email, password }: SignInData): Promise<Session> {
  await page.getByLabel(t('auth:email')).fill(email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
  const answer = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
  // Cast: the contract declares this answer.
  return (await (await answer).json()) as Session;
}

/** To another screen of the app as by a link inside it, for a fraction of the work of loading the app again. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/**
 * To the list of codes, signed in as by a login that the browser remembers. Skips the login screen, whose own tests use
 * `logIn`: with it each test would load the app once more.
 */
export async function enter(page: Page, t: Words, { email, password }: SignInData): Promise<Session> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  // Cast: the contract declares this answer.
  const session = (await answer.json()) as Session;
  await rememberSession(page, session);
  await page.goto('/dashboard/qrs/all');
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  return session;
}

/** As after a login that the browser remembers. */
export async function rememberSession(page: Page, session: Session): Promise<void> {
  // A page of the app's origin that runs none of its scripts.
  await page.goto('/favicon.svg');
  const stored = JSON.stringify({
    token: session.token,
    refreshToken: session.refresh_token,
    expiresAtMs: session.tlu * 1000,
    userUuid: readUserUuid(session),
    remember: true,
  });
  await page.evaluate(`localStorage.setItem('evercode.session', ${JSON.stringify(stored)})`);
}

export async function signUpByForm(page: Page, t: Words): Promise<SignInData> {
  const who = createNewSignIn();
  await page.goto('/en/sign-up');
  await page.getByLabel(t('auth:email')).fill(who.email);
  await page.getByLabel(t('auth:username')).fill('Rosa Prova');
  await page.getByLabel(t('auth:password'), { exact: true }).fill(who.password);
  await page.getByLabel(t('auth:signUp.consent')).check();
  await page.getByRole('button', { name: t('auth:signUp.submit.free') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('onboarding:title') })).toBeVisible();
  return who;
}

export async function answerOnboarding(page: Page, t: Words): Promise<void> {
  await page.getByRole('button', { name: t('onboarding:use.business') }).click();
  await page.getByRole('button', { name: t('onboarding:industries.food') }).click();
}

/** Other fields have names that contain this one. */
const nameField = (page: Page, t: Words) => page.getByRole('textbox', { name: t('builder:content.name'), exact: true });

/** Chooses a type in the builder. `kind`: dynamic or static. */
export async function chooseType(
  page: Page,
  t: Words,
  type: CodeType,
  kind: 'dynamic' | 'static' = 'dynamic',
): Promise<void> {
  await page
    .getByRole('region', { name: t(`builder:chooser.${kind}`) })
    .getByRole('link', { name: t(`builder:types.${type}.name`) })
    .click();
  await expect(nameField(page, t)).toBeVisible();
}

/** Fills in a website, choosing that type first if asked. */
export async function fillCode(page: Page, t: Words, { title, url }: { title?: string; url?: string }): Promise<void> {
  const chooser = page.getByRole('region', { name: t('builder:chooser.dynamic') });
  await expect(chooser.or(nameField(page, t))).toBeVisible();
  if (await chooser.isVisible()) await chooseType(page, t, 'website');
  if (title !== undefined) await nameField(page, t).fill(title);
  if (url !== undefined) await page.getByLabel(t('contents:website.url')).fill(url);
}

/** Sets the person's language through the API; reload the page afterwards. */
export async function setLanguage(page: Page, who: Workspace, language: Language): Promise<void> {
  const { items } = await who.call(routes.listMemberships, { query: {} });
  await who.call(routes.updateUser, {
    params: { uuid: items[0]?.user?.replace('/api/users/', '') ?? '' },
    body: { locale: language },
  });
  await page.evaluate(`localStorage.setItem('evercode.locale', '${language}')`);
}

/** The row of one code in the list. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title });
}

export async function chooseInMenu(page: Page, t: Words, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: t('qrs:row.menu', { title }) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Moves the focus with the keyboard, once the target is there: on a page that loads, presses go round in vain. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Eighty presses of Tab did not reach ${target.toString()}.`);
}
