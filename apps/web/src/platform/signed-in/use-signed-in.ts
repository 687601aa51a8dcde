import { useEffect, useState } from 'react';
import { useServices, useSession } from '../services/services-context.tsx';
import type { SignedIn } from './signed-in.ts';

/**
 * For public pages that show more to signed-in people. `signedIn` is undefined for anonymous visitors, and while
 * loading.
 */
export function useSignedIn(): { isAnonymous: boolean; signedIn: SignedIn | undefined } {
  const { loadSignedIn } = useServices();
  const { state } = useSession();
  const [signedIn, setSignedIn] = useState<SignedIn>();
  const isAnonymous = state.status === 'anonymous';

  useEffect(() => {
    if (isAnonymous) return undefined;
    let isUnmounted = false;
    void loadSignedIn().then(async (found) => {
      // The guards have started this request; this awaits its result.
      await found.loadPerson();
      if (!isUnmounted) setSignedIn(found);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isAnonymous, loadSignedIn]);

  return { isAnonymous, signedIn: isAnonymous ? undefined : signedIn };
}
