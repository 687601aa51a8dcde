import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../design-dialog.module.css';
import { useEditor, type View } from '../editing/editor-context.ts';

/** To all there is. The way back comes to this button again. */
export function MoreLink({ to, children }: { to: View; children: ReactNode }) {
  const { open } = useEditor();
  return (
    <div>
      <Button
        variant="subtle" size="compact-md" className={classes.moreLink ?? ''} data-opens={to} onClick={() => open(to)}
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
      >
        {children}
      </Button>
    </div>
  );
}
