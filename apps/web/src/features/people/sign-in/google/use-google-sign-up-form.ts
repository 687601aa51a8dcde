import type { PlanName } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { isFilled, isShortEnough } from '../../../../platform/forms/rules.ts';
import { useFields } from '../../../../platform/forms/use-fields.ts';
import { showViolations } from '../../../../platform/forms/violation-rules.ts';
import { readSafeRedirect } from '../../../../platform/navigation/safe-redirect.ts';
import type { Identity } from '../../../../platform/sign-in/identity-provider.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { logInWithGoogle, signUpWithGoogle } from '../auth-calls.ts';
import { describeSignUp, submitSignUp } from '../sign-up/sign-up-request.ts';
import { useEnterAfterSignUp } from '../sign-up/use-enter-after-sign-up.ts';

const rules = { username: [isFilled, isShortEnough] };

/** The form for a person identified by Google. `onRefused`: the token has expired. */
export function useGoogleSignUpForm({
  plan,
  identity,
  consent,
  onRefused,
}: {
  plan: PlanName;
  identity: Identity;
  consent: { isGiven: boolean; demand: () => void };
  onRefused: (failure: string) => void;
}) {
  const { api, session, language, storage } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const enter = useEnterAfterSignUp(plan, 'google');
  const fields = useFields({ username: identity.name }, rules);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { idToken } = identity;
  // The invitation may name another address than Google: the server compares them.
  const invitation = params.get('invite_id') ?? undefined;

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const { username } = fields.values;
    try {
      await enter(
        await signUpWithGoogle(api, {
          idToken,
          username: username.trim(),
          email: identity.email,
          ...describeSignUp({ language, storage }, plan, invitation),
        }),
      );
    } catch (error) {
      if (isTaken(error)) await logInInstead();
      else explain(error, form);
    }
  }

  /** The profile existed already: the same token signs in. */
  async function logInInstead(): Promise<void> {
    try {
      const answer = await logInWithGoogle(api, { idToken, rememberMe: true, invitation });
      // The sign-in page asks for the second factor.
      if ('challenge' in answer) {
        await navigate(paths.login(language.current()), { replace: true });
        return;
      }
      session.begin(answer, true);
      await navigate(
        readSafeRedirect(params.get('redirectTo') ?? params.get('redirect'), window.location.origin) ?? paths.home(),
        { replace: true },
      );
    } catch (error) {
      explain(error);
    }
  }

  function explain(error: unknown, form?: HTMLFormElement): void {
    setSending(false);
    if (error instanceof ApiError && error.code === 'identity-refused') return onRefused(describe(error));
    if (form && showViolations(error, fields, ['username'], form)) return undefined;
    return setFailure(describe(error));
  }

  return {
    fields,
    failure,
    isSending,
    onSubmit: (event: FormEvent<HTMLFormElement>) =>
      submitSignUp(event, { consent, isSending, check: fields.check, send }),
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.violations.some(({ code }) => code === 'component.error.email.exist');
}
