import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType, useRevalidator } from 'react-router';
import { createLazyPart } from '../../platform/navigation/lazy-part.tsx';
import classes from '../../ui/feedback/states/refreshing.module.css';
import { keepFormFocus } from '../../ui/form/keep-form-focus.ts';
import { useFocusOnEntering } from './use-focus-on-entering.ts';
import { FailureHost } from '../../platform/failures/failure-host.tsx';
import { useSession } from '../../platform/services/services-context.tsx';

const framePart = createLazyPart(async () => (await import('./impersonation-frame.tsx')).ImpersonationFrame);

/** Around every page, public or not: navigation progress, leave guards and the reaction to a sign-out. */
export function RootLayout() {
  useGuardsAfterSignOut();
  useScrollToTop();
  useFocusOnEntering();
  useEffect(() => keepFormFocus(document), []);
  const { state } = useNavigation();
  const { state: session } = useSession();
  return (
    <>
      {session.status === 'signed-in' && session.isImpersonated && <framePart.Component />}
      {state === 'loading' && <div className={classes.line} aria-hidden />}
      <Outlet />
      <FailureHost />
    </>
  );
}

/** When the session ends, here or in another tab, runs the guards of the current page again; they redirect. */
function useGuardsAfterSignOut(): void {
  const { state } = useSession();
  const { revalidate } = useRevalidator();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && state.status === 'anonymous') void revalidate();
    wasSignedIn.current = state.status === 'signed-in';
  }, [state.status, revalidate]);
}

/** Scrolls a new page to its top; on going back the browser's restored position stays. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname && kind !== NavigationType.Pop) window.scrollTo(0, 0);
    last.current = pathname;
  }, [pathname, kind]);
}
