import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { decodeImage } from '../browser/decode.ts';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { answerOnboarding } from '../browser/steps.ts';
import { createNewSignIn } from '../product/workspace.ts';

/** A stranger makes a code, keeps it, and goes on with it in an account. */

async function download(page: Page, name: string): Promise<Uint8Array> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  return readFile(await (await file).path());
}

test('a stranger makes a Wi-Fi code, downloads it, and finds it again after signing up', async ({ page, t }) => {
  await page.goto('/en/login');
  await page.getByRole('link', { name: t('auth:make.link') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('make:title') })).toBeVisible();
  await page.getByText(t('make:types.wifi'), { exact: true }).click();
  await page.getByLabel(t('contents:wifi.ssid')).fill('Casa do Mar');
  await page.locator('input[name=password]').fill('sol;e mar');
  await page.getByRole('button', { name: t('design:templates.names.banner') }).click();
  await page.getByRole('button', { name: t('shapes:patterns.circle'), exact: true }).click();

  const png = await download(page, t('make:png'));
  expect(await decodeImage(png)).toEqual(['WIFI:T:WPA;S:Casa do Mar;P:sol\\;e mar;;']);
  expect(new TextDecoder().decode(await download(page, t('make:svgName')))).toContain('<svg');
  await checkScreen(page, 'make');

  await page.getByRole('link', { name: t('make:keep.fixed') }).click();
  const who = createNewSignIn();
  await page.getByLabel(t('auth:email')).fill(who.email);
  await page.getByLabel(t('auth:username')).fill('Rosa Prova');
  await page.getByLabel(t('auth:password'), { exact: true }).fill(who.password);
  await page.getByLabel(t('auth:signUp.consent')).check();
  await page.getByRole('button', { name: t('auth:signUp.submit.free') }).click();
  await answerOnboarding(page, t);
  await expect(page).toHaveURL(/\/qr-builder\/create\?type=wifi$/);
  await expect(page.getByLabel(t('contents:wifi.ssid'))).toHaveValue('Casa do Mar');
  await expect(page.locator('main').getByLabel(t('contents:wifi.password'), { exact: true })).toHaveValue('sol;e mar');
});
