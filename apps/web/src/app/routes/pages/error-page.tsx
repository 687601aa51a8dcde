import { useLocation, type Location } from 'react-router';
import { FailurePage } from './failure-page.tsx';

/** The page at /error. After a failure elsewhere it names the failure and leads back to that address. */
export function ErrorPage() {
  const { from, reference } = readFailure(useLocation());
  return <FailurePage reference={reference} {...(from && { onRetry: () => window.location.assign(from) })} />;
}

/** The state of a history entry may be of another version, so it is not trusted. */
function readFailure(location: Pick<Location, 'state'>): { from?: string; reference?: string } {
  const state: unknown = location.state;
  if (typeof state !== 'object' || state === null || !('from' in state) || !('reference' in state)) return {};
  const { from, reference } = state;
  return {
    ...(typeof from === 'string' && /^\/(?![/\\])/.test(from) && { from }),
    ...(typeof reference === 'string' && { reference }),
  };
}
