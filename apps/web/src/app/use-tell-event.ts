import { routes, type CallOf } from '@evercode/contract';
import { useCallback } from 'react';
import { useApi } from './services-context.tsx';
import { useMe } from './signed-in/use-me.ts';

type Event = CallOf<typeof routes.createEvent>['body'];

/** Tells the server what somebody did with a code. Nobody waits for it, and support staff who act as somebody leave no trace. */
export function useTellEvent(): (name: Event['name'], input: Event['input']) => void {
  const api = useApi();
  const { isImpersonated } = useMe().user;
  return useCallback((name, input) => {
    if (!isImpersonated) void api.call(routes.createEvent, { body: { name, input }, outlivesPage: true }).catch(() => undefined);
  }, [api, isImpersonated]);
}
