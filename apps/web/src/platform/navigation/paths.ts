import type { BillingCycle, PlanName, QrState } from '@evercode/contract';
import { fallbackLanguage, type Language } from '@evercode/i18n';

/** Every address of the web app. The router matches `patterns`; links and redirects use `paths`. */
export const patterns = {
  home: '/',
  redirectToPlans: '/plans/:discount?',
  redirectToCheckout: '/checkout/*',
  redirectToSharedStats: '/statistics/:token',
  redirectToPrintFiles: '/print/:token',
  selectPlan: '/select-plan-to-continue',
  qrBuilder: '/qr-builder/:action/:uuid?',
  trialExpired: '/trial-expired',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  qrs: '/dashboard/qrs/:state?',
  project: '/dashboard/project/:state?/:uuid',
  account: '/dashboard/account',
  settings: '/dashboard/settings',
  settingsList: '/dashboard/settings/all',
  billing: '/dashboard/billing',
  people: '/dashboard/people',
  activity: '/dashboard/activity',
  apiKeys: '/dashboard/api-keys',
  webhooks: '/dashboard/webhooks',
  webhook: '/dashboard/webhooks/:uuid',
  approval: '/dashboard/approvals/:uuid',
  importExport: '/dashboard/import-export',
  domains: '/dashboard/domains',
  connectDomain: '/dashboard/domains/connect/:uuid?',
  domain: '/dashboard/domains/:uuid',
  createFromTable: '/dashboard/import-export/create',
  updateFromTable: '/dashboard/import-export/update',
  moveIn: '/dashboard/import-export/services',
  moveInPreview: '/dashboard/import-export/services/:uuid',
  job: '/dashboard/jobs/:uuid',
  whitelabel: '/dashboard/whitelabel',
  singleSignOn: '/dashboard/single-sign-on',
  singleSignOnSetUp: '/dashboard/single-sign-on/set-up/:step?',
  qrStats: '/qr-stats/:uuid',
  stats: '/stats',
  staff: '/staff',
  error: '/error',
  ssoFinish: '/sso/finish',
  language: '/:lang',
  login: '/:lang/login',
  ssoLogin: '/:lang/sso',
  signUp: '/:lang/sign-up/:plan?',
  passwordReset: '/:lang/password/reset',
  passwordRecover: '/:lang/password/recover/:userUuid/:token',
  passwordRecovered: '/:lang/password/recovered',
  verifyEmail: '/:lang/verify-email/:token',
  invitation: '/:lang/invitation/:token',
  stopReport: '/:lang/stop-report/:token',
  make: '/:lang/make',
  help: '/:lang/help',
  helpPage: '/:lang/help/:page',
  accessibility: '/:lang/accessibility',
  sharedStats: '/:lang/statistics/:token',
  printFiles: '/:lang/print/:token',
  plans: '/:lang/plans/:discount?',
  checkout: '/:lang/checkout/:plan/:discount?',
  billingDetails: '/:lang/checkout/billing-details/:plan/:discount?',
  checkoutIncomplete: '/:lang/checkout/incomplete',
  notFound: '*',
} as const;

export type RouteName = keyof typeof patterns;

/** The address says `trash` for the contract's `deleted`. */
export const codeListStates = ['all', 'active', 'paused', 'trash'] as const;
export type CodeListState = (typeof codeListStates)[number];

/** Any other state counts as all. */
export function readCodeListState(param: string | undefined): CodeListState {
  return codeListStates.find((state) => state === param?.toLowerCase()) ?? 'all';
}

export const contractState: Readonly<Record<CodeListState, 'all' | QrState>> = {
  all: 'all',
  active: 'active',
  paused: 'paused',
  trash: 'deleted',
};

export const builderActions = ['create', 'edit'] as const;

/** The view shown instead of the list of codes. */
export const viewParam = 'view';
export const projectsView = 'projects';

/** At `home` and `approval`: the workspace to switch to. */
export const workspaceParam = 'workspace';

