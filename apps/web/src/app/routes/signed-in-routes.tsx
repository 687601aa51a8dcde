import { Outlet, type RouteObject } from 'react-router';
import type { RouteRules } from '../guards/guard.ts';
import type { GuardLoader } from '../guards/guard-loader.ts';
import { RouteFailure } from '../pages/route-failure.tsx';
import { builderActions, patterns } from '../paths.ts';
import type { Services } from '../services.ts';

/** Screens behind the sign-in. All but onboarding stand in the shell. */
export function describeSignedInRoutes(guard: GuardLoader, services: Services): RouteObject[] {
  const screen = (rules: RouteRules, lazy: RouteObject['lazy'], isAddress?: IsAddress): RouteObject => ({
    path: patterns[rules.name],
    loader: guard(rules, undefined, isAddress),
    ...(lazy ? { lazy } : {}),
  });
  const later = (rules: RouteRules) =>
    screen(rules, async () => ({ Component: (await import('../pages/later-page.tsx')).LaterPage }));

  return [{
    lazy: async () => {
      const [{ SignedInProviders }, signedIn] = await Promise.all([
        import('../signed-in/signed-in-providers.tsx'),
        services.loadSignedIn(),
      ]);
      return { Component: () => <SignedInProviders signedIn={signedIn}><Outlet /></SignedInProviders> };
    },
    ErrorBoundary: RouteFailure,
    children: [
      screen({ name: 'onboarding', screen: 'onboarding' },
        async () => ({ Component: (await import('../../features/onboarding/onboarding-page.tsx')).OnboardingPage })),
      {
        lazy: async () => ({ Component: (await import('../shell/shell.tsx')).Shell }),
        children: [
          screen({ name: 'qrs', screen: 'qrs' },
            async () => ({ Component: (await import('../../features/codes/codes-page.tsx')).CodesPage })),
          screen({ name: 'qrBuilder', screen: 'qr-builder', remembersReturn: true },
            async () => ({ Component: (await import('../../features/builder/builder-page.tsx')).BuilderPage }),
            isBuilderAddress),
          screen({ name: 'qrStats', screen: 'qr-stats' },
            async () => ({ Component: (await import('../../features/stats/stats-page.tsx')).StatsPage })),
          later({ name: 'project', screen: 'project' }),
          later({ name: 'account', screen: 'account' }),
          later({ name: 'settings', screen: 'settings' }),
          later({ name: 'billing', screen: 'billing' }),
          later({ name: 'people', screen: 'people' }),
          later({ name: 'whitelabel', screen: 'whitelabel' }),
          later({ name: 'singleSignOn', screen: 'single-sign-on' }),
          later({ name: 'trialExpired', screen: 'trial-expired' }),
        ],
      },
    ],
  }];
}

type IsAddress = (params: Readonly<Record<string, string | undefined>>) => boolean;

/** `create` stands alone, `edit` needs a code. */
const isBuilderAddress: IsAddress = ({ action, uuid }) => {
  if (!builderActions.some((known) => known === action)) return false;
  return action === 'edit' ? uuid !== undefined : uuid === undefined;
};
