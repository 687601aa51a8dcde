import type { ResultOf } from '@evercode/contract';
import { useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { featureNotAllowedEvent } from '../services/services.ts';
import { sendFile, type FormRoute, type UploadRequest } from './send-file.ts';

/** Uploads a file to a route in the current session. */
export function useSendFile<R extends FormRoute>(route: R): (sending: UploadRequest) => Promise<ResultOf<R>> {
  const { session } = useServices();
  return useMemo(() => {
    const parts = {
      session,
      newRequest: () => new XMLHttpRequest(),
      onFeatureNotAllowed: (detail: unknown) =>
        void window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail })),
    };
    return (sending: UploadRequest) => sendFile(parts, route, sending);
  }, [session, route]);
}
