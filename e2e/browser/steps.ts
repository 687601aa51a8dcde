import { expect, type Locator, type Page } from '@playwright/test';
import { routes, type Session } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { createNewSignIn, type SignInData, type Workspace } from '../product/workspace.ts';
import type { Words } from './words.ts';

/** What people do again and again. Each step ends where the next screen stands. */

export async function logIn(page: Page, t: Words, { email, password }: SignInData): Promise<Session> {
  await page.getByLabel(t('auth:email')).fill(email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
  const answer = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
  // Served by the declaration that this type is made from.
  return (await (await answer).json()) as Session;
}

/** From the sign-in screen to the list of codes. */
export async function enter(page: Page, t: Words, who: SignInData): Promise<Session> {
  await page.goto('/en/login');
  const session = await logIn(page, t, who);
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();
  return session;
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
  await page.getByRole('radio', { name: t('onboarding:use.business') }).check();
  await page.getByRole('combobox', { name: t('onboarding:industry.label') }).click();
  await page.getByRole('option', { name: t('onboarding:industries.food') }).click();
  await page.getByRole('button', { name: t('onboarding:submit') }).click();
}

type Typology = 'website' | 'menu' | 'whatsapp' | 'wifi' | 'business-card' | 'landing-page' | 'email';

/** Where the builder asks for a type first. `kind`: among those that can be changed after printing, or the others. */
export async function chooseType(page: Page, t: Words, type: Typology, kind: 'dynamic' | 'static' = 'dynamic'): Promise<void> {
  await page.getByRole('region', { name: t(`builder:chooser.${kind}`) }).getByRole('link', { name: t(`builder:types.${type}.name`) }).click();
  await expect(page.getByLabel(t('builder:content.name'))).toBeVisible();
}

/** A website, of which the builder may still ask the type. */
export async function fillCode(page: Page, t: Words, { title, url }: { title?: string; url?: string }): Promise<void> {
  const chooser = page.getByRole('region', { name: t('builder:chooser.dynamic') });
  await expect(chooser.or(page.getByLabel(t('builder:content.name')))).toBeVisible();
  if (await chooser.isVisible()) await chooseType(page, t, 'website');
  if (title !== undefined) await page.getByLabel(t('builder:content.name')).fill(title);
  if (url !== undefined) await page.getByLabel(t('contents:website.url')).fill(url);
}

/** As somebody chooses it on the account screen; the page has to be opened anew. */
export async function speak(page: Page, who: Workspace, language: Language): Promise<void> {
  const { items } = await who.call(routes.listMemberships, { query: {} });
  await who.call(routes.updateUser, { params: { uuid: items[0]?.user?.replace('/api/users/', '') ?? '' }, body: { locale: language } });
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

/** With the keyboard alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Eighty presses of Tab did not reach ${target.toString()}.`);
}
