import { Button, TextInput } from '@mantine/core';
import type { PlanName } from '@evercode/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../../app/forms/email-field.tsx';
import type { Identity } from '../../../app/identity-provider.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from '../auth-form.module.css';
import { ConsentField, type Consent } from '../sign-up/consent-field.tsx';
import { useGoogleSignUpForm } from './use-google-sign-up-form.ts';

interface GoogleSignUpFormProps {
  plan: PlanName;
  identity: Identity;
  consent: Consent & { demand: () => void };
  /** Back to the form for everybody, with a reason when there is one. */
  onLeave: (failure?: string) => void;
}

/** After Google's button: the address is certain, a password is not needed, the name may be another, and the terms are to be agreed to. */
export function GoogleSignUpForm({ plan, identity, consent, onLeave }: GoogleSignUpFormProps) {
  const { t } = useTranslation(['auth', 'validation']);
  const { fields, failure, isSending, onSubmit } = useGoogleSignUpForm({ plan, identity, consent, onRefused: onLeave });
  const error = fields.errorOf('username');
  const name = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => name.current?.focus(), []);
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.fields}>
        {failure === undefined ? <Notice>{t('auth:google.almost')}</Notice> : <Notice tone="bad">{failure}</Notice>}
        <EmailField value={identity.email} readOnly variant="filled" description={t('auth:google.confirmed')} />
        <TextInput
          {...fields.bind('username')}
          ref={name}
          label={t('auth:username')}
          autoComplete="name"
          required
          withAsterisk={false}
          error={error && t(`validation:${error}`)}
        />
        <ConsentField {...consent} />
        <Button type="submit" size="md" fullWidth loading={isSending}>{t(`auth:signUp.submit.${plan}`)}</Button>
        <Button variant="subtle" fullWidth onClick={() => onLeave()}>{t('auth:google.without')}</Button>
      </div>
    </form>
  );
}
