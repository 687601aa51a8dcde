import { routes, type Invitation, type User } from '@evercode/contract';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices, useSession } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { readInvitation } from '../auth-calls.ts';

type State =
  | { kind: 'asking' }
  | { kind: 'open'; invitation: Invitation; me: User | undefined }
  /** Absent when the invitation could not be read. */
  | { kind: 'ended'; invitation?: Invitation }
  | { kind: 'refused'; invitation: Invitation }
  | { kind: 'failed'; error: unknown };

export function useInvitationPage() {
  const { api, session: store, loadSignedIn } = useServices();
  const { state: session } = useSession();
  const navigate = useNavigate();
  const describe = useFailureText();
  const { token = '' } = useParams();
  const [state, setState] = useState<State>({ kind: 'asking' });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const userUuid = session.status === 'signed-in' ? session.userUuid : undefined;

  const enter = useCallback(
    async (workspace: string, user: string) => {
      // The cached memberships lack the new workspace.
      const { queryClient } = await loadSignedIn();
      queryClient.removeQueries({ queryKey: queryKeys.memberships(user) });
      store.chooseWorkspace(workspace);
      await navigate(paths.codes(), { replace: true });
    },
    [loadSignedIn, store, navigate],
  );

  const read = useCallback(async (): Promise<State> => {
    try {
      const invitation = await readInvitation(api, token);
      const me = userUuid === undefined ? undefined : await api.call(routes.getUser, { params: { uuid: userUuid } });
      return invitation.status === 'expired' ? { kind: 'ended', invitation } : { kind: 'open', invitation, me };
    } catch (error) {
      return isOver(error) ? { kind: 'ended' } : { kind: 'failed', error };
    }
  }, [api, token, userUuid]);

  const show = useCallback(
    (found: State) => {
      const { invitation, me } = found.kind === 'open' ? found : {};
      // Signing in has accepted it already.
      if (invitation?.status === 'accepted' && me && isAddressedTo(invitation, me))
        void enter(invitation.account.uuid, me.uuid);
      else setState(invitation?.status === 'accepted' ? { kind: 'ended', invitation } : found);
    },
    [enter],
  );

  useEffect(() => {
    let isLeft = false;
    void read().then((found) => {
      if (!isLeft) show(found);
    });
    return () => {
      isLeft = true;
    };
  }, [read, show]);

  async function answer(send: () => Promise<void>): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      if (isOver(error)) setState({ kind: 'ended' });
      else setFailure(describe(error));
    }
    setSending(false);
  }

  const params = { invite_id: token };
  return {
    state,
    token,
    isSending,
    failure,
    again: () => {
      setState({ kind: 'asking' });
      void read().then(show);
    },
    accept: (user: User) =>
      answer(async () => {
        const { account: workspace } = await api.call(routes.acceptInvitation, { params });
        await enter(workspace.uuid, user.uuid);
      }),
    refuse: (invitation: Invitation) =>
      answer(async () => {
        await api.call(routes.refuseInvitation, { params });
        setState({ kind: 'refused', invitation });
      }),
  };
}

export function isAddressedTo(invitation: Invitation, { email }: User): boolean {
  return invitation.email === email.toLowerCase();
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invitation-ended' || error.code === 'not-found');
}
