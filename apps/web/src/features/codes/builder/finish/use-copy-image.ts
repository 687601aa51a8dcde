import { routes, type Qr, type ReadabilityReason } from '@evercode/contract';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';

/** Whether this browser can put a picture on the clipboard; on plain http none can. */
export const canCopyImages = (): boolean =>
  typeof ClipboardItem === 'function' && typeof (navigator.clipboard as Clipboard | undefined)?.write === 'function';

/** Copies the PNG of a code. A drawing that scanners fail to read is held back until the person decides. */
export function useCopyImage({ uuid }: Pick<Qr, 'uuid'>, onCopied: () => void) {
  const api = useApi();
  const notify = useNotify();
  const [isCopying, setCopying] = useState(false);
  const [refusal, setRefusal] = useState<readonly ReadabilityReason[]>();

  async function copy(isAccepted: boolean): Promise<void> {
    setRefusal(undefined);
    setCopying(true);
    const image = api.downloadFile(routes.getQrImage, {
      asksAgain: true,
      params: { uuid, format: 'png' },
      query: isAccepted ? { acceptUnreadable: 'true' } : {},
    });
    try {
      // Written as a promise: Safari refuses a write that starts after the press is over.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
      onCopied();
    } catch (error) {
      // The browser's own error hides the reason, which is that of the download.
      const reason: unknown = await image.then(
        () => error,
        (failure: unknown) => failure,
      );
      if (reason instanceof ApiError && reason.code === 'not-readable') setRefusal(reason.problem?.reasons ?? []);
      else notify.failure(reason);
    } finally {
      setCopying(false);
    }
  }

  return {
    isCopying,
    refusal,
    copy: () => void copy(false),
    accept: () => void copy(true),
    dismiss: () => setRefusal(undefined),
  };
}
