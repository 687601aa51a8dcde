import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import type { RouteRules } from '../guards/guard.ts';
import type { Behind, GuardLoader } from '../guards/guard-loader.ts';
import { RouteFailure } from '../pages/route-failure.tsx';
import { builderActions, patterns } from '../paths.ts';
import type { Services } from '../services.ts';
import { createScreen, type Screen } from './screen.tsx';

/** Screens behind the sign-in. All but onboarding, and the one for those who wait, stand in the shell. */
export function describeSignedInRoutes(guard: GuardLoader, services: Services): RouteObject[] {
  const providers = createScreen(async () => {
    const [{ SignedInProviders }, signedIn] = await Promise.all([
      import('../signed-in/signed-in-providers.tsx'),
      services.loadSignedIn(),
    ]);
    return () => <SignedInProviders signedIn={signedIn}><Outlet /></SignedInProviders>;
  });
  const shell = createScreen(async () => (await import('../shell/shell.tsx')).Shell);

  const describe = (around: readonly Screen[]) =>
    (rules: RouteRules, fetchComponent: () => Promise<ComponentType>, isAddress?: Behind['isAddress']): RouteObject => {
      const { load, Component } = createScreen(fetchComponent);
      const loadAll = () => Promise.all([...around.map((layout) => layout.load()), load()]);
      return { path: patterns[rules.name], loader: guard(rules, { load: loadAll, isAddress }), Component };
    };
  const bare = describe([providers]);
  const screen = describe([providers, shell]);
  /** With the styles and texts that all but the list need. */
  const whole = (fetchComponent: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([fetchComponent(), import('../theme/styles-screens.ts'), services.language.loadScreens()]);
    return Component;
  };
  const later = (rules: RouteRules) => screen(rules, async () => (await import('../pages/later-page.tsx')).LaterPage);

  return [{
    Component: providers.Component,
    ErrorBoundary: RouteFailure,
    children: [
      bare({ name: 'onboarding', screen: 'onboarding' },
        whole(async () => (await import('../../features/onboarding/onboarding-page.tsx')).OnboardingPage)),
      bare({ name: 'trialExpired', screen: 'trial-expired', isOpenWhenExpired: true },
        whole(async () => (await import('../../features/plans/trial-expired-page.tsx')).TrialExpiredPage)),
      {
        Component: shell.Component,
        children: [
          screen({ name: 'qrs', screen: 'qrs' }, async () => (await import('./codes-screen.tsx')).CodesScreen),
          screen({ name: 'qrBuilder', screen: 'qr-builder', remembersReturn: true },
            whole(async () => (await import('../../features/builder/builder-page.tsx')).BuilderPage), isBuilderAddress),
          screen({ name: 'qrStats', screen: 'qr-stats' },
            whole(async () => (await import('../../features/stats/stats-page.tsx')).StatsPage)),
          screen({ name: 'stats', screen: 'qr-stats' },
            whole(async () => (await import('../../features/stats/overview/overview-page.tsx')).OverviewPage)),
          screen({ name: 'project', screen: 'project' }, whole(async () => (await import('./codes-screen.tsx')).CodesScreen), isProjectAddress),
          screen({ name: 'account', screen: 'account' },
            whole(async () => {
              const [{ AccountPage }, { SecurityCards }, { LeaveWorkspaceCard }] = await Promise.all([
                import('../../features/account/account-page.tsx'), import('../../features/security/security-cards.tsx'),
                import('../shell/leave-workspace-card.tsx'),
              ]);
              return () => <AccountPage leaving={<LeaveWorkspaceCard />}><SecurityCards /></AccountPage>;
            })),
          screen({ name: 'settings', screen: 'settings' }, whole(async () => (await import('../../features/workspace/workspace-page.tsx')).WorkspacePage)),
          later({ name: 'billing', screen: 'billing' }),
          screen({ name: 'people', screen: 'people' },
            whole(async () => (await import('../../features/people/people-page.tsx')).PeoplePage)),
          screen({ name: 'activity', screen: 'activity' },
            whole(async () => (await import('../../features/activity/activity-page.tsx')).ActivityPage)),
          screen({ name: 'staff', isForStaff: true },
            whole(async () => (await import('../../features/staff/staff-page.tsx')).StaffPage)),
          later({ name: 'whitelabel', screen: 'whitelabel' }),
          later({ name: 'singleSignOn', screen: 'single-sign-on' }),
        ],
      },
    ],
  }];
}

const isProjectAddress: Behind['isAddress'] = ({ uuid }) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid ?? '');

/** `create` stands alone, `edit` needs a code. */
const isBuilderAddress: Behind['isAddress'] = ({ action, uuid }) => {
  if (!builderActions.some((known) => known === action)) return false;
  return action === 'edit' ? uuid !== undefined : uuid === undefined;
};
