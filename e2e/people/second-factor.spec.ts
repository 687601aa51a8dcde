import type { CDPSession, Page } from '@playwright/test';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { computeCode } from '../browser/authenticator-app.ts';
import { decodeImage } from '../browser/decode.ts';
import { checkScreen, checkWidths } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, logIn } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** Second factors: codes of an authenticator app, recovery codes, and passkeys. */

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  return owner;
}

/** Adds a virtual authenticator of Chromium, which verifies its user automatically. */
async function addAuthenticator(page: Page, isUserVerified = true): Promise<{ cdp: CDPSession; device: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId: device } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, device };
}

async function signOut(page: Page, t: Words): Promise<void> {
  // Where the app does not run, since it may be writing its session.
  await page.goto('/favicon.svg');
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  await page.goto('/en/login');
  await expect(page.getByRole('button', { name: t('auth:signIn.submit'), exact: true })).toBeVisible();
}

async function fillLogin(page: Page, t: Words, { email, password }: Workspace): Promise<void> {
  await page.getByLabel(t('auth:email')).fill(email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }).click();
}

test('two-factor sign-in is set up with the drawn code, and then a password alone does not suffice', async ({
  page,
  product,
  t,
}) => {
  test.slow();
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  await page.goto('/dashboard/account');
  await expect(page.getByText(t('security:secondFactor.off'), { exact: true })).toBeVisible();
  await checkScreen(page, 'security-off');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: t('security:secondFactor.setUp') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('security:setUp.continue') }).click();
  await expect(dialog.getByText(t('validation:required'))).toBeVisible();
  await dialog.getByLabel(t('security:proof.password')).fill('not the password');
  await dialog.getByRole('button', { name: t('security:setUp.continue') }).click();
  await expect(dialog.getByText(t('validation:violations.wrong-password'))).toBeVisible();
  await checkScreen(page, 'security-proof');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel(t('security:proof.password')).fill(owner.password);
  await page.keyboard.press('Enter');

  const drawn = dialog.getByRole('img', { name: t('security:setUp.codeLabel') });
  await expect(drawn).toBeVisible();
  const [uri = ''] = await decodeImage(await drawn.screenshot());
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Evercode:${owner.email}?`);
  await expect(dialog.locator('code')).toHaveText(secret.replaceAll(/.{4}(?=.)/g, '$& '));
  await checkScreen(page, 'security-set-up');
  await page.setViewportSize({ width: 1440, height: 900 });
  const code = dialog.getByLabel(t('security:setUp.code'));
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await dialog.getByRole('button', { name: t('security:setUp.confirm') }).click();
  await expect(dialog.getByText(t('validation:violations.wrong-code'))).toBeVisible();
  await code.fill(computeCode(secret, -1));
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('heading', { name: t('security:recovery.title') })).toBeVisible();
  const codes = await dialog
    .getByRole('list', { name: t('security:recovery.list') })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await checkScreen(page, 'security-recovery-codes');
  await page.setViewportSize({ width: 1440, height: 900 });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('security:recovery.download') }).click();
  expect((await download).suggestedFilename()).toBe('evercode-recovery-codes.txt');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: t('security:recovery.done') }).click();
  await expect(page.getByText(t('security:secondFactor.left', { count: 10 }))).toBeVisible();
  await expect(page.getByText(t('security:secondFactor.turnedOn'))).toHaveCount(0);
  await checkScreen(page, 'security-on');
  await page.setViewportSize({ width: 1440, height: 900 });

  await signOut(page, t);
  await fillLogin(page, t, owner);
  await expect(page.getByRole('heading', { level: 1, name: t('security:step.title') })).toBeVisible();
  await expect(page.getByLabel(t('security:step.code'), { exact: true })).toBeFocused();
  await checkScreen(page, 'login-second-step');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel(t('security:step.code'), { exact: true }).fill('000000');
  await page.getByRole('button', { name: t('security:step.submit') }).click();
  await expect(page.getByText(t('validation:violations.wrong-code'))).toBeVisible();
  await page.getByLabel(t('security:step.code'), { exact: true }).fill(computeCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();

  await signOut(page, t);
  await fillLogin(page, t, owner);
  await page.getByRole('button', { name: t('security:step.toRecovery') }).click();
  await page.getByLabel(t('security:step.recoveryCode')).fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: t('security:step.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();

  await page.goto('/dashboard/account');
  await expect(page.getByText(t('security:secondFactor.left', { count: 9 }))).toBeVisible();
  await page.getByRole('button', { name: t('security:secondFactor.renew') }).click();
  await dialog.getByLabel(t('security:proof.code')).fill(computeCode(secret, 1));
  await dialog.getByRole('button', { name: t('security:recovery.renew') }).click();
  await dialog.getByRole('button', { name: t('security:recovery.done') }).click();
  await expect(page.getByText(t('security:secondFactor.left', { count: 10 }))).toBeVisible();

  await page.getByRole('button', { name: t('security:secondFactor.turnOff') }).click();
  await dialog.getByLabel(t('security:proof.password')).fill(owner.password);
  await dialog.getByRole('button', { name: t('security:secondFactor.turnOff') }).click();
  await expect(page.getByText(t('security:secondFactor.off'), { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a passkey is added, signs in without an address, is renamed and removed', async ({ page, product, t }) => {
  test.slow();
  const owner = await makeOwner(product.appUrl);
  const { cdp, device } = await addAuthenticator(page);
  await enter(page, t, owner);
  await page.goto('/dashboard/account');
  await expect(page.getByText(t('security:passkeys.none'))).toBeVisible();
  await page.getByRole('button', { name: t('security:passkeys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('security:passkeys.name')).fill('');
  await dialog.getByLabel(t('security:proof.password')).fill(owner.password);
  await dialog.getByRole('button', { name: t('security:setUp.continue') }).click();
  await expect(dialog.getByText(t('validation:required'))).toBeVisible();
  await dialog.getByLabel(t('security:passkeys.name')).fill('Blue laptop');
  await dialog.getByRole('button', { name: t('security:setUp.continue') }).click();
  await expect(page.getByText('Blue laptop')).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: device });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  // The same device again.
  await page.getByRole('button', { name: t('security:passkeys.add') }).click();
  await dialog.getByLabel(t('security:proof.password')).fill(owner.password);
  await dialog.getByRole('button', { name: t('security:setUp.continue') }).click();
  await expect(dialog.getByText(t('security:passkeys.known'))).toBeVisible();
  await checkScreen(page, 'security-add-passkey');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: t('security:proof.cancel') }).click();

  await page.getByRole('button', { name: t('security:passkeys.rename', { name: 'Blue laptop' }) }).click();
  await dialog.getByLabel(t('security:passkeys.name')).fill('Kitchen laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kitchen laptop')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The notification lies outside the page's landmarks, so axe must run without it.
  await expect(page.getByText(t('security:passkeys.added'))).toHaveCount(0);
  await checkScreen(page, 'security-passkeys');
  await page.setViewportSize({ width: 1440, height: 900 });

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: false });
  await signOut(page, t);
  await expect(page.getByRole('button', { name: t('auth:signIn.passkey') })).toBeVisible();
  await checkScreen(page, 'login-with-passkey');
  await page.setViewportSize({ width: 1440, height: 900 });
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: true });
  await page.getByRole('button', { name: t('auth:signIn.passkey') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();

  // Signs in by autofill of the address field: the device accepts its only suggestion.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: false });
  await signOut(page, t);
  await expect(page.getByLabel(t('auth:email'))).toHaveAttribute('autocomplete', 'username webauthn');
  // The screen listens for passkeys once its button is shown.
  await expect(page.getByRole('button', { name: t('auth:signIn.passkey') })).toBeVisible();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: true });
  await page.keyboard.press('Shift');
  await expect(page.getByRole('heading', { level: 1, name: t('qrs:title') })).toBeVisible();

  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: t('security:passkeys.remove', { name: 'Kitchen laptop' }) }).click();
  // A passkey is accepted as proof, like a password.
  await dialog.getByRole('button', { name: t('security:proof.usePasskey') }).click();
  await dialog.getByRole('button', { name: t('security:passkeys.removeAction') }).click();
  await expect(page.getByText(t('security:passkeys.none'))).toBeVisible();

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: false });
  await signOut(page, t);
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: device, enabled: true });
  await page.getByRole('button', { name: t('auth:signIn.passkey') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('errors:passkey-refused'));
});

test('the longest texts fit', async ({ page, product }) => {
  const owner = await signUp(product.appUrl, { language: 'pt-br' });
  await finishOnboarding(owner);
  const pt = wordsOf('pt-br');
  await page.goto('/pt-br/login');
  await logIn(page, pt, owner);
  await expect(page.getByRole('heading', { level: 1, name: pt('qrs:title') })).toBeVisible();
  await page.goto('/dashboard/account');
  await expect(page.getByText(pt('security:secondFactor.off'), { exact: true })).toBeVisible();
  await checkWidths(page, 'security-pt-br');
  await page.getByRole('button', { name: pt('security:secondFactor.setUp') }).click();
  await page.getByRole('dialog').getByLabel(pt('security:proof.password')).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: pt('security:setUp.codeLabel') })).toBeVisible();
  await checkWidths(page, 'security-set-up-pt-br');
});
