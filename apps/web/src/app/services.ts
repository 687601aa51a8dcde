import type { ApiClient } from './api-client.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Events } from './events.ts';
import type { HeldIdentity, IdentityProvider } from './identity-provider.ts';
import type { AppLanguage } from './language/app-language.ts';
import type { SessionStore } from './session/session-store.ts';
import type { SignInOptionsSource } from './sign-in-options.ts';
import type { SignedIn } from './signed-in/signed-in.ts';

/** What lives as long as the page. Made once in `compose.ts`, reached through `useServices` and its narrower siblings. */
export interface Services {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly language: AppLanguage;
  readonly storage: DeviceStorage;
  readonly now: () => number;
  readonly events: Events;
  readonly signInOptions: SignInOptionsSource;
  /** Fetched where its button is shown, and nowhere else. */
  readonly loadIdentityProvider: () => Promise<IdentityProvider>;
  readonly heldIdentity: HeldIdentity;
  /** The part that only signed-in screens need, fetched with the first of them. */
  readonly loadSignedIn: () => Promise<SignedIn>;
}

/** Said on `window`, for whatever part of the screen, or of a later issue, listens. */
export const featureNotAllowedEvent = 'evercode:feature-not-allowed';
export const enteringEvent = 'evercode:entering';
