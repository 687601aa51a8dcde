import type { Page } from '@playwright/test';
import { routes } from '@evercode/contract';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { expect, test } from '../browser/person.ts';
import { chooseType, enter, tabTo } from '../browser/steps.ts';
import type { Words } from '../browser/words.ts';

async function makeOwner(product: Product): Promise<Workspace> {
  const owner = await signUp(product.appUrl);
  await finishOnboarding(owner);
  return owner;
}

const create = (page: Page, t: Words) => page.getByRole('button', { name: t('builder:save.create') });

test('three types are created, and scans of them lead where their forms said', async ({ page, product, t }) => {
  const owner = await makeOwner(product);
  await enter(page, t, owner);

  await page.goto('/qr-builder/create');
  await chooseType(page, t, 'whatsapp');
  await expect(page).toHaveURL(/\?type=whatsapp$/);
  await page.getByLabel(t('builder:content.name')).fill('Chat');
  await page.getByLabel(t('contents:whatsapp.phone')).fill('202 555 0143');
  await page.getByLabel(t('contents:whatsapp.message')).fill('A table?');
  await create(page, t).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  const link = (await page.getByRole('link', { name: t('builder:result.open') }).getAttribute('href')) ?? '';
  const scan = await fetch(link, { redirect: 'manual' });
  expect([scan.status, scan.headers.get('location')]).toEqual([302, 'https://wa.me/12025550143?text=A%20table%3F']);

  await page.goto('/qr-builder/create?type=landing-page');
  await page.getByLabel(t('builder:content.name')).fill('Shop');
  await page.getByLabel(t('editor:fields.heading')).first().fill('Fern & Clay');
  const phone = page.frameLocator(`iframe[title="${t('builder:preview.page')}"]`).last();
  await expect(phone.getByRole('heading', { name: 'Fern & Clay' })).toBeVisible();

  await page.goto('/qr-builder/create');
  await chooseType(page, t, 'wifi', 'static');
  await page.getByLabel(t('builder:content.name'), { exact: true }).fill('Guests');
  await page.getByLabel(t('contents:wifi.ssid')).fill('Cafe');
  await page.getByLabel(t('contents:wifi.password'), { exact: true }).fill('sunny terrace');
  await create(page, t).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  const { items } = await owner.call(routes.listQrs, { query: {} });
  expect(items.map(({ title, payload }) => [title, payload])).toContainEqual([
    'Guests',
    'WIFI:T:WPA;S:Cafe;P:sunny terrace;;',
  ]);
});

test('an email code is created by keyboard alone', async ({ page, product, t }) => {
  await enter(page, t, await makeOwner(product));
  await page.goto('/qr-builder/create');
  await tabTo(
    page,
    page
      .getByRole('region', { name: t('builder:chooser.dynamic') })
      .getByRole('link', { name: t('builder:types.email.name') }),
  );
  await page.keyboard.press('Enter');
  const email = page.getByRole('textbox', { name: t('contents:email.email') });
  await expect(email).toBeVisible();
  await tabTo(page, page.getByLabel(t('builder:content.name')));
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(t('validation:violations.required')));
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - link "Codes"
    - 'link "Type: Email"'
    - heading "New code" [level=1]
    - navigation "Parts of this code":
      - button "Content"
      - button "Design"
    - button "Create code"
    - textbox "Email address" [invalid]
    - textbox "Subject"
    - textbox "Message"
    - textbox "Name"
    - region "Send people to different places":
      - button "Add rule"
    - complementary "Preview":
      - figure "Preview only. It works once you create it.":
        - img "Preview of the code"
  `);
  await page.keyboard.type('hello@example.com');
  await expect(page.getByLabel(t('builder:content.name'))).toHaveValue('hello@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
});

test('a draft survives the page and the session, and is offered on the same device', async ({ page, product, t }) => {
  await enter(page, t, await makeOwner(product));
  const draft = page.getByRole('region', { name: t('chooser:draft.offer', { type: t('builder:types.website.name') }) });
  await page.goto('/qr-builder/create?type=website');
  await page.getByLabel(t('builder:content.name')).fill('Half done');
  await page.getByLabel(t('contents:website.url')).fill('example.com/half');
  await page.reload();
  await expect(draft).toContainText('Half done');
  await expect(page.getByLabel(t('contents:website.url'))).toHaveValue('');
  await draft.getByRole('button', { name: t('chooser:draft.continue') }).click();
  await expect(page.getByLabel(t('contents:website.url'))).toHaveValue('example.com/half');
  await create(page, t).click();
  await expect(page.getByRole('heading', { name: t('finish:title') })).toBeVisible();
  await page.goto('/qr-builder/create');
  await expect(page.getByRole('region', { name: t('builder:chooser.dynamic') })).toBeVisible();
  await expect(draft).toHaveCount(0);
});

test('at phone width the preview is a sheet, and nothing is wider than the screen', async ({ page, product, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, t, await makeOwner(product));
  for (const address of [
    '/qr-builder/create',
    '/qr-builder/create?type=menu',
    '/qr-builder/create?type=whatsapp',
    '/qr-builder/create?type=deep-link',
  ]) {
    await page.goto(address);
    const title = t(address.includes('?') ? 'builder:createTitle' : 'chooser:title');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  }
  const strip = page.getByRole('region', { name: t('builder:preview.strip') });
  await expect(strip.getByText(t('design:readability.good'))).toBeVisible();
  await page.mouse.wheel(0, 800);
  await expect(strip).toBeInViewport({ ratio: 1 });
  await strip.getByRole('button', { name: t('builder:preview.title') }).click();
  await expect(page.getByRole('dialog', { name: t('builder:preview.title') })).toContainText(
    t('builder:preview.example'),
  );
});
