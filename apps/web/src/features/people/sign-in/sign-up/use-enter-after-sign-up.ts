import type { PlanName, Session } from '@evercode/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { chooseAfterSignUp } from './after-sign-up.ts';

/** Starts the session after any kind of sign-up and opens the next page. `joined`: the workspace of the invitation. */
export function useEnterAfterSignUp(
  plan: PlanName,
  method: 'password' | 'google',
): (answer: Session, joined?: string) => Promise<void> {
  const { session, language, events } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (answer, joined) => {
    session.begin(answer, true);
    events.report('signup_completed', { plan, method });
    if (joined !== undefined) {
      // The questions about their own workspace come when they first open it.
      session.chooseWorkspace(joined);
      await navigate(paths.codes(), { replace: true });
      return;
    }
    const redirect = params.get('redirectTo') ?? params.get('redirect');
    const after = chooseAfterSignUp({ plan, language: language.current(), redirect, origin: window.location.origin });
    await navigate(paths.onboarding(after), { replace: true });
  };
}
