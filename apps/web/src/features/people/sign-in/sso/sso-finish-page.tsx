import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Logo } from '../../../../ui/layout/marks/logo.tsx';
import classes from '../hand-over-page.module.css';
import { useFinishSso } from './use-finish-sso.ts';

/** Where the provider leads back to: the sign-on becomes a session, or says what is wrong with it. */
export function SsoFinishPage() {
  const { t } = useTranslation(['sso', 'auth', 'common']);
  const { state, again, confirm, isSending } = useFinishSso();
  switch (state.kind) {
    case 'wait':
      return (
        <Frame title={t('auth:handOver.wait')}>
          <Loader size="sm" aria-hidden />
        </Frame>
      );
    case 'confirm':
      return (
        <Frame title={t('sso:finish.confirm', { name: state.person.name || state.person.email })}>
          <div className={classes.failure}>
            <p className={classes.text}>
              {t('sso:finish.confirmText', { workspace: state.person.workspaceName, email: state.person.email })}
            </p>
            <Button size="md" fullWidth loading={isSending} data-autofocus onClick={confirm}>
              {t('sso:finish.continue')}
            </Button>
            <Button component={Link} to={paths.home()} size="md" fullWidth variant="default">
              {t('sso:finish.decline')}
            </Button>
          </div>
        </Frame>
      );
    case 'tested':
      return (
        <Frame title={t('sso:finish.tested')}>
          <div className={classes.failure}>
            <p className={classes.text}>{t('sso:finish.testedText')}</p>
            <Button size="md" fullWidth onClick={() => window.close()}>
              {t('sso:finish.close')}
            </Button>
          </div>
        </Frame>
      );
    case 'refused':
      return (
        <Frame title={t('sso:finish.refused')}>
          <div className={classes.failure}>
            <Notice tone="bad">{t(`sso:faults.${state.fault}`)}</Notice>
            <Ways />
          </div>
        </Frame>
      );
    case 'failed':
      return <Failed error={state.error} onRetry={again} />;
    default:
      return state satisfies never;
  }
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const describe = useFailureText();
  return (
    <Frame title={t('auth:handOver.failed')}>
      <div className={classes.failure}>
        <Notice tone="bad">{describe(error)}</Notice>
        <Button size="md" fullWidth onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      </div>
    </Frame>
  );
}

/** A new attempt, and for owners the way in by password. */
function Ways() {
  const { t } = useTranslation('sso');
  const language = useServices().language.current();
  return (
    <>
      <Button component={Link} to={paths.ssoLogin(language)} size="md" fullWidth>
        {t('login.again')}
      </Button>
      <Button component={Link} to={paths.login(language)} size="md" fullWidth variant="default">
        {t('login.password')}
      </Button>
    </>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <Logo size={40} />
      <h1 className={classes.title}>{title}</h1>
      {children}
    </main>
  );
}
