import { isPaidPlan } from '@evercode/contract/paid-plans';
import { readLanguageParam } from '../../platform/language/read-language-param.ts';
import { paths, type RouteName } from '../../platform/navigation/paths.ts';
import { readSafeRedirect } from '../../platform/navigation/safe-redirect.ts';
import { go, pass, type Guard, type GuardContext } from '../../platform/navigation/guard.ts';

/** 1. The language in the address takes precedence over every other setting. */
export const applyLanguage: Guard = async ({ params, setLanguage }) => {
  if (params['lang'] === undefined) return pass;
  const language = readLanguageParam(params['lang']);
  if (!language) return { kind: 'not-found' };
  await setLanguage(language);
  return pass;
};

/** 2. Announces an entry when the person comes from a public page or the root. */
export const announceEntering: Guard = ({ rules, previous, announceEntering: announce }) => {
  const wasOutside = previous && (previous.isPublic || previous.name === 'home');
  if (wasOutside && !rules.isPublic) announce(rules.name, previous.name);
  return pass;
};

/** 3. Remembers the address when the session expired, so the person returns to it after signing in. */
export const requireLogin: Guard = (context) => {
  if (context.rules.isPublic || context.isSignedIn()) return pass;
  return go(loginPath(context, context.rules.remembersReturn === true || context.hasExpired()));
};

/** Where the workspace in use may be closed to this session until the person has logged in by its provider. */
const withoutPerson: ReadonlySet<RouteName> = new Set(['login', 'ssoLogin', 'ssoFinish']);

/** 4. The user's stored language applies where the address names none. */
export const loadPerson: Guard = async (context) => {
  if (withoutPerson.has(context.rules.name) || !context.isSignedIn()) return pass;
  context.person = await context.loadPerson();
  if (!context.person) return context.rules.isPublic ? pass : go(loginPath(context, true));
  if (context.params['lang'] === undefined) await context.setLanguage(context.person.locale);
  return pass;
};

/** A new person opens these without wanting more than the product, which suggests a first code after the questions. */
const entrances: ReadonlySet<RouteName> = new Set(['home', 'dashboard', 'qrs']);

/** 5. Only owners can read onboarding; other members join a workspace whose owner has finished it. */
export const requireOnboarding: Guard = ({ rules, url, person }) => {
  if (!person || rules.isPublic || rules.isForStaff) return pass;
  if (rules.name === 'onboarding') return person.isOnboarded ? go(paths.codes()) : pass;
  const isDue = !person.isOnboarded && !person.isImpersonated && person.canRead('onboarding');
  return isDue ? go(paths.onboarding(entrances.has(rules.name) ? '' : addressOf(url))) : pass;
};

/** 6. Onboarding is exempt: guard 5 sends people there before they can choose a plan. */
export const requireSubscription: Guard = ({ rules, person }) => {
  if (
    !person?.isExpired ||
    rules.isPublic ||
    rules.isOpenWhenExpired ||
    rules.isForStaff ||
    rules.name === 'onboarding'
  )
    return pass;
  return go(paths.selectPlan());
};

/** 7. Opens checkout in the workspace that its query names. */
export const settleCheckoutWorkspace: Guard = async (context) => {
  const { rules, url, person } = context;
  if (!rules.isCheckout) return pass;
  const named = url.searchParams.get('a');
  if (named !== null) {
    const isKnown = named === person?.workspaceUuid || (await context.hasWorkspace(named));
    return isKnown ? pass : go(withWorkspace(url, undefined));
  }
  return person ? go(withWorkspace(url, person.workspaceUuid)) : go(loginPath(context, true));
};

/** 8. Without the permission to read the screen, the person is sent to the list of codes. */
export const requireReadPermission: Guard = ({ rules, person }) => {
  if (rules.isForStaff && !person?.isStaff) return { kind: 'not-found' };
  if (!person || !rules.screen || person.canRead(rules.screen)) return pass;
  // Refuse when the list itself is not readable, such as for a guest who has not accepted: a redirect would loop.
  return rules.name === 'qrs' ? { kind: 'refused' } : go(paths.codes());
};

/** Not specified: login and sign-up redirect a signed-in person to the app, or to the checkout of the plan. */
export const redirectSignedIn: Guard = ({ rules, url, params, isSignedIn, language }) => {
  if (!rules.isForAnonymous || !isSignedIn()) return pass;
  const target = readSafeRedirect(url.searchParams.get('redirect'), url.origin);
  const { plan = '' } = params;
  return go(target ?? (isPaidPlan(plan) ? paths.checkout(language(), plan) : paths.home()));
};

function loginPath(context: GuardContext, keepsReturn: boolean): string {
  return paths.login(context.language(), keepsReturn ? addressOf(context.url) : '');
}

const addressOf = ({ pathname, search }: URL): string => pathname + search;

function withWorkspace(url: URL, workspace: string | undefined): string {
  const search = new URLSearchParams(url.search);
  if (workspace) search.set('a', workspace);
  else search.delete('a');
  const text = search.toString();
  return url.pathname + (text && `?${text}`);
}
