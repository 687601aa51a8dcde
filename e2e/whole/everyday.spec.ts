import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { expect, test } from '../browser/person.ts';
import { enter, fillCode, logIn, rowOf, tabTo } from '../browser/steps.ts';
import { wordsOf, type Words } from '../browser/words.ts';

/** Everyday expectations: reload, back, keyboard, a lost connection, the chosen language. */

async function makeOwner(appUrl: string): Promise<Workspace> {
  const owner = await signUp(appUrl);
  await finishOnboarding(owner);
  return owner;
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('reload keeps the session on every screen, and back and forward work', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  const code = await owner.createCode('Poster', 'https://example.com/poster');
  await enter(page, t, owner);
  const screens: [string, string][] = [
    ['/dashboard/qrs/all', t('qrs:title')],
    ['/dashboard/qrs/trash', t('qrs:tabs.trash')],
    ['/qr-builder/create', t('chooser:title')],
    [`/qr-builder/edit/${code.uuid}`, 'Poster'],
    [`/qr-stats/${code.uuid}`, 'Poster'],
    ['/dashboard/settings', t('settings:frame.pages.settings.name')],
  ];
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expectHeading(page, heading);
    await page.reload();
    await expectHeading(page, heading);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }

  await page.goto('/dashboard/qrs/all');
  await rowOf(page, 'Poster').getByRole('link', { name: 'Poster', exact: true }).click();
  await page
    .getByRole('complementary', { name: 'Poster' })
    .getByRole('link', { name: t('qrs:menu.edit') })
    .click();
  await expect(page).toHaveURL(/\/qr-builder\/edit\//);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('builder:result.stats') })
    .click();
  await expect(page).toHaveURL(/\/qr-stats\//);
  await expectHeading(page, 'Poster');
  await page.goBack();
  await expect(page).toHaveURL(/\/qr-builder\/edit\//);
  await expectHeading(page, 'Poster');
  await page.goBack();
  await expectHeading(page, t('qrs:title'));
  await page.goForward();
  await expect(page).toHaveURL(/\/qr-builder\/edit\//);
  await expect(page.getByLabel(t('contents:website.url'))).toHaveValue('https://example.com/poster');
});

test('a code can be created with the keyboard only, from the sign-in to the saved code', async ({
  page,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await page.goto('/en/login');
  await expect(page.getByLabel(t('auth:email'))).toBeFocused();
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByLabel(t('auth:password'), { exact: true }));
  await page.keyboard.type(owner.password);
  await tabTo(page, page.getByRole('button', { name: t('auth:signIn.submit'), exact: true }));
  await page.keyboard.press('Enter');
  await expectHeading(page, t('qrs:title'));
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: t('qrs:create') })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expectHeading(page, t('chooser:title'));
  await tabTo(
    page,
    page
      .getByRole('region', { name: t('builder:chooser.dynamic') })
      .getByRole('link', { name: t('builder:types.website.name') }),
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(t('contents:website.url')));
  await page.keyboard.type('example.com/hand');
  await page.getByRole('button', { name: t('builder:views.design') }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: t('shapes:patterns.default-rounded') }));
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: t('builder:views.content') }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(t('contents:website.url')));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  const { items } = await owner.call(routes.listQrs, { query: {} });
  expect(items).toMatchObject([
    { title: 'example.com', destination: 'https://example.com/hand', designParams: { pattern: 'default' } },
  ]);
});

test('offline a new code waits and loses no input; online again it is created once', async ({
  page,
  context,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  await page.goto('/qr-builder/create');
  await fillCode(page, t, { title: 'On the train', url: 'https://example.com/train' });
  await context.setOffline(true);
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('queue:title') })).toBeVisible();
  await expect(page.getByText('On the train').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  const { items, totalItems } = await owner.call(routes.listQrs, { query: {} });
  expect([totalItems, items[0]?.title]).toEqual([1, 'On the train']);
});

test('parts opened offline are reported and leave the screen intact, and appear with their styles once online', async ({
  page,
  context,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await owner.createCode('In the tunnel', 'https://example.com/tunnel');
  await enter(page, t, owner);
  await expect(rowOf(page, 'In the tunnel')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: t('qrs:row.menu', { title: 'In the tunnel' }) }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('errors:network') })).toBeVisible();
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await expect(rowOf(page, 'In the tunnel')).toBeVisible();
  await context.setOffline(false);
  const panel = page.getByRole('dialog', { name: t('shell:account.menu') });
  await expect(panel).toBeInViewport({ ratio: 1 });
});

