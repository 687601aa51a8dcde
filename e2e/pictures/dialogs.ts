import type { Page } from '@playwright/test';
import { chooseInMenu } from '../browser/steps.ts';
import { at, uuidOf, type Facts, type Screen } from './screen.ts';

const codes = '/dashboard/qrs/all';
const statistics = (facts: Facts) => `/qr-stats/${uuidOf(facts, 'Table card')}`;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** In narrow windows the sidebar is a drawer. */
const openSidebar = async (page: Page, { t }: Facts) => {
  const opener = page.getByRole('button', { name: t('shell:nav.open') });
  if (await opener.isVisible()) await opener.click();
};
const openWorkspaceMenu = async (page: Page, facts: Facts) => {
  await openSidebar(page, facts);
  await page
    .getByRole('button', { name: new RegExp(facts.t('shell:workspace.menu')) })
    .filter({ visible: true })
    .click();
};
const dialogOf = (page: Page) => page.getByRole('dialog').first().waitFor();

/** An entry of the menu of the first sample code. */
const inMenu = (name: string, entry: (facts: Facts) => string): Screen =>
  at(name, 'demo', codes, async (page, facts) => {
    await chooseInMenu(page, facts.t, 'Table card', entry(facts));
    await dialogOf(page);
  });

const select = async (page: Page, { t }: Facts) => {
  for (const title of ['Table card', 'Shop window'])
    await page.getByLabel(t('qrs:row.select', { title })).check({ force: true });
  await page.getByRole('region', { name: t('batch:label') }).waitFor();
};

/** An action of the selection bar, which may be inside its menu. */
const inBatch = (name: string, action: (facts: Facts) => string): Screen =>
  at(name, 'demo', codes, async (page, facts) => {
    await select(page, facts);
    const bar = page.getByRole('region', { name: facts.t('batch:label') });
    const button = bar.getByRole('button', { name: action(facts), exact: true });
    if (await button.isVisible()) await button.click();
    else {
      await bar.getByRole('button', { name: facts.t('batch:more') }).click();
      await page.getByRole('menuitem', { name: action(facts), exact: true }).click();
    }
    await dialogOf(page);
  });

const settingsTabs = ['general', 'access', 'tracking', 'destinations', 'history'] as const;
const designSections = ['templates', 'frames', 'patterns', 'edges', 'colors', 'logos', 'styles', 'more'] as const;

