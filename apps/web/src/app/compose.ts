import { rememberArrival } from './arrival.ts';
import { createApiClient } from './api-client.ts';
import { createDeviceStorage } from './device-storage.ts';
import { createEvents } from './events.ts';
import { createHeldIdentity, type IdentityProvider } from './identity-provider.ts';
import { chooseFirstLanguage, createAppLanguage } from './language/app-language.ts';
import { featureNotAllowedEvent, type Services } from './services.ts';
import { createSignInOptions } from './sign-in-options.ts';
import { followIdentity } from './session/follow-identity.ts';
import { keepSessionFresh } from './session/keep-session-fresh.ts';
import { createBrowserSessionStorage } from './session/session-storage.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createTabLock } from './session/tab-lock.ts';
import type { SignedIn } from './signed-in/signed-in.ts';

/** Makes everything that lives as long as the page, out of the browser's own parts. */
export function composeServices(window: Window & typeof globalThis): Services {
  const { navigator, location } = window;
  const storage = createDeviceStorage(() => window.localStorage);
  const now = () => Date.now();
  const language = createAppLanguage(
    chooseFirstLanguage(location.pathname, storage, navigator.languages),
    { storage, root: window.document.documentElement },
  );

  rememberArrival({ storage, jar: window.document }, new URL(location.href), window.document.referrer);

  const session: SessionStore = createSessionStore({
    storage: createBrowserSessionStorage(storage, window),
    lock: createTabLock({
      locks: navigator.locks, // typed as always there; it is not on plain http
      storage,
      now,
      wait: (ms) => new Promise((resolve) => { window.setTimeout(resolve, ms); }),
      newId,
    }),
    now,
    async refresh(refreshToken) {
      const { refreshSession } = await import('./session/refresh-session.ts');
      return refreshSession(api, refreshToken);
    },
  });

  let signedIn: SignedIn | undefined;
  let identityProvider: IdentityProvider | undefined;
  const api = createApiClient({
    session,
    fetch: window.fetch.bind(window),
    newKey: newId,
    onUsage: (totals, account) => signedIn?.noteUsage(totals, account),
    onFeatureNotAllowed(problem) {
      window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail: problem }));
    },
  });

  followIdentity(session, (path) => location.assign(path));
  keepSessionFresh(session, { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }, now);

  return {
    api,
    session,
    language,
    storage,
    now,
    events: createEvents({
      target: window,
      isImpersonating() {
        const state = session.snapshot();
        return state.status === 'signed-in' && state.isImpersonated;
      },
    }),
    signInOptions: createSignInOptions(api),
    loadIdentityProvider: async () => identityProvider ??= (await import('./google-identity.ts')).createGoogleIdentity(window),
    heldIdentity: createHeldIdentity(),
    async loadSignedIn() {
      const { createSignedIn } = await import('./signed-in/signed-in.ts');
      signedIn ??= createSignedIn({ api, session, now });
      return signedIn;
    },
  };
}

/** `randomUUID` is missing on plain http; these bytes are there always. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
