import { guessedPaths, pathsWithoutLanguage, type GuessedPath } from '@evercode/contract/guessed-paths';
import type { Language } from '@evercode/i18n';
import type { RouteObject } from 'react-router';
import type { GuardContext, RouteRules } from '../../platform/navigation/guard.ts';
import type { GuardLoader } from '../guards/guard-loader.ts';
import { Splash } from '../../platform/screens/splash.tsx';
import { paths, patterns } from '../../platform/navigation/paths.ts';

/** Addresses that only redirect. */
export function describeRedirects(guard: GuardLoader): RouteObject[] {
  const redirect = (
    rules: RouteRules,
    to: (context: GuardContext) => string,
    path: string = patterns[rules.name],
  ): RouteObject => ({ path, loader: guard(rules, { redirectTo: to }), Component: Splash });

  return [
    redirect({ name: 'home' }, () => paths.dashboard()),
    redirect({ name: 'dashboard' }, () => paths.codes()),
    redirect({ name: 'language', isPublic: true }, ({ language }) => paths.login(language())),
    // Public, because their targets have guards of their own.
    redirect({ name: 'redirectToPlans', isPublic: true }, withLanguage),
    redirect({ name: 'redirectToCheckout', isPublic: true }, withLanguage),
    redirect({ name: 'redirectToSharedStats', isPublic: true, isOpenWhenExpired: true }, withLanguage),
    redirect({ name: 'redirectToPrintFiles', isPublic: true, isOpenWhenExpired: true }, withLanguage),
    // A person who cannot choose a plan is sent to the page that waits for the owner.
    redirect({ name: 'selectPlan', isOpenWhenExpired: true }, ({ language, person }) =>
      person?.isExpired && person.canRead('trial-expired') ? paths.trialExpired() : paths.plans(language()),
    ),
    ...pathsWithoutLanguage.map((path) => redirect(toPublic, withLanguage, `/${path}`)),
    ...guessedPaths.flatMap((guessed) =>
      ['', patterns.language].map((prefix) =>
        redirect(toPublic, ({ language, url }) => meant[guessed](language()) + url.search, `${prefix}/${guessed}`),
      ),
    ),
  ];
}

const toPublic: RouteRules = { name: 'language', isPublic: true };

function withLanguage({ language, url }: GuardContext): string {
  return `/${language()}${url.pathname}${url.search}`;
}

/** Where people who type an address by guess want to go. */
const meant: Readonly<Record<GuessedPath, (language: Language) => string>> = {
  pricing: (language) => paths.plans(language),
  prices: (language) => paths.plans(language),
  signup: (language) => paths.signUp(language),
  register: (language) => paths.signUp(language),
  signin: (language) => paths.login(language),
  'sign-in': (language) => paths.login(language),
  reset: (language) => paths.passwordReset(language),
  forgot: (language) => paths.passwordReset(language),
  'forgot-password': (language) => paths.passwordReset(language),
  'reset-password': (language) => paths.passwordReset(language),
  generator: (language) => paths.make(language),
};
