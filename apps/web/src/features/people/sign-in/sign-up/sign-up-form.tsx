import { Button, TextInput } from '@mantine/core';
import type { PlanName } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { EmailField } from '../../../../platform/forms/email-field.tsx';
import { PasswordField } from '../../../../platform/forms/password-field.tsx';
import { PasswordMeter } from '../../../../platform/forms/password-meter.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../auth-form.module.css';
import { ConsentField, type Consent } from './consent-field.tsx';
import { InvitedNotice } from '../invitation/invited-notice.tsx';
import { useSignUpForm, type SignUpField } from './use-sign-up-form.ts';

/** The sign-up with an address and a password. */
export function SignUpForm({ plan, consent }: { plan: PlanName; consent: Consent & { demand: () => void } }) {
  const { t } = useTranslation(['auth', 'validation']);
  const { fields, invited, failure, isSending, onSubmit, onInput } = useSignUpForm(plan, consent);
  const errorOf = (field: SignUpField) => {
    const key = fields.errorOf(field);
    return key && t(`validation:${key}`);
  };
  return (
    <form onSubmit={onSubmit} onInput={onInput} noValidate>
      <div className={classes.fields}>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <InvitedNotice invited={invited} />
        <EmailField
          {...fields.bind('email')}
          autoComplete="email"
          disabled={invited.token !== undefined}
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
        <ConsentField {...consent} />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t(`auth:signUp.submit.${plan}`)}
        </Button>
      </div>
    </form>
  );
}
