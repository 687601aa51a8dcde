import type { ApiClient } from '../api/api-client.ts';
import type { BrandStore } from '../brand/brand-store.ts';
import type { DeviceStorage } from './device-storage.ts';
import type { Events } from './events.ts';
import type { FailureDesk } from '../failures/failure-desk.ts';
import type { PendingIdentity, IdentityProvider } from '../sign-in/identity-provider.ts';
import type { AppLanguage } from '../language/app-language.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { SignInOptionsSource } from '../sign-in/sign-in-options.ts';
import type { SignedIn } from '../signed-in/signed-in.ts';

/**
 * Services that live as long as the page. Created once in `compose.ts`, read through `useServices` and its siblings.
 */
export interface Services {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly language: AppLanguage;
  readonly brand: BrandStore;
  readonly storage: DeviceStorage;
  readonly now: () => number;
  readonly events: Events;
  readonly failures: FailureDesk;
  readonly signInOptions: SignInOptionsSource;
  /** Fetched only where its button is shown. */
  readonly loadIdentityProvider: () => Promise<IdentityProvider>;
  readonly pendingIdentity: PendingIdentity;
  /** Services of signed-in screens, fetched with the first of them. */
  readonly loadSignedIn: () => Promise<SignedIn>;
}

/** Dispatched on `window`. */
export const featureNotAllowedEvent = 'evercode:feature-not-allowed';
export const enteringEvent = 'evercode:entering';
