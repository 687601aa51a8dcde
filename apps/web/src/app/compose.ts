import type { Language } from '@evercode/i18n';
import { storeAttribution } from '../platform/sign-in/attribution.ts';
import { createBrandStore } from '../platform/brand/brand-store.ts';
import { createApiClient } from '../platform/api/api-client.ts';
import { createDeviceStorage } from '../platform/services/device-storage.ts';
import { createFailureDesk } from '../platform/failures/failure-desk.ts';
import { createEvents } from '../platform/services/events.ts';
import { createPendingIdentity, type IdentityProvider } from '../platform/sign-in/identity-provider.ts';
import { chooseFirstLanguage, createAppLanguage } from '../platform/language/app-language.ts';
import { paths } from '../platform/navigation/paths.ts';
import { featureNotAllowedEvent, type Services } from '../platform/services/services.ts';
import { createSignInOptions } from '../platform/sign-in/sign-in-options.ts';
import { followIdentity } from '../platform/session/follow-identity.ts';
import { keepNameForSso } from '../platform/session/name-for-sso.ts';
import { keepSessionFresh } from '../platform/session/keep-session-fresh.ts';
import { createBrowserSessionStorage } from '../platform/session/session-storage.ts';
import { createSessionStore, type SessionStore } from '../platform/session/session-store.ts';
import { createTabLock } from '../platform/session/tab-lock.ts';
import type { SignedIn } from '../platform/signed-in/signed-in.ts';

/** Creates the services that live as long as the page, from the browser's own objects. */
export function composeServices(window: Window & typeof globalThis): Services {
  const { navigator, location } = window;
  const storage = createDeviceStorage(() => window.localStorage);
  const now = () => Date.now();
  const language = createAppLanguage(chooseFirstLanguage(location.pathname, storage, navigator.languages), {
    storage,
    root: window.document.documentElement,
  });

  storeAttribution({ storage, jar: window.document }, new URL(location.href), window.document.referrer);

  const session: SessionStore = createSessionStore({
    storage: createBrowserSessionStorage(storage, window),
    lock: createTabLock({
      locks: navigator.locks, // the DOM types promise it; plain http lacks it
      storage,
      now,
      wait: (ms) =>
        new Promise((resolve) => {
          window.setTimeout(resolve, ms);
        }),
      newId,
    }),
    now,
    async refresh(refreshToken) {
      const { refreshSession } = await import('../platform/session/refresh-session.ts');
      return refreshSession(api, refreshToken);
    },
  });

  const failures = createFailureDesk();
  let signedIn: SignedIn | undefined;
  let identityProvider: IdentityProvider | undefined;
  const api = createApiClient({
    session,
    fetch: window.fetch.bind(window),
    newKey: newId,
    onUsage: (totals, workspace) => signedIn?.noteUsage(totals, workspace),
    onServerFailure: failures.ask,
    onFeatureNotAllowed(problem) {
      window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail: problem }));
    },
    // A whole load: nothing of the workspace stays in the page.
    onSsoRequired(workspace, name) {
      keepNameForSso(window, workspace, name);
      const to = readWayToProvider(new URL(location.href), language.current(), workspace);
      if (to !== undefined) location.assign(to);
    },
  });

  followIdentity(session, (path) => location.assign(path));
  keepSessionFresh(session, { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }, now);

  return {
    api,
    session,
    language,
    brand: createBrandStore({ document: window.document, language }),
    storage,
    now,
    failures,
    events: createEvents({
      target: window,
      isImpersonating() {
        const state = session.snapshot();
        return state.status === 'signed-in' && state.isImpersonated;
      },
      send: async (event) =>
        (await import('../platform/consent/send-visitor-event.ts')).sendVisitorEvent({ api, storage, window }, event),
    }),
    signInOptions: createSignInOptions(api),
    loadIdentityProvider: async () =>
      (identityProvider ??= (await import('../platform/sign-in/google-identity.ts')).createGoogleIdentity(window)),
    pendingIdentity: createPendingIdentity(),
    async loadSignedIn() {
      const { createSignedIn } = await import('../platform/signed-in/signed-in.ts');
      signedIn ??= createSignedIn({ api, session, now, onEmptyError: failures.reportEmpty });
      return signedIn;
    },
  };
}

/**
 * The page that leads to the provider of a workspace, and afterwards back to this one, or to where a login was to lead.
 * Undefined on the pages of the provider themselves: loading one of them again would never end.
 */
export function readWayToProvider(here: URL, language: Language, workspace: string): string | undefined {
  if (here.pathname === paths.ssoLogin(language) || here.pathname === paths.ssoFinish()) return undefined;
  const isLogin = here.pathname === paths.login(language);
  const redirect = isLogin ? here.searchParams.get('redirect') : here.pathname + here.search;
  return paths.ssoLogin(language, { workspace, ...(redirect !== null && { redirect }) });
}

/** Uses `getRandomValues`, because `randomUUID` is missing on plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
