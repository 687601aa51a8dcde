import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import classes from './share-groups.module.css';
import type { TabName } from './use-share-groups.ts';

type Props<D extends TabName> = Readonly<{
  label: string;
  tabs: readonly D[];
  chosen: D;
  isLocked: (dimension: D) => boolean;
  onChoose: (dimension: D) => void;
  onUnlock: () => void;
}>;

/** Chooses the breakdown of a card. One of a larger plan has a lock, and opens the upgrade. */
export function ShareTabs<D extends TabName>({ label, tabs, chosen, isLocked, onChoose, onUnlock }: Props<D>) {
  const { t } = useTranslation('stats');
  const name = (tab: TabName) => t(`tabs.${tab}`);
  if (tabs.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={chosen}
      data={tabs.map((value) => ({
        value,
        label: (
          <span className={classes.tab}>
            {name(value)}
            {isLocked(value) && <LockMark />}
          </span>
        ),
      }))}
      onChange={(value) => (isLocked(value) ? onUnlock() : onChoose(value))}
    />
  );
}
