import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = Readonly<{
  title: string;
  text?: string | undefined;
  picture?: ReactNode;
  /** One way on. */
  children?: ReactNode;
  /** Said at once by screen readers. */
  isError?: boolean;
}>;

/** What fills a place that has nothing to show: why, and what to do about it. */
export function Notice({ title, text, picture, children, isError = false }: Props) {
  return (
    <div className={classes.notice} role={isError ? 'alert' : 'status'}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <Title order={2} size="h3" className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.action}>{children}</div>}
    </div>
  );
}
