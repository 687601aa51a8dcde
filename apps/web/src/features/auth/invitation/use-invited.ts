import type { Invitation } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../app/services-context.tsx';

/** Who comes to sign in or up with the link of an invitation. `token` and `invitation` are there while it is open. */
export interface Invited {
  readonly token: string | undefined;
  readonly invitation: Invitation | undefined;
  readonly hasEnded: boolean;
  /** It was open when this screen was opened, and no longer is. */
  readonly end: () => void;
}

/** Reads it once, and says which address it is for. One that cannot be read now stands in nobody's way. */
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
    import('../auth-calls.ts').then(({ readInvitation }) => readInvitation(api, token)).then(
      (found) => {
        if (found.status !== 'pending') return setEnded(true);
        setInvitation(found);
        onOpen(found.email);
      },
      () => setEnded(true),
    );
  }, [api, token, onOpen]);

  return { token: invitation && token, invitation, hasEnded, end: () => { setInvitation(undefined); setEnded(true); } };
}
