import { routes, type CallOf } from '@evercode/contract';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { keepBinding } from './sso-binding.ts';

/** Asks for the address of the provider and goes there. `failure` is why that did not work. */
export function useStartSso() {
  const { api } = useServices();
  const describe = useFailureText();
  const [isStarting, setStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isStarting,
    failure: error === undefined ? undefined : describe(error),
    isUnavailable: error instanceof ApiError && error.code === 'sso-unavailable',
    async start(body: CallOf<typeof routes.startSso>['body']): Promise<void> {
      setStarting(true);
      setError(undefined);
      try {
        const started = await api.call(routes.startSso, { asksAgain: false, body });
        keepBinding(started, body.rememberMe ?? true);
        // The button stays busy: the page is left.
        window.location.assign(started.redirectTo);
      } catch (failure) {
        setError(failure);
        setStarting(false);
      }
    },
  };
}
