import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { createDeviceStorage } from '../device-storage.ts';
import { paths } from '../paths.ts';
import { useServices } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useResendLink } from './use-resend-link.ts';
import classes from './verify-reminder.module.css';

const key = 'evercode.verify-later';

/** Asks to confirm the address, until the browser is closed or somebody says not now. */
export function VerifyReminder() {
  const { t } = useTranslation('account');
  const { language } = useServices();
  const { user } = useMe();
  // The account says it beside the address itself.
  const isSaidThere = useLocation().pathname === paths.account();
  const [storage] = useState(() => createDeviceStorage(() => window.sessionStorage));
  const [isPutOff, setPutOff] = useState(() => storage.read(key) === user.uuid);
  const [hasWords, setHasWords] = useState(false);
  const { resend, isSending, wasSent, word } = useResendLink();
  useEffect(() => {
    // Without the words it is not worth showing; the next screen asks for them again.
    language.loadScreens().then(() => setHasWords(true), () => undefined);
  }, [language]);

  if (isPutOff || isSaidThere || !hasWords) return null;
  return (
    <section className={classes.reminder} aria-label={t('reminder.label')}>
      <output className={classes.text}>{word ?? t('reminder.text', { email: user.email })}</output>
      <div className={classes.actions}>
        {!wasSent && <Button variant="default" size="xs" loading={isSending} onClick={resend}>{t('email.resend')}</Button>}
        <Button
          variant="subtle" color="gray" size="xs"
          onClick={() => {
            storage.write(key, user.uuid);
            setPutOff(true);
          }}
        >
          {t('reminder.later')}
        </Button>
      </div>
    </section>
  );
}
