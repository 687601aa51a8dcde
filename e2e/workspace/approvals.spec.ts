import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { checkScreen } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter } from '../browser/steps.ts';
import { giveEnterprise } from '../product/give-enterprise.ts';
import { openPhone } from '../product/phone.ts';
import { proposeChange } from '../product/propose-change.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

const [before, after] = ['https://example.com/menu', 'https://example.com/autumn'];

test('a person approves in the app what an assistant wants to change', async ({ page, product, t }) => {
  const owner = await signUp(product.appUrl, { plan: 'free' });
  await finishOnboarding(owner);
  await giveEnterprise(product, owner);
  const code = await owner.createCode('Menu', before);
  const phone = openPhone();
  await phone.scan(code.shortUrl.url);
  phone.close();
  await waitFor(async () => (await owner.readCode(code.uuid)).scans === 1);
  const { key } = await owner.call(routes.createApiKey, {
    body: { name: 'Desk', scopes: ['codes'], addresses: [], expiresInDays: 1 },
  });

  /** The same call twice, as the assistant makes it: without the token, and with it. */
  const change = async (token?: string) => proposeChange(product.appUrl, key, { codeId: code.uuid, url: after, token });
  const { step, token, appUrl } = await change();
  expect(step).toBe('needs-approval');

  await enter(page, t, owner);
  await page.goto(appUrl);
  await expect(page.getByRole('heading', { level: 1, name: t('approvals:title.destination') })).toBeVisible();
  for (const text of [before, after, 'Desk']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await checkScreen(page, 'approval');
  await page.getByRole('button', { name: t('approvals:approve') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('approvals:outcomes.approved.title') })).toBeVisible();
  await checkScreen(page, 'approval-given');

  expect((await change(token)).step).toBe('done');
  expect((await owner.readCode(code.uuid)).destination).toBe(after);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('approvals:outcomes.ended.title') })).toBeVisible();
});
