import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../design-dialog.module.css';
import { useEditor, type View } from '../editing/editor-context.ts';

/** Opens the view with all options. The way back returns to this button. */
export function MoreLink({ to, children }: { to: View; children: ReactNode }) {
  const { open } = useEditor();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.moreLink ?? ''}
        data-opens={to}
        onClick={() => open(to)}
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
      >
        {children}
      </Button>
    </div>
  );
}
