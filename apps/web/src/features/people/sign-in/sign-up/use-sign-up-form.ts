import type { PlanName } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useInvited } from '../invitation/use-invited.ts';
import { isEmail, isFilled, isNewPassword, isShortEnough } from '../../../../platform/forms/rules.ts';
import { useFields } from '../../../../platform/forms/use-fields.ts';
import { showViolations } from '../../../../platform/forms/violation-rules.ts';
import type { Consent } from './consent-field.tsx';
import { describeSignUp, submitSignUp } from './sign-up-request.ts';
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
  const services = useServices();
  const enter = useEnterAfterSignUp(plan, 'password');
  const describe = useFailureText();
  const fields = useFields({ email: '', username: '', password: '' }, rules);
  const invited = useInvited((email) => fields.set('email', email));
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(form: HTMLFormElement): Promise<void> {
    setSending(true);
    setFailure(undefined);
    const { email, username, password } = fields.values;
    try {
      const { signUp } = await loadCalls();
      await enter(
        await signUp(services.api, {
          email: email.trim(),
          username: username.trim(),
          password,
          ...describeSignUp(services, plan, invited.token),
        }),
        invited.invitation?.account.uuid,
      );
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.code === 'invitation-ended') return invited.end();
      if (!showViolations(error, fields, fieldNames, form)) setFailure(describe(error));
    }
  }

  return {
    fields,
    invited,
    failure,
    isSending,
    onInput: () => void loadCalls(),
    onSubmit: (event: FormEvent<HTMLFormElement>) =>
      submitSignUp(event, { consent, isSending, check: fields.check, send }),
  };
}