test('a save whose answer was lost is not repeated on the server', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  await page.goto('/qr-builder/create');
  await fillCode(page, t, { title: 'Once', url: 'https://example.com/once' });
  await page.route(
    '**/api/qrs',
    async (route) => {
      await route.fetch(); // the server executes it
      await route.abort(); // the answer is lost
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByText(t('builder:save.failed'))).toBeVisible();
  await page.getByRole('button', { name: t('builder:save.create') }).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  expect((await owner.call(routes.listQrs, { query: {} })).totalItems).toBe(1);
});

test('leaving unsaved work asks for confirmation', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  await page.goto('/qr-builder/create');
  await fillCode(page, t, { title: 'Half done' });
  await page.getByRole('link', { name: t('builder:back') }).click();
  await page
    .getByRole('dialog', { name: t('builder:leave.title') })
    .getByRole('button', { name: t('builder:leave.stay') })
    .click();
  await expect(page.getByLabel(t('builder:content.name'))).toHaveValue('Half done');
  await page.getByRole('link', { name: t('builder:back') }).click();
  await page
    .getByRole('dialog', { name: t('builder:leave.title') })
    .getByRole('button', { name: t('builder:leave.leave') })
    .click();
  await expectHeading(page, t('qrs:title'));
});

test('the chosen language and color scheme persist, here and on the next device', async ({
  page,
  browser,
  product,
  t,
}) => {
  const owner = await makeOwner(product.appUrl);
  await enter(page, t, owner);
  const inPortuguese = wordsOf('pt-br');
  await page.getByRole('button', { name: t('shell:account.menu') }).click();
  await page.getByRole('radio', { name: 'Português (Brasil)' }).click();
  await expectHeading(page, inPortuguese('qrs:title'));
  await page.reload();
  await expectHeading(page, inPortuguese('qrs:title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');

  await page.getByRole('button', { name: inPortuguese('shell:account.menu') }).click();
  await page
    .getByRole('radiogroup', { name: inPortuguese('shell:account.theme') })
    .getByText(inPortuguese('shell:account.dark'))
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  const elsewhere = await (await browser.newContext({ locale: 'en-GB', baseURL: product.appUrl })).newPage();
  await enterIn(elsewhere, t, inPortuguese, owner);
  await elsewhere.context().close();
});

test('a forgotten password is replaced with the mailed link, which works once', async ({ page, product, t }) => {
  const owner = await makeOwner(product.appUrl);
  await page.goto('/en/login');
  await page.getByRole('link', { name: t('passwords:request.link') }).click();
  await expectHeading(page, t('passwords:request.title'));
  await page.getByLabel(t('auth:email')).fill(owner.email);
  await page.getByRole('button', { name: t('passwords:request.submit') }).click();
  await expectHeading(page, t('passwords:request.sent'));

  const mail = page.getByRole('listitem').filter({ hasText: owner.email }).filter({ hasText: 'Reset your password' });
  await expect(async () => {
    await page.goto(product.mailUrl);
    await expect(mail).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await mail.getByRole('link').click();
  const link = (await page.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')) ?? '';

  const password = 'a new battery, horse';
  const choose = async () => {
    await page.goto(link);
    await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
    await page.getByLabel(t('passwords:choose.again')).fill(password);
    await page.getByRole('button', { name: t('passwords:choose.submit') }).click();
  };
  await choose();
  await expectHeading(page, t('passwords:choose.changed'));
  await page.getByRole('link', { name: t('passwords:choose.toSignIn') }).click();
  await logIn(page, t, { ...owner, password });
  await expectHeading(page, t('qrs:title'));
  await choose();
  await expectHeading(page, t('passwords:ended.title'));
});

/** Signs in on an English page, and continues in the language of the person. */
async function enterIn(page: Page, before: Words, after: Words, owner: Workspace): Promise<void> {
  await page.goto('/en/login');
  await logIn(page, before, owner);
  await expectHeading(page, after('qrs:title'));
}
