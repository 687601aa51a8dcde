import type { PlanName } from '@evercode/contract';
import type { RouteObject } from 'react-router';
import type { RouteRules } from '../guards/guard.ts';
import type { GuardLoader } from '../guards/guard-loader.ts';
import { patterns } from '../paths.ts';

/** Screens that nobody has to be signed in for; each begins with a language. */
export function describePublicRoutes(guard: GuardLoader): RouteObject[] {
  const later = (rules: RouteRules): RouteObject => ({
    path: patterns[rules.name],
    loader: guard(rules),
    lazy: async () => ({ Component: (await import('../pages/later-page.tsx')).PublicLaterPage }),
  });

  return [
    {
      path: patterns.login,
      loader: guard({ name: 'login', isPublic: true, isForStrangers: true }),
      lazy: async () => ({ Component: (await import('../../features/auth/login-page.tsx')).LoginPage }),
    },
    {
      path: patterns.signUp,
      loader: guard({ name: 'signUp', isPublic: true, isForStrangers: true }, undefined, ({ plan }) => isPlan(plan)),
      lazy: async () => ({ Component: (await import('../../features/auth/sign-up-page.tsx')).SignUpPage }),
    },
    later({ name: 'passwordReset', isPublic: true }),
    later({ name: 'passwordRecover', isPublic: true }),
    later({ name: 'passwordRecovered', isPublic: true }),
    later({ name: 'plans', isPublic: true, remembersReturn: true, isOpenWhenExpired: true }),
    later({ name: 'checkout', isPublic: true, remembersReturn: true, isOpenWhenExpired: true, isCheckout: true }),
    later({ name: 'billingDetails', isPublic: true, remembersReturn: true, isOpenWhenExpired: true, isCheckout: true }),
    later({ name: 'checkoutIncomplete', remembersReturn: true, isOpenWhenExpired: true }),
  ];
}

// The contract's own list comes with every schema it has; the type keeps this one complete.
const plans: Readonly<Record<PlanName, true>> = { free: true, trial: true, starter: true, pro: true, enterprise: true };

function isPlan(param: string | undefined): boolean {
  return param === undefined || Object.hasOwn(plans, param);
}
