import type { ComponentType } from 'react';
import type { SettingsPage } from '../../platform/screens/settings-pages.ts';

/** The screen of each settings page. The pages themselves are listed in `platform/screens/settings-pages.ts`. */
export const settingsScreens: Readonly<Record<SettingsPage, () => Promise<ComponentType>>> = {
  settings: async () => (await import('../../features/workspace/settings/workspace-page.tsx')).WorkspacePage,
  people: async () => (await import('../../features/workspace/team/people-page.tsx')).PeoplePage,
  activity: async () => (await import('../../features/workspace/activity/activity-page.tsx')).ActivityPage,
  domains: async () => (await import('../../features/delivery/domains/domains-page.tsx')).DomainsPage,
  whitelabel: async () => (await import('../../features/workspace/white-label/white-label-page.tsx')).WhiteLabelPage,
  apiKeys: async () => (await import('../../features/workspace/api-keys/api-keys-page.tsx')).ApiKeysPage,
  webhooks: async () => (await import('../../features/workspace/webhooks/webhooks-page.tsx')).WebhooksPage,
  singleSignOn: async () =>
    (await import('../../features/people/single-sign-on/single-sign-on-page.tsx')).SingleSignOnPage,
  importExport: async () => (await import('./import-export-screen.tsx')).ImportExportScreen,
  billing: async () => (await import('../../features/money/billing/billing-page.tsx')).BillingPage,
};
