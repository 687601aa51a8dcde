import type { SsoConnection, SsoTest } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import { useSsoFailure } from '../../../../platform/sign-in/use-sso-failure.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../single-sign-on.module.css';
import { useTestRun } from './use-test-run.ts';

/** Runs the test, and shows what the provider has sent as ticks, or the fault with what to do. */
export function TestRun({ connection }: { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const explain = useSsoFailure();
  const format = useFormatters();
  const { now } = useServices();
  const provider = useProviderName()(connection.provider);
  const { result, failure, isWaiting, isBeginning, blocked, run } = useTestRun();
  const isDone = result !== undefined && result.state !== 'waiting';
  return (
    <div className={classes.stack}>
      {failure && <Notice tone="bad">{explain(failure)}</Notice>}
      {blocked !== undefined && (
        <Notice>
          {t('test.popup')}{' '}
          <a className={classes.link} href={blocked} target="_blank" rel="noreferrer">
            {t('test.open', { provider })}
          </a>
        </Notice>
      )}
      <div aria-live="polite" className={classes.stack}>
        {isWaiting && <p className={classes.text}>{t('test.waiting', { provider })}</p>}
        {isDone && <Result test={result} />}
        {!isWaiting && !isDone && connection.testedAt !== null && (
          <p className={classes.text}>
            {t('test.passedAt', { when: format.relative(new Date(connection.testedAt), new Date(now())) })}
          </p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          variant={isDone && result.state === 'passed' ? 'default' : 'filled'}
          loading={isBeginning}
          onClick={run}
        >
          {t(isDone || isWaiting ? 'test.again' : 'test.run')}
        </Button>
      </div>
    </div>
  );
}

function Result({ test }: { test: SsoTest }) {
  const { t } = useTranslation(['sso', 'people']);
  const { state, email, name, role, hasSignature, fault } = test;
  if (state === 'ended') return <Notice>{t('sso:test.ended')}</Notice>;
  const domain = email?.split('@').at(-1);
  const isDomainMissing = fault === 'domain-unverified' && domain !== undefined;
  const roleName = role === 'owner' || role === 'admin' || role === 'editor' ? t(`people:roles.${role}`) : role;
  return (
    <>
      <p className={classes.heading}>{t(state === 'passed' ? 'sso:test.passed' : 'sso:test.failed')}</p>
      {fault !== null && (
        // Written for the colleague at the login; here an admin reads it.
        <Notice tone="bad">{isDomainMissing ? t('sso:test.domainFirst', { domain }) : t(`sso:faults.${fault}`)}</Notice>
      )}
      <ul className={classes.ticks}>
        <Tick label={t('sso:test.email')} value={email} />
        <Tick label={t('sso:test.name')} value={name} />
        <Tick label={t('sso:test.role')} value={roleName} none={t('sso:scim.noRole')} />
        <Tick label={t('sso:test.signature')} value={hasSignature ? t('sso:test.valid') : null} />
      </ul>
    </>
  );
}

function Tick({ label, value, none }: { label: string; value: string | null; none?: string }) {
  const { t } = useTranslation('sso');
  const Icon = value === null ? IconCircleDashed : IconCircleCheck;
  return (
    <li className={classes.tick} data-state={value === null ? 'missing' : 'found'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{label}</span>
      <span>{value ?? none ?? t('test.none')}</span>
    </li>
  );
}
