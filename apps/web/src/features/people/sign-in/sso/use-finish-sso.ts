import { routes, ssoFaults, type SsoFault, type SsoFinished } from '@evercode/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { readSafeRedirect } from '../../../../platform/navigation/safe-redirect.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { markSsoSession } from '../../../../platform/session/sso-mark.ts';
import { useSignOut } from '../../../../platform/session/use-sign-out.ts';
import { readUserUuid } from '../../../../platform/session/stored-session.ts';
import { dropBinding, readBinding } from './sso-binding.ts';

type Person = Extract<SsoFinished, { confirm: unknown }>['confirm'];
type Finished = Exclude<SsoFinished, { confirm: unknown }>;

type State =
  | { kind: 'wait' }
  /** The sign-on began at the provider. */
  | { kind: 'confirm'; person: Person }
  /** A test of the settings: it opens no session. */
  | { kind: 'tested' }
  | { kind: 'refused'; fault: SsoFault }
  | { kind: 'failed'; error: unknown };

/** What the address says by itself: only a ticket has to be exchanged. */
function readState(params: URLSearchParams): State {
  const fault = ssoFaults.find((each) => each === params.get('fault'));
  if (params.has('test')) return { kind: 'tested' };
  if (fault !== undefined) return { kind: 'refused', fault };
  return params.has('ticket') ? { kind: 'wait' } : { kind: 'refused', fault: 'ticket-ended' };
}

export function useFinishSso() {
  const { api, session, storage } = useServices();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [state, setState] = useState<State>(() => readState(params));
  const [isSending, setSending] = useState(false);
  // A ticket works once: development's double effects would use it up.
  const hasStarted = useRef(false);

  async function enter(answer: Finished): Promise<void> {
    const remembers = readBinding()?.remembers ?? false;
    dropBinding();
    const before = session.snapshot();
    // The session of another person ends first, so that none of that person’s data stays in the page.
    if (before.status === 'signed-in' && before.userUuid !== readUserUuid(answer.token)) signOut();
    session.begin(answer, remembers);
    session.chooseWorkspace(answer.workspace);
    markSsoSession(storage, readUserUuid(answer.token));
    await navigate(readSafeRedirect(answer.redirect, window.location.origin) ?? paths.home(), { replace: true });
  }

  async function exchange(isConfirmed: boolean): Promise<void> {
    const ticket = params.get('ticket') ?? '';
    const binding = readBinding()?.secret;
    try {
      const body = { ticket, ...(binding !== undefined && { binding }), ...(isConfirmed && { isConfirmed }) };
      const answer = await api.call(routes.finishSso, { asksAgain: false, body });
      if ('confirm' in answer) setState({ kind: 'confirm', person: answer.confirm });
      else await enter(answer);
    } catch (error) {
      const fault = error instanceof ApiError ? error.problem?.ssoFault : undefined;
      const known = ssoFaults.find((each) => each === fault);
      setState(known === undefined ? { kind: 'failed', error } : { kind: 'refused', fault: known });
    }
    setSending(false);
  }

  const begin = useEffectEvent(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // In a task of its own: the exchange changes the state of this screen.
    if (state.kind === 'wait') queueMicrotask(() => void exchange(false));
  });
  useEffect(() => begin(), []);

  return {
    state,
    isSending,
    confirm: () => {
      setSending(true);
      void exchange(true);
    },
    again: () => {
      setState({ kind: 'wait' });
      void exchange(false);
    },
  };
}
