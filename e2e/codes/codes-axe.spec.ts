import type { Page } from '@playwright/test';
import { routes, codeTypes } from '@evercode/contract';
import type { Product } from '../product/start-product.ts';
import { finishOnboarding, signUp, type Workspace } from '../product/workspace.ts';
import { checkSchemes } from '../browser/check-screen.ts';
import { expect, test } from '../browser/person.ts';
import { enter, goInApp } from '../browser/steps.ts';
import type { Words } from '../browser/words.ts';

/** Accessibility (axe) of every form, section and dialog for codes. */

/** The trial includes every feature of a code. */
async function makeOwner(product: Product): Promise<Workspace> {
  const owner = await signUp(product.appUrl, { plan: 'trial' });
  await finishOnboarding(owner);
  return owner;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

test('the forms of all types, with their validation errors', async ({ page, product, t }) => {
  await enter(page, t, await makeOwner(product));
  const chooser = page.getByRole('region', { name: t('builder:chooser.static') });
  await page.goto('/qr-builder/create');
  await expect(chooser).toBeVisible();
  await checkSchemes(page, 'the choice of a type');
  // The cards after the content are the same for all types, so they are checked once, because it takes long.
  await page.addStyleTag({ content: '.content-only form#builder > * > :not(:first-child) { display: none }' });
  for (const type of codeTypes) {
    await goInApp(page, `/qr-builder/create?type=${type}`);
    await page.getByRole('button', { name: t('builder:save.create') }).click();
    await expect(page.locator('form#builder').locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
    const isWhole = type === 'landing-page';
    await page.evaluate(`document.documentElement.classList.toggle('content-only', ${!isWhole})`);
    await checkSchemes(page, type);
    await page.evaluate("document.documentElement.classList.remove('content-only')");
    await goInApp(page, '/qr-builder/create');
    await expect(chooser).toBeVisible();
  }
});

test('every section of the settings, with its confirmations', async ({ page, product, t }) => {
  const owner = await makeOwner(product);
  const url = 'https://example.com/other';
  const { uuid } = await owner.call(routes.createQr, {
    body: {
      title: 'At the counter',
      typology: 'website',
      input: { url: 'https://example.com/lunch' },
      settings: {
        googleAnalyticsId: 'G-123ABC456',
        metaPixelId: '1234567890',
        password: 'olives',
        useLimit: { count: 500, fallbackUrl: url },
        urlParameters: [{ name: 'utm_source', value: 'counter' }],
        languages: { links: [{ language: 'pt', url }] },
        schedule: { from: '2026-01-01T08:00:00.000Z', until: '2036-01-01T08:00:00.000Z', fallbackUrl: url },
        rules: [
          {
            id: 'one',
            name: 'Phones',
            when: {
              devices: ['phone'],
              hours: { days: [1, 2], from: '09:00', to: '18:00', timezone: 'Europe/Lisbon' },
            },
            to: [
              { url, weight: 3 },
              { url: 'https://example.com/b', weight: 1 },
            ],
          },
        ],
      },
    },
  });
  await owner.call(routes.updateQr, { params: { uuid }, body: { input: { url: 'https://example.com/dinner' } } });
  await enter(page, t, owner);
  await page.goto(`/dashboard/qrs/all?settings=${uuid}`);
  const sections = dialogOf(page).getByRole('navigation', { name: t('options:tabs.label') });
  for (const name of ['general', 'access', 'tracking', 'destinations', 'history'] as const) {
    await sections.getByRole('button', { name: t(`options:tabs.${name}`) }).click();
    if (name === 'destinations')
      await dialogOf(page)
        .getByRole('button', { name: t('options:rules.edit', { number: 1 }) })
        .click();
    if (name === 'history')
      await dialogOf(page)
        .getByRole('button', { name: t('options:history.rollBackTo', { version: 1 }) })
        .click();
    await checkSchemes(page, `settings, ${name}`);
  }
});

test('the actions on several codes at once', async ({ page, product, t }) => {
  const owner = await makeOwner(product);
  await owner.createCode('One', 'https://example.com/1');
  await owner.createCode('Two', 'https://example.com/2');
  await owner.call(routes.createProject, { body: { title: 'Restaurant' } });
  await enter(page, t, owner);
  for (const title of ['One', 'Two']) await page.getByLabel(t('qrs:row.select', { title })).check({ force: true });
  const bar = page.getByRole('region', { name: t('batch:label') });
  await expect(bar).toBeVisible();
  await checkSchemes(page, 'codes that are chosen');

  const names = [
    t('qrs:menu.download'),
    t('batch:move'),
    t('batch:style.action'),
    t('batch:design.action'),
    t('batch:page.action'),
  ];
  for (const name of names) {
    await openBarAction(page, t, name);
    await expect(dialogOf(page)).toBeVisible();
    await checkSchemes(page, name);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  }
});

/** Opens an action of the selection bar, which may be inside its menu. */
async function openBarAction(page: Page, t: Words, name: string): Promise<void> {
  const bar = page.getByRole('region', { name: t('batch:label') });
  const button = bar.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await bar.getByRole('button', { name: t('batch:more') }).click();
  return page.getByRole('menuitem', { name, exact: true }).click();
}

test('projects and the trash', async ({ page, product, t }) => {
  const owner = await makeOwner(product);
  const kept = await owner.call(routes.createProject, { body: { title: 'Restaurant' } });
  const thrown = await owner.call(routes.createProject, { body: { title: 'Old shop' } });
  await owner.call(routes.createQr, {
    body: { title: 'Lunch', typology: 'website', input: { url: 'https://example.com/lunch' }, project: kept.iri },
  });
  await owner.call(routes.createQr, {
    body: { title: 'Sale', typology: 'website', input: { url: 'https://example.com/sale' }, project: thrown.iri },
  });
  await owner.call(routes.deleteProject, { params: { uuid: thrown.uuid }, query: {} });
  await enter(page, t, owner);

  await page.goto('/dashboard/qrs/all?view=projects');
  await page.getByRole('button', { name: t('projects:menu.label', { title: 'Restaurant' }) }).click();
  await checkSchemes(page, 'projects');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: t('projects:create.title') })
    .first()
    .click();
  await checkSchemes(page, 'a new project');

  await page.goto(`/dashboard/project/all/${kept.uuid}`);
  await expect(page.getByText('Lunch', { exact: true })).toBeVisible();
  await checkSchemes(page, 'a project');
  // A project in the trash offers no way to create a code.
  await page.goto(`/dashboard/project/all/${thrown.uuid}`);
  await expect(page.getByText(t('projects:inTrash'))).toBeVisible();
  await expect(page.getByText(t('qrs:empty.project.title'))).toBeHidden();
  await checkSchemes(page, 'a project in the trash');

  await page.goto('/dashboard/qrs/trash');
  await page.getByRole('button', { name: t('projects:trash.destroy', { title: 'Old shop' }) }).click();
  await expect(dialogOf(page)).toBeVisible();
  await checkSchemes(page, 'the trash');
});

