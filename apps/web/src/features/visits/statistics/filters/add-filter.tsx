import type { StatsFilterName } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { neededForFilter } from './stats-filters.ts';

/** In the order of the screen. */
const offered = [
  'countries',
  'regions',
  'cities',
  'codes',
  'referrers',
  'deviceKinds',
  'devices',
  'os',
  'browsers',
  'languages',
  'parameters',
  'rules',
] as const satisfies readonly StatsFilterName[];

type Props = Readonly<{
  ref?: Ref<HTMLButtonElement>;
  isWide?: boolean;
  /** The statistics of one code: its rules have names, and there are no other codes. */
  ofOneCode: boolean;
  nameOf: (name: StatsFilterName) => string;
  onAdd: (name: StatsFilterName) => void;
}>;

/** Chooses what to filter by. A chart of a larger plan has a lock, and opens the upgrade. */
export function AddFilter({ ref, isWide = false, ofOneCode, nameOf, onAdd }: Props) {
  const { t } = useTranslation('stats');
  const may = useMay();
  const names = offered.filter((name) => name !== (ofOneCode ? 'codes' : 'rules'));
  return (
    <Menu position="bottom-start" width={220} withinPortal={false} returnFocus={false}>
      <Menu.Target>
        <Button
          ref={ref}
          variant={isWide ? 'default' : 'subtle'}
          color="gray"
          fullWidth={isWide}
          leftSection={<IconFilterPlus size={18} stroke={1.75} aria-hidden />}
        >
          {t('filters.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map((name) => {
          const access = may(neededForFilter(name));
          if (access.is === 'hidden') return null;
          return (
            <Menu.Item
              key={name}
              rightSection={access.is === 'locked' ? <LockMark /> : undefined}
              onClick={() => (access.is === 'locked' ? access.unlock() : onAdd(name))}
            >
              {nameOf(name)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
