import type { PlanName } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { readArrival } from '../../app/arrival.ts';
import { paths } from '../../app/paths.ts';
import { useServices } from '../../app/services-context.tsx';
import { useFailureText } from '../../app/use-failure-text.ts';
import { chooseAfterSignUp } from './after-sign-up.ts';
import { useInvited } from './use-invited.ts';
import { isEmail, isFilled, isNewPassword, isShortEnough } from '../../app/forms/rules.ts';
import { useFields } from '../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../app/forms/violation-rules.ts';

const rules = {
  email: [isFilled, isEmail],
  username: [isFilled, isShortEnough],
  password: [isFilled, isNewPassword],
};
export type SignUpField = keyof typeof rules;
const fieldNames = ['email', 'username', 'password'] as const satisfies readonly SignUpField[];
const loadCalls = () => import('./auth-calls.ts');

export function useSignUpForm(plan: PlanName) {
  const { api, session, language, storage } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const describe = useFailureText();
  const fields = useFields({ email: '', username: '', password: '' }, rules);
  const invited = useInvited((email) => fields.set('email', email));
  const [isGiven, setGiven] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const locale = language.current();
    const { email, username, password } = fields.values;
    try {
      const { signUp } = await loadCalls();
      const answer = await signUp(api, {
        email: email.trim(), username: username.trim(), password,
        language: locale, locale, browserLocale: navigator.language, companyIndustry: '0', plan,
        ...readArrival(storage),
        ...(invited.token !== undefined && { invitation: invited.token }),
      });
      session.begin(answer, true);
      if (invited.invitation) {
        // Their own workspace can wait, and with it the questions about it.
        session.chooseAccount(invited.invitation.account.uuid);
        return await navigate(paths.qrs(), { replace: true });
      }
      const after = chooseAfterSignUp({ plan, language: locale, redirect: params.get('redirect'), origin: window.location.origin });
      await navigate(paths.onboarding(after), { replace: true });
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.code === 'invitation-ended') return invited.end();
      if (error instanceof ApiError && error.violations.length > 0) {
        const { rules: refused, rest } = makeViolationRules(error.violations, fields.values, fieldNames);
        fields.refuse(refused, form);
        if (rest.length === 0) return;
      }
      setFailure(describe(error));
    }
  }

  return {
    fields,
    invited,
    failure,
    isSending,
    consent: { isGiven, set: setGiven, isMissing: wasSent && !isGiven },
    onInput: () => void loadCalls(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setWasSent(true);
      const form = event.currentTarget;
      if (isSending || !fields.check(form)) return;
      if (isGiven) void send(form);
      else focusConsent(form);
    },
  };
}

function focusConsent(form: HTMLFormElement): void {
  const box = form.elements.namedItem('consent');
  if (box instanceof HTMLElement) box.focus();
}
