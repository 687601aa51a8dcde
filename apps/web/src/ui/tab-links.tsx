import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import classes from './tab-links.module.css';

type Props = Readonly<{
  /** What is chosen here. */
  label: string;
  tabs: readonly Readonly<{ to: string; label: string; isCurrent: boolean }>[];
  /** The choice refines this page instead of opening another. */
  isReplacing?: boolean;
}>;

/** A choice that lives in the address bar. Too many for the width scroll sideways. */
export function TabLinks({ label, tabs, isReplacing = false }: Props) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => showInMiddle(nav.current, current), [current]);

  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, label: text, isCurrent }) => (
        <Link key={to} to={to} replace={isReplacing} preventScrollReset={isReplacing} className={classes.tab} {...(isCurrent && { 'aria-current': 'page' })}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Sideways only: `scrollIntoView` would move the page as well. */
function showInMiddle(nav: HTMLElement | null, place: number): void {
  const tab = nav?.children.item(place);
  if (!nav || !(tab instanceof HTMLElement)) return;
  nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
}
