import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bottom-sheet.module.css';
import { useReturnFocus } from '../../feedback/dialog/use-return-focus.ts';

type Props = Readonly<{ title: string; closeLabel: string; onClose: () => void; children: ReactNode }>;

/** A sheet that slides in from the bottom, for content without room on a phone. */
export function BottomSheet({ title, closeLabel, onClose, children }: Props) {
  useReturnFocus();
  return (
    <Drawer.Root
      classNames={{ content: classes.sheet ?? '' }}
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ duration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Instead of Mantine's header, which would be a second banner landmark of the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} />
        </div>
        <Drawer.Body>
          <div className={classes.body}>{children}</div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
