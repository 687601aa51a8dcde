import { readLanguageParam } from '../language/read-language-param.ts';
import { paths } from '../paths.ts';
import { readSafeRedirect } from './safe-redirect.ts';
import { go, pass, type Guard, type GuardContext } from './guard.ts';

/** 1. The language in the address wins over everything else. */
export const applyLanguage: Guard = async ({ params, setLanguage }) => {
  if (params['lang'] === undefined) return pass;
  const language = readLanguageParam(params['lang']);
  if (!language) return { kind: 'not-found' };
  await setLanguage(language);
  return pass;
};

/** 2. Says so when somebody enters the product from a public page or the root. */
export const announceEntering: Guard = ({ rules, previous, announceEntering: announce }) => {
  const wasOutside = previous && (previous.isPublic || previous.name === 'home');
  if (wasOutside && !rules.isPublic) announce(rules.name, previous.name);
  return pass;
};

/** 3. Whoever is cut off by the end of a session comes back to where they were. */
export const requireLogin: Guard = (context) => {
  if (context.rules.isPublic || context.isSignedIn()) return pass;
  return go(loginPath(context, context.rules.remembersReturn === true || context.hasExpired()));
};

/** 4. The user's own language holds wherever the address names none. */
export const loadVisitor: Guard = async (context) => {
  if (context.rules.name === 'login' || !context.isSignedIn()) return pass;
  context.visitor = await context.loadVisitor();
  if (!context.visitor) return context.rules.isPublic ? pass : go(loginPath(context, true));
  if (context.params['lang'] === undefined) await context.setLanguage(context.visitor.locale);
  return pass;
};

/** 5. Only owners can read onboarding; the others join a workspace that has been through it. */
export const requireOnboarding: Guard = ({ rules, visitor }) => {
  if (!visitor || rules.isPublic || rules.isForStaff) return pass;
  if (rules.name === 'onboarding') return visitor.isOnboarded ? go(paths.qrs()) : pass;
  const isDue = !visitor.isOnboarded && !visitor.isImpersonated && visitor.canRead('onboarding');
  return isDue ? go(paths.onboarding()) : pass;
};

/** 6. Onboarding is exempt: guard 5 sends people there before they can choose a plan. */
export const requireSubscription: Guard = ({ rules, visitor }) => {
  if (!visitor?.isExpired || rules.isPublic || rules.isOpenWhenExpired || rules.isForStaff || rules.name === 'onboarding') return pass;
  return go(paths.selectPlan());
};

/** 7. */
export const settleCheckoutAccount: Guard = async (context) => {
  const { rules, url, visitor } = context;
  if (!rules.isCheckout) return pass;
  const named = url.searchParams.get('a');
  if (named !== null) {
    const isKnown = named === visitor?.accountUuid || await context.isPublicAccount(named);
    return isKnown ? pass : go(withAccount(url, undefined));
  }
  return visitor ? go(withAccount(url, visitor.accountUuid)) : go(loginPath(context, true));
};

/** 8. */
export const requireReadPermission: Guard = ({ rules, visitor }) => {
  if (rules.isForStaff && !visitor?.isStaff) return { kind: 'not-found' };
  if (!visitor || !rules.screen || visitor.canRead(rules.screen)) return pass;
  // Who may not even read the list, such as a guest who has not accepted, has nowhere to be sent.
  return rules.name === 'qrs' ? { kind: 'refused' } : go(paths.qrs());
};

/** Ours, after the specified ones: login and sign-up have nothing to offer to somebody who is in. */
export const leaveStrangersPage: Guard = ({ rules, url, isSignedIn }) => {
  if (!rules.isForStrangers || !isSignedIn()) return pass;
  return go(readSafeRedirect(url.searchParams.get('redirect'), url.origin) ?? paths.home());
};

function loginPath(context: GuardContext, keepsReturn: boolean): string {
  const here = context.url.pathname + context.url.search;
  return paths.login(context.language(), keepsReturn ? here : '');
}

function withAccount(url: URL, account: string | undefined): string {
  const search = new URLSearchParams(url.search);
  if (account) search.set('a', account);
  else search.delete('a');
  const text = search.toString();
  return url.pathname + (text && `?${text}`);
}
