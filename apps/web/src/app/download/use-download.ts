import { nameFile, routes, type ImageFormat, type Qr, type ReadabilityReason } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../ui/save-file.ts';
import { ApiError } from '../api-error.ts';
import { useNotify } from '../notify.ts';
import { useApi } from '../services-context.tsx';
import { useTellEvent } from '../use-tell-event.ts';

/** What somebody wants to have. What is left out is the server's to choose. */
export type DownloadWish = Readonly<{ format: ImageFormat; size?: number; sizeMm?: number; colorSpace?: 'rgb' | 'cmyk' }>;

/** A drawing that scanners fail at: the file is held back until somebody has decided. */
export type Refusal = Readonly<{ wish: DownloadWish; reasons: readonly ReadabilityReason[] }>;

/** Files of one code. `start` asks, `accept` takes the file all the same. */
export function useDownload(qr: Pick<Qr, 'uuid' | 'title'>, onDone?: () => void) {
  const api = useApi();
  const notify = useNotify();
  const tell = useTellEvent();
  const [refusal, setRefusal] = useState<Refusal>();
  const { uuid, title } = qr;

  const fetching = useMutation({
    mutationFn: ({ wish: { format, ...query }, isAccepted }: { wish: DownloadWish; isAccepted: boolean }) =>
      api.downloadFile(routes.getQrImage, { params: { uuid, format }, query: { ...query, ...(isAccepted && { acceptUnreadable: 'true' as const }) } }),
    onSuccess(file, { wish: { format } }) {
      saveFile(file, nameFile(title, format));
      tell('click_qr_download', { uuid, format });
      onDone?.();
    },
    onError(error, { wish }) {
      if (!(error instanceof ApiError) || error.code !== 'not-readable') return notify.failure(error);
      setRefusal({ wish, reasons: error.problem?.reasons ?? [] });
      return tell('qr.download.not_readable_warning_shown', { uuid, format: wish.format });
    },
  });

  return {
    refusal,
    /** The format that is on its way. */
    pending: fetching.isPending ? fetching.variables.wish.format : undefined,
    start: (wish: DownloadWish) => fetching.mutate({ wish, isAccepted: false }),
    accept: () => {
      if (!refusal) return;
      tell('qr.download.not_readable_warning_ignored', { uuid, format: refusal.wish.format });
      fetching.mutate({ wish: refusal.wish, isAccepted: true });
      setRefusal(undefined);
    },
    dismiss: () => setRefusal(undefined),
  };
}
