import { routes, sharedInput, type CallOf } from '@evercode/contract';
import { useCallback } from 'react';
import { findShare } from '../consent/find-share.ts';
import { useServices } from './services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

type Event = CallOf<typeof routes.createEvent>['body'];

/** Reports an event about a code to the server, without waiting. Reports nothing while impersonating. */
export function useReportEvent(): (name: Event['name'], input: Event['input']) => void {
  const { api, storage } = useServices();
  const { isImpersonated } = useMe().user;
  return useCallback(
    (name, input) => {
      const send = async () => {
        const share = sharedInput[name] === undefined ? undefined : await findShare({ api, storage });
        const body = { name, input, ...(share && { share }) };
        await api.call(routes.createEvent, { asksAgain: false, body, outlivesPage: true });
      };
      if (!isImpersonated) void send().catch(() => undefined);
    },
    [api, storage, isImpersonated],
  );
}
