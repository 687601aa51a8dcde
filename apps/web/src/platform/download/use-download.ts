import { nameFile, routes, type ImageFormat, type Qr, type ReadabilityReason } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../ui/feedback/page/save-file.ts';
import { ApiError } from '../api/api-error.ts';
import { useNotify } from '../services/notify.ts';
import { useApi } from '../services/services-context.tsx';
import { useReportEvent } from '../services/use-report-event.ts';

/** The requested file. The server chooses omitted values. */
export type DownloadOptions = Readonly<{
  format: ImageFormat;
  size?: number;
  sizeMm?: number;
  colorSpace?: 'rgb' | 'cmyk';
}>;

/** A drawing that scanners fail to read: the file is held back until the person decides. */
type Refusal = Readonly<{ options: DownloadOptions; reasons: readonly ReadabilityReason[] }>;

/** Downloads files of one code. `start` requests a file, `accept` takes it despite the warning. */
export function useDownload(code: Pick<Qr, 'uuid' | 'title'>, onDone?: () => void) {
  const api = useApi();
  const notify = useNotify();
  const reportEvent = useReportEvent();
  const [refusal, setRefusal] = useState<Refusal>();
  const { uuid, title } = code;

  const fetching = useMutation({
    mutationFn: ({ options: { format, ...query }, isAccepted }: { options: DownloadOptions; isAccepted: boolean }) =>
      api.downloadFile(routes.getQrImage, {
        asksAgain: true,
        params: { uuid, format },
        query: { ...query, ...(isAccepted && { acceptUnreadable: 'true' as const }) },
      }),
    onSuccess(file, { options: { format } }) {
      saveFile(file, nameFile(title, format));
      reportEvent('click_qr_download', { uuid, format });
      onDone?.();
    },
    onError(error, { options }) {
      if (!(error instanceof ApiError) || error.code !== 'not-readable') return notify.failure(error);
      setRefusal({ options, reasons: error.problem?.reasons ?? [] });
      return reportEvent('qr.download.not_readable_warning_shown', { uuid, format: options.format });
    },
  });

  return {
    refusal,
    /** The format being fetched. */
    pending: fetching.isPending ? fetching.variables.options.format : undefined,
    start: (options: DownloadOptions) => fetching.mutate({ options, isAccepted: false }),
    accept: () => {
      if (!refusal) return;
      reportEvent('qr.download.not_readable_warning_ignored', { uuid, format: refusal.options.format });
      fetching.mutate({ options: refusal.options, isAccepted: true });
      setRefusal(undefined);
    },
    dismiss: () => setRefusal(undefined),
  };
}
