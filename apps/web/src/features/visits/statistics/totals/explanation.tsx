import { Popover, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './explanation.module.css';

/** Explains a term on hover, focus and press. */
export function Explanation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover width={300} shadow="md" withArrow withinPortal={false} trapFocus={false}>
      <Popover.Target>
        <UnstyledButton className={classes.button} aria-label={label}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
    </Popover>
  );
}
