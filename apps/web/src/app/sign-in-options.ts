import type { SignInOptions } from '@evercode/contract';
// Not the whole contract: the sign-in is the first screen.
import { getSignInOptions } from '@evercode/contract/routes/social';
import type { ApiClient } from './api-client.ts';

/** Which ways in this operator offers. Loaded with the screens that show them, so that nothing moves once they stand. */
export interface SignInOptionsSource {
  /** Never fails: without an answer there is what is always there, email and password. */
  readonly load: () => Promise<void>;
  readonly current: () => SignInOptions;
}

const patienceMs = 3000;
const nothingMore: SignInOptions = { google: null, termsUrl: null, privacyUrl: null };

export function createSignInOptions(api: ApiClient): SignInOptionsSource {
  let known: SignInOptions | undefined;
  let loading: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    try {
      known = await api.call(getSignInOptions, { signal: AbortSignal.timeout(patienceMs) });
    } catch {
      loading = undefined;
    }
  }

  return {
    load: () => (loading ??= fetchOnce()),
    current: () => known ?? nothingMore,
  };
}
