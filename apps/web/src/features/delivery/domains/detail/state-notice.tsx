import type { Domain } from '@evercode/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { failsScans } from '../../../../platform/domains/domain-queries.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useUpgradePrompt } from '../../../../platform/upgrade/use-upgrade-prompt.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import classes from '../domains.module.css';
import { useCheckDomain } from '../use-domain.ts';

/** What is wrong with the domain, and the way on. Nothing while it is verified. */
export function StateNotice({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { status, reason, codes, uuid } = domain;
  const mayChange = useMe().decide('domain.update').allowed;
  const records = (
    <Button component={Link} to={paths.connectDomain(uuid)} variant="default" size="sm">
      {t('detail.finish')}
    </Button>
  );
  /** What brings an unverified domain further. */
  const wayOn = (): ReactNode => {
    if (reason === null) return records;
    if (!mayChange || reason === 'held-back') return null;
    return reason === 'plan' ? <MoreDomains /> : <Reconnect domain={domain} />;
  };
  if (status === 'verified') return null;
  if (status === 'unverified')
    return (
      <Said isBad={reason !== null || codes > 0} action={wayOn()}>
        {t(reason === null ? 'notice.unverified' : `notice.${reason}`)}{' '}
        {codes > 0 && t('notice.unverifiedCodes', { count: codes })}
      </Said>
    );
  if (status === 'failing')
    return (
      <Said isBad action={records}>
        {t(failsScans(domain) ? 'notice.failingScans' : 'notice.failing')}
      </Said>
    );
  const renewal = mayChange && (
    <>
      <MoreDomains />
      <Reconnect domain={domain} />
    </>
  );
  return (
    <Said isBad action={renewal}>
      {t('notice.notRenewed')}
    </Said>
  );
}

function Said({ isBad, action, children }: Readonly<{ isBad: boolean; action: ReactNode; children: ReactNode }>) {
  return (
    <Notice {...(isBad && { tone: 'bad' as const })}>
      <div className={classes.notice}>
        <span>{children}</span>
        {action && <span className={classes.noticeActions}>{action}</span>}
      </div>
    </Notice>
  );
}

function Reconnect({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { reconnect, isReconnecting } = useCheckDomain(domain);
  return (
    <Button variant="default" size="sm" loading={isReconnecting} onClick={reconnect}>
      {t('detail.reconnect')}
    </Button>
  );
}

/** Where the plan has fewer domains than are connected. */
function MoreDomains() {
  const { t } = useTranslation('domains');
  const { decide } = useMe();
  const prompt = useUpgradePrompt();
  const may = decide('domain.update');
  const request =
    !may.allowed && may.reason === 'plan'
      ? { feature: may.feature, requiredPlan: may.requiredPlan }
      : ({ feature: 'multiple-custom-domains', requiredPlan: 'enterprise' } as const);
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => prompt(request)}>
      {t('notice.upgrade')}
    </Button>
  );
}
