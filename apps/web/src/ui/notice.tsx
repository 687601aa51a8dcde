import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A sentence above what it is about. A bad one is read out at once. */
export function Notice({ tone = 'calm', children }: { tone?: 'calm' | 'bad'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} {...(tone === 'bad' && { role: 'alert' })}>
      {children}
    </div>
  );
}
