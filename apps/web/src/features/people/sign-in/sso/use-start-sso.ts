import { routes, type CallOf } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useSsoFailure } from '../../../../platform/sign-in/use-sso-failure.ts';
import { keepBinding } from './sso-binding.ts';

/** Asks for the address of the provider and goes there. `failure` is why that did not work. */
export function useStartSso() {
  const { api } = useServices();
  const explain = useSsoFailure();
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    // Back from the provider, the browser may show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setStarting(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    isStarting,
    failure: error === undefined ? undefined : explain(error),
    isUnavailable: error instanceof ApiError && error.code === 'sso-unavailable',
    async start(body: CallOf<typeof routes.startSso>['body']): Promise<void> {
      setStarting(true);
      setError(undefined);
      try {
        const started = await api.call(routes.startSso, { asksAgain: false, body });
        keepBinding(started, body.rememberMe ?? true);
        // The button stays busy while the page is left.
        window.location.assign(started.redirectTo);
      } catch (failure) {
        setError(failure);
        setStarting(false);
      }
    },
  };
}
