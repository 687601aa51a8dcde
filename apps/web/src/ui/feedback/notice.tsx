import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A one-sentence notice above its subject. Screen readers announce the `bad` tone at once. */
export function Notice({ tone = 'calm', children }: { tone?: 'calm' | 'bad'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} {...(tone === 'bad' && { role: 'alert' })}>
      {children}
    </div>
  );
}
