import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/** On phones, the primary action of the screen at the bottom, within reach of a thumb. Wider windows show it top right instead. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar} data-bottom-bar>{children}</div>;
}
