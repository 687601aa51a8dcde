import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title, in a lighter tone. */
  count?: ReactNode;
  /** Top right: one primary action, after at most a few secondary ones. */
  actions?: ReactNode;
}

export function PageHeader({ title, count, actions }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <Title order={1} className={classes.title}>
        {title}
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </Title>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