export const dialogs: readonly Screen[] = [
  at(
    'public-login-errors',
    'stranger',
    ({ language }) => `/${language}/login`,
    async (page, { t }) => {
      await press(page, t('auth:signIn.submit'));
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  ),
  at(
    'public-make-code',
    'stranger',
    ({ language }) => `/${language}/make`,
    async (page, { t }) => {
      await page.getByLabel(t('contents:website.url')).fill('https://example.com/autumn');
      await page
        .getByRole('img', { name: t('make:drawing') })
        .first()
        .waitFor();
    },
  ),
  at('first-industry', 'arriving', '/onboarding', (page, { t }) =>
    page.getByText(t('onboarding:use.business')).click(),
  ),
  at('first-steps', 'newcomer', codes, async (page, facts) => {
    await openSidebar(page, facts);
    await page.getByRole('button', { name: facts.t('shell:nav.firstSteps') }).click();
    await page.getByText(facts.t('steps:names.scan')).waitFor();
  }),
  at('free-upgrade', 'free', codes, async (page, facts) => {
    await chooseInMenu(page, facts.t, 'On the table', facts.t('qrs:menu.duplicate'));
    await dialogOf(page);
  }),
  at('list-cards', 'demo', codes, (page, { t }) =>
    page.getByRole('radio', { name: t('qrs:forms.cards') }).check({ force: true }),
  ),
  at('list-compact', 'demo', codes, (page, { t }) =>
    page.getByRole('radio', { name: t('qrs:forms.compact') }).check({ force: true }),
  ),
  at('list-row-menu', 'demo', codes, async (page, { t }) => {
    await page.getByRole('radio', { name: t('qrs:forms.table') }).check({ force: true });
    await press(page, t('qrs:row.menu', { title: 'Table card' }));
    await page.getByRole('menuitem').first().waitFor();
  }),
  at('list-selected', 'demo', codes, select),
  at('list-selected-more', 'demo', codes, async (page, facts) => {
    await select(page, facts);
    await press(page, facts.t('batch:more'));
    await page.getByRole('menuitem').first().waitFor();
  }),
  at('list-filter', 'demo', codes, (page, { t }) => press(page, t('qrs:filters.open'))),
  at('list-columns', 'demo', codes, async (page, { t }) => {
    // Only tables in wide windows have columns to choose.
    const button = page.getByRole('button', { name: t('qrs:columns.choose') });
    if (await button.isVisible()) await button.click();
  }),
  at('palette', 'demo', codes, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').first().waitFor();
  }),
  at('palette-results', 'demo', codes, async (page, { t }) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('palette:label') }).fill('shop');
    // The list behind it has options, too.
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  }),
  at('shortcuts', 'demo', codes, async (page) => {
    await page.keyboard.press('?');
    await dialogOf(page);
  }),
  at('consent', 'demo', `${codes}#ask`, async (page, { t }) => {
    await page.evaluate("localStorage.removeItem('evercode.consent')");
    await page.reload();
    await page.getByRole('region', { name: t('privacy:ask.label') }).waitFor();
  }),
  at('chat-question', 'demo', codes, async (page, facts) => {
    await openSidebar(page, facts);
    await page
      .getByRole('button', { name: facts.t('shell:nav.chat') })
      .filter({ visible: true })
      .click();
    await page.getByRole('dialog', { name: facts.t('privacy:chat.ask.title') }).waitFor();
  }),
  at('account-menu', 'demo', codes, (page, { t }) => press(page, t('shell:account.menu'))),
  at('workspace-menu', 'demo', codes, openWorkspaceMenu),
  at('trash-destroy', 'demo', '/dashboard/qrs/trash', async (page, { t }) => {
    await page.getByRole('button', { name: t('projects:trash.destroy', { title: 'Old flyer' }) }).click();
    await dialogOf(page);
  }),
  at('project-new', 'demo', `${codes}?view=projects`, async (page, { t }) => {
    await page
      .getByRole('button', { name: t('projects:create.title') })
      .first()
      .click();
    await dialogOf(page);
  }),
  inMenu('code-rename', ({ t }) => t('qrs:menu.rename')),
  inMenu('code-move', ({ t }) => t('qrs:menu.move')),
  inMenu('code-download', ({ t }) => t('qrs:menu.download')),
  inMenu('code-print', ({ t }) => t('qrs:menu.printSheet')),
  inMenu('code-printer', ({ t }) => t('qrs:menu.printer')),
  inMenu('code-trash', ({ t }) => t('qrs:menu.trash')),
  ...settingsTabs.map((tab) =>
    at(
      `code-settings-${tab}`,
      'demo',
      (facts) => `${codes}?settings=${uuidOf(facts, 'Product leaflet')}`,
      (page, { t }) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: t(`options:tabs.${tab}`), exact: true })
          .click(),
    ),
  ),
  at(
    'code-rules',
    'demo',
    (facts) => `${codes}?settings=${uuidOf(facts, 'Product leaflet')}`,
    async (page, { t }) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('options:tabs.destinations'), exact: true })
        .click();
      await page.getByRole('button', { name: t('options:rules.edit', { number: 1 }) }).click();
    },
  ),
  at(
    'art',
    'demo',
    (facts) => `${codes}?art=${uuidOf(facts, 'Table card')}`,
    (page, { t }) =>
      page
        .getByRole('button', { name: t('art:use') })
        .first()
        .waitFor(),
  ),
  at(
    'art-picture',
    'demo',
    (facts) => `${codes}?art=${uuidOf(facts, 'Table card')}`,
    (page, { t }) =>
      page
        .getByRole('button', { name: t('art:larger') })
        .first()
        .click(),
  ),
  ...designSections.map((section) =>
    at(
      `design-${section}`,
      'demo',
      (facts) => `${codes}?customize=${uuidOf(facts, 'Table card')}`,
      async (page, { t }) => {
        // The name goes on with what is chosen there.
        const name = new RegExp(`^${t(`design:sections.${section}`)}`);
        const button = page.getByRole('button', { name }).and(page.locator('[aria-controls], nav button')).first();
        await button.waitFor();
        // Folded in wide windows, one at a time in narrow ones.
        if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
        await button.evaluate('(element) => element.scrollIntoView()');
      },
    ),
  ),
  inBatch('batch-download', ({ t }) => t('qrs:menu.download')),
  inBatch('batch-move', ({ t }) => t('batch:move')),
  inBatch('batch-tag', ({ t }) => t('batch:tag.action')),
  inBatch('batch-design', ({ t }) => t('batch:design.action')),
  inBatch('batch-style', ({ t }) => t('batch:style.action')),
  inBatch('batch-page', ({ t }) => t('batch:page.action')),
  inBatch('batch-type', ({ t }) => t('batch:type.action')),
  inBatch('batch-trash', ({ t }) => t('qrs:menu.trash')),
  at('new-errors', 'demo', '/qr-builder/create?type=menu', async (page, { t }) => {
    await page.getByRole('button', { name: t('builder:save.create') }).click();
    await page.locator('form#builder').locator('[aria-invalid=true], [role=alert]').first().waitFor();
  }),
  at('new-design', 'demo', '/qr-builder/create?type=website', async (page, { t }) => {
    await page.getByRole('button', { name: t('builder:views.design'), exact: true }).click();
    await page.getByRole('button', { name: t('design:sections.patterns'), exact: true }).waitFor();
  }),
  at(
    'edit-design',
    'demo',
    (facts) => `/qr-builder/edit/${uuidOf(facts, 'Shop window')}`,
    async (page, { t }) => {
      await page.getByRole('button', { name: t('builder:views.design'), exact: true }).click();
      await page.getByRole('button', { name: t('design:sections.patterns'), exact: true }).waitFor();
    },
  ),
  at(
    'edit-page-design',
    'demo',
    (facts) => `/qr-builder/edit/${uuidOf(facts, 'Shop window')}`,
    async (page, { t }) => {
      await page.getByRole('button', { name: t('builder:views.design'), exact: true }).click();
      await page.getByText(t('builder:design.page'), { exact: true }).click();
    },
  ),
  at('new-finished', 'demo', '/qr-builder/create?type=website', async (page, { t }) => {
    await page.getByLabel(t('contents:website.url')).fill('https://example.com/?finish');
    await page.getByRole('button', { name: t('builder:save.create') }).click();
    await page.getByRole('heading', { name: t('finish:title') }).waitFor();
  }),
  at('statistics-live', 'demo', statistics, (page, { t }) =>
    page
      .getByRole('button')
      .filter({ hasText: new RegExp(`^(${t('live:none')}|.*${t('live:none')}.*)$`, 'i') })
      .first()
      .click(),
  ),
  at('statistics-share', 'demo', statistics, async (page, { t }) => {
    await page
      .getByRole('button', { name: t('sharing:open'), exact: true })
      .and(page.locator('[aria-haspopup="dialog"]'))
      .click();
    await dialogOf(page);
  }),
  at('statistics-export', 'demo', statistics, async (page, { t }) => {
    await press(page, t('exports:menu'));
    await page.getByRole('menuitem').first().waitFor();
  }),
  at('statistics-reports', 'demo', statistics, async (page, { t }) => {
    await press(page, t('exports:menu'));
    await page.getByRole('menuitem', { name: t('exports:send') }).click();
    await dialogOf(page);
  }),
  at('workspace-new', 'demo', codes, async (page, facts) => {
    await openWorkspaceMenu(page, facts);
    await page.getByText(facts.t('settings:menu.create'), { exact: true }).click();
    await dialogOf(page);
  }),
  at('people-invite', 'demo', '/dashboard/people', async (page, { t }) => {
    await press(page, t('people:list.invite'));
    await dialogOf(page);
  }),
  at('account-delete', 'demo', '/dashboard/account', async (page, { t }) => {
    await press(page, t('account:removal.open'));
    await dialogOf(page);
  }),
];
