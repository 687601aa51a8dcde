import type { RouteObject } from 'react-router';
import type { GuardContext, RouteRules } from '../../platform/navigation/guard.ts';
import type { GuardLoader } from '../guards/guard-loader.ts';
import { Splash } from '../../platform/screens/splash.tsx';
import { paths, patterns } from '../../platform/navigation/paths.ts';

/** Addresses that only redirect. */
export function describeRedirects(guard: GuardLoader): RouteObject[] {
  const redirect = (rules: RouteRules, to: (context: GuardContext) => string): RouteObject => ({
    path: patterns[rules.name],
    loader: guard(rules, { redirectTo: to }),
    Component: Splash,
  });

  return [
    redirect({ name: 'home' }, () => paths.dashboard()),
    redirect({ name: 'dashboard' }, () => paths.codes()),
    redirect({ name: 'language', isPublic: true }, ({ language }) => paths.login(language())),
    // Public, because their targets have guards of their own.
    redirect({ name: 'redirectToPlans', isPublic: true }, withLanguage),
    redirect({ name: 'redirectToCheckout', isPublic: true }, withLanguage),
    redirect({ name: 'redirectToSharedStats', isPublic: true, isOpenWhenExpired: true }, withLanguage),
    // A person who cannot choose a plan is sent to the page that waits for the owner.
    redirect({ name: 'selectPlan', isOpenWhenExpired: true }, ({ language, person }) =>
      person?.isExpired && person.canRead('trial-expired') ? paths.trialExpired() : paths.plans(language()),
    ),
  ];
}

function withLanguage({ language, url }: GuardContext): string {
  return `/${language()}${url.pathname}${url.search}`;
}
