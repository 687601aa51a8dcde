import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useResendLink } from '../../../platform/sign-in/use-resend-link.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './people-page.module.css';

/** Replaces the button for invitations until the person has confirmed their own address. */
export function ConfirmFirst() {
  const { t } = useTranslation(['people', 'account']);
  const { user } = useMe();
  const { resend, isSending, wasSent, word } = useResendLink();
  return (
    <Notice>
      <div className={classes.confirmRow}>
        <output>{word ?? t('people:list.confirmFirst', { email: user.email })}</output>
        {!wasSent && (
          <Button variant="default" size="xs" loading={isSending} onClick={resend}>
            {t('account:email.resend')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
