import type { Invitation } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../../platform/services/services-context.tsx';

/** The invitation whose link led to this screen. `token` and `invitation` are set while it is open. */
export interface Invited {
  readonly token: string | undefined;
  readonly invitation: Invitation | undefined;
  readonly hasEnded: boolean;
  /** Marks an invitation as ended while this screen is open. */
  readonly end: () => void;
}

/** Reads the invitation once and reports its address. A failure is ignored, so that it does not block the form. */
export function useInvited(onOpen: (email: string) => void): Invited {
  const api = useApi();
  const [params] = useSearchParams();
  const token = params.get('invite_id') ?? undefined;
  const [invitation, setInvitation] = useState<Invitation>();
  const [hasEnded, setEnded] = useState(false);
  const asked = useRef<string>(undefined);

  useEffect(() => {
    if (token === undefined || asked.current === token) return;
    asked.current = token;
    import('../auth-calls.ts')
      .then(({ readInvitation }) => readInvitation(api, token))
      .then(
        (found) => {
          if (found.status !== 'pending') return setEnded(true);
          setInvitation(found);
          onOpen(found.email);
        },
        () => setEnded(true),
      );
  }, [api, token, onOpen]);

  return {
    token: invitation && token,
    invitation,
    hasEnded,
    end: () => {
      setInvitation(undefined);
      setEnded(true);
    },
  };
}
