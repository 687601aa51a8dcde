import type { Asset } from '@evercode/contract';
import { useMemo } from 'react';
import { useServices } from '../services-context.tsx';
import { featureNotAllowedEvent } from '../services.ts';
import { sendFile, type Sending } from './send-file.ts';

/** Uploads a file as whoever is signed in. */
export function useSendFile(): (sending: Sending) => Promise<Asset> {
  const { session } = useServices();
  return useMemo(() => {
    const parts = {
      session,
      newRequest: () => new XMLHttpRequest(),
      onFeatureNotAllowed: (detail: unknown) => void window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail })),
    };
    return (sending: Sending) => sendFile(parts, sending);
  }, [session]);
}
