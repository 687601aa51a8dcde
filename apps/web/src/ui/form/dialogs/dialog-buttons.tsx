import type { ReactNode } from 'react';
import classes from './dialog-buttons.module.css';

/** The row of buttons at the end of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={classes.answers}>{children}</div>;
}
