import { Button, TextInput } from '@mantine/core';
import type { PlanName } from '@evercode/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { EmailField } from '../../../../platform/forms/email-field.tsx';
import type { Identity } from '../../../../platform/sign-in/identity-provider.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../auth-form.module.css';
import { ConsentField, type Consent } from '../sign-up/consent-field.tsx';
import { useGoogleSignUpForm } from './use-google-sign-up-form.ts';

interface GoogleSignUpFormProps {
  plan: PlanName;
  identity: Identity;
  consent: Consent & { demand: () => void };
  /** Returns to the ordinary form, with a reason if there is one. */
  onLeave: (failure?: string) => void;
}

/**
 * The sign-up after Google's button: the address is fixed, there is no password, the name can be edited, and the terms
 * need consent.
 */
export function GoogleSignUpForm({ plan, identity, consent, onLeave }: GoogleSignUpFormProps) {
  const { t } = useTranslation(['auth', 'validation']);
  const { fields, failure, isSending, onSubmit } = useGoogleSignUpForm({ plan, identity, consent, onRefused: onLeave });
  const error = fields.errorOf('username');
  const name = useRef<HTMLInputElement>(null);
  // The pressed button is gone, so the first field takes the focus.
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
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t(`auth:signUp.submit.${plan}`)}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => onLeave()}>
          {t('auth:google.without')}
        </Button>
      </div>
    </form>
  );
}
