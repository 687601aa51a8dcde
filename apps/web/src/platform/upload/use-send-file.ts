import type { Asset } from '@evercode/contract';
import { useMemo } from 'react';
import { useServices } from '../services/services-context.tsx';
import { featureNotAllowedEvent } from '../services/services.ts';
import { sendFile, type UploadRequest } from './send-file.ts';

/** Uploads a file in the current session. */
export function useSendFile(): (sending: UploadRequest) => Promise<Asset> {
  const { session } = useServices();
  return useMemo(() => {
    const parts = {
      session,
      newRequest: () => new XMLHttpRequest(),
      onFeatureNotAllowed: (detail: unknown) =>
        void window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail })),
    };
    return (sending: UploadRequest) => sendFile(parts, sending);
  }, [session]);
}
