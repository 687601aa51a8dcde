import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './filter-bar.module.css';

type Props = Readonly<{
  timeZone: string;
  /** The field that changes it. */
  children: ReactNode;
}>;

/** Says the time zone of the figures, and opens its field. */
export function ZoneButton({ timeZone, children }: Props) {
  const { t } = useTranslation('stats');
  return (
    <Popover width={320} position="bottom-end" shadow="md" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.zoneButton ?? ''}
          variant="subtle"
          color="gray"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {t('chart.zone', { timeZone: timeZone.replaceAll('_', ' ') })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.zone')}>{children}</Popover.Dropdown>
    </Popover>
  );
}
