import { routes } from '@evercode/contract';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { send } from '../product/http.ts';
import { confirmAddress, givePlan } from '../product/prepare-owner.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

/** An agency puts its own name on everything, and takes it off again. */

test('a brand is previewed, published, seen in the app, on a page and in a mail, and taken back', async ({
  page,
  product,
  t,
}) => {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  await givePlan(product, owner, 'enterprise');
  await confirmAddress(product, owner);
  const code = await owner.createCode('Menu', 'https://example.com/menu');
  await owner.call(routes.updateQr, { params: { uuid: code.uuid }, query: {}, body: { state: 'paused' } });
  await enter(page, t, owner);
  await page.goto('/dashboard/whitelabel');

  await page.getByLabel(t('whitelabel:look.name')).fill('Acme Codes');
  await page.getByLabel(t('whitelabel:look.color'), { exact: true }).fill('#ffe600');
  await expect(page.getByText(t('whitelabel:look.adjusted'))).toBeVisible();
  await page.getByLabel(t('whitelabel:words.footer'), { exact: true }).fill('Acme Ltd.');
  const preview = page.getByRole('region', { name: t('whitelabel:preview.title') });
  await expect(preview.getByText('Acme Codes')).toBeVisible();
  for (const tab of ['page', 'mail'] as const) {
    await preview.getByRole('tab', { name: t(`whitelabel:preview.tabs.${tab}`) }).click();
    await expect(
      preview
        .frameLocator('iframe')
        .getByText(/Acme Codes/)
        .first(),
    ).toBeVisible();
  }
  // Without frames: they forbid scripts, also those of axe.
  await preview.getByRole('tab', { name: t('whitelabel:preview.tabs.app') }).click();
  await checkScreen(page, 'white-label');

  // Nothing is shown to anyone yet.
  const side = page.getByRole('complementary');
  await expect(side.getByText('Evercode', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('whitelabel:publish'), exact: true }).click();
  await expect(side.getByText('Acme Codes', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/ · Acme Codes$/);
  const visit = () => send(code.shortUrl.url, { headers: { 'accept-language': 'en' } });
  await expect.poll(async () => (await visit()).body).toContain('by Acme Codes');
  await owner.call(routes.invite, { body: { emails: ['guest@example.com'], role: 'editor' } });
  const invitation = async () => {
    const list = await (await fetch(product.mailUrl)).text();
    return list.split('<li>').find((item) => item.includes('guest@example.com'));
  };
  await expect.poll(invitation).toContain('Sent by Acme Codes');
  expect(await invitation()).not.toContain('Evercode');
  await checkScreen(page, 'white-label-published');

  await page.getByRole('button', { name: t('whitelabel:reset', { product: 'Evercode' }) }).click();
  await expect(side.getByText('Evercode', { exact: true })).toBeVisible();
  await expect.poll(async () => (await visit()).body).toContain('by Evercode');
});
