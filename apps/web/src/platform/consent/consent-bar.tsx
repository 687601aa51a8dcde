import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useServices } from '../services/services-context.tsx';
import { useInstallation } from '../services/use-installation.ts';
import classes from './consent-bar.module.css';
import { useConsent } from './use-consent.ts';

/** Asks once whether product events may be shared, where the operator has a service for that. Covers no dialog. */
export function ConsentBar() {
  const service = useInstallation()?.analytics ?? null;
  return service !== null && <Question service={service} />;
}

function Question({ service }: { service: string }) {
  const { t } = useTranslation('privacy');
  const { language } = useServices();
  const [answer, give] = useConsent('analytics', service);
  const [hasTexts, setHasTexts] = useState(false);
  const isAsked = answer === undefined;
  useEffect(() => {
    let isOver = false;
    // The pages before the sign-in have few texts of their own.
    if (isAsked)
      language.loadScreens().then(
        () => {
          if (!isOver) setHasTexts(true);
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [isAsked, language]);
  if (!isAsked || !hasTexts) return null;
  return (
    <section className={classes.bar} aria-label={t('ask.label')}>
      <p className={classes.text}>
        <strong>{t('ask.title')}</strong> {t('ask.text', { name: service })}
      </p>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => give('no')}>
          {t('ask.no')}
        </Button>
        <Button variant="default" onClick={() => give('yes')}>
          {t('ask.yes')}
        </Button>
      </div>
    </section>
  );
}
