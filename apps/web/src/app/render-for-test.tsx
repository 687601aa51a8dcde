import { MantineProvider } from '@mantine/core';
import type { Account, Membership, User } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { createApiClient } from './api-client.ts';
import { createDeviceStorage } from './device-storage.ts';
import { createEvents } from './events.ts';
import { createHeldIdentity, type IdentityProvider } from './identity-provider.ts';
import { createAppLanguage } from './language/app-language.ts';
import { createRoutes } from './routes/create-routes.tsx';
import { ServicesProvider } from './services-context.tsx';
import { featureNotAllowedEvent, type Services } from './services.ts';
import { aSession, createSharedStorage, someUser } from './session/session.builder.ts';
import { createSessionStore } from './session/session-store.ts';
import { createSignInOptions } from './sign-in-options.ts';
import { createSignedIn } from './signed-in/signed-in.ts';
import { SignedInProviders } from './signed-in/signed-in-providers.tsx';

const someAccount = '22222222-2222-4222-8222-222222222222';
const now = Date.UTC(2026, 10, 21);

/** What the server would answer: a body for 200, or a Response. Undefined: a 404. */
export type Answer = (method: string, path: string, body: unknown) => unknown;

export interface TestWish {
  answer?: Answer;
  language?: Language;
  isSignedIn?: boolean;
  identityProvider?: IdentityProvider;
}

export interface TestServices {
  services: Services;
  /** Every request, such as `PATCH /api/qrs/…`, with its body. */
  requests: { line: string; body: unknown }[];
}

/** The services of the page over a scripted server; the person and the workspace are answered unless `answer` does. */
export async function createTestServices({ answer = () => undefined, language = 'en', isSignedIn = false, identityProvider }: TestWish): Promise<TestServices> {
  prepareDom();
  const requests: TestServices['requests'] = [];
  const session = createSessionStore({
    storage: createSharedStorage().openTab(), lock: (work) => work(), now: () => now, refresh: async () => aSession('next', now + 900_000),
  });
  if (isSignedIn) session.begin(aSession('first', now + 900_000), true);
  const api = createApiClient({
    session,
    newKey: () => 'key',
    onFeatureNotAllowed: (detail) => window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail })),
    async fetch(path, init) {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      requests.push({ line: `${init.method ?? 'GET'} ${path}`, body });
      const found = answer(init.method ?? 'GET', path, body) ?? answerForPerson(path);
      if (found instanceof Response) return found;
      return found === undefined ? problem(404, 'not-found') : Response.json(found);
    },
  });
  const storage = createDeviceStorage(() => window.localStorage);
  const appLanguage = createAppLanguage(language, { storage, root: document.documentElement });
  await appLanguage.isReady;
  const signedIn = createSignedIn({ api, session, now: () => now });
  const services: Services = {
    api, session, storage, now: () => now,
    language: appLanguage,
    events: createEvents({ target: window, isImpersonating: () => false }),
    signInOptions: createSignInOptions(api),
    heldIdentity: createHeldIdentity(),
    async loadIdentityProvider() {
      if (!identityProvider) throw new Error('No script of anybody is fetched in tests');
      return identityProvider;
    },
    loadSignedIn: async () => signedIn,
  };
  return { services, requests };
}

export function problem(status: number, code: string, extra: object = {}): Response {
  return Response.json({ type: 'about:blank', title: code, status, code, requestId: 'r1', ...extra }, {
    status, headers: { 'content-type': 'application/problem+json' },
  });
}

type Rendered = TestServices & { screen: RenderResult; router: ReturnType<typeof createMemoryRouter> };

/** The whole app at an address. */
export async function renderAt(path: string, wish: TestWish = {}): Promise<Rendered> {
  const made = await createTestServices(wish);
  return { ...made, ...renderRoutes(made.services, createRoutes(made.services), path) };
}

/** One piece of a signed-in screen, with everything around it that it may ask for. */
export async function renderSignedIn(piece: ReactNode, wish: TestWish = {}): Promise<Rendered> {
  const made = await createTestServices({ ...wish, isSignedIn: true });
  const signedIn = await made.services.loadSignedIn();
  await Promise.all([signedIn.loadVisitor(), made.services.language.loadScreens()]);
  const element = <SignedInProviders signedIn={signedIn}>{piece}</SignedInProviders>;
  return { ...made, ...renderRoutes(made.services, [{ path: '*', element }], '/') };
}

function renderRoutes(services: Services, routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = render(
    <MantineProvider env="test">
      <I18nextProvider i18n={services.language.i18n}>
        <ServicesProvider services={services}><RouterProvider router={router} /></ServicesProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
  return { screen, router };
}

function answerForPerson(path: string): unknown {
  if (path === `/api/users/${someUser}`) return aUser;
  if (path.startsWith('/api/user-accounts')) return { items: [aMembership] };
  return path === `/api/accounts/${someAccount}` ? aWorkspace : undefined;
}

export const aUser: User = {
  uuid: someUser, iri: `/api/users/${someUser}`, name: 'Ana', lastName: 'Castro', email: 'ana@example.com', isEmailVerified: true, locale: 'en', timezone: 'UTC',
  isStaff: false, isImpersonated: false, createdAt: '2026-01-01T00:00:00Z', contactPhone: '', shortLocale: 'en', avatar: null, socialCreated: false, isGoogleConnected: false, hasPassword: true,
  location: { country: '' }, companySize: null, companyIndustry: 'arts', subscription: { type: 'FREE', planName: 'free' }, currentTrialDays: 0,
  accountCreatedAt: '2026-01-01T00:00:00Z', permissions: [],
};

export const aWorkspace: Account = {
  uuid: someAccount, iri: `/api/accounts/${someAccount}`, name: 'Ana', image: null,
  owner: { iri: `/api/users/${someUser}`, name: 'Ana Castro', email: 'ana@example.com' }, memberCount: 1,
  companyName: '', companySize: null, companyIndustry: 'arts', usageCategory: 'personal', timezone: 'UTC',
  hasCreatedFirstQr: true, status: 1, subscriptionType: 'FREE', subscriptionStatus: 'active', planName: 'free', qrLimit: 2, features: { included: [] },
  trialBeganAt: null, canTrial: true, totalTrialDays: 7, currentTrialDays: 0,
  totals: { qr: 1, sysPausedQr: 0 }, createdAt: '2026-01-01T00:00:00Z',
};

export const aMembership: Membership = {
  uuid: '33333333-3333-4333-8333-333333333333', iri: '/api/user-accounts/33333333-3333-4333-8333-333333333333', user: aUser.iri, name: 'Ana Castro', email: 'ana@example.com',
  account: { uuid: someAccount, iri: aWorkspace.iri, name: 'Ana' }, logo: null, isOwner: true, role: 'owner', permissions: [], avatar: null,
  group: { type: 'owner', name: 'Owner' }, status: 'active', invitation: null,
};

/** For `expect.poll`: a busy machine needs longer than a second to fetch and draw a screen. */
export const patience = { timeout: 15_000 };

/** What a browser has and jsdom lacks. */
function prepareDom(): void {
  configure({ asyncUtilTimeout: patience.timeout });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => ({
    media, matches: media === '(hover: hover)', onchange: null,
    addEventListener: () => undefined, removeEventListener: () => undefined,
    addListener: () => undefined, removeListener: () => undefined, dispatchEvent: () => false,
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}
