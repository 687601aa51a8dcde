import type { SsoConnection } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useProviderName } from '../../../platform/sign-in/use-provider-name.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import classes from './single-sign-on.module.css';
import { useSsoChanges } from './use-sso.ts';

/** From here on, the end of a certificate is a warning. */
const warnedBeforeMs = 30 * 24 * 60 * 60_000;
const protocolNames = { saml: 'SAML', oidc: 'OpenID Connect' } as const;

type Props = Readonly<{
  connection: SsoConnection;
  canChange: boolean;
  /** A phone turns it off, but has no room for the set-up. */
  canSetUp: boolean;
  badge: ReactNode;
}>;

export function ConnectionCard({ connection, canChange, canSetUp, badge }: Props) {
  const { t } = useTranslation('sso');
  const name = useProviderName();
  const { isEnabled, isInPlan, enforcement, testedAt } = connection;
  const state = !isInPlan ? 'plan' : isEnabled ? enforcement : 'off';
  return (
    <SettingsCard
      title={`${name(connection.provider, 'list')}, ${protocolNames[connection.protocol]}`}
      badge={badge}
      {...(canChange &&
        (canSetUp || isEnabled) && { actions: <Actions connection={connection} canSetUp={canSetUp} /> })}
    >
      <StateMark state={isEnabled && isInPlan ? 'active' : 'paused'} label={t(`card.${state}`)} />
      {!isInPlan && <p className={classes.text}>{t('card.planText')}</p>}
      {isInPlan && testedAt === null && <Notice>{t('test.first')}</Notice>}
      <CertificateWarning connection={connection} />
      <Facts connection={connection} />
    </SettingsCard>
  );
}

function Actions({ connection, canSetUp }: Pick<Props, 'connection' | 'canSetUp'>) {
  const { isEnabled, testedAt } = connection;
  const { t } = useTranslation('sso');
  const notify = useNotify();
  const { change } = useSsoChanges();
  const next = testedAt === null ? 'test' : 'turn-on';
  return (
    <>
      {isEnabled ? (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() =>
            change.mutate(
              { isEnabled: false },
              { onSuccess: () => notify.success(t('card.turnedOff')), onError: notify.failure },
            )
          }
        >
          {t('card.turnOff')}
        </Button>
      ) : (
        <Button component={Link} to={paths.singleSignOnSetUp(next)}>
          {t('card.continue')}
        </Button>
      )}
      {canSetUp && (
        <>
          <Button component={Link} to={paths.singleSignOnSetUp('connect')} variant="default">
            {t('card.edit')}
          </Button>
          <Button component={Link} to={paths.singleSignOnSetUp('test')} variant="default">
            {t('card.test')}
          </Button>
        </>
      )}
    </>
  );
}

function CertificateWarning({ connection: { certificateEndsAt, provider } }: { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const format = useFormatters();
  const { now } = useServices();
  const name = useProviderName()(provider);
  if (certificateEndsAt === null) return null;
  const end = new Date(certificateEndsAt);
  const left = end.getTime() - now();
  if (left > warnedBeforeMs) return null;
  const words = { date: format.date(end), provider: name };
  return left > 0 ? (
    <p className={classes.warn}>{t('card.ending', words)}</p>
  ) : (
    <Notice tone="bad">{t('card.ended', words)}</Notice>
  );
}

function Facts({ connection }: { connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const format = useFormatters(useMe().user.timezone);
  const { now } = useServices();
  const { configuredAt, lastSignedInAt, certificateEndsAt } = connection;
  return (
    <ul className={classes.facts}>
      <li className={classes.quiet}>{t('card.configured', { date: format.dateTime(new Date(configuredAt)) })}</li>
      <li className={classes.quiet}>
        {lastSignedInAt === null
          ? t('card.unused')
          : t('card.used', { when: format.relative(new Date(lastSignedInAt), new Date(now())) })}
      </li>
      {certificateEndsAt !== null && (
        <li className={classes.quiet}>{t('card.certificate', { date: format.date(new Date(certificateEndsAt)) })}</li>
      )}
    </ul>
  );
}
