import { MantineProvider } from '@mantine/core';
import type { Account, Membership, User } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { notifications } from '@mantine/notifications';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { createApiClient } from '../platform/api/api-client.ts';
import { createDeviceStorage } from '../platform/services/device-storage.ts';
import { createFailureDesk } from '../platform/failures/failure-desk.ts';
import { sendVisitorEvent } from '../platform/consent/send-visitor-event.ts';
import { createEvents } from '../platform/services/events.ts';
import { createPendingIdentity, type IdentityProvider } from '../platform/sign-in/identity-provider.ts';
import { createBrandStore } from '../platform/brand/brand-store.ts';
import { createAppLanguage } from '../platform/language/app-language.ts';
import { createRoutes } from '../app/routes/create-routes.tsx';
import { theme } from '../platform/theme/theme.ts';
import { ServicesProvider } from '../platform/services/services-context.tsx';
import { featureNotAllowedEvent, type Services } from '../platform/services/services.ts';
import { aSession, createSharedStorage, someUser } from '../platform/session/session.builder.ts';
import { createSessionStore } from '../platform/session/session-store.ts';
import { createSignInOptions } from '../platform/sign-in/sign-in-options.ts';
import { createSignedIn } from '../platform/signed-in/signed-in.ts';
import { SignedInProviders } from '../platform/signed-in/signed-in-providers.tsx';
import { spareDiagnostics } from './spare-diagnostics.ts';

const someWorkspace = '22222222-2222-4222-8222-222222222222';
const now = Date.UTC(2026, 10, 21);

/** The server's answer, at once or later: a body for 200, or a Response. Undefined stands for a 404. */
export type Answer = (method: string, path: string, body: unknown) => unknown;

export interface TestOptions {
  answer?: Answer;
  language?: Language;
  isSignedIn?: boolean;
  identityProvider?: IdentityProvider;
  /** Runs before the router exists, as the first script of the page does. */
  prepare?: (services: Services) => void;
}

interface TestServices {
  services: Services;
  /** Every request, such as `PATCH /api/qrs/…`, with its body. */
  requests: { line: string; body: unknown }[];
}

/**
 * The page's services over a scripted server. The person and the workspace have default answers; `answer` overrides
 * them.
 */
export async function createTestServices({
  answer = () => undefined,
  language = 'en',
  isSignedIn = false,
  identityProvider,
}: TestOptions): Promise<TestServices> {
  prepareDom();
  // They are kept for the whole page, and would be shown to the next test as well.
  notifications.clean();
  const requests: TestServices['requests'] = [];
  const session = createSessionStore({
    storage: createSharedStorage().openTab(),
    lock: (work) => work(),
    now: () => now,
    refresh: async () => aSession('next', now + 900_000),
  });
  if (isSignedIn) session.begin(aSession('first', now + 900_000), true);
  const failures = createFailureDesk();
  const api = createApiClient({
    session,
    onServerFailure: failures.ask,
    newKey: () => 'key',
    onFeatureNotAllowed: (detail) => window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail })),
    async fetch(path, init) {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      requests.push({ line: `${init.method ?? 'GET'} ${path}`, body });
      const found = (await answer(init.method ?? 'GET', path, body)) ?? answerForPerson(path);
      if (found instanceof Response) return found;
      return found === undefined ? problem(404, 'not-found') : Response.json(found);
    },
  });
  const storage = createDeviceStorage(() => window.localStorage);
  const appLanguage = createAppLanguage(language, { storage, root: document.documentElement });
  await appLanguage.isReady;
  const signedIn = createSignedIn({ api, session, now: () => now, onEmptyError: failures.reportEmpty });
  // A request is tried as often as in the product, but without the seconds between.
  const usual = signedIn.queryClient.getDefaultOptions();
  signedIn.queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryDelay: 1 } });
  const services: Services = {
    api,
    session,
    storage,
    now: () => now,
    language: appLanguage,
    brand: createBrandStore({ document, language: appLanguage }),
    failures,
    events: createEvents({
      target: window,
      isImpersonating: () => false,
      send: (event) => sendVisitorEvent({ api, storage, window }, event),
    }),
    signInOptions: createSignInOptions(api),
    pendingIdentity: createPendingIdentity(),
    async loadIdentityProvider() {
      if (!identityProvider) throw new Error('No script of anybody is fetched in tests');
      return identityProvider;
    },
    loadSignedIn: async () => signedIn,
  };
  return { services, requests };
}

export function problem(status: number, code: string, extra: object = {}): Response {
  return Response.json(
    { type: 'about:blank', title: code, status, code, requestId: 'r1', ...extra },
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );
}

