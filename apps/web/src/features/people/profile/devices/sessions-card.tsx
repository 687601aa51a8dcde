import { Button } from '@mantine/core';
import type { OpenSession } from '@evercode/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useProviderName } from '../../../../platform/sign-in/use-provider-name.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import { SkeletonRows } from '../../../../ui/feedback/states/skeleton-rows.tsx';
import rows from './device-rows.module.css';
import classes from './sessions-card.module.css';
import { useSessions } from './use-sessions.ts';

export function SessionsCard() {
  const { t } = useTranslation(['account', 'common']);
  const describe = useFailureText();
  const { list, end } = useSessions();
  const sessions = list.data ?? [];
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const endOthers = (
    <Button variant="default" onClick={() => end.mutate('others')}>
      {t('account:sessions.endOthers')}
    </Button>
  );
  return (
    <SettingsCard
      title={t('account:sessions.title')}
      text={t('account:sessions.text')}
      {...(hasOthers && { actions: endOthers })}
    >
      {list.isPending && <SkeletonRows rows={2} height={56} />}
      {list.error && (
        <Notice tone="bad">
          {describe(list.error)}{' '}
          <Button variant="default" size="xs" onClick={() => void list.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </Notice>
      )}
      {sessions.length > 0 && (
        <ul className={rows.list}>
          {sessions.map((session) => (
            <SessionRow key={session.uuid} session={session} onEnd={() => end.mutate([session])} />
          ))}
        </ul>
      )}
      {list.data !== undefined && !hasOthers && (
        <p className={rows.note}>{t(end.isSuccess ? 'account:sessions.ended' : 'account:sessions.onlyHere')}</p>
      )}
    </SettingsCard>
  );
}

const phones = new Set(['Android', 'iOS']);

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const { now } = useServices();
  const format = useFormatters(user.timezone);
  const providerName = useProviderName();
  const { browser, os, isCurrent, isSupport } = session;
  const known = [browser, os].filter(Boolean);
  const device = known.length === 2 ? t('sessions.on', { browser, os }) : (known[0] ?? t('sessions.unknown'));
  const DeviceIcon = phones.has(os) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={rows.row}>
      <DeviceIcon className={rows.icon ?? ''} size={22} stroke={1.5} aria-hidden />
      <div className={rows.words}>
        <div className={classes.device}>
          {device}
          {isCurrent && <span className={classes.here}>{t('sessions.here')}</span>}
          {isSupport && <span className={classes.support}>{t('sessions.support')}</span>}
        </div>
        <div className={rows.note}>
          {t('sessions.used', { when: format.relative(new Date(session.lastUsedAt), new Date(now())) })}
          {', '}
          {t('sessions.since', { date: format.dateTime(new Date(session.createdAt)) })}
          {session.provider !== null && ` ${t('sessions.provider', { provider: providerName(session.provider) })}`}
        </div>
      </div>
      {!isCurrent && (
        <Button variant="default" size="xs" aria-label={t('sessions.endNamed', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
