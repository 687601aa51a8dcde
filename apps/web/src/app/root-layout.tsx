import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType, useRevalidator } from 'react-router';
import { createLatePart } from './late-part.tsx';
import classes from './root-layout.module.css';
import { useSession } from './services-context.tsx';

const framePart = createLatePart(async () => (await import('./impersonation/impersonation-frame.tsx')).ImpersonationFrame);

/** Around every page: what must hold wherever somebody is. */
export function RootLayout() {
  useGuardsAfterSignOut();
  useScrollToTop();
  const { state } = useNavigation();
  const { state: session } = useSession();
  return (
    <>
      {session.status === 'signed-in' && session.isImpersonated && <framePart.Component />}
      {state === 'loading' && <div className={classes.progress} aria-hidden />}
      <Outlet />
    </>
  );
}

/** A session that ends, here or in another tab, runs the guards of the present page again; they know where to go. */
function useGuardsAfterSignOut(): void {
  const { state } = useSession();
  const { revalidate } = useRevalidator();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && state.status === 'anonymous') void revalidate();
    wasSignedIn.current = state.status === 'signed-in';
  }, [state.status, revalidate]);
}

/** A new page begins at its top; going back keeps what the browser restores. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname && kind !== NavigationType.Pop) window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname, kind]);
}
