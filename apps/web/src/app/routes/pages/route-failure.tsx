import { useEffect } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Navigate, useLocation, useRouteError } from 'react-router';
import { ApiError } from '../../../platform/api/api-error.ts';
import { RouteRefusal } from '../../guards/route-refusal.ts';
import { FailurePage } from './failure-page.tsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { MessagePage } from '../../../platform/screens/message-page.tsx';
import { Splash } from '../../../platform/screens/splash.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** The error element of every route: shows a guard's refusal, or a failure while loading. */
export function RouteFailure() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  if (error instanceof RouteRefusal && error.reason === 'not-found') return <NotFoundPage />;
  if (error instanceof RouteRefusal) {
    return <MessagePage mood="resting" title={t('refused.title')} text={t('refused.text')} />;
  }
  return <LoadError error={error} />;
}

/** A screen's code cannot be fetched while offline; retries once the connection is back. */
function LoadError({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const { pathname, search } = useLocation();
  const isOffline = !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return undefined;
    const onBack = () => window.location.reload();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [isOffline]);
  if (error instanceof ApiError && error.isEmpty)
    return <Navigate to={paths.error()} state={{ from: `${pathname}${search}`, reference: error.reference }} replace />;
  // The page is being left for the login of the workspace's provider.
  if (error instanceof ApiError && error.code === 'sso-required') return <Splash />;
  return (
    <FailurePage
      {...(isOffline ? { text: t('network') } : error instanceof ApiError ? { reference: error.reference } : { error })}
      // A full reload also picks up the code of a version installed in the meantime.
      onRetry={() => window.location.reload()}
    />
  );
}
