import { codeTypes } from '@evercode/contract';
import { loadWithoutScripts } from '../browser/load-without-scripts.ts';
import { approvals } from './ask-approval.ts';
import { dialogs } from './dialogs.ts';
import { documents } from './documents.ts';
import { mails } from './mails.ts';
import { rightToLeft } from './prepare-scenes.ts';
import { at, linkOf, uuidOf, type Screen } from './screen.ts';

const helpPages = ['printing', 'types', 'counting', 'scanning', 'editable', 'links', 'domains', 'sign-on'] as const;

const ended = 'x'.repeat(43);
const nobody = '00000000-0000-4000-8000-000000000000';

const publicScreens: readonly Screen[] = [
  at('public-login', 'stranger', ({ language }) => `/${language}/login`),
  at('public-sso', 'stranger', ({ language }) => `/${language}/sso`),
  at('public-sign-up', 'stranger', ({ language }) => `/${language}/sign-up`),
  at('public-sign-up-trial', 'stranger', ({ language }) => `/${language}/sign-up/trial`),
  at('public-password', 'stranger', ({ language }) => `/${language}/password/reset`),
  at('public-password-new', 'stranger', ({ language }) => `/${language}/password/recover/${nobody}/${ended}`),
  at('public-password-changed', 'stranger', ({ language }) => `/${language}/password/recovered`),
  at('public-confirm-ended', 'stranger', ({ language }) => `/${language}/verify-email/${ended}`),
  at('public-invitation-ended', 'stranger', ({ language }) => `/${language}/invitation/${ended}`),
  at('public-stop-report-broken', 'stranger', ({ language }) => `/${language}/stop-report/${'x'.repeat(143)}`),
  at('public-plans', 'stranger', ({ language }) => `/${language}/plans`),
  at('public-make', 'stranger', ({ language }) => `/${language}/make`),
  at('public-help', 'stranger', ({ language }) => `/${language}/help`),
  ...helpPages.map((page) => at(`public-help-${page}`, 'stranger', ({ language }) => `/${language}/help/${page}`)),
  at('public-accessibility', 'stranger', ({ language }) => `/${language}/accessibility`),
  at('public-statistics', 'stranger', ({ language, scenes }) => `/${language}/statistics/${scenes.sharedStats}`),
  at('public-statistics-ended', 'stranger', ({ language }) => `/${language}/statistics/${'x'.repeat(100)}`),
  at('public-print', 'stranger', ({ language, scenes }) => `/${language}/print/${scenes.printFiles}`),
  at('public-print-ended', 'stranger', ({ language }) => `/${language}/print/${'x'.repeat(100)}`),
  at('public-not-found', 'stranger', '/no/such/page'),
  at('public-error', 'stranger', '/error'),
];

const email = at('visitor-email', 'stranger', (facts) => linkOf(facts, 'A question'));
const opensMail: Screen = {
  ...email,
  open: async (page, facts) => {
    await loadWithoutScripts(page, linkOf(facts, 'A question'));
    await email.open(page, facts);
  },
};

const visitorScreens: readonly Screen[] = [
  at('visitor-menu', 'stranger', (facts) => linkOf(facts, 'Table card')),
  at('visitor-landing-page', 'stranger', (facts) => linkOf(facts, 'Shop window')),
  at('visitor-card', 'stranger', (facts) => linkOf(facts, 'Trade fair badge')),
  at('visitor-event', 'stranger', (facts) => linkOf(facts, 'Harvest dinner')),
  at('visitor-social', 'stranger', (facts) => linkOf(facts, 'Our profiles')),
  at('visitor-app', 'stranger', (facts) => linkOf(facts, 'The app')),
  opensMail,
  at('visitor-pdf', 'stranger', (facts) => linkOf(facts, 'A pdf')),
  at('visitor-file', 'stranger', (facts) => linkOf(facts, 'A file')),
  at('visitor-right-to-left', 'stranger', (facts) => linkOf(facts, rightToLeft)),
  at('visitor-password', 'stranger', (facts) => linkOf(facts, 'Members')),
  at('visitor-early', 'stranger', (facts) =>
    linkOf(facts, 'Christmas market in the old town, at the stand next to the fountain'),
  ),
  at('visitor-used-up', 'stranger', (facts) => linkOf(facts, 'Once only')),
  at('visitor-paused', 'stranger', (facts) => linkOf(facts, 'Spring poster')),
  at('visitor-gone', 'stranger', (facts) => linkOf(facts, 'Gone')),
  at('visitor-not-found', 'stranger', ({ product }) => `${product.shortUrl}/no-such-code`),
  at('visitor-home', 'stranger', ({ product }) => product.shortUrl),
];

