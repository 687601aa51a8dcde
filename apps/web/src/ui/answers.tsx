import type { ReactNode } from 'react';
import classes from './answers.module.css';

/** The buttons at the end of a dialog. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className={classes.answers}>{children}</div>;
}
