import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ApiError } from '../api-error.ts';
import { RouteRefusal } from '../guards/route-refusal.ts';
import { FailurePage } from './failure-page.tsx';
import { MessagePage } from './message-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What a route shows when its guards say that it is not there, or something broke on the way to it. */
export function RouteFailure() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  if (error instanceof RouteRefusal && error.reason === 'not-found') return <NotFoundPage />;
  if (error instanceof RouteRefusal) {
    return <MessagePage mood="resting" title={t('refused.title')} text={t('refused.text')} />;
  }
  return <BrokenOnTheWay error={error} />;
}

/** The files of a screen that was never seen cannot come while the connection is away; once it is back, they do. */
function BrokenOnTheWay({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  const isOffline = !navigator.onLine;
  useEffect(() => {
    if (!isOffline) return undefined;
    const onBack = () => window.location.reload();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [isOffline]);
  return (
    <FailurePage
      {...(isOffline ? { text: t('network') } : error instanceof ApiError ? { reference: error.reference } : { error })}
      // Loading the page anew also brings the files of a version that was installed meanwhile.
      onRetry={() => window.location.reload()}
    />
  );
}
