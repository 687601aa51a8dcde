import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { PlanName } from '@evercode/contract';
import { paths } from '../../app/paths.ts';
import { useServices } from '../../app/services-context.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { InvitedNotice } from './invited-notice.tsx';
import classes from './auth-form.module.css';
import { EmailField } from '../../app/forms/email-field.tsx';
import { PasswordField } from '../../app/forms/password-field.tsx';
import { PasswordMeter } from '../../app/forms/password-meter.tsx';
import { useSignUpForm, type SignUpField } from './use-sign-up-form.ts';

export function SignUpPage() {
  const { t } = useTranslation(['auth', 'validation']);
  const { language } = useServices();
  const [params] = useSearchParams();
  // The route's guard has let nothing else through.
  const plan = (useParams()['plan'] ?? 'free') as PlanName;
  const form = useSignUpForm(plan);
  const { fields, consent } = form;
  const errorOf = (field: SignUpField) => {
    const key = fields.errorOf(field);
    return key && t(`validation:${key}`);
  };
  const token = form.invited.token;
  const loginPath = token === undefined ? paths.login(language.current(), params.get('redirect') ?? '') : paths.invitedLogin(language.current(), token);

  return (
    <AuthLayout title={t(`auth:signUp.title.${plan}`)}>
      <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
        <div className={classes.fields}>
          {form.failure !== undefined && <Notice tone="bad">{form.failure}</Notice>}
          <InvitedNotice invited={form.invited} />
          <EmailField {...fields.bind('email')} autoComplete="email" readOnly={token !== undefined} error={errorOf('email')} />
          <TextInput
            {...fields.bind('username')}
            label={t('auth:username')}
            autoComplete="name"
            required
            withAsterisk={false}
            error={errorOf('username')}
          />
          <PasswordField
            {...fields.bind('password')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            error={errorOf('password')}
          />
          <PasswordMeter password={fields.values.password} known={[fields.values.email, fields.values.username]} />
          <CheckField
            name="consent"
            label={t('auth:signUp.consent')}
            checked={consent.isGiven}
            onChange={consent.set}
            error={consent.isMissing ? t('auth:signUp.consentMissing') : undefined}
          />
          <Button type="submit" size="md" fullWidth loading={form.isSending}>{t(`auth:signUp.submit.${plan}`)}</Button>
          <ul className={classes.disclaimers}>
            <li>{t('auth:signUp.disclaimers.card')}</li>
            <li>{t('auth:signUp.disclaimers.addresses')}</li>
          </ul>
        </div>
      </form>
      <p className={classes.other}>
        {t('auth:signUp.hasAccount')} <Link to={loginPath}>{t('auth:signUp.toSignIn')}</Link>
      </p>
    </AuthLayout>
  );
}
