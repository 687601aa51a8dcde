import { Link, type To } from 'react-router';
import classes from './tab-links.module.css';

type Props = Readonly<{
  /** The accessible name of the group. */
  label: string;
  tabs: readonly Readonly<{ to: To; label: string; isCurrent: boolean }>[];
}>;

/** Tabs kept in the address bar. They wrap instead of scrolling, so that each stays visible. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: text, isCurrent }) => (
        <Link key={text} to={to} className={classes.tab} {...(isCurrent && { 'aria-current': 'page' })}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
