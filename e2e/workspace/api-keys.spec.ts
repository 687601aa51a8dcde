import { routes } from '@evercode/contract';
import { checkScreen, checkWidths, findViolations } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, setLanguage } from '../browser/steps.ts';
import { giveEnterprise } from '../product/give-enterprise.ts';
import { finishOnboarding, signUp } from '../product/workspace.ts';

test('a key is created, copied, used, disabled, enabled and deleted', async ({ page, product, t }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.appUrl });
  const owner = await signUp(product.appUrl, { plan: 'free' });
  await finishOnboarding(owner);
  await giveEnterprise(product, owner);
  await owner.createCode('Menu', 'https://example.com/menu');
  await enter(page, t, owner);
  await page.goto('/dashboard/api-keys');
  await expect(page.getByRole('heading', { level: 2, name: t('keys:empty.title') })).toBeVisible();
  await checkScreen(page, 'api-keys-empty');

  await page.getByRole('button', { name: t('keys:create.open') }).click();
  const form = page.getByRole('dialog', { name: t('keys:create.title') });
  await expect(form.getByLabel(t('keys:form.name'))).toBeFocused();
  await form.getByText(t('keys:form.more'), { exact: true }).click();
  expect.soft(await findViolations(page), 'form').toEqual([]);
  await form.getByLabel(t('keys:form.name')).fill('Till');
  await form.getByRole('button', { name: t('keys:create.submit') }).click();

  const shown = page.getByRole('dialog', { name: t('keys:shown.title', { name: 'Till' }) });
  const key = await shown.getByLabel(t('keys:shown.key')).inputValue();
  await shown.getByRole('button', { name: t('keys:shown.copy') }).click();
  await expect(shown.getByRole('button', { name: t('keys:shown.copied') })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  expect.soft(await findViolations(page), 'key').toEqual([]);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: t('keys:shown.done') }).click();

  /** As the example of the dialog does. */
  const use = (method = 'GET') =>
    fetch(`${product.appUrl}${routes.listQrs.path}`, { method, headers: { authorization: `Bearer ${key}` } });
  const answer = await use();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ items: [{ title: 'Menu' }] });
  expect(answer.headers.get('x-ratelimit-limit')).toBe('10');

  const row = page.getByRole('listitem').filter({ hasText: 'Till' });
  await page.reload();
  await expect(row).toContainText(t('keys:states.active'));
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: t('keys:list.menu', { name: 'Till' }) }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose(t('keys:list.disable'));
  await expect(row).toContainText(t('keys:states.disabled'));
  expect((await use()).status).toBe(401);
  await choose(t('keys:list.enable'));
  await expect(row).toContainText(t('keys:states.active'));
  expect((await use()).status).toBe(200);
  await checkScreen(page, 'api-keys');
  await setLanguage(page, owner, 'pt-br');
  await page.reload();
  await expect(row).toBeVisible();
  await checkWidths(page, 'api-keys in Portuguese');
  await setLanguage(page, owner, 'en');
  await page.reload();

  await choose(t('keys:delete.open'));
  await page
    .getByRole('dialog', { name: t('keys:delete.title', { name: 'Till' }) })
    .getByRole('button', { name: t('keys:delete.confirm') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: t('keys:empty.title') })).toBeVisible();
  expect((await use()).status).toBe(401);
});
