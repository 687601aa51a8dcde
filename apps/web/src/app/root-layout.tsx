import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation, useRevalidator } from 'react-router';
import classes from './root-layout.module.css';
import { useSession } from './services-context.tsx';

/** Around every page: what must hold wherever somebody is. */
export function RootLayout() {
  useGuardsAfterSignOut();
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && <div className={classes.progress} aria-hidden />}
      <Outlet />
      <ScrollRestoration />
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
