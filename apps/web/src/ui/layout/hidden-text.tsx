import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

type Props = Readonly<{ children: ReactNode; 'aria-live'?: 'polite' }>;

/**
 * Text for screen readers only. Mantine's component takes 0.1 ms to render, and a list of codes has hundreds of them.
 */
export function HiddenText(props: Props) {
  return <span className={classes.hidden} {...props} />;
}
