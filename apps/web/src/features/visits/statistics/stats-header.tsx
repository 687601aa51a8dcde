import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stats-page.module.css';

type Props = Readonly<{
  title: string;
  /** Beside the title: what the statistics are about. */
  subject?: ReactNode;
  children: ReactNode;
}>;

/** The title with its subject, and the actions at the right. */
export function StatsHeader({ title, subject, children }: Props) {
  return (
    <div className={classes.header}>
      <Title order={1}>{title}</Title>
      {subject}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
