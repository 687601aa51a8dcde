import type { ReactNode } from 'react';
import classes from './single-sign-on.module.css';

/** An input with the button of its form beside it, below the label and above the error. */
export const besideInput =
  (button: ReactNode) =>
  (input: ReactNode): ReactNode => (
    <div className={classes.inline}>
      {input}
      {button}
    </div>
  );
