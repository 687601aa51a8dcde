import type { PlanName } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../app/api-error.ts';
import { readArrival } from '../../../app/arrival.ts';
import { readDeviceTimezone } from '../../../app/language/read-device-timezone.ts';
import { useServices } from '../../../app/services-context.tsx';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { useInvited } from '../invitation/use-invited.ts';
import { isEmail, isFilled, isNewPassword, isShortEnough } from '../../../app/forms/rules.ts';
import { useFields } from '../../../app/forms/use-fields.ts';
import { makeViolationRules } from '../../../app/forms/violation-rules.ts';
import { focusConsent, type Consent } from './consent-field.tsx';
import { useEnterAfterSignUp } from './use-enter-after-sign-up.ts';

const rules = {
  email: [isFilled, isEmail],
  username: [isFilled, isShortEnough],
  password: [isFilled, isNewPassword],
};
export type SignUpField = keyof typeof rules;
const fieldNames = ['email', 'username', 'password'] as const satisfies readonly SignUpField[];
const loadCalls = () => import('../auth-calls.ts');

export function useSignUpForm(plan: PlanName, consent: Consent & { demand: () => void }) {
  const { api, language, storage } = useServices();
  const enter = useEnterAfterSignUp(plan, 'password');
  const describe = useFailureText();
  const fields = useFields({ email: '', username: '', password: '' }, rules);
  const invited = useInvited((email) => fields.set('email', email));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const locale = language.current();
    const { email, username, password } = fields.values;
    try {
      const { signUp } = await loadCalls();
      await enter(await signUp(api, {
        email: email.trim(), username: username.trim(), password,
        language: locale, locale, browserLocale: navigator.language, timezone: readDeviceTimezone(), companyIndustry: '0', plan,
        ...readArrival({ storage, jar: document }),
        ...(invited.token !== undefined && { invitation: invited.token }),
      }), invited.invitation?.account.uuid);
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
    onInput: () => void loadCalls(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      consent.demand();
      const form = event.currentTarget;
      if (isSending || !fields.check(form)) return;
      if (consent.isGiven) void send(form);
      else focusConsent(form);
    },
  };
}