export const paths = {
  home: () => '/',
  enterWorkspace: (uuid: string) => `/${query({ [workspaceParam]: uuid })}`,
  dashboard: () => '/dashboard',
  codes: (state: CodeListState = 'all', search = '') => `/dashboard/qrs/${state}${query({ search })}`,
  /** The codes whose short links are on a domain. */
  codesOfDomain: (domain: string) => `/dashboard/qrs/all${query({ domain })}`,
  projects: () => `/dashboard/qrs/all${query({ [viewParam]: projectsView })}`,
  project: (uuid: string, state: CodeListState = 'all') =>
    `/dashboard/project/${state === 'all' ? '' : `${state}/`}${uuid}`,
  /** Optionally with a type preselected. */
  createCode: (type?: string) => `/qr-builder/create${query({ type })}`,
  editCode: (uuid: string) => `/qr-builder/edit/${uuid}`,
  codeStats: (uuid: string) => `/qr-stats/${uuid}`,
  /** Of the whole workspace, or narrowed by the filter. */
  stats: (of: { criteria?: 'project' | 'tag'; id?: string } = {}) => `/stats${query(of)}`,
  profile: () => '/dashboard/account',
  /** `method`: opens the form for another means of payment. */
  billing: (add?: 'method') => `/dashboard/billing${query({ add })}`,
  settings: () => '/dashboard/settings',
  /** The settings pages as a list, for narrow windows. */
  settingsList: () => '/dashboard/settings/all',
  people: () => '/dashboard/people',
  activity: () => '/dashboard/activity',
  domains: () => '/dashboard/domains',
  domain: (uuid: string) => `/dashboard/domains/${uuid}`,
  /** The records of a domain that is being connected; without one, its name is asked first. */
  connectDomain: (uuid = '') => `/dashboard/domains/connect${uuid && `/${uuid}`}`,
  apiKeys: () => '/dashboard/api-keys',
  webhooks: () => '/dashboard/webhooks',
  /** An endpoint, with one of its deliveries open. */
  webhook: (uuid: string, delivery?: string) => `/dashboard/webhooks/${uuid}${query({ delivery })}`,
  /** A change that an assistant proposes. The server writes the link. */
  approval: (uuid: string) => `/dashboard/approvals/${uuid}`,
  singleSignOn: () => '/dashboard/single-sign-on',
  /** Sets up single sign-on, or changes one of its parts. */
  singleSignOnSetUp: (step = '', chosen: Readonly<{ provider?: string; protocol?: string }> = {}) =>
    `/dashboard/single-sign-on/set-up${step && `/${step}`}${query(chosen)}`,
  importExport: () => '/dashboard/import-export',
  /** Creates a code for each row of a table. */
  createFromTable: () => '/dashboard/import-export/create',
  /** Changes the codes that the rows of a table name. */
  updateFromTable: () => '/dashboard/import-export/update',
  /** Brings codes from another service. */
  moveIn: (from = '') => `/dashboard/import-export/services${query({ from })}`,
  /** What was read from it. */
  moveInPreview: (uuid: string) => `/dashboard/import-export/services/${uuid}`,
  /** A long work with its progress and its result. */
  job: (uuid: string) => `/dashboard/jobs/${uuid}`,
  staff: (search = '') => `/staff${query({ search })}`,
  onboarding: (redirect = '') => `/onboarding${query({ redirect })}`,
  trialExpired: () => '/trial-expired',
  selectPlan: () => '/select-plan-to-continue',
  error: () => '/error',
  login: (language: Language = fallbackLanguage, redirect = '') => `/${language}/login${query({ redirect })}`,
  /** Asks for the work email, and leads to the provider of its workspace; or to the one of a known workspace. */
  ssoLogin: (language: Language, { email, workspace, redirect, invitation }: SsoLoginOptions = {}) =>
    `/${language}/sso${query({ email, workspace, redirect, invite_id: invitation })}`,
  /** Where the provider leads back to. */
  ssoFinish: () => '/sso/finish',
  signUp: (language: Language = fallbackLanguage, plan?: PlanName, redirect = '') =>
    `/${language}/sign-up${plan ? `/${plan}` : ''}${query({ redirect })}`,
  passwordReset: (language: Language) => `/${language}/password/reset`,
  passwordRecovered: (language: Language) => `/${language}/password/recovered`,
  invitation: (language: Language, token: string) => `/${language}/invitation/${encodeURIComponent(token)}`,
  /** The link of an invitation: signing in returns to it, signing up joins the workspace. */
  invitedLogin: (language: Language, token: string) =>
    `/${language}/login${query({ invite_id: token, redirect: paths.invitation(language, token) })}`,
  invitedSignUp: (language: Language, token: string) => `/${language}/sign-up${query({ invite_id: token })}`,
  /** Makes a static code without an account. */
  make: (language: Language) => `/${language}/make`,
  /** The product's own help: the list of its pages, or one page. */
  help: (language: Language, page = '') => `/${language}/help${page && `/${page}`}`,
  /** The statement about accessibility. */
  accessibility: (language: Language) => `/${language}/accessibility`,
  /** Without a language: each visitor is led to their own. */
  sharedStats: (token: string) => `/statistics/${encodeURIComponent(token)}`,
  printFiles: (token: string) => `/print/${encodeURIComponent(token)}`,
  redirectToPlans: () => '/plans',
  plans: (language: Language, discount?: string) => `/${language}/plans${discountPart(discount)}`,
  /** The checkout of a plan. The promo code, the cycle and the workspace stay in the address through a sign-in. */
  checkout: (language: Language, plan: PlanName, { discount, months, workspace }: CheckoutOptions = {}) =>
    `/${language}/checkout/${plan}${discountPart(discount)}${query({ a: workspace, months: months?.toString() })}`,
  checkoutIncomplete: (language: Language) => `/${language}/checkout/incomplete`,
  billingDetails: (language: Language, plan: PlanName, options: CheckoutOptions = {}): string =>
    paths.checkout(language, plan, options).replace('/checkout/', '/checkout/billing-details/'),
} as const;

type CheckoutOptions = Readonly<{
  discount?: string | undefined;
  months?: BillingCycle | undefined;
  workspace?: string | undefined;
}>;

type SsoLoginOptions = Readonly<{ email?: string; workspace?: string; redirect?: string; invitation?: string }>;

const discountPart = (discount: string | undefined) => (discount ? `/${encodeURIComponent(discount)}` : '');

function query(values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const text = search.toString();
  return text && `?${text}`;
}
