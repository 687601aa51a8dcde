import type { PlanName } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../app/api-error.ts';
import { readArrival } from '../../../app/arrival.ts';
import { isFilled, isShortEnough } from '../../../app/forms/rules.ts';
import { useFields } from '../../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../../app/forms/violation-rules.ts';
import { readSafeRedirect } from '../../../app/guards/safe-redirect.ts';
import type { Identity } from '../../../app/identity-provider.ts';
import { readDeviceTimezone } from '../../../app/language/read-device-timezone.ts';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../app/services-context.tsx';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { logInWithGoogle, signUpWithGoogle } from '../auth-calls.ts';
import { focusConsent } from '../sign-up/consent-field.tsx';
import { useEnterAfterSignUp } from '../sign-up/use-enter-after-sign-up.ts';

const rules = { username: [isFilled, isShortEnough] };

/** What is left to ask somebody whom Google vouches for. `onRefused`: the token is worth nothing any more. */
export function useGoogleSignUpForm({ plan, identity, consent, onRefused }: {
  plan: PlanName; identity: Identity; consent: { isGiven: boolean; demand: () => void }; onRefused: (failure: string) => void;
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
  // Whoever Google vouches for has another address to show for it: the server says whether it is the invited one.
  const invitation = params.get('invite_id') ?? undefined;

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const locale = language.current();
    const { username } = fields.values;
    try {
      await enter(await signUpWithGoogle(api, {
        idToken, username: username.trim(), email: identity.email, language: locale, locale, browserLocale: navigator.language, timezone: readDeviceTimezone(), companyIndustry: '0', plan,
        ...readArrival({ storage, jar: document }),
        ...(invitation !== undefined && { invitation }),
      }));
    } catch (error) {
      if (isTaken(error)) await logInInstead();
      else explain(error, form);
    }
  }

  /** The account was there all along: the same token opens it. */
  async function logInInstead(): Promise<void> {
    try {
      const answer = await logInWithGoogle(api, { idToken, rememberMe: true, invitation });
      // A second factor is asked for by the sign-in page.
      if ('challenge' in answer) {
        await navigate(paths.login(language.current()), { replace: true });
        return;
      }
      session.begin(answer, true);
      await navigate(readSafeRedirect(params.get('redirectTo') ?? params.get('redirect'), window.location.origin) ?? paths.home(), { replace: true });
    } catch (error) {
      explain(error);
    }
  }

  function explain(error: unknown, form?: HTMLFormElement): void {
    setSending(false);
    if (error instanceof ApiError && error.code === 'identity-refused') return onRefused(describe(error));
    if (form && error instanceof ApiError && error.violations.length > 0) {
      const { rules: refused, rest } = makeViolationRules(error.violations, fields.values, ['username']);
      fields.refuse(refused, form);
      if (rest.length === 0) return undefined;
    }
    return setFailure(describe(error));
  }

  return {
    fields,
    failure,
    isSending,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      consent.demand();
      const form = event.currentTarget;
      if (isSending || !fields.check(form)) return;
      if (consent.isGiven) void send(form);
      else focusConsent(form);
    },
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.violations.some(({ code }) => code === 'component.error.email.exist');
}
