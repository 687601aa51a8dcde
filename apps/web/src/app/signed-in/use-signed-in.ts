import { useEffect, useState } from 'react';
import { useServices, useSession } from '../services-context.tsx';
import type { SignedIn } from './signed-in.ts';

/** For a public page that has more to say to whoever is signed in. Undefined: a stranger, or not known yet. */
export function useSignedIn(): { isStranger: boolean; signedIn: SignedIn | undefined } {
  const { loadSignedIn } = useServices();
  const { state } = useSession();
  const [signedIn, setSignedIn] = useState<SignedIn>();
  const isStranger = state.status === 'anonymous';

  useEffect(() => {
    if (isStranger) return undefined;
    let isOver = false;
    void loadSignedIn().then(async (found) => {
      // Its guards have asked already; this only waits for what they found.
      await found.loadVisitor();
      if (!isOver) setSignedIn(found);
    });
    return () => { isOver = true; };
  }, [isStranger, loadSignedIn]);

  return { isStranger, signedIn: isStranger ? undefined : signedIn };
}
