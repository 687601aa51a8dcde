import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { requestPasswordReset } from '../auth-calls.ts';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { EmailField } from '../../../../platform/forms/email-field.tsx';
import { isEmail, isFilled } from '../../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../../platform/forms/use-fields.ts';

const rules = { email: [isFilled, isEmail] };

/** Requests a link to set a new password. The result does not reveal whether the address is known. */
export function ResetRequestPage() {
  const { t } = useTranslation(['passwords', 'auth', 'validation']);
  const { api, language } = useServices();
  const describe = useFailureText();
  const fields = useFields({ email: '' }, rules);
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();
  const email = fields.values.email.trim();
  const error = useErrorText(fields)('email');

  async function send(): Promise<void> {
    setState('sending');
    setFailure(undefined);
    try {
      await requestPasswordReset(api, email);
      setState('sent');
    } catch (error) {
      const isRateLimited = error instanceof ApiError && error.code === 'too-many-requests';
      setFailure(isRateLimited ? t('passwords:request.tooSoon') : describe(error));
      setState('idle');
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state === 'idle' && fields.check(event.currentTarget)) void send();
  }

  const back = (
    <p className={classes.other}>
      <Link to={paths.login(language.current())}>{t('passwords:backToSignIn')}</Link>
    </p>
  );
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
          <EmailField {...fields.bind('email')} error={error} />
          <Button type="submit" size="md" fullWidth loading={state === 'sending'}>
            {t('passwords:request.submit')}
          </Button>
        </div>
      </form>
      {back}
    </AuthLayout>
  );
}
