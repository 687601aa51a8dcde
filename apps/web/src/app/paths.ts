import type { PlanName, QrState } from '@evercode/contract';
import { fallbackLanguage, type Language } from '@evercode/i18n';

/** Every address of the web app, built in one place. `patterns` is what the router matches; `paths` is what links and redirects use. */
export const patterns = {
  home: '/',
  redirectToPlans: '/plans/:discount?',
  redirectToCheckout: '/checkout/*',
  selectPlan: '/select-plan-to-continue',
  qrBuilder: '/qr-builder/:action/:uuid?',
  trialExpired: '/trial-expired',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  qrs: '/dashboard/qrs/:state?',
  project: '/dashboard/project/:state?/:uuid',
  account: '/dashboard/account',
  settings: '/dashboard/settings',
  billing: '/dashboard/billing',
  people: '/dashboard/people',
  activity: '/dashboard/activity',
  whitelabel: '/dashboard/whitelabel',
  singleSignOn: '/dashboard/single-sign-on',
  qrStats: '/qr-stats/:uuid',
  stats: '/stats',
  staff: '/staff',
  error: '/error',
  language: '/:lang',
  login: '/:lang/login',
  signUp: '/:lang/sign-up/:plan?',
  passwordReset: '/:lang/password/reset',
  passwordRecover: '/:lang/password/recover/:userUuid/:token',
  passwordRecovered: '/:lang/password/recovered',
  verifyEmail: '/:lang/verify-email/:token',
  invitation: '/:lang/invitation/:token',
  stopReport: '/:lang/stop-report/:token',
  plans: '/:lang/plans/:discount?',
  checkout: '/:lang/checkout/:plan/:discount?',
  billingDetails: '/:lang/checkout/billing-details/:plan/:discount?',
  checkoutIncomplete: '/:lang/checkout/incomplete',
  notFound: '*',
} as const;

export type RouteName = keyof typeof patterns;

/** `trash` is the address's word for the contract's `deleted`. */
export const qrListStates = ['all', 'active', 'paused', 'trash'] as const;
export type QrListState = (typeof qrListStates)[number];

/** Any other state counts as all. */
export function readQrListState(param: string | undefined): QrListState {
  return qrListStates.find((state) => state === param) ?? 'all';
}

export const contractState: Readonly<Record<QrListState, 'all' | QrState>> = {
  all: 'all', active: 'active', paused: 'paused', trash: 'deleted',
};

export const builderActions = ['create', 'edit'] as const;

/** On the list of codes: what it shows in their place. */
export const viewParam = 'view';
export const projectsView = 'projects';

/** At `home`: which workspace to go to. */
export const workspaceParam = 'workspace';

export const paths = {
  home: () => '/',
  enterWorkspace: (uuid: string) => `/${query({ [workspaceParam]: uuid })}`,
  dashboard: () => '/dashboard',
  qrs: (state: QrListState = 'all', search = '') => `/dashboard/qrs/${state}${query({ search })}`,
  projects: () => `/dashboard/qrs/all${query({ [viewParam]: projectsView })}`,
  project: (uuid: string, state: QrListState = 'all') => `/dashboard/project/${state === 'all' ? '' : `${state}/`}${uuid}`,
  /** With a type to begin with, or without. */
  createQr: (type?: string) => `/qr-builder/create${query({ type })}`,
  editQr: (uuid: string) => `/qr-builder/edit/${uuid}`,
  qrStats: (uuid: string) => `/qr-stats/${uuid}`,
  /** Of the whole workspace, or of what it is narrowed to. */
  stats: (of: { criteria?: 'project' | 'tag'; id?: string } = {}) => `/stats${query(of)}`,
  account: () => '/dashboard/account',
  settings: () => '/dashboard/settings',
  people: () => '/dashboard/people',
  activity: () => '/dashboard/activity',
  staff: (search = '') => `/staff${query({ search })}`,
  onboarding: (redirect = '') => `/onboarding${query({ redirect })}`,
  trialExpired: () => '/trial-expired',
  selectPlan: () => '/select-plan-to-continue',
  error: () => '/error',
  login: (language: Language = fallbackLanguage, redirect = '') => `/${language}/login${query({ redirect })}`,
  signUp: (language: Language = fallbackLanguage, plan?: PlanName) => `/${language}/sign-up${plan ? `/${plan}` : ''}`,
  passwordReset: (language: Language) => `/${language}/password/reset`,
  passwordRecovered: (language: Language) => `/${language}/password/recovered`,
  invitation: (language: Language, token: string) => `/${language}/invitation/${encodeURIComponent(token)}`,
  /** For whoever holds the link of an invitation: signing in leads back to it, signing up leads into the workspace. */
  invitedLogin: (language: Language, token: string) => `/${language}/login${query({ invite_id: token, redirect: `/${language}/invitation/${encodeURIComponent(token)}` })}`,
  invitedSignUp: (language: Language, token: string) => `/${language}/sign-up${query({ invite_id: token })}`,
  redirectToPlans: () => '/plans',
  plans: (language: Language, discount?: string) => `/${language}/plans${discount ? `/${encodeURIComponent(discount)}` : ''}`,
  checkout: (language: Language, plan: PlanName, account?: string) => `/${language}/checkout/${plan}${query({ a: account })}`,
} as const;

function query(values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
}
