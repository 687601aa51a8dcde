import { Logo } from '../../ui/layout/marks/logo.tsx';
import classes from './pages.module.css';

/** Shown before the first page. Without words, because the language may not be known yet. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <Logo size={40} />
    </div>
  );
}
