import type { QrListItem } from '@evercode/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettingsLink } from '../../app/code-settings-link.ts';
import classes from './attention.module.css';

export type AttentionProps = Readonly<{ uuid: string; attention: NonNullable<QrListItem['attention']> }>;
export type BlockedProps = Readonly<{ reason: string }>;
export type AttentionFilterProps = Readonly<{ isOn: boolean; onChange: (isOn: boolean) => void }>;

/** What the destination guardian found, on the way to its words. */
export function AttentionMark({ uuid, attention }: AttentionProps) {
  const { t } = useTranslation('options');
  const { to, state } = useSettingsLink()(uuid);
  return (
    <Link to={to} state={{ ...state, subject: 'destinations' }} className={classes.mark} data-attention={attention} title={t(`guardian.mark.${attention}`)}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <span>{t(`guardian.verdicts.${attention}`)}</span>
    </Link>
  );
}

/** Why the operator closed it. What can be done about it stands beside the list and in the settings. */
export function BlockedMark({ reason }: BlockedProps) {
  const { t } = useTranslation('options');
  return <span className={classes.reason} title={t('blocked.reason', { reason })}>{reason}</span>;
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
