import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { CodeArt, type CodeArtMood } from '../../layout/marks/code-art.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
  mood?: CodeArtMood;
  /** Below the action, such as examples to start from. */
  children?: ReactNode;
}

export function EmptyState({ title, text, action, mood = 'empty', children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <CodeArt mood={mood} />
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {children}
    </div>
  );
}
