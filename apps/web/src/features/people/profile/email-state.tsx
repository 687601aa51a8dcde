import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useResendLink } from '../../../platform/sign-in/use-resend-link.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './profile-card.module.css';

/** The sign-in address, and whether it is confirmed. */
export function EmailState() {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const { resend, isSending, wasSent, word } = useResendLink();
  const { isEmailVerified: isVerified } = user;
  const StateIcon = isVerified ? IconCircleCheck : IconAlertCircle;
  return (
    <div>
      <dl className={classes.email}>
        <dt>{t('email.label')}</dt>
        <dd>
          <span className={classes.address}>{user.email}</span>
          <span className={classes.state} data-open={!isVerified}>
            <StateIcon size={16} stroke={1.75} aria-hidden />
            {t(isVerified ? 'email.verified' : 'email.unverified')}
          </span>
          {!isVerified && !wasSent && (
            <Button variant="default" size="xs" loading={isSending} onClick={resend}>
              {t('email.resend')}
            </Button>
          )}
        </dd>
      </dl>
      <output className={classes.word} hidden={word === undefined}>
        {word}
      </output>
    </div>
  );
}
