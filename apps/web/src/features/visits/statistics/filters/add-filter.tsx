import type { StatsFilterName } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
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

/** Chooses what to filter by. Those of a larger plan stand below its name, and open the upgrade. */
export function AddFilter({ ref, isWide = false, ofOneCode, nameOf, onAdd }: Props) {
  const { t } = useTranslation('stats');
  const may = useMay();
  const names = offered
    .filter((name) => name !== (ofOneCode ? 'codes' : 'rules'))
    .map((name) => ({ name, ...may(neededForFilter(name)) }));
  const open = names.filter(({ is }) => is === 'open');
  const locked = names.filter((each) => each.is === 'locked');
  const [firstLocked] = locked;
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
        {open.map(({ name }) => (
          <Menu.Item key={name} onClick={() => onAdd(name)}>
            {nameOf(name)}
          </Menu.Item>
        ))}
        {firstLocked && (
          <>
            <Menu.Label>
              <PlanBadge plan={firstLocked.plan} />
            </Menu.Label>
            {locked.map(({ name, unlock }) => (
              <Menu.Item key={name} onClick={unlock}>
                {nameOf(name)}
              </Menu.Item>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
