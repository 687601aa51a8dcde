import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banner.module.css';

type Props = Readonly<{
  /** Names the region for screen readers. */
  label: string;
  tone: 'warn' | 'bad';
  children: ReactNode;
  /** A link that leads on. */
  action?: ReactNode;
  dismiss?: Readonly<{ label: string; onDismiss: () => void }> | undefined;
}>;

/** A lasting state of the workspace, above every screen. */
export function Banner({ label, tone, children, action, dismiss }: Props) {
  return (
    <aside className={classes.banner} data-tone={tone} aria-label={label}>
      <p className={classes.text}>
        {children} {action}
      </p>
      {dismiss && (
        <CloseButton
          size="md"
          variant="transparent"
          className={classes.close ?? ''}
          aria-label={dismiss.label}
          onClick={dismiss.onDismiss}
        />
      )}
    </aside>
  );
}
