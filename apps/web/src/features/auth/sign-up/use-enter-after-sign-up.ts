import type { PlanName, Session } from '@evercode/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../app/services-context.tsx';
import { chooseAfterSignUp } from './after-sign-up.ts';

/** However somebody signed up: in they go, and on to what they came for. `joined`: the workspace that they were invited to. */
export function useEnterAfterSignUp(plan: PlanName, method: 'password' | 'google'): (answer: Session, joined?: string) => Promise<void> {
  const { session, language, events } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return async (answer, joined) => {
    session.begin(answer, true);
    events.report('signup_completed', { plan, method });
    if (joined !== undefined) {
      // Their own workspace can wait, and with it the questions about it.
      session.chooseAccount(joined);
      await navigate(paths.qrs(), { replace: true });
      return;
    }
    const redirect = params.get('redirectTo') ?? params.get('redirect');
    const after = chooseAfterSignUp({ plan, language: language.current(), redirect, origin: window.location.origin });
    await navigate(paths.onboarding(after), { replace: true });
  };
}
