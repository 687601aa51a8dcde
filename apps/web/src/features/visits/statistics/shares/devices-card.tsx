import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Panel } from '../../../../ui/layout/frames/panel.tsx';
import { useStatsFilters } from '../filters/use-stats-filters.ts';
import { LockedCard } from './locked-card.tsx';
import classes from './share-groups.module.css';
import { ShareTable } from './share-table.tsx';
import { ShareTabs } from './share-tabs.tsx';
import type { Dimension, ShareRow } from './shares.ts';
import { deviceTabs, type ShareLocks } from './use-share-groups.ts';

type Props = Readonly<{
  shown: readonly Dimension[];
  locks: ShareLocks;
  rowsOf: (dimension: Dimension) => readonly ShareRow[] | 'counted soon';
}>;

/** The visitors' devices: type, model, system and browser. */
export function DevicesCard({ shown, locks, rowsOf }: Props) {
  const { t } = useTranslation('stats');
  const { filters, toggle } = useStatsFilters();
  const tabs = deviceTabs.filter((dimension) => shown.includes(dimension) || locks.isLocked(dimension));
  const open = tabs.filter((dimension) => !locks.isLocked(dimension));
  const [wanted, setWanted] = useState<(typeof deviceTabs)[number]>('deviceKinds');
  const chosen = open.includes(wanted) ? wanted : open[0];
  if (chosen === undefined)
    return locks.plan && tabs.length > 0 ? (
      <LockedCard title={t('groups.devices')} plan={locks.plan} onUnlock={locks.unlock} />
    ) : null;
  const rows = rowsOf(chosen);
  return (
    <Panel
      title={t('groups.devices')}
      aside={<ShareTabs label={t('groups.devices')} tabs={tabs} chosen={chosen} locks={locks} onChoose={setWanted} />}
    >
      {rows === 'counted soon' ? (
        <Skeleton height={220} radius="md" />
      ) : rows.length === 0 ? (
        <p className={classes.none}>{t('shares.none')}</p>
      ) : (
        <ShareTable
          key={chosen}
          label={t(`shares.${chosen}`)}
          nameLabel={t(`shares.name.${chosen}`)}
          rows={rows}
          chosen={filters[chosen]}
          onToggle={(key) => toggle(chosen, key)}
        />
      )}
    </Panel>
  );
}
