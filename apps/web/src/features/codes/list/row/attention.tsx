import type { QrListItem } from '@evercode/contract';
import { IconAlertTriangle, IconHourglassEmpty, IconWorldOff } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useQuota } from '../../../../platform/code/use-quota.ts';
import classes from './attention.module.css';
import { settingsParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

export type MarksProps = Readonly<{
  code: Pick<QrListItem, 'uuid' | 'state' | 'attention' | 'blockedReason' | 'quotaUntil' | 'domain'>;
}>;
export type AttentionFilterProps = Readonly<{ isOn: boolean; onChange: (isOn: boolean) => void }>;

/** Warnings beside a code's state. */
export function CodeMarks({ code: { uuid, state, attention, blockedReason, quotaUntil, domain } }: MarksProps) {
  return (
    <>
      {blockedReason && <BlockedMark reason={blockedReason} />}
      {quotaUntil && state === 'active' && <QuotaMark until={quotaUntil} />}
      {domain && domain.status !== 'verified' && <DomainMark domain={domain} />}
      {attention && <AttentionMark uuid={uuid} attention={attention} />}
    </>
  );
}

/** The finding of the destination guardian, with a link to the details. */
function AttentionMark({
  uuid,
  attention,
}: Readonly<{ uuid: string; attention: NonNullable<QrListItem['attention']> }>) {
  const { t } = useTranslation('options');
  const { to, state } = useCodeLink(settingsParam)(uuid);
  return (
    <Link
      to={to}
      state={{ ...state, subject: 'destinations' }}
      className={classes.mark}
      data-attention={attention}
      title={t(`guardian.mark.${attention}`)}
    >
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <span>{t(`guardian.verdicts.${attention}`)}</span>
    </Link>
  );
}

/** Its domain has a problem. Those who can mend it are led there. */
function DomainMark({ domain: { uuid, name, status } }: Readonly<{ domain: NonNullable<QrListItem['domain']> }>) {
  const { t } = useTranslation('domains');
  const { canRead } = useMe();
  if (status === 'verified') return null;
  const words = (
    <>
      <IconWorldOff size={16} stroke={2} aria-hidden />
      <span>{t(`mark.${status}`)}</span>
    </>
  );
  if (!canRead('whitelabel'))
    return (
      <span className={classes.mark} title={name}>
        {words}
      </span>
    );
  return (
    <Link to={paths.domain(uuid)} className={classes.mark} title={name}>
      {words}
    </Link>
  );
}

/** Why the operator blocked it. The panel and the settings say what to do. */
function BlockedMark({ reason }: Readonly<{ reason: string }>) {
  const { t } = useTranslation('options');
  return (
    <span className={classes.reason} title={t('blocked.reason', { reason })}>
      {reason}
    </span>
  );
}

/** The code is active, but visitors see the paused page. The panel and the settings say what to do. */
function QuotaMark({ until }: Readonly<{ until: string }>) {
  const { t } = useTranslation('options');
  const quota = useQuota(until);
  if (quota === undefined) return null;
  return (
    <span className={classes.mark} title={t('quota.again', { date: quota.date })}>
      <IconHourglassEmpty size={16} stroke={2} aria-hidden />
      <span>{t('quota.mark')}</span>
    </span>
  );
}

export function AttentionFilter({ isOn, onChange }: AttentionFilterProps) {
  const { t } = useTranslation('options');
  return (
    <button type="button" className={classes.filter} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {t('guardian.filter')}
    </button>
  );
}