const ownScreens: readonly Screen[] = [
  at('first-questions', 'arriving', '/onboarding'),
  at('first-list', 'newcomer', '/dashboard/qrs/all'),
  at('first-trash', 'newcomer', '/dashboard/qrs/trash'),
  at('first-paused', 'newcomer', '/dashboard/qrs/paused'),
  at('first-projects', 'newcomer', '/dashboard/qrs/all?view=projects'),
  at('first-statistics', 'newcomer', '/stats'),
  at('first-people', 'newcomer', '/dashboard/people'),
  at('first-activity', 'newcomer', '/dashboard/activity'),
  at('first-api-keys', 'newcomer', '/dashboard/api-keys'),
  at('first-webhooks', 'newcomer', '/dashboard/webhooks'),
  at('first-billing', 'newcomer', '/dashboard/billing'),
  at('first-chooser', 'newcomer', '/qr-builder/create'),
  at('free-chooser', 'free', '/qr-builder/create'),
  at('free-plans', 'free', ({ language }) => `/${language}/plans`),
  at('free-checkout', 'free', ({ language }) => `/${language}/checkout/pro`),
  at('free-billing-details', 'free', ({ language }) => `/${language}/checkout/billing-details/pro`),
  at('free-checkout-discount', 'free', ({ language }) => `/${language}/checkout/starter?months=1`),
  at('free-statistics', 'free', '/stats'),
  at('free-billing', 'free', '/dashboard/billing'),
  at('free-checkout-left', 'paying', ({ language }) => `/${language}/checkout/incomplete`),
  at('free-billing-left', 'paying', '/dashboard/billing'),
  at('free-trial-ended', 'expired', '/select-plan-to-continue'),
  at('free-trial-ended-member', 'waiting', '/trial-expired', async (page, { scenes }) => {
    await page.goto(`/?workspace=${scenes.expired.workspace}`);
    await page.waitForURL('**/trial-expired');
    await page.locator('h1').first().waitFor();
  }),
  at('list', 'demo', '/dashboard/qrs/all'),
  at('list-paused', 'demo', '/dashboard/qrs/paused'),
  at('list-search', 'demo', '/dashboard/qrs/all?search=harbor'),
  at('list-search-none', 'demo', '/dashboard/qrs/all?search=nothing+like+it'),
  at('list-panel', 'demo', (facts) => `/dashboard/qrs/all?code=${uuidOf(facts, 'Table card')}`),
  at('trash', 'demo', '/dashboard/qrs/trash'),
  at('projects', 'demo', '/dashboard/qrs/all?view=projects'),
  at('project', 'demo', ({ scenes }) => `/dashboard/project/${scenes.project}`),
  at('statistics', 'demo', '/stats'),
  at('statistics-code', 'demo', (facts) => `/qr-stats/${uuidOf(facts, 'Table card')}`),
  at('statistics-none', 'demo', (facts) => `/qr-stats/${uuidOf(facts, 'Harvest dinner')}`),
  at('statistics-missing', 'demo', `/qr-stats/${nobody}`),
  at('settings', 'demo', '/dashboard/settings'),
  at('settings-list', 'demo', '/dashboard/settings/all'),
  at('people', 'demo', '/dashboard/people'),
  at('activity', 'demo', '/dashboard/activity'),
  at('white-label', 'demo', '/dashboard/whitelabel'),
  at('domains', 'demo', '/dashboard/domains'),
  at('domain-connect', 'demo', '/dashboard/domains/connect'),
  at('import-export', 'demo', '/dashboard/import-export'),
  at('import-create', 'demo', '/dashboard/import-export/create'),
  at('import-update', 'demo', '/dashboard/import-export/update'),
  at('import-services', 'demo', '/dashboard/import-export/services'),
  at('api-keys', 'demo', '/dashboard/api-keys'),
  at('webhooks', 'demo', '/dashboard/webhooks'),
  at('single-sign-on', 'demo', '/dashboard/single-sign-on'),
  at('billing', 'demo', '/dashboard/billing'),
  at('account', 'demo', '/dashboard/account'),
  at('billing-paid', 'customer', '/dashboard/billing'),
  at('domains-one', 'customer', '/dashboard/domains'),
  at('domain', 'customer', ({ scenes }) => `/dashboard/domains/${scenes.belongings.domain}`),
  at('domain-records', 'customer', ({ scenes }) => `/dashboard/domains/connect/${scenes.belongings.domain}`),
  at('api-keys-one', 'customer', '/dashboard/api-keys'),
  at('import-preview', 'customer', ({ scenes }) => `/dashboard/import-export/services/${scenes.belongings.moveIn}`),
  at('import-result', 'customer', ({ scenes }) => `/dashboard/jobs/${scenes.belongings.job}`),
  at('staff', 'supporter', '/staff'),
  at('staff-found', 'supporter', '/staff', async (page, { t }) => {
    await page.getByLabel(t('staff:search.label')).fill('demo@');
    await page.getByText('demo@example.com').first().waitFor();
  }),
  at('staff-act', 'supporter', '/staff', async (page, { t }) => {
    await page.getByLabel(t('staff:search.label')).fill('demo@');
    await page.getByRole('button', { name: t('staff:act.open', { name: 'Demo' }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  ...approvals,
  at('webhooks-one', 'customer', '/dashboard/webhooks'),
  at('webhook', 'customer', ({ scenes }) => `/dashboard/webhooks/${scenes.belongings.webhook}`),
  at('single-sign-on-open', 'customer', '/dashboard/single-sign-on'),
  at('single-sign-on-set-up', 'customer', '/dashboard/single-sign-on/set-up/provider'),
  at('white-label-open', 'customer', '/dashboard/whitelabel'),
  at('chooser', 'demo', '/qr-builder/create'),
  ...codeTypes.map((type) => at(`new-${type}`, 'demo', `/qr-builder/create?type=${type}`)),
  at('edit-menu', 'demo', (facts) => `/qr-builder/edit/${uuidOf(facts, 'Table card')}`),
  at('edit-website', 'demo', (facts) => `/qr-builder/edit/${uuidOf(facts, 'Product leaflet')}`),
  at('edit-missing', 'demo', `/qr-builder/edit/${nobody}`),
];

/** Every screen of the product, from the pages a stranger sees to the dialogs over the screens of a person. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...visitorScreens,
  ...ownScreens,
  ...dialogs,
  ...mails,
  ...documents,
];
