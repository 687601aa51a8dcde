import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteRules } from '../../platform/navigation/guard.ts';
import type { GuardedRoute, GuardLoader } from '../guards/guard-loader.ts';
import { helpPages } from '../../platform/help/help-pages.ts';
import { createLazyPart } from '../../platform/navigation/lazy-part.tsx';
import { patterns } from '../../platform/navigation/paths.ts';
import { readPlanParam } from '../../platform/navigation/read-plan-param.ts';
import type { Services } from '../../platform/services/services.ts';
import { createScreen } from './screen.tsx';

/** Fetched on demand: few visitors of the plans are cancelling. */
const leavingPart = createLazyPart(
  async () => (await import('../../features/people/profile/removal/leaving-cards.tsx')).LeavingCards,
);

/** Fetched when a member wants less, or another cycle. */
const changePart = createLazyPart(
  async () => (await import('../../features/money/billing/change-plan-dialog.tsx')).ChangePlanDialog,
);

/** Screens that need no sign-in; each address begins with a language. */
export function describePublicRoutes(
  guard: GuardLoader,
  { language, signInOptions }: Pick<Services, 'language' | 'signInOptions'>,
): RouteObject[] {
  const screen = (
    rules: RouteRules,
    fetchComponent: () => Promise<ComponentType>,
    isAddress?: GuardedRoute['isAddress'],
  ): RouteObject => {
    const { load, Component } = createScreen(fetchComponent);
    return { path: patterns[rules.name], loader: guard(rules, { load, isAddress }), Component };
  };
  /** Waits for the operator's sign-in options, so that the screen does not move once it is shown. */
  const withOptions = (fetchComponent: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([fetchComponent(), signInOptions.load()]);
    return Component;
  };
  const withHelp = (fetchComponent: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([fetchComponent(), language.loadGroup('help')]);
    return Component;
  };
  /** Also loads the styles and texts of the screens behind the sign-in. */
  const withScreens = (fetchComponent: () => Promise<ComponentType>) => async () => {
    const [Component] = await Promise.all([
      fetchComponent(),
      import('../../platform/theme/styles-screens.ts'),
      language.loadScreens(),
    ]);
    return Component;
  };

  return [
    screen(
      { name: 'login', isPublic: true, isForAnonymous: true },
      withOptions(async () => (await import('../../features/people/sign-in/login-page.tsx')).LoginPage),
    ),
    screen(
      { name: 'signUp', isPublic: true, isForAnonymous: true },
      withOptions(async () => (await import('../../features/people/sign-in/sign-up/sign-up-page.tsx')).SignUpPage),
      ({ plan }) => plan === undefined || readPlanParam(plan) !== undefined,
    ),
    screen(
      { name: 'passwordReset', isPublic: true },
      async () => (await import('../../features/people/sign-in/password/reset-request-page.tsx')).ResetRequestPage,
    ),
    screen(
      { name: 'passwordRecover', isPublic: true },
      async () => (await import('../../features/people/sign-in/password/new-password-page.tsx')).NewPasswordPage,
    ),
    screen(
      { name: 'passwordRecovered', isPublic: true },
      async () =>
        (await import('../../features/people/sign-in/password/password-changed-page.tsx')).PasswordChangedPage,
    ),
    screen(
      { name: 'verifyEmail', isPublic: true },
      async () => (await import('../../features/people/sign-in/sign-up/verify-email-page.tsx')).VerifyEmailPage,
    ),
    screen({ name: 'ssoLogin', isPublic: true, isOpenWhenExpired: true }, async () => {
      const [{ SsoLoginPage }] = await Promise.all([
        import('../../features/people/sign-in/sso/sso-login-page.tsx'),
        language.loadScreens(),
      ]);
      return SsoLoginPage;
    }),
    screen({ name: 'ssoFinish', isPublic: true, isOpenWhenExpired: true }, async () => {
      const [{ SsoFinishPage }] = await Promise.all([
        import('../../features/people/sign-in/sso/sso-finish-page.tsx'),
        language.loadScreens(),
      ]);
      return SsoFinishPage;
    }),
    screen({ name: 'invitation', isPublic: true }, async () => {
      const [{ InvitationPage }] = await Promise.all([
        import('../../features/people/sign-in/invitation/invitation-page.tsx'),
        language.loadScreens(),
      ]);
      return InvitationPage;
    }),
    screen({ name: 'stopReport', isPublic: true, isOpenWhenExpired: true }, async () => {
      const [{ StopReportPage }] = await Promise.all([
        import('../../features/people/sign-in/stop-report/stop-report-page.tsx'),
        language.loadScreens(),
      ]);
      return StopReportPage;
    }),
    screen({ name: 'make', isPublic: true, isOpenWhenExpired: true }, async () => {
      const [{ MakePage }] = await Promise.all([
        import('../../features/codes/make/make-page.tsx'),
        language.loadGroup('make'),
      ]);
      return MakePage;
    }),
    screen(
      { name: 'help', isPublic: true, isOpenWhenExpired: true },
      withHelp(async () => (await import('../../features/workspace/help/help-page.tsx')).HelpPageList),
    ),
    screen(
      { name: 'helpPage', isPublic: true, isOpenWhenExpired: true },
      withHelp(async () => (await import('../../features/workspace/help/article-page.tsx')).ArticlePage),
      ({ page }) => helpPages.some((known) => known === page),
    ),
    screen(
      { name: 'accessibility', isPublic: true, isOpenWhenExpired: true },
      withHelp(
        async () => (await import('../../features/workspace/accessibility/accessibility-page.tsx')).AccessibilityPage,
      ),
    ),
    screen({ name: 'sharedStats', isPublic: true, isOpenWhenExpired: true }, async () => {
      // The styles of the screens build on those of the first ones.
      await import('../../platform/theme/styles-signed-in.ts');
      const [{ SharedStatsPage }] = await Promise.all([
        import('../../features/visits/statistics/shared-page/shared-stats-page.tsx'),
        import('../../platform/theme/styles-screens.ts'),
        language.loadScreens(),
      ]);
      return SharedStatsPage;
    }),
    screen({ name: 'printFiles', isPublic: true, isOpenWhenExpired: true }, async () => {
      await import('../../platform/theme/styles-signed-in.ts');
      const [{ PrintFilesPage }] = await Promise.all([
        import('../../features/codes/print-files/print-files-page.tsx'),
        import('../../platform/theme/styles-screens.ts'),
        language.loadScreens(),
      ]);
      return PrintFilesPage;
    }),
    screen({ name: 'plans', isPublic: true, remembersReturn: true, isOpenWhenExpired: true }, async () => {
      const [{ PlansPage }] = await Promise.all([
        import('../../features/money/plans/plans-page.tsx'),
        import('../../platform/theme/styles-screens.ts'),
        language.loadScreens(),
      ]);
      return () => <PlansPage leaving={<leavingPart.Component />} Change={changePart.Component} />;
    }),
    screen(
      { name: 'checkout', isPublic: true, remembersReturn: true, isOpenWhenExpired: true, isCheckout: true },
      withScreens(async () => (await import('../../features/money/checkout/checkout-page.tsx')).CheckoutPage),
      isForSale,
    ),
    screen(
      { name: 'billingDetails', isPublic: true, remembersReturn: true, isOpenWhenExpired: true, isCheckout: true },
      withScreens(
        async () => (await import('../../features/money/checkout/billing-details-page.tsx')).BillingDetailsPage,
      ),
      isForSale,
    ),
    screen({ name: 'error', isPublic: true }, async () => (await import('./pages/error-page.tsx')).ErrorPage),
  ];
}

/** Free and the trial cost nothing. */
const isForSale: GuardedRoute['isAddress'] = (params) => {
  const plan = readPlanParam(params['plan']);
  return plan !== undefined && plan !== 'free' && plan !== 'trial';
};
