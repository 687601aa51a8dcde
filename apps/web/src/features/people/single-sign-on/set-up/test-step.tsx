import type { SsoConnection } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import classes from '../single-sign-on.module.css';
import { SetUpFrame } from './set-up-frame.tsx';
import { TestRun } from './test-run.tsx';

export function TestStep({ connection }: { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const provider = useProviderName()(connection.provider);
  return (
    <SetUpFrame
      step="test"
      note={connection.testedAt === null ? t('test.first') : undefined}
      actions={
        <>
          <Button component={Link} to={paths.singleSignOn()} variant="default" size="md">
            {t('later')}
          </Button>
          {connection.testedAt !== null && (
            <Button component={Link} to={paths.singleSignOnSetUp('turn-on')} size="md">
              {t('next')}
            </Button>
          )}
        </>
      }
    >
      <section className={classes.section} aria-labelledby="sso-test">
        <h2 className={classes.heading} id="sso-test">
          {t('test.title')}
        </h2>
        <p className={classes.text}>{t('test.text', { provider })}</p>
        <TestRun connection={connection} />
      </section>
    </SetUpFrame>
  );
}
