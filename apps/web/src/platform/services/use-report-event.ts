import { routes, type CallOf } from '@evercode/contract';
import { useCallback } from 'react';
import { useApi } from './services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

type Event = CallOf<typeof routes.createEvent>['body'];

/** Reports an event about a code to the server, without waiting. Reports nothing while impersonating. */
export function useReportEvent(): (name: Event['name'], input: Event['input']) => void {
  const api = useApi();
  const { isImpersonated } = useMe().user;
  return useCallback(
    (name, input) => {
      if (!isImpersonated)
        void api
          .call(routes.createEvent, { asksAgain: false, body: { name, input }, outlivesPage: true })
          .catch(() => undefined);
    },
    [api, isImpersonated],
  );
}
