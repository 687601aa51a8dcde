import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/**
 * Shows the screen's primary action at the bottom on phones, within reach of the thumb. Wider windows show it top
 * right.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar} data-bottom-bar>
      {children}
    </div>
  );
}
