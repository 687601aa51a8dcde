import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { resetPassword } from '../auth-calls.ts';
import classes from '../auth-form.module.css';
import { AuthLayout } from '../auth-layout.tsx';
import { PasswordField } from '../../../../platform/forms/password-field.tsx';
import { PasswordMeter } from '../../../../platform/forms/password-meter.tsx';
import { isFilled, isNewPassword, repeatsPassword } from '../../../../platform/forms/rules.ts';
import { useErrorText, useFields } from '../../../../platform/forms/use-fields.ts';

const rules = { password: [isFilled, isNewPassword], again: [isFilled, repeatsPassword] };

/** The page behind the link in the password mail. */
export function NewPasswordPage() {
  const { t } = useTranslation(['passwords', 'validation']);
  const { api, session, language } = useServices();
  const { userUuid = '', token = '' } = useParams();
  const navigate = useNavigate();
  const describe = useFailureText();
  const fields = useFields({ password: '', again: '' }, rules);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasEnded, setEnded] = useState(false);
  const errorText = useErrorText(fields);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(undefined);
    try {
      await resetPassword(api, { userUuid, token, password: fields.values.password });
      // The server has just ended all sessions of this person; ends the local one at once.
      const here = session.snapshot();
      if (here.status === 'signed-in' && here.userUuid === userUuid) session.end('signed-out');
      await navigate(paths.passwordRecovered(language.current()), { replace: true });
    } catch (error) {
      // A damaged address is treated like an expired link.
      if (error instanceof ApiError && (error.code === 'link-ended' || error.code === 'not-found')) setEnded(true);
      else setFailure(describe(error));
      setSending(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSending && fields.check(event.currentTarget)) void send();
  }

  if (hasEnded) {
    return (
      <AuthLayout title={t('passwords:ended.title')}>
        <p className={classes.lead} role="alert">
          {t('passwords:ended.text')}
        </p>
        <Button component={Link} to={paths.passwordReset(language.current())} size="md" fullWidth>
          {t('passwords:ended.ask')}
        </Button>
        <p className={classes.other}>
          <Link to={paths.login(language.current())}>{t('passwords:backToSignIn')}</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('passwords:choose.title')}>
      <p className={classes.lead}>{t('passwords:choose.text')}</p>
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>
          {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
          <div>
            <PasswordField
              {...fields.bind('password')}
              autoComplete="new-password"
              required
              withAsterisk={false}
              error={errorText('password')}
            />
            <PasswordMeter password={fields.values.password} known={[]} />
          </div>
          <PasswordField
            {...fields.bind('again')}
            label={t('passwords:choose.again')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            error={errorText('again')}
          />
          <Button type="submit" size="md" fullWidth loading={isSending}>
            {t('passwords:choose.submit')}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}
