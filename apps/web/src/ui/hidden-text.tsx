import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

type Props = Readonly<{ children: ReactNode; 'aria-live'?: 'polite' }>;

/** For screen readers only. Mantine's own takes a tenth of a millisecond to make, and a list of codes has hundreds. */
export function HiddenText(props: Props) {
  return <span className={classes.hidden} {...props} />;
}
