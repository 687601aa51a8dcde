import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { createDeviceStorage } from '../../platform/services/device-storage.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';
import { useResendLink } from '../../platform/sign-in/use-resend-link.ts';
import classes from './verify-reminder.module.css';

const key = 'evercode.verify-later';

/** Asks to confirm the email address, until it is dismissed or the browser is closed. */
export function VerifyReminder() {
  const { t } = useTranslation('account');
  const { language } = useServices();
  const { user } = useMe();
  // The profile page says it beside the address itself.
  const isProfilePage = useLocation().pathname === paths.profile();
  const [storage] = useState(() => createDeviceStorage(() => window.sessionStorage));
  const [isDismissed, setDismissed] = useState(() => storage.read(key) === user.uuid);
  const [hasWords, setHasWords] = useState(false);
  const { resend, isSending, wasSent, word } = useResendLink();
  useEffect(() => {
    // If the texts cannot be loaded the reminder stays hidden; the next screen loads them again.
    language.loadScreens().then(
      () => setHasWords(true),
      () => undefined,
    );
  }, [language]);

  if (isDismissed || isProfilePage || !hasWords) return null;
  return (
    <section className={classes.reminder} aria-label={t('reminder.label')}>
      <output className={classes.text}>{word ?? t('reminder.text', { email: user.email })}</output>
      <div className={classes.actions}>
        {!wasSent && (
          <Button variant="default" size="xs" loading={isSending} onClick={resend}>
            {t('email.resend')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          onClick={() => {
            storage.write(key, user.uuid);
            setDismissed(true);
          }}
        >
          {t('reminder.later')}
        </Button>
      </div>
    </section>
  );
}