test('the pages visitors see where a code does not redirect', async ({ page, product }) => {
  const owner = await makeOwner(product);
  const input = { url: 'https://example.com' };
  const locked = await owner.call(routes.createQr, {
    body: { title: 'Members', typology: 'website', input, settings: { password: 'olives' } },
  });
  const early = await owner.call(routes.createQr, {
    body: {
      title: 'Christmas',
      typology: 'website',
      input,
      settings: { schedule: { from: '2036-12-01T08:00:00.000Z' } },
    },
  });
  const terrace = await owner.call(routes.createQr, {
    body: {
      title: 'Terrace',
      typology: 'landing-page',
      input: {
        blocks: [
          { kind: 'title', id: 'a', text: 'Summer' },
          { kind: 'video', id: 'b', url: 'https://youtu.be/abcdefghijk', title: 'The terrace' },
        ],
      },
    },
  });
  // Its share button stands above the portrait, and never on it.
  const card = await owner.call(routes.createQr, {
    body: {
      title: 'Badge',
      typology: 'business-card',
      input: { company: 'Casa do Mar', emails: [{ email: 'hello@example.com' }] },
      landingTemplate: { theme: 'ocean', style: {}, hideLogo: false },
    },
  });
  // Browsers that can share show the button; this one says that it can.
  await page.addInitScript("Object.defineProperty(navigator, 'share', { value: async () => undefined })");
  for (const { title, shortUrl } of [locked, early, terrace, card]) {
    await page.goto(shortUrl?.url ?? '');
    await checkSchemes(page, title);
  }
  const button = await page.getByRole('button', { name: 'Share' }).boundingBox();
  const portrait = await page.locator('.portrait').boundingBox();
  expect(portrait?.y).toBeGreaterThanOrEqual((button?.y ?? Infinity) + (button?.height ?? 0));
});
