import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useResendLink } from '../../../../platform/sign-in/use-resend-link.ts';
import { SignedInProviders } from '../../../../platform/signed-in/signed-in-providers.tsx';
import type { SignedIn } from '../../../../platform/signed-in/signed-in.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from '../auth-form.module.css';
import { GoOnButton } from '../go-on-button.tsx';

/** Requests another link for a signed-in person whose address is not confirmed. */
export function NewLink({ signedIn, forOthers }: Readonly<{ signedIn: SignedIn; forOthers: ReactNode }>) {
  return (
    <SignedInProviders signedIn={signedIn}>
      <Request forOthers={forOthers} />
    </SignedInProviders>
  );
}

function Request({ forOthers }: Readonly<{ forOthers: ReactNode }>) {
  const { t } = useTranslation(['passwords', 'account']);
  const { user } = useMe();
  const { resend, isSending, wasSent, word } = useResendLink();
  if (user.isEmailVerified) return forOthers;
  return (
    <>
      <p className={classes.lead} role="alert">
        {word ?? t('account:email.linkEnded', { email: user.email })}
      </p>
      <div className={classes.fields}>
        {!wasSent && (
          <Button size="md" fullWidth loading={isSending} onClick={resend}>
            {t('passwords:ended.ask')}
          </Button>
        )}
        <GoOnButton {...(!wasSent && { variant: 'default' })} />
      </div>
    </>
  );
}
