import type { PlanName } from '@evercode/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteRules } from '../guards/guard.ts';
import type { Behind, GuardLoader } from '../guards/guard-loader.ts';
import { createLatePart } from '../late-part.tsx';
import { patterns } from '../paths.ts';
import type { Services } from '../services.ts';
import { createScreen } from './screen.tsx';

/** Most who look at the plans are not leaving. */
const leavingPart = createLatePart(async () => (await import('../../features/account/leaving-cards.tsx')).LeavingCards);

/** Screens that nobody has to be signed in for; each begins with a language. */
export function describePublicRoutes(guard: GuardLoader, { language, signInOptions }: Pick<Services, 'language' | 'signInOptions'>): RouteObject[] {
  const screen = (rules: RouteRules, fetchComponent: () => Promise<ComponentType>, isAddress?: Behind['isAddress']): RouteObject => {
    const { load, Component } = createScreen(fetchComponent);
    return { path: patterns[rules.name], loader: guard(rules, { load, isAddress }), Component };
  };
  /** What the operator offers is known when the screen appears. */
  const withOptions = (fetchComponent: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([fetchComponent(), signInOptions.load()]);
    return Component;
  };
  const later = (rules: RouteRules) => screen(rules, async () => (await import('../pages/later-page.tsx')).PublicLaterPage);

  return [
    screen({ name: 'login', isPublic: true, isForStrangers: true },
      withOptions(async () => (await import('../../features/auth/login-page.tsx')).LoginPage)),
    screen({ name: 'signUp', isPublic: true, isForStrangers: true },
      withOptions(async () => (await import('../../features/auth/sign-up/sign-up-page.tsx')).SignUpPage),
      ({ plan }) => plan === undefined || Object.hasOwn(plans, plan)),
    screen({ name: 'passwordReset', isPublic: true }, async () => (await import('../../features/auth/password/reset-request-page.tsx')).ResetRequestPage),
    screen({ name: 'passwordRecover', isPublic: true }, async () => (await import('../../features/auth/password/new-password-page.tsx')).NewPasswordPage),
    screen({ name: 'passwordRecovered', isPublic: true }, async () => (await import('../../features/auth/password/password-changed-page.tsx')).PasswordChangedPage),
    screen({ name: 'verifyEmail', isPublic: true }, async () => (await import('../../features/auth/sign-up/verify-email-page.tsx')).VerifyEmailPage),
    screen({ name: 'invitation', isPublic: true }, async () => {
      const [{ InvitationPage }] = await Promise.all([import('../../features/auth/invitation/invitation-page.tsx'), language.loadScreens()]);
      return InvitationPage;
    }),
    screen({ name: 'stopReport', isPublic: true, isOpenWhenExpired: true }, async () => {
      const [{ StopReportPage }] = await Promise.all([import('../../features/auth/stop-report/stop-report-page.tsx'), language.loadScreens()]);
      return StopReportPage;
    }),
    screen({ name: 'plans', isPublic: true, remembersReturn: true, isOpenWhenExpired: true }, async () => {
      const [{ PlansPage }] = await Promise.all([import('../../features/plans/plans-page.tsx'), import('../theme/styles-screens.ts'), language.loadScreens()]);
      return () => <PlansPage leaving={<leavingPart.Component />} />;
    }),
    later({ name: 'checkout', isPublic: true, remembersReturn: true, isOpenWhenExpired: true, isCheckout: true }),
    later({ name: 'billingDetails', isPublic: true, remembersReturn: true, isOpenWhenExpired: true, isCheckout: true }),
    later({ name: 'checkoutIncomplete', remembersReturn: true, isOpenWhenExpired: true }),
    screen({ name: 'error', isPublic: true }, async () => (await import('../pages/failure-page.tsx')).FailurePage),
  ];
}

// The contract's own list comes with every schema it has; the type keeps this one complete.
const plans: Readonly<Record<PlanName, true>> = { free: true, trial: true, starter: true, pro: true, enterprise: true };
