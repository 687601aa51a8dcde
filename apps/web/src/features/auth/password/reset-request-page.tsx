import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../app/api-error.ts';
import { paths } from '../../../app/paths.ts';
import { useServices } from '../../../app/services-context.tsx';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { requestPasswordReset } from '../auth-calls.ts';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { EmailField } from '../../../app/forms/email-field.tsx';
import { isEmail, isFilled } from '../../../app/forms/rules.ts';
import { useFields } from '../../../app/forms/use-fields.ts';

const rules = { email: [isFilled, isEmail] };

/** Asks for a link to choose a new password. What it shows afterwards does not depend on whether the address is known. */
export function ResetRequestPage() {
  const { t } = useTranslation(['passwords', 'auth', 'validation']);
  const { api, language } = useServices();
  const describe = useFailureText();
  const fields = useFields({ email: '' }, rules);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();
  const email = fields.values.email.trim();
  const wrong = fields.errorOf('email');

  async function send(): Promise<void> {
    setState('sending');
    setFailure(undefined);
    try {
      await requestPasswordReset(api, email);
      setState('sent');
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.code === 'too-many-requests';
      setFailure(isTooSoon ? t('passwords:request.tooSoon') : describe(error));
      setState('idle');
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state === 'idle' && fields.check(event.currentTarget)) void send();
  }

  const back = <p className={classes.other}><Link to={paths.login(language.current())}>{t('passwords:backToSignIn')}</Link></p>;
  if (state === 'sent') {
    return (
      <AuthLayout title={t('passwords:request.sent')}>
        <div className={classes.fields} aria-live="polite">
          <Notice>{t('passwords:request.sentText', { email })}</Notice>
          <p className={classes.small}>{t('passwords:request.notThere')}</p>
        </div>
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('passwords:request.title')}>
      <p className={classes.lead}>{t('passwords:request.text')}</p>
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          <EmailField {...fields.bind('email')} error={wrong && t(`validation:${wrong}`)} />
          <Button type="submit" size="md" fullWidth loading={state === 'sending'}>{t('passwords:request.submit')}</Button>
        </div>
      </form>
      {back}
    </AuthLayout>
  );
}
