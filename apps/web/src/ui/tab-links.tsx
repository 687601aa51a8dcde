import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import classes from './tab-links.module.css';

type Props = Readonly<{
  /** What is chosen here. */
  label: string;
  /** One that is locked goes nowhere: pressing it explains why. */
  tabs: readonly Readonly<{ to: To; label: string; isCurrent: boolean; onLocked?: () => void }>[];
  /** Beside the label of a locked one. */
  lockMark?: ReactNode;
  /** The choice refines this page instead of opening another. */
  isReplacing?: boolean;
}>;

/** A choice that lives in the address bar. Too many for the width go on in the next line: one that is out of sight is not a choice. */
export function TabLinks({ label, tabs, lockMark, isReplacing = false }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: text, isCurrent, onLocked }) => (onLocked
        ? <button key={text} type="button" className={classes.tab} aria-haspopup="dialog" onClick={onLocked}>{text} {lockMark}</button>
        : (
          <Link key={text} to={to} replace={isReplacing} preventScrollReset={isReplacing} className={classes.tab} {...(isCurrent && { 'aria-current': 'page' })}>
            {text}
          </Link>
        )))}
    </nav>
  );
}
