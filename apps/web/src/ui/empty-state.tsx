import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { QrArt, type QrArtMood } from './qr-art.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
  mood?: QrArtMood;
  /** Below the action: examples to start from, for instance. */
  children?: ReactNode;
}

export function EmptyState({ title, text, action, mood = 'empty', children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <QrArt mood={mood} />
      <Title order={2} className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {children}
    </div>
  );
}
