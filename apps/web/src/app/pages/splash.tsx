import { Logo } from '../../ui/logo.tsx';
import classes from './pages.module.css';

/** The moment before the first page stands. No words: the language may not be known yet. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <Logo size={40} />
    </div>
  );
}
