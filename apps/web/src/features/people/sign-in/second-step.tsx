import type { Session } from '@evercode/contract';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { answerSignInChallenge } from './auth-calls.ts';
import classes from './auth-form.module.css';
import { AuthLayout } from './auth-layout.tsx';

type Props = Readonly<{
  challenge: string;
  onSession: (session: Session) => Promise<void>;
  onBack: () => void;
  /** The challenge has expired. */
  onEnded: () => void;
}>;

/** Asks for the second factor after the password. */
export function SecondStep({ challenge, onSession, onBack, onEnded }: Props) {
  const { t } = useTranslation(['security', 'validation']);
  const { api } = useServices();
  const describe = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState<'code' | 'recoveryCode'>('code');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isCode = method === 'code';

  function showWrong(text: string): void {
    setWrong(text);
    setSending(false);
    input.current?.select();
    input.current?.focus();
  }

  async function send(): Promise<void> {
    setSending(true);
    setWrong(undefined);
    setFailure(undefined);
    try {
      await onSession(await answerSignInChallenge(api, { challenge, [method]: value }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'challenge-ended') return onEnded();
      if (error instanceof ApiError && error.violations.length > 0)
        return showWrong(t('validation:violations.wrong-code'));
      const isTooMany = error instanceof ApiError && error.code === 'too-many-requests';
      setFailure(isTooMany ? t('security:proof.tooMany') : describe(error));
      setSending(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending) return;
    if (value.trim() === '') showWrong(t('validation:required'));
    else void send();
  }

  function change(): void {
    setMethod(isCode ? 'recoveryCode' : 'code');
    setValue('');
    setWrong(undefined);
    input.current?.focus();
  }

  return (
    <AuthLayout title={t('security:step.title')}>
      <p className={classes.lead}>{t(isCode ? 'security:step.text' : 'security:step.recoveryText')}</p>
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          <TextInput
            ref={input}
            label={t(isCode ? 'security:step.code' : 'security:step.recoveryCode')}
            name={method}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
            error={wrong}
            required
            withAsterisk={false}
            autoCapitalize="none"
            spellCheck={false}
            {...(isCode
              ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7 }
              : { autoComplete: 'off', maxLength: 64 })}
          />
          <Button type="submit" size="md" fullWidth loading={isSending}>
            {t('security:step.submit')}
          </Button>
        </div>
      </form>
      <div className={classes.ways}>
        <UnstyledButton className={classes.way ?? ''} onClick={change}>
          {t(isCode ? 'security:step.toRecovery' : 'security:step.toCode')}
        </UnstyledButton>
        <UnstyledButton className={classes.way ?? ''} onClick={onBack}>
          {t('security:step.back')}
        </UnstyledButton>
      </div>
    </AuthLayout>
  );
}
