import type { ReactNode } from 'react';
import classes from './code-notice.module.css';

/** Explains why a code does not behave as its owner expects, and what to do. A last paragraph may be `small`. */
export function CodeNotice({
  tone,
  icon,
  title,
  children,
}: Readonly<{ tone: 'warn' | 'bad'; icon: ReactNode; title: string; children: ReactNode }>) {
  return (
    <div className={classes.notice} data-tone={tone} role="note" aria-label={title}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.words}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
