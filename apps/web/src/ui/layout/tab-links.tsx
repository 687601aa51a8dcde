import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import classes from './tab-links.module.css';

type Props = Readonly<{
  /** The accessible name of the group. */
  label: string;
  /** A locked tab does not navigate: pressing it calls `onLocked`, which explains why. */
  tabs: readonly Readonly<{ to: To; label: string; isCurrent: boolean; onLocked?: () => void }>[];
  /** Beside the label of a locked tab. */
  lockMark?: ReactNode;
  /** Replaces the history entry, because the choice refines this page instead of opening another. */
  isReplacing?: boolean;
}>;

/** Tabs kept in the address bar. They wrap instead of scrolling, so that each stays visible. */
export function TabLinks({ label, tabs, lockMark, isReplacing = false }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: text, isCurrent, onLocked }) =>
        onLocked ? (
          <button key={text} type="button" className={classes.tab} aria-haspopup="dialog" onClick={onLocked}>
            {text} {lockMark}
          </button>
        ) : (
          <Link
            key={text}
            to={to}
            replace={isReplacing}
            preventScrollReset={isReplacing}
            className={classes.tab}
            {...(isCurrent && { 'aria-current': 'page' })}
          >
            {text}
          </Link>
        ),
      )}
    </nav>
  );
}