type Rendered = TestServices & { screen: RenderResult; router: ReturnType<typeof createMemoryRouter> };

/** Renders the whole app at an address. */
export async function renderAt(path: string, options: TestOptions = {}): Promise<Rendered> {
  const made = await createTestServices(options);
  options.prepare?.(made.services);
  return { ...made, ...renderRoutes(made.services, createRoutes(made.services), path) };
}

/** Renders one piece of a signed-in screen inside the providers it may use. */
export async function renderSignedIn(piece: ReactNode, options: TestOptions = {}): Promise<Rendered> {
  const made = await createTestServices({ ...options, isSignedIn: true });
  const signedIn = await made.services.loadSignedIn();
  await Promise.all([signedIn.loadPerson(), made.services.language.loadScreens()]);
  const element = <SignedInProviders signedIn={signedIn}>{piece}</SignedInProviders>;
  return { ...made, ...renderRoutes(made.services, [{ path: '*', element }], '/') };
}

function renderRoutes(services: Services, routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = render(
    <MantineProvider theme={theme} env="test">
      <I18nextProvider i18n={services.language.i18n}>
        <ServicesProvider services={services}>
          <RouterProvider router={router} />
        </ServicesProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
  return { screen, router };
}

function answerForPerson(path: string): unknown {
  if (path === `/api/users/${someUser}`) return aUser;
  if (path.startsWith('/api/user-accounts')) return { items: [aMembership] };
  return path === `/api/accounts/${someWorkspace}` ? aWorkspace : undefined;
}

export const aUser: User = {
  uuid: someUser,
  iri: `/api/users/${someUser}`,
  name: 'Ana',
  lastName: 'Castro',
  email: 'ana@example.com',
  isEmailVerified: true,
  locale: 'en',
  timezone: 'UTC',
  isStaff: false,
  isImpersonated: false,
  createdAt: '2026-01-01T00:00:00Z',
  contactPhone: '',
  shortLocale: 'en',
  avatar: null,
  socialCreated: false,
  isGoogleConnected: false,
  hasPassword: true,
  location: { country: '' },
  companySize: null,
  companyIndustry: 'arts',
  subscription: { type: 'FREE', planName: 'free' },
  currentTrialDays: 0,
  accountCreatedAt: '2026-01-01T00:00:00Z',
  permissions: [],
};

export const aWorkspace: Account = {
  uuid: someWorkspace,
  iri: `/api/accounts/${someWorkspace}`,
  name: 'Ana',
  image: null,
  owner: { iri: `/api/users/${someUser}`, name: 'Ana Castro', email: 'ana@example.com' },
  memberCount: 1,
  companyName: '',
  companySize: null,
  companyIndustry: 'arts',
  usageCategory: 'personal',
  timezone: 'UTC',
  hasCreatedFirstQr: true,
  status: 1,
  subscriptionType: 'FREE',
  subscriptionStatus: 'active',
  planName: 'free',
  qrLimit: 2,
  features: { included: [], google_analytics: { code: null } },
  projects: [],
  domains: [],
  tags: [],
  trialBeganAt: null,
  canTrial: true,
  totalTrialDays: 7,
  currentTrialDays: 0,
  totals: { qr: 1, sysPausedQr: 0 },
  billing: null,
  premiumSince: null,
  expirationDate: null,
  planPrice: null,
  lastPaymentDate: null,
  paymentSources: [],
  members: [],
  users: [],
  accessTokens: [],
  invoices: [],
  billingInfo: null,
  brand: null,
  createdAt: '2026-01-01T00:00:00Z',
};

export const aMembership: Membership = {
  uuid: '33333333-3333-4333-8333-333333333333',
  iri: '/api/user-accounts/33333333-3333-4333-8333-333333333333',
  user: aUser.iri,
  name: 'Ana Castro',
  email: 'ana@example.com',
  account: { uuid: someWorkspace, iri: aWorkspace.iri, name: 'Ana' },
  logo: null,
  isOwner: true,
  role: 'owner',
  permissions: [],
  avatar: null,
  isProvisioned: false,
  group: { type: 'owner', name: 'Owner', permissions: [] },
  status: 'active',
  invitation: null,
};

/** For `expect.poll`: a busy machine needs longer than a second to fetch and render a screen. */
export const slowPoll = { timeout: 60_000 };

/** Browser APIs that jsdom lacks. */
export function prepareDom(): void {
  configure({ asyncUtilTimeout: slowPoll.timeout });
  spareDiagnostics();
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => ({
    media,
    matches: media === '(hover: hover)',
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
