import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { RouteRules } from '../../platform/navigation/guard.ts';
import type { GuardedRoute, GuardLoader } from '../guards/guard-loader.ts';
import { RouteFailure } from './pages/route-failure.tsx';
import { builderActions, patterns } from '../../platform/navigation/paths.ts';
import { screenOfSettings, settingsPages } from '../../platform/screens/settings-pages.ts';
import type { Services } from '../../platform/services/services.ts';
import { createScreen, type Screen } from './screen.tsx';
import { settingsScreens } from './settings-screens.ts';

/** Screens behind the sign-in. All but onboarding and the page that waits for the owner stand in the shell. */
export function describeSignedInRoutes(guard: GuardLoader, services: Services): RouteObject[] {
  const providers = createScreen(async () => {
    const [{ SignedInProviders }, signedIn] = await Promise.all([
      import('../../platform/signed-in/signed-in-providers.tsx'),
      services.loadSignedIn(),
    ]);
    return () => (
      <SignedInProviders signedIn={signedIn}>
        <Outlet />
      </SignedInProviders>
    );
  });
  const shell = createScreen(async () => (await import('../shell/shell.tsx')).Shell);

  const describe =
    (around: readonly Screen[]) =>
    (
      rules: RouteRules,
      fetchComponent: () => Promise<ComponentType>,
      isAddress?: GuardedRoute['isAddress'],
    ): RouteObject => {
      const { load, Component } = createScreen(fetchComponent);
      const loadAll = () => Promise.all([...around.map((layout) => layout.load()), load()]);
      return { path: patterns[rules.name], loader: guard(rules, { load: loadAll, isAddress }), Component };
    };
  const bare = describe([providers]);
  const screen = describe([providers, shell]);
  /** Also loads the styles and texts that every screen but the list needs. */
  const loadWithScreens = (fetchComponent: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([
      fetchComponent(),
      import('../../platform/theme/styles-screens.ts'),
      services.language.loadScreens(),
    ]);
    return Component;
  };

  return [
    {
      Component: providers.Component,
      ErrorBoundary: RouteFailure,
      children: [
        bare(
          { name: 'onboarding', screen: 'onboarding' },
          loadWithScreens(
            async () => (await import('../../features/people/onboarding/onboarding-page.tsx')).OnboardingPage,
          ),
        ),
        bare(
          { name: 'trialExpired', screen: 'trial-expired', isOpenWhenExpired: true },
          loadWithScreens(
            async () => (await import('../../features/money/plans/trial-expired-page.tsx')).TrialExpiredPage,
          ),
        ),
        bare(
          { name: 'checkoutIncomplete', remembersReturn: true, isOpenWhenExpired: true },
          loadWithScreens(
            async () => (await import('../../features/money/checkout/incomplete-page.tsx')).IncompletePage,
          ),
        ),
        {
          Component: shell.Component,
          children: [
            screen({ name: 'qrs', screen: 'qrs' }, async () => (await import('./codes-screen.tsx')).CodesScreen),
            screen(
              { name: 'qrBuilder', screen: 'qr-builder', remembersReturn: true },
              loadWithScreens(async () => (await import('./builder-route.tsx')).BuilderRoute),
              isBuilderAddress,
            ),
            screen(
              { name: 'qrStats', screen: 'qr-stats' },
              loadWithScreens(async () => (await import('../../features/visits/statistics/stats-page.tsx')).StatsPage),
            ),
            screen(
              { name: 'stats', screen: 'qr-stats' },
              loadWithScreens(
                async () => (await import('../../features/visits/statistics/overview/overview-page.tsx')).OverviewPage,
              ),
            ),
            screen(
              { name: 'project', screen: 'project' },
              loadWithScreens(async () => (await import('./codes-screen.tsx')).CodesScreen),
              isUuidAddress,
            ),
            screen(
              { name: 'account', screen: 'account' },
              loadWithScreens(async () => {
                const [{ ProfilePage }, { SecurityCards }, { LeaveWorkspaceCard }] = await Promise.all([
                  import('../../features/people/profile/profile-page.tsx'),
                  import('../../features/people/factors/security-cards.tsx'),
                  import('../../platform/signed-in/leave-workspace-card.tsx'),
                ]);
                return () => (
                  <ProfilePage leaving={<LeaveWorkspaceCard />}>
                    <SecurityCards />
                  </ProfilePage>
                );
              }),
            ),
            screen(
              { name: 'settingsList' },
              loadWithScreens(
                async () => (await import('../../features/workspace/settings/settings-list-page.tsx')).SettingsListPage,
              ),
            ),
            ...settingsPages.map((page) =>
              screen({ name: page, screen: screenOfSettings(page) }, loadWithScreens(settingsScreens[page])),
            ),
            screen(
              { name: 'connectDomain', screen: 'whitelabel' },
              loadWithScreens(
                async () => (await import('../../features/delivery/domains/connect/connect-page.tsx')).ConnectPage,
              ),
              ({ uuid }) => uuid === undefined || uuidPattern.test(uuid),
            ),
            screen(
              { name: 'domain', screen: 'whitelabel' },
              loadWithScreens(
                async () => (await import('../../features/delivery/domains/detail/domain-page.tsx')).DomainPage,
              ),
              isUuidAddress,
            ),
            screen(
              { name: 'webhook', screen: 'api-keys' },
              loadWithScreens(
                async () => (await import('../../features/workspace/webhooks/detail/webhook-page.tsx')).WebhookPage,
              ),
              ({ uuid = '', delivery }) =>
                uuidPattern.test(uuid) && (delivery === undefined || uuidPattern.test(delivery)),
            ),
            screen(
              { name: 'approval', screen: 'qrs', remembersReturn: true },
              loadWithScreens(
                async () => (await import('../../features/workspace/approvals/approval-page.tsx')).ApprovalPage,
              ),
              isUuidAddress,
            ),
            screen(
              { name: 'moveIn', screen: 'qrs' },
              loadWithScreens(async () => (await import('../../features/codes/move-in/move-in-page.tsx')).MoveInPage),
            ),
            screen(
              { name: 'moveInPreview', screen: 'qrs' },
              loadWithScreens(
                async () =>
                  (await import('../../features/codes/move-in/preview/move-in-preview-page.tsx')).MoveInPreviewPage,
              ),
              isUuidAddress,
            ),
            screen(
              { name: 'createFromTable', screen: 'qrs' },
              loadWithScreens(async () => (await import('./create-from-table-route.tsx')).CreateFromTableRoute),
            ),
            screen(
              { name: 'updateFromTable', screen: 'qrs' },
              loadWithScreens(
                async () => (await import('../../features/codes/bulk/update-from-table-page.tsx')).UpdateFromTablePage,
              ),
            ),
            screen(
              { name: 'job', screen: 'qrs' },
              loadWithScreens(async () => (await import('./job-screen.tsx')).JobScreen),
              isUuidAddress,
            ),
            screen(
              { name: 'staff', isForStaff: true },
              loadWithScreens(async () => {
                const [{ StaffPage }, { MoneyNumbers }] = await Promise.all([
                  import('../../features/people/staff/staff-page.tsx'),
                  import('../../features/money/numbers/money-numbers.tsx'),
                ]);
                return () => (
                  <StaffPage>
                    <MoneyNumbers />
                  </StaffPage>
                );
              }),
            ),
            screen(
              { name: 'singleSignOnSetUp', screen: 'single-sign-on' },
              loadWithScreens(
                async () => (await import('../../features/people/single-sign-on/set-up/set-up-page.tsx')).SetUpPage,
              ),
            ),
          ],
        },
      ],
    },
  ];
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isUuidAddress: GuardedRoute['isAddress'] = ({ uuid }) => uuidPattern.test(uuid ?? '');

/** `create` takes no code, `edit` needs one. */
const isBuilderAddress: GuardedRoute['isAddress'] = ({ action, uuid }) => {
  if (!builderActions.some((known) => known === action)) return false;
  return action === 'edit' ? uuid !== undefined : uuid === undefined;
};
