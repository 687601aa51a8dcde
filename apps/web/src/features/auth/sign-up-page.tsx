import { Alert, Anchor, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { PlanName } from '@evercode/contract';
import { paths } from '../../app/paths.ts';
import { useServices } from '../../app/services-context.tsx';
import { AuthLayout } from './auth-layout.tsx';
import classes from './auth-form.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
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
  const loginPath = paths.login(language.current(), params.get('redirect') ?? '');

  return (
    <AuthLayout title={t(`auth:signUp.title.${plan}`)}>
      <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
        <Stack gap={16}>
          {form.failure !== undefined && <Alert color="red" role="alert">{form.failure}</Alert>}
          <TextInput
            {...fields.bind('email')}
            type="email"
            label={t('auth:email')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            error={errorOf('email')}
          />
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
          <Checkbox
            name="consent"
            label={t('auth:signUp.consent')}
            checked={consent.isGiven}
            onChange={({ currentTarget }) => consent.set(currentTarget.checked)}
            error={consent.isMissing && t('auth:signUp.consentMissing')}
            required
          />
          <Button type="submit" size="md" fullWidth loading={form.isSending}>{t(`auth:signUp.submit.${plan}`)}</Button>
          <ul className={classes.disclaimers}>
            <li>{t('auth:signUp.disclaimers.card')}</li>
            <li>{t('auth:signUp.disclaimers.addresses')}</li>
          </ul>
        </Stack>
      </form>
      <p className={classes.other}>
        {t('auth:signUp.hasAccount')} <Anchor component={Link} to={loginPath}>{t('auth:signUp.toSignIn')}</Anchor>
      </p>
    </AuthLayout>
  );
}
