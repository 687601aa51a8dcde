import type { SsoConnection } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import { MailDomains } from '../mail-domains.tsx';
import classes from '../single-sign-on.module.css';
import { SetUpFrame } from './set-up-frame.tsx';

export function DomainStep({ connection: { provider } }: { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const name = useProviderName()(provider);
  return (
    <SetUpFrame
      step="domain"
      note={t('domain.leave')}
      actions={
        <>
          <Button component={Link} to={paths.singleSignOn()} variant="default" size="md">
            {t('later')}
          </Button>
          <Button component={Link} to={paths.singleSignOnSetUp('test')} size="md">
            {t('next')}
          </Button>
        </>
      }
    >
      <section className={classes.section} aria-labelledby="sso-domain">
        <h2 className={classes.heading} id="sso-domain">
          {t('domain.title')}
        </h2>
        <p className={classes.text}>{t('domain.text', { provider: name })}</p>
        <MailDomains canChange canRemove />
      </section>
    </SetUpFrame>
  );
}
