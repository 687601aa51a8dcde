import type { SignInOptions } from '@evercode/contract';
// Not the contract's root: its schemas would enlarge the first screen.
import { getSignInOptions } from '@evercode/contract/routes/social';
import type { ApiClient } from '../api/api-client.ts';

/**
 * The sign-in methods this operator offers. Loaded with the screens that show them, so that the layout does not shift.
 */
export interface SignInOptionsSource {
  /** Never fails: without an answer, email and password remain. */
  readonly load: () => Promise<void>;
  readonly current: () => SignInOptions;
}

const patienceMs = 3000;
const passwordOnly: SignInOptions = { google: null, termsUrl: null, privacyUrl: null };

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
    current: () => known ?? passwordOnly,
  };
}
