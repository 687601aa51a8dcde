import type { RouteObject } from 'react-router';
import type { GuardContext, RouteRules } from '../guards/guard.ts';
import type { GuardLoader } from '../guards/guard-loader.ts';
import { Splash } from '../pages/splash.tsx';
import { paths, patterns } from '../paths.ts';

/** Addresses that only lead elsewhere. */
export function describeRedirects(guard: GuardLoader): RouteObject[] {
  const redirect = (rules: RouteRules, to: (context: GuardContext) => string): RouteObject =>
    ({ path: patterns[rules.name], loader: guard(rules, { redirectTo: to }), Component: Splash });

  return [
    redirect({ name: 'home' }, () => paths.dashboard()),
    redirect({ name: 'dashboard' }, () => paths.qrs()),
    redirect({ name: 'language', isPublic: true }, ({ language }) => paths.login(language())),
    // Public themselves, since what they lead to has guards of its own.
    redirect({ name: 'redirectToPlans', isPublic: true }, withLanguage),
    redirect({ name: 'redirectToCheckout', isPublic: true }, withLanguage),
    // Who cannot choose a plan waits for the one who can.
    redirect({ name: 'selectPlan', isOpenWhenExpired: true }, ({ language, visitor }) =>
      (visitor?.isExpired && visitor.canRead('trial-expired') ? paths.trialExpired() : paths.plans(language()))),
  ];
}

function withLanguage({ language, url }: GuardContext): string {
  return `/${language()}${url.pathname}${url.search}`;
}
