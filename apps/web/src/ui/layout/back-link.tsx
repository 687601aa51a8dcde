import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './back-link.module.css';

/** Above a page's title: a link to the most likely previous page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={classes.link}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}
